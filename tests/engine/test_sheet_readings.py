"""What a sheet may say besides its grid: forms of cells, plain words, ranges, a second reading."""

import pytest

from bot.engine.sheets import FaultySheet, read_sheet

SHEET = """
title = "Guns"
source = "The sheet, page 1"
rule = "CW-3"
pattern = '(\\d+|-)/(\\d+|-)'
in_words = ["Reason"]
blanks = true
grid = '''
Gun  | <2"  | <4" | Reason
73mm | 3/-  | 4/- | short
90mm | 10/2 |     |
'''
second_reading = '''
73mm | <4" | 4/-
90mm | <4" |
'''
[rows_for]
73mm = [0, 73]
90mm = [74, 99]
[columns_to]
'<2"' = 2
'<4"' = 4
[marks]
none = "-"
"""


def read(tmp_path, text=SHEET):
    path = tmp_path / "guns.toml"
    path.write_text(text, encoding="utf-8")
    return read_sheet(path)


def test_a_form_explains_all_cells_that_have_it(tmp_path):
    sheet = read(tmp_path)
    assert sheet.cell("90mm", '<2"') == "10/2"
    assert sheet.cell("90mm", '<4"') == ""


def test_a_number_finds_its_row_and_the_columns_tell_how_far_they_go(tmp_path):
    sheet = read(tmp_path)
    assert (sheet.row_for(73), sheet.row_for(74)) == ("73mm", "90mm")
    with pytest.raises(KeyError):
        sheet.row_for(100)
    assert sheet.columns_to == {'<2"': 2, '<4"': 4}


def test_what_else_it_says_is_for_the_rules(tmp_path):
    assert read(tmp_path).more == {"marks": {"none": "-"}}


@pytest.mark.parametrize(
    ("before", "after", "fault"),
    [
        ("4/- | short", "4 | short", "`4` is not among the symbols."),
        ("blanks = true\n", "", "A cell is empty."),
        ('in_words = ["Reason"]\n', "", "`short` is not among the symbols."),
        ('73mm | <4" | 4/-', '73mm | <4" | 5/-', 'Spot check 73mm, <4": `4/-` stands there'),
        ("73mm = [0, 73]", "75mm = [0, 73]", "There is no row `75mm` for numbers."),
        ("'<4\"' = 4", "'<8\"' = 8", 'There is no column `<8"` up to a number.'),
    ],
)
def test_a_fault_is_told(tmp_path, before, after, fault):
    assert before in SHEET
    with pytest.raises(FaultySheet) as caught:
        read(tmp_path, SHEET.replace(before, after, 1))
    assert any(told.startswith(fault) for told in caught.value.faults), caught.value.faults
