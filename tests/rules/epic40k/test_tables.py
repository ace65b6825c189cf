"""The printed numbers, cell by cell, against figures typed apart (E-6, E-11, E-17 to E-22)."""

import pytest

from bot.engine.sheets import read_sheet
from bot.rules.epic40k import RULES, tables
from bot.rules.epic40k.rulings import REMASTERED

FIREPOWER = [(7, True, 1), (7, False, 0), (8, False, 1), (16, False, 2), (24, False, 3)]


@pytest.mark.parametrize(("firepower", "hit", "blasts"), FIREPOWER)
def test_E_6_blast_markers(firepower, hit, blasts):
    assert tables.blasts_of(firepower, hit) == blasts
    assert tables.wants_hits(firepower) is (firepower < 8)


@pytest.mark.parametrize("face", range(1, 7))
def test_E_18_and_E_20_what_a_dummys_dice_mean(face):
    assert tables.is_owners_choice(face) is (face >= 4)
    assert tables.trap_hits(face) is (face >= 2)


@pytest.mark.parametrize("armour", range(1, 7))
@pytest.mark.parametrize("face", range(1, 7))
def test_E_22_a_mine_fields_die(face, armour):
    assert tables.mine_hits(face, armour) is (face >= armour)


def test_distances_in_cm():
    names = ("reveal", "deploy", "enemy", "mine_length", "mine_width")
    assert [tables.cm(name) for name in names] == [15, 15, 15, 15, 5]
    assert tables.length("reveal") == 1500
    assert (tables.most_armour(), tables.large_detachment(), tables.mine_blasts()) == (6, 15, 1)


def test_the_printed_numbers_are_those_that_count():
    sheet = read_sheet(tables.DISTANCES)
    printed = [cells[0].removesuffix(" cm") for _, cells in sheet.rows]
    assert printed == ["15", "15", "15", "15", "5", "1"]
    assert sorted(path.stem for path in tables.SHEETS.glob("*.toml")) == [
        "blast-markers",
        "dummy-markers",
        "hidden-set-up",
        "leadership-test",
        "mine-field",
    ]


def test_the_editions_are_one_engine_with_other_rulings():
    book, remastered = RULES
    assert [rules.id for rules in RULES] == ["epic-battles-book", "epic-remastered"]
    assert book.judges == remastered.judges
    assert book.folds == remastered.folds
    different = {
        b.name: r.values[0]
        for b, r in zip(book.rulings, remastered.rulings, strict=True)
        if b.values[0] != r.values[0]
    }
    assert different == dict(REMASTERED)
    assert {b.name: sorted(b.values) for b in book.rulings} == {
        r.name: sorted(r.values) for r in remastered.rulings
    }
    assert different == {
        "reveal_orders": "overwatch-only",
        "deploy_at_15": "wrong",
        "mine_die": "attack die",
    }


def test_the_table_is_180_x_120_cm():
    assert {str(rules.board) for rules in RULES} == {"180 x 120 cm"}
