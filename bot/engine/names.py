"""Names that players type: how they are compared, cut to size, and shown safely (G-5, G-7)."""

import re
import unicodedata
from collections.abc import Iterable
from difflib import get_close_matches

from bot.engine.refusal import Refusal

LONGEST = 80
"""The longest name of a unit, side or game, in characters."""

_MARKDOWN = re.compile(r"([\\*_~`|<\[])")
_ISOLATE, _END = "\u2068", "\u2069"


def key_of(name: str) -> str:
    """Return what two spellings of one name share: case, spacing, what is unseen do not count."""
    return tidy(unicodedata.normalize("NFKC", name).casefold())


def tidy(name: str) -> str:
    """Return a name on one line, without control or direction-changing characters."""
    if name.isascii() and name.isprintable():
        return " ".join(name.split())
    visible = (" " if c.isspace() else c for c in unicodedata.normalize("NFC", name))
    kept = (c for c in visible if unicodedata.category(c) not in {"Cc", "Cf", "Cs", "Co", "Cn"})
    return " ".join("".join(kept).split())


def why_not_name(name: str, what: str) -> Refusal | None:
    """Refuse a name that is empty or longer than 80 characters (G-5)."""
    if not tidy(name):
        return Refusal(f"The {what} is empty. Give it a name, for example `1st Squad`.", "G-5")
    if len(tidy(name)) > LONGEST:
        return Refusal(
            f"The {what} has {len(tidy(name))} characters; {LONGEST} are the most. Shorten it.",
            "G-5",
        )
    return None


def shown(name: str) -> str:
    """Return a player's text so that Discord prints it as typed: no markup, link or mention."""
    text = tidy(name)
    escaped = _MARKDOWN.sub(r"\\\1", text)
    escaped = escaped.replace("@", "@\u200b").replace("://", ":\u200b//")
    if not text.isascii() and any(unicodedata.bidirectional(c) in {"R", "AL"} for c in text):
        return f"{_ISOLATE}{escaped}{_END}"
    return escaped


def bold(name: str) -> str:
    """Return a player's text safe and bold."""
    return f"**{shown(name)}**"


def nearest(name: str, known: Iterable[str], most: int = 3) -> list[str]:
    """Return the known names that are nearest to what was typed, best first (G-7)."""
    by_key = {key_of(k): k for k in known}
    close = get_close_matches(key_of(name), by_key, n=most, cutoff=0.4)
    return [by_key[k] for k in close]


def listed(names: Iterable[str], last: str = "and") -> str:
    """Return names as a sentence lists them: ``a, b and c``."""
    items = list(names)
    if len(items) < 2:
        return "".join(items)
    return f"{', '.join(items[:-1])} {last} {items[-1]}"
