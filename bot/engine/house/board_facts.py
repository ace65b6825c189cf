"""What can happen to the board of a game (G-11)."""

from bot.engine.boards import Board
from bot.engine.facts import Fact, fact


@fact("board-made")
class BoardMade(Fact):
    """The game has another board, or other terrain on it; ``what`` says so."""

    undo = "free"
    board: Board
    what: str
