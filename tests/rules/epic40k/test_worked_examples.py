"""The worked examples of the rules, each in both editions (E-1 to E-24)."""

from bot.rules.epic40k import dummy_facts as d
from bot.rules.epic40k import facts as f
from bot.rules.epic40k import orders as o
from tests.rules.epic40k.table import CHOICE, PLACING, in_play, set_up


def test_example_1_five_detachments_two_in_reserve_five_markers_all_alike(edition):
    lines = [f"infantry F{n} 5 units at {n * 20},10{' reserve' * (n > 3)}" for n in range(1, 6)]
    table = set_up(edition, *lines).seal()
    markers = table.open.markers.values()
    assert len(markers) == 5
    assert len({m.at for m in markers}) == 5
    assert {(m.terrain, m.blasts, m.side) for m in markers} == {("", 0, "Defender")}
    assert "F1" not in table.status("ben")


def test_example_2_blast_markers_before_and_after_the_reveal_and_overwatch(edition):
    for face, passed in ((2, False), (3, True)):
        table = in_play(edition, "3 infantry Danton 6 units at 30,12")
        told = table.do("ben", o.ShootMarker(marker="3", firepower=17))
        assert "2 Blast markers" in told.post
        assert table.open.army_blasts("Defender") == 0
        table.do("anna", o.RevealMarker(marker="3"))
        assert table.open.detachment("Defender", "Danton").blasts == 2
        order = o.CommandDetachment(detachment="Danton", order="overwatch")
        told = table.do("anna", order, face)
        assert ("passes" if passed else "fails") in told.post


def test_example_3_seven_blast_markers_and_a_6_sixteen_units_and_a_3(edition):
    for units, blasts, face in ((6, 7, 6), (16, 3, 3)):
        table = in_play(edition, f"3 infantry Danton {units} units at 30,12")
        table.do("ben", o.ShootMarker(marker="3", blasts=blasts))
        table.do("anna", o.RevealMarker(marker="3"))
        order = o.CommandDetachment(detachment="Danton", order="overwatch")
        assert "passes" in table.do("anna", order, face).post


def test_example_4_a_land_raider_passes_a_marker(edition):
    for marker, stop in (("30,12", "21.0,0.0"), ("30,15.1", ""), ("30,15", "30.0,0.0")):
        table = in_play(edition, f"1 infantry Danton 6 units at {marker}")
        told = table.move("Land Raider", "60,0", start="0,0", kind="ground", armour=5)
        assert bool(told.of(f.DetachmentRevealed)) is bool(stop)
        assert stop in told.post


def test_example_5_a_rhino_comes_near_a_reserve(edition):
    table = in_play(edition, "5 vehicle Lazarus at 60,40 reserve")
    assert "Decoys" in table.approach("5", "Rhino", 3).post
    for face, hit in ((1, False), (2, True)):
        table = in_play(edition, "5 vehicle Lazarus at 60,40 reserve")
        assert table.approach("5", "Rhino", 4)
        assert table.asks(CHOICE)
        told = table.choose("booby-trap", face)
        assert told.one(d.BoobyTrapMet).hit is hit


def test_example_6_revealed_by_its_owner_no_die(edition):
    table = in_play(edition, "5 vehicle Lazarus at 60,40 reserve")
    told = table.do("anna", o.RevealMarker(marker="5"))
    assert told.of(d.DummyDiscarded)
    assert table.open.markers == {}


def test_example_7_a_rhino_and_a_mine_field(edition):
    table = in_play(edition, "1 infantry A reserve", "2 infantry B reserve")
    for marker in ("1", "2"):
        table.approach(marker, "Scout", 4)
        table.choose("mine-field")
    enter = o.EnterMineField(minefield="2", unit="Rhino", armour=4)
    assert table.do("ben", enter, 4).one(d.MineFieldAttacked).hit
    assert not table.do("ben", enter).of(d.MineFieldAttacked)
    table.next_turn()
    assert table.do("ben", enter, 4).of(d.MineFieldAttacked)


def test_example_8_a_thunderhawk_flies_over_a_marker_and_a_mine_field(edition):
    table = in_play(edition, "1 infantry A at 30,12", "2 infantry B at 90,12 reserve")
    table.approach("2", "Scout", 5)
    table.choose("mine-field")
    told = table.move("Thunderhawk", "180,12", start="0,12", kind="flyer")
    assert [type(fact) for fact in told.facts] == [f.UnitsMoved]
    assert not table.asks(PLACING)
