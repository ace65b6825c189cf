"""A "no" is a value: what is wrong, what to do, and the rule that says so."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Refusal:
    """An order that is not carried out; nothing has changed.

    ``text`` says what is wrong and what to do, ``rule`` is the rule id.
    """

    text: str
    rule: str

    def __str__(self) -> str:
        """Return the sentence as a player reads it, with the id in brackets."""
        return f"{self.text} ({self.rule})"
