"""Three sides, two of them allied: whose mines act on whom, who is told what (K-14, K-22, K-23)."""

from bot.rules.asl_kgp import facts as f
from bot.rules.asl_kgp.waiting import BOMBARDED
from tests.rules.asl_kgp.board import OWN_MINES, three_sides


def test_K_23_an_ally_s_mines_attack_without_a_question_which_would_tell_his_secret():
    board = three_sides(cleo=("L5 hidden 12",), anna=())
    done = board.move("1st Squad", "L5", 6, 6, user="ben")
    assert done.one(f.CounterShown).side == "British"
    assert not board.asks(OWN_MINES)


def test_K_14_the_mines_of_two_sides_in_one_hex_both_attack():
    board = three_sides(anna=("L5 hidden 12",), cleo=("L5 hidden 6",))
    done = board.move("1st Squad", "L5", 6, 6, 1, 1, user="ben")
    assert [a.result for a in done.of(f.MinesAttacked)] == ["no effect", "1KIA"]
    assert done.one(f.CounterTurned).side == "British"


def test_K_18_each_owner_alone_learns_on_which_column_his_field_attacked():
    board = three_sides(anna=("L5 hidden 12",), cleo=("L5 hidden 6",))
    done = board.move("1st Squad", "L5", 6, 6, 6, 6, user="ben")
    assert {(u.audience, u.factors) for u in done.of(f.StrengthUsed)} == {
        ("side:Germans", 12),
        ("side:British", 6),
    }


def test_K_22_every_other_side_is_asked_and_the_move_waits_for_all_of_them():
    board = three_sides(anna=("L5 known 12",), cleo=("M6 hidden 8",))
    done = board.bombard("L5 M6", user="ben")
    assert sorted(done.dms) == ["anna", "cleo"]
    assert board.asked(BOMBARDED, "cleo").sides == ("British",)
    board.move("1st Squad", "L5", user="ben")
    assert not board.left("anna", "rest").of(f.UnitMoved)
    assert board.left("cleo", "rest", 6, 6).of(f.UnitMoved)


def test_K_22_each_side_answers_for_its_own_alone():
    board = three_sides(anna=("L5 known 12",), cleo=("L5 hidden 8",))
    board.bombard("L5", user="ben")
    board.left("anna", "L5|anti-personnel|6")
    assert board.mine("Germans").fields["L5"].strength == 6
    assert board.mine("British").fields["L5"].strength == 8
    assert board.buttons(BOMBARDED, "cleo") == ["L5: 6", "L5: eliminated", "L5: unchanged"]


def test_K_21_a_search_finds_what_every_other_side_has_there():
    board = three_sides(anna=("L5 dummy",), cleo=("L5 hidden 8",))
    done = board.search("L5", user="ben")
    assert done.one(f.DummyFound).side == "Germans"
    assert done.one(f.CounterShown).side == "British"
    assert board.open.counters["British"].keys() == {"L5"}


def test_K_8_three_sides_may_all_have_something_in_one_hex():
    board = three_sides(anna=("L5 known 12",), ben=("L5 hidden 8",), cleo=("L5 dummy",))
    assert all("L5" in board.mine(side).fields for side in ("Germans", "US", "British"))


def test_K_3_allies_do_not_share_secrets():
    board = three_sides(cleo=("L5 hidden 12",), anna=())
    assert "L5" not in board.status("ben")
    assert "L5 12" in board.status("cleo")
