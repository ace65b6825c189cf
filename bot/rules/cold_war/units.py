"""Tactical and manoeuvre units, batteries, counters: what stands on the table (CW-1 to CW-16)."""

from typing import Literal

from bot.engine.model import Frozen
from bot.engine.names import key_of

Quality = Literal[
    "", "elite", "average-western", "best-russian", "poor-western", "soviet", "third-world"
]
"""Of troops (CW-7); empty until the set-up is sealed: then the nation's stands in for it."""
Kind = Literal["vehicle", "mech", "leg"]
Terrain = Literal["open", "town", "forest"]
BatteryKind = Literal["mortar", "medium", "heavy", "massive", "salvo"]
GunnerQuality = Literal[
    "super-modern", "first-rate", "poor-western", "good-russian", "poor-soviet", "third-world"
]

OK, NERVOUS, SHAKEN, BROKEN, DEAD = "OK", "Nervous", "Shaken", "Broken", "Dead"
LEVELS = (OK, NERVOUS, SHAKEN, BROKEN, DEAD)
"""Tactical unit morale, best first; damage counts steps along it (CW-4)."""


class TacticalUnit(Frozen):
    """One model: a platoon, or half a Soviet company.

    ``kind`` ``mech`` is infantry with its vehicle, ``leg`` infantry alone. ``own`` are values
    that override the catalogue's (``class``, ``weapon``, ``gun``, ``missile``,
    ``small-arms``). ``at`` is a position on the board, as typed, where one is known.
    ``under_fire`` tells that it was ever fired at; ``lent`` and ``shot_far`` are the turns in
    which its fighting vehicle helped in close combat and shot at armour beyond it (CW-8).
    """

    name: str
    side: str
    manoeuvre: str
    kind: Kind
    vehicle: str = ""
    quality: Quality = ""
    traits: tuple[str, ...] = ()
    own: dict[str, str] = {}
    morale: str = OK
    at: str = ""
    transit: bool = False
    dug_in: bool = False
    dismounted: bool | None = None
    in_smoke: bool = False
    terrain: Terrain = "open"
    under_fire: bool = False
    lent: int = 0
    shot_far: int = 0

    @property
    def level(self) -> int:
        """How far its morale is below OK: 0 to 4 (CW-4)."""
        return LEVELS.index(self.morale)

    @property
    def alive(self) -> bool:
        """Whether it is still in the game."""
        return self.morale != DEAD


class ManoeuvreUnit(Frozen):
    """A western company, a Soviet or Arab battalion: its name and side, and what it is.

    ``hidden`` tells that it was set up hidden; its tactical units are then in its side's
    sealed drawer until each is seen.
    """

    name: str
    side: str
    hidden: bool = False
    is_battery: bool = False


class Battery(Frozen):
    """Artillery: ``models`` guns, of which ``out`` have been taken out (CW-9, CW-11).

    One on the board is a manoeuvre unit too, of the same name, and has a card (CW-1); ``at`` is
    where its guns stand, as typed, where that is known.
    """

    name: str
    side: str
    kind: BatteryKind
    models: int
    quality: GunnerQuality
    off_board: bool
    out: int = 0
    at: str = ""


class Counter(Frozen):
    """A card counter as everybody sees it: a number and where it lies (CW-15)."""

    number: int
    side: str
    at: str


class CardCounter(Frozen):
    """What a card counter is: ``unit`` is what stands there, none for a bogus one (CW-15).

    ``number`` is 0 until the set-up is sealed. ``pretends`` is what a bogus one plays.
    """

    at: str
    unit: str = ""
    pretends: str = "infantry"
    number: int = 0


def troops_words(quality: str) -> str:
    """Return troops as a post names them: ``best Russian troops``."""
    words = quality.replace("-", " ").replace("russian", "Russian").replace("soviet", "Soviet")
    return f"{words} troops"


def unit_key(side: str, name: str) -> str:
    """Return the key of a side's unit, manoeuvre unit or battery in the open drawer."""
    return f"{side}/{key_of(name)}"
