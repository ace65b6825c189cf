"""CW-2, CW-16: ranges are measured on a board if they are left out, else they are as said."""

from bot.engine.house.orders import MakeBoard
from bot.rules.cold_war.combat_facts import MissileFired, ShotFired, SmallArmsFired
from bot.rules.cold_war.orders import Fire, FireSmallArms
from tests.rules.cold_war.support import FREE, battle

NATO = "A Coy: A1=M60 at 10,10; A2=M60 at 10,14; A3=leg at 12,10; A4=M901 at 4,10"
PACT = "Bn: B1=T-62 at 13,14; B2=leg at 13,10"


def field(board=True):
    laid = (("tom", MakeBoard(size="72 x 48")),) if board else ()
    return battle((NATO,), (PACT,), laid, **FREE)


def test_cw_2_a_range_that_is_left_out_is_measured_for_each_firer():
    fired = field().do("tom", Fire(firer="A1; A2", target="B1"), 1, 1)
    assert [shot.reach for shot in fired.of(ShotFired)] == [500, 300]
    assert "on the board" not in fired.post


def test_cw_7_small_arms_are_measured_too():
    fired = field().do("tom", FireSmallArms(firer="A3", target="B2"), 1)
    assert fired.one(SmallArmsFired).reach == 100


def test_g_5_without_a_board_the_range_has_to_be_said():
    for wanted in (Fire(firer="A1", target="B1"), FireSmallArms(firer="A3", target="B2")):
        said = field(board=False).no("tom", wanted)
        assert "`range:4.5`" in said
        assert "(G-5)" in said


def test_cw_2_what_is_said_stands_and_the_post_tells_what_the_board_has():
    fired = field().do("tom", Fire(firer="A1", target="B1", range="8"), 1)
    assert fired.one(ShotFired).reach == 800
    assert '8" (on the board 5"):' in fired.post
    launched = field().do("tom", Fire(firer="A4", target="B1", range="12"))
    assert launched.one(MissileFired).measured == 985
    near = field().do("tom", Fire(firer="A1", target="B1", range="4.6"), 1)
    assert "on the board" not in near.post
