"""How what is done at the door is done on Discord: orders as commands, answers as presses.

A rule set adds its own orders as `COMMANDS` and its own questions as `BUTTONS`.
"""

from collections.abc import Callable, Mapping
from typing import Any

from bot.engine.house import orders as h
from bot.engine.orders import Order

Names = Mapping[str, str]
"""A player's name on Discord by his id in a pair."""
Command = Callable[[Any, Names], str]
"""From an order to what a player types for it."""


def typed(command: str, **options: Any) -> str:
    """Return a command with those of its options that have a value."""
    given = {name.replace("_", "-"): v for name, v in options.items() if v not in {None, ""}}
    return " ".join([command, *(f'{name}:"{_plainly(v)}"' for name, v in given.items())])


def _plainly(value: Any) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)


def as_named(command: str, **renamed: str) -> Command:
    """Return how an order is typed whose options are called as its fields, but for some."""

    def type_it(wanted: Any, _names: Names) -> str:
        given = wanted.model_dump(exclude_defaults=True)
        return typed(command, **{renamed.get(name, name): v for name, v in given.items()})

    return type_it


COMMANDS: dict[type[Order], Command] = {
    h.Join: lambda w, _: typed("/game join", side=w.side),
    h.ChangeRuling: lambda w, _: typed("/game rulings", ruling=w.ruling, value=w.value),
    h.ShowStatus: lambda _w, _: "/game status public:true",
    h.NextTurn: lambda _w, _: "/game next-turn",
    h.RollDice: lambda w, _: (
        "/roll "
        + typed("", dice=w.dice, purpose=w.purpose, visible=w.visible, halved=w.halved)
        .strip()
        .replace("purpose:", "for:")
    ),
    h.MakeBoard: as_named("/board new"),
    h.Undo: lambda _w, _: "/game undo",
    h.Correct: lambda w, _: typed("/game correct", number=w.number, how=w.how),
    h.SetDeadline: lambda w, _: f'/game deadline in:"{w.within}"',
    h.Pause: lambda _w, _: "/game pause",
    h.Resume: lambda _w, _: "/game resume",
    h.NameUmpire: lambda w, names: typed("/game umpire", user=names[w.user]),
    h.ReplaceSeat: lambda w, names: typed("/game replace", seat=names[w.seat], user=names[w.user]),
    h.Seal: lambda _w, _: "/setup seal",
    h.Unseal: lambda _w, _: "/setup unseal",
    h.EndGame: lambda _w, _: "/game end",
}

BUTTONS: dict[str, tuple[str, ...]] = {
    "house.assent": ("Agree", "Object"),
    "house.admit": ("Let in", "Turn away"),
}

READING = (
    "/game status",
    "/game log",
    "/game export",
    "/game list",
    "/board show",
    "/game rulings",
    "/setup show",
    "/setup open",
    '/game why number:"5"',
    '/game why number:"Germans 1"',
    'presses "My orders"',
)
"""What a player can look at, at any time."""
