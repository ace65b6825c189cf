"""A case: one order before its judge, with the game as it stands and the dice.

What the judge lets happen is folded at once, so that the next step sees it. A refusal
throws the whole case away.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import datetime
from typing import Any

from bot.engine.boards import Board
from bot.engine.facts import OPEN, Audience, Fact, only
from bot.engine.game import Game, fold
from bot.engine.house.facts import PromptClosed, PromptOpened
from bot.engine.ruleset import RuleSet
from bot.engine.table import Choice, Prompt, Table
from bot.fairness.dice import OPEN_SERIES, Dice, Roll


@dataclass(frozen=True, slots=True)
class Who:
    """Who gives an order: Discord user id, the name to speak of him, his side if he has one."""

    user: str
    name: str
    side: str | None = None
    umpire: bool = False


@dataclass(frozen=True, slots=True)
class LeftLine:
    """A pasted line that was not carried out: its number, as typed, and why."""

    number: int
    line: str
    reason: str


@dataclass
class Case:
    """One order being judged. ``now`` is the time at which it was given, in UTC.

    ``filled`` is what a form held with which a question is answered, by field.
    """

    rules: RuleSet
    game: Game
    who: Who
    dice: Dice
    now: datetime
    facts: list[Fact] = field(default_factory=list)
    left: list[LeftLine] = field(default_factory=list)
    filled: Mapping[str, str] = field(default_factory=dict)

    @property
    def table(self) -> Table:
        """The table of the game."""
        return self.game.table

    @property
    def open(self) -> Any:
        """The open drawer of the rule set."""
        return self.game.open

    @property
    def board(self) -> Board | None:
        """The board of the game: as made, else that of its rules."""
        return self.table.board or self.rules.board

    def mine(self, side: str) -> Any:
        """The sealed drawer of a side."""
        return self.game.sealed[side]

    def ruling(self, name: str) -> str:
        """Return the value of a ruling in this game."""
        return self.game.ruling(self.rules, name)

    def happens(self, fact: Fact) -> None:
        """Let a fact happen."""
        self.facts.append(fact)
        self.game = fold(self.rules, self.game, fact)

    def roll(self, *sides: int, series: str = OPEN_SERIES) -> Roll:
        """Roll dice with these numbers of sides."""
        return self.dice.roll(sides, series)

    def ask(
        self,
        kind: str,
        text: str,
        choices: tuple[Choice, ...],
        *,
        audience: Audience = OPEN,
        sides: tuple[str, ...] = (),
        data: dict[str, Any] | None = None,
    ) -> None:
        """Open a question. Its mark comes from a stream of the audience's own."""
        prompt = Prompt(
            mark=self.dice.mark(audience),
            kind=kind,
            audience=audience,
            choices=choices,
            sides=sides,
            text=text,
            data=data or {},
        )
        self.happens(PromptOpened(audience=audience, prompt=prompt))

    def ask_side(
        self,
        side: str,
        kind: str,
        text: str,
        choices: tuple[Choice, ...],
        data: dict[str, Any] | None = None,
    ) -> None:
        """Ask one side in secret."""
        self.ask(kind, text, choices, audience=only(side), sides=(side,), data=data)

    def close(self, prompt: Prompt, choice: str = "") -> None:
        """Close a question."""
        asker = str(prompt.data.get("asker", ""))
        self.happens(
            PromptClosed(audience=prompt.audience, mark=prompt.mark, choice=choice, asker=asker)
        )
