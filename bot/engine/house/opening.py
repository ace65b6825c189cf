"""How a game is opened: its sides, its allies, its seal, its scenario (G-5, G-16)."""

from datetime import UTC, datetime

from bot.engine.case import Case, Who
from bot.engine.facts import OPEN, VAULT, Fact
from bot.engine.game import fold, new_game
from bot.engine.house import facts as f
from bot.engine.house.laying_out import lay_out
from bot.engine.house.orders import OpenGame
from bot.engine.names import bold, key_of, shown, tidy, why_not_name
from bot.engine.refusal import Refusal
from bot.engine.ruleset import RuleSet
from bot.engine.scenario import Scenario
from bot.engine.table import Side
from bot.fairness.dice import Dice
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
) -> tuple[Fact, ...] | Refusal:
    """Return the first facts of a game, or refuse its name, sides or scenario (G-5, G-16)."""
    plan = wanted.plan
    refused = why_not_name(wanted.name, "name of the game")
    refused = refused or (_why_not_sides(plan, wanted.sides) if plan else None)
    if refused:
        return refused
    sides = read_sides(rules, plan.sides if plan else wanted.sides)
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
        scenario=plan.name if plan else "",
    )
    begun = (opened, f.SeedKept(audience=VAULT, seed=seed.hex()))
    if plan is None:
        return begun
    case = case_of(rules, begun, seed)
    faults = lay_out(case, plan)
    if faults:
        return Refusal(f"The scenario {bold(plan.title)} has faults: {' '.join(faults)}", "G-5")
    return (*begun, *case.facts)


def case_of(rules: RuleSet, begun: tuple[Fact, ...], seed: bytes) -> Case:
    """Return the case in which a scenario is laid out on a table that was just opened.

    No line of a scenario rolls dice or looks at the clock, so the same facts follow whenever the
    opening is judged again.
    """
    game = new_game(rules)
    for fact in begun:
        game = fold(rules, game, fact)
    dice = Dice(seed, game.table.id, "opening", {}, None)
    return Case(rules, game, Who("house", ""), dice, datetime.fromtimestamp(0, UTC))


def _why_not_sides(plan: Scenario, typed: str) -> Refusal | None:
    """Refuse other sides than the scenario's (G-16)."""
    if not typed.strip():
        return None
    return Refusal(
        f"The scenario {bold(plan.title)} has its own sides, {shown(plan.sides)}. "
        "Leave out `sides:` or `scenario:`.",
        "G-16",
    )
