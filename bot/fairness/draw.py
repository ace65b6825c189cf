"""From secret bytes to die faces: the one rule, written so that anyone can compute it again.

The bytes of draw ``number`` in ``series`` of a game are the blocks
``HMAC-SHA256(seed, "game|series|number|cause|block")`` for block 0, 1, 2 ..., all fields as
plain decimal or text in UTF-8. They are read as big-endian words of four bytes. For a die of
``n`` sides a word at or above ``2**32 - 2**32 % n`` is thrown away; any other word ``w``
shows the face ``w % n + 1``.
"""

import hashlib
import hmac
from collections.abc import Iterator, Sequence

DUE = "due:"
WORD = 4
SPAN = 2 ** (8 * WORD)


def words(seed: bytes, label: str) -> Iterator[int]:
    """Yield the endless four-byte words of one labelled stream."""
    block = 0
    while True:
        digest = hmac.new(seed, f"{label}|{block}".encode(), hashlib.sha256).digest()
        for start in range(0, len(digest), WORD):
            yield int.from_bytes(digest[start : start + WORD], "big")
        block += 1


def faces(seed: bytes, label: str, sides: Sequence[int]) -> tuple[int, ...]:
    """Return one face for each die in ``sides`` (its number of sides), in order."""
    stream = words(seed, label)
    return tuple(_face(stream, n) for n in sides)


def shuffled(seed: bytes, label: str, count: int) -> tuple[int, ...]:
    """Return the numbers 0 to ``count - 1`` in a drawn order.

    The last place is filled first: for ``i`` from ``count - 1`` down to 1 the item there
    changes places with item ``face - 1`` of a die of ``i + 1`` sides.
    """
    order = list(range(count))
    stream = words(seed, label)
    for i in range(count - 1, 0, -1):
        j = _face(stream, i + 1) - 1
        order[i], order[j] = order[j], order[i]
    return tuple(order)


def due_cause(game: str, before: str) -> str:
    """Return the cause of an entry that no interaction gives: a deadline's.

    ``before`` is the cause of the entry before it. A deadline is set by an interaction and
    passes once, so no two of a game have the same cause.
    """
    return f"{DUE}{game}:{before}"


def token(seed: bytes, label: str, digits: int) -> str:
    """Return ``digits`` hex digits of a labelled stream: salts and the marks of buttons."""
    needed = b""
    block = 0
    while len(needed) * 2 < digits:
        needed += hmac.new(seed, f"{label}|{block}".encode(), hashlib.sha256).digest()
        block += 1
    return needed.hex()[:digits]


def _face(stream: Iterator[int], sides: int) -> int:
    limit = SPAN - SPAN % sides
    for word in stream:
        if word < limit:
            return word % sides + 1
    raise AssertionError("a stream of words never ends")
