"""The pack's order can be checked afterwards, and what was changed is caught (CW-1)."""

import copy

import pytest

from bot.fairness.dice import Dice
from bot.fairness.draw import shuffled
from bot.fairness.pinned import Pinned
from bot.fairness.verify import verify
from bot.rejudging import judge_again
from tests.fairness.played import exported, rechained

GAME = """
channel #gap
player tom, igor
tom in #gap: /game new rules:cold-war name:"Gap" sides:"NATO, Pact"
tom in #gap: /game join side:NATO
igor in #gap: /game join side:Pact
tom in #gap: /force side side:NATO nation:us posture:defending
igor in #gap: /force side side:Pact nation:soviet posture:defending
tom in #gap: /force unit manoeuvre:"A Coy" units:"A1=M60"
igor in #gap: /force unit manoeuvre:"Bn" units:"B1=T-62" hidden:true
tom in #gap: /setup seal
igor in #gap: /setup seal
tom in #gap: /coldwar draw
tom in #gap: /game end
igor in #gap: presses "Agree"
tom in #gap: /game export
"""
PINNED = GAME.replace("igor in #gap: /setup seal", "pack Bn; NATO; NATO\nigor in #gap: /setup seal")


@pytest.fixture
async def record():
    return await exported(GAME)


def kept(record):
    return next(f for e in record["entries"] for f in e["facts"] if f["tag"] == "cw.pack-kept")


async def test_CW_1_a_shuffle_is_verified_and_judged_again(record):
    verdict = verify(record)
    assert verdict.holds, verdict.lines
    assert "1 shuffle" in verdict.lines[0]
    verdict.record = record
    judge_again(verdict)
    assert verdict.holds, verdict.lines


async def test_CW_1_a_pinned_pack_is_counted_and_judged_again():
    record = await exported(PINNED)
    verdict = verify(record)
    assert verdict.holds, verdict.lines
    assert "1 of its rolls and shuffles was pinned" in "\n".join(verdict.lines)
    verdict.record = record
    judge_again(verdict)
    assert verdict.holds, verdict.lines


async def test_CW_1_another_order_of_the_pack_is_caught(record):
    forged = copy.deepcopy(record)
    shuffle = kept(forged)["shuffle"]
    shuffle["order"] = shuffle["order"][1:] + shuffle["order"][:1]
    verdict = verify(rechained(forged))
    assert not verdict.holds
    assert "shows another order than the seed gives" in verdict.lines[-1]


async def test_CW_1_a_shuffle_of_another_interaction_is_caught(record):
    forged = copy.deepcopy(record)
    kept(forged)["shuffle"]["cause"] = "another"
    assert "another interaction" in verify(rechained(forged)).lines[-1]


async def test_CW_1_a_pack_that_was_pinned_in_secret_is_caught(record):
    forged = copy.deepcopy(record)
    kept(forged)["shuffle"]["pinned"] = "0" * 64
    assert "are not those that were pinned" in verify(rechained(forged)).lines[-1]


def dice(pinned=None) -> Dice:
    return Dice(bytes(32), "game", "7", {}, pinned)


def test_a_shuffle_comes_from_a_stream_of_its_own():
    made = dice().shuffle("pack", ["a", "b", "c", "d"])
    assert made.order == shuffled(bytes(32), "game|shuffle|pack|1|7", 4)
    assert sorted(made.order) == [0, 1, 2, 3]
    assert made.pinned == ""


def test_a_second_shuffle_is_another():
    of = dice()
    first, second = (of.shuffle("pack", [str(n) for n in range(20)]) for _ in range(2))
    assert first.order != second.order


def test_a_pinned_order_is_taken_once_and_only_if_it_fits():
    pinned = Pinned(pack=["b", "a", "a"])
    assert dice(pinned).shuffle("pack", ["a", "b"]).pinned == ""
    made = dice(pinned).shuffle("pack", ["a", "a", "b"])
    assert made.order == (2, 0, 1)
    assert made.pinned
    assert pinned.pack is None


def test_what_a_refused_order_took_is_put_back():
    pinned = Pinned(pack=["a"])
    pinned.faces.extend([1, 2])
    before = pinned.kept()
    pinned.take([6])
    pinned.take_pack(["a"])
    pinned.put_back(before)
    assert (list(pinned.faces), pinned.pack) == ([1, 2], ["a"])
