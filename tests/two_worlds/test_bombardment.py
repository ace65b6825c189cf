"""K-22: whatever a bombardment leaves, all but the owner are sent the same bytes.

A real field that is reduced, one that is eliminated, a Dummy and an empty hex, one after the
other in one game, on the whole bot: only the hex and the entry's public number differ.
"""

import json
import re

import pytest

from bot.rehearsal.stage import Rehearsal

OPENED = """
channel #t
player anna, ben, carl
anna in #t: /game new rules:asl-kgp name:"Stoumont" sides:"Germans, Americans"
anna in #t: /game join side:Germans
ben in #t: /game join side:Americans
anna in #t: /asl ob side:Germans factors:24 hidden:16 dummies:1
anna in dm: /setup paste
anna in dm: fills "Paste your set-up"
  text: A1 known 12
  text: B1 known 6
  text: C1 dummy
  text: D1 hidden 8
  text: E1 hidden 8
  text: E1 anti-tank 2
anna in dm: /setup seal
"""
ONE = """
ben in #t: /asl bombard hexes:{hex} result:{result}
ben in #t: /asl move unit:"Scout {hex}" to:{hex} type:air
anna in dm: presses "{hex}: {left}"
"""
WHAT_IS_LEFT = {
    "a real field, reduced": ("A1", "8"),
    "a real field, eliminated": ("B1", "eliminated"),
    "a Dummy": ("C1", "unaffected"),
    "hidden mines, eliminated": ("D1", "eliminated"),
    "an empty hex": ("F1", "noted"),
}
SNOWFLAKE = re.compile(r"\d{17,20}")
TIME = re.compile(r"\d{4}-\d\d-\d\dT[\d:.+]+")


async def heard(stage: Rehearsal, hex_: str, left: str, result: str) -> dict[str, list[str]]:
    """Bombard a hex and let it be answered; return what the others were sent of it."""
    before = len(stage.appearances)
    outcome = await stage.play(ONE.format(hex=hex_, left=left, result=result))
    assert outcome.failures == []
    news = stage.appearances[before:]
    found = {}
    for name in ("ben", "carl"):
        player = stage.world.player(name)
        seen = [item for item in news if stage.world.could_see(player, item)]
        found[name] = [covered(f"{item.where} {item.kind} {_sent(item)}") for item in seen]
    return found


def _sent(item) -> str:
    return json.dumps(dict(item.wire), default=str)


def covered(text: str) -> str:
    """Cover what lawfully differs: hexes, the readers' own numbers; and ids and times, which only count."""
    text = re.sub(r"\b[A-H]\d\b", "HEX", re.sub(r"(#|Americans )\d+\b", "N", text))
    return TIME.sub("TIME", SNOWFLAKE.sub("ID", text))


@pytest.mark.parametrize("result", ["K", "KIA"])
async def test_K_22_reduced_eliminated_dummy_and_empty_read_the_same(result):
    async with Rehearsal(seed=bytes(32)) as stage:
        assert (await stage.play(OPENED)).failures == []
        # The first two entries fill the panel with those of a bombardment and a scout.
        await heard(stage, "H1", "noted", result)
        await heard(stage, "H2", "noted", result)
        read = {
            what: await heard(stage, hex_, left, result)
            for what, (hex_, left) in WHAT_IS_LEFT.items()
        }
    first = read["an empty hex"]
    assert all(posts for posts in first.values())
    assert any("bombarded" in text for text in first["carl"])
    for what, seen in read.items():
        assert seen == first, what


async def test_K_22_afterwards_status_log_and_export_tell_nothing_of_what_was_left():
    read = []
    for left in ("8", "6", "eliminated", "unchanged"):
        async with Rehearsal(seed=bytes(32)) as stage:
            await stage.play(OPENED)
            await heard(stage, "A1", left, "K")
            before = len(stage.appearances)
            for name in ("ben", "carl"):
                await stage.play(
                    "\n".join(f"{name} in #t: /game {what}" for what in ("status", "log", "export"))
                )
            read.append(
                [
                    (item.text, [file.data for file in item.files])
                    for item in stage.appearances[before:]
                ]
            )
    assert all(one == read[0] for one in read)


async def test_K_20_infantry_in_anti_tank_mines_reads_what_it_reads_in_an_empty_hex():
    async with Rehearsal(seed=bytes(32)) as stage:
        await stage.play(OPENED.replace("  text: E1 hidden 8\n", ""))
        read = []
        for hex_ in ("E1", "F1"):
            before = len(stage.appearances)
            outcome = await stage.play(f'ben in #t: /asl move unit:"Squad" to:{hex_}')
            assert outcome.failures == []
            news = stage.appearances[before:]
            texts = [item.text for item in news if item.kind != "edit"]
            read.append([re.sub(r"#\d+", "#N", text.replace(hex_, "HEX")) for text in texts])
            await stage.play("ben in #t: /game undo")
    assert read[0] == read[1]
    assert "HEX" in read[0][-1]
