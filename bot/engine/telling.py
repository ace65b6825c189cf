"""What is told of a fact: a sentence, the rules behind it, and a headline that gives no result."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Told:
    """What one reader is told of one fact.

    ``text`` may have several lines; empty: nothing. ``rules`` are the rule ids behind it.
    ``headline`` goes into the panel: who did what, never what came of it.
    """

    text: str
    rules: tuple[str, ...] = ()
    headline: str = ""


SILENT = Told("")
