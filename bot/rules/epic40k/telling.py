"""What each reader is told before and at a reveal (E-1 to E-17): public posts, the owner's own."""

from collections.abc import Callable, Mapping
from typing import Any

from bot.engine.facts import Fact
from bot.engine.names import bold, listed, shown
from bot.engine.positions import Point, length_text
from bot.engine.telling import SILENT, Told
from bot.engine.view import View
from bot.rules.epic40k import facts as f
from bot.rules.epic40k.tables import cm
from bot.rules.epic40k.telling_dummies import DUMMY_TELLS
from bot.rules.epic40k.wording import blast_markers, cited, die, marker_name, players, units_of


def _hidden(fact: f.DetachmentHidden, _view: View, _by: str) -> Told:
    units = f" of {fact.units} units" if fact.units else ""
    number = (
        f"marker {fact.number}"
        if fact.number
        else "a marker (its number is dealt by lot at the seal)"
    )
    state = "It is in reserve: the marker is a dummy while that is so. " if fact.reserve else ""
    where = f" at {fact.at}" if fact.at else ""
    text = (
        f"{bold(fact.name)} ({fact.type}{units}) sets up hidden: {number}{where}. {state}"
        f"Once you seal, the channel sees a Hidden Set-up marker{where}."
    )
    rules = ("E-1", "E-2", "E-4")
    if fact.reminder:
        return Told(f"{text}\n{fact.reminder}", (*rules, "E-3"))
    return Told(text, rules)


def _taken_back(fact: f.HiddenTakenBack, _view: View, _by: str) -> Told:
    return Told(f"{bold(fact.name)} is taken out of your set-up.", ("E-1",))


def _reserve(fact: f.ReserveChanged, _view: View, _by: str) -> Told:
    what = {
        "in": "is in reserve: its marker is a dummy",
        "free": "may deploy: its marker is a real one from now on",
        "arrived": "has arrived elsewhere: its marker is a dummy",
    }.get(fact.state, "")
    return Told(f"{bold(fact.name)} {what}. The channel sees nothing of it.", ("E-13",))


def _dealt(fact: f.NumbersDrawn, _view: View, _by: str) -> Told:
    dealt = (f"{bold(name)} is marker {number}" for name, number in fact.numbers.items())
    return Told(f"Dealt by lot: {listed(dealt)}.", ("E-2",))


def _spent(_fact: f.MarkerSpent, _view: View, _by: str) -> Told:
    return SILENT


def _shot(fact: f.MarkerShot, _view: View, _by: str) -> Told:
    by = shown(fact.by)
    how = f" with firepower {fact.firepower}" if fact.firepower else ""
    hits = "" if fact.hits is None else f", {fact.hits} hit{'' if fact.hits == 1 else 's'}"
    total = "" if fact.total == fact.placed else f", {fact.total} in all"
    text = (
        f"{by} shoots at {marker_name(fact.marker)}{how}{hits}: "
        f"{blast_markers(fact.placed)} {'is' if fact.placed == 1 else 'are'} placed beside it"
        f"{total}. No casualties; army morale is unchanged."
    )
    rules = ("E-5", "E-6" if fact.firepower else "E-8", "E-7")
    return Told(text, rules, f"{by} shoots at marker {fact.marker}")


def _moved(fact: f.UnitsMoved, _view: View, _by: str) -> Told:
    by, units = shown(fact.by), units_of(fact.units)
    end = fact.path[-1]
    headline = f"{by}: {units}"
    if fact.stopped_by:
        markers = listed(marker_name(label) for label in fact.stopped_by)
        verb = "come" if len(fact.units) > 1 else "comes"
        text = (
            f"{by}'s {units} {verb} within {cm('reveal')} cm of {markers} at {end.to_tenths()} "
            f"and {'stop' if len(fact.units) > 1 else 'stops'} there."
        )
        return Told(text, ("E-11", "E-12"), headline)
    if fact.into:
        verb = "inside" if len(fact.path) == 1 else "into"
        text = f"{by} moves {units} {verb} **{fact.into}**, at {end.to_tenths()}."
        return Told(text, ("E-12",), headline)
    if fact.on:
        return Told(f"{by}'s {units} {_go(fact)} on to {end}.", ("E-12",), headline)
    via = [str(point) for point in fact.path[1:-1]]
    by_way = f" by way of {listed(via)}" if 0 < len(via) < 5 else ""
    how = "" if fact.kind == "ground" else f" ({fact.kind})"
    text = f"{by} moves {units}{how} from {fact.path[0]}{by_way} to {end}."
    return Told(text, ("E-12",), headline)


def _go(fact: f.UnitsMoved) -> str:
    return "go" if len(fact.units) > 1 else "goes"


def _approached(fact: f.UnitApproached, _view: View, _by: str) -> Told:
    by = shown(fact.by)
    how = "" if fact.kind == "ground" else f" ({fact.kind})"
    text = (
        f"{by}'s {bold(fact.unit)}{how} comes within {length_text(fact.distance)} cm of "
        f"{marker_name(fact.marker)}"
    )
    if fact.reveals_it:
        return Told(f"{text} and stops there.", ("E-11",), f"{by}: {bold(fact.unit)}")
    why = "flyers never reveal" if fact.kind == "flyer" else f"more than {cm('reveal')}"
    return Told(f"{text}: {why}, nothing happens.", ("E-11",), f"{by}: {bold(fact.unit)}")


