"""What appeared in a rehearsal, in order: the transcript.

What appeared stays: a later edit or deletion of a message does not unsay it.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Literal

Kind = Literal["post", "edit", "reply", "form", "choices", "refusal"]

_PICTURE_STARTS = (b"\x89PNG\r\n\x1a\n", b"\xff\xd8\xff", b"GIF8")


@dataclass(frozen=True, slots=True)
class PostedFile:
    """A file of a message: its name, its alt text and its bytes."""

    name: str
    alt_text: str | None
    data: bytes

    @property
    def is_picture(self) -> bool:
        """Whether the bytes are those of a PNG, JPEG, GIF or WebP picture."""
        webp = self.data.startswith(b"RIFF") and self.data[8:12] == b"WEBP"
        return webp or self.data.startswith(_PICTURE_STARTS)


@dataclass(frozen=True, slots=True)
class Appearance:
    """One thing that appeared somewhere.

    `step` is the line of the step that was under way; `where` is `#channel`, `dm NAME` or
    `only NAME in #channel`; `who` is the player who acted, if one did; `wire` is what the reader's
    client was sent, ids and all.
    """

    step: int
    where: str
    who: str | None
    kind: Kind
    text: str
    files: tuple[PostedFile, ...] = ()
    wire: Mapping[str, Any] = field(default_factory=dict)
    script: str | None = None

    @property
    def reader(self) -> str | None:
        """The one player who can read it, or `None` where everybody in the channel can."""
        if self.where.startswith("dm "):
            return self.where.removeprefix("dm ")
        if self.where.startswith("only "):
            return self.where.removeprefix("only ").rpartition(" in #")[0]
        return None

    @property
    def channel(self) -> str | None:
        """The channel's name without its `#`, or `None` for a DM."""
        _, mark, name = self.where.rpartition("#")
        return name if mark else None

    @property
    def secret(self) -> bool:
        """Whether it is an answer in a channel that only one player sees."""
        return self.where.startswith("only ")

    def as_json(self) -> str:
        """Returns the transcript's line for it, without a line end."""
        line: dict[str, Any] = {} if self.script is None else {"script": self.script}
        line |= {
            "step": self.step,
            "where": self.where,
            "who": self.who,
            "kind": self.kind,
            "text": self.text,
            "files": [file.name for file in self.files],
        }
        return json.dumps(line, ensure_ascii=False)

    def as_wire(self) -> str:
        """Returns all that the reader's client was sent, the files by their hash, in one line."""
        files = [hashlib.sha256(file.data).hexdigest() for file in self.files]
        sent = {"where": self.where, "kind": self.kind, "sent": self.wire, "files": files}
        return json.dumps(sent, ensure_ascii=False, sort_keys=True, default=str)

    def searchable(self) -> tuple[str, ...]:
        """Returns every text of it that a reader could come to see, the file names among them."""
        return (self.text, *(file.name for file in self.files))


class Record:
    """The transcript while it grows."""

    def __init__(self) -> None:
        self.appearances: list[Appearance] = []
        self.script: str | None = None
        self._listeners: list[Callable[[Appearance], None]] = []
        self._step = 0
        self._who: str | None = None
        self._begun_at = 0

    def listen(self, listener: Callable[[Appearance], None]) -> None:
        """Has `listener` told of everything that appears from now on, at once."""
        self._listeners.append(listener)

    def begin(self, step: int, who: str | None) -> None:
        """Marks the beginning of an acting step: its line and who acts in it."""
        self._step = step
        self._who = who
        self._begun_at = len(self.appearances)

    def add(
        self,
        where: str,
        kind: Kind,
        text: str,
        files: Sequence[PostedFile] = (),
        wire: Mapping[str, Any] | None = None,
    ) -> None:
        """Writes down something that has just appeared."""
        appearance = Appearance(
            self._step, where, self._who, kind, text, tuple(files), wire or {}, self.script
        )
        self.appearances.append(appearance)
        for listener in self._listeners:
            listener(appearance)

    def latest(self) -> list[Appearance]:
        """Returns what appeared since the last acting step began."""
        return self.appearances[self._begun_at :]

    def as_json_lines(self) -> str:
        """Returns the whole transcript, a JSON object a line."""
        return "".join(f"{appearance.as_json()}\n" for appearance in self.appearances)
