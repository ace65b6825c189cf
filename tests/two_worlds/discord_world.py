"""One of two worlds on the simulated Discord: the whole bot, and what each player could see."""

import json
import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from hashlib import sha256
from pathlib import Path
from types import ModuleType

from bot.engine.house import orders as h
from bot.rehearsal.reading import walk
from bot.rehearsal.record import Appearance
from bot.rehearsal.stage import Rehearsal
from tests.two_worlds.commands import BUTTONS, COMMANDS, READING, Command
from tests.two_worlds.pair import Act, Pair, PinPack, Press, PressUntilClosed, Silence, Step
from tests.two_worlds.world import SEAL

PEOPLE = {"1": "anna", "2": "ben", "4": "cleo", "5": "mate", "6": "dora", "7": "gus", "9": "nora"}
MOST_PRESSES = 4
PASTED = """
{who} in {where}: /setup paste
{who} in {where}: fills "Paste your set-up"
{lines}
"""


@dataclass
class DiscordWorld:
    """A server on which games are played one after another, each with players of its own."""

    stage: Rehearsal
    rules: ModuleType
    folder: Path
    names: dict[str, str] = field(default_factory=dict)
    channel: str = ""
    secret: str = ""
    """Where secret orders are given in this game: by DM, or seen by their player alone."""
    _seen: int = 0
    _nonces: dict[int, str] = field(default_factory=dict)

    def __post_init__(self) -> None:
        self.commands: Mapping[type, Command] = {**COMMANDS, **self.rules.COMMANDS}
        self.buttons = {**BUTTONS, **self.rules.BUTTONS}
        remember = self.stage.theatre.remember_nonce

        def remembered(nonce: str, channel_id: int, message_id: int) -> None:
            self._nonces[message_id] = nonce
            remember(nonce, channel_id, message_id)

        self.stage.theatre.remember_nonce = remembered  # type: ignore[method-assign]

    async def begin(self, pair: Pair, nth: int) -> None:
        """Bring in the players of a game, and open it."""
        self.names = {user: f"{name}{nth}" for user, name in PEOPLE.items()}
        self.channel = f"#game{nth}"
        self.secret = "dm" if nth % 2 else self.channel
        opener = self.names[pair.opener]
        await self._play(
            f"channel {self.channel}\nplayer {', '.join(self.names.values())}\n"
            f'{opener} in {self.channel}: /game new rules:{pair.rules} name:"Game" '
            f'sides:"{pair.sides}"'
        )

    async def take(self, step: Step, act: Act | None, dice: tuple[int, ...]) -> None:
        """Do what a player does, or look at one's own set-up in its place."""
        self.stage.pinned.faces.clear()
        self.stage.pinned.faces.extend(dice)
        if isinstance(act, h.Seal):
            # A press changes the message of its question where a command makes a new one, so from
            # here on secrets keep to the DM: in the channel they would shift its messages' ids.
            self.secret = "dm"
        who = self.names[step.user]
        where = self.secret if step.left != step.right else self.channel
        if isinstance(act, Silence):
            await self._play(f"wait {act.minutes}m")
        elif isinstance(act, PinPack):
            self.stage.pinned.pack = list(act.cards)
        elif isinstance(act, Press):
            await self._press(who, self._labels(who, act.kind), act.pick)
        elif isinstance(act, PressUntilClosed):
            await self._press_until_closed(who, act)
        elif isinstance(act, h.PasteSetUp) and step.left == step.right:
            lines = "\n".join(f"  text: {line}" for line in act.text.splitlines())
            await self._play(PASTED.format(who=who, where=where, lines=lines))
        elif isinstance(act, h.PasteSetUp):
            # A file takes one act, as anything else that may be done here in the other world.
            (self.folder / "mine.txt").write_text(act.text, encoding="utf-8")
            await self._play(f"{who} in {where}: /setup paste file:mine.txt")
        elif act is not None:
            command = self.commands[type(act)](act, self.names)
            await self._play(f"{who} in {where}: {command}")
        else:
            await self._pass(who)
        self.stage.pinned.faces.clear()

    async def read_everything(self, reader: str, typing: tuple[str, ...]) -> None:
        """Have a player look at all that there is to look at."""
        looking = (*READING, *getattr(self.rules, "READING", ()))
        for command in (*looking, *(f"types {line}" for line in typing)):
            await self._play(f"{self.names[reader]} in {self.channel}: {command}")

    # --- presses ----------------------------------------------------------------------------

    async def _press(self, who: str, found: list[tuple[str, str]], pick: int) -> None:
        if not found:
            await self._pass(who)
            return
        where, label = found[pick % len(found)]
        await self._play(f'{who} in {where}: presses "{label}"')

    async def _press_until_closed(self, who: str, act: PressUntilClosed) -> None:
        """Press some buttons, then the last one; always as many acts, whatever is asked."""
        picks = [*act.picks, *[0] * MOST_PRESSES][:MOST_PRESSES]
        for pick in picks:
            found = self._labels(who, act.kind)
            several = any(self.rules.CLOSES in label for _, label in found)
            await self._press(who, found[:-1] if several else [], pick)
        await self._press(who, self._labels(who, act.kind)[-1:], 0)

    def _labels(self, who: str, kind: str) -> list[tuple[str, str]]:
        """Return the buttons of the newest question of a kind that a player can see."""
        player = self.stage.world.player(who)
        for where in ("dm", self.channel):
            channel = self.stage.world.place(where, player)
            for message in self.stage.world.messages(player, channel):
                labels = [str(c.get("label")) for c in walk(message.components) if "label" in c]
                fitting = [x for x in labels if any(re.search(b, x) for b in self.buttons[kind])]
                if fitting:
                    return [(where, label) for label in fitting]
        return []

    async def _pass(self, who: str) -> None:
        await self._play(f"{who} in {self.secret}: /setup show")

    async def _play(self, script: str) -> None:
        outcome = await self.stage.play(script, folder=self.folder)
        assert not outcome.broken, (script, outcome.failures)

    # --- what is seen -----------------------------------------------------------------------

    def news(self) -> list[Appearance]:
        """Return what appeared since the last look, wherever it was."""
        new = list(self.stage.appearances[self._seen :])
        self._seen += len(new)
        return new

    def sent_to(self, reader: str, news: list[Appearance]) -> Iterator[dict[str, str]]:
        """Yield all that a reader's client was sent of this, part by part; seals are covered."""
        player = self.stage.world.player(self.names[reader])
        for item in news:
            if self.stage.world.could_see(player, item):
                yield dict(self._parts(item))

    def _parts(self, item: Appearance) -> Iterator[tuple[str, str]]:
        yield "where", item.where
        yield "kind", item.kind
        yield "text", SEAL.sub("<seal>", item.text)
        if "id" in item.wire:
            yield "nonce", self._nonces.get(int(item.wire["id"]), "")
        for part, value in item.wire.items():
            text = json.dumps(value, ensure_ascii=False, default=str)
            yield f"wire {part}", SEAL.sub("<seal>", text)
        for file in item.files:
            yield "file's name", file.name
            yield "file", _content(file.data)


def _content(data: bytes) -> str:
    """Return a text as it is read, with its seals covered; a picture by its fingerprint."""
    try:
        return SEAL.sub("<seal>", data.decode())
    except UnicodeDecodeError:
        return f"sha256 {sha256(data).hexdigest()}"
