"""Leaks to be planted into the door, one of each kind, so that the test of secrets is tested."""

import re
from collections.abc import Callable
from dataclasses import replace
from typing import Any

import bot.ledger
import bot.records
import bot.umpire
from bot.engine import case as cases
from bot.engine.facts import side_of
from bot.engine.game import Game, with_table
from bot.engine.refusal import Refusal
from bot.engine.telling import Told
from bot.engine.view import View
from bot.fairness import dice
from bot.rules import all_rules
from bot.words import message, posts, standing
from bot.words.message import Button, Message
from tests.two_worlds.planting import Plants, Spy

LEAKS = Plants()
leak = LEAKS.leak


def _posts(spy: Spy, change: Callable[[Message], dict[str, Any]]) -> None:
    def posted(make: Any, *a: Any) -> Message | None:
        post = make(*a)
        return post and post.but(**change(post))

    spy.around(bot.ledger, "public_post", posted)


@leak(r"message \d+ text")
def a_text(spy: Spy) -> None:
    _posts(spy, lambda post: {"text": f"{post.text} {spy.secret}"})


@leak(r"message \d+ buttons")
def a_button(spy: Spy) -> None:
    more = Button(label="Mines", custom_id="so|x")
    _posts(spy, lambda post: {"buttons": (*post.buttons, *[more] * spy.odd)})


@leak(r"message \d+ mark")
def a_mark(spy: Spy) -> None:
    _posts(spy, lambda post: {"mark": f"{post.mark}{spy.game.table.head}"})


@leak(r"message \d+ calls")
def a_mention(spy: Spy) -> None:
    _posts(spy, lambda _post: {"calls": ("2",) if spy.odd else ()})


@leak(r"message \d+ (headline|text)|view headlines")
def a_headline(spy: Spy) -> None:
    _posts(spy, lambda post: {"headline": f"{post.headline} {spy.secret}"})


@leak(r"message \d+ nonce")
def a_wire_id(spy: Spy) -> None:
    def numbered(make: Any, owed: Any, table: Any, cause: str) -> list[Message]:
        return [m.but(nonce=f"{table.head}") for m in make(owed, table, cause)]

    spy.around(bot.ledger, "with_nonces", numbered)


@leak(r"message \d+ buttons|my orders' buttons")
def a_custom_id(spy: Spy) -> None:
    spy.around(message, "custom_id", lambda make, *a: f"{make(*a)}{spy.game.table.head}")


def _owed(spy: Spy, change: Callable[[list[Message]], list[Message]]) -> None:
    def owed(make: Any, rules: Any, game: Game, *a: Any) -> list[Message]:
        messages = make(rules, game, *a)
        spy.game = game
        return change(messages)

    spy.around(bot.ledger, "owed_messages", owed)


@leak("messages|message .*")
def silence(spy: Spy) -> None:
    _owed(spy, lambda owed: [] if spy.odd else owed)


@leak("messages|message .*")
def one_message_more(spy: Spy) -> None:
    whisper = Message(place="dm:2", text="Something was done.")
    _owed(spy, lambda owed: [*owed, *[whisper] * spy.odd])


@leak(r"message \d+ .*")
def the_order_of_messages(spy: Spy) -> None:
    _owed(spy, lambda owed: owed[:: -1 if spy.odd else 1])


@leak("answer")
def a_refusal(spy: Spy) -> None:
    def judged(judge: Any, case: Any, wanted: Any) -> Refusal | None:
        refused = judge(case, wanted)
        spy.game = case.game
        return refused and Refusal(f"{refused.text} {spy.secret}", refused.rule)

    spy.around(bot.umpire, "judge", judged)


@leak("answer")
def an_answer(spy: Spy) -> None:
    def answered(make: Any, *a: Any) -> posts.Answer:
        told = make(*a)
        return replace(told, text=f"{told.text} {spy.secret}")

    spy.around(bot.ledger, "answer", answered)


@leak("answer passes")
def an_answer_that_stays(spy: Spy) -> None:
    spy.around(bot.ledger, "answer", lambda make, *a: replace(make(*a), passing=spy.odd))


@leak(r"view public|message \d+ (text|mark)|label")
def a_number(spy: Spy) -> None:
    def closed(close: Any, game: Game, *a: Any) -> Game:
        done = close(game, *a)
        return with_table(done, public=done.table.head)

    spy.around(bot.ledger, "close_entry", closed)


@leak("view own")
def a_field_of_the_view(spy: Spy) -> None:
    def viewed(make: Any, rules: Any, game: Game, *rest: Any) -> View:
        return replace(make(rules, game, *rest), own=game.table.head)

    spy.around(bot.umpire, "view_for", viewed)


