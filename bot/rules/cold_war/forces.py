"""Forces before play: what a side fights as, its manoeuvre units, what is taken back (CW-1, G-2, G-5; objections: G-11; names: G-7)."""

from bot.engine.case import Case
from bot.engine.facts import OPEN, only
from bot.engine.house.assent import agree_or_ask
from bot.engine.house.gates import (
    read_side,
    why_not_running,
    why_not_seated,
    why_not_set_up,
)
from bot.engine.house.objecting import forget_objection, let_object
from bot.engine.names import bold, key_of, listed, shown, tidy, why_not_name
from bot.engine.refusal import Refusal
from bot.engine.table import Prompt
from bot.rules.cold_war.force_facts import (
    PlanTakenBack,
    SideDeclared,
    SideDisputed,
    UnitPlanned,
    counter_key,
)
from bot.rules.cold_war.measuring import point_of, why_not_there
from bot.rules.cold_war.orders import DeclareSide, PlanUnit, TakeBackPlan
from bot.rules.cold_war.reading import read_units
from bot.rules.cold_war.state import USUAL_OBSERVERS, Force, PlannedUnit, SealedWar
from bot.rules.cold_war.tables import nation_of

OBJECTION = "cw.force-objection"
MOST_EXTRA = 20
MOST_OBSERVERS = 20
MOST_MANOEUVRES = 40


def declare_side(case: Case, wanted: DeclareSide) -> Refusal | None:
    """Say what a side fights as (1.2).

    A side's first word on itself stands at once; if it has other extra cards or cards with
    other names than the print's, unless another side objects before the seal. A change, or a
    word on another side, needs assent (G-11).
    """
    refused = why_not_running(case) or why_not_seated(case)
    if refused:
        return refused
    side = read_side(case, wanted.side)
    if isinstance(side, Refusal):
        return side
    wanted = wanted.but(side=side)
    refused = _why_not_declared(case, wanted)
    if refused:
        return refused
    plain = wanted.extra is None and wanted.named_cards is None
    if side == case.who.side and side not in case.open.forces:
        carry_declaration(case, wanted)
        if not plain:
            let_object(case, OBJECTION, side)
        return None
    return agree_or_ask(case, wanted, f"{bold(side)} fights as {force_words(_force(wanted))}.")


def carry_declaration(case: Case, wanted: DeclareSide) -> Refusal | None:
    """Let a declaration stand, once nobody else has to agree."""
    refused = _why_not_declared(case, wanted)
    if refused is None:
        forget_objection(case, OBJECTION, wanted.side)
        case.happens(SideDeclared(audience=OPEN, side=wanted.side, force=_force(wanted)))
    return refused


def answer_objection(case: Case, prompt: Prompt, choice: str) -> Refusal | None:
    """Hear an objection to what a side fights as; it holds up the seal (G-11)."""
    case.close(prompt, choice)
    case.happens(SideDisputed(audience=OPEN, side=prompt.data["side"]))
    return None


def _force(wanted: DeclareSide) -> Force:
    return Force(
        nation=wanted.nation,
        posture=wanted.posture,
        extra=wanted.extra,
        observers=USUAL_OBSERVERS if wanted.observers is None else wanted.observers,
        observers_named=wanted.observers is not None,
        named_cards=wanted.named_cards,
    )


def _why_not_declared(case: Case, wanted: DeclareSide) -> Refusal | None:
    if wanted.side in case.table.sealed or case.table.phase == "play":
        return Refusal(
            f"The set-up of {bold(wanted.side)} is sealed, with what it fights as. While nobody "
            "has moved, all sides together can open it: `/setup unseal`.",
            "G-2",
        )
    if not 0 <= (wanted.extra or 0) <= MOST_EXTRA:
        return Refusal(f"`extra:` is 0 to {MOST_EXTRA} cards.", "CW-1")
    if not 0 <= (wanted.observers or 0) <= MOST_OBSERVERS:
        return Refusal(f"`observers:` is 0 to {MOST_OBSERVERS}.", "CW-1")
    return None


def force_words(force: Force) -> str:
    """Return a force as it is posted: ``US, defending``, and what is not as printed."""
    parts = [f"**{nation_of(force.nation)['name']}**, **{force.posture}**"]
    if force.extra is not None:
        parts.append(f"{force.extra} extra {'card' if force.extra == 1 else 'cards'}")
    if force.named_cards is not None:
        parts.append("named cards" if force.named_cards else "blank cards")
    count = force.observers
    parts.append(f"{count} artillery {'observer' if count == 1 else 'observers'}")
    return ", ".join(parts)


def plan_unit(case: Case, wanted: PlanUnit) -> Refusal | None:
    """Write down a manoeuvre unit of one's own, or put it in place of another (CW-1)."""
    refused = why_not_set_up(case) or why_not_name(wanted.manoeuvre, "name of the unit")
    side = case.who.side
    if refused or side is None:
        return refused
    name = tidy(wanted.manoeuvre)
    units = read_units(side, name, wanted.units)
    if isinstance(units, Refusal):
        return units
    planned = PlannedUnit(name=name, hidden=wanted.hidden, units=units)
    places = [point for unit in units if (point := point_of(unit.at))]
    refused = _why_not_planned(case.mine(side), planned, wanted.before)
    refused = refused or why_not_there(case, *places)
    if refused:
        return refused
    case.happens(UnitPlanned(audience=only(side), planned=planned, before=wanted.before))
    return None


def _why_not_planned(mine: SealedWar, planned: PlannedUnit, before: str) -> Refusal | None:
    """Refuse a name that is taken: names are how everybody speaks of units (G-5)."""
    kept = {key: unit for key, unit in mine.planned.items() if key != key_of(before)}
    if key_of(planned.name) in {*kept, *mine.planned_batteries}:
        return Refusal(
            f"You have {bold(planned.name)} already. `/setup open` and `Edit` change it; or "
            f"`/force take-back name:{planned.name}` first, or choose another name.",
            "G-5",
        )
    if len(kept) >= MOST_MANOEUVRES:
        return Refusal(f"{MOST_MANOEUVRES} manoeuvre units are the most.", "CW-1")
    names = {key_of(u.name): u.manoeuvre for unit in kept.values() for u in unit.units}
    twice = next((u for u in planned.units if key_of(u.name) in names), None)
    if twice is None:
        return None
    return Refusal(
        f"{bold(twice.name)} stands in {bold(names[key_of(twice.name)])} already. Each unit of a "
        "side has its own name.",
        "G-5",
    )


def take_back_plan(case: Case, wanted: TakeBackPlan) -> Refusal | None:
    """Take back a manoeuvre unit, a battery or a card counter of one's set-up."""
    refused = why_not_set_up(case)
    side = case.who.side
    if refused or side is None:
        return refused
    known = plans_of(case.mine(side))
    found = [
        (sort, name)
        for sort, name in known
        if key_of(name) == key_of(wanted.name) and wanted.sort in {"", sort}
    ]
    if not found:
        names = listed((shown(name) for _, name in known[:8]), "or") or "nothing yet"
        return Refusal(f"You have planned no {bold(wanted.name)}: {names}.", "G-7")
    sort, name = found[0]
    case.happens(PlanTakenBack(audience=only(side), sort=sort, name=name))
    return None


def plans_of(mine: SealedWar) -> list[tuple[str, str]]:
    """Return what a side has planned: its sort and the name by which it is taken back."""
    return [
        *(("unit", unit.name) for unit in mine.planned.values()),
        *(("battery", battery.name) for battery in mine.planned_batteries.values()),
        *(("counter", counter_key(counter)) for counter in mine.planned_counters),
    ]
