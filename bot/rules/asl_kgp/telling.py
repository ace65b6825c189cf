"""What each reader is told of mines: public sentences, and the owner's own (K-1 to K-25, G-11)."""

from collections.abc import Callable, Mapping
from typing import Any

from bot.engine.facts import Fact
from bot.engine.names import bold, listed, shown
from bot.engine.telling import SILENT, Told
from bot.engine.view import View
from bot.fairness.dice import Roll
from bot.rules.asl_kgp import facts as f
from bot.rules.asl_kgp import set_up_facts as s
from bot.rules.asl_kgp.battle_order import figures


def dice(roll: Roll) -> str:
    """Return a roll as it is printed: ``DR 9 (4+5)`` or ``dr 4``."""
    if len(roll.faces) == 1:
        return f"dr {roll.faces[0]}"
    return f"DR {roll.total} ({'+'.join(map(str, roll.faces))})"


def _ob_announced(fact: s.ObAnnounced, _view: View, by: str) -> Told:
    headline = f"{by}: order of battle of {bold(fact.side)}"
    if fact.secret:
        text = f"{by}: the order of battle of {bold(fact.side)} is secret. It is sealed with the set-up."
        return Told(text, ("K-4",), headline)
    text = f"{by}: the order of battle of {bold(fact.side)} is {figures(fact)}."
    return Told(text, ("K-4", "K-4a", "K-9" if fact.dummies is not None else "K-10"), headline)


def _ob_disputed(fact: s.ObDisputed, _view: View, by: str) -> Told:
    text = (
        f"{by} objects to the order of battle of {bold(fact.side)}. "
        "It can't be sealed before all agree on one: `/asl ob` proposes it."
    )
    return Told(text, ("G-11",), f"{by} objects")


def _ob_kept(fact: s.ObKept, _view: View, _by: str) -> Told:
    announced = s.ObAnnounced(side="", secret=True, **fact.model_dump())
    return Told(f"Your secret order of battle: {figures(announced)}.", ("K-4",))


def _placed(fact: s.MinefieldPlaced, _view: View, _by: str) -> Told:
    seen = "a counter there" if fact.kind in {"known", "dummy"} else "nothing there"
    what = {
        "known": f"Known, **{fact.strength} factors**",
        "hidden": f"hidden, **{fact.strength} factors**",
        "dummy": "a **Dummy**",
        "anti-tank": f"**{fact.strength} anti-tank** mines",
    }[fact.kind]
    rule = {"known": "K-1", "hidden": "K-3", "dummy": "K-2", "anti-tank": "K-20"}[fact.kind]
    return Told(f"{bold(fact.hex)}: {what}. Once you seal, the channel sees {seen}.", (rule,))


def _taken_back(fact: s.MinefieldTakenBack, _view: View, _by: str) -> Told:
    return Told(f"{bold(fact.hex)}: {_thing(fact.kind, fact.strength)} taken back.", ("K-8",))


def _thing(kind: str, strength: int) -> str:
    if kind == "dummy":
        return "the Dummy is"
    word = "Known" if kind == "known" else kind
    return f"{strength} {word} {'is' if strength == 1 else 'are'}"


def _secret_dr_made(fact: s.SecretDrMade, _view: View, by: str) -> Told:
    text = (
        f"{by} made the **Secret dr** for {bold(fact.side)}. "
        f"Its die is opened when the game ends.\nSeal `{fact.seal}`"
    )
    return Told(text, ("K-11",), f"{by}: Secret dr")


def _secret_dr_kept(fact: s.SecretDrKept, _view: View, _by: str) -> Told:
    more = "Dummy" if fact.more == 1 else "Dummies"
    text = f"Your Secret dr is a **{fact.roll.faces[0]}**, halved: **{fact.more} more {more}**."
    return Told(text, ("K-11",))


def _unit_moved(fact: f.UnitMoved, _view: View, _by: str) -> Told:
    by = shown(fact.by)
    *through, last = fact.hexes
    way = f" through {listed(map(bold, through))}" if through else ""
    return Told(
        f"{by} moves {bold(fact.unit)}{way} into {bold(last)}.",
        ("K-14",),
        f"{by}: {bold(fact.unit)} to {fact.hexes[-1]}",
    )


