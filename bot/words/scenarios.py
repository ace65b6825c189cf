"""A scenario in words: the first post of its game, and where it stands in the status."""

from bot.engine.house.scenario_facts import ScenarioLaidOut
from bot.engine.names import bold, shown
from bot.engine.scenario import SideForce
from bot.engine.telling import Told
from bot.engine.view import View


def laid_out(fact: ScenarioLaidOut, _view: View, _by: str) -> Told:
    """Return what all read of a scenario as its game is opened."""
    plan = fact.scenario
    lines = [
        f"Scenario {bold(plan.title)}, {plan.turns} turns. {shown(plan.about)}",
        f"Victory: {shown(plan.victory)}",
        *(line for force in plan.forces for line in _force(force)),
    ]
    return Told("\n".join(lines), ("G-11",))


def _force(force: SideForce) -> list[str]:
    """Return a side's lines: what is set up for it, and what its player does himself."""
    lines = []
    if force.set_up:
        listed = "\n".join(f"\N{BULLET} {shown(line)}" for line in force.set_up)
        lines.append(f"{bold(force.side)} starts with this and may change it in secret:\n{listed}")
    if force.notes:
        lines.append(f"{bold(force.side)}: {' '.join(map(shown, force.notes))}")
    return lines


def scenario_line(view: View) -> list[str]:
    """Return the scenario of a game and how long it lasts, if it has one."""
    plan = view.scenario
    if plan is None:
        return []
    over = " Its last turn is over." if view.turn > plan.turns else ""
    return [f"Scenario {bold(plan.title)}: {plan.turns} turns.{over}"]


def victory_lines(view: View) -> list[str]:
    """Return what wins a scenario, and before play what the reader's own side has in it."""
    plan = view.scenario
    if plan is None:
        return []
    own = [force for force in plan.forces if force.side == view.reader.side]
    notes = [shown(note) for force in own for note in force.notes]
    has = [f"Your side in it: {' '.join(notes)}"] if notes and view.phase == "set-up" else []
    return [f"Victory: {shown(plan.victory)}", *has]


def last_turn_words(view: View, turn: int) -> str:
    """Return what is added when a turn begins: that it is the last one, or one too many."""
    plan = view.scenario
    if plan is None or turn < plan.turns:
        return ""
    if turn == plan.turns:
        return f" It is the last of {bold(plan.title)}."
    return f" {bold(plan.title)} is over after turn {plan.turns}: `/game end` ends the game."
