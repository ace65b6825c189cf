"""Names beside pieces: any script of the shipped fonts, nothing hidden, nothing lost."""

import pytest

from bot.engine.scene import Piece, Scene, Spot, hex_spot
from bot.pictures.arranging import area_of, arrange, overlap
from bot.pictures.drawing import FULL, PHONE, POST, draw, lay_out
from bot.pictures.labels import HIDES, label
from bot.pictures.legend import legend
from bot.pictures.lettering import FONTS, broken, cut, font, width_of
from tests.pictures.scenes import CM, HEXES, hex_scene, table_scene

ALPHABETS = {
    "Latin": "ÀÁÂÃÄÅÆÇÈÉÊËÌÍÎÏÐÑÒÓÔÕÖØÙÚÛÜÝÞßąćęłńóśźżčďěňřšťůžőűğışțăâîșľĺŕŐŰ",
    "Cyrillic": "АБВГДЕЁЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯабвгдеёжзийклмнопрстуфхцчшщъыьэюяіїєґ",
    "Greek": "ΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩαβγδεζηθικλμνξοπρσςτυφχψωάέήίόύώϊϋ",
}
MISSING = "\U000f0000"
"""A character that no font has: it is drawn as the font's box for what it lacks."""


@pytest.mark.parametrize("bold", [False, True])
@pytest.mark.parametrize("script", ALPHABETS)
def test_the_fonts_have_every_letter(script, bold):
    box = bytes(font(40, bold).getmask(MISSING))
    lacking = [c for c in ALPHABETS[script] if bytes(font(40, bold).getmask(c)) == box]
    assert lacking == []


def test_the_fonts_come_with_their_licence():
    text = (FONTS / "LICENSE-DejaVu.txt").read_text("utf-8")
    assert "Bitstream Vera" in text
    assert "Permission is hereby granted, free of charge" in text
    assert "Tavmjong Bah" in text


@pytest.mark.parametrize(
    "name",
    ["Младший лейтенант", "Ωμέγα", "Zug Müller", "wagon \u202etxt", "שלום", "o\u0301 1", "😀 tank"],
)
def test_any_name_can_be_drawn(name):
    with_name = Scene(HEXES, ("A",), (Piece("unit", hex_spot("L5"), 0, name[:3], name),))
    without = Scene(HEXES, ("A",), (Piece("unit", hex_spot("L5"), 0, name[:3]),))
    assert draw(with_name, False, PHONE, 1) != draw(without, False, PHONE, 1)


@pytest.mark.parametrize("name", ["", " ", "\u202e", "\r\n", "\x00"])
def test_a_name_of_nothing_is_not_drawn(name):
    scenes = [
        Scene(HEXES, ("A",), (Piece("unit", hex_spot("L5"), 0, face, face),)) for face in (name, "")
    ]
    assert draw(scenes[0], False, PHONE, 1) == draw(scenes[1], False, PHONE, 1)


@pytest.mark.parametrize("scene", [hex_scene(), table_scene()], ids=["hexes", "cm"])
@pytest.mark.parametrize("width", [PHONE, POST, FULL])
def test_a_name_hides_no_piece_and_no_other_name(scene, width):
    layout = lay_out(scene, width, 1)
    placed = arrange(scene, layout).placed
    boxes = [one.box for one in placed]
    for one in label(scene, layout, placed).drawn:
        hidden = sum(overlap(one.box, other) for other in boxes)
        assert hidden <= (HIDES + 0.001) * area_of(one.box)
        boxes.append(one.box)


@pytest.mark.parametrize("width", [PHONE, FULL])
def test_a_name_without_room_is_told_below(width):
    """Forty units on 40 cm: each name is beside its piece, or below with its place."""
    units = tuple(
        Piece("unit", Spot(60 + 6 * (n % 7), 40 + 6 * (n // 7)), 0, str(n), f"Unit {n:02}")
        for n in range(40)
    )
    scene = Scene(CM, ("A",), units)
    layout = lay_out(scene, width, 1)
    labels = label(scene, layout, arrange(scene, layout).placed)
    told = {one.text for one in labels.drawn} | {rest.split(" at ")[0] for rest in labels.rest}
    assert told == {unit.name for unit in units}
    assert len(labels.drawn) + len(labels.rest) == 40


def test_pieces_in_one_place_step_aside():
    units = tuple(Piece("unit", Spot(90, 60), 0, str(n)) for n in range(8))
    scene = Scene(CM, ("A",), units)
    placed = arrange(scene, lay_out(scene, FULL, 1)).placed
    worst = max(
        overlap(one.box, other.box) / area_of(one.box)
        for number, one in enumerate(placed)
        for other in placed[:number]
    )
    assert worst <= 0.1
    assert len({one.stands for one in placed}) == 1


def test_a_long_name_is_cut_with_an_ellipsis():
    text = cut("A name that goes on and on and on", 12, 80)
    assert text.endswith("\N{HORIZONTAL ELLIPSIS}")
    assert width_of(text, 12) <= 80
    assert cut("short", 12, 80) == "short"


def test_notes_are_broken_into_lines_that_fit():
    lines = broken("one two three four five six seven", 12, 70)
    assert " ".join(lines) == "one two three four five six seven"
    assert all(width_of(line, 12) <= 70 for line in lines)


def test_many_notes_do_not_make_a_picture_endless():
    scene = Scene(CM, notes=tuple(f"note {n}" for n in range(500)))
    below = legend(scene, lay_out(scene, PHONE, 1), [])
    assert len(below.lines) == 24
    assert below.lines[-1] == "and 477 lines more"
