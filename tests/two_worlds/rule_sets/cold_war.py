"""Pairs of Cold War games: what Pact hides, and where it plots, differs; what NATO does does not.

Under Pact's card counters lie other units, or none; its hidden battalion is made of other
things; its observers plot elsewhere. NATO looks from too far, shells counters, is curious.
"""

from hypothesis import strategies as st

from bot.engine.house import orders as h
from bot.rules.cold_war import orders as o
from bot.rules.cold_war import support_orders as so
from tests.two_worlds.pair import Act, Pair, PinPack, Press, Step, differ, same
from tests.two_worlds.rule_sets._war_commands import BUTTONS, CLOSES, COMMANDS, READING, TYPING

__all__ = [
    "BUTTONS",
    "CLOSES",
    "COMMANDS",
    "GAMES",
    "ON_DISCORD",
    "PAIRS",
    "READING",
    "RULES",
    "TYPING",
]

RULES = "cold-war"
GAMES = 32
ON_DISCORD = 2
TOM, IGOR, DORA, NOBODY = "1", "2", "6", "9"
"""NATO, Pact, the umpire, and one without a seat."""
PLACES = ("10,10", "20,10", "the mill", "40,10")
UNITS = ("leg", "mech:BMP", "T-62", "T-72/camouflaged", "mech:BTR-60/recon", "leg/sam")
PRETENDS = ("infantry", "vehicle", "camouflaged", "dug-in")
NAMES = (
    *("enemy unit", "enemy counter", "own counter", "own unit", "own manoeuvre", "own battery"),
    *("enemy battery", "held card", "minefield", "plan"),
)
MOST_CARDS = 8
TARGETS = ("A1", "A2", "the hill", "the ford", "none")

nosy = st.one_of(
    st.builds(
        so.SpotCounter,
        counter=st.sampled_from(["1", "Pact 2", "3", "4", "7"]),
        distance=st.sampled_from(["8.5", "12", "near"]),
        recon=st.booleans(),
    ),
    st.builds(so.FlipCounter, counter=st.sampled_from(["1", "Pact 2"])),
    st.builds(so.PlotFire, battery=st.just("BM-21"), target=st.just("A1")),
    st.builds(so.MoveForce, unit=st.sampled_from(["C1", "B1", "A1"]), to=st.just("the hill")),
    st.builds(
        o.Fire, firer=st.just("A1"), target=st.sampled_from(["C1", "C3"]), range=st.just("4")
    ),
    st.builds(o.SetState, unit=st.sampled_from(["C2", "A2"]), dug_in=st.booleans()),
    st.builds(so.FireCounterBattery, battery=st.just("Guns"), target=st.just("BM-21")),
    st.builds(h.ShowStatus),
    st.builds(h.Undo),
    st.builds(h.Correct, number=st.just(3), how=st.just("a slip")),
)


def whims(draw: st.DrawFn) -> list[Step]:
    """What NATO, or a stranger, may try at any time."""
    user = draw(st.sampled_from((TOM, TOM, NOBODY)))
    return [same(user, draw(nosy))]


def planned(draw: st.DrawFn) -> list[Act]:
    """What Pact writes down in one of the worlds: its hidden battalion, what its counters hide."""
    kinds = draw(st.lists(st.sampled_from(UNITS), min_size=5, max_size=9))
    units = "; ".join(f"C{n}={kind}" for n, kind in enumerate(kinds, 1))
    # Which of them lie under a counter, and where; 0 is a bogus one.
    real = draw(st.lists(st.integers(1, 5), min_size=0, max_size=4, unique=True))
    lies = draw(st.permutations([*real, *[0] * (len(PLACES) - len(real))]))
    under: list[Act] = []
    for place, nth in zip(PLACES, lies, strict=True):
        unit = f"C{nth}" if nth else ""
        pretends = draw(st.sampled_from(PRETENDS))
        under.append(o.PlaceCounter(at=place, unit=unit, pretends=pretends))
    return [o.PlanUnit(manoeuvre="2nd Bn", units=units, hidden=True), *under]


def plotted(draw: st.DrawFn) -> list[Step]:
    """What Pact's guns shall fire at, and with what, in each world; in one perhaps at nothing."""
    plot = st.builds(
        so.PlotFire,
        battery=st.just("BM-21"),
        target=st.sampled_from(TARGETS),
        smoke=st.booleans(),
        preplanned=st.booleans(),
        sees=st.sampled_from((None, "area", "blind")),
    )
    return [differ(IGOR, *(draw(st.one_of(st.none(), plot)) for _ in range(2)))]


def dropped() -> list[Step]:
    """Whatever Pact's guns were to fire at, they shall not."""
    return [same(IGOR, so.PlotFire(battery="BM-21", target="none"))]


