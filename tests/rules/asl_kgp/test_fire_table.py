"""K-15: the Infantry Fire Table's columns, cell by cell, against figures typed apart."""

import pytest

from bot.rules.asl_kgp import tables

NONE = "no effect"
TYPED = {
    # By column: the results of DR 2, 3, 4 ... 12, read down the printed column.
    "6": ["1KIA", "K/2", "2MC", "1MC", "1MC", "NMC", "PTC", NONE, NONE, NONE, NONE],
    "8": ["1KIA", "K/2", "2MC", "2MC", "1MC", "1MC", "NMC", "PTC", NONE, NONE, NONE],
    "12": ["1KIA", "K/3", "3MC", "2MC", "2MC", "1MC", "1MC", "NMC", "PTC", NONE, NONE],
    "4": ["K/2", "2MC", "1MC", "1MC", "NMC", "PTC", NONE, NONE, NONE, NONE, NONE],
    "2": ["K/1", "1MC", "1MC", "NMC", "PTC", NONE, NONE, NONE, NONE, NONE, NONE],
}
CELLS = [
    (column, dr, typed) for column, cells in TYPED.items() for dr, typed in enumerate(cells, 2)
]


@pytest.mark.parametrize(("column", "dr", "printed"), CELLS)
def test_K_15_each_cell_of_the_table_is_the_printed_one(column, dr, printed):
    assert tables.fire_table().cell(str(dr), column) == printed


def test_K_15_the_table_has_these_rows_and_columns_and_no_others():
    table = tables.fire_table()
    assert sorted(table.columns, key=int) == sorted(TYPED, key=int)
    assert [label for label, _ in table.rows] == [str(dr) for dr in range(2, 13)]


@pytest.mark.parametrize("factors", [6, 8, 12])
@pytest.mark.parametrize("dr", range(2, 13))
def test_K_15_without_deep_snow_a_field_attacks_on_its_own_column_unmodified(factors, dr):
    assert tables.result_of(factors, dr, False) == TYPED[str(factors)][dr - 2]
    assert tables.added_to_dr(False) == 0
    assert tables.column_of(factors, False) == str(factors)


@pytest.mark.parametrize(("factors", "column"), [(6, "2"), (8, "4"), (12, "6")])
@pytest.mark.parametrize("dr", range(2, 12))
def test_K_15_deep_snow_halves_the_factors_and_adds_one(factors, column, dr):
    assert tables.column_of(factors, True) == column
    assert tables.result_of(factors, dr, True) == TYPED[column][dr - 2 + 1]


@pytest.mark.parametrize("factors", [6, 8, 12])
def test_K_15_in_deep_snow_a_13_has_no_effect(factors):
    assert tables.result_of(factors, 12, True) == NONE


@pytest.mark.parametrize(
    ("mark", "words"),
    [
        ("1KIA", "one unit is eliminated, the rest break"),
        ("K/3", "one unit is reduced, the others check morale at +3"),
        ("2MC", "a morale check at +2"),
        ("NMC", "an unmodified morale check"),
        ("PTC", "a pin task check"),
    ],
)
def test_K_15_each_mark_is_explained(mark, words):
    assert tables.fire_table().symbols[mark] == words


def test_K_1_a_minefield_has_6_8_or_12_factors():
    assert tables.strengths() == (6, 8, 12)


def test_K_10_one_dummy_is_due_for_every_24_factors():
    assert tables.factors_for_a_dummy() == 24


@pytest.mark.parametrize(("face", "more"), [(1, 0), (2, 1), (3, 1), (4, 2), (5, 2), (6, 3)])
def test_K_11_the_secret_dr_is_halved_fractions_rounded_down(face, more):
    assert tables.more_dummies(face) == more


def test_K_20_a_hex_holds_at_most_5_anti_tank_mines():
    assert tables.most_anti_tank_mines() == 5
