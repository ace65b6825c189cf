"""What is known of a Cold War game: the open drawer, each side's own, and the pack's (CW-1)."""

from typing import Literal

from bot.engine.model import Frozen
from bot.engine.names import key_of
from bot.fairness.dice import Shuffle
from bot.rules.cold_war.support_state import (
    Aircraft,
    Minefield,
    Plot,
    PlotSeal,
    Streak,
    Watch,
)
from bot.rules.cold_war.units import (
    Battery,
    CardCounter,
    Counter,
    ManoeuvreUnit,
    TacticalUnit,
    unit_key,
)

Posture = Literal["attacking", "defending"]
Nation = Literal[
    "us",
    "us-desert-storm",
    "british",
    "german",
    "nato",
    "israeli",
    "soviet",
    "soviet-second",
    "arab",
]
Stage = Literal["", "aircraft", "landing", "plots", "air-dice", "cards", "over"]
"""Where in the order of CW-1 (1.9) a turn stands; ``over``: all its cards are done."""


USUAL_OBSERVERS = 1


class Force(Frozen):
    """A side's army: ``extra`` overrides its extra cards, ``named_cards`` how they are made.

    ``observers_named`` tells that the number of observers was said, and is not the usual one;
    ``disputed`` that another side objects to it, so that it can't be sealed (G-11).
    """

    nation: Nation
    posture: Posture
    extra: int | None = None
    observers: int = USUAL_OBSERVERS
    observers_named: bool = False
    named_cards: bool | None = None
    disputed: bool = False


class Card(Frozen):
    """A card of the pack: a side's, blank, or with the name of a manoeuvre unit (1.3)."""

    side: str
    name: str = ""

    @property
    def label(self) -> str:
        """What is printed on it: the unit's name, or the side's."""
        return self.name or self.side


class Activation(Frozen):
    """Whose turn it is: a card's side, and the manoeuvre unit once it is chosen (1.3, 1.7a).

    ``moved`` and ``fired`` are the keys of the tactical units that have done so (1.6a),
    ``fought`` those whose men attacked in close combat while their vehicle may still fire (CW-8).
    """

    side: str
    card: Card
    unit: str = ""
    moved: tuple[str, ...] = ()
    fired: tuple[str, ...] = ()
    fought: tuple[str, ...] = ()


class Missile(Frozen):
    """An anti-tank guided missile in the air (2.3): all that its landing needs.

    ``phase`` is the activation in which it was fired, ``level`` its firer's morale then.
    """

    number: int
    side: str
    firer: str
    target_side: str
    target: str
    reach: int
    weapon: str
    gun: str
    flank: bool
    transit: bool
    phase: int
    level: int


class Screen(Frozen):
    """Smoke that lies on the table until the turn ends (CW-10); sizes in inches."""

    side: str
    at: str
    size: str
    wide: int = 0
    thick: int = 0


class OpenWar(Frozen):
    """What everybody knows. Units are by ``unit_key``; ``turns`` counts a unit's turns (1.5).

    ``cards`` are those of each side in this turn's pack, ``drawn`` those that lie open,
    ``held`` those kept for later, ``phase`` how many activations there were.
    ``air_rolled``, ``batteries_fired`` and ``free_shots`` are the turns in which a side last
    rolled for aircraft, a battery fired, a unit had its free shot (CW-11 to CW-13).
    """

    forces: dict[str, Force] = {}
    manoeuvres: dict[str, ManoeuvreUnit] = {}
    units: dict[str, TacticalUnit] = {}
    batteries: dict[str, Battery] = {}
    counters: dict[str, Counter] = {}
    stage: Stage = ""
    ready: tuple[str, ...] = ()
    cards: dict[str, int] = {}
    pack_seal: str = ""
    drawn: tuple[Card, ...] = ()
    held: tuple[Card, ...] = ()
    active: Activation | None = None
    turns: dict[str, int] = {}
    phase: int = 0
    retreating: tuple[str, ...] = ()
    missiles: tuple[Missile, ...] = ()
    missiles_fired: int = 0
    smoke: tuple[Screen, ...] = ()
    aircraft: tuple[Aircraft, ...] = ()
    air_rolled: dict[str, int] = {}
    minefields: dict[str, Minefield] = {}
    batteries_fired: dict[str, int] = {}
    free_shots: dict[str, int] = {}
    watches: tuple[Watch, ...] = ()

    def unit(self, side: str, name: str) -> TacticalUnit | None:
        """Return a side's tactical unit that stands in the open."""
        return self.units.get(unit_key(side, name))

    def manoeuvre(self, side: str, name: str) -> ManoeuvreUnit | None:
        """Return a side's manoeuvre unit whose name is known."""
        return self.manoeuvres.get(unit_key(side, name))

    def left(self) -> int:
        """Return how many cards are still to be drawn."""
        return sum(self.cards.values()) - len(self.drawn)


class PlannedUnit(Frozen):
    """A manoeuvre unit as its side has written it down, before its seal."""

    name: str
    hidden: bool
    units: tuple[TacticalUnit, ...]


class SealedWar(Frozen):
    """What only one side knows: its order of battle as planned, and what is still hidden.

    ``planned``, ``planned_batteries`` and ``planned_counters`` are what its seal covers;
    ``manoeuvres``, ``units`` and ``counters`` are in play and not yet seen.
    """

    planned: dict[str, PlannedUnit] = {}
    planned_batteries: dict[str, Battery] = {}
    planned_counters: tuple[CardCounter, ...] = ()
    manoeuvres: dict[str, ManoeuvreUnit] = {}
    units: dict[str, TacticalUnit] = {}
    counters: tuple[CardCounter, ...] = ()
    retreating: tuple[str, ...] = ()
    plots: tuple[Plot, ...] = ()
    plot_seal: PlotSeal | None = None
    streaks: dict[str, Streak] = {}

    def unit(self, name: str) -> TacticalUnit | None:
        """Return a hidden tactical unit."""
        return self.units.get(key_of(name))

    def units_in(self, manoeuvre: str) -> list[TacticalUnit]:
        """Return the hidden tactical units of a manoeuvre unit."""
        return [u for u in self.units.values() if key_of(u.manoeuvre) == key_of(manoeuvre)]

    def manoeuvre(self, name: str) -> ManoeuvreUnit | None:
        """Return a hidden manoeuvre unit."""
        return self.manoeuvres.get(key_of(name))


class Vault(Frozen):
    """The order of this turn's pack: nobody's to know, the umpire's neither (1.1)."""

    turn: int = 0
    cards: tuple[Card, ...] = ()
    shuffle: Shuffle | None = None
    seal: str = ""
    salt: str = ""
    text: str = ""
