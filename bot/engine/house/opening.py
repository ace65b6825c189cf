"""How a game is opened: its sides, its allies, its seal (G-16)."""

from bot.engine.facts import OPEN, VAULT
from bot.engine.house import facts as f
from bot.engine.house.orders import OpenGame
from bot.engine.names import key_of, tidy, why_not_name
from bot.engine.refusal import Refusal
from bot.engine.ruleset import RuleSet
from bot.engine.table import Side
from bot.fairness.seed import seal_of_seed

FEWEST_SIDES, MOST_SIDES = 2, 4
LONGEST_SIDE = 32


def read_sides(rules: RuleSet, text: str) -> tuple[Side, ...] | Refusal:
    """Read ``Germans, US + British``: camps by commas, allies by plus signs (G-16)."""
    typed = text.strip() or ", ".join(rules.example_sides)
    sides = tuple(
        Side(name=tidy(name), camp=camp)
        for camp, allies in enumerate(typed.split(","))
        for name in allies.split("+")
    )
    if any(not side.name or len(side.name) > LONGEST_SIDE for side in sides):
        return Refusal(
            f"Each side needs a name of 1 to {LONGEST_SIDE} characters, for example "
            "`Germans, US + British`.",
            "G-16",
        )
    if len({key_of(side.name) for side in sides}) < len(sides):
        return Refusal("Two sides have the same name. Give each a name of its own.", "G-16")
    camps = {side.camp for side in sides}
    if not FEWEST_SIDES <= len(sides) <= MOST_SIDES or len(camps) < FEWEST_SIDES:
        return Refusal(
            f"A game has {FEWEST_SIDES} to {MOST_SIDES} sides, not all of them allied: "
            "for example `Germans, US + British`.",
            "G-16",
        )
    return sides


def open_game(
    rules: RuleSet, wanted: OpenGame, game: str, seed: bytes, rehearsal: bool
) -> tuple[f.GameOpened, f.SeedKept] | Refusal:
    """Return the first facts of a game, or refuse its name or sides (G-5, G-16)."""
    refused = why_not_name(wanted.name, "name of the game")
    if refused:
        return refused
    sides = read_sides(rules, wanted.sides)
    if isinstance(sides, Refusal):
        return sides
    opened = f.GameOpened(
        audience=OPEN,
        game=game,
        name=tidy(wanted.name),
        rules=rules.id,
        guild=wanted.guild,
        channel=wanted.channel,
        sides=sides,
        seal=seal_of_seed(seed),
        rehearsal=rehearsal,
        scenario=wanted.scenario,
    )
    return opened, f.SeedKept(audience=VAULT, seed=seed.hex())
