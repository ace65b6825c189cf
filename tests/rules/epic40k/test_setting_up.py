"""Before the seal: markers, their numbers, what the others see (E-1 to E-4, E-13)."""

from collections import Counter
from itertools import permutations

import pytest

from bot.engine.house.orders import MakeBoard, NameTerrain, PasteSetUp, Seal, Undo, Unseal
from bot.engine.refusal import Refusal
from bot.rules.epic40k import orders as o
from bot.rules.epic40k.set_up import letters as letters_of
from tests.rules.epic40k.table import in_play, set_up

DANTON = '4 infantry "Force Danton" 6 units at 30,12'
LAZARUS = 'B vehicle "Force Lazarus" 5 units at 60,40 reserve'


def test_E_1_each_infantry_vehicle_or_mixed_detachment_takes_a_marker(edition):
    table = set_up(edition, DANTON, LAZARUS, "mixed Firestorm at 90,10")
    assert [i.line for i in table.rules.set_up.items(table.mine())] == [
        DANTON,
        LAZARUS,
        'mixed "Firestorm" at 90,10',
    ]


def test_E_1_a_war_engine_cannot_set_up_hidden(edition):
    table = set_up(edition)
    told = table.no("anna", o.HideDetachment(detachment="Warlord", type="war-engine"))
    assert "(E-1)" in told
    assert "War Engine" in told


def test_E_1_a_detachment_is_hidden_once(edition):
    table = set_up(edition, DANTON)
    assert "(E-1)" in table.no("anna", o.HideDetachment(detachment="force  DANTON", type="mixed"))


def test_E_2_a_number_is_used_once_on_a_side_and_the_enemys_are_no_matter(edition):
    table = set_up(edition, DANTON)
    twice = o.HideDetachment(detachment="Other", type="infantry", number="4", at="1,1")
    told = table.no("anna", twice)
    assert "(E-2)" in told
    assert "Force Danton" in told
    assert table.do("ben", twice)


@pytest.mark.parametrize("number", ["", "0x", "AB", "1000", "-1", "4.5", "\u0664"])
def test_G_5_a_marker_has_a_number_or_a_letter(edition, number):
    table = set_up(edition)
    given = table.give("anna", o.HideDetachment(detachment="X", type="mixed", number=number))
    assert isinstance(given, Refusal) == bool(number)
    assert number == "" or given.rule == "G-5"


@pytest.mark.parametrize("at", ["181,5", "5,121", "-1,5", "30", "NaN,1", "1e9,1", "inf,inf"])
def test_G_5_a_marker_stands_on_the_table(edition, at):
    table = set_up(edition)
    assert "(G-5)" in table.no("anna", o.HideDetachment(detachment="X", type="mixed", at=at))


@pytest.mark.parametrize("units", [0, -3, 10**9])
def test_G_5_a_detachment_has_some_units(edition, units):
    table = set_up(edition)
    assert "(G-5)" in table.no("anna", o.HideDetachment(detachment="X", type="mixed", units=units))


def test_E_2_numbers_that_are_not_chosen_are_dealt_and_told_to_the_owner_alone(edition):
    table = set_up(edition, "infantry A at 1,1", "2 infantry B at 2,1", "infantry C at 3,1")
    sealed = table.do("anna", Seal())
    numbers = {h.name: h.label for h in table.mine().hidden.values()}
    assert numbers["B"] == "2"
    assert {numbers["A"], numbers["C"]} == {"1", "3"}
    assert f"**A** is marker {numbers['A']}" in sealed.answer
    assert "Dealt" not in sealed.post
    assert [m.number for m in table.open.markers.values()] == ["1", "2", "3"]


def test_E_2_over_1000_sealings_each_order_of_4_markers_comes_up_2_to_7_times_in_100():
    hidden = [f"infantry {name} at {n},1" for n, name in enumerate("ABCD", 1)]
    table = set_up("epic-remastered", *hidden)
    orders = Counter()
    start = table.standing
    for n in range(1000):
        table.seed = n.to_bytes(32, "big")
        table.standing = start
        table.do("anna", Seal())
        orders["".join(h.dealt for h in table.mine().hidden.values())] += 1
    assert set(orders) == {"".join(p) for p in permutations("1234")}
    assert min(orders.values()) >= 20
    assert max(orders.values()) <= 70


