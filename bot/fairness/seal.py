"""Seals: a hash now, what it covers at the end of the game."""

import hashlib


def seal_of(salt: str, text: str) -> str:
    """Return the SHA-256, in hex, of ``salt`` (hex digits), a line feed, and ``text`` in UTF-8."""
    return hashlib.sha256(f"{salt}\n{text}".encode()).hexdigest()
