"""What the store says when it can't do what it was asked, as values with a sentence for people."""

from __future__ import annotations


class StoreFault(Exception):
    """The database can't be used; the text is a sentence that says why and what to do.

    The sentence never holds a password or a line of a game.
    """


class NumberTaken(Exception):
    """Another order became this entry of the game first: read on and judge again."""

    def __init__(self, game: str, number: int) -> None:
        super().__init__(f"Entry {number} of game {game} is already written.")
        self.game = game
        self.number = number


class InteractionKnown(Exception):
    """This press or command has been written before; nothing was written again.

    `game` and `number` name the entry that it became.
    """

    def __init__(self, interaction: str, game: str, number: int) -> None:
        super().__init__(f"Interaction {interaction} is entry {number} of game {game}.")
        self.interaction = interaction
        self.game = game
        self.number = number


class Clash(Exception):
    """A row of the same key is there already; the log turns it into one of the two above.

    `again` says that the statement ran a second time because its connection broke, so that the
    row may be its own.
    """

    def __init__(self, *, again: bool = False) -> None:
        super().__init__("A row of the same key is there already.")
        self.again = again
