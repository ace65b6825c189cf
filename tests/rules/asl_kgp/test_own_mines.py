"""A side's units in its own mines, and from where a unit goes (K-23, K-24)."""

import pytest

from bot.engine.house.orders import Press
from bot.rules.asl_kgp import facts as f
from bot.rules.asl_kgp import orders as o
from tests.rules.asl_kgp.board import FROM_WHERE, GOES_ON, OWN_MINES, in_play


def test_K_23_a_move_into_one_s_own_field_is_asked_about_in_secret_first():
    board = in_play("L5 known 12")
    done = board.move("Volksgrenadiers", "L5", user="anna")
    assert done.post == ""
    assert "You have mines in L5. They act on your own units too. Go all the same?" in done.answer
    assert board.buttons(OWN_MINES) == ["Go all the same", "Don't go"]
    assert board.open.units == {}


def test_K_23_after_yes_mines_attack_friend_as_enemy():
    board = in_play("L5 known 12")
    board.move("Volksgrenadiers", "L5", user="anna")
    done = board.press("anna", "yes", 2, 3, kind=OWN_MINES)
    assert done.one(f.MinesAttacked).result == "2MC"
    assert "anna moves **Volksgrenadiers** into **L5**" in done.post


def test_K_23_after_no_nothing_has_happened_and_nothing_is_posted():
    board = in_play("L5 known 12")
    board.move("Volksgrenadiers", "L5", user="anna")
    done = board.press("anna", "no", kind=OWN_MINES)
    assert done.post == ""
    assert board.open.units == {}
    assert not board.asks(OWN_MINES)


def test_K_23_the_enemy_can_t_answer_or_even_see_the_question():
    board = in_play("L5 known 12")
    board.move("Volksgrenadiers", "L5", user="anna")
    mark = board.asked(OWN_MINES).mark
    assert board.no("ben", Press(mark=mark, choice="yes")).endswith("(G-6)")
    assert board.view("ben").prompts == ()


def test_K_23_silence_past_the_deadline_means_that_it_does_not_go():
    board = in_play("L5 known 12")
    board.move("Volksgrenadiers", "L5", user="anna")
    board.let_deadline_pass()
    assert not board.asks(OWN_MINES)
    assert board.open.units == {}


def test_K_23_ignore_leaves_one_s_own_units_alone():
    board = in_play("L5 known 12", "O8 dummy", own_mines="ignore")
    done = board.move("Volksgrenadiers", "L5 O8", user="anna")
    assert not done.of(f.MinesAttacked)
    assert not done.of(f.DummyFound)
    assert "anna moves **Volksgrenadiers** through **L5** into **O8**." in done.post
    assert board.move("1st Squad", "L5", 2, 3).of(f.MinesAttacked)


def test_K_23_ask_is_the_default():
    assert in_play(own_mines="ask").view().rulings["own_mines"] == "ask"


def test_K_23_one_s_own_dummy_is_asked_about_and_found():
    board = in_play("O8 dummy")
    done = board.move("Volksgrenadiers", "O8", user="anna")
    assert "You have a Dummy in O8." in done.answer
    assert board.press("anna", "yes", kind=OWN_MINES).of(f.DummyFound)


def test_K_23_leaving_one_s_own_field_is_asked_about_too():
    board = in_play("L5 known 12", "O8 dummy")
    board.move("Volksgrenadiers", "M5", start="L5", user="anna")
    assert board.press("anna", "yes", 6, 6, kind=OWN_MINES).one(f.MinesAttacked).leaving
    assert board.move("Panzergrenadiers", "P8", start="O8", user="anna").one(f.UnitMoved)


def test_K_23_a_vehicle_is_asked_about_anti_tank_mines_and_infantry_is_not():
    board = in_play("P1 anti-tank 3")
    assert board.move("Volksgrenadiers", "P1", user="anna").of(f.UnitMoved)
    assert "mines in P1" in board.move("Tiger", "P1", user="anna", type="vehicle").answer
    assert board.press("anna", "yes", 3, kind=OWN_MINES).of(f.AntiTankMet)


def test_K_23_aircraft_is_not_asked():
    board = in_play("L5 known 12")
    assert board.move("Stuka", "L5", user="anna", type="air").of(f.UnitMoved)


def test_K_23_the_enemy_s_mines_never_make_a_question():
    board = in_play("L5 known 12", theirs=("M5 known 12", "N5 hidden 6"))
    assert board.move("1st Squad", "L5", 6, 6).of(f.MinesAttacked)
    assert not board.asks(OWN_MINES)


def test_K_23_one_s_own_dummy_beside_the_enemy_s_mines_makes_no_question_on_leaving():
    board = in_play("L5 dummy", theirs=("L5 hidden 6",))
    done = board.move("Volksgrenadiers", "M5", 6, 6, start="L5", user="anna")
    assert done.one(f.MinesAttacked).leaving


def test_K_23_two_sides_that_both_hide_are_attacked_by_both_in_one_hex():
    board = in_play("L5 hidden 12", theirs=("L5 hidden 6",))
    board.move("1st Squad", "L5")
    done = board.press("ben", "yes", 6, 6, 5, 6, kind=OWN_MINES)
    assert [fact.side for fact in done.of(f.CounterShown)] == ["Germans", "Americans"]
    assert len(done.of(f.MinesAttacked)) == 2


def test_K_23_a_new_order_for_the_unit_takes_the_place_of_the_question():
    board = in_play("L5 known 12")
    board.move("Volksgrenadiers", "L5", user="anna")
    board.move("volksgrenadiers", "M5", user="anna")
    assert not board.asks(OWN_MINES)


