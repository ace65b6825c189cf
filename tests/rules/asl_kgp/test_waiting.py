"""Moves that wait for what a bombardment left; hexes bombarded twice; silence (K-22)."""

import pytest

from bot.engine.house.orders import EndGame, Leave, Press, Undo
from bot.rules.asl_kgp import facts as f
from bot.rules.asl_kgp import orders as o
from bot.rules.asl_kgp.waiting import BOMBARDED
from tests.rules.asl_kgp.board import GOES_ON, in_play, three_sides

AP, NOTHING = "anti-personnel", "nothing"
KINDS = {
    "real": ("L5 known 12",),
    "Dummy": ("L5 dummy",),
    "hidden": ("L5 hidden 8",),
    "anti-tank": ("L5 anti-tank 3",),
    "empty": (),
}


@pytest.mark.parametrize("lines", KINDS.values(), ids=KINDS)
def test_K_22_a_move_into_a_bombarded_hex_waits_in_every_case(lines):
    board = in_play(*lines)
    board.bombard("L5")
    before = board.status()
    done = board.move("1st Squad", "L5")
    assert done.post == ""
    assert "**L5** was bombarded" in done.answer
    assert "The move of **1st Squad** waits and then goes on by itself." in done.answer
    assert board.status() == before
    assert "1st Squad waits for a bombarded hex" in board.status("ben")
    assert "waits" not in board.status("anna")


def test_K_22_the_mover_reads_the_same_in_every_case():
    answers = set()
    for lines in KINDS.values():
        board = in_play(*lines)
        board.bombard("L5")
        answers.add(board.move("1st Squad", "L5").answer)
    assert len(answers) == 1


def test_K_22_the_move_goes_on_by_itself_once_the_owner_has_answered():
    board = in_play("L5 known 12")
    board.bombard("L5")
    board.move("1st Squad", "L5")
    done = board.left("anna", f"L5|{AP}|6", 4, 3)
    assert "ben moves **1st Squad** into **L5**." in done.post
    assert done.one(f.MinesAttacked).result == "NMC"
    assert "6 of 12" not in done.post
    assert board.mine("Americans").waiting == ()


def test_K_22_an_eliminated_field_is_a_dummy_to_the_move_that_waited():
    board = in_play("L5 known 6")
    board.bombard("L5")
    board.move("1st Squad", "L5")
    assert "**Dummy**" in board.left("anna", f"L5|{AP}|eliminated").post


def test_K_22_moves_go_on_in_the_order_in_which_they_were_given():
    board = in_play()
    board.bombard("L5")
    board.move("1st Squad", "L5")
    board.move("Volksgrenadiers", "L5", user="anna")
    board.move("2nd Squad", "K5 L5")
    done = board.left("anna", f"L5|{NOTHING}|noted")
    assert [fact.unit for fact in done.of(f.UnitMoved)] == [
        "1st Squad",
        "Volksgrenadiers",
        "2nd Squad",
    ]


def test_K_22_a_path_is_walked_up_to_the_hex_that_waits():
    board = in_play("L5 hidden 8")
    board.bombard("L5")
    done = board.move("1st Squad", "J5 K5 L5 M5")
    assert done.one(f.UnitMoved).hexes == ("J5", "K5")
    assert "L5" not in done.post
    done = board.left("anna", f"L5|{AP}|unchanged", 6, 6, 6, 5)
    assert [a.leaving for a in done.of(f.MinesAttacked)] == [False, True]
    assert board.open.unit("Americans", "1st Squad").hex == "M5"


def test_K_22_the_exit_from_a_bombarded_hex_waits_too():
    board = in_play("L5 known 12")
    board.move("1st Squad", "L5", 6, 6)
    board.bombard("L5")
    assert board.move("1st Squad", "M5").post == ""
    done = board.left("anna", f"L5|{AP}|unchanged", 6, 6)
    assert done.one(f.MinesAttacked).leaving
    assert done.one(f.UnitMoved).hexes == ("M5",)


def test_K_22_a_unit_that_goes_on_into_a_bombarded_hex_waits_and_the_channel_reads_only_that():
    board = in_play("L5 known 12")
    board.move("1st Squad", "L5", 6, 6)
    board.move("1st Squad", "M5", 2, 2)
    board.bombard("M5", user="ben")
    done = board.press("ben", "on")
    assert "ben's **1st Squad** goes on." in done.post
    assert "M5" not in done.post
    done = board.left("anna", f"M5|{NOTHING}|noted")
    assert done.one(f.UnitMoved).hexes == ("M5",)
    assert not done.of(f.MinesAttacked)


def test_K_22_a_new_move_of_the_unit_takes_the_place_of_the_one_that_waits():
    board = in_play("L5 known 12")
    board.move("1st Squad", "K5")
    board.bombard("L5")
    board.move("1st Squad", "L5")
    board.move("1st Squad", "K6")
    done = board.left("anna", f"L5|{AP}|unchanged")
    assert not done.of(f.UnitMoved)
    assert board.open.unit("Americans", "1st Squad").hex == "K6"


def test_K_22_an_exit_attacked_before_the_wait_is_not_attacked_again_by_a_new_move():
    board = in_play("L5 known 12")
    board.move("1st Squad", "L5", 6, 6)
    board.move("1st Squad", "M5", 2, 2)
    board.bombard("M5")
    board.press("ben", "on")
    done = board.move("1st Squad", "K5")
    assert not done.of(f.MinesAttacked)
    assert board.mine("Americans").waiting == ()


