"""What a line of a rehearsal script can be, once it is read.

Every step carries the number of its line and its text, so that whatever goes wrong with it can be
told with both.
"""

from __future__ import annotations

from dataclasses import dataclass
from datetime import timedelta


@dataclass(frozen=True, slots=True)
class Step:
    """One line of a script: its number, from 1, and its text without the comment."""

    line: int
    text: str


@dataclass(frozen=True, slots=True)
class Channels(Step):
    """`channel #a, #b`: text channels that exist, by their names without the `#`."""

    names: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Thread(Step):
    """`thread #talk in #a`: a public thread of a channel; used like a channel from then on."""

    name: str
    channel: str


@dataclass(frozen=True, slots=True)
class Players(Step):
    """`player anna, ben`: people of the server, by name."""

    names: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class ClosedDms(Step):
    """`closed-dms cleo`: nobody can write to these players' DMs any more."""

    names: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Dice(Step):
    """`dice 5 3`: the next faces; they replace what is left of an earlier `dice`."""

    faces: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Pack(Step):
    """`pack NATO; Pact`: the order of the next pack that is shuffled."""

    cards: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Trouble(Step):
    """What goes wrong around a bot: `forbid #a`, `allow`, `archive`, `lock`, `delete` or `late`.

    `channel` is a name without the `#`, empty for `late`.
    """

    kind: str
    channel: str


@dataclass(frozen=True, slots=True)
class ActingStep(Step):
    """A step that does something; what appears from its beginning on can be expected."""


@dataclass(frozen=True, slots=True)
class Act(ActingStep):
    """Something a player does in a place: `place` is `dm` or a channel's name with its `#`."""

    player: str
    place: str


@dataclass(frozen=True, slots=True)
class Command(Act):
    """`/asl place hex:L5`: the words of the command, and its options in the order typed."""

    words: tuple[str, ...]
    options: tuple[tuple[str, str], ...]


@dataclass(frozen=True, slots=True)
class Typing(Act):
    """`types /asl move to:L`: a command half typed; the last option asks for its choices."""

    words: tuple[str, ...]
    options: tuple[tuple[str, str], ...]


@dataclass(frozen=True, slots=True)
class Press(Act):
    """`presses "Seal"`, or `presses "Seal" twice` for two presses at the same instant."""

    label: str
    times: int = 1


@dataclass(frozen=True, slots=True)
class Pick(Act):
    """`picks "Mine-field"`: one option of a select menu, or several with commas between."""

    wanted: str


@dataclass(frozen=True, slots=True)
class Fill(Act):
    """`fills "Paste your set-up"`: the form by its title, and (label, value) pairs in order."""

    title: str
    fields: tuple[tuple[str, str], ...]


@dataclass(frozen=True, slots=True)
class Wait(ActingStep):
    """`wait 2d`: moves the clock."""

    span: timedelta


@dataclass(frozen=True, slots=True)
class Restart(ActingStep):
    """`restart`: the bot is stopped in good order and a new one starts on the same database."""


@dataclass(frozen=True, slots=True)
class Crash(ActingStep):
    """`crash`: the bot is dropped, nothing closed or flushed, and a new one starts."""


@dataclass(frozen=True, slots=True)
class Resend(ActingStep):
    """`resend`: Discord sends the last interaction once more, to the bot that is there now."""


@dataclass(frozen=True, slots=True)
class Expectation(Step):
    """`expect PLACE "re"` or, with `wanted` false, `refute PLACE "re"`.

    `place` is `#channel`, `dm NAME`, `only NAME`, `seen by NAME`, `choices` or `picture PLACE`;
    `pattern` is empty for a picture.
    """

    wanted: bool
    place: str
    pattern: str


@dataclass(frozen=True, slots=True)
class Script:
    """A script that could be read: its name for messages, and its steps in order."""

    name: str
    steps: tuple[Step, ...]