def test_K_24_leaving_a_hex_can_t_be_dodged_by_not_naming_it():
    board = in_play("L5 known 12")
    board.move("1st Squad", "L5", 6, 6)
    assert board.move("1st Squad", "M5", 6, 6).one(f.MinesAttacked).leaving


def test_K_24_a_start_that_the_bot_does_not_know_is_believed():
    board = in_play("L5 known 12")
    done = board.move("1st Squad", "M5", 6, 6, start="L5")
    assert done.one(f.MinesAttacked).leaving


def test_K_24_a_start_that_contradicts_it_is_asked_about_in_secret():
    board = in_play("L5 known 12")
    board.move("1st Squad", "L5", 6, 6)
    done = board.move("1st Squad", "M5", start="K5")
    assert done.post == ""
    assert "**1st Squad** was last in L5, and you say K5." in done.answer
    assert board.buttons(FROM_WHERE) == ["From L5", "From K5", "Not at all"]
    assert board.asked(FROM_WHERE).audience == "side:Americans"


def test_K_24_nobody_is_asked_whether_a_unit_comes_from_where_it_goes():
    board = in_play()
    board.move("1st Squad", "O5")
    board.move("1st Squad", "O5", start="L5")
    assert board.buttons(FROM_WHERE) == ["From L5", "Not at all"]
    assert "into **O5**" in board.press("ben", "stated", kind=FROM_WHERE).post


@pytest.mark.parametrize(
    ("choice", "faces", "moves"),
    [("known", (6, 6), True), ("stated", (), True), ("not", (), False)],
)
def test_K_24_the_mover_s_word_is_taken(choice, faces, moves):
    board = in_play("L5 known 12")
    board.move("1st Squad", "L5", 6, 6)
    board.move("1st Squad", "M5", start="K5")
    done = board.press("ben", choice, *faces, kind=FROM_WHERE)
    assert bool(done.of(f.MinesAttacked)) is (choice == "known")
    assert bool(done.of(f.UnitMoved)) is moves
    assert not board.asks(FROM_WHERE)


def test_K_24_an_old_question_does_not_bring_a_unit_back():
    board = in_play("N5 known 12")
    board.move("1st Squad", "L5")
    board.move("1st Squad", "M5", start="K5")
    old = board.asked(FROM_WHERE).mark
    board.move("1st Squad", "N5", 6, 6)
    assert board.no("ben", Press(mark=old, choice="known")).endswith("(G-6)")
    assert board.move("1st Squad", "O5", 6, 6).one(f.MinesAttacked).leaving


def test_K_24_silence_past_the_deadline_means_that_it_does_not_go():
    board = in_play()
    board.move("1st Squad", "L5")
    board.move("1st Squad", "M5", start="K5")
    board.let_deadline_pass()
    assert board.open.unit("Americans", "1st Squad").hex == "L5"
    assert not board.asks(FROM_WHERE)


def test_K_24_two_sides_may_give_their_units_the_same_name():
    board = in_play("L5 known 12")
    board.move("1st", "L5", 6, 6)
    assert not board.move("1st", "M5", user="anna").of(f.MinesAttacked)
    assert board.open.unit("Americans", "1st").hex == "L5"


def test_K_24_the_same_hex_again_needs_no_move():
    board = in_play()
    board.move("1st Squad", "L5")
    assert board.no("ben", o.MoveUnit(unit="1st Squad", to="L5")) == (
        "**1st Squad** is in L5 already. Name the hex it goes to. (K-24)"
    )


def test_K_23_the_umpire_who_answers_for_a_side_moves_that_side_s_unit():
    board = in_play("L5 known 12").with_umpire()
    board.move("Volksgrenadiers", "L5", user="anna")
    done = board.press("uma", "yes", 6, 6, kind=OWN_MINES)
    assert done.one(f.MinesAttacked).side == "Germans"
    assert board.open.unit("Germans", "Volksgrenadiers").hex == "L5"


def test_K_24_what_the_umpire_is_asked_of_a_unit_of_his_nobody_else_sees():
    board = in_play("L5 known 12").with_umpire()
    board.move("Civilians", "K5", user="uma")
    board.move("Civilians", "L5", user="uma", start="J5")
    assert board.asked(FROM_WHERE).audience == "umpire"
    assert board.view("anna").prompts == ()
    assert board.press("uma", "known", 6, 6, kind=FROM_WHERE).of(f.MinesAttacked)


def test_K_24_the_umpire_moves_a_unit_from_where_its_side_has_left_it():
    board = in_play("L5 known 12").with_umpire()
    board.move("1st Squad", "L5", 6, 6)
    done = board.move("1st squad", "M5", 6, 6, user="uma")
    assert done.one(f.MinesAttacked).leaving
    assert board.open.unit("Americans", "1st Squad").hex == "M5"


def test_K_14a_a_unit_of_the_umpire_s_own_is_his_to_move_on():
    board = in_play("L5 known 12").with_umpire()
    board.move("Civilians", "L5 M5", 2, 2, user="uma")
    wanted = Press(mark=board.asked(GOES_ON).mark, choice="on")
    assert board.no("ben", wanted).endswith("(G-4)")
    assert board.press("uma", "on", 6, 6).one(f.UnitMoved).hexes == ("M5",)


def test_K_24_an_open_question_is_found_again_under_what_one_is_asked():
    board = in_play()
    board.move("1st Squad", "L5")
    board.move("1st Squad", "M5", start="K5")
    assert board.asked(FROM_WHERE).sides == ("Americans",)
