"""What happens after the seal: an opponent does only what reads the same in both worlds."""

from hypothesis import strategies as st

from bot.engine.house import orders as h
from bot.engine.table import Choice, Prompt
from bot.rules.asl_kgp import orders as o
from tests.two_worlds.pair import Act, Press, PressUntilClosed, Silence, Step, differ, same
from tests.two_worlds.rule_sets._mines import ENEMY_MINES, HEXES, Ground
from tests.two_worlds.rule_sets._pastimes import (
    ANNA,
    BOMBARDED,
    GOES_ON,
    MATE,
    OWN_MINES,
    REST,
    idle,
)

CALM = (6,) * 12
"""A 12 on the fire table has no effect, whatever the strength."""


def answered(draw: st.DrawFn, *, alike: bool) -> Step:
    """Anna says what a bombardment has left, in each world what it is there."""

    def closes(prompt: Prompt, choice: Choice) -> bool:
        return choice.key == REST or len(prompt.data["things"]) == 1

    picks = [tuple(draw(st.lists(st.integers(0, 3), max_size=4))) for _ in range(2)]
    left, right = (PressUntilClosed(BOMBARDED, p, closes) for p in picks)
    return same(ANNA, left, CALM) if alike else Step(ANNA, left, right, CALM)


def walked(draw: st.DrawFn, ground: Ground, mover: str) -> list[Step]:
    """A unit goes where both worlds read the same."""
    kind = draw(st.sampled_from(("infantry", "infantry", "infantry", "vehicle", "air")))
    free = [p for p in (*HEXES, "A1", "B2") if ground.walkable(p, kind == "vehicle")]
    path = draw(st.lists(st.sampled_from(HEXES if kind == "air" else free), min_size=1, max_size=3))
    unit = draw(st.sampled_from(("1st", "2nd"))) + f" {kind} of {mover}"
    dice = CALM
    if kind != "air":
        ground.trodden |= set(path)
        if ground.exact:
            dice = tuple(draw(st.lists(st.integers(1, 6), min_size=12, max_size=12)))
    return [same(mover, o.MoveUnit(unit=unit, to=" ".join(path), type=kind), dice)]


def searched(draw: st.DrawFn, ground: Ground, mover: str) -> list[Step]:
    """A Search of hexes where it finds the same in both worlds."""
    free = [p for p in (*HEXES, "A1") if ground.same_found(p)]
    places = draw(st.lists(st.sampled_from(free), min_size=1, max_size=3))
    for place in places:
        ground.find(place)
    return [same(mover, o.SearchHexes(hexes=" ".join(places)))]


def bombarded(draw: st.DrawFn, ground: Ground, mover: str) -> list[Step]:
    """A bombardment of any hexes; anna answers now, later, or not at all."""
    places = draw(st.lists(st.sampled_from((*HEXES, "A1")), min_size=1, max_size=3, unique=True))
    careful = any(p in ground.trodden and not ground.empty(p) for p in places)
    if careful:
        places = [p for p in places if ground.equal(p)] or ["A1"]
    alike = all(ground.equal(p) for p in places)
    now = careful or draw(st.booleans())
    if not (alike and (now or not ground.asked)):
        ground.unsure |= {p for p in places if not ground.empty(p)}
    ground.bombed |= set(places)
    result = draw(st.sampled_from(("K", "KIA")))
    steps = [same(mover, o.BombardHexes(hexes=" ".join(places), result=result))]
    if draw(st.booleans()):
        steps += walked(draw, ground, mover)
    if now:
        steps.append(answered(draw, alike=alike))
    return steps


def own_walk(draw: st.DrawFn, ground: Ground) -> list[Step]:
    """Anna thinks of walking into her own mines, in one world or the other, and does not."""
    acts: list[Act | None] = []
    for mines in (ground.left, ground.right):
        place = draw(st.sampled_from(["", *ground.surely_real(mines)]))
        acts.append(o.MoveUnit(unit="Pionier", to=place) if place else None)
    return [differ(ANNA, *acts), differ(ANNA, *(act and Press(OWN_MINES, 1) for act in acts))]


def planned(draw: st.DrawFn, ground: Ground, nth: int) -> list[Step]:
    """Anna's unit is stopped by American mines; where it meant to go is a secret (K-14, K-23).

    In the left world it means to go into its own mines, and she has said yes to that.
    """
    own = ground.surely_real(ground.left)
    unit, last = f"Pionier {nth}", draw(st.sampled_from(("B1", "B1 B2")))
    elsewhere = o.MoveUnit(unit=unit, to=f"{ENEMY_MINES} {last}")
    into_own = o.MoveUnit(unit=unit, to=" ".join((ENEMY_MINES, *own[:1], "B3")))
    asked = own[:1] or None
    stopped = Step(ANNA, asked and Press(OWN_MINES, 0), elsewhere, (1,) * 12)
    if not asked:
        stopped = Step(ANNA, into_own, elsewhere, (1,) * 12)
    steps = [differ(ANNA, into_own, None), stopped] if asked else [stopped]
    return [*steps, same(ANNA, Press(GOES_ON, 1))] if draw(st.booleans()) else steps


def played(draw: st.DrawFn, ground: Ground, players: tuple[str, ...], most: int) -> list[Step]:
    """What happens after the seal."""
    movers = [player for player in players if player not in {ANNA, MATE}]
    steps: list[Step] = []
    for nth in range(draw(st.integers(3, most))):
        mover = draw(st.sampled_from(movers))
        what = draw(st.sampled_from(WHAT))
        if what == "own":
            steps += own_walk(draw, ground)
        elif what == "plan":
            steps += planned(draw, ground, nth) if ground.enemy else []
        elif what == "goes on":
            steps.append(same(mover, Press(GOES_ON, draw(st.integers(0, 1))), CALM))
        elif what == "answer":
            steps.append(answered(draw, alike=False))
        elif what == "undo":
            steps.append(same(mover, h.Undo()))
        elif what == "agree":
            steps.append(same(draw(st.sampled_from(players)), Press("house.assent", 0)))
        elif what == "idle":
            steps += idle(draw, players)
        else:
            steps += WHAT_OF_MINES[what](draw, ground, mover)
    if draw(st.booleans()):
        steps.append(same(ANNA, Silence(3 * 24 * 60 + 1), CALM))
    return steps


WHAT_OF_MINES = {"walk": walked, "search": searched, "bombard": bombarded}
WHAT = (
    *("walk", "walk", "walk", "search", "bombard", "bombard", "own", "goes on", "idle", "answer"),
    *("undo", "agree", "plan"),
)
