"""Who sits where, who lets whom in, who hands over (G-1, G-8, G-9, G-10)."""

from datetime import timedelta

import pytest

from bot.engine.house import facts as f
from bot.engine.house import orders as o
from bot.engine.view import Reader
from bot.rules.asl_kgp.orders import PlaceMinefield
from bot.secrecy.view import may_know, reader_for, view_for
from bot.words.standing import panel, status
from tests.engine.house.bench import Bench, in_play, move, set_up, three_sides, two_sides


@pytest.mark.parametrize(
    "wanted",
    [
        o.Leave(),
        o.NextTurn(),
        o.Undo(),
        o.EndGame(),
        o.EndGame(resign=True),
        o.Pause(),
        o.SetDeadline(within="3d"),
        o.Seal(),
        o.RollDice(dice="DR"),
        o.ShowStatus(),
        o.PasteSetUp(text="L5 known 12"),
        PlaceMinefield(hex="L5", kind="known", strength=12),
        move("1st Squad", "L5"),
    ],
    ids=lambda order: order.tag,
)
def test_G_1_without_a_seat_one_is_told_how_to_take_one(wanted):
    said = in_play().refused("carl", wanted)
    assert said.endswith("(G-1)")
    assert "seat" in said


def test_G_1_whoever_has_no_seat_sees_what_is_public():
    bench = in_play()
    reader = reader_for(bench.table, "carl")
    view = view_for(bench.standing.rules, bench.standing.game, reader)
    assert view.mine is None
    assert view.theirs == {}
    assert "Turn 1" in status(bench.standing.rules, view)


def test_G_1_a_stranger_who_presses_a_public_button_is_told_to_take_a_seat():
    bench = in_play()
    bench.done("anna", o.EndGame())
    wanted = o.Press(mark=bench.asked().mark, choice="agree")
    assert bench.refused("carl", wanted).endswith("(G-1)")


def test_G_8_nobody_changes_sides_not_even_after_leaving():
    bench = in_play()
    assert "**Germans**" in bench.refused("anna", o.Join(side="Americans"))
    bench.done("anna", o.Leave())
    said = bench.refused("anna", o.Join(side="Americans"))
    assert said.endswith("(G-8)")
    assert bench.refused("ben", o.ReplaceSeat(seat="ben", user="anna", name="anna")) == said


def test_G_8_an_umpire_takes_no_seat_and_a_player_becomes_no_umpire():
    bench = two_sides()
    said = bench.refused("anna", o.NameUmpire(user="ben", name="ben"))
    assert said == "**ben** holds or held a seat in this game and can't be its umpire. (G-8)"
    bench.done("anna", o.NameUmpire(user="uma", name="uma"))
    assert bench.refused("uma", o.Join(side="Germans")).endswith("(G-8)")
    assert bench.refused("ben", o.ReplaceSeat(seat="ben", user="uma", name="uma")).endswith("(G-8)")


def test_G_8_whoever_left_a_side_becomes_no_umpire():
    bench = two_sides()
    bench.done("ben", o.Leave())
    assert bench.refused("anna", o.NameUmpire(user="ben", name="ben")).endswith("(G-8)")


def test_G_8_the_same_seat_is_not_taken_twice():
    assert "already" in two_sides().refused("anna", o.Join(side="Germans"))


def test_G_9_the_first_player_of_a_side_takes_the_seat_with_a_public_notice():
    done = Bench().done("anna", o.Join(side=" germans "))
    assert done.of(f.SeatTaken)[0].side == "Germans"
    assert "**anna** takes a seat: **Germans**" in done.post
    assert "G-9" in done.post


def test_G_9_a_later_player_is_let_in_by_a_seated_one_of_that_side():
    bench = in_play()
    asked = bench.done("carl", o.Join(side="Germans"))
    assert "**carl** asks to join **Germans**" in asked.post
    assert asked.answer.text == f"Posted as {asked.label}."
    assert bench.table.seated("Germans") == ("anna",)
    dms = {m["place"]: m for m in asked.written.entry.owed if m["place"] != "channel"}
    assert list(dms) == ["dm:anna"]
    assert [b["label"] for b in dms["dm:anna"]["buttons"]] == ["Let in", "Turn away"]
    admitted = bench.press("anna", "admit", "house.admit")
    assert "**carl** takes a seat: **Germans**" in admitted.post
    assert bench.table.seated("Germans") == ("anna", "carl")


