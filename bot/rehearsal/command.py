"""The command `umpire rehearse`.

Exit codes: 0 when every expectation held, 1 when one did not or a step can't be taken, 2 when a
line, a script or an option can't be read.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import logging
import sys
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path

import structlog

from bot.rehearsal.casting import BotMaker, real_bot
from bot.rehearsal.keeping import CannotBeginError, PictureFolder, Screen, TranscriptFile
from bot.rehearsal.prompt import Prompt, keyboard
from bot.rehearsal.record import Appearance
from bot.rehearsal.script import Fault, UnreadableError, read_script
from bot.rehearsal.stage import START, Outcome, Rehearsal
from bot.rehearsal.steps import Script
from bot.rehearsal.web import WebRehearsal, missing_for_web
from bot.store.faults import StoreFault

HELD, FAILED, UNREADABLE = 0, 1, 2

Listener = Callable[[Appearance], None]


@dataclass(frozen=True, slots=True)
class Wishes:
    """What the command line asks for."""

    scripts: tuple[Path, ...]
    web: bool
    port: int
    transcript: Path | None
    pictures: Path | None
    database: str | None
    seed: bytes | None


def main(argv: Sequence[str], bot: BotMaker = real_bot) -> int:
    """Runs the command with its arguments and returns its exit code."""
    _speak_up_only_for_errors()
    try:
        wishes = read_arguments(argv)
        scripts = read_scripts(wishes.scripts)
    except SystemExit as exit_of_argparse:
        return int(exit_of_argparse.code or 0)
    except UnreadableError as error:
        _complain(error.faults)
        return UNREADABLE
    if wishes.web and (missing := missing_for_web()):
        print(missing, file=sys.stderr)
        return UNREADABLE
    try:
        with contextlib.suppress(KeyboardInterrupt), contextlib.ExitStack() as files:
            return asyncio.run(_rehearse(wishes, scripts, bot, files))
    except (CannotBeginError, StoreFault) as error:
        print(f"umpire rehearse: {error}", file=sys.stderr)
        return UNREADABLE
    return HELD


def _speak_up_only_for_errors() -> None:
    """Keeps the bot's log out of the transcript, and on the other stream."""
    logging.basicConfig(level=logging.ERROR, stream=sys.stderr)
    structlog.configure(
        wrapper_class=structlog.make_filtering_bound_logger(logging.ERROR),
        logger_factory=structlog.PrintLoggerFactory(sys.stderr),
    )


def read_arguments(argv: Sequence[str]) -> Wishes:
    """Reads the command line; raises `SystemExit` with code 2 if it can't be read."""
    parser = argparse.ArgumentParser(
        prog="umpire rehearse",
        description="Runs the whole bot on a Discord that is simulated on this machine:"
        " no token, no network. Without a script it takes steps from the keyboard.",
    )
    parser.add_argument("scripts", nargs="*", type=Path, metavar="SCRIPT", help="plays a script")
    parser.add_argument("--web", action="store_true", help="shows every place in the browser")
    parser.add_argument("--port", type=int, default=0, help="the port of the web rehearsal")
    parser.add_argument("--transcript", type=Path, metavar="FILE", help="writes JSON lines")
    parser.add_argument("--pictures", type=Path, metavar="DIR", help="saves what was posted")
    parser.add_argument("--database", metavar="URL", help="default: a temporary SQLite file")
    parser.add_argument("--seed", type=bytes.fromhex, metavar="HEX", help="fixes the secret seeds")
    read = parser.parse_args(argv)
    return Wishes(
        tuple(read.scripts),
        read.web,
        read.port,
        read.transcript,
        read.pictures,
        read.database,
        read.seed,
    )


def read_scripts(paths: Sequence[Path]) -> list[tuple[Script, Path]]:
    """Reads all scripts, each with its folder; raises `UnreadableError` for all that is wrong."""
    scripts: list[tuple[Script, Path]] = []
    faults: list[Fault] = []
    for path in paths:
        try:
            scripts.append((read_script(_text(path), str(path)), path.parent))
        except UnreadableError as error:
            faults.extend(error.faults)
    if faults:
        raise UnreadableError(faults)
    return scripts


