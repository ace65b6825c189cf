"""Reading what players write of their forces: ``1 Plt=M60; Rifles=leg/elite`` (CW-1, CW-7, CW-15, G-5)."""

import re
from typing import Any, cast, get_args

from bot.engine.names import key_of, tidy, why_not_name
from bot.engine.places import quoted
from bot.engine.positions import read_point
from bot.engine.refusal import Refusal
from bot.rules.cold_war.catalogue import (
    OWN_VALUES,
    known_missiles,
    unknown_vehicle,
    vehicle,
)
from bot.rules.cold_war.orders import DeclareSide
from bot.rules.cold_war.state import Nation, Posture
from bot.rules.cold_war.tables import penetration_reading, sheet
from bot.rules.cold_war.units import Kind, Quality, TacticalUnit

TRAITS = ("recon", "engineers", "thermal", "camouflaged", "bunker", "sam", "modern-sam")
QUALITIES = tuple(word for word in get_args(Quality) if word)
MOST_UNITS = 40
_HOW = "Write for example `1 Plt=M60; 2 Plt=mech:M113; Rifles=leg/elite`."
_SMALL_ARMS = ("hmg", "autocannon", "rockets", "none")

_PLACE = re.compile(r"(.*\S)\s+at\s+(\S.*)", re.IGNORECASE)
_FORCE = re.compile(r"(\S+)\s+(\S+)")
_COUNT = re.compile(r"(\d{1,2})\s+(extra|observers?)", re.ASCII)


def read_force(side: str, line: str) -> DeclareSide | Refusal:
    """Read a scenario's ``soviet attacking, 2 extra, 1 observer, named cards`` (CW-1, G-5)."""
    head, *rest = (key_of(part) for part in line.split(","))
    found = _FORCE.fullmatch(head)
    if found is None or found[1] not in get_args(Nation) or found[2] not in get_args(Posture):
        return Refusal(
            f"{quoted(line)} does not say what the side fights as: "
            f"{', '.join(get_args(Nation))}; then {' or '.join(get_args(Posture))}.",
            "G-5",
        )
    given: dict[str, Any] = {}
    for part in rest:
        count = _COUNT.fullmatch(part)
        if count:
            given["extra" if count[2] == "extra" else "observers"] = int(count[1])
        elif part in {"named cards", "blank cards"}:
            given["named_cards"] = part == "named cards"
        else:
            return Refusal(
                f"{quoted(part)} can't be read: `2 extra`, `1 observer`, `named cards` or "
                "`blank cards`.",
                "G-5",
            )
    order = {"side": side, "nation": found[1], "posture": found[2], **given}
    return DeclareSide.model_validate(order)


def read_units(side: str, manoeuvre: str, text: str) -> tuple[TacticalUnit, ...] | Refusal:
    """Read the tactical units of a manoeuvre unit; refuse what can't be read (G-5).

    Quality is left empty where none is written: the nation's troops stand in for it (CW-7).
    """
    parts = [part.strip() for part in text.split(";") if part.strip()]
    if not parts:
        return Refusal(f"There is no unit in it. {_HOW}", "G-5")
    if len(parts) > MOST_UNITS:
        return Refusal(f"{len(parts)} units in one are too many; {MOST_UNITS} are the most.", "G-5")
    units = []
    for part in parts:
        unit = _read_unit(side, manoeuvre, part)
        if isinstance(unit, Refusal):
            return unit
        units.append(unit)
    keys = [key_of(unit.name) for unit in units]
    twice = next((unit.name for unit in units if keys.count(key_of(unit.name)) > 1), None)
    if twice:
        return Refusal(f"{quoted(twice)} stands there twice. Each unit has its own name.", "G-5")
    return tuple(units)


