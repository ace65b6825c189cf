"""Two worlds: what Pact keeps under its counters and in its plots shows nowhere to NATO (CW-9, CW-15)."""

import re

from hypothesis import Phase, given, settings
from hypothesis import strategies as st

from bot.engine.house.orders import NextTurn
from bot.engine.refusal import Refusal
from bot.rules.cold_war import orders as o
from bot.rules.cold_war import support_orders as so
from bot.words.standing import panel
from tests.rules.cold_war.support import A_COY, BN, FREE, battle, play_out, plot
from tests.rules.cold_war.war import COLD_WAR, War

PLACES = ("10,10", "20,10", "30,10", "40,10", "50,10")
HIDDEN = "hidden 2nd: C1=leg; C2=leg; C3=mech:BMP; C4=T-62; C5=T-62/camouflaged; C6=leg"
GUNS = "battery Guns of tom: salvo 1 first-rate off-board"
BM21 = "battery BM-21: salvo 3 poor-soviet off-board"
WHAT = ("C1", "C2", "C3", "C4", "C5", "bogus infantry", "bogus vehicle", "bogus dug-in")
NAMES = ("enemy unit", "enemy counter", "own counter", "minefield", "enemy battery", "held card")
SEAL = re.compile(r"[0-9a-f]{64}|`[0-9a-f]{12}`")

set_ups = st.lists(
    st.sampled_from(WHAT),
    min_size=5,
    max_size=5,
    unique_by=lambda what: what if what[0] == "C" else object(),
)
looks = st.builds(
    so.SpotCounter,
    counter=st.sampled_from(["1", "2", "3", "Pact 4", "5", "6"]),
    distance=st.sampled_from(["8.5", "12", "far"]),
    recon=st.booleans(),
)
nosy = st.one_of(
    st.builds(so.FlipCounter, counter=st.sampled_from(["1", "Pact 2"])),
    st.builds(so.MeetMines, unit=st.just("C1"), field=st.just("ford"), action=st.just("clear")),
    st.builds(so.DropBomb, target=st.sampled_from(["C1", "B1"])),
    st.builds(
        o.Fire, firer=st.just("A1"), target=st.sampled_from(["C1", "C4"]), range=st.just("4")
    ),
    st.builds(so.MoveForce, unit=st.sampled_from(["C2", "A1"]), to=st.just("the hill")),
    looks,
)
IDLE = o.SetState(unit="C6")
"""A secret entry that changes nothing: both worlds have as many."""
secrets = st.one_of(
    st.just(IDLE),
    st.builds(o.SetState, unit=st.sampled_from(["C1", "C4", "C6"]), dug_in=st.booleans()),
    st.builds(o.SetState, unit=st.just("C3"), dismounted=st.booleans()),
)


def world(under) -> War:
    lines = [f"counter {place}: {what}" for place, what in zip(PLACES, under, strict=True)]
    return battle((A_COY, GUNS), (BN, BM21, HIDDEN, *lines), **FREE)


def seen_by_tom(war: War) -> dict:
    view = war.view("tom")
    return {
        "open": view.open.model_dump(),
        "mine": view.mine.model_dump(),
        "theirs": view.theirs,
        "prompts": [prompt.model_dump() for prompt in view.prompts],
        "awaited": view.awaited,
        "numbers": (view.public, view.own),
        "names": {what: list(COLD_WAR.names(view, what)) for what in NAMES},
        "panel": panel(COLD_WAR, war.view("")),
        "status": war.status("tom"),
    }


def masked(value) -> str:
    return SEAL.sub("<seal>", str(value))


def both(worlds, user, left, right):
    """Give each world its order; NATO must read the same, and see the same afterwards."""
    read = []
    for war, order in zip(worlds, (left, right), strict=True):
        given = war.give(user, order)
        if isinstance(given, Refusal):
            assert user == "tom", given
            read.append(str(given))
        else:
            read.append((given.post, given.answer if user == "tom" else given.dms.get("tom")))
    assert masked(read[0]) == masked(read[1])
    one, other = (seen_by_tom(war) for war in worlds)
    for what, value in one.items():
        assert masked(value) == masked(other[what]), what


def kept(war, order):
    """Return a secret order as it can still be given: the Dead are left alone."""
    return order if war.unit(order.unit).alive else IDLE


def settle(worlds):
    """Play both worlds' cards out alike, end the turn, answer who is in reach: nobody."""
    for war in worlds:
        play_out(war)
    both(worlds, "tom", NextTurn(), NextTurn())
    while worlds[0].asks("cw.reach"):
        for war in worlds:
            war.press("tom", "all", kind="cw.reach")
        both(worlds, "tom", so.FlipCounter(counter="x"), so.FlipCounter(counter="x"))


@settings(
    max_examples=25,
    deadline=None,
    derandomize=True,
    database=None,
    phases=(Phase.generate,),
)
@given(
    set_ups,
    set_ups,
    st.lists(st.tuples(nosy, secrets, secrets), min_size=2, max_size=6),
    st.sampled_from(["counter 1", "counter 3", "counter 5"]),
    st.sampled_from(["A1", "A2", "the wood"]),
)
def test_cw_15_what_is_under_a_counter_and_in_a_plot_shows_nowhere(
    left, right, steps, shelled, plotted
):
    worlds = (world(left), world(right))
    assert masked(seen_by_tom(worlds[0])) == masked(seen_by_tom(worlds[1]))
    for order, one, other in steps:
        both(worlds, "igor", kept(worlds[0], one), kept(worlds[1], other))
        both(worlds, "tom", order, order)
    settle(worlds)
    fire = plot("Guns of tom", shelled, preplanned=True)
    both(worlds, "tom", fire, fire)
    both(worlds, "tom", o.FinishPlots(), o.FinishPlots())
    both(worlds, "igor", o.FinishPlots(), o.FinishPlots())
    settle(worlds)
    both(worlds, "igor", plot("BM-21", plotted), plot("BM-21", "A3"))
    both(worlds, "igor", o.FinishPlots(), o.FinishPlots())
    both(worlds, "tom", o.FinishPlots(), o.FinishPlots())
    for order, one, other in steps:
        both(worlds, "igor", kept(worlds[0], one), kept(worlds[1], other))
        both(worlds, "tom", order, order)
