"""Reads a slash command as a player types it: `/game new rules:asl-kgp name:"Stoumont"`.

A value without quotes goes on over spaces to the next `option:`, as it does in Discord; a quoted
one may hold anything, with a backslash before a quote mark or a backslash.
"""

from __future__ import annotations

import re

_WORD = re.compile(r"[\w-]+")
_OPTION = re.compile(r"(?P<name>[\w-]+):")
_QUOTED = re.compile(r'"(?P<text>(?:[^"\\]|\\.)*)"')


def read_command(text: str) -> tuple[tuple[str, ...], tuple[tuple[str, str], ...]]:
    """Returns the command's words and its (option, value) pairs.

    Raises `ValueError` with the reason when the text is not a command.
    """
    if not text.startswith("/"):
        raise ValueError("a command begins with a /")
    words: list[str] = []
    options: list[tuple[str, str]] = []
    rest = text[1:]
    while rest:
        option = _OPTION.match(rest)
        if option is not None:
            value, rest = _read_value(rest[option.end() :])
            options.append((option["name"], value))
        else:
            rest = _read_bare_word(rest, words, options)
    if not words:
        raise ValueError("a command has a name after its /")
    return tuple(words), tuple(options)


def read_quoted(text: str) -> str:
    """Returns the text between the quote marks; raises `ValueError` if that is not all there is."""
    match = _QUOTED.fullmatch(text.strip())
    if match is None:
        raise ValueError('a label or title is written between quote marks: "Seal"')
    return _unescaped(match["text"])


def _read_value(rest: str) -> tuple[str, str]:
    """Returns the value that the text begins with, and what follows it."""
    if not rest.startswith('"'):
        value, _, rest = rest.partition(" ")
        return value, rest.lstrip()
    match = _QUOTED.match(rest)
    if match is None:
        raise ValueError("a quote mark is opened and not closed")
    rest = rest[match.end() :]
    if rest and not rest.startswith(" "):
        raise ValueError("a space is missing after a closing quote mark")
    rest = rest.lstrip()
    if rest and _OPTION.match(rest) is None:
        raise ValueError(f"after a quoted value comes the next option:value, not {rest!r}")
    return _unescaped(match["text"]), rest


def _read_bare_word(rest: str, words: list[str], options: list[tuple[str, str]]) -> str:
    """Takes a word that is no option: of the command's name, or of the value before it."""
    word, _, rest = rest.partition(" ")
    if options:
        name, value = options[-1]
        options[-1] = (name, f"{value} {word}" if value else word)
    elif _WORD.fullmatch(word):
        words.append(word)
    else:
        raise ValueError(f"{word!r} is neither a word of a command nor an option:value")
    return rest.lstrip()


def _unescaped(text: str) -> str:
    return re.sub(r'\\(["\\])', r"\1", text)
