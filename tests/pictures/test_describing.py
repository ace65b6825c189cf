"""The alt text of a picture: what is where, in whole items, never more than 1,000 characters."""

import pytest

from bot.engine.scene import Area, Field, Ground, Piece, Scene, Spot, hex_spot
from bot.pictures.describing import LONGEST, describe
from tests.pictures.scenes import HEXES, hex_scene, table_scene


def test_a_board_is_read_out_side_by_side():
    pieces = (
        Piece("counter", hex_spot("L5"), 0, "?"),
        Piece("counter", hex_spot("M6"), 0, "12"),
        Piece("unit", hex_spot("L5"), 1, "1S", "1st Squad"),
    )
    assert describe(
        Scene(HEXES, ("Germans", "US"), pieces, title="Stoumont", notes=("Turn 3.",))
    ) == (
        "Stoumont. Board of 33 x 10 hexes. Germans: 2 counters: face down in L5; 12 in M6. "
        "US: 1 unit: 1st Squad in L5. Turn 3."
    )


def test_a_table_is_read_out_with_its_terrain_and_mine_fields():
    scene = Scene(
        Ground("cm", 180, 120, (Area("Wood", ()), Area("Ridge", ()))),
        ("Defender", "Attacker"),
        (Piece("marker", Spot(30, 12.5), 0, "1", "Force Danton", secret=True, tally=2),),
        fields=(Field(Spot(60, 20), 15, 5, 30, 0, "Mine-field 1"),),
    )
    assert describe(scene) == (
        "Table of 180 x 120 cm with Wood and Ridge. "
        "Defender: 1 marker: 1 Force Danton at 30,12.5 with 2 (secret). "
        "Defender: 1 mine-field: Mine-field 1 at 60,20."
    )


def test_an_empty_table_says_so():
    assert describe(Scene(Ground("inches", 72, 48))) == ('Table of 72 x 48". Nothing stands on it.')


@pytest.mark.parametrize("counters", [0, 10, 30, 60, 400])
def test_an_alt_text_is_never_too_long(counters):
    assert len(describe(hex_scene(counters))) <= LONGEST


def test_what_does_not_fit_is_left_out_in_whole_items():
    text = describe(hex_scene(400))
    assert text.endswith(", and more.")
    last = text.removesuffix(", and more.").split("; ")[-1]
    assert " in " in last


def test_names_are_read_out_on_one_line():
    piece = Piece("unit", Spot(1, 1), 0, "X", "two\nlines\u202e and more")
    assert "\n" not in describe(Scene(Ground("cm", 10, 10), ("A",), (piece,)))
    assert "\u202e" not in describe(Scene(Ground("cm", 10, 10), ("A",), (piece,)))


def test_a_full_table_is_described():
    assert "1 at 30,12 with 2" in describe(table_scene())
