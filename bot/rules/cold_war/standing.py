"""Where a game stands and what is named while typing, of all chapters together (CW-1 to CW-16)."""

from collections.abc import Iterable

from bot.engine.view import View
from bot.rules.cold_war import status as combat
from bot.rules.cold_war import support
from bot.rules.cold_war.state import OpenWar


def status(view: View) -> list[str]:
    """Return the lines of ``/game status`` that these rules add."""
    return [*combat.status(view), *support.status_lines(view)]


def stands(state: OpenWar) -> list[str]:
    """Return where the turn stands in cards: how many are left, which are held, who acts (1.9)."""
    return combat.card_lines(state) if state.stage == "cards" else []


def names(view: View, what: str) -> Iterable[str]:
    """Return the names of a kind that a reader may know, for autocomplete."""
    found = support.names(view, what)
    return combat.names(view, what) if found is None else found
