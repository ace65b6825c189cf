"""How a sealed set-up takes the field: what is open is shown, what is hidden is kept (CW-1, CW-9, CW-15, G-5)."""

from bot.engine.case import Case
from bot.engine.facts import OPEN, only
from bot.engine.names import bold, key_of
from bot.engine.refusal import Refusal
from bot.rules.cold_war.counters import dealt
from bot.rules.cold_war.force_facts import ForceKept, ForceShown
from bot.rules.cold_war.measuring import ground_at
from bot.rules.cold_war.state import PlannedUnit, SealedWar
from bot.rules.cold_war.tables import nation_of
from bot.rules.cold_war.units import Battery, CardCounter, Counter, ManoeuvreUnit, TacticalUnit

GUNS = "Guns"


def take_the_field(case: Case, side: str) -> None:
    """Show the units in the open, the batteries and the counters; keep the hidden units."""
    mine: SealedWar = case.mine(side)
    shown = [unit for unit in mine.planned.values() if not unit.hidden]
    hidden = [unit for unit in mine.planned.values() if unit.hidden]
    batteries = tuple(mine.planned_batteries.values())
    guns = [battery for battery in batteries if not battery.off_board]
    models = tuple(m for b in guns for m in _models(b))
    counters = dealt(case, side)
    case.happens(
        ForceShown(
            audience=OPEN,
            side=side,
            manoeuvres=(*_manoeuvres(side, shown), *(_battery_unit(b) for b in guns)),
            units=_on_the_ground(case, (*_tacticals(case, side, shown), *models)),
            batteries=batteries,
            counters=tuple(
                sorted(
                    (Counter(number=c.number, side=side, at=c.at) for c in counters),
                    key=lambda counter: counter.number,
                )
            ),
        )
    )
    case.happens(
        ForceKept(
            audience=only(side),
            manoeuvres=_manoeuvres(side, hidden),
            units=_on_the_ground(case, _placed(_tacticals(case, side, hidden), counters)),
            counters=counters,
        )
    )


def why_not_names(mine: SealedWar, side: str) -> Refusal | None:
    """Refuse a set-up in which a gun of a battery on the board has a unit's name (G-5)."""
    taken = {key_of(unit.name) for planned in mine.planned.values() for unit in planned.units}
    guns = [m for b in mine.planned_batteries.values() if not b.off_board for m in _models(b)]
    twice = next((gun.name for gun in guns if key_of(gun.name) in taken), None)
    if twice is None:
        return None
    return Refusal(
        f"A gun on the board is called {bold(twice)}, and so is another unit of "
        f"{bold(side)}. Give one of them another name.",
        "G-5",
    )


def _manoeuvres(side: str, planned: list[PlannedUnit]) -> tuple[ManoeuvreUnit, ...]:
    return tuple(ManoeuvreUnit(name=unit.name, side=side, hidden=unit.hidden) for unit in planned)


def _tacticals(case: Case, side: str, planned: list[PlannedUnit]) -> tuple[TacticalUnit, ...]:
    """Return the tactical units, of the nation's troops where nothing else is written."""
    troops = nation_of(case.open.forces[side].nation)["troops"]
    return tuple(
        unit if unit.quality else unit.but(quality=troops) for p in planned for unit in p.units
    )


def _placed(
    units: tuple[TacticalUnit, ...], counters: tuple[CardCounter, ...]
) -> tuple[TacticalUnit, ...]:
    """Return hidden units where their card counters lie (15.2)."""
    where = {key_of(counter.unit): counter.at for counter in counters}
    return tuple(u.but(at=where.get(key_of(u.name), u.at)) for u in units)


def _on_the_ground(case: Case, units: tuple[TacticalUnit, ...]) -> tuple[TacticalUnit, ...]:
    """Return units in the terrain of the board on which each is set up (CW-7, CW-16)."""
    return tuple(
        u if (ground := ground_at(case, u.at)) == u.terrain else u.but(terrain=ground)
        for u in units
    )


def _battery_unit(battery: Battery) -> ManoeuvreUnit:
    return ManoeuvreUnit(name=battery.name, side=battery.side, is_battery=True)


def _models(battery: Battery) -> tuple[TacticalUnit, ...]:
    """Return the guns of a battery on the board: each may be seen and fired at (CW-1)."""
    return tuple(
        TacticalUnit(
            name=f"{battery.name} {n}",
            side=battery.side,
            manoeuvre=battery.name,
            kind="vehicle",
            vehicle=GUNS,
            at=battery.at,
        )
        for n in range(1, battery.models + 1)
    )
