"""Reads a rehearsal script: UTF-8 text, one step a line, comments left out.

A line that can't be read is a `Fault` with the script's name, the line and the reason; all of them
are reported together, so that a script is mended in one go.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass, replace
from datetime import timedelta

from bot.rehearsal.command_line import read_command, read_quoted
from bot.rehearsal.steps import (
    Act,
    Channels,
    ClosedDms,
    Command,
    Crash,
    Dice,
    Expectation,
    Fill,
    Pack,
    Pick,
    Players,
    Press,
    Resend,
    Restart,
    Script,
    Step,
    Thread,
    Trouble,
    Typing,
    Wait,
)

_COMMENT = "  # "
_ACT = re.compile(r"(?P<player>[^:]+?) in (?P<place>dm|#[^\s:]+): *(?P<deed>.*)")
_FIELD = re.compile(r"\s+(?P<label>[^:]+?)\s*:(?: (?P<value>.*))?")
_EXPECTATION = re.compile(r'(?P<verb>expect|refute) (?P<place>[^"]+?) *"(?P<pattern>.*)"')
_PICTURE = re.compile(r"(?P<verb>expect|refute) (?P<place>picture (?:#\S+|dm .+|only .+))")
_PLACE = re.compile(r"#\S+|dm \S.*|only \S.*|seen by \S.*|choices")
_THREAD = re.compile(r"thread #(?P<name>\S+) in #(?P<channel>\S+)")
_SPAN = re.compile(r"(\d+)\s*([dhms])")
_UNITS = {"d": "days", "h": "hours", "m": "minutes", "s": "seconds"}


@dataclass(frozen=True, slots=True)
class Fault:
    """Something wrong in a script: its name, the line from 1, and the reason in words."""

    script: str
    line: int
    reason: str

    def __str__(self) -> str:
        return f"{self.script}:{self.line}: {self.reason}"


class UnreadableError(ValueError):
    """A script has lines that can't be read; `faults` names each of them."""

    def __init__(self, faults: list[Fault]) -> None:
        super().__init__("\n".join(str(fault) for fault in faults))
        self.faults = faults


def read_script(text: str, name: str = "script") -> Script:
    """Returns the steps of a script; raises `UnreadableError` with every line that can't be read."""
    steps: list[Step] = []
    faults: list[Fault] = []
    for number, raw in enumerate(text.removeprefix("\ufeff").split("\n"), start=1):
        line = without_comment(raw)
        if not line.strip():
            continue
        try:
            if line[0].isspace():
                _add_field(steps, line)
            else:
                steps.append(read_step(line, number))
        except ValueError as error:
            faults.append(Fault(name, number, str(error)))
    if faults:
        raise UnreadableError(faults)
    return Script(name, tuple(steps))


def without_comment(line: str) -> str:
    """Returns the line without its comment and without white space at its end."""
    if line.startswith("#"):
        return ""
    return line.split(_COMMENT, 1)[0].rstrip()


def read_step(line: str, number: int) -> Step:
    """Returns the step of one line that is not indented; raises `ValueError` with the reason."""
    keyword, _, rest = line.partition(" ")
    reader = _READERS.get(keyword)
    if reader is not None:
        return reader(number, line, rest.strip())
    act = _ACT.fullmatch(line)
    if act is None:
        raise ValueError(f"this is no step: {line}")
    return _read_act(act, number, line)


def _add_field(steps: list[Step], line: str) -> None:
    """Gives an indented `  label: value` to the form that is being filled."""
    form = steps[-1] if steps else None
    match = _FIELD.fullmatch(line)
    if match is None:
        raise ValueError("an indented line is a field of a form: `  label: value`")
    if not isinstance(form, Fill):
        raise ValueError("a field of a form stands right below the step that fills it")
    field = (match["label"], match["value"] or "")
    steps[-1] = replace(form, fields=(*form.fields, field))


def _read_act(match: re.Match[str], number: int, line: str) -> Act:
    player, place, deed = match["player"], match["place"], match["deed"]
    if deed.startswith("/"):
        words, options = read_command(deed)
        return Command(number, line, player, place, words, options)
    verb, _, rest = deed.partition(" ")
    if verb == "types":
        words, options = read_command(rest.strip())
        if not options:
            raise ValueError("typing wants a command with at least one option begun")
        return Typing(number, line, player, place, words, options)
    if verb == "presses":
        twice = rest.endswith('" twice')
        label = read_quoted(rest.removesuffix(" twice") if twice else rest)
        return Press(number, line, player, place, label, 2 if twice else 1)
    if verb == "picks":
        return Pick(number, line, player, place, read_quoted(rest))
    if verb == "fills":
        return Fill(number, line, player, place, read_quoted(rest), ())
    raise ValueError(
        f"a player types a /command, or types, presses, picks or fills; not {verb or 'nothing'!r}"
    )


