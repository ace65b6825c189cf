"""The way of the cards: who may use one, who is offered what, what is asked next (CW-1)."""

from bot.engine.case import Case
from bot.engine.facts import OPEN
from bot.engine.names import bold, key_of
from bot.engine.ruleset import choices
from bot.engine.table import Choice
from bot.rules.cold_war.card_facts import ActivationEnded
from bot.rules.cold_war.missiles import land_after
from bot.rules.cold_war.roster import is_left, manoeuvre_of, manoeuvres_of
from bot.rules.cold_war.state import Card
from bot.rules.cold_war.tables import most_turns
from bot.rules.cold_war.units import ManoeuvreUnit, unit_key

CHOOSE = "cw.choose"
OFFER = "cw.offer"
DRAW = "cw.draw"
DONE = "cw.done"
END = "cw.end-turn"
CARD_QUESTIONS = frozenset({CHOOSE, OFFER, DRAW, DONE, END})
HOLD, PASS, PLAY = "hold", "pass", "play"
MOST_BUTTONS = 4
"""Units on buttons beside Hold; the others are named by `/coldwar act`."""


def turns_of(case: Case, unit: ManoeuvreUnit) -> int:
    """Return how many turns a manoeuvre unit has had in this turn (1.5)."""
    return int(case.open.turns.get(unit_key(unit.side, unit.name), 0))


def usable(case: Case, card: Card) -> list[ManoeuvreUnit]:
    """Return the manoeuvre units that a card can be for: left, below two turns (1.3 to 1.5)."""
    return [
        unit
        for unit in manoeuvres_of(case, card.side)
        if (not card.name or key_of(card.name) == key_of(unit.name))
        and turns_of(case, unit) < most_turns()
        and is_left(case, unit.side, unit.name)
    ]


def why_unusable(case: Case, card: Card) -> str:
    """Say why no unit can use a card, or nothing where one can (1.7)."""
    if card.side in case.table.resigned:
        return "that side has given up"
    if usable(case, card):
        return ""
    unit = manoeuvre_of(case, card.side, card.name) if card.name else None
    if unit is not None and not is_left(case, unit.side, unit.name):
        return "that unit is destroyed"
    return "that unit has had two turns" if card.name else "no unit of that side may act again"


def close_card_questions(case: Case) -> None:
    """Let what was asked about cards fall away: another step has been taken."""
    for prompt in list(case.table.prompts.values()):
        if prompt.kind in CARD_QUESTIONS:
            case.close(prompt)


def ask_to_choose(case: Case, card: Card) -> None:
    """Ask a card's side who acts; buttons name known units alone (1.3)."""
    known = [u for u in usable(case, card) if case.open.manoeuvre(u.side, u.name)]
    offered = [
        Choice(key=f"u{n}", label=f"{unit.name} acts", style="primary")
        for n, unit in enumerate(known[:MOST_BUTTONS])
    ]
    hold = Choice(key=HOLD, label="Hold")
    asked = "" if card.name else f"{bold(card.side)}: who acts?"
    case.ask(
        CHOOSE,
        asked,
        (*offered, hold),
        sides=(card.side,),
        data={"units": [unit.name for unit in known[:MOST_BUTTONS]]},
    )


def ask_for_done(case: Case, side: str) -> None:
    """Give the acting side the button that ends its turn (1.7a)."""
    case.ask(DONE, "", choices(("done", "Done")), sides=(side,))


def ask_for_draw(case: Case) -> None:
    """Offer the next draw to everybody, or the end of the turn when all is drawn (1.7, 1.8)."""
    if case.open.left():
        case.ask(DRAW, "", (Choice(key="draw", label="Draw a card", style="primary"),))
        return
    case.ask(
        END,
        "All cards of this turn are drawn.",
        (Choice(key="end", label="End of turn", style="primary"),),
    )


def holders(case: Case, declined: str = "") -> list[str]:
    """Return the sides that are to be offered to play a held card now, ``declined`` only at the end (1.7a)."""
    return [
        side
        for side in case.table.side_names()
        if (side != declined or not case.open.left())
        and side not in case.table.resigned
        and any(card.side == side and usable(case, card) for card in case.open.held)
    ]


def offer_or_draw(case: Case, declined: str = "") -> None:
    """Offer each side that holds cards to play one, then the next draw (1.6, 1.7a).

    ``declined`` has just held one: it is asked again only if there is no further draw.
    """
    asked = holders(case, declined)
    for side in asked:
        count = sum(card.side == side for card in case.open.held)
        whose = f"{side}: " if len(asked) > 1 else ""
        case.ask(
            OFFER,
            f"{bold(side)} holds {count} {'card' if count == 1 else 'cards'}: "
            "play one now, or let it pass?",
            choices((PLAY, f"{whose}Play a card"), (PASS, f"{whose}Pass")),
            sides=(side,),
            data={"side": side},
        )
    if not asked:
        ask_for_draw(case)


def offered(case: Case) -> tuple[str, ...]:
    """Return the sides that are offered to play a held card before the next draw (1.7a)."""
    return tuple(p.data["side"] for p in case.table.prompts.values() if p.kind == OFFER)


def end_activation(case: Case) -> None:
    """End the activation that is on: a phase is over, and missiles may land (1.7a, 2.3)."""
    active = case.open.active
    case.happens(ActivationEnded(audience=OPEN, side=active.side, unit=active.unit))
    land_after(case, active.side)
