"""From secret bytes to faces: the rule, computed again here with nothing but HMAC and SHA-256.

The vectors are written down in ``vectors.json`` for anyone who checks with other tools.
"""

import hashlib
import hmac
import json
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.fairness.chain import canonical, link
from bot.fairness.dice import Dice, label_of
from bot.fairness.draw import faces, shuffled, token, words
from bot.fairness.pinned import Pinned, mark_of
from bot.fairness.seal import seal_of
from bot.fairness.seed import SEED_BYTES, new_seed, seal_of_seed

VECTORS = json.loads((Path(__file__).parent / "vectors.json").read_text("utf-8"))


def stream(seed: bytes, label: str, blocks: int) -> bytes:
    """Return the first bytes of a labelled stream."""
    return b"".join(
        hmac.new(seed, f"{label}|{block}".encode(), hashlib.sha256).digest()
        for block in range(blocks)
    )


def by_hand(seed: str, label: str, sides: list[int]) -> list[int]:
    """Return the faces of dice, read from the bytes as the rule says it."""
    data = stream(bytes.fromhex(seed), label, 40)
    found, at = [], 0
    for die in sides:
        limit = 2**32 - 2**32 % die
        while (word := int.from_bytes(data[at : at + 4], "big")) >= limit:
            at += 4
        at += 4
        found.append(word % die + 1)
    return found


@pytest.mark.parametrize("vector", VECTORS["draws"], ids=lambda v: f"{v['series']}-{v['number']}")
def test_a_draw_shows_the_faces_that_its_bytes_give(vector):
    label = f"{vector['game']}|{vector['series']}|{vector['number']}|{vector['cause']}"
    assert label == vector["label"]
    assert label_of(vector["game"], vector["series"], vector["number"], vector["cause"]) == label
    assert by_hand(vector["seed"], label, vector["sides"]) == vector["faces"]
    assert list(faces(bytes.fromhex(vector["seed"]), label, vector["sides"])) == vector["faces"]


def test_a_word_that_would_favour_low_faces_is_thrown_away():
    vector = VECTORS["rejected_words"]
    limit = 2**32 - 2**32 % vector["sides"][0]
    assert any(word >= limit for word in vector["first_words"])
    drawn = words(bytes.fromhex(vector["seed"]), vector["label"])
    assert [next(drawn) for _ in vector["first_words"]] == vector["first_words"]
    assert by_hand(vector["seed"], vector["label"], vector["sides"]) == vector["faces"]
    seed = bytes.fromhex(vector["seed"])
    assert list(faces(seed, vector["label"], vector["sides"])) == vector["faces"]


@pytest.mark.parametrize("vector", VECTORS["shuffles"], ids=lambda v: str(v["count"]))
def test_a_pack_is_shuffled_from_its_last_place_to_its_first(vector):
    order = list(range(vector["count"]))
    picks = by_hand(vector["seed"], vector["label"], list(range(vector["count"], 1, -1)))
    for last, pick in zip(range(vector["count"] - 1, 0, -1), picks, strict=True):
        order[last], order[pick - 1] = order[pick - 1], order[last]
    assert order == vector["order"]
    seed = bytes.fromhex(vector["seed"])
    assert list(shuffled(seed, vector["label"], vector["count"])) == vector["order"]


@pytest.mark.parametrize("vector", VECTORS["tokens"], ids=lambda v: str(v["digits"]))
def test_a_salt_is_the_first_digits_of_its_stream(vector):
    seed = bytes.fromhex(vector["seed"])
    assert stream(seed, vector["label"], 4).hex()[: vector["digits"]] == vector["token"]
    assert token(seed, vector["label"], vector["digits"]) == vector["token"]


def test_a_seal_is_the_hash_of_what_it_covers():
    for vector in VECTORS["seeds"]:
        seed = bytes.fromhex(vector["seed"])
        assert hashlib.sha256(seed).hexdigest() == vector["seal"] == seal_of_seed(seed)
    for vector in VECTORS["set_ups"]:
        covered = f"{vector['salt']}\n{vector['text']}".encode()
        assert hashlib.sha256(covered).hexdigest() == vector["seal"]
        assert seal_of(vector["salt"], vector["text"]) == vector["seal"]


def test_a_link_is_the_hash_of_the_one_before_and_its_entry():
    for vector in VECTORS["chain"]:
        bound = f"{vector['before']}\n{vector['text']}".encode()
        assert hashlib.sha256(bound).hexdigest() == vector["link"]
        assert link(vector["before"], vector["text"]) == vector["link"]


def test_a_pinned_roll_carries_a_mark_of_the_seed():
    for vector in VECTORS["pinned"]:
        text = f"pinned|{vector['label']}|{','.join(map(str, vector['faces']))}"
        seed = bytes.fromhex(vector["seed"])
        assert hmac.new(seed, text.encode(), hashlib.sha256).hexdigest() == vector["mark"]
        assert mark_of(seed, vector["label"], vector["faces"]) == vector["mark"]


def test_the_canonical_text_of_an_entry_has_one_spelling():
    record = {"b": [1, {"z": None, "a": True}], "a": "\u00e4\n"}
    assert canonical(record) == '{"a":"\u00e4\\n","b":[1,{"a":true,"z":null}]}'


@given(st.lists(st.integers(2, 1000), min_size=1, max_size=20), st.binary(min_size=1, max_size=64))
def test_every_face_is_on_its_die(sides, seed):
    shown = faces(seed, "label", sides)
    assert all(1 <= face <= die for face, die in zip(shown, sides, strict=True))


@given(st.integers(0, 60), st.binary(min_size=1, max_size=64))
def test_a_shuffle_loses_nothing(count, seed):
    assert sorted(shuffled(seed, "label", count)) == list(range(count))


def test_all_faces_come_about_equally_often():
    shown = faces(bytes(32), "many", [6] * 60_000)
    counts = [shown.count(face) for face in range(1, 7)]
    chi_square = sum((count - 10_000) ** 2 / 10_000 for count in counts)
    assert chi_square < 20.5, "exceeded by chance once in a thousand seeds, and this seed is fixed"


def test_draws_count_in_their_own_series_and_streams_shift_none():
    dice = Dice(bytes(32), "game", "7", {"open": 4})
    assert dice.roll((6,)).number == 5
    assert dice.salt("side:A") != dice.salt("side:A")
    assert dice.roll((6,), "side:A").number == 1
    assert dice.order("pack", 5) != dice.order("pack", 5)
    assert dice.roll((6, 6)).number == 6


def test_pinned_faces_are_taken_whole_or_not_at_all():
    pinned = Pinned()
    pinned.faces.extend([7, 3])
    assert pinned.take((6,)) is None
    assert pinned.take((10, 6, 6)) is None
    assert pinned.take((10, 6)) == (7, 3)
    assert not pinned.faces


def test_a_new_seed_has_256_bits_and_is_another_each_time():
    assert len(new_seed()) == SEED_BYTES == 32
    assert new_seed() != new_seed()
