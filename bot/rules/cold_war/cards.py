"""Drawing, acting, holding, playing, done: the judges of the cards (CW-1, G-7)."""

from bot.engine.case import Case
from bot.engine.facts import OPEN
from bot.engine.house.gates import why_not_play
from bot.engine.names import bold, key_of, listed, nearest, shown
from bot.engine.refusal import Refusal
from bot.engine.table import Prompt
from bot.rules.cold_war import dealing
from bot.rules.cold_war.card_facts import (
    CardDrawn,
    CardHeld,
    CardPlayed,
    OfferPassed,
    UnitActivated,
)
from bot.rules.cold_war.orders import Act, DrawCard, FinishActivation, HoldCard, PlayCard
from bot.rules.cold_war.pack import next_card
from bot.rules.cold_war.revealing import make_known
from bot.rules.cold_war.roster import acting_side, manoeuvre_of, manoeuvres_of
from bot.rules.cold_war.state import Activation, Card
from bot.rules.cold_war.units import BROKEN, ManoeuvreUnit, unit_key


def why_not_cards(case: Case) -> Refusal | None:
    """Refuse cards before this turn's pack is shuffled (1.9)."""
    refused = why_not_play(case)
    if refused or case.open.stage == "cards":
        return refused
    if case.open.stage != "plots":
        return Refusal(
            "The pack is not shuffled yet: the turn's start still waits for an answer to the last "
            "question in the channel.",
            "CW-1",
        )
    return Refusal(
        "The pack is not shuffled yet: each side that plots has to say `Plots done` first "
        "(`/coldwar ready`).",
        "CW-1",
    )


def _is_mine(case: Case, side: str) -> bool:
    return case.who.side == side or (case.who.umpire and case.who.side is None)


def draw_card(case: Case, _wanted: DrawCard) -> Refusal | None:
    """Draw the next card; by the acting side, this ends its activation first (1.7, 1.7a)."""
    refused = why_not_cards(case) or _why_not_free(case)
    if refused:
        return refused
    active: Activation | None = case.open.active
    if active is not None:
        dealing.close_card_questions(case)
        dealing.end_activation(case)
        if dealing.holders(case, declined=active.side) or not case.open.left():
            dealing.offer_or_draw(case, declined=active.side)
            return None
    waiting = [side for side in dealing.offered(case) if side != case.who.side]
    if waiting:
        return Refusal(
            f"{listed(map(bold, waiting))} may first play a held card, or let it pass.", "CW-1"
        )
    if not case.open.left():
        return Refusal("All cards of this turn are drawn. `/game next-turn` ends the turn.", "CW-1")
    _draw(case)
    return None


def _why_not_free(case: Case) -> Refusal | None:
    """Refuse a draw while another side acts, or before a card's side has chosen (1.7a)."""
    active = case.open.active
    if active is None:
        return None
    if not active.unit:
        return Refusal(
            f"A card of {bold(active.side)} lies open: {bold(active.side)} first says who acts "
            "(`/coldwar act`) or holds it (`/coldwar hold`).",
            "CW-1",
        )
    if _is_mine(case, active.side):
        return None
    return Refusal(
        f"{bold(active.unit)} of {bold(active.side)} has its turn. Nobody else can draw before "
        f"{bold(active.side)} says `/coldwar done`.",
        "CW-1",
    )


def _draw(case: Case) -> None:
    dealing.close_card_questions(case)
    card = next_card(case)
    if card is None:
        raise LookupError("the pack has fewer cards than its seal counts")
    if card.name:
        make_known(case, card.side, card.name)
    why = dealing.why_unusable(case, card)
    left = case.open.left() - 1
    case.happens(CardDrawn(audience=OPEN, card=card, left=left, discarded=why))
    if why:
        dealing.offer_or_draw(case)
    else:
        dealing.ask_to_choose(case, card)


def act(case: Case, wanted: Act) -> Refusal | None:
    """Say who acts on the card that lies open (1.3, 1.4, 1.5)."""
    active = _open_card(case)
    if isinstance(active, Refusal):
        return active
    unit = _read_manoeuvre(case, active.side, wanted.unit)
    if isinstance(unit, Refusal):
        return unit
    refused = _why_not_act(case, active.card, unit)
    if refused:
        return refused
    _activate(case, unit)
    return None


def hold_card(case: Case, _wanted: HoldCard) -> Refusal | None:
    """Keep the open card for later in the turn (1.6)."""
    active = _open_card(case)
    if isinstance(active, Refusal):
        return active
    _hold(case, active)
    return None


def _hold(case: Case, active: Activation) -> None:
    dealing.close_card_questions(case)
    case.happens(CardHeld(audience=OPEN, card=active.card))
    dealing.offer_or_draw(case, declined=active.side)


def play_card(case: Case, wanted: PlayCard) -> Refusal | None:
    """Play a held card between two draws; with ``unit`` it acts at once (1.6)."""
    refused = why_not_cards(case)
    if refused:
        return refused
    if case.open.active is not None:
        return Refusal("A held card is played between two draws, when nobody acts.", "CW-1")
    card = _held_card(case, wanted)
    if isinstance(card, Refusal):
        return card
    dealing.close_card_questions(case)
    case.happens(CardPlayed(audience=OPEN, card=card))
    if not (wanted.unit or card.name):
        dealing.ask_to_choose(case, card)
        return None
    unit = _read_manoeuvre(case, card.side, wanted.unit or card.name)
    if isinstance(unit, Refusal):
        return unit
    refused = _why_not_act(case, card, unit)
    if refused is None:
        _activate(case, unit)
    return refused


