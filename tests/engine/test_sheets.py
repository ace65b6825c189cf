"""Printed tables are read from text; every fault is told at once, in sentences."""

import pytest

from bot.engine.sheets import FaultySheet, read_sheet

SHEET = """
title = "A table"
source = "The book, page 3"
rule = "K-15"
grid = '''
DR   | 6  | 12
2-3  | K  | KIA
4    | -  | K
'''
span = [2, 4]
[symbols]
K = "killed"
KIA = "all killed"
"-" = "no effect"
[[spot_checks]]
row = "3"
column = "12"
is = "KIA"
"""


def read(tmp_path, text):
    path = tmp_path / "table.toml"
    path.write_text(text, encoding="utf-8")
    return read_sheet(path)


def faults_of(tmp_path, text) -> list[str]:
    with pytest.raises(FaultySheet) as caught:
        read(tmp_path, text)
    return caught.value.faults


def test_a_cell_is_found_by_row_and_column_also_in_a_span(tmp_path):
    sheet = read(tmp_path, SHEET)
    assert sheet.cell("2", "6") == "K"
    assert sheet.cell("3", "12") == "KIA"
    assert sheet.cell("4", "6") == "-"
    with pytest.raises(KeyError):
        sheet.cell("5", "6")


def test_a_table_is_printed_as_it_stands(tmp_path):
    assert read(tmp_path, SHEET).printed() == "DR   6  12\n2-3  K  KIA\n4    -  K"


@pytest.mark.parametrize(
    ("before", "after", "fault"),
    [
        ('source = "The book, page 3"\n', "", "`source` is missing."),
        ("4    | -  | K", "4    | -", "Row `4` has 2 cells, the heading 3."),
        ("4    | -  | K", "4    | ?  | K", "`?` is not among the symbols."),
        ("4    | -  | K", "4    |    | K", "A cell is empty."),
        ("2-3  |", "2    |", "No row for 3."),
        ("4    |", "3-4  |", "Two rows for 3."),
        ("4    |", "4-5  |", "5 can't be rolled."),
        ('is = "KIA"', 'is = "K"', "Spot check 3, 12: `KIA` stands there, not `K`."),
        ("[[spot_checks]]", "[[others]]", "There are no spot checks."),
    ],
)
def test_each_fault_is_told_in_a_sentence(tmp_path, before, after, fault):
    assert fault in faults_of(tmp_path, SHEET.replace(before, after))


def test_all_faults_are_told_at_once(tmp_path):
    text = SHEET.replace("4    | -  | K", "6    | ?").replace("2-3  |", "2    |")
    assert faults_of(tmp_path, text) == [
        "Row `6` has 2 cells, the heading 3.",
        "`?` is not among the symbols.",
        "No row for 3.",
        "No row for 4.",
        "6 can't be rolled.",
    ]
