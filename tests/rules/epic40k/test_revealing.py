"""How a marker is revealed: by its owner's will, or by an enemy that comes near (E-9 to E-15)."""

import pytest

from bot.engine.house.orders import Pause
from bot.rules import all_rules
from bot.rules.epic40k import dummy_facts as d
from bot.rules.epic40k import facts as f
from bot.rules.epic40k import orders as o
from tests.rules.epic40k.table import CHOICE, GOES_ON, PLACING, Table, in_play

DANTON = '1 infantry "Force Danton" 6 units at 30,12'
LAZARUS = '2 vehicle "Force Lazarus" 5 units at 60,40 reserve'


def reveal(marker: str = "1") -> o.RevealMarker:
    return o.RevealMarker(marker=marker)


@pytest.mark.parametrize(
    "order",
    [
        o.MoveUnits(units="Force Danton", start="30,12", to="40,12"),
        o.MoveUnits(units="HQ; force danton", start="30,12", to="40,12"),
        o.CommandDetachment(detachment="Force Danton", order="overwatch"),
        o.PlaceUnits(detachment="Force Danton", units="30,12"),
        o.CountBlasts(detachment="Force Danton", number=0),
    ],
)
def test_E_9_a_hidden_detachment_is_revealed_before_it_moves_or_fires(edition, order):
    told = in_play(edition, DANTON).no("anna", order)
    assert "(E-9)" in told
    assert "/epic reveal marker:1" in told


def test_E_9_the_enemy_is_not_told_that_he_named_a_unit_as_a_hidden_detachment_is(edition):
    table = in_play(edition, DANTON)
    told = table.move("Force Danton", "110,100", start="100,100")
    assert "ben moves **Force Danton**" in told.post


def test_E_10_the_owner_reveals_at_any_time_also_in_the_enemys_move(edition):
    table = in_play(edition, DANTON, '2 infantry "Other" 3 units at 60,12')
    table.move("Rhino", "90,0", start="0,0")
    told = table.do("anna", reveal("2"))
    assert "anna reveals **Hidden Set-up marker 2**: **Other** (infantry) is revealed" in told.post
    assert "E-10" in told.post
    assert table.asks(GOES_ON)


@pytest.mark.parametrize(("user", "marker"), [("ben", "1"), ("ben", "D-1")])
def test_G_4_another_sides_marker_is_not_revealed(edition, user, marker):
    table = in_play(edition, DANTON, theirs=("5 infantry X at 1,1",))
    assert "(G-4)" in table.no(user, reveal(marker))
    assert "(G-7)" in table.no(user, reveal("9"))


def test_a_game_at_rest_reveals_nothing(edition):
    table = in_play(edition, DANTON)
    table.do("anna", Pause())
    table.press("ben", "agree", kind="house.assent")
    assert "(G-11)" in table.no("anna", reveal())


@pytest.mark.parametrize(
    ("distance", "revealed"),
    [("15", True), ("15,0", True), ("0", True), ("15.01", False), ("15,1", False), ("99", False)],
)
def test_E_11_exactly_15_counts_as_within(edition, distance, revealed):
    table = in_play(edition, DANTON)
    told = table.approach("1", "Land Raider", distance=distance)
    assert bool(told.of(f.DetachmentRevealed)) is revealed
    assert ("**Force Danton**" in told.post) is revealed


@pytest.mark.parametrize("kind", ["skimmer", "jump-pack"])
def test_E_11_what_moves_over_the_ground_reveals(edition, kind):
    table = in_play(edition, DANTON)
    assert table.approach("1", "Eldar", kind=kind).of(f.DetachmentRevealed)


def test_E_11_flyers_never_reveal(edition):
    table = in_play(edition, DANTON)
    told = table.approach("1", "Thunderhawk", kind="flyer", distance="0")
    assert "flyers never reveal" in told.post
    assert not table.move("Thunderhawk", "60,12", start="0,12", kind="flyer").of(MOVED_BY_MARKER)


MOVED_BY_MARKER = (f.DetachmentRevealed, f.MoveStopped)


@pytest.mark.parametrize("distance", ["nan", "inf", "1e9", "-1", "99999"])
def test_G_5_a_distance_can_be_read(edition, distance):
    order = o.ApproachMarker(marker="1", unit="Rhino", distance=distance)
    assert "(G-5)" in in_play(edition, DANTON).no("ben", order)