def test_G_9_a_player_may_be_turned_away_and_ask_again():
    bench = in_play()
    bench.done("carl", o.Join(side="Germans"))
    assert "already" in bench.refused("carl", o.Join(side="Germans"))
    away = bench.press("anna", "refuse", "house.admit")
    assert "anna does not let **carl** into **Germans**" in away.post
    assert bench.table.seated("Germans") == ("anna",)
    assert bench.done("carl", o.Join(side="Germans")).of(f.SeatAsked)


def test_G_9_only_the_side_itself_lets_in():
    bench = in_play()
    bench.done("carl", o.Join(side="Germans"))
    mark = bench.asked("house.admit").mark
    said = bench.refused("ben", o.Press(mark=mark, choice="admit"))
    assert said.endswith("(G-6)")
    assert said == bench.refused("ben", o.Press(mark="0" * 16, choice="admit"))


def test_G_9_a_side_that_everybody_left_is_taken_over_by_assent():
    bench = in_play()
    bench.done("anna", o.Leave())
    bench.done("carl", o.Join(side="Germans"))
    assert bench.table.seated("Germans") == ()
    bench.press("ben", "agree")
    assert bench.table.seated("Germans") == ("carl",)
    assert view_of(bench, "carl").mine.places() == ["L5", "M6"]


def test_G_9_who_asked_in_vain_because_the_side_was_left_can_ask_again():
    bench = in_play()
    bench.done("carl", o.Join(side="Germans"))
    bench.done("anna", o.Leave())
    assert "takes over the empty side" in bench.done("carl", o.Join(side="Germans")).post


def test_G_9_who_took_another_seat_meanwhile_is_not_let_in():
    bench = three_sides()
    bench.done("cleo", o.Leave())
    bench.done("carl", o.Join(side="Germans"))
    bench.done("carl", o.Join(side="British"))
    bench.press("anna", "agree")
    bench.press("ben", "agree")
    mark = bench.asked("house.admit").mark
    assert bench.refused("anna", o.Press(mark=mark, choice="admit")).endswith("(G-8)")
    bench.press("anna", "refuse", "house.admit")
    assert bench.table.seats["carl"].side == "British"


def test_G_10_an_umpire_is_named_at_once_before_the_first_secret_entry():
    done = two_sides().done("ben", o.NameUmpire(user="uma", name="uma"))
    assert "ben names **uma** umpire" in done.post


def test_G_10_after_the_first_secret_entry_every_side_has_to_agree():
    bench = set_up(two_sides(), "L5")
    asked = bench.done("ben", o.NameUmpire(user="uma", name="uma"))
    assert "sees every secret of both sides" in asked.post
    assert bench.table.umpire == ""
    bench.press("anna", "agree")
    assert bench.table.umpire == "uma"


def test_G_10_whether_it_is_asked_does_not_tell_that_somebody_has_entered_a_secret():
    """Known is only that the Germans may: their order of battle is public (G-11)."""
    asked = []
    for hexes in ((), ("L5",)):
        bench = set_up(two_sides(), *hexes)
        asked.append(bench.done("ben", o.NameUmpire(user="uma", name="uma")).post)
    assert asked[0] == asked[1]


def test_G_10_a_secret_roll_is_a_secret_entry_too():
    bench = two_sides()
    bench.done("anna", o.RollDice(dice="DR", visible="side"))
    assert "do you agree" in bench.done("ben", o.NameUmpire(user="uma", name="uma")).post


def test_G_10_a_third_side_is_asked_too():
    bench = set_up(three_sides(), "L5")
    bench.done("ben", o.NameUmpire(user="uma", name="uma"))
    bench.press("anna", "agree")
    assert bench.table.umpire == ""
    bench.press("cleo", "agree")
    assert bench.table.umpire == "uma"


def test_G_10_there_is_one_umpire_and_a_stranger_names_none():
    bench = two_sides()
    assert bench.refused("carl", o.NameUmpire(user="carl", name="carl")).endswith("(G-1)")
    bench.done("anna", o.NameUmpire(user="uma", name="uma"))
    said = bench.refused("ben", o.NameUmpire(user="carl", name="carl"))
    assert said == "**uma** is the umpire of this game already. (G-10)"


