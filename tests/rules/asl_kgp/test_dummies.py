"""Dummies, and the Secret dr for more of them (K-9 to K-13)."""

import pytest

from bot.engine.house.orders import ChangeRuling, EndGame, Seal, Undo
from bot.fairness.seal import seal_of
from bot.rules.asl_kgp import facts as f
from bot.rules.asl_kgp import orders as o
from bot.rules.asl_kgp import set_up_facts as s
from bot.rules.asl_kgp.dummies import allowed_dummies, due_dummies
from bot.rules.asl_kgp.state import Minefield, OrderOfBattle, SealedMines, SecretDr
from tests.rules.asl_kgp.board import Board, in_play, read, set_up

DR = o.MakeSecretDr()


def known(*strengths: int, **more) -> SealedMines:
    fields = {f"A{i}": Minefield(kind="known", strength=n) for i, n in enumerate(strengths, 1)}
    return SealedMines(fields=fields, **more)


@pytest.mark.parametrize(
    ("factors", "due"),
    [(0, 0), (6, 0), (23, 0), (24, 1), (46, 1), (47, 1), (48, 2), (71, 2), (72, 3)],
)
def test_K_10_one_dummy_is_due_for_every_full_24_known_factors(factors, due):
    ob = OrderOfBattle(factors=96)
    assert due_dummies(ob, SealedMines(), factors) == due


def test_K_10_what_is_set_up_counts_not_what_is_allotted():
    board = set_up("L5 known 12", "L6 known 8", ob={"factors": 96})
    assert board.no("anna", read("O8 dummy")) == (
        "No Dummy is due: there is one for every full 24 Known set up, and you have 20. (K-10)"
    )
    board.place("L7 known 6", "O8 dummy")
    assert board.no("anna", read("O9 dummy")).endswith("(K-12)")


def test_K_10_hidden_factors_and_anti_tank_mines_do_not_count():
    board = set_up(
        "L5 known 12", "N7 hidden 12", "P1 anti-tank 5", ob={"factors": 24, "hidden": 12}
    )
    assert board.no("anna", read("O8 dummy")).endswith("(K-10)")


@pytest.mark.parametrize("allotted", [1, 2, 5])
def test_K_9_an_allotment_of_dummies_is_what_it_says_whatever_is_set_up(allotted):
    board = set_up(ob={"factors": 48, "dummies": allotted})
    board.place(*(f"O{i} dummy" for i in range(1, allotted + 1)))
    board.place("L5 known 12", "L6 known 12", "L7 known 12", "L8 known 12")
    assert board.no("anna", read("O9 dummy")).endswith("(K-12)")


def test_K_9_is_public_with_the_order_of_battle():
    done = Board().do("anna", o.AnnounceOb(side="Germans", factors=24, dummies=2))
    assert "**2 Dummies**" in done.post
    assert "K-9" in done.post


def test_K_10_an_order_of_battle_with_0_dummies_allots_none():
    board = Board()
    done = board.do("anna", o.AnnounceOb(side="Germans", factors=24, dummies=0))
    assert "Dumm" not in done.post
    board.place("L5 known 12", "M6 known 12", "O8 dummy")
    assert board.mine().dummies() == 1


@pytest.mark.parametrize(("face", "more"), [(1, 0), (2, 1), (3, 1), (4, 2), (5, 2), (6, 3)])
def test_K_11_the_dr_gives_its_half_rounded_down_and_only_its_owner_reads_it(face, more):
    board = set_up("L5 known 12", "M6 known 12", ob={"factors": 24})
    done = board.do("anna", DR, face)
    assert f"**{more} more {'Dummy' if more == 1 else 'Dummies'}**" in done.answer
    assert "**Secret dr**" in done.post
    assert "more Dumm" not in done.post
    assert done.one(s.SecretDrKept).audience == "side:Germans"
    board.place(*(f"O{i} dummy" for i in range(1 + more)))
    assert board.no("anna", read("P9 dummy")).endswith("(K-12)")


