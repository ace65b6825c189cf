"""The chain that binds each entry of a game's log to all entries before it."""

import hashlib
import json
from collections.abc import Mapping
from typing import Any

START = "0" * 64


def canonical(record: Mapping[str, Any]) -> str:
    """Return the one JSON text of a record: keys sorted, no spaces, characters as they are."""
    return json.dumps(record, sort_keys=True, separators=(",", ":"), ensure_ascii=False)


def link(before: str, text: str) -> str:
    """Return the link of an entry: SHA-256 of the link before it, a line feed, and its text.

    ``text`` is the canonical JSON of the entry's number, interaction, time, actor and facts.
    """
    return hashlib.sha256(f"{before}\n{text}".encode()).hexdigest()
