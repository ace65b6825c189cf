"""The picture of a Cold War table, as each reader may see it (CW-4, CW-10, CW-15)."""

from bot.engine.house.orders import MakeBoard, Seal
from bot.engine.scene import Spot
from bot.pictures.describing import describe
from bot.pictures.drawing import draw
from bot.rules.cold_war.orders import PlaceCounter, PlanUnit
from bot.rules.cold_war.scene import scene
from bot.rules.cold_war.support_orders import MoveForce
from tests.rules.cold_war.support import FREE, battle, end_turn, plot, plots_done
from tests.rules.cold_war.war import muster

BOARD = MakeBoard(size="72 x 48")
OPEN = "A Coy: A1=M60; A2=M60"
HIDDEN = ("Bn: B1=T-62; B2=T-62", "hidden Ambush: C1=BMP; C2=BMP")
REAL = PlaceCounter(at="30,12", unit="C1")
FAKE = PlaceCounter(at="30,12", pretends="vehicle")


def table(*orders, nato=(OPEN,), pact=HIDDEN, sealed=True):
    """Return a game on a board, with the orders that are given before the seals."""
    war = muster(nato, pact, **FREE)
    for user, order in (("tom", BOARD), *orders):
        war.do(user, order)
    if sealed:
        war.do("tom", Seal())
        war.do("igor", Seal())
    return war


def seen_by(war, user):
    return scene(war.view(user))


def names(war, user):
    return [
        (piece.kind, piece.face, piece.name, piece.secret) for piece in seen_by(war, user).pieces
    ]


def test_cw_15_a_counter_tells_its_owner_alone_what_it_is():
    war = table(("igor", REAL))
    assert names(war, "igor") == [("counter", "1", "C1", False)]
    assert names(war, "tom") == names(war, "") == [("counter", "1", "", False)]
    assert names(table(("igor", FAKE)), "igor") == [("counter", "1", "bogus", False)]


def test_cw_15_real_and_bogus_counters_give_the_others_the_same_picture():
    one, other = (seen_by(table(("igor", order)), "tom") for order in (REAL, FAKE))
    assert one == other
    assert draw(one) == draw(other)
    assert describe(one) == describe(other)


def test_cw_15_before_the_seal_counters_are_their_sides_alone():
    war = table(("igor", REAL), sealed=False)
    assert names(war, "igor") == [("counter", "?", "C1", True)]
    assert names(war, "tom") == names(war, "") == []


def test_cw_15_what_was_planned_is_not_drawn_once_its_counter_is_gone():
    war = table(("igor", REAL))
    turned = war.do("igor", MoveForce(unit="C1", to="31,12"))
    assert any(fact.pictured for fact in turned.facts)
    assert names(war, "igor") == names(war, "tom") == [("unit", "C1", "C1", False)]


def test_cw_4_a_unit_is_drawn_where_it_stands_with_its_morale():
    war = table(("igor", REAL))
    war.do("tom", MoveForce(unit="A1", to="20,10"))
    war.do("igor", MoveForce(unit="B1", to="24,10"))
    war.fire("B1", "A1", "4", 10, 5, user="igor", weapon="rangefinder-90", gun="105-115")
    drawn = {piece.face: piece for piece in seen_by(war, "").pieces}
    assert drawn["A1"].name == "A1 Shaken"
    assert drawn["A1"].at == Spot(20, 10)
    assert drawn["B1"].name == "B1"
    assert seen_by(war, "").notes == ("Without a position: A2 and B2.",)


def test_cw_16_a_place_off_the_board_or_in_words_is_no_position():
    war = table()
    war.do("tom", MoveForce(unit="A1", to="the mill"))
    assert seen_by(war, "tom").pieces == ()
    assert "A1" in seen_by(war, "tom").notes[0]


def test_cw_2_a_missile_in_the_air_is_drawn_from_firer_to_target():
    war = table(nato=("Section: W1=M150",))
    war.do("tom", MoveForce(unit="W1", to="20,10"))
    war.do("igor", MoveForce(unit="B1", to="26,10"))
    war.fire("W1", "B1", "6", user="tom")
    (flight,) = seen_by(war, "igor").routes
    assert flight.spots == (Spot(20, 10), Spot(26, 10))


def test_cw_10_smoke_is_drawn_where_it_was_aimed_and_goes_with_the_turn():
    guns = "battery Guns: mortar 2 first-rate off-board"
    war = battle(
        (OPEN, guns), plots=(("tom", BOARD), ("tom", plot("Guns", "30,20", smoke=True))), **FREE
    )
    end_turn(war)
    plots_done(war)
    (smoke,) = seen_by(war, "igor").fields
    assert (smoke.at, smoke.length, smoke.width, smoke.what) == (Spot(30, 20), 6, 2, "smoke")
    assert "1 smoke screen: smoke at 30,20" in describe(seen_by(war, ""))
    end_turn(war)
    assert seen_by(war, "igor").fields == ()


def test_cw_16_units_may_be_set_up_at_their_places():
    war = table(nato=("A Coy: A1=M60 at 20,10; A2=M60/elite at 22.5,10",))
    assert [(p.name, p.at) for p in seen_by(war, "").pieces] == [
        ("A1", Spot(20, 10)),
        ("A2", Spot(22.5, 10)),
    ]
    assert war.do("tom", MoveForce(unit="A1", to="24,10")).post.startswith("#")
    assert "CW-16" in war.no("tom", MoveForce(unit="A2", to="27,10"))


def test_cw_15_a_hidden_unit_without_a_counter_stands_where_its_side_alone_sees_it():
    war = table(pact=("Bn: B1=T-62", "hidden Ambush: C1=BMP at 30,12"))
    assert names(war, "igor") == [("unit", "C1", "C1", True)]
    assert names(war, "tom") == names(war, "") == []


def test_G_5_a_place_that_is_off_the_board_or_none_is_refused():
    war = table(sealed=False)
    for units in ("Z1=M60 at 99,10", "Z1=M60 at nowhere"):
        assert "(G-5)" in war.no("tom", PlanUnit(manoeuvre="Z", units=units))
