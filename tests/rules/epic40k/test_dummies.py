"""Dummies that an enemy sets off: the die, the owner's choice, booby-trap, mine-field (E-18 to E-21)."""

import pytest

from bot.engine.house.orders import Press
from bot.rules.epic40k import dummy_facts as d
from bot.rules.epic40k import orders as o
from tests.rules.epic40k.table import CHOICE, GOES_ON, in_play

RESERVE = '5 vehicle "Force Lazarus" 5 units at 30,12 reserve'


def set_off(edition, face, **rulings):
    """Return a table on which ben's Rhino has set the dummy off, and what came of it."""
    table = in_play(edition, RESERVE, **rulings)
    table.do("ben", o.ShootMarker(marker="5", firepower=17))
    return table, table.move("Rhino", "60,0", face, start="0,0")


@pytest.mark.parametrize("face", [1, 2, 3])
def test_E_18_on_1_to_3_it_is_discarded_with_its_blast_markers(edition, face):
    table, told = set_off(edition, face)
    assert (
        f"a **Dummy**: D6 {face}. Decoys: it is discarded, with its 2 Blast markers." in told.post
    )
    assert table.open.markers == {}
    assert table.open.army_blasts("Defender") == 0
    assert not table.asks(CHOICE)
    assert told.buttons == ["Go on to 60,0", "Stay"]


@pytest.mark.parametrize("face", [4, 5, 6])
def test_E_18_on_4_to_6_the_owner_is_asked_by_dm_and_the_channel_is_told(edition, face):
    table, told = set_off(edition, face)
    assert f"D6 {face}. anna chooses what it hides." in told.post
    assert told.buttons == []
    assert "What does it hide?" in told.dms["anna"]
    assert "ben" not in told.dms
    assert [c.label for c in table.asked(CHOICE).choices] == ["Booby-trap", "Mine-field", "Turned"]
    assert "Lazarus" not in "".join(table.posts())
    assert table.view().awaited == {"Defender": ("epic.choice",)}


def test_E_18_the_mover_waits_for_the_choice_and_nobody_else_answers(edition):
    table, _ = set_off(edition, 4)
    assert "anna still chooses" in table.no("ben", o.MoveUnits(units="Rhino", to="60,0"))
    mark = table.asked(CHOICE).mark
    assert "(G-6)" in table.no("ben", Press(mark=mark, choice="booby-trap"))
    assert table.move("Other", "90,90", start="80,90")


@pytest.mark.parametrize(("face", "hit"), [(1, False), (2, True), (3, True), (6, True)])
def test_E_20_a_booby_trap_hits_the_unit_on_2_or_more(edition, face, hit):
    table, _ = set_off(edition, 4)
    told = table.choose("booby-trap", face)
    assert f"anna chooses: **Booby-trap** at **Hidden Set-up marker 5**: D6 {face}" in told.post
    assert ("scores a hit" in told.post) is hit
    assert ("no hit" in told.post) is not hit
    assert "The marker goes, with its 2 Blast markers." in told.post
    assert table.open.markers == {}
    assert told.buttons == ["Go on to 60,0", "Stay"]


@pytest.mark.parametrize(
    ("value", "words"), [("players", "players' business"), ("none", "No save, no shield.")]
)
def test_E_20_saves_against_a_trap_are_as_the_ruling_trap_saves_says(edition, value, words):
    table, _ = set_off(edition, 4, trap_saves=value)
    told = table.choose("booby-trap", 2)
    assert words in told.post
    assert f"trap_saves: {value}" in told.post


def test_E_21_a_mine_field_lies_across_the_movers_path(edition):
    table, _ = set_off(edition, 6)
    told = table.choose("mine-field")
    assert (
        "**Mine-field 1** replaces **Hidden Set-up marker 5**: 15 x 5 cm about 30,12" in told.post
    )
    field = table.open.fields[1]
    assert (field.length, field.width, field.angle) == (1500, 500, 90)
    assert table.open.markers == {}
    assert "Mine-field 1 of **Defender**: 15 x 5 cm about 30,12" in table.status("ben")