def _ended(fact: f.MoveEnded, _view: View, _by: str) -> Told:
    if not fact.stays:
        return SILENT
    verb = "stay" if len(fact.units) > 1 else "stays"
    text = f"{shown(fact.by)}'s {units_of(fact.units)} {verb} where they were stopped."
    if len(fact.units) == 1:
        text = text.replace("they were", "it was")
    return Told(text, ("E-11",), f"{shown(fact.by)}: {units_of(fact.units)}")


def _revealed(fact: f.DetachmentRevealed, view: View, _by: str) -> Told:
    owner = players(view, fact.side)
    with_blasts = f", with {blast_markers(fact.blasts)}" if fact.blasts else ""
    units = "unit" if fact.units == 1 else f"{fact.units} units" if fact.units else "units"
    places = f" {owner} places its {units}" + (f", the first at {fact.at}." if fact.at else ".")
    rules = ("E-14", "E-15")
    if fact.forced:
        text = f"{bold(fact.name)} ({fact.type}) is revealed{with_blasts}.{places}"
        return Told(text, ("E-11", *rules))
    text = (
        f"{shown(fact.by)} reveals {marker_name(fact.marker)}: {bold(fact.name)} ({fact.type}) is "
        f"revealed{with_blasts}.{places}"
    )
    return Told(text, ("E-10", *rules), f"{shown(fact.by)} reveals marker {fact.marker}")


def _placed(fact: f.UnitsPlaced, _view: View, _by: str) -> Told:
    by = shown(fact.by)
    spots = _spots(fact.names, fact.spots, fact.detachment)
    text = f"{by} places {bold(fact.detachment)}: {spots}."
    if fact.left:
        word = "unit has" if fact.left == 1 else "units have"
        lost = fact.rulings.get("no_room") == "lost"
        fate = "lost" if lost else "for the umpire or both sides to settle"
        text += f" {fact.left} {word} no place: {fate}."
    rules = ("E-14",) if fact.checked else ()
    return Told(text, cited(rules, fact.rulings), f"{by} places {bold(fact.detachment)}")


def _spots(names: tuple[str, ...], spots: tuple[Point, ...], detachment: str) -> str:
    parts = []
    for n, (name, spot) in enumerate(zip(names, spots, strict=True), 1):
        numbered = name == f"{detachment} {n}"
        parts.append(f"{n} at {spot}" if numbered else f"{shown(name)} at {spot}")
    return "; ".join(parts)


def _settled(fact: f.PlacingSettled, _view: View, _by: str) -> Told:
    text = f"{shown(fact.by)}: {bold(fact.detachment)} is placed, by hand and unchecked."
    return Told(text, ("E-14",), f"{shown(fact.by)}: {bold(fact.detachment)} is placed")


def _tested(fact: f.LeadershipTested, _view: View, _by: str) -> Told:
    by = shown(fact.by)
    plus = f" + {fact.added}" if fact.added else ""
    result = "**passes**" if fact.passed else "**fails**"
    after = "" if fact.passed else f" No {_ORDER[fact.order]} order."
    text = (
        f"{by}: Leadership test of {bold(fact.detachment)} with {blast_markers(fact.blasts)}: "
        f"{die(fact.roll)}{plus}, it {result}.{after}"
    )
    rules = cited(("E-16", "E-17"), fact.rulings)
    return Told(text, rules, f"{by}: Leadership test of {bold(fact.detachment)}")


_ORDER = {
    "none": "special",
    "overwatch": "Overwatch",
    "assault": "Assault",
    "march": "March",
    "special": "special",
}


def _orders(fact: f.OrdersGiven, _view: View, _by: str) -> Told:
    by = shown(fact.by)
    what = "no special order" if fact.order == "none" else f"the **{_ORDER[fact.order]}** order"
    text = f"{by}: {bold(fact.detachment)} has {what}."
    return Told(text, cited(("E-16",), fact.rulings), f"{by}: orders for {bold(fact.detachment)}")


def _blasts(fact: f.BlastsSet, _view: View, _by: str) -> Told:
    by = shown(fact.by)
    text = (
        f"{by}: {bold(fact.detachment)} has {blast_markers(fact.number)} now (before: "
        f"{fact.before}); {fact.total} count for the morale of {bold(fact.side)}."
    )
    return Told(text, ("E-7",), f"{by}: Blast markers on {bold(fact.detachment)}")


def _removed(fact: f.UnitRemoved, _view: View, _by: str) -> Told:
    by = shown(fact.by)
    return Told(f"{by}: {bold(fact.unit)} is destroyed and leaves the table.", (), f"{by}: a loss")


def _silent(_fact: Any, _view: View, _by: str) -> Told:
    return SILENT


TELLS: Mapping[type[Fact], Callable[[Any, View, str], Told]] = {
    f.DetachmentHidden: _hidden,
    f.HiddenTakenBack: _taken_back,
    f.ReserveChanged: _reserve,
    f.NumbersDrawn: _dealt,
    f.MarkersPlaced: _silent,
    f.MarkerSpent: _spent,
    f.MarkerShot: _shot,
    f.UnitsMoved: _moved,
    f.UnitApproached: _approached,
    f.MoveStopped: _silent,
    f.MoveEnded: _ended,
    f.DetachmentRevealed: _revealed,
    f.UnitsPlaced: _placed,
    f.PlacingSettled: _settled,
    f.LeadershipTested: _tested,
    f.OrdersGiven: _orders,
    f.BlastsSet: _blasts,
    f.UnitRemoved: _removed,
    **DUMMY_TELLS,
}