def _read_unit(side: str, manoeuvre: str, part: str) -> TacticalUnit | Refusal:
    name, sign, what = part.partition("=")
    if not sign or not what.strip():
        return Refusal(f"{quoted(part)} does not say what the unit is. {_HOW}", "G-5")
    refused = why_not_name(name, "name of a unit")
    if refused:
        return refused
    placed = _read_place(what)
    if isinstance(placed, Refusal):
        return placed
    what, at = placed
    model, *marks = (mark.strip() for mark in what.split("/"))
    read = _read_marks(marks)
    if isinstance(read, Refusal):
        return read
    quality, traits, own = read
    body = _read_model(model, own)
    if isinstance(body, Refusal):
        return body
    kind, carrier = body
    return TacticalUnit(
        name=tidy(name),
        side=side,
        manoeuvre=manoeuvre,
        kind=kind,
        vehicle=carrier,
        quality=cast("Quality", quality),
        traits=traits,
        own=own,
        at=at,
    )


def _read_place(what: str) -> tuple[str, str] | Refusal:
    """Split ``M60 at 30,12`` into the model and its position, which may be left out (G-5)."""
    found = _PLACE.fullmatch(what.strip())
    if found is None:
        return what, ""
    point = read_point(found[2])
    return point if isinstance(point, Refusal) else (found[1], str(point))


def _read_model(model: str, own: dict[str, str]) -> tuple[Kind, str] | Refusal:
    """Read ``M60``, ``mech:M113`` or ``leg``."""
    if key_of(model) in {"leg", "leg infantry"}:
        return "leg", ""
    head, colon, carrier = model.partition(":")
    kind: Kind = "vehicle"
    if colon:
        if key_of(head) != "mech":
            return Refusal(f"{quoted(model)} can't be read. {_HOW}", "G-5")
        kind, model = "mech", carrier
    known = vehicle(model)
    if known is not None:
        return kind, known.name
    refused = why_not_name(model, "vehicle")
    if refused:
        return refused
    if "class" in own:
        return kind, tidy(model)
    return unknown_vehicle(model)


def _read_marks(
    marks: list[str],
) -> tuple[str, tuple[str, ...], dict[str, str]] | Refusal:
    """Read what follows the slashes: a quality, traits, own values."""
    quality, traits, own = "", [], {}
    for mark in marks:
        word = key_of(mark)
        name, colon, value = (part.strip() for part in word.partition(":"))
        if word in QUALITIES:
            quality = word
        elif word in TRAITS:
            traits.append(word)
        elif colon and name in OWN_VALUES:
            refused = _why_not_value(name, value)
            if refused:
                return refused
            own[name] = value
        else:
            return Refusal(
                f"{quoted(mark)} is no quality and no trait. Qualities: {', '.join(QUALITIES)}; "
                f"traits: {', '.join(TRAITS)}; own values: {', '.join(OWN_VALUES)}, for example "
                "`/class:3`.",
                "G-5",
            )
    return quality, tuple(dict.fromkeys(traits)), own


def _why_not_value(name: str, value: str) -> Refusal | None:
    """Refuse an own value that no table has (CW-2, CW-3)."""
    reading = penetration_reading()
    classes = map(str, range(reading["lowest_class"], reading["highest_class"] + 1))
    offered = {
        "class": list(classes),
        "weapon": list(sheet("to-hit").more["weapons"]),
        "gun": list(sheet("gun-penetration").more["guns"]),
        "missile": known_missiles(),
        "small-arms": list(_SMALL_ARMS),
    }[name]
    if value in {key_of(word) for word in offered}:
        return None
    return Refusal(f"`{name}` can be {', '.join(offered)}, not {quoted(value)}.", "G-5")


def unit_line(unit: TacticalUnit, nation_quality: str = "") -> str:
    """Return a unit as it is written: ``2 Plt=mech:M113/elite/recon``."""
    model = {"leg": "leg", "mech": f"mech:{unit.vehicle}"}.get(unit.kind, unit.vehicle)
    quality = [unit.quality] if unit.quality and unit.quality != nation_quality else []
    own = [f"{name}:{value}" for name, value in unit.own.items()]
    place = f" at {unit.at}" if unit.at else ""
    return f"{unit.name}={'/'.join([model, *quality, *unit.traits, *own])}{place}"