def _text(path: Path) -> str:
    try:
        data = path.read_bytes()
    except OSError as error:
        raise UnreadableError([Fault(str(path), 0, f"{error.strerror}")]) from error
    try:
        return data.decode()
    except UnicodeDecodeError as error:
        line = data[: error.start].count(b"\n") + 1
        raise UnreadableError([Fault(str(path), line, "this line is not UTF-8")]) from error


async def _rehearse(
    wishes: Wishes,
    scripts: Sequence[tuple[Script, Path]],
    bot: BotMaker,
    files: contextlib.ExitStack,
) -> int:
    screen = Screen()
    listeners: list[Listener] = [screen.appeared]
    if wishes.transcript is not None:
        transcript = files.enter_context(contextlib.closing(TranscriptFile(wishes.transcript)))
        listeners.append(transcript.appeared)
    if wishes.pictures is not None:
        listeners.append(PictureFolder(wishes.pictures).appeared)
    if wishes.web or not scripts:
        return await _sit_in(wishes, scripts, bot, screen, listeners)
    # A database that was named is one world, in which the scripts follow one another; otherwise
    # each script has a world of its own.
    rounds = [scripts] if wishes.database else [[script] for script in scripts]
    held = True
    for together in rounds:
        async with _stage(wishes, bot, listeners) as stage:
            held &= await _play(stage, together, screen, named=len(scripts) > 1)
    return HELD if held else FAILED


async def _sit_in(
    wishes: Wishes,
    scripts: Sequence[tuple[Script, Path]],
    bot: BotMaker,
    screen: Screen,
    listeners: Sequence[Listener],
) -> int:
    """Plays the scripts in one world and leaves it open to whoever sits before the machine."""
    async with _stage(wishes, bot, listeners) as stage:
        held = await _play(stage, scripts, screen, named=len(scripts) > 1)
        prompt = Prompt(stage)
        await prompt.open()
        if wishes.web:
            await WebRehearsal(stage, prompt, wishes.port).run()
        else:
            await prompt.run(keyboard)
    return HELD if held else FAILED


def _stage(wishes: Wishes, bot: BotMaker, listeners: Sequence[Listener]) -> Rehearsal:
    goes_on = wishes.database is not None and wishes.seed is None
    # In a world that is taken up again the clock must not stand before what happened there.
    start = datetime.now(UTC).replace(microsecond=0) if goes_on else START
    stage = Rehearsal(bot=bot, database=wishes.database, seed=wishes.seed, start=start)
    for listener in listeners:
        stage.record.listen(listener)
    return stage


async def _play(
    stage: Rehearsal, scripts: Sequence[tuple[Script, Path]], screen: Screen, *, named: bool
) -> bool:
    """Plays scripts and tells what failed; returns whether all of it held."""
    held = True
    for script, folder in scripts:
        stage.record.script = script.name if named else None
        print(f"# {script.name}")
        refused, errors = len(stage.refused_requests), len(stage.bot_errors)
        outcome = await stage.play_script(script, folder, screen.step)
        _complain(outcome.failures)
        _tell_what_else(stage.refused_requests[refused:], stage.bot_errors[errors:], script.name)
        print(f"\n# {script.name}: {_summary(script, outcome)}\n")
        held &= outcome.held
    stage.record.script = None
    return held


def _summary(script: Script, outcome: Outcome) -> str:
    if outcome.held:
        return f"all {len(script.steps)} steps held"
    return f"{len(outcome.failures)} failed" + (", stopped there" if outcome.broken else "")


def _complain(faults: Sequence[Fault]) -> None:
    for fault in faults:
        print(fault, file=sys.stderr)


def _tell_what_else(refused: Sequence[str], errors: Sequence[BaseException], name: str) -> None:
    """Tells what no expectation sees and whoever works on the bot wants to know."""
    for request in refused:
        print(f"{name}: Discord would not have taken this of the bot: {request}", file=sys.stderr)
    for error in errors:
        print(f"{name}: inside the bot: {type(error).__name__}: {error}", file=sys.stderr)
