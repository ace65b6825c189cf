"""Two pairs of games of Cold War in which a leak would show: of a side's secrets, of the pack."""

from bot.engine.house import orders as h
from bot.rules.cold_war import orders as o
from bot.rules.cold_war import support_orders as so
from tests.two_worlds.pair import Pair, PinPack, Press, Step, differ, same
from tests.two_worlds.rule_sets.cold_war import DORA, IGOR, NOBODY, PACK, TOM


def battalion(units: str) -> o.PlanUnit:
    return o.PlanUnit(manoeuvre="2nd Bn", units=units, hidden=True)


def counter(unit: str) -> o.PlaceCounter:
    return o.PlaceCounter(at="10,10", unit=unit)


def plot(target: str) -> so.PlotFire:
    return so.PlotFire(battery="BM-21", target=target)


GUNS = {"kind": "salvo", "models": 2, "off_board": True}
OPEN = (
    same(TOM, h.Join(side="NATO")),
    same(IGOR, h.Join(side="Pact")),
    same(TOM, o.DeclareSide(side="NATO", nation="us", posture="attacking")),
    same(IGOR, o.DeclareSide(side="Pact", nation="soviet", posture="defending")),
    same(TOM, o.PlanUnit(manoeuvre="A Coy", units="A1=M60; A2=mech:M113; R1=M114")),
    same(IGOR, o.PlanUnit(manoeuvre="1st Bn", units="B1=T-62; B2=T-62")),
    same(IGOR, o.PlanBattery(name="BM-21", quality="poor-soviet", **GUNS)),
)
SEALED = (same(TOM, h.Seal()), same(IGOR, h.Seal()))


def play(card: Step) -> tuple[Step, ...]:
    return (card, same(IGOR, Press("cw.choose")), same(IGOR, Press("cw.done")))


TELL_TALE = Pair(
    rules="cold-war",
    sides="NATO, Pact",
    steps=(
        *OPEN,
        differ(IGOR, battalion("C1=leg; C2=T-62"), battalion("C1=leg; C2=T-72")),
        differ(IGOR, counter("C2"), counter("")),
        differ(IGOR, plot("A1"), plot("the hill")),
        same(TOM, o.Fire(firer="A1", target="C2", range="4")),
        *SEALED,
        *play(same(TOM, Press("cw.draw"))),
        same(TOM, so.SpotCounter(counter="1", distance="12")),
    ),
    readers=("", TOM, NOBODY),
)

PACKS = (PACK, (PACK[0], *reversed(PACK[1:])))
THE_PACK = Pair(
    rules="cold-war",
    sides="NATO, Pact",
    steps=(
        *OPEN,
        same(IGOR, battalion("C1=leg; C2=T-62")),
        same(TOM, h.NameUmpire(user=DORA, name="Dora")),
        same(IGOR, Press("house.assent")),
        SEALED[0],
        differ(TOM, *(PinPack(cards) for cards in PACKS)),
        SEALED[1],
        *play(same(TOM, Press("cw.draw"))),
    ),
    readers=("", TOM, IGOR, DORA, NOBODY),
)