def test_K_11_the_posted_seal_covers_the_die_and_its_result():
    board = set_up("L5 known 12", "M6 known 12", ob={"factors": 24})
    done = board.do("anna", DR, 5)
    kept = done.one(s.SecretDrKept)
    assert kept.text == "Secret dr 5, 2 more"
    assert kept.seal == done.one(s.SecretDrMade).seal == seal_of(kept.salt, kept.text)
    assert kept.seal in done.post


def test_K_11_without_a_dummy_received_there_is_no_dr_and_the_refusal_says_why():
    board = set_up("L5 known 8", "M6 known 8", ob={"factors": 24})
    assert board.no("anna", DR) == (
        "You have received no Dummy, so there is no Secret dr. One is due for every full 24 Known "
        "set up, and you have 16. (K-11)"
    )


def test_K_11_there_is_no_second_dr():
    board = set_up("L5 known 12", "M6 known 12", ob={"factors": 24})
    board.do("anna", DR, 5)
    assert board.no("anna", DR) == (
        "You have made your Secret dr: a 5, 2 more. There is no second one. (K-11)"
    )


def test_K_11_with_dummies_allotted_the_dr_is_made_all_the_same():
    board = set_up(ob={"factors": 6, "dummies": 1})
    board.do("anna", DR, 6)
    board.place("O1 dummy", "O2 dummy", "O3 dummy", "O4 dummy")
    assert board.mine().dummies() == 4


def test_K_11_factors_on_which_the_dr_rests_are_not_taken_back():
    board = set_up("L5 known 12", "M6 known 12", "N7 known 6", ob={"factors": 30})
    board.do("anna", DR, 1)
    board.do("anna", o.TakeBackMinefield(hex="N7"))
    assert board.no("anna", o.TakeBackMinefield(hex="L5")) == (
        "With 12 Known set up no Dummy would be due, and your Secret dr rests on one. "
        "It stands, so these factors do too. (K-11)"
    )


def test_K_11_neither_undo_nor_an_edit_goes_round_it():
    board = set_up("L5 known 12", "M6 known 12", ob={"factors": 24})
    board.do("anna", DR, 1)
    assert "can't be taken back" in board.no("anna", Undo())
    smaller = o.ReplaceMinefield(before="M6", hex="M6", kind="known", strength=8)
    assert board.no("anna", smaller).endswith("(K-11)")
    board.do("anna", o.ReplaceMinefield(before="M6", hex="N7", kind="known", strength=12))
    assert board.mine().places() == ["L5", "N7"]


def test_K_11_a_dr_whose_dummy_is_no_longer_due_gives_nothing():
    """An agreed change of the order of battle can take the Dummy away on which it rested."""
    ob = OrderOfBattle(factors=24)
    assert allowed_dummies(ob, known(12, dr=SecretDr(face=6, more=3))) == 0
    assert allowed_dummies(ob, known(12, 12, dr=SecretDr(face=6, more=3))) == 4


def test_K_11a_at_once_everyone_reads_that_the_dr_was_made():
    board = set_up("L5 known 12", "M6 known 12", ob={"factors": 24}, secret_dr_shown="at-once")
    assert "Secret dr" in board.do("anna", DR, 4).post
    assert "Secret dr: sealed" not in board.do("anna", Seal()).post


@pytest.mark.parametrize("made", [True, False])
def test_K_11a_at_seal_every_seal_says_sealed_made_or_not(made):
    board = set_up("L5 known 12", "M6 known 12", ob={"factors": 24}, secret_dr_shown="at-seal")
    if made:
        done = board.do("anna", DR, 4)
        assert done.post == ""
        assert "**2 more Dummies**" in done.answer
    assert "Secret dr: sealed." in board.do("anna", Seal()).post
    assert "Secret dr **" not in "".join(board.posts())


def test_K_11a_at_once_is_the_default():
    assert Board().view().rulings["secret_dr_shown"] == "at-once"


def test_K_11a_is_changed_by_the_consent_of_all():
    board = Board()
    board.do("anna", ChangeRuling(ruling="secret_dr_shown", value="at-seal"))
    board.press("ben", "agree", kind="house.assent")
    assert board.table.rulings == {"secret_dr_shown": "at-seal"}


