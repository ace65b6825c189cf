"""A game that was played to its end on the real client, exported, and what can be done to it."""

import copy
import hashlib
import json
from collections.abc import Callable
from typing import Any

from bot.rehearsal.stage import Rehearsal

Record = dict[str, Any]
START = "0" * 64

GAME = """
channel #t
player anna, ben, carl
anna in #t: /game new rules:asl-kgp name:"Stoumont" sides:"Germans, Americans"
anna in #t: /game join side:Germans
ben in #t: /game join side:Americans
anna in #t: /asl ob side:Germans factors:24 hidden:8
anna in dm: /asl place hex:Z9 kind:known strength:12
anna in dm: /game undo
anna in dm: /asl place hex:L5 kind:known strength:12
anna in dm: /setup paste
anna in dm: fills "Paste your set-up"
  text: M6 known 12
  text: N7 hidden 8
anna in dm: /asl dummies
anna in dm: /asl place hex:O8 kind:dummy
anna in dm: /setup seal
ben in #t: /asl move unit:"1st Squad" to:"K4 L5 L6"
ben in #t: /asl move unit:"2nd Squad" to:N7
ben in #t: /asl move unit:"3rd Squad" to:O8
ben in #t: /game undo
anna in #t: presses "Agree"
ben in #t: /roll dice:2d10+1 for:sniper
anna in #t: /roll dice:DR for:morale visible:side
ben in #t: /game deadline in:1d
anna in #t: presses "Agree"
ben in #t: /game next-turn
wait 1d
ben in #t: /asl bombard hexes:M6 result:K
anna in dm: presses "8"
ben in #t: /game replace seat:ben user:carl
anna in #t: /game status public:true
carl in #t: /game end
anna in #t: presses "Agree"
anna in #t: /game export
"""
PINNED = GAME.replace('ben in #t: /asl move unit:"1st', 'dice 4 5\nben in #t: /asl move unit:"1st')


async def exported(script: str) -> Record:
    """Play a script to its end and return the file that its last step exports."""
    async with Rehearsal(seed=bytes(32)) as stage:
        outcome = await stage.play(script)
        assert not outcome.failures, "\n".join(map(str, outcome.failures))
        files = [file for a in stage.record.latest() for file in a.files]
    return json.loads(files[-1].data)


def changed(record: Record, change: Callable[[Record], None]) -> Record:
    """Return a copy that somebody has changed, and left the chain as it was."""
    other = copy.deepcopy(record)
    change(other)
    return other


def rechained(record: Record) -> Record:
    """Return the record with every number, label and link computed anew by the one who changed it."""
    before, public, own = START, 0, {}
    for number, entry in enumerate(record["entries"], 1):
        entry["number"] = number
        audiences = [fact["audience"] for fact in entry["facts"]]
        sides = [a.removeprefix("side:") for a in audiences if a.startswith("side:")]
        if "open" in audiences:
            public += 1
            entry["label"] = f"#{public}"
        elif sides:
            own[sides[0]] = own.get(sides[0], 0) + 1
            entry["label"] = f"{sides[0]} {own[sides[0]]}"
        bound = {key: entry[key] for key in ("number", "interaction", "at", "actor", "facts")}
        text = json.dumps(bound, sort_keys=True, separators=(",", ":"), ensure_ascii=False)
        before = hashlib.sha256(f"{before}\n{text}".encode()).hexdigest()
        entry["chain"] = before
    return record


def facts(record: Record, tag: str) -> list[Record]:
    """Return the facts with a tag, in order."""
    return [f for entry in record["entries"] for f in entry["facts"] if f["tag"] == tag]


def entry_with(record: Record, tag: str, nth: int = 0) -> Record:
    """Return the entry that holds the nth fact with a tag."""
    found = [e for e in record["entries"] if any(f["tag"] == tag for f in e["facts"])]
    return found[nth]


def sealed(salt: str, text: str) -> str:
    return hashlib.sha256(f"{salt}\n{text}".encode()).hexdigest()


async def whole_records(stage: Rehearsal) -> list[Record]:
    """Return every game of a rehearsal as its export after the end would be, also before it."""
    umpire = stage.simulation.bot.umpire
    records = []
    for game in sorted(await _games(stage)):
        table = (await umpire.archive.load(game)).game.table
        entries = await umpire.store.entries(game, 1, table.head)
        exported = [
            {
                "label": entry.order["label"],
                "at": entry.at.isoformat(),
                "actor": entry.actor,
                "by": entry.order["by"],
                "facts": entry.facts,
                "number": entry.number,
                "interaction": entry.interaction,
                "order": entry.order["order"],
                "chain": entry.chain,
            }
            for entry in entries
        ]
        head = {"game": game, "rules": table.rules, "seed": table.seed}
        records.append({**head, "entries": exported})
    return records


async def _games(stage: Rehearsal) -> set[str]:
    bot = stage.simulation.bot
    users = [str(player.user.id) for player in stage.world.players.values()]
    return {card.game for user in users for card in await bot.lobby.of_player(user)}