def test_E_2_the_dealt_numbers_are_under_the_seal_and_stay(edition):
    table = set_up(edition, "infantry A at 1,1", "infantry B at 2,1")
    sealed = table.do("anna", Seal())
    text = sealed.facts[-1].text
    numbers = {h.name: h.label for h in table.mine().hidden.values()}
    assert f'{numbers["A"]} infantry "A" at 1,1' in text
    assert f'{numbers["B"]} infantry "B" at 2,1' in text
    assert text.splitlines() == sorted(text.splitlines())
    assert "(G-2)" in table.no("anna", o.TakeBackMarker(marker="A"))
    assert "(G-11)" in table.no("anna", Undo())
    assert "(G-2)" in table.no("anna", o.HideDetachment(detachment="C", type="mixed"))


def test_E_2_a_set_up_that_is_opened_again_is_dealt_anew(edition):
    table = set_up(edition, "infantry A at 1,1", "infantry B at 2,1", "infantry C at 3,1")
    table.do("anna", Seal())
    table.do("anna", Unseal())
    table.press("ben", "agree", kind="house.assent")
    table.hide("7 infantry D at 4,1")
    sealed = table.do("anna", Seal())
    assert "7 at 4,1" in sealed.post
    assert sorted(h.label for h in table.mine().hidden.values()) == ["1", "2", "3", "7"]


def test_E_2_where_two_sides_hide_the_number_carries_the_sides_letter(edition):
    table = in_play(edition, "3 infantry A at 1,1", theirs=("3 vehicle Rhinos at 90,90",))
    assert table.open.label("Defender", "3") == "D-3"
    assert table.open.label("Attacker", "3") == "A-3"
    told = table.do("ben", o.ShootMarker(marker="3", firepower=10))
    assert "Hidden Set-up marker D-3" in told.post
    assert "A-3" in table.do("anna", o.ShootMarker(marker="a-3", blasts=1)).post


@pytest.mark.parametrize(
    ("sides", "letters"),
    [
        ("Attacker, Defender", ["A", "D"]),
        ("Allies, Axis", ["AL", "AX"]),
        ("US, USSR", ["US", "USS"]),
        ("Eldar, Orks + Chaos", ["E", "O", "C"]),
    ],
)
def test_E_2_letters_tell_the_sides_apart(sides, letters):
    names = tuple(part.strip() for part in sides.replace("+", ",").split(","))
    assert [letters_of(names)[name] for name in names] == letters


def test_E_3_a_named_terrain_brings_a_reminder_for_the_owner_and_is_where_all_see_it(edition):
    table = set_up(edition)
    wood = NameTerrain(name="the wood", where="20,5; 40,5; 40,20; 20,20")
    assert "the wood" in table.do("anna", wood).post
    told = table.do("anna", table.rules.set_up.read_line(DANTON))
    assert "In **the wood**" in told.answer.replace("in **", "In **")
    assert "(infantry)" in told.answer
    named = o.HideDetachment(detachment="Tanks", type="vehicle", terrain="ruins", at="50,50")
    assert "ruins" in table.do("anna", named).answer
    assert any("(E-3)" in line for line in table.rules.set_up.left(table.view("anna")))
    assert "at 50,50 in ruins" in table.do("anna", Seal()).post


def test_E_4_markers_of_reserves_look_like_the_others(edition):
    table = set_up(edition, DANTON, LAZARUS)
    told = table.do("anna", Seal())
    assert "Hidden Set-up markers: 4 at 30,12; B at 60,40." in told.post
    assert "reserve" not in told.post
    assert "Danton" not in told.post
    other = set_up(edition, DANTON, LAZARUS.removesuffix(" reserve"))
    other.do("anna", Seal())
    assert other.open == table.open
    assert other.status("ben") == table.status("ben")


def test_E_4_a_marker_without_a_place_among_others_with_one_would_be_told_apart(edition):
    table = set_up(edition, DANTON, 'B vehicle "Force Lazarus" 5 units reserve')
    told = table.no("anna", Seal())
    assert "Force Lazarus" in told
    assert "(E-4)" in told


def test_E_4_without_a_board_no_marker_needs_a_place(edition):
    table = in_play(edition, '1 infantry "Force Danton" 6 units', "2 vehicle Rhinos reserve")
    assert "Hidden Set-up markers: 1; 2." in "\n".join(table.posts())


