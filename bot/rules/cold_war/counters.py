"""Card counters: set up real and bogus, numbered at the seal, found by number (CW-15, 15.2; unknown ones: G-7)."""

from bot.engine.case import Case
from bot.engine.facts import only
from bot.engine.house.gates import why_not_set_up
from bot.engine.names import bold, key_of, listed, nearest, shown, tidy, why_not_name
from bot.engine.refusal import Refusal
from bot.rules.cold_war.force_facts import CounterPlanned, PlanTakenBack, counter_key
from bot.rules.cold_war.orders import PlaceCounter
from bot.rules.cold_war.spellings import read_pretence
from bot.rules.cold_war.state import SealedWar
from bot.rules.cold_war.support_tables import bogus_share
from bot.rules.cold_war.units import CardCounter, Counter, TacticalUnit

MOST_COUNTERS = 100
HUNDRED = 100


def place_counter(case: Case, wanted: PlaceCounter) -> Refusal | None:
    """Place a card counter of one's set-up: over a hidden unit, or bogus (15.2)."""
    refused = why_not_set_up(case)
    side = case.who.side
    if refused or side is None:
        return refused
    mine: SealedWar = case.mine(side)
    refused = why_not_name(wanted.at, "place of the counter")
    if refused:
        return refused
    if len(mine.planned_counters) >= MOST_COUNTERS:
        return Refusal(f"{MOST_COUNTERS} card counters are the most.", "CW-15")
    pretends = read_pretence(wanted.pretends)
    if isinstance(pretends, Refusal):
        return pretends
    name = _name_under(mine, wanted)
    if isinstance(name, Refusal):
        return name
    if wanted.before:
        taken = PlanTakenBack(audience=only(side), sort="counter", name=wanted.before)
        case.happens(taken)
    counter = CardCounter(at=tidy(wanted.at), unit=name, pretends=pretends)
    case.happens(CounterPlanned(audience=only(side), counter=counter))
    return None


def _name_under(mine: SealedWar, wanted: PlaceCounter) -> str | Refusal:
    """Return the unit that a counter is to lie over, nothing for a bogus one (15.2)."""
    if key_of(wanted.unit) in {"", "bogus"}:
        return ""
    unit = _planned_unit(mine, wanted.unit)
    if isinstance(unit, Refusal):
        return unit
    return _why_not_counter(mine, unit, wanted.before) or unit.name


def _planned_unit(mine: SealedWar, name: str) -> TacticalUnit | Refusal:
    """Return a tactical unit of a hidden manoeuvre unit, as written down (G-7).

    A hidden manoeuvre unit of one tactical unit may be named instead of it.
    """
    hidden = [unit for planned in mine.planned.values() if planned.hidden for unit in planned.units]
    found = next((u for u in hidden if key_of(u.name) == key_of(name)), None)
    whole = mine.planned.get(key_of(name))
    if found is None and whole is not None and whole.hidden and len(whole.units) == 1:
        found = whole.units[0]
    if found is not None:
        return found
    if whole is not None and whole.hidden:
        units = listed((shown(u.name) for u in whole.units), "or")
        return Refusal(
            f"{bold(whole.name)} has {len(whole.units)} units, and each has its own counter: "
            f"{units}.",
            "CW-15",
        )
    if _stands_open(mine, name):
        return Refusal(
            f"You have no hidden unit {bold(name)}: it stands in the open. `/force take-back` takes "
            "its manoeuvre unit back; then write it down with `hidden:true`.",
            "G-7",
        )
    names = [u.name for u in hidden]
    close = nearest(name, names) or names[:5]
    hint = (
        f" Do you mean {listed((shown(n) for n in close), 'or')}?"
        if close
        else " `/force unit` with `hidden:true` writes one down."
    )
    return Refusal(f"You have no hidden unit {bold(name)}.{hint}", "G-7")


def _stands_open(mine: SealedWar, name: str) -> bool:
    """Tell whether a name is that of a unit written down in the open."""
    in_open = [planned for planned in mine.planned.values() if not planned.hidden]
    names = {key_of(p.name) for p in in_open} | {key_of(u.name) for p in in_open for u in p.units}
    return key_of(name) in names


def _why_not_counter(mine: SealedWar, unit: TacticalUnit, before: str) -> Refusal | None:
    kept = [counter for counter in mine.planned_counters if counter_key(counter) != before]
    if any(key_of(counter.unit) == key_of(unit.name) for counter in kept):
        return Refusal(f"{bold(unit.name)} has its card counter already.", "CW-15")
    return None


def dealt(case: Case, side: str) -> tuple[CardCounter, ...]:
    """Return a side's planned counters with numbers from 1, dealt so that they tell nothing."""
    planned: tuple[CardCounter, ...] = case.mine(side).planned_counters
    order = case.dice.order(f"counters|{side}", len(planned))
    return tuple(planned[at].but(number=n) for n, at in enumerate(order, 1))


def find_counter(case: Case, side: str, typed: str) -> Counter | None:
    """Return the card counter on the table that a player of a side means, the enemy's first.

    ``3``, ``counter 3`` or ``Pact 3``.
    """
    words = key_of(typed).split()
    if not words or not words[-1].isdecimal() or len(words[-1]) > 4:
        return None
    number, owner = int(words[-1]), " ".join(w for w in words[:-1] if w != "counter")
    order = [*case.table.enemies(side), *case.table.side_names()]
    sides = [s for s in order if not owner or key_of(s) == owner]
    known: dict[tuple[str, int], Counter] = {
        (c.side, c.number): c for c in case.open.counters.values()
    }
    return next((known[s, number] for s in sides if (s, number) in known), None)


def no_such_counter(case: Case, typed: str, sides: tuple[str, ...]) -> Refusal:
    """Refuse a card counter that is not on the table, naming some that are (G-7)."""
    known = [f"`{c.side} {c.number}`" for c in case.open.counters.values() if c.side in sides]
    hint = f" There are {listed(known[:8])}." if known else ""
    return Refusal(f"There is no card counter {bold(typed)} to speak of.{hint}", "G-7")


def card_of(case: Case, counter: Counter) -> CardCounter | None:
    """Return what a card counter on the table is, for the rules alone."""
    mine: SealedWar = case.mine(counter.side)
    return next((c for c in mine.counters if c.number == counter.number), None)


def remark(mine: SealedWar, bogus_base: str) -> str:
    """Return what a counter's owner should know of his bogus ones, or nothing (15.2).

    30% to 50% of the real ones, or by the ruling ``bogus_base`` of all; others are allowed.
    """
    counters = mine.planned_counters
    bogus = sum(not c.unit for c in counters)
    base = len(counters) - bogus if bogus_base == "real" else len(counters)
    least, most = bogus_share()
    if not counters or least * base <= bogus * HUNDRED <= most * base:
        return ""
    of = "the real ones" if bogus_base == "real" else "all counters"
    return (
        f"{bogus} of your {len(counters)} card counters {'is' if bogus == 1 else 'are'} bogus. "
        f"{least}% to {most}% of {of} is usual; other numbers are allowed."
    )
