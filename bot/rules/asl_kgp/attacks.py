"""How a minefield attacks a unit, and what that reveals (K-13 to K-20a)."""

from collections.abc import Container
from dataclasses import dataclass

from bot.engine.case import Case
from bot.engine.facts import OPEN, only
from bot.engine.refusal import Refusal
from bot.engine.ruleset import choices
from bot.engine.table import Prompt
from bot.rules.asl_kgp import facts as f
from bot.rules.asl_kgp.state import Minefield, UnitType
from bot.rules.asl_kgp.tables import added_to_dr, column_of, no_effect, result_of

NEEDED = "asl.needed"


@dataclass(frozen=True, slots=True)
class March:
    """A unit on its way: whose, from where (empty: not known), along which hexes.

    ``exited`` tells that the attack on leaving ``at`` is done; ``own_too`` that the mover
    agreed to enter his own mines (K-23).
    """

    side: str
    by: str
    player: str
    unit: str
    type: UnitType
    at: str
    path: tuple[str, ...]
    exited: bool = False
    own_too: bool = False


def owners_in(case: Case, march: March, place: str) -> tuple[str, ...]:
    """Return the sides with something in a hex that this unit would set off (K-13, K-14, K-23)."""
    return tuple(
        side
        for side in case.table.side_names()
        if (side != march.side or march.own_too) and has_set_off(case, side, march.type, place)
    )


def has_set_off(case: Case, side: str, unit_type: UnitType, place: str) -> bool:
    """Tell whether a side has something in a hex that a unit of this type would set off.

    Anti-tank mines wait for vehicles, a Dummy for any ground unit (K-13, K-20).
    """
    mine = case.mine(side)
    if unit_type == "air":
        return False
    return place in mine.fields or (
        place in mine.anti_tank and (unit_type == "vehicle" or not mine.anti_tank[place])
    )


def is_mined(case: Case, march: March, place: str) -> bool:
    """Tell whether leaving a hex would be attacked: a Dummy does nothing then (K-14)."""
    return any(
        _real(case.mine(side).fields.get(place))
        or (march.type == "vehicle" and case.mine(side).anti_tank.get(place, 0) > 0)
        for side in owners_in(case, march, place)
    )


def _real(field: Minefield | None) -> bool:
    return field is not None and field.kind != "dummy"


def meet_mines(case: Case, march: March, place: str, leaving: bool) -> bool:
    """Let everything in a hex act on a unit that enters or leaves it.

    Returns whether anything had an effect, after which the unit may not simply go on.
    """
    effect = False
    for side in owners_in(case, march, place):
        effect |= _meet_field(case, march, side, place, leaving)
        effect |= _meet_anti_tank(case, march, side, place, leaving)
    return effect


def _meet_field(case: Case, march: March, side: str, place: str, leaving: bool) -> bool:
    field = case.mine(side).fields.get(place)
    if field is None:
        return False
    if field.kind == "dummy":
        if not leaving:
            _find_dummy(case, march, side, place, "anti-personnel")
        return False
    attack = _attack_vehicle if march.type == "vehicle" else _attack
    return attack(case, march, side, place, field, leaving)


def _attack(
    case: Case, march: March, side: str, place: str, field: Minefield, leaving: bool
) -> bool:
    """Attack on the fire table; the strength is shown only if there is an effect (K-15, K-18)."""
    deep_snow = case.ruling("deep_snow") == "on"
    roll = case.roll(6, 6)
    result = result_of(field.strength, roll.total, deep_snow)
    effect = result != no_effect()
    _show_counter(case, side, place)
    counter = case.open.counter(side, place)
    told = effect or counter.shows > 0
    column = column_of(field.strength, deep_snow)
    case.happens(
        f.MinesAttacked(
            audience=OPEN,
            side=march.side,
            unit=march.unit,
            hex=place,
            leaving=leaving,
            roll=roll,
            added=added_to_dr(deep_snow),
            result=result,
            effect=effect,
            factors=field.strength if told else 0,
            column=column if told else "",
            by=march.by,
            owner=side,
        )
    )
    case.happens(
        f.StrengthUsed(audience=only(side), hex=place, factors=field.strength, column=column)
    )
    if effect:
        turn_over(case, side, place, field.strength, "attack")
    return effect


