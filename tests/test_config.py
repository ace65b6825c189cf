"""The settings: a file, then the environment; every fault at once, no secret in any of them."""

import tomllib
from pathlib import Path

import pytest

from bot.config import BadConfig, Config, read_config

SECRET = "MTIzNDU2Nzg5MDEy.x.secret-part"
EXAMPLE = Path(__file__).resolve().parents[1] / "config.example.toml"


def faults_of(tmp_path: Path, text: str = "", **environment: str) -> list[str]:
    path = tmp_path / "config.toml"
    path.write_text(text, encoding="utf-8")
    with pytest.raises(BadConfig) as caught:
        read_config(path, environment)
    assert SECRET not in str(caught.value)
    return caught.value.faults


def test_without_a_file_the_defaults_stand(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    config = read_config(None, {})
    assert config == Config()
    assert config.database_url.get_secret_value() == "sqlite:///umpire.db"


def test_the_environment_comes_before_the_file(tmp_path):
    path = tmp_path / "config.toml"
    path.write_text('token = "file"\nlog_level = "DEBUG"\n', encoding="utf-8")
    config = read_config(path, {"UMPIRE_TOKEN": SECRET, "PATH": "/bin"})
    assert config.token.get_secret_value() == SECRET
    assert config.log_level == "DEBUG"


def test_a_config_toml_beside_the_start_is_read(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    (tmp_path / "config.toml").write_text('game_role = "Umpires"\n', encoding="utf-8")
    assert read_config(None, {}).game_role == "Umpires"


def test_a_secret_can_stand_in_a_file_of_its_own(tmp_path):
    secret = tmp_path / "token"
    secret.write_text(f"{SECRET}\n", encoding="utf-8")
    config = read_config(None, {"UMPIRE_TOKEN_FILE": str(secret)})
    assert config.token.get_secret_value() == SECRET


def test_a_secret_is_never_printed():
    config = Config.model_validate({"token": SECRET, "database_url": "postgresql://u:pw@h/d"})
    for text in (str(config), repr(config), config.model_dump_json()):
        assert SECRET not in text
        assert "pw" not in text


@pytest.mark.parametrize(
    ("name", "hint"),
    [
        ("tokne", "Do you mean `token`?"),
        ("log_levle", "Do you mean `log_level`?"),
        ("xyz", "Known are token"),
    ],
)
def test_a_misspelt_setting_is_refused_with_the_nearest(tmp_path, name, hint):
    (fault,) = faults_of(tmp_path, f'{name} = "{SECRET}"')
    assert fault.startswith(f"There is no setting `{name}`.")
    assert hint in fault
    assert faults_of(tmp_path, **{f"UMPIRE_{name.upper()}": SECRET}) == [fault]


def test_all_faults_are_told_at_once(tmp_path):
    faults = faults_of(
        tmp_path,
        f'tokne = "{SECRET}"\nlog_level = "LOUD"\n',
        UMPIRE_TEST_GUILD="my server",
        UMPIRE_TOKEN_FILE=str(tmp_path / "nowhere"),
    )
    assert len(faults) == 4
    assert "UMPIRE_TOKEN_FILE names a file that can't be read." in faults
    assert any(fault.startswith("The setting `log_level` can't be used") for fault in faults)
    assert any(fault.startswith("The setting `test_guild` can't be used") for fault in faults)
    assert not any("LOUD" in fault or "my server" in fault for fault in faults)


def test_a_file_that_is_no_TOML_is_named_without_quoting_it(tmp_path):
    (fault,) = faults_of(tmp_path, f'token = "{SECRET}\n')
    assert "config.toml is no TOML: at line 1" in fault


def test_a_file_that_is_not_there_is_named(tmp_path):
    with pytest.raises(BadConfig, match="can't be read: No such file"):
        read_config(tmp_path / "other.toml", {})


def test_bytes_that_are_no_text_are_named(tmp_path):
    path = tmp_path / "config.toml"
    path.write_bytes(b"token = '\xff\xfe'")
    with pytest.raises(BadConfig, match="not UTF-8"):
        read_config(path, {})


def test_a_variable_of_the_tests_is_no_setting():
    assert read_config(None, {"UMPIRE_TEST_POSTGRES": "postgresql://x"}) == read_config(None, {})


def test_the_example_is_a_file_that_can_be_used_and_explains_every_setting(tmp_path):
    text = EXAMPLE.read_text("utf-8")
    assert read_config(EXAMPLE, {}) == Config()
    explained = {line.split("=")[0].strip("# ") for line in text.splitlines() if " = " in line}
    assert set(Config.model_fields) <= explained
    assert set(tomllib.loads(text)) <= set(Config.model_fields)