@pytest.mark.parametrize(
    ("angle", "size", "field"),
    [
        ("30", "", (1500, 500, 30)),
        ("30\N{DEGREE SIGN}", "12 x 4", (1200, 400, 30)),
        ("-45", "5 x 15", (1500, 500, 315)),
        ("22,5", "14,5 x 5 cm", (1450, 500, 22.5)),
    ],
)
def test_E_21_a_turned_mine_field_has_any_angle_and_may_be_smaller(edition, angle, size, field):
    table, _ = set_off(edition, 6)
    assert [f.name for f in table.asked(CHOICE).choices[2].fields] == ["angle", "size"]
    table.choose("turned", angle=angle, size=size)
    laid = table.open.fields[1]
    assert (laid.length, laid.width, laid.angle) == field


@pytest.mark.parametrize(
    ("angle", "size", "rule"),
    [
        ("30", "16 x 5", "E-21"),
        ("30", "15 x 5.01", "E-21"),
        ("30", "15 x 0", "E-21"),
        ("30", "large", "G-5"),
        ("30", "NaN x 5", "G-5"),
        ("north", "", "G-5"),
        ("", "", "G-5"),
        ("1e9", "", "G-5"),
    ],
)
def test_E_21_what_is_no_mine_field_is_refused_and_the_question_stays(edition, angle, size, rule):
    table, _ = set_off(edition, 6)
    wanted = Press(
        mark=table.asked(CHOICE).mark, choice="turned", filled={"angle": angle, "size": size}
    )
    assert f"({rule})" in table.no("anna", wanted)
    assert table.asks(CHOICE)


@pytest.mark.parametrize("value", ["booby-trap", "mine-field"])
def test_E_18_an_owner_who_is_silent_at_the_deadline_has_the_ruling_silent_owner(edition, value):
    table, _ = set_off(edition, 4, silent_owner=value)
    faces = [3] if value == "booby-trap" else []
    told = table.let_deadline_pass(*faces)
    assert "No choice was made in time" in told.post
    assert f"silent_owner: {value}" in told.post
    assert bool(told.of(d.BoobyTrapMet)) is (value == "booby-trap")
    assert not table.asks(CHOICE)


def test_E_18_the_umpire_may_answer_for_an_owner_who_is_gone(edition):
    table, _ = set_off(edition, 4)
    table.with_umpire()
    assert any(p.kind == CHOICE for p in table.view("uma").prompts)
    told = table.choose("booby-trap", 1, user="uma")
    assert "uma chooses: **Booby-trap**" in told.post


def test_E_18_two_dummies_at_one_place_are_both_resolved_before_the_move_goes_on(edition):
    table = in_play(edition, "1 infantry A at 30,12 reserve", "2 infantry B at 30,12 reserve")
    told = table.move("Rhino", "60,0", 4, 5, start="0,0")
    assert told.buttons == []
    first = table.choose("booby-trap", 1)
    assert first.buttons == []
    second = table.choose("mine-field")
    assert "Go on to 60,0" in second.buttons
    assert table.asks(GOES_ON)


def test_without_positions_a_dummy_is_resolved_in_the_same_way(edition):
    table = in_play(edition, "5 vehicle X reserve")
    told = table.approach("5", "Rhino", 4)
    assert "ben's **Rhino** sets off **Hidden Set-up marker 5**, a **Dummy**: D6 4" in told.post
    laid = table.choose("mine-field")
    assert "**Mine-field 1** replaces" in laid.post
    assert laid.buttons == []
    assert table.open.fields[1].at is None


def test_why_says_what_the_dice_meant(edition):
    table, told = set_off(edition, 4)
    (rolled,) = told.of(d.DummySetOff)
    assert "as its owner chooses (E-18)" in " ".join(table.rules.explains[type(rolled)](rolled))
    trap = table.choose("booby-trap", 2).one(d.BoobyTrapMet)
    reasons = " ".join(table.rules.explains[type(trap)](trap))
    assert "takes a hit (E-20)" in reasons
    assert "draw 2 of the game" in reasons


def test_E_18_a_marker_that_is_being_resolved_is_not_revealed_meanwhile(edition):
    table, _ = set_off(edition, 4)
    assert "(E-18)" in table.no("anna", o.RevealMarker(marker="5"))
    table.choose("booby-trap", 1)
    spent = o.TellReserve(detachment="Force Lazarus", state="free")
    assert "(E-13)" in table.no("anna", spent)
