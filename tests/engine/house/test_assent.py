"""What changes the game for everyone needs every side, or the umpire (G-11)."""

from datetime import timedelta

import pytest

from bot.engine.house import facts as f
from bot.engine.house import orders as o
from bot.rules.asl_kgp.orders import AnnounceOb, PlaceMinefield
from tests.engine.house.bench import BEGIN, Bench, in_play, move, set_up, three_sides, two_sides

PROPOSALS = [
    o.ChangeRuling(ruling="deep_snow", value="on"),
    o.EndGame(),
    o.Pause(),
    o.SetDeadline(within="3d"),
    o.Correct(number=1, how="The wrong hex."),
    o.MoveChannel(guild="1", channel="9"),
]


@pytest.mark.parametrize("wanted", PROPOSALS, ids=lambda order: order.tag)
def test_G_11_a_proposal_is_carried_out_once_every_side_agrees(wanted):
    bench = three_sides()
    table = bench.table
    asked = bench.done("anna", wanted)
    assert "anna proposes: " in asked.post
    assert "<@ben> and <@cleo>: do you agree?" in asked.post
    assert [f.PromptOpened] == [type(fact) for fact in asked.facts]
    first = bench.press("ben", "agree")
    assert [f.Assented] == [type(fact) for fact in first.facts]
    last = bench.press("cleo", "agree")
    assert len(last.facts) > 2
    assert bench.table.prompts == {}
    assert bench.table != table


@pytest.mark.parametrize("wanted", PROPOSALS, ids=lambda order: order.tag)
def test_G_11_one_objection_lets_it_fall_away(wanted):
    bench = three_sides()
    bench.done("anna", wanted)
    bench.press("ben", "agree")
    done = bench.press("cleo", "object")
    assert [f.Objected] == [type(fact) for fact in done.facts]
    assert "does not agree for **British**. It falls away" in done.post
    assert bench.table.prompts == {}


@pytest.mark.parametrize("wanted", PROPOSALS, ids=lambda order: order.tag)
def test_G_11_the_umpire_needs_nobody(wanted):
    bench = two_sides()
    bench.done("anna", o.NameUmpire(user="uma", name="uma"))
    done = bench.done("uma", wanted)
    assert not done.of(f.PromptOpened)
    assert bench.table.prompts == {}


def test_G_11_the_umpire_decides_for_all_by_the_button_too():
    bench = three_sides()
    bench.done("anna", o.NameUmpire(user="uma", name="uma"))
    bench.done("anna", o.Pause())
    bench.press("uma", "agree")
    assert bench.table.paused


def test_G_11_nobody_agrees_twice_and_nobody_to_himself():
    bench = three_sides()
    bench.done("anna", o.Pause())
    bench.press("ben", "agree")
    mark = bench.asked().mark
    assert "agreed already" in bench.refused("ben", o.Press(mark=mark, choice="agree"))
    said = bench.refused("anna", o.Press(mark=mark, choice="agree"))
    assert said == "That question is for another side; leave it to them. (G-4)"


def test_G_11_the_same_proposal_is_not_made_twice():
    bench = three_sides()
    bench.done("anna", o.Pause())
    bench.press("ben", "agree")
    said = bench.refused("anna", o.Pause())
    assert said == "That is proposed already and waits for **British**. (G-11)"


def test_G_11_whether_it_is_asked_hangs_on_public_facts_alone():
    """Two games that differ in a secret set-up ask the same question, byte for byte."""
    worlds = []
    for kind, strength in (("known", 12), ("hidden", 8)):
        bench = set_up(two_sides(), "L5")
        bench.done("anna", PlaceMinefield(hex="N7", kind=kind, strength=strength))
        bench.done("anna", o.Seal())
        worlds.append([bench.done("ben", wanted).post for wanted in PROPOSALS])
    assert worlds[0] == worlds[1]


def test_G_11_without_another_player_nobody_has_to_agree():
    bench = Bench().seat(anna="Germans")
    assert bench.done("anna", o.Pause()).of(f.Paused)


def test_G_11_a_side_that_is_left_is_asked_no_more():
    bench = three_sides()
    bench.done("anna", o.Pause())
    bench.press("ben", "agree")
    left = bench.done("cleo", o.Leave())
    assert left.of(f.Paused)
    assert bench.table.paused


def test_G_11_a_side_that_is_left_takes_its_own_share_of_a_question_away():
    bench = three_sides()
    bench.done("anna", o.Pause())
    bench.done("cleo", o.Leave())
    assert bench.asked().sides == ("US",)
    bench.press("ben", "agree")
    assert bench.table.paused


