"""Set-ups are sealed, play begins, seals are broken by consent alone (G-2, G-3)."""

import pytest

from bot.engine.house import facts as f
from bot.engine.house import orders as o
from bot.fairness.seal import seal_of
from bot.rules.asl_kgp.orders import (
    BombardHexes,
    MakeSecretDr,
    PlaceMinefield,
    SearchHexes,
    TakeBackMinefield,
)
from tests.engine.house.bench import in_play, move, set_up, three_sides, two_sides

PLACE = PlaceMinefield(hex="N7", kind="hidden", strength=8)


@pytest.mark.parametrize(
    "wanted",
    [
        PLACE,
        TakeBackMinefield(hex="L5"),
        MakeSecretDr(),
        o.PasteSetUp(text="N7 hidden 8"),
        o.Seal(),
    ],
    ids=lambda order: order.tag,
)
def test_G_2_a_sealed_set_up_stays_as_it_is(wanted):
    said = in_play().refused("anna", wanted)
    assert said.endswith("(G-2)")
    assert "/setup unseal" in said


def test_G_2_the_seal_covers_the_set_up_and_shows_the_public_side():
    bench = set_up(two_sides(), "M6", "L5")
    bench.done("anna", PLACE)
    done = bench.done("anna", o.Seal())
    kept = done.of(f.SetUpKept)[0]
    assert kept.audience == "side:Germans"
    assert kept.text == "L5 known 12\nM6 known 12\nN7 hidden 8"
    assert seal_of(kept.salt, kept.text) == done.of(f.SetUpSealed)[0].seal
    assert f"Seal `{kept.seal}`" in done.post
    assert "L5, M6" in done.post
    assert "N7" not in done.post
    assert kept.salt not in done.post


def test_G_2_after_play_has_begun_a_side_without_a_seal_sets_nothing_up_either():
    assert "Play has begun" in in_play().refused("ben", PLACE)


def test_G_2_a_seal_is_broken_by_consent_and_stays_in_the_record():
    bench = in_play()
    broken = bench.table.sealed["Germans"]
    asked = bench.done("anna", o.Unseal())
    assert "the broken seal stays in the record" in asked.post
    assert bench.table.sealed
    opened = bench.press("ben", "agree")
    assert broken in opened.post
    assert bench.table.sealed == {}
    assert bench.table.phase == "set-up"
    bench.done("anna", PLACE)
    again = bench.done("anna", o.Seal())
    assert again.of(f.SetUpSealed)[0].seal != broken
    assert bench.table.phase == "play"


def test_G_2_the_same_set_up_sealed_twice_has_two_seals():
    bench = in_play()
    first = bench.table.sealed["Germans"]
    bench.done("anna", o.Unseal())
    bench.press("ben", "agree")
    bench.done("anna", o.Seal())
    assert bench.table.sealed["Germans"] != first


def test_G_2_once_somebody_has_moved_no_seal_is_broken():
    bench = in_play()
    bench.done("ben", move("1st Squad", "A1"))
    assert "Somebody has moved" in bench.refused("anna", o.Unseal())


def test_G_2_a_move_after_the_question_keeps_the_seal():
    bench = in_play()
    bench.done("anna", o.Unseal())
    bench.done("ben", move("1st Squad", "A1"))
    done = bench.press("ben", "agree")
    assert "It falls away: **Germans** opens its sealed set-up again" in done.post
    assert "(G-2)" in done.post
    assert bench.table.sealed


def test_G_2_what_is_not_sealed_need_not_be_unsealed():
    assert "not sealed" in two_sides().refused("anna", o.Unseal())


@pytest.mark.parametrize(
    "wanted",
    [
        move("1st Squad", "L5"),
        SearchHexes(hexes="L5"),
        BombardHexes(hexes="L5", result="K"),
        o.NextTurn(),
    ],
    ids=lambda order: order.tag,
)
def test_G_3_before_the_seals_play_has_not_begun(wanted):
    bench = set_up(two_sides(), "L5")
    said = bench.refused("ben", wanted)
    assert said == "Play has not begun: **Germans** still has to seal with `/setup seal`. (G-3)"


def test_G_3_without_an_order_of_battle_the_first_step_is_named():
    said = two_sides().refused("ben", move("1st Squad", "L5"))
    assert "`/asl ob` comes first" in said
    assert said.endswith("(G-3)")


def test_G_3_play_begins_when_every_side_that_must_seal_has_sealed():
    bench = set_up(two_sides(), "L5")
    set_up(bench, "Q9", user="ben", side="Americans")
    first = bench.done("anna", o.Seal())
    assert not first.of(f.PlayBegan)
    assert "**Americans** still has to seal" in bench.refused("ben", move("1st Squad", "L5"))
    last = bench.done("ben", o.Seal())
    assert last.of(f.PlayBegan)
    assert "**play begins**" in last.post
    assert bench.done("ben", move("1st Squad", "A1"))


def test_G_3_two_sides_are_waited_for_by_name():
    bench = set_up(three_sides(), "L5")
    set_up(bench, "Q9", user="ben", side="US")
    said = bench.refused("cleo", move("1st Squad", "A1"))
    assert "**Germans** and **US** still have to seal" in said


def test_G_3_a_side_without_an_order_of_battle_is_not_waited_for():
    bench = set_up(three_sides(), "L5")
    assert bench.done("anna", o.Seal()).of(f.PlayBegan)
