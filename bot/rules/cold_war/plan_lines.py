"""Lines of a set-up, as they are listed and pasted (CW-1, CW-9, CW-15, G-5)."""

import re
from typing import cast, get_args

from bot.engine.names import bold, key_of, shown
from bot.engine.places import quoted
from bot.engine.refusal import Refusal
from bot.rules.cold_war.orders import PlaceCounter, PlanBattery, PlanUnit
from bot.rules.cold_war.reading import unit_line as tactical_line
from bot.rules.cold_war.spellings import GUNNERS, read_gunners
from bot.rules.cold_war.state import PlannedUnit
from bot.rules.cold_war.units import (
    Battery,
    BatteryKind,
    CardCounter,
    TacticalUnit,
)

EXAMPLE = (
    "A Coy: A1=M60 at 30,12; A2=M60\n"
    "hidden B Coy: B1=leg/elite\n"
    "battery Guns: heavy 2 poor-soviet\n"
    "counter 12,5: B1\n"
    "counter 20,8: bogus infantry"
)
BOGUS = "bogus"
OFF_BOARD = "off-board"
_UNIT = re.compile(r"^(hidden\s+)?([^:=]+?)\s*:\s*(.+=.+)$", re.IGNORECASE | re.DOTALL)
_BATTERY = re.compile(r"^battery\s+([^:]+?)\s*:\s*([^=]+)$", re.IGNORECASE)
_COUNTER = re.compile(r"^counter\s+(?:at\s+)?([^:]+?)\s*:\s*([^=]+)$", re.IGNORECASE)


def read_plan(line: str) -> PlanUnit | PlanBattery | PlaceCounter | Refusal:
    """Read one line of a set-up; refuse what is none (G-5)."""
    text = line.strip()
    found = _UNIT.match(text)
    if found:
        return PlanUnit(manoeuvre=found[2], units=found[3], hidden=bool(found[1]))
    found = _BATTERY.match(text)
    if found:
        what, _, at = found[2].partition(" at ")
        return _read_battery(found[1], what.split(), at.strip())
    found = _COUNTER.match(text)
    if found:
        return _read_counter(found[1], found[2].strip())
    return Refusal(
        f"{quoted(line)} can't be read. Write for example `A Coy: A1=M60; A2=M60`, "
        "`battery Red Leg: medium 2 first-rate off-board` or `counter 12,5: B1`.",
        "G-5",
    )


def _read_battery(name: str, words: list[str], at: str) -> PlanBattery | Refusal:
    kinds = get_args(BatteryKind)
    lower = [key_of(word) for word in words]
    kind = next((word for word in lower if word in kinds), None)
    read = (read_gunners(word) for word in lower)
    quality = next((word for word in read if not isinstance(word, Refusal)), None)
    models = next((word for word in lower if word.isascii() and word.isdigit()), "")
    if kind is None or quality is None or not models or len(models) > 2:
        return Refusal(
            f"{quoted(' '.join(words))} is no battery. Write its kind ({', '.join(kinds)}), its "
            f"models and its quality ({', '.join(GUNNERS)}): `medium 2 first-rate off-board`, or "
            "`mortar 2 poor-soviet at 30,12`.",
            "G-5",
        )
    return PlanBattery(
        name=name,
        kind=cast("BatteryKind", kind),
        models=int(models),
        quality=quality,
        off_board=OFF_BOARD in lower,
        at=at,
    )


def _read_counter(at: str, what: str) -> PlaceCounter:
    first, _, pretends = what.partition(" ")
    if key_of(first) == BOGUS:
        return PlaceCounter(at=at, pretends=key_of(pretends) or "infantry")
    return PlaceCounter(at=at, unit=what)


def unit_line(planned: PlannedUnit) -> str:
    """Return a manoeuvre unit's line."""
    units = "; ".join(tactical_line(unit) for unit in planned.units)
    return f"{'hidden ' if planned.hidden else ''}{planned.name}: {units}"


def battery_line(battery: Battery) -> str:
    """Return a battery's line."""
    where = f" {OFF_BOARD}" if battery.off_board else f" at {battery.at}" if battery.at else ""
    return f"battery {battery.name}: {battery.kind} {battery.models} {battery.quality}{where}"


def counter_line(counter: CardCounter) -> str:
    """Return a card counter's line."""
    return f"counter {counter.at}: {counter.unit or f'{BOGUS} {counter.pretends}'}"


def tactical_words(unit: TacticalUnit) -> str:
    """Return a tactical unit as a post names it: ``A1 (M60)``, and where it stands if known."""
    place = f" at {shown(unit.at)}" if unit.at else ""
    return f"{shown(unit.name)} ({model_words(unit)}){place}"


def model_words(unit: TacticalUnit) -> str:
    """Return what a tactical unit is: ``M60``, ``infantry, M113, recon``."""
    model = {"leg": "leg infantry", "mech": f"infantry, {unit.vehicle}"}.get(
        unit.kind, unit.vehicle
    )
    return ", ".join([model, *unit.traits])


def battery_words(battery: Battery) -> str:
    """Return a battery as a post names it."""
    on_it = f"at {shown(battery.at)}" if battery.at else "on the board"
    where = "off the board" if battery.off_board else on_it
    count = f"{battery.models} {'model' if battery.models == 1 else 'models'}"
    return f"{bold(battery.name)} ({battery.kind}, {count}, {battery.quality}, {where})"
