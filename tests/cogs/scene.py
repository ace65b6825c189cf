"""A game on the real client: what players do, what appears, and what Discord was asked to do."""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from bot.rehearsal.record import Appearance
from bot.rehearsal.stage import Rehearsal

OPENED = """
channel #t, #u
player anna, ben, carl, dora, uma
anna in #t: /game new rules:asl-kgp name:"Stoumont" sides:"Germans, Americans"
anna in #t: /game join side:Germans
ben in #t: /game join side:Americans
anna in #t: /asl ob side:Germans factors:24 hidden:8
"""
SET_UP = """
anna in dm: /asl place hex:L5 kind:known strength:12
anna in dm: /asl place hex:M6 kind:known strength:12
anna in dm: /asl place hex:N7 kind:hidden strength:8
"""
SEALED = f"{SET_UP}anna in dm: /setup seal\n"
ENDED = f'{SEALED}ben in #t: /game end\nanna in #t: presses "Agree"\n'
TRACE = re.compile(r"Traceback|Error|Exception|line \d+|\.py\b|None\b")


@dataclass(frozen=True)
class Request:
    """A request of the bot: its method, its path, its body."""

    method: str
    path: str
    body: Mapping[str, Any]

    @property
    def message(self) -> Mapping[str, Any]:
        """The message that it sends or edits: an answer carries it as its data."""
        inner = self.body.get("data")
        return inner if isinstance(inner, Mapping) else self.body


class Scene:
    """A rehearsal with one game in ``#t``."""

    def __init__(self, stage: Rehearsal):
        self.stage = stage
        self.requests: list[Request] = []
        door = stage.simulation.door
        check = door.check

        def noted(method: str, path: str, body: Any, files: Any) -> None:
            self.requests.append(Request(method, path, body if isinstance(body, Mapping) else {}))
            check(method, path, body, files)

        door.check = noted

    @property
    def bot(self) -> Any:
        return self.stage.simulation.bot

    async def play(self, script: str) -> None:
        """Play steps that can all be taken, and whose expectations hold."""
        outcome = await self.stage.play(script)
        assert not outcome.failures, "\n".join(map(str, outcome.failures))

    async def act(self, step: str) -> list[Appearance]:
        """Take steps; return what appeared from the beginning of the last one on."""
        await self.play(step)
        return list(self.stage.record.latest())

    async def told(self, step: str) -> str:
        """Take a step; return what its player alone was answered."""
        return "\n".join(a.text for a in await self.act(step) if a.reader is not None)

    async def posted(self, step: str) -> str:
        """Take a step; return what all can read of it in the channels, but for the panel."""
        heard = await self.act(step)
        return "\n".join(a.text for a in heard if a.reader is None and a.kind == "post")

    async def game(self, channel: str = "t") -> str:
        place = str(self.stage.world.channels[channel].id)
        found = await self.bot.lobby.find("", place, True, "")
        assert isinstance(found, str), str(found)
        return found

    async def head(self, channel: str = "t") -> int:
        """Return how many entries the game's log has."""
        standing = await self.bot.umpire.archive.load(await self.game(channel))
        return int(standing.game.table.head)

    async def refused(self, step: str, rule: str) -> str:
        """Take a step that has to be refused; return what its player reads.

        It is said in secret and kindly, with the rule's id; nothing is posted, nothing changes
        and nothing breaks.
        """
        before, errors = await self.head(), len(self.stage.bot_errors)
        heard = await self.act(step)
        assert await self.head() == before
        assert list(self.stage.bot_errors[errors:]) == []
        assert heard, "nobody answered"
        assert [a for a in heard if a.reader is None] == []
        said = "\n".join(a.text for a in heard)
        assert f"({rule})" in said or f"{rule})" in said, said
        assert not TRACE.search(said), said
        return said


def calls_of(request: Request) -> set[str]:
    """Return whom a request lets Discord call: user ids, and kinds such as ``everyone``."""
    allowed = request.message.get("allowed_mentions")
    if allowed is None:
        return {"whatever the text names"}
    return {str(name) for key in ("parse", "users", "roles") for name in allowed.get(key) or ()}
