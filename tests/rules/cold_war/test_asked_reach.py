"""CW-9, 9.3a: who is asked about, where some positions are known and some are not."""

from bot.engine.house.orders import MakeBoard
from bot.rules.cold_war.artillery_facts import BarrageDrifted, UnitShelled
from bot.rules.cold_war.support_orders import MoveForce
from tests.rules.cold_war.support import (
    A_COY,
    BN,
    FREE,
    battery,
    battle,
    end_turn,
    plot,
    plots_done,
    reach,
)


def fallen(kind: str, face: int):
    """Return a game in which a barrage came down on B1 at 40,10; B2 is far off, B3 anywhere."""
    war = battle((A_COY, battery(kind, "poor-western")), (BN,), **FREE)
    war.do("igor", MoveForce(unit="B1", to="40,10", start="40,8"))
    war.do("igor", MoveForce(unit="B2", to="60,10", start="60,8"))
    end_turn(war)
    war.do("tom", plot("Guns of tom", "B1", sees="units"))
    plots_done(war)
    return war, end_turn(war, face)


def test_cw_9_whoever_is_known_to_be_out_of_reach_is_not_asked_about():
    war, landed = fallen("heavy", 5)
    labels = [c.label for c in war.asked("cw.reach").choices]
    assert "B2" not in labels
    assert "B3" in labels
    assert not landed.of(UnitShelled)


def test_cw_9_who_is_named_is_hit_all_the_same():
    war, _landed = fallen("heavy", 5)
    done = reach(war, "B3", 1, 1)
    assert done.one(BarrageDrifted).fell_on == ("B1", "B3")


def test_cw_9_who_has_not_come_onto_the_board_is_not_asked_about():
    """With positions on a board, a unit of that side without one waits off it."""
    board = ("tom", MakeBoard(size="72 x 48"))
    war = battle(
        ("A Coy: A1=M60 at 60,40", battery("medium")),
        ("Bn: B1=T-62 at 20,10; B2=T-62",),
        (board, ("tom", plot("Guns of tom", "the road", at="20,12", sees="area"))),
        **FREE,
    )
    fell = end_turn(war, 6, 6)
    assert fell.one(BarrageDrifted).fell_on == ("B1",)