def test_every_side_seals_also_with_nothing_to_hide(edition):
    table = set_up(edition, DANTON)
    table.do("anna", Seal())
    assert "ben" in table.seats
    assert "(G-3)" in table.no("ben", o.ShootMarker(marker="4", firepower=10))
    assert "play begins" in table.do("ben", Seal()).post


def test_a_set_up_stands_on_the_board_that_was_made_since(edition):
    table = set_up(edition, LAZARUS)
    table.do("ben", MakeBoard(size="50 x 50 cm"))
    told = table.no("anna", Seal())
    assert "Force Lazarus" in told
    assert "(G-5)" in told


@pytest.mark.parametrize(
    ("line", "again"),
    [
        (DANTON, DANTON),
        (LAZARUS, LAZARUS),
        ("b vehicles Rhinos reserve", 'B vehicle "Rhinos" reserve'),
        ("mixed \u201cForce One\u201d 1 unit", 'mixed "Force One" 1 unit'),
        ("infantry A at 30;12,5 in the wood", 'infantry "A" at 30,12.5 in the wood'),
    ],
)
def test_a_pasted_line_is_printed_as_it_is_pasted(edition, line, again):
    table = set_up(edition, line)
    (item,) = table.rules.set_up.items(table.mine())
    assert item.line == again
    assert set_up(edition, item.line).mine() == table.mine()


@pytest.mark.parametrize(
    "line",
    [
        "",
        "Force Danton",
        "4 cavalry X",
        '4 infantry "X" 6 unitz',
        "infantry X at x,y",
        "4",
        "x" * 500,
    ],
)
def test_G_5_a_line_that_cannot_be_read_comes_back_with_its_reason(edition, line):
    table = set_up(edition)
    order = table.rules.set_up.read_line(line)
    refused = order if isinstance(order, Refusal) else table.give("anna", order)
    assert isinstance(refused, Refusal)
    assert refused.rule == "G-5"


def test_many_lines_are_pasted_and_the_wrong_ones_left(edition):
    table = set_up(edition)
    lines = f"{DANTON}\n9 war-engine Titan\n{LAZARUS}\n4 infantry Again at 1,1"
    table.do("anna", PasteSetUp(text=lines))
    assert len(table.mine().hidden) == 2


def test_an_entry_is_edited_in_one_order_and_a_refused_edit_changes_nothing(edition):
    table = set_up(edition, DANTON, LAZARUS)
    (danton, _) = table.rules.set_up.items(table.mine())
    values = {**danton.values, "number": "7", "units": "8 reserve", "before": danton.key}
    table.do("anna", table.rules.set_up.from_form(values))
    changed = table.mine().named("Force Danton")
    assert (changed.label, changed.units, changed.reserve) == ("7", 8, "in")
    table.no("anna", table.rules.set_up.from_form({**values, "number": "B"}))
    table.do("anna", table.rules.set_up.remove(danton.key))
    assert table.mine().named("Force Danton") is None
    assert "(G-7)" in table.no("anna", o.TakeBackMarker(marker="7"))


def test_E_13_a_reserve_is_told_of_in_secret(edition):
    table = set_up(edition, DANTON, LAZARUS)
    free = o.TellReserve(detachment="Force Lazarus", state="free")
    assert "(E-13)" in table.no("anna", free)
    table.seal()
    assert "(E-2)" in table.no("anna", o.TellReserve(detachment="Force Danton", state="in"))
    told = table.do("anna", free)
    assert told.post == ""
    assert "real one" in told.answer
    assert "(E-13)" in table.no("anna", free)
    assert "(G-7)" in table.no("ben", free)
    assert list(table.rules.names(table.view("anna"), "reserve")) == ["Force Lazarus"]
    assert list(table.rules.names(table.view("ben"), "reserve")) == []


def test_names_that_are_offered_are_those_one_may_know(edition):
    table = set_up(edition, DANTON, LAZARUS)
    assert list(table.rules.names(table.view("anna"), "set-up marker")) == ["4", "B"]
    assert list(table.rules.names(table.view("ben"), "set-up marker")) == []
    table.seal()
    assert list(table.rules.names(table.view("ben"), "enemy marker")) == ["4", "B"]
    assert list(table.rules.names(table.view("anna"), "enemy marker")) == []
    assert list(table.rules.names(table.view("anna"), "own marker")) == ["4", "B"]
