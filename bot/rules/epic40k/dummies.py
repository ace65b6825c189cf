"""Dummies that an enemy has set off: the die, the owner's choice, the trap (E-13, E-18 to E-21).

The owner is asked by DM; the channel is told that he is choosing.
"""

from dataclasses import dataclass

from bot.engine.case import Case
from bot.engine.facts import OPEN, only
from bot.engine.forms import FormField
from bot.engine.names import bold, shown
from bot.engine.refusal import Refusal
from bot.engine.table import Choice, Prompt
from bot.rules.epic40k import dummy_facts as d
from bot.rules.epic40k import facts as f
from bot.rules.epic40k.laying import Size, lay_field, read_angle, read_size
from bot.rules.epic40k.rulings import SILENT_OWNER, TRAP_SAVES, TRIGGER_UNIT, at_work
from bot.rules.epic40k.state import Hidden, Marker, Pending
from bot.rules.epic40k.stopping import offer_to_go_on
from bot.rules.epic40k.tables import cm, is_owners_choice, trap_hits

WHICH_UNIT = "epic.unit"
CHOICE = "epic.choice"
SILENT = "silent"
"""The answer to the owner's question when the deadline passes: the ruling decides."""
MOST_BUTTONS = 25
IN_A_ROW = 5


@dataclass(frozen=True, slots=True)
class Trigger:
    """What turns a marker over: an enemy's units (E-11), or its owner's will.

    ``march`` is the id of the move that is stopped, ``angle`` that of a mine-field across its
    path, in degrees.
    """

    forced: bool
    side: str = ""
    by: str = ""
    units: tuple[str, ...] = ()
    march: str = ""
    angle: float = 0.0


def find_dummy(case: Case, marker: Marker, hidden: Hidden, trigger: Trigger) -> None:
    """Roll for a dummy that was set off; of several units the mover names one first (E-18)."""
    label = case.open.label(marker.side, marker.number)
    pending = Pending(
        what="unit",
        side=trigger.side,
        owner=marker.side,
        number=marker.number,
        marker=label,
        at=marker.at,
        march=trigger.march,
        units=trigger.units,
        by=trigger.by,
        angle=trigger.angle,
    )
    case.happens(f.MarkerSpent(audience=only(marker.side), name=hidden.name))
    if len(trigger.units) == 1 or case.ruling(TRIGGER_UNIT) == "first-named":
        _roll(case, pending, trigger.units[0])
        return
    case.happens(d.DummyFound(audience=OPEN, pending=pending))
    buttons = tuple(
        Choice(key=str(n), label=unit, row=n // IN_A_ROW)
        for n, unit in enumerate(trigger.units[:MOST_BUTTONS])
    )
    sides = (trigger.side,) if trigger.side else ()
    case.ask(WHICH_UNIT, "", buttons, sides=sides, data={"marker": label})


def answer_which_unit(case: Case, prompt: Prompt, choice: str) -> Refusal | None:
    """Take the unit that the mover names, then roll (E-18)."""
    case.close(prompt, choice)
    pending: Pending | None = case.open.pending.get(prompt.data["marker"])
    if pending is None:
        return None
    _roll(case, pending, pending.units[int(choice)])
    offer_to_go_on(case, pending.march)
    return None


def _roll(case: Case, pending: Pending, unit: str) -> None:
    """Roll the dummy's die in public: decoys, or its owner chooses (E-18)."""
    roll = case.roll(6)
    chooses = is_owners_choice(roll.faces[0])
    waits = pending.but(what="choice", side=pending.owner, units=(unit,))
    marker: Marker = case.open.marker(pending.owner, pending.number)
    case.happens(
        d.DummySetOff(
            audience=OPEN,
            side=pending.owner,
            number=pending.number,
            marker=pending.marker,
            unit=unit,
            roll=roll,
            blasts=marker.blasts,
            pending=waits if chooses else None,
            by=pending.by,
            rulings=at_work(case, TRIGGER_UNIT) if len(pending.units) > 1 else {},
        )
    )
    if chooses:
        _ask_owner(case, waits)


def _ask_owner(case: Case, pending: Pending) -> None:
    buttons = (
        Choice(key="booby-trap", label="Booby-trap", style="primary"),
        Choice(key="mine-field", label="Mine-field", style="primary"),
        Choice(key="turned", label="Turned", fields=turned_fields()),
    )
    text = (
        f"{shown(pending.by)}'s {bold(pending.units[0])} has set off your **Hidden Set-up marker "
        f"{pending.marker}**, a Dummy. What does it hide?\n"
        f"A mine-field of {cm('mine_length')} x {cm('mine_width')} cm lies across the mover's "
        "path; `turned` asks for its angle. (E-18, E-20, E-21)"
    )
    case.ask_side(pending.owner, CHOICE, text, buttons, {"marker": pending.marker})


def turned_fields() -> tuple[FormField, ...]:
    """Return what is asked for a mine-field that is turned (E-21)."""
    return (
        FormField("angle", "Angle of its long side, in degrees", "30"),
        FormField(
            "size", "Size in cm", f"{cm('mine_length')} x {cm('mine_width')}", required=False
        ),
    )


def answer_choice(case: Case, prompt: Prompt, choice: str) -> Refusal | None:
    """Hear what the owner, or the umpire in his place, chooses for a dummy (E-18 to E-21).

    With the deadline past and no answer, the ruling decides.
    """
    pending: Pending | None = case.open.pending.get(prompt.data["marker"])
    silent = choice == SILENT
    wanted = case.ruling(SILENT_OWNER) if silent else choice
    angle: float | Refusal = pending.angle if pending else 0.0
    size: Size | Refusal = read_size("")
    if choice == "turned":
        angle = read_angle(case.filled.get("angle", ""))
        size = read_size(case.filled.get("size", ""))
    if isinstance(angle, Refusal):
        return angle
    if isinstance(size, Refusal):
        return size
    case.close(prompt, choice)
    if pending is None:
        return None
    if wanted == "booby-trap":
        _spring(case, pending, silent)
    else:
        lay_field(case, pending, angle, size, silent)
    offer_to_go_on(case, pending.march)
    return None


def _spring(case: Case, pending: Pending, silent: bool) -> None:
    """Roll a booby-trap's die against the unit that forced the reveal (E-20)."""
    roll = case.roll(6)
    marker: Marker = case.open.marker(pending.owner, pending.number)
    rulings = at_work(case, TRAP_SAVES) | (at_work(case, SILENT_OWNER) if silent else {})
    case.happens(
        d.BoobyTrapMet(
            audience=OPEN,
            side=pending.owner,
            number=pending.number,
            marker=pending.marker,
            unit=pending.units[0],
            mover=pending.by,
            roll=roll,
            hit=trap_hits(roll.faces[0]),
            blasts=marker.blasts,
            by=case.who.name,
            silent=silent,
            rulings=rulings,
        )
    )
