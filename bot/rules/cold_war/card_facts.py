"""What can happen with cards and turns (CW-1), and how the drawers change."""

from collections.abc import Callable, Mapping
from typing import Any

from bot.engine.facts import Fact, fact
from bot.fairness.dice import Shuffle
from bot.rules.cold_war.state import Activation, Card, OpenWar, Stage, Vault
from bot.rules.cold_war.units import unit_key


@fact("cw.stage-begun")
class StageBegun(Fact):
    """The turn came to its next stage, in the order of 1.9."""

    turn: int
    stage: Stage
    waits: tuple[str, ...] = ()


@fact("cw.plots-finished")
class PlotsFinished(Fact):
    """A side said that its plots are done, with or without one (1.9)."""

    side: str


@fact("cw.pack-shuffled")
class PackShuffled(Fact):
    """The pack was made and shuffled: how many cards each side has, and the seal (1.1)."""

    turn: int
    cards: dict[str, int]
    seal: str


@fact("cw.pack-kept")
class PackKept(Fact):
    """The order of a pack, for nobody until its turn ends (1.1)."""

    turn: int
    cards: tuple[Card, ...]
    shuffle: Shuffle
    seal: str
    salt: str
    text: str


@fact("cw.pack-opened")
class PackOpened(Fact):
    """The turn is over and the seal of its pack was opened (1.1)."""

    turn: int
    seal: str
    salt: str
    text: str


@fact("cw.card-drawn")
class CardDrawn(Fact):
    """A card was drawn; ``discarded`` says why no unit can use it (1.7)."""

    reveals = True
    moves = True
    undo = "assent"
    card: Card
    left: int
    discarded: str = ""


@fact("cw.card-held")
class CardHeld(Fact):
    """A side holds its card until later in the turn (1.6)."""

    undo = "assent"
    card: Card


@fact("cw.card-played")
class CardPlayed(Fact):
    """A side plays a card that it held (1.6)."""

    undo = "assent"
    card: Card


@fact("cw.offer-passed")
class OfferPassed(Fact):
    """A side that holds cards lets the next draw come first (1.7a)."""

    side: str


@fact("cw.cards-lost")
class CardsLost(Fact):
    """Held cards that nobody played are lost with the turn (1.6)."""

    cards: tuple[Card, ...]


@fact("cw.unit-activated")
class UnitActivated(Fact):
    """A manoeuvre unit has its turn, its ``nth`` in this turn (1.5).

    ``retreats``: it must retreat (5.2), for all to see; ``broken`` are those of it that all see
    and that must run (4.1).
    """

    undo = "assent"
    side: str
    unit: str
    nth: int
    retreats: bool = False
    broken: tuple[str, ...] = ()


@fact("cw.activation-ended")
class ActivationEnded(Fact):
    """A manoeuvre unit's turn is over: a phase has ended (1.7a, 2.3)."""

    side: str
    unit: str


def _stage_begun(state: OpenWar, fact: StageBegun) -> OpenWar:
    return state.but(stage=fact.stage, ready=())


def _pack_shuffled(state: OpenWar, fact: PackShuffled) -> OpenWar:
    return state.but(
        stage="cards",
        cards=fact.cards,
        pack_seal=fact.seal,
        drawn=(),
        held=(),
        active=None,
        turns={},
    )


def _pack_kept(_vault: Vault, fact: PackKept) -> Vault:
    return Vault(
        turn=fact.turn,
        cards=fact.cards,
        shuffle=fact.shuffle,
        seal=fact.seal,
        salt=fact.salt,
        text=fact.text,
    )


def _card_drawn(state: OpenWar, fact: CardDrawn) -> OpenWar:
    active = None if fact.discarded else Activation(side=fact.card.side, card=fact.card)
    return state.but(drawn=(*state.drawn, fact.card), active=active)


def _card_held(state: OpenWar, fact: CardHeld) -> OpenWar:
    return state.but(held=(*state.held, fact.card), active=None)


def _card_played(state: OpenWar, fact: CardPlayed) -> OpenWar:
    left = list(state.held)
    if fact.card in left:
        left.remove(fact.card)
    active = Activation(side=fact.card.side, card=fact.card)
    return state.but(held=tuple(left), active=active)


def _unit_activated(state: OpenWar, fact: UnitActivated) -> OpenWar:
    active = state.active or Activation(side=fact.side, card=Card(side=fact.side))
    return state.but(
        active=active.but(unit=fact.unit),
        turns={**state.turns, unit_key(fact.side, fact.unit): fact.nth},
        phase=state.phase + 1,
    )


FOLDS: Mapping[type[Fact], Callable[[Any, Any], Any]] = {
    StageBegun: _stage_begun,
    PlotsFinished: lambda state, f: state.but(ready=(*state.ready, f.side)),
    PackShuffled: _pack_shuffled,
    PackKept: _pack_kept,
    PackOpened: lambda state, _f: state.but(cards={}, drawn=(), active=None),
    CardDrawn: _card_drawn,
    CardHeld: _card_held,
    CardPlayed: _card_played,
    OfferPassed: lambda state, _f: state,
    CardsLost: lambda state, _f: state.but(held=()),
    UnitActivated: _unit_activated,
    ActivationEnded: lambda state, _f: state.but(active=None),
}