def _unit_stayed(fact: f.UnitStayed, _view: View, _by: str) -> Told:
    text = f"{shown(fact.by)}'s {bold(fact.unit)} stays in {bold(fact.hex)}."
    return Told(text, ("K-14a",), f"{shown(fact.by)}: {bold(fact.unit)} stays")


def _unit_went_on(fact: f.UnitWentOn, _view: View, _by: str) -> Told:
    text = f"{shown(fact.by)}'s {bold(fact.unit)} goes on."
    return Told(text, ("K-14a",), f"{shown(fact.by)}: {bold(fact.unit)} goes on")


def _whose(side: str, view: View) -> str:
    """Name a counter's owner where he is not simply the other of two sides."""
    return f" of {bold(side)}" if len(view.sides) > 2 else ""


def _opening(
    fact: f.MinesAttacked | f.VehicleAttacked | f.AntiTankMet, what: str, owner: str, view: View
) -> str:
    own = isinstance(fact, f.MinesAttacked | f.VehicleAttacked) and owner == fact.side
    whose = f" ({bold(owner)})" if len(view.sides) > 2 or own else ""
    if fact.leaving:
        return f"{shown(fact.by)}'s {bold(fact.unit)} leaves {bold(fact.hex)}: {what}!{whose}"
    return f"{bold(fact.hex)}: {what}!{whose}"


def _mines_attacked(fact: f.MinesAttacked, view: View, _by: str) -> Told:
    opening = _opening(fact, "mines", fact.owner, view)
    rolled = dice(fact.roll) + (f" + {fact.added} (Deep Snow)" if fact.added else "")
    headline = f"{shown(fact.by)}: {bold(fact.unit)} leaves {fact.hex}" if fact.leaving else ""
    if fact.factors:
        text = f"{opening} {rolled} on the {fact.column} column: **{fact.result}**."
        return Told(text, ("K-15", "K-18"), headline)
    text = f"{opening} {rolled}: **{fact.result}**. The strength stays secret."
    return Told(text, ("K-15", "K-18"), headline)


def _vehicle_attacked(fact: f.VehicleAttacked, view: View, _by: str) -> Told:
    opening = _opening(fact, "mines", fact.owner, view)
    rolled = dice(fact.roll) + (f" + {fact.added} (Deep Snow)" if fact.added else "")
    strength = (
        f"against **{fact.factors} factors**"
        if fact.factors
        else "off your tables; `Needed` shows the strength"
    )
    text = f"{opening} {rolled} on the vehicle {bold(fact.unit)}. Read the result {strength}."
    return Told(text, ("K-20a",), f"{shown(fact.by)}: {bold(fact.unit)} in {fact.hex}")


def _anti_tank_met(fact: f.AntiTankMet, view: View, _by: str) -> Told:
    text = (
        f"{_opening(fact, 'anti-tank mines', fact.side, view)} There are **{fact.mines}**. "
        f"{dice(fact.roll)} against {bold(fact.unit)}: read the result off your tables."
    )
    return Told(text, ("K-20",), f"{shown(fact.by)}: {bold(fact.unit)} in {fact.hex}")


def _counter_shown(fact: f.CounterShown, view: View, _by: str) -> Told:
    whose = _whose(fact.side, view)
    if fact.sort == "anti-tank":
        return Told(f"An anti-tank counter{whose} goes on {bold(fact.hex)}.", ("K-21",))
    return Told(f"A counter{whose} goes on {bold(fact.hex)}, strength side down.", ("K-17",))


def _counter_turned(fact: f.CounterTurned, _view: View, by: str) -> Told:
    if fact.why == "attack":
        return Told(f"The counter is turned over: **{fact.shows} factors**.", ("K-6",))
    if fact.why == "needed":
        text = f"{by} needs the strength of {bold(fact.hex)}: **{fact.shows} factors**."
        return Told(text, ("K-20a",), f"{by}: {fact.hex}")
    if fact.shows == 0:
        text = f"{by}: {bold(fact.hex)} is eliminated; a **Dummy** takes the counter's place."
        return Told(text, ("K-22",), f"{by}: {fact.hex}")
    left = f"{fact.shows} {'factors' if fact.sort == 'anti-personnel' else 'anti-tank'}"
    text = f"{by}: the counter in {bold(fact.hex)} is down to **{left}**."
    return Told(text, ("K-22",), f"{by}: {fact.hex}")


