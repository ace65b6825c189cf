"""A secret order of battle, and the public one that takes its place (K-4)."""

from bot.rules.asl_kgp.orders import AnnounceOb, PlaceMinefield
from tests.engine.house.bench import Bench, two_sides


def announced_after_a_secret_one() -> Bench:
    """The Germans have kept 120 Known secret; then all have agreed, in public, on 24."""
    bench = two_sides()
    bench.done("anna", AnnounceOb(side="Germans", factors=120, secret=True))
    bench.done("anna", AnnounceOb(side="Germans", factors=24))
    bench.press("ben", "agree")
    return bench


def test_K_4_a_secret_order_of_battle_counts_no_more_once_a_public_one_is_announced():
    bench = announced_after_a_secret_one()
    for place in ("L5", "M6"):
        bench.done("anna", PlaceMinefield(hex=place, kind="known", strength=12))
    said = bench.refused("anna", PlaceMinefield(hex="N7", kind="known", strength=6))
    assert "24 Known are allotted" in said


def test_K_4_the_seal_covers_an_order_of_battle_only_where_it_is_secret():
    bench = announced_after_a_secret_one()
    mine = bench.standing.game.mine("Germans")
    rules, state = bench.standing.rules, bench.standing.game.open
    assert "120 Known" not in rules.set_up.canonical(mine, state, "Germans")
