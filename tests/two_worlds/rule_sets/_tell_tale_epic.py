"""One pair of games of hidden detachments in which a leak would show."""

from bot.engine.house import orders as h
from bot.rules.epic40k import orders as o
from tests.two_worlds.pair import Pair, differ, same
from tests.two_worlds.rule_sets._epic import ANNA, BEN, NOBODY


def hidden(detachment: str, kind: str, number: str, at: str) -> o.HideDetachment:
    return o.HideDetachment(detachment=detachment, type=kind, number=number, at=at, units=5)


STEPS = (
    same(ANNA, h.Join(side="Defender")),
    same(BEN, h.Join(side="Attacker")),
    same(ANNA, hidden("Hammer", "mixed", "1", "20,12")),
    differ(
        ANNA,
        hidden("Danton", "infantry", "2", "60,90"),
        hidden("Lazarus", "vehicle", "2", "60,90"),
    ),
    same(BEN, h.ShowStatus()),
    same(ANNA, h.Seal()),
    same(BEN, h.Seal()),
    same(BEN, o.ShootMarker(marker="2", firepower=9, hits=1)),
    same(BEN, o.MoveUnits(units="Rhino", start="0,50", to="30,50", armour=4)),
    same(BEN, o.MoveUnits(units="Rhino", to="30,0", armour=4)),
)

TELL_TALE = Pair(
    rules="epic-remastered", sides="Defender, Attacker", steps=STEPS, readers=("", BEN, NOBODY)
)
