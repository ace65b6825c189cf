"""The rehearsal by hand: the same steps, typed one by one, as any player in any place."""

from __future__ import annotations

import asyncio
import re
import sys
import threading
from collections.abc import Awaitable, Callable
from pathlib import Path

from bot.rehearsal.keeping import Screen, Write
from bot.rehearsal.script import UnreadableError, read_script, without_comment
from bot.rehearsal.stage import Rehearsal
from bot.rehearsal.steps import Act, Expectation, Step
from bot.rehearsal.world import NoSuchStepError

CHANNEL, PLAYERS = "table", ("anna", "ben", "cleo")

HELP = """\
  anna in #table: /game new ...       a command; `anna in dm: ...` in her DM with the bot
  /game status                        the same player in the same place as before
  ben in dm                           from now on as ben, in his DM
  presses "Seal"    picks "Dummy"     a button, an option of a menu
  fills "Paste"                       the form that has just opened; then, indented,
    text: L5 known 12                 its fields, and an empty line
  types /asl move to:L                what is offered while one types
  dice 5 3    pack NATO; Pact         the next faces, the next pack
  wait 2d    restart    crash         the clock, the bot
  player dora    channel #two         more people, more places
  expect #table "Seal"                as in a script
  show #table    show dm anna         all that appeared there; `show` alone: everything
  help    quit"""

_ACTOR = re.compile(r"[^:]+? in (?:dm|#[^\s:]+)")

Read = Callable[[str], Awaitable[str | None]]
"""Shows a prompt and gives the next line, or `None` when there is no more."""


class Prompt:
    """Takes typed lines as steps and shows what comes of them."""

    def __init__(self, stage: Rehearsal, write: Write = print) -> None:
        self.stage = stage
        self._write = write
        self._line = 0
        self._actor = f"{PLAYERS[0]} in #{CHANNEL}"

    async def open(self) -> None:
        """Makes a channel and players, unless a script has made some."""
        if not self.stage.world.channels:
            await self.enter(f"channel #{CHANNEL}")
        if not self.stage.world.players:
            await self.enter(f"player {', '.join(PLAYERS)}")
        channel, player = (
            next(iter(self.stage.world.channels)),
            next(iter(self.stage.world.players)),
        )
        self._actor = f"{player} in #{channel}"

    async def run(self, read: Read) -> None:
        """Reads and takes steps until `quit` or the end of what is typed."""
        self._write(f"{HELP}\n")
        while (line := await read(f"{self._actor}> ")) is not None:
            if line.strip() in ("quit", "exit"):
                break
            if "fills " in line:
                line = await _with_fields(line, read)
            for answer in await self.enter(line):
                self._write(answer)

    async def enter(self, text: str) -> list[str]:
        """Takes what was typed, a step or several lines of them; returns what to say to it."""
        command = without_comment(text).strip()
        if not command:
            return []
        if command == "help":
            return HELP.split("\n")
        if command == "show" or command.startswith("show "):
            return self._show(command.removeprefix("show").strip())
        if _ACTOR.fullmatch(command):
            self._actor = command
            return []
        try:
            steps = read_script(self._whole(text)).steps
        except UnreadableError as error:
            return [fault.reason for fault in error.faults]
        return [answer for step in steps for answer in await self._take(step)]

    def _whole(self, text: str) -> str:
        """Puts the last player and place before a deed that stands alone."""
        first, _, rest = text.strip("\n").partition("\n")
        if first.startswith(("/", "types ", "presses ", "picks ", "fills ")):
            first = f"{self._actor}: {first}"
        return f"{first}\n{rest}" if rest else first

    async def _take(self, step: Step) -> list[str]:
        self._line += 1
        if isinstance(step, Act):
            self._actor = f"{step.player} in {step.place}"
        try:
            why = await self.stage.take(step, Path())
        except NoSuchStepError as error:
            return [f"this step can't be taken: {error}"]
        except TimeoutError as error:
            return [f"the bot did not come to rest: {error}"]
        if isinstance(step, Expectation):
            return [why or "it holds"]
        return []

    def _show(self, place: str) -> list[str]:
        """Returns all that appeared in a place, its secret answers among them."""
        lines: list[str] = []
        screen = Screen(lines.append)
        for item in self.stage.appearances:
            if not place or item.where == place or item.where.endswith(f" in {place}"):
                screen.appeared(item)
        return lines or ["nothing yet"]


async def keyboard(prompt: str) -> str | None:
    """Reads a line from the keyboard while the bot's own work goes on."""
    loop = asyncio.get_running_loop()
    line: asyncio.Future[str | None] = loop.create_future()

    def read() -> None:
        try:
            typed: str | None = input(prompt if sys.stdin.isatty() else "")
        except EOFError:
            typed = None
        if not loop.is_closed():
            loop.call_soon_threadsafe(line.set_result, typed)

    # Not the loop's own threads: it waits for those at its end, and nobody ends a wait for a key.
    threading.Thread(target=read, daemon=True).start()
    return await line


async def _with_fields(line: str, read: Read) -> str:
    """Reads the fields of a form, up to an empty line."""
    lines = [line]
    while field := await read("  "):
        lines.append(f"  {field.strip()}")
    return "\n".join(lines)
