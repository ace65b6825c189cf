"""Plots: made in secret at the start of a turn, for the turn after it (CW-9, CW-10, 9.1).

The seal over them is posted with ``Plots done``, whatever they hold; in turn 1 they are part of
the set-up, and its seal covers them. Guns that are out plot nothing (CW-11); names are known (G-7) and
places short (G-5).
"""

from bot.engine.case import Case
from bot.engine.facts import OPEN, only
from bot.engine.house.gates import why_not_of_a_side, why_not_play, why_not_set_up
from bot.engine.names import bold, key_of, listed, nearest, shown, tidy, why_not_name
from bot.engine.positions import length_text, read_point, squared
from bot.engine.refusal import Refusal
from bot.fairness.seal import seal_of
from bot.rules.cold_war.artillery_facts import (
    FirePlotted,
    PlotsKept,
    PlotsSealed,
    PlotTakenBack,
)
from bot.rules.cold_war.counters import find_counter
from bot.rules.cold_war.roster import units_of
from bot.rules.cold_war.state import SealedWar
from bot.rules.cold_war.support_orders import PlotFire
from bot.rules.cold_war.support_state import Plot
from bot.rules.cold_war.support_tables import mortar_range
from bot.rules.cold_war.units import Battery, TacticalUnit, unit_key

NONE = "none"
LONGEST_PLACE = 80
_SEEN = {"units": "sees the units", "area": "sees the area", "blind": "blind"}


def plot_fire(case: Case, wanted: PlotFire) -> Refusal | None:
    """Plot a battery's fire or smoke for the next turn, or take its plot back (9.1)."""
    refused = _why_not_now(case)
    side = case.who.side
    if refused or side is None:
        return refused
    battery = own_battery(case, side, wanted.battery)
    if isinstance(battery, Refusal):
        return battery
    if key_of(wanted.target) == NONE:
        return _take_back(case, side, battery)
    refused = _why_not_battery(case, side, battery, wanted)
    if refused:
        return refused
    plot = _read_plot(case, side, battery, wanted)
    if isinstance(plot, Refusal):
        return plot
    case.happens(FirePlotted(audience=only(side), plot=plot))
    return None


def _why_not_now(case: Case) -> Refusal | None:
    """Refuse a plot when it is not the time for plots (1.9, 9.1)."""
    if case.table.phase == "set-up":
        return why_not_set_up(case)
    refused = why_not_play(case) or why_not_of_a_side(case)
    if refused:
        return refused
    if case.open.stage in {"aircraft", "landing"}:
        return Refusal(
            "Plots are made once the aircraft and the barrages of last turn are dealt with: the "
            "last question in the channel waits for its answer.",
            "CW-9",
        )
    if case.open.stage != "plots":
        return Refusal(
            "Plots are made at the start of a turn, before its cards, and those of this turn are "
            "sealed. The next are made when the next turn begins.",
            "CW-9",
        )
    if case.who.side in case.open.ready:
        return Refusal(
            "Your side has said `Plots done`: this turn's plots are sealed and stay as they are.",
            "CW-9",
        )
    return None


def batteries_of(case: Case, side: str) -> list[Battery]:
    """Return a side's batteries: those in play, or before its seal those written down."""
    if side not in case.table.sealed:
        return list(case.mine(side).planned_batteries.values())
    return [b for b in case.open.batteries.values() if b.side == side]


def own_battery(case: Case, side: str, name: str) -> Battery | Refusal:
    """Return a battery of one's own, or refuse with the nearest names (G-7)."""
    own = batteries_of(case, side)
    found = next((b for b in own if key_of(b.name) == key_of(name)), None)
    if found is not None:
        return found
    names = [b.name for b in own]
    close = nearest(name, names) or names
    hint = (
        f" Do you mean {listed((shown(n) for n in close), 'or')}?"
        if close
        else " `/force battery` writes one down."
    )
    return Refusal(f"You have no battery {bold(name)}.{hint}", "G-7")


def guns_left(case: Case, battery: Battery) -> int:
    """Return how many guns of a battery are still in the game (CW-11, CW-4).

    Those of a battery on the board are units, and may have died otherwise too.
    """
    left = max(battery.models - battery.out, 0)
    models = models_of(case, battery)
    return min(left, sum(unit.alive for unit in models)) if models else left


def models_of(case: Case, battery: Battery) -> list[TacticalUnit]:
    """Return the tactical units that a battery on the board is made of (CW-1)."""
    return [u for u in units_of(case, battery.side) if key_of(u.manoeuvre) == key_of(battery.name)]


