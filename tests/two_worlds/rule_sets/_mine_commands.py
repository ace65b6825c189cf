"""What players type and press in games of minefields."""

from typing import Any

from bot.rules.asl_kgp import orders as o
from tests.two_worlds.commands import Names, typed


def _ob(wanted: Any, _names: Names) -> str:
    anti_tank = {} if wanted.anti_tank is None else {"anti_tank": wanted.anti_tank}
    figures = {"factors": wanted.factors, "hidden": wanted.hidden, "dummies": wanted.dummies}
    line = typed("/asl ob", side=wanted.side, **figures, **anti_tank)
    return f"{line} secret:true" if wanted.secret else line


COMMANDS = {
    o.AnnounceOb: _ob,
    o.PlaceMinefield: lambda w, _: typed("/asl place", hex=w.hex, kind=w.kind, strength=w.strength),
    o.TakeBackMinefield: lambda w, _: typed("/asl take-back", hex=w.hex, sort=w.sort),
    o.MakeSecretDr: lambda _w, _: "/asl dummies",
    o.MoveUnit: lambda w, _: typed("/asl move", unit=w.unit, to=w.to, type=w.type),
    o.SearchHexes: lambda w, _: typed("/asl search", hexes=w.hexes),
    o.BombardHexes: lambda w, _: typed("/asl bombard", hexes=w.hexes, result=w.result),
}

BUTTONS = {
    "asl.goes-on": (r"^Goes on$", r"^Stays$"),
    "asl.own-mines": (r"^Go all the same$", r"^Don't go$"),
    "asl.needed": (r"^Needed$",),
    "asl.ob-objection": (r"^Object$",),
    "asl.bombarded": (
        r"^[A-Z]+\d+( anti-tank)?: (\d+|eliminated|unchanged|unaffected|noted)$",
        r"^All the rest",
    ),
}
CLOSES = "All the rest"
"""On the button that ends a question of several answers."""

TYPING = (
    '/asl move unit:""',
    '/asl move unit:"x" to:"L"',
    '/asl search hexes:"M"',
    '/asl take-back hex:""',
    '/game status game:""',
)
"""What is half typed, to see what is offered."""