def test_K_22_a_search_of_such_a_hex_has_to_be_told_again():
    board = in_play("L5 known 12")
    board.bombard("L5 M5")
    refused = board.no("ben", o.SearchHexes(hexes="K5 L5"))
    assert "L5 was bombarded" in refused
    assert refused.endswith("(K-22)")
    board.left("anna", "rest")
    assert board.search("K5 L5").of(f.HexesSearched)


def test_K_22_a_hex_bombarded_twice_waits_for_both_answers():
    board = in_play("L5 known 12")
    board.bombard("L5", "K")
    first = board.asked(BOMBARDED)
    board.bombard("L5", "KIA")
    board.move("1st Squad", "L5")
    assert first.mark != board.asked(BOMBARDED).mark
    assert not board.left("anna", f"L5|{AP}|8").of(f.UnitMoved)
    assert board.left("anna", f"L5|{AP}|6", 6, 6).of(f.UnitMoved)


def test_K_22_the_second_question_offers_what_the_first_answer_left():
    board = in_play("L5 known 12", "L5 anti-tank 2")
    board.bombard("L5 M5", "K")
    board.bombard("L5", "KIA")
    board.left("anna", "L5|anti-tank|1")
    board.left("anna", f"L5|{AP}|6")
    first = board.asked(BOMBARDED)
    assert [c.key for c in first.choices if AP in c.key] == [
        f"L5|{AP}|eliminated",
        f"L5|{AP}|unchanged",
    ]
    assert not any(c.key == "L5|anti-tank|2" for c in first.choices)


def test_K_22_what_was_answered_is_not_asked_again_because_of_another_question():
    board = in_play("L5 known 12", "L5 anti-tank 2")
    board.bombard("L5 M5", "K")
    first = board.asked(BOMBARDED).mark
    board.bombard("L5", "KIA")
    second = board.asked(BOMBARDED).mark
    board.left("anna", f"L5|{AP}|6")
    board.do("anna", Press(mark=first, choice="L5|anti-tank|1"))
    keys = [c.key for c in board.table.prompts[second].choices]
    assert keys == ["L5|anti-tank|eliminated", "L5|anti-tank|unchanged"]


def test_K_22_a_field_eliminated_by_the_first_is_nothing_or_a_dummy_to_the_second():
    for line, offered in (("L5 known 6", ["L5: unaffected"]), ("L5 hidden 6", ["L5: noted"])):
        board = in_play(line)
        board.bombard("L5", "KIA")
        board.bombard("L5", "KIA")
        board.left("anna", f"L5|{AP}|eliminated")
        assert board.buttons(BOMBARDED, "anna") == offered


def test_K_22_silence_past_the_deadline_leaves_everything_unchanged_and_frees_the_moves():
    board = in_play("L5 known 12", "O8 dummy")
    board.bombard("L5 O8 K5")
    board.move("1st Squad", "L5")
    board.move("2nd Squad", "K5")
    done = board.let_deadline_pass()
    assert {note.left for note in done.of(f.BombardmentNoted)} == {
        "unchanged",
        "unaffected",
        "noted",
    }
    assert done.of(f.MinesAttacked)
    assert board.mine().fields["L5"].strength == 12
    assert not board.asks(BOMBARDED)


def test_K_22_no_public_status_shows_the_waiting():
    board = in_play("L5 known 12")
    before = board.view().awaited
    board.bombard("L5")
    board.move("1st Squad", "L5")
    assert board.view().awaited == before
    assert board.view().prompts == ()


def test_K_22_a_side_that_is_gone_is_not_asked_and_holds_nobody_up():
    board = in_play("L5 known 12")
    board.bombard("M5")
    board.do("anna", Leave())
    assert board.bombard("L5").dms == {}
    assert board.move("1st Squad", "L5", 6, 6).of(f.MinesAttacked)
    assert board.move("2nd Squad", "M5").of(f.UnitMoved)


def test_K_22_a_side_that_has_given_up_is_not_asked():
    board = three_sides(anna=("L5 known 12",), cleo=("M5 known 12",))
    board.do("cleo", EndGame(resign=True))
    assert list(board.bombard("L5 M5").dms) == ["anna"]


def test_K_22_the_umpire_s_move_waits_as_well():
    board = in_play("L5 known 12").with_umpire()
    board.bombard("L5", user="uma")
    assert "waits" in board.move("Civilians", "L5", user="uma").answer
    board.left("ben", f"L5|{NOTHING}|noted")
    done = board.left("anna", f"L5|{AP}|unchanged", 6, 6)
    assert done.one(f.MinesAttacked).unit == "Civilians"


def test_K_22_a_move_that_waits_is_not_undone_but_replaced():
    board = in_play("L5 known 12")
    board.bombard("L5")
    board.move("1st Squad", "L5")
    assert board.no("ben", Undo()).endswith("(G-11)")
    assert not board.asks(GOES_ON)


def test_K_22_a_hex_waits_until_the_whole_question_is_answered():
    board = in_play("L5 known 12", "M5 hidden 8")
    board.bombard("L5 M5")
    board.left("anna", f"L5|{AP}|unchanged")
    assert board.move("1st Squad", "L5").post == ""
    assert board.left("anna", f"M5|{AP}|unchanged", 6, 6).of(f.MinesAttacked)