def test_G_11_silence_past_the_deadline_counts_as_agreed():
    bench = three_sides()
    with_deadline(bench)
    bench.done("anna", o.ChangeRuling(ruling="deep_snow", value="on"))
    bench.press("ben", "agree")
    passed = bench.wait(days=3)
    assert [type(fact) for fact in passed.facts] == [
        f.DeadlinePassed,
        f.PromptClosed,
        f.RulingChanged,
    ]
    assert bench.table.rulings == {"deep_snow": "on"}
    assert "taken as agreed" in passed.post


def test_G_11_before_its_time_no_deadline_passes():
    bench = with_deadline(three_sides())
    assert str(bench.wait(days=2)).endswith("(G-6)")
    assert bench.table.deadline == BEGIN + timedelta(days=3)


def test_G_11_a_lifted_deadline_does_not_pass():
    bench = with_deadline(two_sides())
    bench.done("ben", o.SetDeadline(within="none"))
    bench.press("anna", "agree")
    assert bench.table.deadline is None
    assert str(bench.wait(days=9)).endswith("(G-6)")


def test_G_11_while_a_game_rests_no_deadline_runs():
    bench = with_deadline(two_sides())
    bench.now += timedelta(days=1)
    bench.done("anna", o.Pause())
    bench.press("ben", "agree")
    assert str(bench.wait(days=30)).endswith("(G-6)")
    done = bench.done("ben", o.Resume())
    assert "the game goes on" in done.post
    assert bench.table.deadline == bench.now + timedelta(days=2)
    assert not isinstance(bench.wait(days=2), str)
    assert bench.table.deadline_missed


def test_G_11_a_paused_game_takes_no_order_of_play():
    bench = in_play()
    bench.done("anna", o.Pause())
    bench.press("ben", "agree")
    for wanted in (move("1st Squad", "A1"), o.NextTurn()):
        said = bench.refused("ben", wanted)
        assert said == "The game is paused. `/game resume` lets it go on. (G-11)"
    assert bench.refused("ben", o.Pause()).endswith("(G-6)")
    bench.done("ben", o.Resume())
    assert bench.done("ben", move("1st Squad", "A1"))
    assert bench.refused("ben", o.Resume()).endswith("(G-6)")


@pytest.mark.parametrize(
    ("wanted", "rule"),
    [
        (o.ChangeRuling(ruling="deep_snou", value="on"), "G-7"),
        (o.ChangeRuling(ruling="deep_snow", value="perhaps"), "G-5"),
        (o.ChangeRuling(ruling="deep_snow", value="off"), "G-11"),
        (o.SetDeadline(within="soon"), "G-5"),
        (o.SetDeadline(within="2020-01-01"), "G-5"),
        (o.SetDeadline(within="9999d"), "G-5"),
        (o.SetDeadline(within="none"), "G-6"),
        (o.Correct(number=99, how="x"), "G-7"),
        (o.Correct(number=0, how="x"), "G-7"),
        (o.Correct(number=1, how=" "), "G-5"),
        (o.Correct(number=1, how="x" * 501), "G-5"),
        (o.MoveChannel(guild="1", channel="2"), "G-6"),
    ],
)
def test_what_can_not_be_proposed_is_refused_at_once(wanted, rule):
    assert two_sides().refused("anna", wanted).endswith(f"({rule})")


def test_G_7_a_ruling_that_is_none_is_answered_with_the_nearest():
    said = two_sides().refused("anna", o.ChangeRuling(ruling="deep-snow", value="on"))
    assert "Do you mean `deep_snow`" in said


def test_G_11_a_correction_is_shown_with_its_reason_and_without_markup():
    bench = two_sides()
    bench.done("anna", o.Correct(number=2, how="It was *L6*, @everyone"))
    post = bench.press("ben", "agree").post
    assert "corrects #2: It was \\*L6\\*, @\u200beveryone" in post


def test_G_11_a_changed_order_of_battle_needs_assent():
    bench = set_up(two_sides())
    bench.done("anna", AnnounceOb(side="Germans", factors=48))
    assert bench.standing.game.open.ob["Germans"].factors == 24
    bench.press("ben", "agree")
    assert bench.standing.game.open.ob["Germans"].factors == 48


def with_deadline(bench: Bench) -> Bench:
    bench.done("anna", o.SetDeadline(within="3d"))
    while bench.table.prompts:
        side = next(s for s in bench.asked().sides if s not in bench.asked().data["given"])
        bench.press(bench.table.seated(side)[0], "agree")
    return bench