def _attack_vehicle(
    case: Case, march: March, side: str, place: str, field: Minefield, leaving: bool
) -> bool:
    """Roll the DR against a vehicle; its result is the players' to read (K-20a)."""
    _show_counter(case, side, place)
    told = case.open.counter(side, place).shows > 0
    roll = case.roll(6, 6)
    case.happens(
        f.VehicleAttacked(
            audience=OPEN,
            side=march.side,
            unit=march.unit,
            hex=place,
            leaving=leaving,
            roll=roll,
            added=added_to_dr(case.ruling("deep_snow") == "on"),
            by=march.by,
            factors=field.strength if told else 0,
            owner=side,
        )
    )
    if not told:
        data = {"side": side, "hex": place}
        case.ask(NEEDED, "", choices(("needed", "Needed")), data=data)
    return True


def answer_needed(case: Case, prompt: Prompt, choice: str) -> Refusal | None:
    """Show the strength that the players need to read a vehicle's result (K-20a)."""
    side, place = prompt.data["side"], prompt.data["hex"]
    turn_over(case, side, place, case.mine(side).fields[place].strength, "needed")
    return None


def close_needed(case: Case, side: str, places: Container[str]) -> None:
    """Ask no longer for strengths that are shown, or that a bombardment may have changed."""
    for prompt in list(case.table.prompts.values()):
        of_side = prompt.kind == NEEDED and prompt.data["side"] == side
        if of_side and prompt.data["hex"] in places:
            case.close(prompt)


def _meet_anti_tank(case: Case, march: March, side: str, place: str, leaving: bool) -> bool:
    """Announce anti-tank mines to a vehicle, with their number, and roll the die (K-20).

    What a bombardment has left as a Dummy is announced to any ground unit (K-13).
    """
    mines = case.mine(side).anti_tank.get(place)
    if mines == 0 and not leaving:
        _find_dummy(case, march, side, place, "anti-tank")
    if not mines or march.type != "vehicle":
        return False
    roll = case.roll(6, 6) if case.ruling("at_die") == "DR" else case.roll(6)
    case.happens(
        f.AntiTankMet(
            audience=OPEN,
            side=side,
            unit=march.unit,
            hex=place,
            leaving=leaving,
            mines=mines,
            roll=roll,
            by=march.by,
        )
    )
    return True


def _show_counter(case: Case, side: str, place: str) -> None:
    """Mark hidden mines once they have attacked (K-17)."""
    if case.open.counter(side, place) is None:
        case.happens(f.CounterShown(audience=OPEN, side=side, hex=place, sort="anti-personnel"))


def turn_over(
    case: Case, side: str, place: str, strength: int, why: str, sort: f.Sort = "anti-personnel"
) -> None:
    """Let a counter show its strength, or another one than before (K-6, K-18, K-22)."""
    counter = case.open.counter(side, place)
    if sort == "anti-personnel" and counter is not None and counter.shows == strength:
        return
    fields = {"side": side, "hex": place, "shows": strength, "why": why, "sort": sort}
    case.happens(f.CounterTurned.model_validate({"audience": OPEN, **fields}))
    close_needed(case, side, (place,))


def _find_dummy(case: Case, march: March, side: str, place: str, sort: f.Sort) -> None:
    """Announce a Dummy and remove it (K-13)."""
    announce_dummy(case, side, place, sort, unit=march.unit, by=march.by)


def announce_dummy(case: Case, side: str, place: str, sort: f.Sort, unit: str, by: str) -> None:
    """Let a Dummy be found and leave the board, and its owner's list (K-13, K-21)."""
    case.happens(f.DummyFound(audience=OPEN, side=side, hex=place, unit=unit, by=by, sort=sort))
    case.happens(f.FieldGone(audience=only(side), hex=place, sort=sort))