def _why_not_battery(case: Case, side: str, battery: Battery, wanted: PlotFire) -> Refusal | None:
    """Refuse a battery that can't fire so, or one observer too few (9.1, CW-10)."""
    if guns_left(case, battery) == 0:
        return Refusal(f"{bold(battery.name)} is out of the game.", "CW-11")
    force = case.open.forces.get(side)
    if force is not None and force.observers < 1:
        return Refusal("Your side has no observer, so it plots nothing.", "CW-9")
    if wanted.smoke and battery.kind == "salvo" and case.ruling("salvo_smoke") == "none":
        return Refusal(
            "Salvo rockets can't fire smoke (ruling `salvo_smoke`). Leave `smoke` out.", "CW-10"
        )
    if force is not None and case.ruling("plots_per_observer") == "one":
        turn = case.table.turn
        others = [
            p
            for p in case.mine(side).plots
            if p.turn == turn and key_of(p.battery) != key_of(battery.name)
        ]
        if len(others) >= force.observers:
            return Refusal(
                f"Each observer plots once a turn, and yours have: {force.observers} (ruling "
                "`plots_per_observer`). `target:none` takes a plot back.",
                "CW-9",
            )
    return None


def _take_back(case: Case, side: str, battery: Battery) -> Refusal | None:
    turn = case.table.turn
    plots = [p for p in case.mine(side).plots if p.turn == turn]
    if not any(key_of(p.battery) == key_of(battery.name) for p in plots):
        return Refusal(f"{bold(battery.name)} has no plot to take back.", "CW-9")
    case.happens(PlotTakenBack(audience=only(side), battery=battery.name))
    return None


def _read_plot(case: Case, side: str, battery: Battery, wanted: PlotFire) -> Plot | Refusal:
    """Return the plot: its target as all see it, or as a place in words (9.1, 9.3)."""
    refused = why_not_name(wanted.target, "target")
    if refused:
        return refused
    at = tidy(wanted.at)
    if len(at) > LONGEST_PLACE:
        return Refusal(f"`at` has {len(at)} characters; {LONGEST_PLACE} are the most.", "G-5")
    target, target_side, counter, stands, sees = tidy(wanted.target), "", 0, "", "blind"
    unit = _seen_unit(case, side, wanted.target)
    marker = None if unit else find_counter(case, side, wanted.target)
    if unit is not None:
        target, target_side, stands, sees = unit.name, unit.side, unit.at, "units"
    elif marker is not None:
        target, target_side, stands = f"counter {marker.number}", marker.side, marker.at
        counter, sees = marker.number, "area"
    elif not at and not isinstance(read_point(target), Refusal):
        at = target
    plot = Plot(
        battery=battery.name,
        target=target,
        turn=case.table.turn,
        at=at or stands,
        smoke=wanted.smoke,
        preplanned=wanted.preplanned,
        sees=wanted.sees or sees,
        target_side=target_side,
        counter=counter,
    )
    return _why_not_range(case, battery, plot) or plot


def _seen_unit(case: Case, side: str, name: str) -> TacticalUnit | None:
    """Return a unit that all see, the enemy's first; hidden ones are not looked at."""
    order = [*case.table.enemies(side), *case.table.side_names()]
    return next((u for s in order if (u := case.open.units.get(unit_key(s, name)))), None)


def _why_not_range(case: Case, battery: Battery, plot: Plot) -> Refusal | None:
    """Refuse a mortar on the board what is beyond its range, where both places are known (9.4)."""
    most = mortar_range(battery.kind)
    to = read_point(plot.at)
    if not most or battery.off_board or isinstance(to, Refusal):
        return None
    places = [p for u in models_of(case, battery) if not isinstance(p := read_point(u.at), Refusal)]
    if not places or any(squared(place, to) <= most * most for place in places):
        return None
    return Refusal(
        f'{bold(battery.name)} is a mortar and reaches {length_text(most)}"; {to} is farther.',
        "CW-9",
    )


def plot_line(plot: Plot) -> str:
    """Return a plot in words: what fires at what, where, as what it is seen."""
    what = "smoke" if plot.smoke else "fire"
    where = f" at {plot.at}" if plot.at and plot.at != plot.target else ""
    how = "pre-planned" if plot.preplanned else _SEEN[plot.sees]
    return f"{plot.battery}: {what} at {plot.target}{where}" + ("" if plot.smoke else f", {how}")


def canonical_lines(mine: SealedWar, turn: int) -> list[str]:
    """Return a side's plots of a turn as its seal covers them, sorted."""
    return sorted(f"plot {plot_line(plot)}" for plot in mine.plots if plot.turn == turn)


def lock(case: Case, side: str) -> None:
    """Seal a side's plots: the seal looks the same whatever it covers (9.1)."""
    turn = case.table.turn
    text = "\n".join([f"{side}, turn {turn}", *canonical_lines(case.mine(side), turn)])
    salt = case.dice.salt(only(side))
    seal = seal_of(salt, text)
    case.happens(PlotsSealed(audience=OPEN, side=side, turn=turn, seal=seal))
    case.happens(PlotsKept(audience=only(side), turn=turn, seal=seal, salt=salt, text=text))
