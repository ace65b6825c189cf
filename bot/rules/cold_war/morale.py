"""Tactical and manoeuvre unit morale: damage, the others Nervous, the retreat (CW-4, CW-5)."""

from bot.engine.case import Case
from bot.engine.facts import OPEN, Audience, only
from bot.rules.cold_war.morale_facts import MoraleCapped, MoraleChanged, RetreatChanged
from bot.rules.cold_war.roster import audience_of, current, is_left, is_seen, manoeuvre_of, members
from bot.rules.cold_war.tables import added_when_hit_again
from bot.rules.cold_war.units import BROKEN, DEAD, LEVELS, NERVOUS, OK, SHAKEN, TacticalUnit
from bot.rules.cold_war.units import unit_key as key

WORST = LEVELS.index(DEAD)


def combined(before: int, damage: int) -> int:
    """Return the level after damage: the worse of the two, and one worse; at most Dead (4.2)."""
    if damage == 0 or before == 0:
        return max(before, min(damage, WORST))
    return min(max(before, damage) + added_when_hit_again(), WORST)


def take_damage(case: Case, unit: TacticalUnit, damage: int, cause: str) -> None:
    """Let a unit take damage of so many levels, then see to its manoeuvre unit (CW-4, CW-5).

    What happens to a hidden unit is told to its side alone.
    """
    unit = current(case, unit)
    if damage <= 0 or not unit.alive:
        return
    case.happens(
        MoraleChanged(
            audience=audience_of(case, unit),
            side=unit.side,
            unit=unit.name,
            manoeuvre=unit.manoeuvre,
            before=unit.morale,
            after=LEVELS[combined(unit.level, damage)],
            damage=damage,
            cause=cause,
        )
    )
    settle(case, unit.side, unit.manoeuvre, unit.name)


def settle(case: Case, side: str, manoeuvre: str, because: str) -> None:
    """Let a manoeuvre unit's morale follow from that of its tactical units (CW-5)."""
    _cap(case, side, manoeuvre, because)
    _retreat(case, side, manoeuvre)


def capped_by(others: list[TacticalUnit], dead_too: bool = True) -> TacticalUnit | None:
    """Return the unit on whose account another can't be OK: one Broken, or one Dead (5.1)."""
    bad = {BROKEN, DEAD} if dead_too else {BROKEN}
    return next((unit for unit in others if unit.morale in bad), None)


def effective(case: Case, unit: TacticalUnit) -> str:
    """Return the morale as which a unit counts: at best Nervous while 5.1 holds it."""
    unit = current(case, unit)
    if unit.morale != OK or case.ruling("capped_state") == "real":
        return unit.morale
    others = [u for u in members(case, unit.side, unit.manoeuvre) if u.name != unit.name]
    return NERVOUS if capped_by(others, case.ruling("dead_cap") == "on") else OK


def _cap(case: Case, side: str, manoeuvre: str, because: str) -> None:
    """Let those that are OK become Nervous once one is Broken or Dead (5.1)."""
    units = members(case, side, manoeuvre)
    good = [unit for unit in units if unit.morale == OK]
    cause = _cause(case, units, because)
    counts = case.ruling("capped_state") == "own"
    if cause is None or not good or (counts and cause.name != because):
        return
    for audience in (OPEN, only(side)):
        names = tuple(unit.name for unit in good if audience_of(case, unit) == audience)
        if names:
            case.happens(
                MoraleCapped(
                    audience=audience,
                    side=side,
                    manoeuvre=manoeuvre,
                    units=names,
                    after=NERVOUS,
                    because=cause.name if audience != OPEN or is_seen(case, cause) else "",
                    counts=counts,
                )
            )


def _cause(case: Case, units: list[TacticalUnit], because: str) -> TacticalUnit | None:
    """Return the Broken or Dead unit that holds the others down, the newest if it is one.

    Without the ruling ``dead_cap`` a Dead one does so only as it dies.
    """
    dead_cap = case.ruling("dead_cap") == "on"
    holders = [u for u in units if capped_by([u], dead_cap or u.name == because)]
    return next((u for u in holders if u.name == because), holders[0] if holders else None)


def must_retreat(case: Case, side: str, manoeuvre: str) -> tuple[bool, int, int]:
    """Tell whether a manoeuvre unit must retreat, how many are Shaken or worse, of how many (5.2).

    More than half must be; exactly half is not enough.
    """
    units = members(case, side, manoeuvre)
    if case.ruling("retreat_dead") == "off":
        units = [unit for unit in units if unit.alive]
    bad = sum(unit.level >= LEVELS.index(SHAKEN) for unit in units)
    return is_left(case, side, manoeuvre) and 2 * bad > len(units), bad, len(units)


def is_retreating(case: Case, side: str, manoeuvre: str) -> bool:
    """Tell whether a manoeuvre unit must retreat now (5.2)."""
    return must_retreat(case, side, manoeuvre)[0]


def _retreat(case: Case, side: str, manoeuvre: str) -> None:
    must, bad, of = must_retreat(case, side, manoeuvre)
    whole = manoeuvre_of(case, side, manoeuvre)
    hidden = whole is not None and whole.hidden and is_left(case, side, manoeuvre)
    for audience in _audiences(case, side, manoeuvre):
        if audience == OPEN and hidden:
            bad, of = 0, 0  # how many there are, and whether any still hides, is its side's secret
        if must != _told(case, side, manoeuvre, audience):
            case.happens(
                RetreatChanged(
                    audience=audience, side=side, manoeuvre=manoeuvre, must=must, bad=bad, of=of
                )
            )


def _audiences(case: Case, side: str, manoeuvre: str) -> tuple[Audience, ...]:
    """Return who hears of a manoeuvre unit's retreat: all, once any of its units is seen."""
    seen = any(is_seen(case, unit) for unit in members(case, side, manoeuvre))
    return (OPEN,) if seen else (only(side),)


def _told(case: Case, side: str, manoeuvre: str, audience: Audience) -> bool:
    if audience == OPEN:
        return key(side, manoeuvre) in case.open.retreating
    return key("", manoeuvre).removeprefix("/") in case.mine(side).retreating