def test_G_14_own_units_and_allies_set_off_nothing(edition):
    sides = "Orks, Eldar + Marines"
    table = Table(
        rules=all_rules()[edition],
        sides=sides,
        seats={"anna": "Marines", "ben": "Orks", "cleo": "Eldar"},
    )
    table.hide(DANTON).seal()
    for user in ("anna", "cleo"):
        order = o.ApproachMarker(marker="1", unit="Rhino")
        assert "(G-14)" in table.no(user, order)
        told = table.move("Rhino", "60,12", start="0,12", user=user)
        assert not told.of(MOVED_BY_MARKER)
    assert table.move("Trukk", "60,12", start="0,12").of(f.DetachmentRevealed)


def test_E_13_a_marker_whose_detachment_is_in_reserve_is_a_dummy(edition):
    table = in_play(edition, DANTON, LAZARUS)
    told = table.approach("2", "Rhino", 3)
    assert told.of(d.DummySetOff)
    assert "Lazarus" not in "".join(table.posts())
    assert table.mine().named("Force Lazarus").spent


@pytest.mark.parametrize(("state", "dummy"), [("free", False), ("arrived", True), ("in", True)])
def test_E_13_what_counts_is_the_moment_of_the_reveal(edition, state, dummy):
    table = in_play(edition, DANTON, LAZARUS)
    if state != "in":
        table.do("anna", o.TellReserve(detachment="Force Lazarus", state=state))
    told = table.do("anna", reveal("2"))
    assert bool(told.of(d.DummyDiscarded)) is dummy
    assert ("Force Lazarus" in told.post) is not dummy


def test_E_13_a_detachment_that_arrived_elsewhere_moves_while_its_marker_stands(edition):
    table = in_play(edition, DANTON, LAZARUS)
    table.do("anna", o.TellReserve(detachment="Force Lazarus", state="arrived"))
    told = table.move("Force Lazarus", "170,100", start="180,100", user="anna")
    assert "anna moves **Force Lazarus**" in told.post
    assert "Defender/2" in table.open.markers


def test_E_15_blast_markers_move_to_the_detachment_and_the_marker_goes(edition):
    table = in_play(edition, DANTON)
    table.do("ben", o.ShootMarker(marker="1", firepower=17))
    told = table.do("anna", reveal())
    assert "with 2 Blast markers" in told.post
    assert table.open.markers == {}
    assert table.open.detachment("Defender", "Force Danton").blasts == 2
    assert "(G-7)" in table.no("ben", o.ShootMarker(marker="1", firepower=17))


def test_E_19_a_dummy_revealed_by_its_owners_will_is_discarded_without_a_die(edition):
    table = in_play(edition, DANTON, LAZARUS)
    table.do("ben", o.ShootMarker(marker="2", firepower=17))
    told = table.do("anna", reveal("2"))
    assert "a **Dummy**. It is discarded, with its 2 Blast markers, without a die." in told.post
    assert not table.asks(CHOICE)
    assert not table.asks(PLACING)
    assert list(table.open.markers) == ["Defender/1"]
    assert table.open.army_blasts("Defender") == 0


def test_the_umpire_reveals_and_acts_for_those_who_are_gone(edition):
    table = in_play(edition, DANTON, LAZARUS).with_umpire()
    assert "uma reveals" in table.do("uma", reveal()).post
    assert "uma shoots" in table.do("uma", o.ShootMarker(marker="2", blasts=1)).post
    assert table.approach("2", "Rhino", 3, user="uma").of(d.DummySetOff)


def test_until_the_reveal_the_channel_reads_the_same_of_a_real_marker_and_a_dummy(edition):
    real, dummy = (in_play(edition, f"1 vehicle X at 30,12{end}") for end in ("", " reserve"))
    for table in (real, dummy):
        table.do("ben", o.ShootMarker(marker="1", firepower=17))
        table.approach("1", "Rhino", distance="20")
        table.move("Rhino", "60,60", start="0,60")
        table.no("anna", o.ApproachMarker(marker="1", unit="X"))
    assert real.posts()[1:] == [
        post.replace(dummy_seal(dummy), dummy_seal(real)) for post in dummy.posts()[1:]
    ]
    assert real.status("ben") == dummy.status("ben")


def dummy_seal(table) -> str:
    return table.standing.game.table.sealed["Defender"]
