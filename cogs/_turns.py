"""``/game next-turn, undo, correct, deadline, pause, resume, end``: what changes it for all."""

from discord import app_commands

from bot.engine.house import orders as o
from cogs._desk import game_choices, give
from cogs._group import game as group
from cogs._names import GAME
from cogs._reply import Interaction


@group.command(name="next-turn")
@app_commands.describe(game=GAME)
@app_commands.autocomplete(game=game_choices)
async def next_turn(interaction: Interaction, game: str | None = None) -> None:
    """End the turn; the others confirm, or the deadline does."""
    await give(interaction, o.NextTurn(), game)


@group.command(name="undo")
@app_commands.describe(game=GAME)
@app_commands.autocomplete(game=game_choices)
async def undo(interaction: Interaction, game: str | None = None) -> None:
    """Take back your own last entry; past a roll or reveal the others must agree."""
    await give(interaction, o.Undo(), game)


@group.command(name="correct")
@app_commands.describe(number="A public entry", how="What is set right, and why", game=GAME)
@app_commands.autocomplete(game=game_choices)
async def correct(interaction: Interaction, number: int, how: str, game: str | None = None) -> None:
    """Propose a correcting entry with its reason."""
    await give(interaction, o.Correct(number=number, how=how), game)


@group.command(name="deadline")
@app_commands.describe(within="3d, 36h, a date; none lifts it", game=GAME)
@app_commands.rename(within="in")
@app_commands.autocomplete(game=game_choices)
async def deadline(interaction: Interaction, within: str, game: str | None = None) -> None:
    """Propose a deadline, after which silence counts as agreed."""
    await give(interaction, o.SetDeadline(within=within), game)


@group.command(name="pause")
@app_commands.describe(game=GAME)
@app_commands.autocomplete(game=game_choices)
async def pause(interaction: Interaction, game: str | None = None) -> None:
    """Propose that the game rests."""
    await give(interaction, o.Pause(), game)


@group.command(name="resume")
@app_commands.describe(game=GAME)
@app_commands.autocomplete(game=game_choices)
async def resume(interaction: Interaction, game: str | None = None) -> None:
    """Let a paused game go on."""
    await give(interaction, o.Resume(), game)


@group.command(name="end")
@app_commands.describe(resign="Give up your own side", game=GAME)
@app_commands.autocomplete(game=game_choices)
async def end(interaction: Interaction, resign: bool = False, game: str | None = None) -> None:
    """Propose the end: every seal opens. Or give up."""
    await give(interaction, o.EndGame(resign=resign), game)
