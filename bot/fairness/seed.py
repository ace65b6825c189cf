"""The secret seed of a game, and the seal that is posted when the game begins."""

import hashlib
import secrets
from collections.abc import Callable

SEED_BYTES = 32

SeedSource = Callable[[], bytes]
"""Gives the secret seed of the next game: 32 bytes."""


def new_seed() -> bytes:
    """Draw a 256-bit seed from the operating system."""
    return secrets.token_bytes(SEED_BYTES)


def seal_of_seed(seed: bytes) -> str:
    """Return the game's seal: the SHA-256 of the seed, as 64 hex digits."""
    return hashlib.sha256(seed).hexdigest()
