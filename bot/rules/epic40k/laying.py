"""Laying a mine-field where a dummy stood: its angle, its size (E-21; G-5)."""

import re

from bot.engine.case import Case
from bot.engine.facts import OPEN
from bot.engine.places import quoted
from bot.engine.positions import length_text, read_length
from bot.engine.refusal import Refusal
from bot.rules.epic40k import dummy_facts as d
from bot.rules.epic40k.rulings import SILENT_OWNER, at_work
from bot.rules.epic40k.state import Marker, Pending
from bot.rules.epic40k.tables import cm, length

FULL_TURN = 360
Size = tuple[int, int]
"""A mine-field's length and width, in hundredths of a cm."""

_SIZE = re.compile(r"(\S+)\s*[xX*\u00d7]\s*(\S+?)(?:\s*cm)?")
_ANGLE = re.compile(r"([+-]?[0-9]{1,3}(?:[.,][0-9])?)\s*(?:\u00b0|degrees?)?")


def lay_field(case: Case, pending: Pending, angle: float, size: Size, silent: bool) -> None:
    """Put a mine-field on the table, for all to see, until the game ends (E-21)."""
    marker: Marker = case.open.marker(pending.owner, pending.number)
    case.happens(
        d.MineFieldLaid(
            audience=OPEN,
            side=pending.owner,
            number=pending.number,
            marker=pending.marker,
            field=len(case.open.fields) + 1,
            at=pending.at,
            length=size[0],
            width=size[1],
            angle=angle,
            blasts=marker.blasts,
            by=case.who.name,
            silent=silent,
            rulings=at_work(case, SILENT_OWNER) if silent else {},
        )
    )


def read_angle(text: str) -> float | Refusal:
    """Read an angle in degrees; it turns against the clock from the table's long edge (G-5)."""
    found = _ANGLE.fullmatch(text.strip())
    if found is None:
        return Refusal(
            f"{quoted(text)} is no angle. Write degrees, for example `30`: 0 lies along the "
            "table's near edge, 90 across it.",
            "G-5",
        )
    return float(found[1].replace(",", ".")) % FULL_TURN


def read_size(text: str) -> Size | Refusal:
    """Read a mine-field's size, ``15 x 5``; none: the largest. A larger one is refused (E-21)."""
    most = (length("mine_length"), length("mine_width"))
    if not text.strip():
        return most
    found = _SIZE.fullmatch(text.strip())
    sides = [read_length(found[i], "length") for i in (1, 2)] if found else []
    measured = sorted((side for side in sides if not isinstance(side, Refusal)), reverse=True)
    if len(measured) < len(most):
        return Refusal(f"{quoted(text)} is no size. Write for example `12 x 4`, in cm.", "G-5")
    if measured[0] > most[0] or measured[1] > most[1] or measured[1] == 0:
        return Refusal(
            f"A mine-field measures up to {cm('mine_length')} x {cm('mine_width')} cm, not "
            f"{length_text(measured[0])} x {length_text(measured[1])}.",
            "E-21",
        )
    return (measured[0], measured[1])
