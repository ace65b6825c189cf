"""Shooting at a marker: no casualties, Blast markers beside it (E-5 to E-8; G-5)."""

from bot.engine.case import Case
from bot.engine.facts import OPEN
from bot.engine.house.gates import why_not_play
from bot.engine.refusal import Refusal
from bot.rules.epic40k import facts as f
from bot.rules.epic40k.finding import enemy_marker
from bot.rules.epic40k.orders import ShootMarker
from bot.rules.epic40k.tables import MOST_FIREPOWER, blasts_of, wants_hits

MOST_BLASTS = 99


def shoot_marker(case: Case, wanted: ShootMarker) -> Refusal | None:
    """Place the Blast markers of a shooting, by the table or as the shooter states them."""
    refused = why_not_play(case)
    if refused:
        return refused
    marker = enemy_marker(case, wanted.marker)
    if isinstance(marker, Refusal):
        return marker
    placed = _placed(wanted)
    if isinstance(placed, Refusal):
        return placed
    total = marker.blasts + placed
    if total > MOST_BLASTS:
        return Refusal(f"{total} Blast markers on one marker are too many to be true.", "G-5")
    case.happens(
        f.MarkerShot(
            audience=OPEN,
            side=marker.side,
            number=marker.number,
            marker=case.open.label(marker.side, marker.number),
            firepower=wanted.firepower or 0,
            hits=wanted.hits,
            placed=placed,
            total=total,
            by=case.who.name,
        )
    )
    return None


def _placed(wanted: ShootMarker) -> int | Refusal:
    if wanted.hits is not None and not 0 <= wanted.hits <= MOST_FIREPOWER:
        return Refusal(f"The hits are 0 to {MOST_FIREPOWER}.", "G-5")
    if wanted.blasts is not None:
        if not 0 <= wanted.blasts <= MOST_BLASTS:
            return Refusal(f"A shooting places 0 to {MOST_BLASTS} Blast markers.", "G-5")
        return wanted.blasts
    if wanted.firepower is None:
        return Refusal(
            "Say `firepower:`, for example 17, or state the Blast markers with `blasts:`.", "E-6"
        )
    if not 1 <= wanted.firepower <= MOST_FIREPOWER:
        return Refusal(f"The firepower is 1 to {MOST_FIREPOWER}.", "G-5")
    if wants_hits(wanted.firepower) and wanted.hits is None:
        return Refusal(
            f"A firepower of {wanted.firepower} places a Blast marker only if any hit was scored. "
            "Say `hits:`, 0 if there was none.",
            "E-6",
        )
    return blasts_of(wanted.firepower, bool(wanted.hits))
