"""Recorded games: a script beside its transcript, byte for byte, and its record."""

import json
from dataclasses import dataclass
from pathlib import Path

from bot.engine.game import Game
from bot.rehearsal.stage import Rehearsal
from tests.fairness.played import Record, whole_records

HERE = Path(__file__).parent
SEED = bytes(32)
"""Every recorded game has the same secret seed, so that it falls out the same each time."""


@dataclass(frozen=True)
class Played:
    """What came of a script: its faults, its transcript, the record of its game, the last export."""

    faults: list[str]
    transcript: str
    record: Record
    exported: Record | None
    game: Game


_PLAYED: dict[Path, Played] = {}


async def played(script: Path) -> Played:
    """Return what comes of a script, played once however many tests look at it."""
    if script not in _PLAYED:
        _PLAYED[script] = await play(script)
    return _PLAYED[script]


async def play(script: Path) -> Played:
    """Play a script from its first line, with nothing left over from another game."""
    text = _text_of(script)
    async with Rehearsal(seed=SEED) as stage:
        outcome = await stage.play(text, script.name, script.parent)
        faults = [str(fault) for fault in outcome.failures]
        faults += [*stage.refused_requests, *map(repr, stage.bot_errors)]
        (record,) = await whole_records(stage)
        loaded = await stage.simulation.bot.umpire.archive.load(record["game"])
        files = [f.data for a in stage.record.appearances for f in a.files]
        exports = [json.loads(data) for data in files if data.startswith(b"{")]
        exported = exports[-1] if exports else None
        return Played(faults, stage.transcript(), record, exported, loaded.game)


def _text_of(script: Path) -> str:
    return script.read_text("utf-8")


def transcript_of(script: Path) -> Path:
    """Return the file that holds a script's recorded transcript."""
    return script.with_suffix(".jsonl")


def facts_of(record: Record) -> list[Record]:
    """Return every fact of a record, in order."""
    return [fact for entry in record["entries"] for fact in entry["facts"]]
