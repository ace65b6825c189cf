"""What is told of artillery, smoke and counter-battery fire (CW-9, CW-10, CW-11)."""

from collections.abc import Callable, Mapping
from typing import Any

from bot.engine.facts import Fact
from bot.engine.names import bold, listed, shown
from bot.engine.target import Target
from bot.engine.telling import SILENT, Told
from bot.engine.view import View
from bot.fairness.dice import Roll
from bot.rules.cold_war import artillery_facts as f
from bot.rules.cold_war.morale import WORST
from bot.rules.cold_war.plotting import plot_line
from bot.rules.cold_war.support_tables import NOTHING
from bot.rules.cold_war.units import DEAD


def scored(score: Target, what: str = "D6") -> str:
    """Return a roll with its modifiers: ``D6 6 -1 (Poor Soviet) = 5``."""
    changed = "".join(f" {c.by:+d} ({c.why})" for c in score.changes)
    total = f" = {score.total}" if score.changes else ""
    return f"{what} {score.first}{changed}{total}"


def faces(rolls: tuple[Roll, ...]) -> str:
    """Return the faces of several dice: ``4, 6``."""
    return ", ".join(str(roll.total) for roll in rolls)


def _plotted(fact: f.FirePlotted, view: View, _by: str) -> Told:
    plot = fact.plot
    when = "with your seal" if view.phase == "set-up" else "with `Plots done` (`/coldwar ready`)"
    text = (
        f"Plotted: {shown(plot_line(plot))}. It lands by itself at the start of turn "
        f"{plot.turn + 1}.\nThe channel sees nothing of it; {when} it is locked."
    )
    return Told(text, ("CW-9", "CW-10") if plot.smoke else ("CW-9",))


def _taken_back(fact: f.PlotTakenBack, _view: View, _by: str) -> Told:
    return Told(f"The plot of {bold(fact.battery)} is taken back.", ("CW-9",))


def _sealed(fact: f.PlotsSealed, _view: View, _by: str) -> Told:
    return Told(
        f"The plots of {bold(fact.side)} are locked, be there any or none. Seal `{fact.seal}`",
        ("CW-9",),
    )


def _opened(fact: f.PlotsOpened, _view: View, _by: str) -> Told:
    text = f"The seal `{fact.seal[:12]}` over the plots of {bold(fact.side)} is opened."
    return Told(text, ("CW-9",))


def _kept(fact: f.PlotsKept, _view: View, _by: str) -> Told:
    lines = fact.text.splitlines()[1:]
    text = "; ".join(shown(line.removeprefix("plot ")) for line in lines)
    return Told(f"Locked: {text or 'nothing'}.", ("CW-9",))


def _due(fact: f.PlotReleased, _view: View, _by: str) -> Told:
    if not fact.silent:
        return SILENT
    return Told(f"{bold(fact.battery)} is out of the game: its plot does not land.", ("CW-11",))


def _where(target: str, at: str) -> str:
    return f"{bold(target)} at {shown(at)}" if at and at != target else bold(target)


def _landed(fact: f.BarrageLanded, _view: View, _by: str) -> Told:
    result = "**hit**" if not fact.missed_by else f"**miss** by {fact.missed_by}"
    cell = fact.cell.replace("1 other platoons", "1 other platoon")  # a slip of the print's
    effect = f", {shown(cell)}" if cell != NOTHING else ", no effect"
    text = (
        f"{bold(fact.battery)} fires at {_where(fact.target, fact.at)}: needs {fact.need} "
        f"({fact.line}), {scored(fact.score)}: {result}{effect}."
    )
    return Told(text, ("CW-9",), f"{bold(fact.battery)} fires")


def _drifted(fact: f.BarrageDrifted, _view: View, _by: str) -> Told:
    if not fact.fell_on:
        text = f"{bold(fact.battery)} falls at {shown(fact.at)}; nobody who is seen is there."
        return Told(text, ("CW-9",))
    among = f" by chance among {listed(map(shown, fact.among))}" if fact.among else ""
    dice = "".join(f", D{r.sides[0]} {r.total}" for r in fact.rolls)
    text = f"{bold(fact.battery)} falls on {listed(map(bold, fact.fell_on))}{among}{dice}."
    return Told(text, ("CW-9",))


def damage(levels: int) -> str:
    """Return what levels of damage are called: ``-2 morale``, ``Dead``, or no effect."""
    if not levels:
        return "no effect"
    return f"**{DEAD}**" if levels >= WORST else f"**-{levels} morale**"


def _shelled(fact: f.UnitShelled, _view: View, _by: str) -> Told:
    text = f"{bold(fact.unit)}: D6 {fact.roll.total} ({_against(fact.row_cell)}): {damage(fact.levels)}."
    return Told(text, ("CW-9",))


def _against(cell: str) -> str:
    return "nothing damages it" if cell == NOTHING else f"{cell.replace(',', ', ')} damage"


