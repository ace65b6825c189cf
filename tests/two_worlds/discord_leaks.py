"""Leaks to be planted into the whole bot, one of each kind, to be found in what Discord is sent."""

import asyncio
import io
from typing import Any

import discord

import bot.ledger
import bot.records
from bot.engine.facts import side_of
from bot.engine.game import Game, with_table
from bot.outgoing import Due, Outgoing
from bot.words import message
from bot.words.message import Message
from cogs import _desk, _history, _panel, _reply
from tests.two_worlds.planting import Plants, Spy

LEAKS = Plants()
leak = LEAKS.leak


@leak("text")
def a_post(spy: Spy) -> None:
    def posted(make: Any, *a: Any) -> Message | None:
        post = make(*a)
        return post and post.but(text=f"{post.text} {spy.secret}")

    spy.around(bot.ledger, "public_post", posted)


@leak("text|silence")
def an_edit(spy: Spy) -> None:
    spy.around(_panel, "panel", lambda make, *a: f"{make(*a)} {spy.secret}")


@leak("silence|kind")
def an_edit_that_changes_nothing(spy: Spy) -> None:
    original = _panel.Panels.follow

    async def followed(self: Any, game: str) -> None:
        await original(self, game)
        shown = self._shown.get(game)
        if shown and spy.odd:
            where = self._bot.get_partial_messageable(int(shown.channel))
            await where.get_partial_message(int(shown.message)).edit(content=shown.text)

    spy.patch.setattr(_panel.Panels, "follow", followed)


@leak("text")
def a_choice(spy: Spy) -> None:
    spy.patch.setattr("cogs._names.as_choices", lambda n, c: _desk.as_choices([*n, spy.secret], ""))


@leak("text")
def a_refusal(spy: Spy) -> None:
    spy.around(_desk, "typed", lambda make, *a: f"{make(*a)} {spy.secret}")


@leak("wire components")
def a_custom_id(spy: Spy) -> None:
    spy.around(message, "custom_id", lambda make, *a: f"{make(*a)}{spy.game.table.head}")


@leak("text")
def a_number(spy: Spy) -> None:
    def closed(close: Any, game: Game, *a: Any) -> Game:
        done = close(game, *a)
        return with_table(done, public=done.table.head)

    spy.around(bot.ledger, "close_entry", closed)


def _owed(spy: Spy, change: Any) -> None:
    def owed(make: Any, rules: Any, game: Game, *a: Any) -> list[Message]:
        messages = make(rules, game, *a)
        spy.game = game
        return change(messages)

    spy.around(bot.ledger, "owed_messages", owed)


@leak("where|text|kind")
def the_order(spy: Spy) -> None:
    _owed(spy, lambda owed: owed[:: -1 if spy.odd else 1])


@leak("silence|where|kind|text")
def silence(spy: Spy) -> None:
    _owed(spy, lambda owed: [] if spy.odd else owed)


@leak("silence")
def a_message_to_the_opponent(spy: Spy) -> None:
    def owed(make: Any, rules: Any, game: Game, *a: Any) -> list[Message]:
        spy.game = game
        told = [user for user, seat in game.table.seats.items() if seat.side == "Americans"]
        whispers = [Message(place=f"dm:{user}", text="Look out.") for user in told if spy.odd]
        return [*make(rules, game, *a), *whispers]

    spy.around(bot.ledger, "owed_messages", owed)


@leak("text")
def an_answer_that_all_can_read(spy: Spy) -> None:
    original = _reply.Reply.__init__

    def begun(self: Any, interaction: Any) -> None:
        original(self, interaction)
        name = (interaction.data or {}).get("name")
        self.ephemeral = self.ephemeral and name != "asl"

    spy.patch.setattr(_reply.Reply, "__init__", begun)


@leak("file|wire attachments")
def an_export(spy: Spy) -> None:
    def known(know: Any, table: Any, reader: Any, audience: str) -> bool:
        return bool(know(table, reader, audience) or side_of(audience))

    spy.around(bot.records, "may_know", known)


@leak("text|wire attachments|file's name")
def the_name_of_a_file(spy: Spy) -> None:
    def named(_make: Any, text: str, name: str) -> discord.File:
        return discord.File(io.BytesIO(text.encode()), f"{spy.secret}-{name}")

    spy.around(_history, "as_file", named)


@leak("nonce")
def a_wire_id(spy: Spy) -> None:
    def numbered(make: Any, owed: Any, table: Any, cause: str) -> list[Message]:
        return [m.but(nonce=f"{m.nonce[:16]}.{table.head}") for m in make(owed, table, cause)]

    spy.around(bot.ledger, "with_nonces", numbered)


@leak("wire id|wire timestamp")
def a_delay(spy: Spy) -> None:
    original = Outgoing.owed

    async def owed(self: Any, game: str) -> list[Due]:
        await asyncio.sleep(0.2 if spy.odd else 0)
        return await original(self, game)

    spy.patch.setattr(Outgoing, "owed", owed)