def _names(rest: str, what: str) -> tuple[str, ...]:
    names = tuple(name.strip() for name in rest.split(","))
    if not all(names):
        raise ValueError(f"{what} wants names with commas between")
    return names


def _channels(number: int, line: str, rest: str) -> Step:
    names = _names(rest, "channel")
    if not all(re.fullmatch(r"#[^\s:#]+", name) for name in names):
        raise ValueError("a channel is written #name, without spaces")
    return Channels(number, line, tuple(name[1:] for name in names))


def _thread(number: int, line: str, _rest: str) -> Step:
    match = _THREAD.fullmatch(line)
    if match is None:
        raise ValueError("a thread is made by `thread #name in #channel`")
    return Thread(number, line, match["name"], match["channel"])


def _players(number: int, line: str, rest: str) -> Step:
    return Players(number, line, _names(rest, "player"))


def _closed_dms(number: int, line: str, rest: str) -> Step:
    return ClosedDms(number, line, _names(rest, "closed-dms"))


def _dice(number: int, line: str, rest: str) -> Step:
    faces = rest.split()
    if not faces or not all(re.fullmatch(r"[0-9]{1,4}", face) for face in faces):
        raise ValueError("dice wants the next faces, numbers with spaces between")
    return Dice(number, line, tuple(int(face) for face in faces))


def _pack(number: int, line: str, rest: str) -> Step:
    cards = tuple(card.strip() for card in rest.split(";"))
    if not all(cards):
        raise ValueError("pack wants the cards in order, with ; between")
    return Pack(number, line, cards)


def _wait(number: int, line: str, rest: str) -> Step:
    parts = _SPAN.findall(rest)
    if not parts or _SPAN.sub("", rest).strip():
        raise ValueError("wait wants a span such as 2d, 36h, 90m, 30s or 1d 12h")
    try:
        return Wait(number, line, timedelta(**{_UNITS[unit]: int(n) for n, unit in parts}))
    except OverflowError as error:
        raise ValueError("nobody waits that long") from error


def _trouble(number: int, line: str, rest: str) -> Step:
    kind = line.partition(" ")[0]
    if re.fullmatch(r"#[^\s:#]+", rest) is None:
        raise ValueError(f"{kind} wants a channel: {kind} #name")
    return Trouble(number, line, kind, rest[1:])


def _late(number: int, line: str, rest: str) -> Step:
    _nothing_after(rest, "late")
    return Trouble(number, line, "late", "")


def _resend(number: int, line: str, rest: str) -> Step:
    _nothing_after(rest, "resend")
    return Resend(number, line)


def _restart(number: int, line: str, rest: str) -> Step:
    _nothing_after(rest, "restart")
    return Restart(number, line)


def _crash(number: int, line: str, rest: str) -> Step:
    _nothing_after(rest, "crash")
    return Crash(number, line)


def _nothing_after(rest: str, keyword: str) -> None:
    if rest:
        raise ValueError(f"{keyword} stands alone on its line")


def _expectation(number: int, line: str, _rest: str) -> Step:
    picture = _PICTURE.fullmatch(line)
    if picture is not None:
        return Expectation(number, line, picture["verb"] == "expect", picture["place"], "")
    match = _EXPECTATION.fullmatch(line)
    if match is None:
        raise ValueError('an expectation is written: expect PLACE "pattern"')
    if _PLACE.fullmatch(match["place"]) is None:
        raise ValueError(
            "a place is #channel, dm NAME, only NAME, seen by NAME or choices;"
            f" not {match['place']!r}"
        )
    if match["verb"] == "expect" and match["place"].startswith("seen by "):
        raise ValueError("what a player has seen can be refuted, not expected")
    try:
        re.compile(match["pattern"])
    except re.error as error:
        raise ValueError(f"the pattern is no regular expression: {error}") from error
    return Expectation(number, line, match["verb"] == "expect", match["place"], match["pattern"])


_READERS: dict[str, Callable[[int, str, str], Step]] = {
    "channel": _channels,
    "thread": _thread,
    "player": _players,
    "closed-dms": _closed_dms,
    "dice": _dice,
    "pack": _pack,
    "forbid": _trouble,
    "allow": _trouble,
    "archive": _trouble,
    "lock": _trouble,
    "delete": _trouble,
    "late": _late,
    "resend": _resend,
    "wait": _wait,
    "restart": _restart,
    "crash": _crash,
    "expect": _expectation,
    "refute": _expectation,
}
