"""The tables: made by migrations, and exactly what the statements expect."""

import sqlite3
from pathlib import Path

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import create_engine, text

from bot.store import StoreFault, migrations, open_store
from bot.store.address import is_sqlite, read_address
from bot.store.lane_postgres import postgres_engine
from bot.store.lane_sqlite import sqlite_engine
from bot.store.schema import metadata
from tests.store.orders import an_entry


def engine_of(url):
    address = read_address(url)
    return sqlite_engine(address, ()) if is_sqlite(address) else postgres_engine(address)


def differences(connection):
    return compare_metadata(MigrationContext.configure(connection), metadata)


async def test_the_migrations_make_the_tables_that_the_statements_expect(store, url):
    engine = engine_of(url)
    async with engine.connect() as connection:
        assert await connection.run_sync(differences) == []
    await engine.dispose()


async def test_the_partial_indexes_are_those_of_the_schema(tmp_path):
    migrated, made = tmp_path / "migrated.db", tmp_path / "made.db"
    await (await open_store(f"sqlite:///{migrated}")).close()
    engine = create_engine(f"sqlite:///{made}")
    metadata.create_all(engine)
    engine.dispose()
    assert indexes(migrated) == indexes(made)
    assert len(indexes(made)) == 9


def indexes(file):
    with sqlite3.connect(file) as raw:
        rows = raw.execute("SELECT sql FROM sqlite_master WHERE type = 'index' AND sql > ''")
        found = {" ".join(row[0].replace('"', "").split()) for row in rows}
    raw.close()
    return found


def test_the_program_knows_its_newest_migration():
    scripts = ScriptDirectory(str(Path(migrations.__file__).parent))
    assert scripts.get_heads() == [migrations.HEAD]


def test_no_table_points_at_another():
    assert [table.name for table in metadata.tables.values() if table.foreign_keys] == []
    for file in Path(migrations.__file__).parent.rglob("*.py"):
        assert "ForeignKey" not in file.read_text()


async def test_a_database_of_a_newer_program_is_left_alone(store, url):
    await store.append(an_entry())
    engine = engine_of(url)
    async with engine.connect() as connection:
        await connection.execute(text("UPDATE alembic_version SET version_num = '9999'"))
    await engine.dispose()
    with pytest.raises(StoreFault, match="newer version of the bot"):
        await open_store(url)
    assert await store.tail("stoumont", 0) == [an_entry()]


async def test_opening_again_changes_nothing(store, url):
    await store.append(an_entry())
    again = await open_store(url)
    assert await again.tail("stoumont", 0) == [an_entry()]
    await again.close()


@pytest.mark.parametrize(
    ("wrong", "sentence"),
    [
        ("sqlite://", "needs a file"),
        ("sqlite:///:memory:", "needs a file"),
        ("mysql://root:hunter2@localhost/umpire", "SQLite or PostgreSQL"),
        ("umpire.db", "can't be read"),
        ("postgresql://u:hunter2@127.0.0.1:1/umpire", "No PostgreSQL answers"),
    ],
)
async def test_an_address_that_cannot_be_used_is_refused_without_its_password(wrong, sentence):
    with pytest.raises(StoreFault, match=sentence) as refused:
        await open_store(wrong)
    assert "hunter2" not in str(refused.value)