def _hiding_shelled(fact: f.HidingShelled, _view: View, _by: str) -> Told:
    seen = "The channel sees only where it fell."
    if not fact.unit:
        return Told(f"A barrage falls on your {shown(fact.place)}: it is bogus. {seen}", ("CW-9",))
    text = (
        f"A barrage falls on {bold(fact.unit)} ({shown(fact.place)}): D6 {fact.roll.total} "
        f"({_against(fact.row_cell)}): {damage(fact.levels)}. {seen}"
    )
    return Told(text, ("CW-9",))


def _smoke_laid(fact: f.SmokeLaid, _view: View, _by: str) -> Told:
    text = (
        f'{bold(fact.battery)} lays smoke at {bold(fact.at)}, {fact.wide}" x {fact.thick}". '
        "It lies until the turn ends."
    )
    return Told(text, ("CW-10",), f"{bold(fact.battery)} lays smoke")


def _smoke_gone(fact: f.SmokeGone, _view: View, _by: str) -> Told:
    return Told("The smoke disperses.", ("CW-10",)) if fact.screens else SILENT


def _counter_battery(fact: f.CounterBatteryFired, _view: View, by: str) -> Told:
    need = " or ".join(map(str, fact.faces))
    guns = "gun" if fact.out == 1 else "guns"
    end = f"**{fact.out} {guns} out** for the game, {fact.left} left" if fact.out else "no effect"
    text = (
        f"{bold(fact.battery)} fires at {bold(fact.target)}: D6 {faces(fact.rolls)}, "
        f"needs {need}: {end}."
    )
    return Told(text, ("CW-11",), f"{by}: {bold(fact.battery)} fires at {bold(fact.target)}")


def _returned(fact: f.GunsReturned, _view: View, _by: str) -> Told:
    end = f"{fact.back or 'none'} {'come' if fact.back > 1 else 'comes'} back"
    text = f"{bold(fact.battery)}, guns driven away: D10 {faces(fact.rolls)}: {end}."
    return Told(text, ("CW-11",))


TELLS: Mapping[type[Fact], Callable[[Any, View, str], Told]] = {
    f.FirePlotted: _plotted,
    f.PlotTakenBack: _taken_back,
    f.PlotsSealed: _sealed,
    f.PlotsOpened: _opened,
    f.PlotsKept: _kept,
    f.PlotReleased: _due,
    f.BarrageLanded: _landed,
    f.BarrageDrifted: _drifted,
    f.UnitShelled: _shelled,
    f.HidingShelled: _hiding_shelled,
    f.SmokeLaid: _smoke_laid,
    f.SmokeGone: _smoke_gone,
    f.CounterBatteryFired: _counter_battery,
    f.GunsReturned: _returned,
}


def _why_landed(fact: f.BarrageLanded) -> list[str]:
    return [
        f"Artillery to hit: {fact.line} needs {fact.need} (CW-9).",
        f"{fact.score} against {fact.need}; draw {fact.roll.number} of the game.",
        (
            f"Artillery effect, {fact.kind}, "
            f"{f'miss by {fact.missed_by}' if fact.missed_by else 'hit'}: {fact.cell}."
        ),
    ]


def _why_drifted(fact: f.BarrageDrifted) -> list[str]:
    if not fact.rolls:
        return ["Nobody else was in reach, or all of them were hit: no die was needed (CW-9)."]
    dice = "; ".join(f"D{r.sides[0]} {r.total}, draw {r.number}" for r in fact.rolls)
    return [f"In reach: {', '.join(fact.among)}, counted in this order; {dice} (CW-9)."]


def _why_shelled(fact: f.UnitShelled | f.HidingShelled) -> list[str]:
    return [
        (
            f"Indirect fire damage, {fact.weapon}, {fact.column}: {fact.row_cell}; the lowest number "
            "is -1, each higher one a level more (CW-9)."
        ),
        (
            f"D6 {fact.roll.total}, draw {fact.roll.number} of the {fact.roll.series} series: "
            f"{fact.levels} levels."
        ),
    ]


def _why_counter_battery(fact: f.CounterBatteryFired) -> list[str]:
    return [
        (
            f"A die for each gun of {fact.battery}; {fact.line}: "
            f"{', '.join(map(str, fact.faces))} takes one enemy gun out (CW-11)."
        ),
        f"D6 {faces(fact.rolls)}, draws {', '.join(str(r.number) for r in fact.rolls)}.",
    ]


def _why_opened(fact: f.PlotsOpened) -> list[str]:
    return [f"Seal {fact.seal}, salt {fact.salt}, over:", *fact.text.splitlines()]


EXPLAINS: Mapping[type[Fact], Callable[[Any], list[str]]] = {
    f.BarrageLanded: _why_landed,
    f.BarrageDrifted: _why_drifted,
    f.UnitShelled: _why_shelled,
    f.HidingShelled: _why_shelled,
    f.CounterBatteryFired: _why_counter_battery,
    f.PlotsOpened: _why_opened,
}
