"""Where what appears is kept while it appears: the screen, the transcript's file, the pictures."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path
from typing import TextIO

from bot.rehearsal.record import Appearance
from bot.rehearsal.steps import ActingStep, Fill, Step

Write = Callable[[str], None]


class CannotBeginError(Exception):
    """Something that was asked for can't be had: a file to write, a port; says so in words."""


class Screen:
    """Tells people what everybody saw: each act on a line, below it what appeared where."""

    def __init__(self, write: Write = print) -> None:
        self._write = write

    def step(self, step: Step) -> None:
        """Shows an act that begins."""
        if isinstance(step, ActingStep):
            self._write(f"\n{step.line:>4}  {step.text}")
        if isinstance(step, Fill):
            for label, value in step.fields:
                self._write(f"          {label}: {value}")

    def appeared(self, item: Appearance) -> None:
        """Shows something that has appeared."""
        lines = item.text.split("\n") if item.text else []
        lines += [f"({file.name}, {len(file.data)} bytes)" for file in item.files]
        head = item.where if item.kind in ("post", "reply") else f"{item.where}, {item.kind}"
        self._write(f"      {head}")
        for line in lines or ["(nothing to read)"]:
            self._write(f"        | {line}")


class TranscriptFile:
    """Writes the transcript, a JSON object a line, each as soon as it appears."""

    def __init__(self, path: Path) -> None:
        try:
            self._file: TextIO = path.open("w", encoding="utf-8", newline="\n")
        except OSError as error:
            raise CannotBeginError(f"no transcript can be written to {path}: {error}") from error

    def close(self) -> None:
        """Closes the file."""
        self._file.close()

    def appeared(self, item: Appearance) -> None:
        """Writes the line of something that has appeared."""
        self._file.write(f"{item.as_json()}\n")
        self._file.flush()


class PictureFolder:
    """Saves the files that the bot posts, numbered in the order of their appearance."""

    def __init__(self, folder: Path) -> None:
        try:
            folder.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            raise CannotBeginError(f"no pictures can be saved in {folder}: {error}") from error
        self._folder = folder
        self._saved = 0

    def appeared(self, item: Appearance) -> None:
        """Saves what hangs on something that has appeared."""
        for file in item.files:
            self._saved += 1
            name = f"{self._saved:04}-line-{item.step}-{item.where}-{file.name}"
            (self._folder / re.sub(r"[^\w.]+", "-", name)).write_bytes(file.data)
