"""What can happen with artillery and smoke (CW-9 to CW-11), and how the drawers change."""

from collections.abc import Callable, Mapping
from typing import Any

from bot.engine.facts import Fact, fact
from bot.engine.names import key_of
from bot.engine.target import Target
from bot.fairness.dice import Roll
from bot.rules.cold_war.force_facts import with_unit
from bot.rules.cold_war.state import OpenWar, Screen, SealedWar
from bot.rules.cold_war.support_state import Plot, PlotSeal, Streak
from bot.rules.cold_war.units import OK, unit_key


@fact("cw.fire-plotted")
class FirePlotted(Fact):
    """A side plotted a battery's fire for the next turn, in place of what it had (9.1)."""

    undo = "free"
    plot: Plot


@fact("cw.plot-taken-back")
class PlotTakenBack(Fact):
    """A side took a battery's plot back before it was sealed."""

    undo = "free"
    battery: str


@fact("cw.plots-sealed")
class PlotsSealed(Fact):
    """A side's plots were sealed, whatever they hold, also nothing (9.1)."""

    side: str
    turn: int
    seal: str


@fact("cw.plots-kept")
class PlotsKept(Fact):
    """What a seal over plots covers, for its side until they land."""

    turn: int
    seal: str
    salt: str
    text: str


@fact("cw.plots-opened")
class PlotsOpened(Fact):
    """Last turn's plots are due, and their seal was opened."""

    side: str
    turn: int
    seal: str
    salt: str
    text: str


@fact("cw.plot-released")
class PlotReleased(Fact):
    """A plot is landing: it leaves its side's list (9.1). ``silent``: its guns are gone."""

    battery: str
    turn: int
    target: str
    count: int
    silent: bool = False


@fact("cw.barrage-landed")
class BarrageLanded(Fact):
    """A barrage came down: its number, its roll, by how much it missed, 0 for a hit (9.2).

    ``unit`` is its target if that is seen by all; ``cell`` is the printed effect (9.4).
    """

    side: str
    battery: str
    kind: str
    target: str
    at: str
    turn: int
    need: int
    line: str
    score: Target
    roll: Roll
    missed_by: int
    cell: str
    unit_side: str = ""
    unit: str = ""


@fact("cw.barrage-drifted")
class BarrageDrifted(Fact):
    """On whom a barrage falls (9.3, 9.4): units that are seen, card counters; or on nobody seen.

    ``among`` are those in reach where chance chose, by ``rolls``.
    """

    reveals = True
    side: str
    battery: str
    fell_on: tuple[str, ...]
    among: tuple[str, ...] = ()
    rolls: tuple[Roll, ...] = ()
    at: str = ""


@fact("cw.unit-shelled")
class UnitShelled(Fact):
    """A platoon that all see was hit by indirect fire or a bomb (9.5)."""

    side: str
    unit: str
    weapon: str
    column: str
    row_cell: str
    roll: Roll
    levels: int
    added: int = 0


@fact("cw.hiding-shelled")
class HidingShelled(Fact):
    """A barrage fell where a side has a counter or a hidden unit; its side alone is told (9.5).

    The die is rolled for a bogus counter too (no ``unit``), so that nothing tells it apart.
    """

    news = True
    place: str
    unit: str
    weapon: str
    column: str
    row_cell: str
    roll: Roll
    levels: int


@fact("cw.smoke-laid")
class SmokeLaid(Fact):
    """Smoke lies on the table until the turn ends (CW-10); sizes in inches.

    ``turn`` is when its battery fired it; 0 in games from before it was written down.
    """

    side: str
    battery: str
    at: str
    models: int
    wide: int
    thick: int
    turn: int = 0


@fact("cw.smoke-gone")
class SmokeGone(Fact):
    """The smoke of this turn has dispersed (CW-10)."""

    screens: int


@fact("cw.counter-battery-fired")
class CounterBatteryFired(Fact):
    """A battery fired at an enemy battery: a die a gun; ``out`` guns are gone (CW-11)."""

    undo = "assent"
    reveals = True
    turn: int
    side: str
    battery: str
    target_side: str
    target: str
    line: str
    faces: tuple[int, ...]
    rolls: tuple[Roll, ...]
    out: int
    left: int


@fact("cw.guns-returned")
class GunsReturned(Fact):
    """Guns that counter-battery fire drove away rolled to come back (ruling battery_return)."""

    side: str
    battery: str
    rolls: tuple[Roll, ...]
    back: int