def finish_activation(case: Case, _wanted: FinishActivation) -> Refusal | None:
    """End one's activation (1.7a)."""
    refused = why_not_cards(case)
    if refused:
        return refused
    active = case.open.active
    if active is None:
        return Refusal("Nobody acts now. `/coldwar draw` draws the next card.", "CW-1")
    if not _is_mine(case, active.side):
        return Refusal(f"{bold(active.side)} acts, and ends it itself.", "CW-1")
    if not active.unit:
        return Refusal(
            "Your card lies open: `/coldwar act` says who acts, `/coldwar hold` keeps it.", "CW-1"
        )
    dealing.close_card_questions(case)
    dealing.end_activation(case)
    dealing.offer_or_draw(case)
    return None


def answer_choose(case: Case, prompt: Prompt, choice: str) -> Refusal | None:
    """Hear who acts, by button; silence holds the card."""
    if choice == dealing.HOLD:
        _hold(case, case.open.active)
        return None
    return act(case, Act(unit=prompt.data["units"][int(choice[1:])]))


def answer_offer(case: Case, prompt: Prompt, choice: str) -> Refusal | None:
    """Hear whether a held card is played now (1.7a)."""
    side = str(prompt.data["side"])
    if choice == dealing.PLAY:
        return play_card(case, PlayCard(card=_first_usable(case, side).label))
    case.close(prompt, choice)
    case.happens(OfferPassed(audience=OPEN, side=side))
    if not dealing.offered(case):
        dealing.ask_for_draw(case)
    return None


def answer_draw(case: Case, _prompt: Prompt, _choice: str) -> Refusal | None:
    """Hear the button that draws; it is there only while a card can be drawn."""
    _draw(case)
    return None


def answer_done(case: Case, _prompt: Prompt, _choice: str) -> Refusal | None:
    """Hear the button that ends an activation; silence ends it too."""
    active: Activation = case.open.active
    dealing.close_card_questions(case)
    if active is not None:
        dealing.end_activation(case)
        dealing.offer_or_draw(case)
    return None


def _first_usable(case: Case, side: str) -> Card:
    held: list[Card] = [c for c in case.open.held if c.side == side]
    return next((card for card in held if dealing.usable(case, card)), held[0])


def _open_card(case: Case) -> Activation | Refusal:
    """Return the card that waits for its side's choice, or refuse (1.3)."""
    refused = why_not_cards(case)
    if refused:
        return refused
    active: Activation | None = case.open.active
    if active is None:
        return Refusal("No card lies open. `/coldwar draw` draws one.", "CW-1")
    if not _is_mine(case, active.side):
        return Refusal(f"The card is of {bold(active.side)}, who choose what it is for.", "CW-1")
    if active.unit:
        return Refusal(
            f"{bold(active.unit)} has its turn already; `/coldwar done` ends it.", "CW-1"
        )
    return active


def _held_card(case: Case, wanted: PlayCard) -> Card | Refusal:
    side = acting_side(case)
    held: list[Card] = [
        c for c in case.open.held if c.side == side or (not side and case.who.umpire)
    ]
    if not held:
        return Refusal("Your side holds no card.", "CW-1")
    by_unit = [c for c in held if wanted.unit and key_of(c.name) == key_of(wanted.unit)]
    if not wanted.card:
        blank = [c for c in held if not c.name]
        return (by_unit or blank or held)[0]
    fitting = [c for c in held if key_of(c.label) == key_of(wanted.card)]
    if fitting:
        return fitting[0]
    names = listed((shown(c.label) for c in held), "or")
    return Refusal(f"You hold no card {bold(wanted.card)}. You hold {names}.", "CW-1")


def _read_manoeuvre(case: Case, side: str, name: str) -> ManoeuvreUnit | Refusal:
    unit = manoeuvre_of(case, side, name)
    if unit is not None:
        return unit
    names = [m.name for m in manoeuvres_of(case, side)]
    close = nearest(name, names) or names[:5]
    return Refusal(
        f"You have no manoeuvre unit {bold(name)}. "
        f"Do you mean {listed((shown(n) for n in close), 'or')}?",
        "G-7",
    )


def _why_not_act(case: Case, card: Card, unit: ManoeuvreUnit) -> Refusal | None:
    if card.name and key_of(card.name) != key_of(unit.name):
        return Refusal(f"The card names {bold(card.name)}: only that unit may act on it.", "CW-1")
    if unit in dealing.usable(case, card):
        return None
    if dealing.turns_of(case, unit):
        return Refusal(f"{bold(unit.name)} has had two turns, and no unit has a third.", "CW-1")
    return Refusal(f"{bold(unit.name)} is destroyed and can't act.", "CW-1")


def _activate(case: Case, unit: ManoeuvreUnit) -> None:
    dealing.close_card_questions(case)
    make_known(case, unit.side, unit.name)
    nth = dealing.turns_of(case, unit) + 1
    own = [u for u in case.open.units.values() if u.side == unit.side]
    case.happens(
        UnitActivated(
            audience=OPEN,
            side=unit.side,
            unit=unit.name,
            nth=nth,
            retreats=unit_key(unit.side, unit.name) in case.open.retreating,
            broken=tuple(
                u.name
                for u in own
                if key_of(u.manoeuvre) == key_of(unit.name) and u.morale == BROKEN
            ),
        )
    )
    dealing.ask_for_done(case, unit.side)
