"""The house's own facts: seats, seals, turns, assent, rolls (G-1 to G-17)."""

from datetime import datetime

from bot.engine.facts import Fact, fact
from bot.engine.table import Prompt, Side
from bot.fairness.dice import Roll


@fact("game-opened")
class GameOpened(Fact):
    """A game was opened in a channel; ``seal`` is the hash of its secret seed."""

    game: str
    name: str
    rules: str
    guild: str
    channel: str
    sides: tuple[Side, ...]
    seal: str
    rehearsal: bool
    scenario: str = ""


@fact("seed-kept")
class SeedKept(Fact):
    """The secret seed was put into the vault, as 64 hex digits."""

    seed: str


@fact("seat-taken")
class SeatTaken(Fact):
    """A player took a seat of a side (G-9)."""

    user: str
    name: str
    side: str


@fact("seat-asked")
class SeatAsked(Fact):
    """A player asked to join a side in which others sit already (G-9)."""

    aside = True
    user: str
    name: str
    side: str


@fact("player-turned-away")
class PlayerTurnedAway(Fact):
    """A side did not let a player in (G-9)."""

    aside = True
    user: str
    name: str
    side: str


@fact("seat-left")
class SeatLeft(Fact):
    """A player left his seat (G-8)."""

    user: str
    name: str
    side: str


@fact("seat-handed-over")
class SeatHandedOver(Fact):
    """A seat went to another player, with all its secrets."""

    user: str
    name: str
    side: str
    before: str
    before_name: str


@fact("umpire-named")
class UmpireNamed(Fact):
    """A human umpire was named (G-10)."""

    user: str
    name: str


@fact("ruling-changed")
class RulingChanged(Fact):
    """A ruling got another value (G-11)."""

    ruling: str
    value: str
    before: str


@fact("prompt-opened")
class PromptOpened(Fact):
    """A question was asked of those who may answer it."""

    aside = True
    news = True
    prompt: Prompt


@fact("prompt-closed")
class PromptClosed(Fact):
    """A question was answered, or fell away (no ``choice``).

    ``asker`` is the player who proposed what is done now, if it was a proposal.
    """

    aside = True
    mark: str
    choice: str = ""
    asker: str = ""


@fact("prompt-changed")
class PromptChanged(Fact):
    """A question that stays open has other choices now."""

    aside = True
    prompt: Prompt


@fact("assented")
class Assented(Fact):
    """A side agreed to what another proposed (G-11)."""

    aside = True
    mark: str
    side: str
    name: str


@fact("objected")
class Objected(Fact):
    """A side, or the umpire, did not agree (G-11)."""

    aside = True
    mark: str
    side: str
    name: str
    what: str


@fact("proposal-fell-away")
class ProposalFellAway(Fact):
    """All agreed, but what was proposed can't be done any more (G-11); ``why`` says it."""

    aside = True
    what: str
    why: str


@fact("set-up-sealed")
class SetUpSealed(Fact):
    """A side's set-up was sealed; its hash and public side are shown (G-2)."""

    reveals = True
    side: str
    seal: str
    shown: tuple[str, ...]


@fact("set-up-kept")
class SetUpKept(Fact):
    """What a seal covers: the set-up's canonical text and the salt, opened at the end."""

    side: str
    seal: str
    salt: str
    text: str


@fact("set-up-unsealed")
class SetUpUnsealed(Fact):
    """A side's seal was broken by consent; the broken seal stays in the record (G-2)."""

    side: str
    seal: str


@fact("play-began")
class PlayBegan(Fact):
    """Every side that must seal has sealed: play has begun (G-3)."""

    reveals = True


@fact("turn-began")
class TurnBegan(Fact):
    """The turn ended and the next began (G-17)."""

    turn: int


@fact("side-resigned")
class SideResigned(Fact):
    """A side gave up (G-12)."""

    side: str
    name: str


@fact("game-ended")
class GameEnded(Fact):
    """The game is over and every seal opens; ``seed`` is the secret seed (G-12)."""

    seed: str
    why: str


@fact("dice-rolled")
class DiceRolled(Fact):
    """Dice were rolled by hand; ``result`` is the total with its modifier, halved if asked."""

    reveals = True
    dice: str
    purpose: str
    roll: Roll
    added: int
    halved: str
    result: int
    seen_by: str


@fact("secret-roll-made")
class SecretRollMade(Fact):
    """Dice were rolled in secret: that it was done is public, nothing else (K-11, /roll)."""

    reveals = True
    seen_by: str


@fact("taken-back")
class TakenBack(Fact):
    """An entry was taken back, its dice stay rolled; ``label`` is its number (G-13)."""

    label: str


@fact("entry-dropped")
class EntryDropped(Fact):
    """Which entry of the log counts no more; its number there tells how much is secret."""

    number: int


@fact("corrected")
class Corrected(Fact):
    """A correcting entry was made, with its reason (G-11)."""

    number: int
    how: str


@fact("deadline-set")
class DeadlineSet(Fact):
    """A deadline was set, or lifted (none)."""

    at: datetime | None


@fact("deadline-passed")
class DeadlinePassed(Fact):
    """The deadline passed; what was asked is taken as agreed (G-11)."""

    at: datetime


@fact("paused")
class Paused(Fact):
    """The game rests: no deadline runs. ``at`` is when the rest began."""

    at: datetime | None = None


@fact("resumed")
class Resumed(Fact):
    """The game goes on; the deadline is ``at`` now, moved on by the time it rested."""

    at: datetime | None = None


@fact("channel-changed")
class ChannelChanged(Fact):
    """The game goes on in another channel."""

    guild: str
    channel: str


@fact("status-shown")
class StatusShown(Fact):
    """A player had the public state of the game posted."""

    aside = True