def test_K_11b_factors_are_not_taken_back_before_the_dummies_that_rest_on_them():
    board = set_up("L5 known 12", "M6 known 12", "O8 dummy", ob={"factors": 24})
    assert board.no("anna", o.TakeBackMinefield(hex="L5")) == (
        "With 12 Known set up, 0 Dummies are yours and 1 is placed. Take back 1 Dummy first. (K-11b)"
    )
    board.do("anna", o.TakeBackMinefield(hex="O8"))
    board.do("anna", o.TakeBackMinefield(hex="L5"))
    assert board.mine().places() == ["M6"]


def test_K_11b_hidden_mines_and_anti_tank_mines_are_always_taken_back():
    ob = {"factors": 24, "hidden": 8}
    board = set_up("L5 known 12", "M6 known 12", "O8 dummy", "N7 hidden 8", "P1 anti-tank 2", ob=ob)
    for place in ("N7", "P1"):
        board.do("anna", o.TakeBackMinefield(hex=place))
    assert board.mine().places() == ["L5", "M6", "O8"]


def test_K_11b_an_edit_counts_by_what_stands_afterwards():
    board = set_up("L5 known 12", "M6 known 12", "O8 dummy", ob={"factors": 24})
    board.do("anna", o.ReplaceMinefield(before="L5", hex="L6", kind="known", strength=12))
    assert board.mine().places() == ["L6", "M6", "O8"]
    less = o.ReplaceMinefield(before="L6", hex="L6", kind="known", strength=6)
    assert board.no("anna", less).endswith("(K-11b)")
    dummy = o.ReplaceMinefield(before="L6", hex="L6", kind="dummy")
    assert board.no("anna", dummy).endswith("(K-10)")


def test_K_11b_undo_does_not_go_round_it():
    board = set_up("L5 known 12", "O8 dummy", ob={"factors": 24, "dummies": 1})
    board.place("M6 known 12")
    assert board.no("anna", Undo()).endswith("(K-11b)")


def test_K_11b_undo_takes_back_a_placement_on_which_nothing_rests():
    board = set_up("L5 known 12", "M6 known 12", ob={"factors": 24})
    board.do("anna", Undo())
    assert board.mine().places() == ["L5"]


def test_K_12_dummies_need_not_be_placed_and_nobody_else_is_told():
    board = set_up("L5 known 12", "M6 known 12", ob={"factors": 24})
    board.do("anna", DR, 6)
    sealed = board.do("anna", Seal())
    assert "Dummies: 0 of 4 placed, 4 left over." in sealed.answer
    assert "Dumm" not in sealed.post
    assert "Dumm" not in board.status("ben")
    board.do("anna", EndGame())
    board.press("ben", "agree", kind="house.assent")
    assert "Secret dr 6: 3 more." in board.status("ben")


@pytest.mark.parametrize("kind", ["infantry", "vehicle"])
def test_K_13_a_ground_unit_that_enters_finds_the_dummy(kind):
    board = in_play("O8 dummy")
    done = board.move("2nd Squad", "O8", type=kind)
    assert "**Dummy**" in done.post
    assert "DR" not in done.post
    assert "O8" not in board.open.counters["Germans"]
    assert board.mine().fields == {}


def test_K_13_aircraft_and_gliders_in_flight_do_not():
    board = in_play("O8 dummy", "L5 known 12", "P1 anti-tank 3")
    done = board.move("Stuka", "O8 L5 P1", type="air")
    assert done.post.splitlines()[0].endswith(
        "ben moves **Stuka** through **O8** and **L5** into **P1**."
    )
    assert board.open.counters["Germans"].keys() == {"L5", "O8"}


def test_K_13_a_dummy_is_found_once():
    board = in_play("O8 dummy")
    board.move("2nd Squad", "O8")
    assert not board.move("3rd Squad", "O8").of(f.DummyFound)


def test_K_13_a_move_goes_on_over_a_dummy_by_itself():
    board = in_play("O8 dummy")
    done = board.move("2nd Squad", "N8 O8 P8")
    assert [fact.hexes for fact in done.of(f.UnitMoved)] == [("N8", "O8"), ("P8",)]
    assert done.of(f.DummyFound)
    assert board.open.unit("Americans", "2nd squad").hex == "P8"
