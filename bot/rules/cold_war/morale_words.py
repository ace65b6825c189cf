"""What is told of morale: each change with its cause (CW-4, CW-5, CW-6)."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from bot.engine.facts import Fact
from bot.engine.names import bold, listed, shown
from bot.engine.telling import Told
from bot.engine.view import View
from bot.rules.cold_war import morale_facts as f
from bot.rules.cold_war.units import DEAD


def _changed(fact: f.MoraleChanged, _view: View, _by: str) -> Told:
    end = " and out of the game" if fact.after == DEAD else ""
    text = f"{bold(fact.unit)}: {fact.before} -> **{fact.after}**{end} ({shown(fact.cause)})."
    return Told(text, ("CW-4",))


def _capped(fact: f.MoraleCapped, _view: View, _by: str) -> Told:
    names = spanned(fact.units)
    why = f" while {bold(fact.because)} is so" if fact.because else ""
    verb = "count as" if fact.counts else "can't be OK"
    text = (
        f"{names} {verb} **{fact.after}**{why}."
        if fact.counts
        else f"{names} {verb}{why}: **{fact.after}**."
    )
    return Told(text, ("CW-5",))


def spanned(names: Sequence[str]) -> str:
    """Return names in a short way: ``B2 to B6`` where they count on without a gap."""
    if len(names) < 3 or not _count_on(names):
        return listed(map(bold, names))
    return f"{bold(names[0])} to {bold(names[-1])}"


def _count_on(names: Sequence[str]) -> bool:
    heads = [name.rstrip("0123456789") for name in names]
    tails = [name[len(head) :] for name, head in zip(names, heads, strict=True)]
    if len(set(heads)) > 1 or not all(tail.isascii() and tail for tail in tails):
        return False
    numbers = [int(tail) for tail in tails]
    return numbers == list(range(numbers[0], numbers[0] + len(numbers)))


def _retreat(fact: f.RetreatChanged, _view: View, _by: str) -> Told:
    if not fact.must and 0 < fact.bad == fact.of:
        return Told(f"Nobody of {bold(fact.manoeuvre)} is left.", ("CW-5",))
    if not fact.must:
        return Told(f"{bold(fact.manoeuvre)} need not retreat any more.", ("CW-5",))
    count = f"{fact.bad} of {fact.of}" if fact.of else "More than half"
    verb = "is" if fact.bad == 1 else "are"
    text = (
        f"{count} of {bold(fact.manoeuvre)} {verb} Shaken or worse: it "
        "**must retreat** each turn, and may fire."
    )
    return Told(text, ("CW-5",))


def _recovered(fact: f.MoraleRecovered, _view: View, _by: str) -> Told:
    better = [_better(unit) for unit in fact.units if unit.after != unit.before]
    same = [
        f"{_die(unit)} **{unit.after}**{_held(unit)}"
        for unit in fact.units
        if unit.after == unit.before
    ]
    lines = [f"Recovery: {'; '.join(better) or 'nobody recovers'}."]
    if same:
        lines.append(f"No change: {', '.join(same)}.")
    return Told("\n".join(lines), ("CW-6", *(("CW-5",) if any(u.held for u in fact.units) else ())))


def _die(unit: f.Recovery) -> str:
    added = f" +{unit.added}" if unit.added else ""
    return f"{bold(unit.unit)} D6 {unit.face}{added}"


def _better(unit: f.Recovery) -> str:
    return f"{_die(unit)}: {unit.before} -> **{unit.after}**{_held(unit)}"


def _held(unit: f.Recovery) -> str:
    return " (can't be OK)" if unit.held else ""


TELLS: Mapping[type[Fact], Callable[[Any, View, str], Told]] = {
    f.MoraleChanged: _changed,
    f.MoraleCapped: _capped,
    f.RetreatChanged: _retreat,
    f.MoraleRecovered: _recovered,
}