def set_up(draw: st.DrawFn, landing: bool = True) -> list[Step]:
    """From the first seat to the last seal. Plots that are seen `landing` end up the same."""
    guns = {"kind": "salvo", "models": 2, "off_board": True}
    steps = [
        same(TOM, h.Join(side="NATO")),
        *(
            same(TOM, h.ChangeRuling(ruling=name, value=value))
            for name, value in (("strict_activation", "off"), ("recon_survives", "on"))
            if draw(st.booleans())
        ),
        same(IGOR, h.Join(side="Pact")),
        same(TOM, o.DeclareSide(side="NATO", nation="us", posture="attacking")),
        same(IGOR, o.DeclareSide(side="Pact", nation="soviet", posture="defending")),
        same(TOM, o.PlanUnit(manoeuvre="A Coy", units="A1=M60; A2=mech:M113; R1=M114")),
        same(TOM, o.PlanBattery(name="Guns", quality="first-rate", **guns)),
        same(IGOR, o.PlanUnit(manoeuvre="1st Bn", units="B1=T-62; B2=T-62")),
        same(IGOR, o.PlanBattery(name="BM-21", quality="poor-soviet", **guns)),
    ]
    for left, right in zip(planned(draw), planned(draw), strict=True):
        steps += [differ(IGOR, left, right), *(whims(draw) if draw(st.booleans()) else ())]
    steps += plotted(draw)
    if landing:
        ford = so.PlotFire(battery="BM-21", target="the ford", smoke=True)
        steps += [*dropped(), *([same(IGOR, ford)] if draw(st.booleans()) else [])]
    return [*steps, same(TOM, h.Seal()), same(IGOR, h.Seal())]


def secret_state(draw: st.DrawFn) -> Step:
    """How a unit under a counter stands, in one world or the other."""
    acts = [
        draw(
            st.one_of(
                st.none(),
                st.builds(
                    o.SetState, unit=st.sampled_from(["C1", "C2", "C5"]), dug_in=st.booleans()
                ),
            )
        )
        for _ in range(2)
    ]
    return differ(IGOR, *acts)


def cards(draw: st.DrawFn, most: int) -> list[Step]:
    """The cards of a turn: whoever is asked acts with the first unit, and is done."""
    steps: list[Step] = []
    for _ in range(most):
        steps.append(same(TOM, Press("cw.draw")))
        steps += [same(user, Press("cw.choose")) for user in (TOM, IGOR)]
        if draw(st.integers(0, 3)) == 0:
            steps += [secret_state(draw), *whims(draw)]
        steps += [same(user, Press("cw.done")) for user in (TOM, IGOR)]
    return steps


def whole_turn(draw: st.DrawFn) -> list[Step]:
    """All cards of a turn, its end, and what lands then."""
    return [*cards(draw, MOST_CARDS), same(TOM, h.NextTurn()), *nobody_in_reach()]


def nobody_in_reach() -> list[Step]:
    """Whatever barrage waits for a word: nobody else is near."""
    return [same(TOM, Press("cw.reach", -1)) for _ in range(3)]


def pair(draw: st.DrawFn, steps: list[Step], *readers: str) -> Pair:
    """Two games of these steps, read by all but Pact, or by these."""
    return Pair(
        rules=RULES,
        sides="NATO, Pact",
        steps=tuple(steps),
        readers=("", *(readers or (TOM, NOBODY))),
        names=NAMES,
        read_at=frozenset({draw(st.integers(0, len(steps)))}),
    )


@st.composite
def begun(draw: st.DrawFn) -> Pair:
    """Two games in which the first turn does not end: no plot is seen to land."""
    steps = set_up(draw, landing=False)
    for _ in range(draw(st.integers(1, 4))):
        steps += [secret_state(draw), *whims(draw)]
    return pair(draw, [*steps, *cards(draw, 2), *whims(draw), *whims(draw)])


@st.composite
def fought(draw: st.DrawFn, turns: int) -> Pair:
    """Two games of some turns."""
    steps = set_up(draw)
    for _ in range(draw(st.integers(0, 3))):
        steps += [secret_state(draw), *whims(draw)]
    for _ in range(turns):
        steps += whole_turn(draw)
        target = draw(st.sampled_from(["counter 1", "counter 2", "Pact 3", "counter 4"]))
        steps.append(same(TOM, so.PlotFire(battery="Guns", target=target, preplanned=True)))
        steps += [same(TOM, o.FinishPlots()), secret_state(draw), *plotted(draw), *whims(draw)]
        steps += [*dropped(), same(IGOR, o.FinishPlots()), *whims(draw)]
    # The last plots are not seen to land, so they may differ.
    steps += [*whole_turn(draw), *plotted(draw)]
    steps += [same(IGOR, o.FinishPlots()), *whims(draw), same(TOM, o.FinishPlots())]
    return pair(draw, [*steps, *whims(draw), *whims(draw)])


PACK = ("NATO", "NATO", "NATO", "1st Bn", "2nd Bn")


def _alike(step: Step) -> Step:
    """The same step with nothing secret about it: both worlds do what the left one did."""
    return same(step.user, step.left or h.ShowStatus())


@st.composite
def shuffled(draw: st.DrawFn) -> Pair:
    """Two games in which the cards that are not drawn yet lie in another order.

    Nobody at all may tell, the umpire neither, who knows what the sides hide (CW-1).
    """
    steps = [_alike(step) for step in set_up(draw)]
    pack = draw(st.permutations(PACK))
    drawn = draw(st.integers(0, 3))
    packs = [(*pack[:drawn], *draw(st.permutations(pack[drawn:]))) for _ in range(2)]
    named = [same(TOM, h.NameUmpire(user=DORA, name="Dora")), same(IGOR, Press("house.assent"))]
    laid = differ(TOM, *(PinPack(p) for p in packs))
    steps = [*steps[:-2], *named, steps[-2], laid, steps[-1]]
    for _ in range(drawn):
        steps += [_alike(step) for step in cards(draw, 1)]
        steps.append(same(DORA, draw(nosy)))
    return pair(draw, steps, TOM, IGOR, DORA, NOBODY)


PAIRS = {
    "set-up": begun(),
    "set-up and a turn": fought(turns=0),
    "two turns of fire": fought(turns=1),
    "the pack": shuffled(),
}