@leak("view awaited")
def who_is_awaited(spy: Spy) -> None:
    def viewed(make: Any, *a: Any) -> View:
        view = make(*a)
        return replace(view, awaited={"Germans": ("mines",)} if spy.odd else view.awaited)

    spy.around(bot.umpire, "view_for", viewed)


@leak("view open")
def the_open_drawer(spy: Spy) -> None:
    def viewed(make: Any, *a: Any) -> View:
        view = make(*a)
        return replace(view, open=view.open.but(ob={}) if spy.odd else view.open)

    spy.around(bot.umpire, "view_for", viewed)


@leak("choices of hex")
def a_choice(spy: Spy) -> None:
    rules = all_rules()["asl-kgp"]
    offered = rules.names

    def names(view: View, what: str) -> list[str]:
        return [*offered(view, what), *["N7"] * (spy.odd and what == "hex")]

    # A rule set is frozen, so that nobody does by mistake what is done here.
    spy.patch.setattr(type(rules), "__setattr__", object.__setattr__)
    spy.patch.setattr(rules, "names", names)


@leak("panel")
def the_panel(spy: Spy) -> None:
    spy.around(standing, "panel", lambda make, *a: f"{make(*a)}{spy.secret}")


@leak("status")
def the_status(spy: Spy) -> None:
    spy.around(standing, "status", lambda make, *a: f"{make(*a)}{spy.secret}")


@leak("my orders")
def my_orders(spy: Spy) -> None:
    spy.around(standing, "orders_waiting", lambda make, *a: f"{make(*a)}{spy.secret}")


@leak("log")
def the_log(spy: Spy) -> None:
    spy.around(bot.records, "log_lines", lambda make, *a: [*make(*a), spy.secret])


@leak("why .*")
def a_reason(spy: Spy) -> None:
    spy.around(bot.records, "why_text", lambda make, *a: f"{make(*a)}{spy.secret}")


@leak(r"facts of \d+")
def a_fact_in_the_export(spy: Spy) -> None:
    spy.around(
        bot.records,
        "may_know",
        lambda know, table, reader, audience: (
            know(table, reader, audience) or bool(side_of(audience))
        ),
    )


@leak(r"facts of \d+")
def the_place_in_the_log_in_the_export(spy: Spy) -> None:
    def exported(make: Any, entry: Any, *a: Any) -> dict[str, Any]:
        return {**make(entry, *a), "number": entry.number}

    spy.around(bot.records, "_exported", exported)


@leak(r"view prompts|facts of \d+")
def what_a_question_carries(spy: Spy) -> None:
    def asked(ask: Any, case: Any, *a: Any, **k: Any) -> None:
        data = {**(k.pop("data", None) or {}), "after": case.table.head}
        ask(case, *a, data=data, **k)

    original = cases.Case.ask
    spy.patch.setattr(cases.Case, "ask", lambda *a, **k: asked(original, *a, **k))


@leak(r"message \d+ text")
def the_number_of_a_draw(spy: Spy) -> None:
    original = dice.Dice.roll

    def rolled(self: Any, sides: Any, series: str = dice.OPEN_SERIES) -> dice.Roll:
        made = sum(self.drawn.values())
        return replace(original(self, sides, series), number=made + 1)

    spy.patch.setattr(dice.Dice, "roll", rolled)


@leak(r"message .*")
def what_undo_asks(spy: Spy) -> None:
    def closed(close: Any, game: Game, *a: Any) -> Game:
        done = close(game, *a)
        secret = done.table.public == game.table.public
        return with_table(done, revealed_at=done.table.head) if secret else done

    spy.around(bot.ledger, "close_entry", closed)


@leak("answer|label")
def the_number_of_what_was_done_before(spy: Spy) -> None:
    original = bot.umpire.Umpire._repeated

    async def repeated(self: Any, game: str, *a: Any) -> Any:
        outcome, standing = await original(self, game, *a), await self.archive.load(game)
        return outcome and replace(outcome, label=f"#{standing.game.table.head}")

    spy.patch.setattr(bot.umpire.Umpire, "_repeated", repeated)


@leak(r"message \d+ text")
def what_is_told_of_a_fact(spy: Spy) -> None:
    def told(make: Any, *a: Any) -> list[Told]:
        return [replace(t, text=re.sub("L5", f"L5 {spy.secret}", t.text)) for t in make(*a)]

    spy.around(posts, "told_lines", told)
