"""Turns, the end, giving up, and what comes after it (G-6, G-12, G-17)."""

import pytest

from bot.engine.house import facts as f
from bot.engine.house import orders as o
from bot.engine.view import PUBLIC, Reader
from bot.fairness.seed import seal_of_seed
from bot.secrecy.view import view_for
from tests.engine.house.bench import SEED, in_play, move, set_up, three_sides, two_sides


def test_G_17_the_others_confirm_the_end_of_a_turn():
    bench = in_play()
    assert "Turn 1 ends." in bench.done("ben", o.NextTurn()).post
    assert bench.table.turn == 1
    assert "**Turn 2** begins" in bench.press("anna", "agree").post
    assert bench.table.turn == 2


def test_G_17_or_the_deadline_confirms_it():
    bench = in_play()
    bench.done("ben", o.SetDeadline(within="36h"))
    bench.press("anna", "agree")
    bench.done("ben", o.NextTurn())
    bench.wait(hours=36)
    assert bench.table.turn == 2


def test_G_12_the_end_is_proposed_and_opens_the_seed_when_all_agree():
    bench = in_play()
    asked = bench.done("ben", o.EndGame())
    assert "every seal opens" in asked.post
    assert bench.table.phase == "play"
    ended = bench.press("anna", "agree")
    assert ended.of(f.GameEnded)[0].seed == SEED.hex()
    assert f"Seed `{SEED.hex()}`" in ended.post
    assert seal_of_seed(SEED) == bench.table.seal
    assert bench.table.phase == "ended"


def test_G_12_the_umpire_ends_a_game_alone():
    bench = two_sides()
    bench.done("anna", o.NameUmpire(user="uma", name="uma"))
    bench.done("uma", o.EndGame())
    assert bench.table.phase == "ended"


def test_G_12_after_the_end_everybody_sees_everything():
    bench = in_play()
    game, rules = bench.standing.game, bench.standing.rules
    assert view_for(rules, game, Reader("ben", "Americans")).theirs == {}
    bench.done("ben", o.EndGame())
    bench.press("anna", "agree")
    assert view_for(rules, bench.standing.game, PUBLIC).theirs["Germans"].places() == ["L5", "M6"]


def test_G_12_with_two_sides_giving_up_ends_the_game():
    done = in_play().done("ben", o.EndGame(resign=True))
    assert [type(fact) for fact in done.facts] == [f.SideResigned, f.GameEnded]
    assert "ben gives up for **Americans**" in done.post


def test_G_12_with_three_sides_giving_up_discloses_nothing():
    bench = three_sides()
    set_up(bench, "L5")
    bench.done("anna", o.Seal())
    done = bench.done("ben", o.EndGame(resign=True))
    assert [type(fact) for fact in done.facts] == [f.SideResigned]
    assert SEED.hex() not in done.post
    assert bench.table.phase == "play"
    view = view_for(bench.standing.rules, bench.standing.game, Reader("ben", "US"))
    assert view.theirs == {}
    said = bench.refused("ben", move("1st Squad", "L5"))
    assert said.startswith("**US** has given up, so it acts no more.")
    assert said.endswith("(G-12)")
    assert "already" in bench.refused("ben", o.EndGame(resign=True))


def test_G_12_the_last_camp_standing_ends_the_game():
    bench = three_sides()
    bench.done("ben", o.EndGame(resign=True))
    assert bench.done("cleo", o.EndGame(resign=True)).of(f.GameEnded)


def test_G_12_a_side_that_has_given_up_is_asked_no_more():
    bench = three_sides()
    bench.done("anna", o.Pause())
    bench.press("cleo", "agree")
    assert bench.done("ben", o.EndGame(resign=True)).of(f.Paused)
    bench.done("anna", o.Resume())
    bench.done("anna", o.EndGame())
    assert bench.asked().sides == ("British",)


def test_G_1_an_umpire_has_no_side_to_give_up():
    bench = two_sides()
    bench.done("anna", o.NameUmpire(user="uma", name="uma"))
    assert bench.refused("uma", o.EndGame(resign=True)).endswith("(G-1)")


@pytest.mark.parametrize(
    "wanted",
    [
        move("1st Squad", "L5"),
        o.EndGame(),
        o.Join(side="Germans"),
        o.Leave(),
        o.NextTurn(),
        o.Undo(),
        o.RollDice(dice="DR"),
        o.Seal(),
        o.Unseal(),
        o.NameUmpire(user="uma", name="uma"),
        o.Pause(),
        o.ChangeRuling(ruling="deep_snow", value="on"),
    ],
    ids=lambda order: order.tag,
)
def test_G_6_after_the_end_it_is_too_late_and_said_where_it_goes_on(wanted):
    bench = in_play()
    bench.done("ben", o.EndGame(resign=True))
    said = bench.refused("anna", wanted)
    assert said.endswith("(G-6)")
    assert "`/game new` opens another" in said


def test_G_6_a_button_of_an_ended_game_says_so_to_everybody():
    bench = in_play()
    bench.done("anna", o.Pause())
    mark = bench.asked().mark
    bench.done("anna", o.EndGame(resign=True))
    for user in ("anna", "ben", "carl"):
        said = bench.refused(user, o.Press(mark=mark, choice="agree"))
        assert said.startswith("This game has ended, and its buttons with it.")
        assert said.endswith("(G-6)")


def test_G_6_an_answered_question_is_not_answered_again():
    bench = in_play()
    bench.done("anna", o.Pause())
    mark = bench.asked().mark
    bench.press("ben", "agree")
    said = bench.refused("ben", o.Press(mark=mark, choice="agree"))
    assert said.startswith("That question is answered or has fallen away; nothing has changed.")
    assert said.endswith("(G-6)")


def test_G_6_a_choice_that_is_offered_no_more_is_out_of_date():
    bench = in_play()
    bench.done("anna", o.Pause())
    wanted = o.Press(mark=bench.asked().mark, choice="maybe")
    assert "out of date" in bench.refused("ben", wanted)


def test_the_state_is_posted_for_all_also_after_the_end():
    bench = in_play()
    bench.done("ben", o.EndGame(resign=True))
    assert "Over." in bench.done("anna", o.ShowStatus()).post
