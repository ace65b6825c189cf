"""What is told of cards and turns (CW-1, CW-4, CW-5)."""

from collections import Counter
from collections.abc import Callable, Mapping
from typing import Any

from bot.engine.facts import Fact
from bot.engine.names import bold, listed, shown
from bot.engine.telling import SILENT, Told
from bot.engine.view import View
from bot.rules.cold_war import card_facts as f
from bot.rules.cold_war.state import Card


def _cards(count: int) -> str:
    return f"**{count} {'card' if count == 1 else 'cards'}**"


def _label(card: Card) -> str:
    return f"{bold(card.name)} of {bold(card.side)}" if card.name else bold(card.side)


def _stage(fact: f.StageBegun, view: View, _by: str) -> Told:
    waiting = [side for side in fact.waits if side in {s.name for s in view.sides}]
    if fact.stage != "plots" or not waiting:
        return SILENT
    text = f"{listed(map(bold, waiting))}: plot for the next turn, then say `Plots done`."
    return Told(text, ("CW-1",))


def _plots_finished(fact: f.PlotsFinished, _view: View, by: str) -> Told:
    text = f"{by}: **Plots done** for {bold(fact.side)}."
    return Told(text, ("CW-1",), f"{by}: Plots done")


def _shuffled(fact: f.PackShuffled, _view: View, _by: str) -> Told:
    each = listed(f"{bold(side)} {count}" for side, count in fact.cards.items())
    text = (
        f"The pack of turn {fact.turn} is shuffled: {_cards(sum(fact.cards.values()))}, {each}.\n"
        f"Seal of its order `{fact.seal}`"
    )
    return Told(text, ("CW-1",))


def _opened(fact: f.PackOpened, _view: View, _by: str) -> Told:
    order = "; ".join(shown(line) for line in fact.text.splitlines())
    text = f"The pack of turn {fact.turn} is opened: {order}.\n-# salt `{fact.salt}`"
    return Told(text, ("CW-1",))


def _drawn(fact: f.CardDrawn, _view: View, by: str) -> Told:
    left = f"{_cards(fact.left)} left" if fact.left else "the last card"
    text = f"{by} draws: {_label(fact.card)} ({left})."
    if fact.discarded:
        text += f" It is discarded: {fact.discarded}."
    return Told(text, ("CW-1",), f"{by} draws a card")


def _held(fact: f.CardHeld, _view: View, by: str) -> Told:
    text = f"{by} holds the card {_label(fact.card)} for later in this turn."
    return Told(text, ("CW-1",), f"{by} holds a card")


def _played(fact: f.CardPlayed, _view: View, by: str) -> Told:
    text = f"{by} plays the held card {_label(fact.card)}."
    return Told(text, ("CW-1",), f"{by} plays a card")


def _passed(fact: f.OfferPassed, view: View, by: str) -> Told:
    own = {shown(seat.name) for seat in view.seats.values() if seat.side == fact.side}
    if by not in own:  # silence past the deadline: nobody of that side said so
        side = bold(fact.side)
        return Told(f"{side} lets it pass and holds on.", ("CW-1",), f"{side} passes")
    return Told(f"{by} lets it pass; {bold(fact.side)} holds on.", ("CW-1",), f"{by} passes")


def _lost(fact: f.CardsLost, _view: View, _by: str) -> Told:
    count = Counter(map(_label, fact.cards))
    each = listed(f"{n} of {card}" if n > 1 else card for card, n in count.items())
    what = "Held cards are" if len(fact.cards) > 1 else "A held card is"
    return Told(f"{what} lost with the turn: {each}.", ("CW-1",))


def _activated(fact: f.UnitActivated, _view: View, by: str) -> Told:
    again = " for the second time" if fact.nth > 1 else ""
    text = f"{by}: {bold(fact.unit)} of {bold(fact.side)} acts{again}."
    headline = f"{by}: {bold(fact.unit)} acts"
    if fact.retreats:
        return Told(f"{text} It **must retreat**, and may fire.", ("CW-1", "CW-5"), headline)
    if fact.broken:
        verb = "is" if len(fact.broken) == 1 else "are"
        text = f"{text} {listed(map(bold, fact.broken))} {verb} **Broken** and must run."
    return Told(text, ("CW-1", *(("CW-4",) if fact.broken else ())), headline)


def _ended(fact: f.ActivationEnded, _view: View, by: str) -> Told:
    return Told(f"{by}: {bold(fact.unit)} is done.", ("CW-1",), f"{bold(fact.unit)} is done")


def _silent(_fact: Any, _view: View, _by: str) -> Told:
    return SILENT


def _explain_shuffled(fact: f.PackShuffled) -> list[str]:
    return [
        (
            "One card for each manoeuvre unit that is left, and the extra cards of each force: sheet "
            "extra-cards (CW-1)."
        ),
        *(f"{side}: {count}." for side, count in fact.cards.items()),
        f"The seal {fact.seal[:16]}... is SHA-256 over a salt and the order; the turn's end opens it.",
    ]


def _explain_opened(fact: f.PackOpened) -> list[str]:
    return [
        f"SHA-256 of the salt, a line feed and the order gives the seal {fact.seal}.",
        (
            "The order came from a stream of the game's seed of its own; umpire verify checks it "
            "once the game has ended."
        ),
    ]


TELLS: Mapping[type[Fact], Callable[[Any, View, str], Told]] = {
    f.StageBegun: _stage,
    f.PlotsFinished: _plots_finished,
    f.PackShuffled: _shuffled,
    f.PackKept: _silent,
    f.PackOpened: _opened,
    f.CardDrawn: _drawn,
    f.CardHeld: _held,
    f.CardPlayed: _played,
    f.OfferPassed: _passed,
    f.CardsLost: _lost,
    f.UnitActivated: _activated,
    f.ActivationEnded: _ended,
}

EXPLAINS: Mapping[type[Fact], Callable[[Any], list[str]]] = {
    f.PackShuffled: _explain_shuffled,
    f.PackOpened: _explain_opened,
}
