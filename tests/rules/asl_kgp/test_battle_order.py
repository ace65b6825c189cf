"""Orders of battle: announced, objected to, changed, kept secret (K-4, K-4a, K-9, G-11)."""

import pytest

from bot.engine.house.orders import Leave, Press, Seal
from bot.rules.asl_kgp import orders as o
from bot.rules.asl_kgp import set_up_facts as s
from bot.rules.asl_kgp.battle_order import OBJECTION
from tests.rules.asl_kgp.board import Board, in_play, read, set_up


def ob(side="Germans", **figures):
    return o.AnnounceOb(side=side, **figures)


def test_K_4_a_side_s_first_order_of_battle_stands_at_once():
    board = Board()
    done = board.do("anna", ob(factors=24))
    assert done.one(s.ObAnnounced).factors == 24
    assert board.buttons(OBJECTION) == ["Object"]


def test_G_11_an_objection_holds_up_the_seal_until_all_agree_on_another():
    board = set_up("L5 known 12", ob={"factors": 24})
    done = board.press("ben", "object", kind=OBJECTION)
    assert "ben objects to the order of battle of **Germans**" in done.post
    assert board.no("anna", Seal()).endswith("(G-11)")
    board.do("anna", ob(factors=18))
    board.press("ben", "agree", kind="house.assent")
    assert board.do("anna", Seal()).post


def test_G_11_one_can_t_object_to_one_s_own():
    board = set_up(ob={"factors": 24})
    wanted = Press(mark=board.asked(OBJECTION).mark, choice="object")
    assert board.no("anna", wanted).endswith("(G-4)")


def test_G_11_silence_until_the_seal_is_consent():
    board = set_up(ob={"factors": 24})
    board.do("anna", Seal())
    assert not board.asks(OBJECTION)


def test_G_11_a_change_needs_the_others_and_so_does_another_side_s():
    board = set_up(ob={"factors": 24})
    done = board.do("anna", ob(factors=48))
    assert "changes its order of battle to **48 Known**" in done.post
    assert board.open.ob["Germans"].factors == 24
    board.press("ben", "agree", kind="house.assent")
    assert board.open.ob["Germans"].factors == 48
    done = board.do("anna", ob("Americans", hidden=8))
    assert "**Americans** gets the order of battle" in done.post
    board.press("ben", "agree", kind="house.assent")
    assert board.open.ob["Americans"].hidden == 8


def test_K_4_a_smaller_order_of_battle_than_is_placed_bars_the_seal_by_how_many():
    board = set_up("L5 known 12", "M6 known 12", ob={"factors": 24})
    board.do("anna", ob(factors=12))
    board.press("ben", "agree", kind="house.assent")
    assert (
        board.no("anna", Seal()) == "Of Known, 24 are placed and 12 allotted. Take back 12. (K-4)"
    )


def test_K_4a_likewise_for_hidden_and_anti_tank():
    board = set_up("N7 hidden 8", "P1 anti-tank 5", ob={"factors": 24, "hidden": 8})
    board.do("anna", ob(factors=24, anti_tank=3))
    board.press("ben", "agree", kind="house.assent")
    assert board.no("anna", Seal()).startswith("Of hidden, 8 are placed and 0 allotted.")
    board.do("anna", o.TakeBackMinefield(hex="N7"))
    assert board.no("anna", Seal()) == (
        "Of anti-tank, 5 are placed and 3 allotted. Take back 2. (K-4a)"
    )


def test_K_11b_likewise_for_dummies():
    board = set_up("O8 dummy", ob={"factors": 24, "dummies": 1})
    board.do("anna", ob(factors=24))
    board.press("ben", "agree", kind="house.assent")
    assert board.no("anna", Seal()) == (
        "Of Dummies, 1 is placed and 0 allotted. Take back 1. (K-11b)"
    )


@pytest.mark.parametrize(
    ("wanted", "rule"),
    [
        (ob(), "K-4"),
        (ob(dummies=0), "K-4"),
        (ob(factors=-6), "G-5"),
        (ob(hidden=10000), "G-5"),
        (ob("British", factors=24), "G-7"),
    ],
)
def test_K_4_what_is_no_order_of_battle_is_refused(wanted, rule):
    assert Board().no("anna", wanted).endswith(f"({rule})")


def test_K_4a_anti_tank_mines_alone_make_an_order_of_battle():
    board = Board()
    board.do("anna", ob(anti_tank=3))
    assert board.place("P1 anti-tank 3").mine().anti_tank == {"P1": 3}


def test_G_2_after_the_seal_and_in_play_it_stays():
    board = in_play("L5 known 12")
    assert board.no("anna", ob(factors=48)).endswith("(G-2)")
    assert board.no("ben", ob("Americans", factors=48)).endswith("(G-2)")
    assert board.no("anna", read("M6 known 6")).endswith("(G-2)")


def test_G_3_a_side_without_an_order_of_battle_has_nothing_to_seal():
    board = set_up("L5 known 12", ob={"factors": 24})
    assert board.no("ben", Seal()) == (
        "Your side has no order of battle, so there is nothing to seal. Play waits for Germans. (G-3)"
    )
    assert Board().no("ben", Seal()).endswith("`/asl ob` announces one. (G-3)")


def test_G_4_a_secret_order_of_battle_is_one_s_own_affair():
    board = Board().with_umpire()
    assert board.no("anna", ob("Americans", factors=24, secret=True)).endswith("(G-4)")
    assert board.no("uma", ob(factors=24, secret=True)).endswith("(G-1)")


def test_G_11_a_public_order_of_battle_can_t_become_secret():
    board = set_up(ob={"factors": 24})
    assert board.no("anna", ob(factors=48, secret=True)).endswith("(G-11)")


def test_K_4_a_secret_one_may_be_changed_in_secret_until_the_seal():
    board = Board()
    board.do("anna", ob(factors=24, secret=True))
    done = board.do("anna", ob(factors=30, secret=True))
    assert done.post == ""
    assert board.mine().ob.factors == 30


def test_K_4_the_first_order_of_battle_is_open_to_nobody_s_objection_when_nobody_else_sits():
    board = Board()
    board.do("ben", Leave())
    board.do("anna", ob(factors=24))
    assert not board.asks(OBJECTION)
