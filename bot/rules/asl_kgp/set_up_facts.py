"""What can happen while sides set up in secret, and whom it tells (K-1 to K-12)."""

from bot.engine.facts import Fact, fact
from bot.fairness.dice import Roll
from bot.rules.asl_kgp.state import Kind


@fact("asl.ob-announced")
class ObAnnounced(Fact):
    """A side's order of battle was announced; a secret one without its figures (K-4, K-4a)."""

    side: str
    factors: int
    dummies: int | None
    hidden: int
    anti_tank: int | None
    secret: bool


@fact("asl.ob-kept")
class ObKept(Fact):
    """A secret order of battle was noted; it is sealed with the set-up."""

    factors: int
    dummies: int | None
    hidden: int
    anti_tank: int | None


@fact("asl.ob-disputed")
class ObDisputed(Fact):
    """Another side objected to an order of battle (G-11)."""

    side: str
    name: str


@fact("asl.placed")
class MinefieldPlaced(Fact):
    """Something was placed in a hex: factors, or mines for anti-tank (K-1 to K-4, K-20)."""

    undo = "free"
    hex: str
    kind: Kind
    strength: int


@fact("asl.taken-back")
class MinefieldTakenBack(Fact):
    """Something was taken back from a hex before the seal."""

    undo = "free"
    hex: str
    kind: Kind
    strength: int


@fact("asl.secret-dr-made")
class SecretDrMade(Fact):
    """A side made its Secret dr; the seal covers its die (K-11)."""

    reveals = True
    side: str
    seal: str


@fact("asl.secret-dr-kept")
class SecretDrKept(Fact):
    """The die of the Secret dr and what it gave, for its owner (K-11)."""

    roll: Roll
    more: int
    seal: str
    salt: str
    text: str


@fact("asl.counters-placed")
class CountersPlaced(Fact):
    """A side's counters went on the board, strength side down (K-5)."""

    side: str
    hexes: tuple[str, ...]