def _fire_plotted(mine: SealedWar, fact: FirePlotted) -> SealedWar:
    kept = tuple(p for p in mine.plots if not _same(p, fact.plot.battery, fact.plot.turn))
    return mine.but(plots=(*kept, fact.plot))


def _same(plot: Plot, battery: str, turn: int) -> bool:
    return key_of(plot.battery) == key_of(battery) and plot.turn == turn


def _plot_taken_back(mine: SealedWar, fact: PlotTakenBack) -> SealedWar:
    last = max((p.turn for p in mine.plots), default=0)
    return mine.but(plots=tuple(p for p in mine.plots if not _same(p, fact.battery, last)))


def _plots_kept(mine: SealedWar, fact: PlotsKept) -> SealedWar:
    kept = PlotSeal(turn=fact.turn, seal=fact.seal, salt=fact.salt, text=fact.text)
    return mine.but(plot_seal=kept)


def _plot_due(mine: SealedWar, fact: PlotReleased) -> SealedWar:
    plots = tuple(p for p in mine.plots if not _same(p, fact.battery, fact.turn))
    streak = Streak(target=fact.target, turn=fact.turn, count=fact.count)
    streaks = {**mine.streaks, key_of(fact.battery): streak} if fact.count else mine.streaks
    return mine.but(plots=plots, streaks=streaks)


def _landed(state: OpenWar, fact: BarrageLanded) -> OpenWar:
    fired = {**state.batteries_fired, unit_key(fact.side, fact.battery): fact.turn}
    state = state.but(batteries_fired=fired)
    if not fact.unit:
        return state
    changed: OpenWar = with_unit(state, fact.unit_side, fact.unit, under_fire=True)
    return changed


def _smoke_laid(state: OpenWar, fact: SmokeLaid) -> OpenWar:
    size = f'{fact.wide}" x {fact.thick}"'
    fired = {**state.batteries_fired, unit_key(fact.side, fact.battery): fact.turn}
    state = state.but(batteries_fired=fired)
    screen = Screen(side=fact.side, at=fact.at, size=size, wide=fact.wide, thick=fact.thick)
    return state.but(smoke=(*state.smoke, screen))


def _smoke_gone(state: OpenWar | SealedWar, _fact: SmokeGone) -> OpenWar | SealedWar:
    units = {key: u.but(in_smoke=False) if u.in_smoke else u for key, u in state.units.items()}
    if isinstance(state, SealedWar):
        return state.but(units=units)
    return state.but(units=units, smoke=())


def _guns(state: OpenWar, side: str, name: str, out: int) -> OpenWar:
    key = unit_key(side, name)
    battery = state.batteries[key]
    return state.but(batteries={**state.batteries, key: battery.but(out=battery.out + out)})


def _counter_battery(state: OpenWar, fact: CounterBatteryFired) -> OpenWar:
    fired = {**state.batteries_fired, unit_key(fact.side, fact.battery): fact.turn}
    return _guns(state.but(batteries_fired=fired), fact.target_side, fact.target, fact.out)


def _guns_returned(state: OpenWar, fact: GunsReturned) -> OpenWar:
    """Return the drawer with guns back in their battery; those on the board are units again."""
    models = [u for u in state.units.values() if u.side == fact.side and not u.alive]
    own = [u for u in models if key_of(u.manoeuvre) == key_of(fact.battery)]
    for unit in own[: fact.back]:
        state = with_unit(state, fact.side, unit.name, morale=OK)
    return _guns(state, fact.side, fact.battery, -fact.back)


FOLDS: Mapping[type[Fact], Callable[[Any, Any], Any]] = {
    FirePlotted: _fire_plotted,
    PlotTakenBack: _plot_taken_back,
    PlotsSealed: lambda state, _f: state,
    PlotsKept: _plots_kept,
    PlotsOpened: lambda state, _f: state,
    PlotReleased: _plot_due,
    BarrageLanded: _landed,
    BarrageDrifted: lambda state, _f: state,
    UnitShelled: lambda state, f: with_unit(state, f.side, f.unit, under_fire=True),
    HidingShelled: lambda mine, f: with_unit(mine, "", f.unit, under_fire=True),
    SmokeLaid: _smoke_laid,
    SmokeGone: _smoke_gone,
    CounterBatteryFired: _counter_battery,
    GunsReturned: _guns_returned,
}
