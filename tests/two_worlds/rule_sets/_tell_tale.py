"""One pair of minefield games in which every kind of leak would show."""

from bot.engine.house import orders as h
from bot.rules.asl_kgp import orders as o
from tests.two_worlds.pair import Pair, Press, PressUntilClosed, Step, differ, same
from tests.two_worlds.rule_sets._pastimes import ANNA, BEN, BOMBARDED, CLEO, GOES_ON, NOBODY

NO_EFFECT, STOPPED = (6, 6), (1, 1)


def placed(place: str, kind: str, strength: int | None = None) -> o.PlaceMinefield:
    return o.PlaceMinefield(hex=place, kind=kind, strength=strength)


def walk(unit: str, to: str) -> o.MoveUnit:
    return o.MoveUnit(unit=unit, to=to)


SET_UP = (
    same(ANNA, h.Join(side="Germans")),
    same(ANNA, h.ChangeRuling(ruling="secret_dr_shown", value="at-seal")),
    same(BEN, h.Join(side="Americans")),
    same(CLEO, h.Join(side="British")),
    same(ANNA, o.AnnounceOb(side="Germans", factors=60, hidden=30, dummies=3)),
    same(ANNA, placed("R1", "known", 12)),
    differ(ANNA, placed("L5", "known", 12), placed("L5", "known", 6)),
    differ(ANNA, placed("M6", "dummy"), placed("M6", "known", 8)),
    differ(ANNA, placed("N7", "hidden", 8), None),
    differ(ANNA, placed("P1", "anti-tank", 3), None),
    Step(ANNA, o.MakeSecretDr(), None, (5,)),
    same(BEN, h.ShowStatus()),
    same(ANNA, h.Seal()),
)
PLAY = (
    same(BEN, h.RollDice(dice="DR")),
    same(BEN, walk("1st Squad", "L5"), NO_EFFECT),
    same(BEN, walk("2nd Squad", "R1 A1"), STOPPED),
    same(BEN, Press(GOES_ON, 1)),
    same(BEN, o.BombardHexes(hexes="M6 N7 Q1", result="KIA")),
    same(BEN, walk("3rd Squad", "Q1")),
    same(CLEO, PressUntilClosed(BOMBARDED, ())),
    Step(ANNA, PressUntilClosed(BOMBARDED, (0, 0)), PressUntilClosed(BOMBARDED, (0, 0, 0))),
    same(BEN, walk("4th Squad", "P1")),
    differ(ANNA, walk("Pionier", "N7"), None),
    same(BEN, h.Undo()),
    same(BEN, o.SearchHexes(hexes="L")),
    same(NOBODY, walk("5th Squad", "A1")),
    same(BEN, h.RollDice(dice="dr"), heard=False),
    same(BEN, h.RollDice(dice="dr")),
)

TELL_TALE = Pair(
    rules="asl-kgp",
    sides="Germans, Americans, British",
    steps=(*SET_UP, *PLAY),
    readers=("", BEN, CLEO, NOBODY),
    names=("unit", "hex", "own hex"),
)
