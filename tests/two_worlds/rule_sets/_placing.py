"""From the seats to the Germans' seal, in both worlds."""

from itertools import zip_longest

from hypothesis import strategies as st

from bot.engine.house import orders as h
from bot.rules.asl_kgp import orders as o
from tests.two_worlds.pair import Act, Press, Step, differ, same
from tests.two_worlds.rule_sets._mines import ENEMY_MINES, Ground, Thing
from tests.two_worlds.rule_sets._pastimes import ANNA, BEN, CLEO, MATE, idle


@st.composite
def placings(draw: st.DrawFn, mines: dict[str, Thing]) -> list[Act]:
    """Set up one world's mines, by one way or another, with slips that are refused or undone."""
    wanted = [order for place, thing in mines.items() for order in thing.orders(place)]
    acts: list[Act] = []
    wanted = draw(st.permutations(wanted))
    pasted = wanted[: draw(st.sampled_from((0, 0, 3)))]
    if pasted:
        lines = [f"{p.hex} {p.kind} {p.strength or ''}".strip() for p in pasted]
        acts.append(h.PasteSetUp(text="\n".join(["ZZ wrong 7", *lines])))
    for order in wanted[len(pasted) :]:
        slip = draw(st.sampled_from(("", "", "", "twice", "undone", "taken back", "wrong")))
        if slip == "wrong":
            acts.append(o.PlaceMinefield(hex=order.hex, kind="known", strength=10))
        acts.append(order)
        if slip == "twice":
            acts.append(order)
        sort = "anti-tank" if order.kind == "anti-tank" else "anti-personnel"
        if slip == "taken back":
            acts += [o.TakeBackMinefield(hex=order.hex, sort=sort), order]
        if slip == "undone" and order.kind != "dummy":
            acts += [o.TakeBackMinefield(hex=order.hex, sort=sort), order, h.Undo(), order]
    return acts


def seats(draw: st.DrawFn, players: tuple[str, ...]) -> list[Step]:
    """Who sits down; a second German is let in by the first."""
    steps = [same(ANNA, h.Join(side="Germans"))]
    if draw(st.booleans()):
        steps.append(same(ANNA, h.ChangeRuling(ruling="deep_snow", value="on")))
    steps += [same(BEN, h.Join(side="Americans"))]
    if CLEO in players:
        steps.append(same(CLEO, h.Join(side="British")))
    if MATE in players:
        steps += [same(MATE, h.Join(side="Germans")), same(ANNA, Press("house.admit", 0))]
    return steps


BASE = {f"Z{n}": Thing("known", 12) for n in range(1, 5)}
"""Enough Known factors, the same in both worlds, that two Dummies are due (K-10)."""


def battle_orders(draw: st.DrawFn, dummies: int | None) -> list[Step]:
    """The Germans' order of battle, announced or secret (K-4); a secret one may differ."""
    figures = {"factors": 120, "hidden": 120, "dummies": dummies}
    if draw(st.booleans()):
        return [same(ANNA, o.AnnounceOb(side="Germans", **figures))]
    orders = [
        o.AnnounceOb(
            side="Germans", **{**figures, "factors": draw(st.integers(120, 140))}, secret=True
        )
        for _ in range(2)
    ]
    steps = [differ(ANNA, *orders)]
    if draw(st.booleans()):
        steps.append(differ(ANNA, orders[1], None))
    return steps


def set_up(draw: st.DrawFn, ground: Ground, players: tuple[str, ...]) -> list[Step]:
    """From the orders of battle to the Germans' seal."""
    dummies = [sum(t.kind == "dummy" for t in m.values()) for m in (ground.left, ground.right)]
    steps = battle_orders(draw, 9 if max(dummies) > 2 else draw(st.sampled_from((9, None))))
    base = [order for place, thing in BASE.items() for order in thing.orders(place)]
    lines = [f"{order.hex} known {order.strength}" for order in base]
    steps.append(same(ANNA, h.PasteSetUp(text="\n".join(lines))))
    left, right = draw(placings(ground.left)), draw(placings(ground.right))
    secret = [differ(ANNA, *acts) for acts in zip_longest(left, right)]
    if ground.enemy:
        steps += [
            same(BEN, o.AnnounceOb(side="Americans", factors=12)),
            same(BEN, o.PlaceMinefield(hex=ENEMY_MINES, kind="known", strength=12)),
            same(BEN, h.Seal()),
        ]
    for step in secret:
        if draw(st.sampled_from((False, False, False, True))):
            steps += idle(draw, players)
        steps.append(step)
    return [*steps, *secret_dr(draw), same(ANNA, h.Seal())]


def secret_dr(draw: st.DrawFn) -> list[Step]:
    """The Secret dr, its die another one in each world; or made in one world alone (K-11a)."""
    faces = [(draw(st.integers(1, 6)),) for _ in range(2)]
    both = Step(ANNA, o.MakeSecretDr(), o.MakeSecretDr(), faces[0], faces[1])
    return [both] if draw(st.booleans()) else []