def _counter_removed(fact: f.CounterRemoved, _view: View, by: str) -> Told:
    text = f"{by}: the counter in {bold(fact.hex)} is eliminated and leaves the board."
    return Told(text, ("K-22",), f"{by}: {fact.hex}")


def _dummy_found(fact: f.DummyFound, view: View, _by: str) -> Told:
    text = f"{bold(fact.hex)}: **Dummy**. The counter{_whose(fact.side, view)} is removed."
    return Told(text, ("K-13",))


def _field_reduced(fact: f.FieldReduced, _view: View, _by: str) -> Told:
    if not fact.strength:
        return Told("Its counter is a **Dummy** from now on.", ("K-22",))
    word = "mines" if fact.kind == "anti-tank" else "factors"
    text = f"{bold(fact.hex)}: {fact.strength} of {fact.before} {word} are left."
    return Told(text, ("K-22",))


def _field_gone(fact: f.FieldGone, _view: View, _by: str) -> Told:
    return SILENT


def _hexes_searched(fact: f.HexesSearched, _view: View, _by: str) -> Told:
    by = shown(fact.by)
    lines = [f"{by} searches {listed(map(bold, fact.hexes))}."]
    if fact.clear:
        verb = "is" if len(fact.clear) == 1 else "are"
        lines.append(f"{listed(map(bold, fact.clear))} {verb} **clear**.")
    lines += [f"{bold(place)}: the counter stays as it is." for place in fact.known]
    return Told("\n".join(lines), ("K-21",), f"{by}: Search of {listed(fact.hexes)}")


def _hexes_bombarded(fact: f.HexesBombarded, _view: View, _by: str) -> Told:
    by = shown(fact.by)
    verb = "was" if len(fact.hexes) == 1 else "were"
    text = f"{by}: {listed(fact.hexes)} {verb} bombarded ({fact.result})."
    return Told(text, ("K-22",), f"{by}: {listed(fact.hexes)} bombarded")


def _bombardment_noted(fact: f.BombardmentNoted, _view: View, _by: str) -> Told:
    if fact.left.isdigit():
        return SILENT
    said = "noted, nothing of yours is there" if fact.left == "noted" else fact.left
    return Told(f"{bold(fact.hex)}: {said}.", ("K-22",))


def _move_kept(fact: f.MoveKept, _view: View, _by: str) -> Told:
    text = (
        f"{bold(fact.hex)} was bombarded, and not every side has said yet what is left there, be "
        f"it nothing. The move of {bold(fact.unit)} waits and then goes on by itself."
    )
    return Told(text, ("K-22",))


def _move_dropped(fact: f.MoveDropped, _view: View, _by: str) -> Told:
    text = f"{bold(fact.unit)} does not go. The channel reads nothing of it."
    return Told(text, ("K-23",))


def _silent(_fact: Any, _view: View, _by: str) -> Told:
    return SILENT


TELLS: Mapping[type[Fact], Callable[[Any, View, str], Told]] = {
    s.ObAnnounced: _ob_announced,
    s.ObDisputed: _ob_disputed,
    s.ObKept: _ob_kept,
    s.MinefieldPlaced: _placed,
    s.MinefieldTakenBack: _taken_back,
    s.SecretDrMade: _secret_dr_made,
    s.SecretDrKept: _secret_dr_kept,
    s.CountersPlaced: _silent,
    f.UnitMoved: _unit_moved,
    f.UnitStayed: _unit_stayed,
    f.UnitWentOn: _unit_went_on,
    f.MinesAttacked: _mines_attacked,
    f.StrengthUsed: _silent,
    f.VehicleAttacked: _vehicle_attacked,
    f.AntiTankMet: _anti_tank_met,
    f.CounterShown: _counter_shown,
    f.CounterTurned: _counter_turned,
    f.CounterRemoved: _counter_removed,
    f.DummyFound: _dummy_found,
    f.FieldGone: _field_gone,
    f.FieldReduced: _field_reduced,
    f.HexesSearched: _hexes_searched,
    f.HexesBombarded: _hexes_bombarded,
    f.BombardmentNoted: _bombardment_noted,
    f.MoveKept: _move_kept,
    f.MoveDropped: _move_dropped,
    f.MoveQueued: _silent,
    f.MoveReleased: _silent,
    f.MarchHalted: _silent,
}
