"""How a minefield attacks a unit, and what that reveals (K-14 to K-20a)."""

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
    if march.type == "air":
        return ()
    return tuple(
        side
        for side in case.table.side_names()
        if (side != march.side or march.own_too) and _has(case, side, march.type, place)
    )


def _has(case: Case, side: str, unit_type: UnitType, place: str) -> bool:
    mine = case.mine(side)
    return place in mine.fields or (unit_type == "vehicle" and place in mine.anti_tank)


def is_mined(case: Case, march: March, place: str) -> bool:
    """Tell whether leaving a hex would be attacked: a Dummy does nothing then (K-14)."""
    return any(
        _real(case.mine(side).fields.get(place))
        or (march.type == "vehicle" and place in case.mine(side).anti_tank)
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
        field = case.mine(side).fields.get(place)
        if field is not None and field.kind == "dummy":
            if not leaving:
                _find_dummy(case, march, side, place)
        elif field is not None:
            attack = _attack_vehicle if march.type == "vehicle" else _attack
            effect |= attack(case, march, side, place, field, leaving)
        if march.type == "vehicle" and place in case.mine(side).anti_tank:
            _meet_anti_tank(case, march, side, place, leaving)
            effect = True
    return effect


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
        )
    )
    if case.open.counter(side, place).shows == 0:
        data = {"side": side, "hex": place}
        case.ask(NEEDED, "", choices(("needed", "Needed")), data=data)
    return True


def answer_needed(case: Case, prompt: Prompt, choice: str) -> Refusal | None:
    """Show the strength that the players need to read a vehicle's result (K-20a)."""
    case.close(prompt, choice)
    side, place = prompt.data["side"], prompt.data["hex"]
    field = case.mine(side).fields.get(place)
    if field is not None and field.kind != "dummy":
        turn_over(case, side, place, field.strength, "needed")
    return None


def _meet_anti_tank(case: Case, march: March, side: str, place: str, leaving: bool) -> None:
    """Announce anti-tank mines, with their number, and roll the die (K-20)."""
    roll = case.roll(6, 6) if case.ruling("at_die") == "DR" else case.roll(6)
    case.happens(
        f.AntiTankMet(
            audience=OPEN,
            side=side,
            unit=march.unit,
            hex=place,
            leaving=leaving,
            mines=case.mine(side).anti_tank[place],
            roll=roll,
            by=march.by,
        )
    )


def _show_counter(case: Case, side: str, place: str) -> None:
    """Mark hidden mines once they have attacked (K-17)."""
    if case.open.counter(side, place) is None:
        case.happens(f.CounterShown(audience=OPEN, side=side, hex=place, sort="anti-personnel"))


def turn_over(case: Case, side: str, place: str, strength: int, why: str) -> None:
    """Turn a counter over, once (K-6)."""
    counter = case.open.counter(side, place)
    if counter is None or counter.shows != strength:
        case.happens(
            f.CounterTurned.model_validate(
                {"audience": OPEN, "side": side, "hex": place, "shows": strength, "why": why}
            )
        )


def _find_dummy(case: Case, march: March, side: str, place: str) -> None:
    """Announce a Dummy and remove it (K-13)."""
    case.happens(f.DummyFound(audience=OPEN, side=side, hex=place, unit=march.unit, by=march.by))
    case.happens(f.FieldGone(audience=only(side), hex=place, sort="anti-personnel"))
