"""``python -m tests.games.record [NAME ...]`` records games anew: read what changes before it goes in."""

import asyncio
import sys
from pathlib import Path

from tests.games.recorded import HERE, play, transcript_of


async def record(script: Path) -> list[str]:
    """Play a script and write its transcript; nothing is written where it has faults."""
    played = await play(script)
    if not played.faults:
        transcript_of(script).write_text(played.transcript, "utf-8", newline="\n")
    return played.faults


def main(names: list[str]) -> int:
    """Record the games named, or all."""
    scripts = [HERE / f"{name}.txt" for name in names] or sorted(HERE.glob("*.txt"))
    faults = [fault for script in scripts for fault in asyncio.run(record(script))]
    done = f"Recorded: {', '.join(script.stem for script in scripts)}."
    sys.stdout.write(("\n".join(faults) or done) + "\n")
    return 1 if faults else 0


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