def test_G_10_an_umpire_sees_all_but_what_is_in_the_vault():
    bench = set_up(two_sides(), "L5", "M6")
    bench.done("ben", o.NameUmpire(user="uma", name="uma"))
    bench.press("anna", "agree")
    view = view_of(bench, "uma")
    assert view.theirs["Germans"].places() == ["L5", "M6"]
    assert may_know(bench.table, view.reader, "side:Germans")
    assert not may_know(bench.table, view.reader, "vault")
    assert not may_know(bench.table, Reader("ben", "Americans"), "umpire")


def test_G_8_a_replaced_player_loses_the_secrets_and_his_successor_has_them():
    bench = in_play()
    done = bench.done("anna", o.ReplaceSeat(seat="anna", user="carl", name="carl"))
    assert "**carl** takes over the seat of **anna**: **Germans**" in done.post
    assert view_of(bench, "anna").mine is None
    assert view_of(bench, "carl").mine.places() == ["L5", "M6"]
    assert bench.refused("anna", move("1st Squad", "A1")).endswith("(G-1)")


def test_G_11_another_players_seat_is_handed_over_by_assent_after_a_missed_deadline():
    bench = in_play()
    wanted = o.ReplaceSeat(seat="anna", user="carl", name="carl")
    assert "after a missed deadline" in bench.refused("ben", wanted)
    assert bench.refused("carl", wanted).endswith("(G-1)")
    bench.done("ben", o.SetDeadline(within="3d"))
    bench.press("anna", "agree")
    bench.wait(days=3)
    bench.done("ben", wanted)
    assert bench.table.seated("Germans") == ("anna",)
    bench.press("anna", "agree")
    assert bench.table.seated("Germans") == ("carl",)


def missed() -> Bench:
    """Return a game in which a deadline has passed."""
    bench = in_play()
    bench.done("ben", o.SetDeadline(within="3d"))
    bench.press("anna", "agree")
    bench.wait(days=3)
    return bench


def test_G_11_a_player_who_has_vanished_is_replaced_when_his_side_stays_silent():
    bench = missed()
    said = bench.done("ben", o.ReplaceSeat(seat="anna", user="carl", name="carl")).post
    assert "Silence until the deadline counts as agreed." in said
    assert bench.table.deadline == bench.now + timedelta(days=3)
    bench.wait(days=3)
    assert bench.table.seated("Germans") == ("carl",)


def test_G_11_one_word_of_the_player_keeps_his_seat():
    bench = missed()
    bench.done("ben", o.ReplaceSeat(seat="anna", user="carl", name="carl"))
    bench.press("anna", "object")
    bench.wait(days=3)
    assert bench.table.seated("Germans") == ("anna",)


def test_G_10_the_umpire_hands_a_seat_over_alone():
    bench = two_sides()
    bench.done("anna", o.NameUmpire(user="uma", name="uma"))
    bench.done("uma", o.ReplaceSeat(seat="ben", user="carl", name="carl"))
    assert bench.table.seated("Americans") == ("carl",)


def test_G_7_a_seat_that_nobody_has_is_not_handed_over():
    said = two_sides().refused("anna", o.ReplaceSeat(seat="zoe", user="carl", name="carl"))
    assert said == "That user has no seat here. Seated are **anna** and **ben**. (G-7)"


def test_G_7_a_side_that_is_none_is_answered_with_the_nearest():
    bench = Bench()
    said = bench.refused("anna", o.Join(side="Germany"))
    assert said.startswith("There is no side **Germany** in this game. Do you mean Germans")
    assert said.endswith("(G-7)")
    assert "Germans or Americans" in bench.refused("anna", o.Join(side="xyz"))


def test_G_1_a_seat_that_is_left_stays_known_in_the_panel():
    bench = two_sides()
    bench.done("ben", o.Leave())
    text = panel(bench.standing.rules, view_of(bench, ""))
    assert "**Americans**: nobody yet" in text
    assert "ben leaves" in text


def view_of(bench: Bench, user: str):
    game = bench.standing.game
    return view_for(bench.standing.rules, game, reader_for(game.table, user))
