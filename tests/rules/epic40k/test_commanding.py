"""Orders after a reveal, and Leadership tests (E-16, E-17)."""

import pytest

from bot.rules.epic40k import facts as f
from bot.rules.epic40k import orders as o
from bot.rules.epic40k.tables import added_for, passes
from tests.rules.epic40k.conftest import BOOK, REMASTERED
from tests.rules.epic40k.table import in_play

SPECIAL = ["overwatch", "assault", "march", "special"]


def revealed(edition, blasts=2, units=6, **rulings):
    table = in_play(edition, f'1 infantry "Force Danton" {units} units at 30,12', **rulings)
    if blasts:
        table.do("ben", o.ShootMarker(marker="1", blasts=blasts))
    table.do("anna", o.RevealMarker(marker="1"))
    return table


def command(order: str, detachment: str = "Force Danton") -> o.CommandDetachment:
    return o.CommandDetachment(detachment=detachment, order=order)


@pytest.mark.parametrize("order", [*SPECIAL, "none"])
def test_E_16_without_blast_markers_any_order_is_given(edition, order):
    told = revealed(edition, blasts=0).do("anna", command(order))
    assert not told.of(f.LeadershipTested)
    assert told.one(f.OrdersGiven).order == order


@pytest.mark.parametrize("order", SPECIAL)
def test_E_16_the_book_wants_a_test_for_any_special_order(order):
    told = revealed(BOOK).do("anna", command(order), 3)
    assert "D6 3, it **passes**" in told.post
    assert "reveal_orders: any-special" in told.post


@pytest.mark.parametrize(("order", "faces"), [("overwatch", [3]), ("assault", []), ("march", [])])
def test_E_16_the_remastered_edition_wants_one_for_overwatch_alone(order, faces):
    told = revealed(REMASTERED).do("anna", command(order), *faces)
    assert len(told.of(f.LeadershipTested)) == len(faces)
    assert "reveal_orders: overwatch-only" in told.post


def test_E_16_the_ruling_reveal_orders_can_be_chosen_in_both(edition):
    strict = revealed(edition, reveal_orders="any-special").do("anna", command("assault"), 3)
    lax = revealed(edition, reveal_orders="overwatch-only").do("anna", command("assault"))
    assert strict.of(f.LeadershipTested)
    assert not lax.of(f.LeadershipTested)


def test_E_16_a_failed_test_gives_no_special_order_this_turn(edition):
    table = revealed(edition)
    told = table.do("anna", command("overwatch"), 2)
    assert "D6 2, it **fails**. No Overwatch order." in told.post
    assert not told.of(f.OrdersGiven)
    assert table.open.detachment("Defender", "Force Danton").order == "none"
    assert "(E-16)" in table.no("anna", command("overwatch"))
    assert table.do("anna", command("none"))
    table.next_turn()
    assert table.do("anna", command("overwatch"), 3).of(f.OrdersGiven)


@pytest.mark.parametrize(
    ("face", "blasts", "units", "passed"),
    [
        (2, 2, 6, False),
        (3, 2, 6, True),
        (1, 1, 6, False),
        (6, 7, 6, True),
        (6, 99, 6, True),
        (5, 7, 6, False),
        (3, 3, 16, True),
        (3, 3, 15, True),
        (3, 3, 14, False),
        (5, 5, 15, True),
    ],
)
def test_E_17_more_than_the_blast_markers_15_units_add_1_and_a_6_passes(
    edition, face, blasts, units, passed
):
    told = revealed(edition, blasts, units).do("anna", command("overwatch"), face)
    assert told.one(f.LeadershipTested).passed is passed
    assert passes(face, added_for(units), blasts) is passed
    assert ("+ 1" in told.post) is (units >= 15)


def test_E_17_a_detachment_of_unknown_size_counts_as_a_small_one(edition):
    assert added_for(None) == 0
    table = in_play(edition, "1 infantry X")
    table.do("ben", o.ShootMarker(marker="1", blasts=3))
    table.do("anna", o.RevealMarker(marker="1"))
    told = table.do("anna", command("overwatch", "X"), 3).one(f.LeadershipTested)
    assert not told.passed
    assert "was not said" in " ".join(table.rules.explains[type(told)](told))


def test_orders_are_ones_own_and_for_what_is_on_the_table(edition):
    table = revealed(edition)
    assert "(G-4)" in table.no("ben", command("overwatch"))
    told = table.no("anna", command("overwatch", "Force Dantom"))
    assert "(G-7)" in told
    assert "Force Danton" in told
    assert "overwatch" not in table.status()
    table.do("anna", command("overwatch"), 6)
    assert "Force Danton, 6 units, 2 Blast markers, overwatch." in table.status("ben")


def test_rallied_detachments_need_no_test(edition):
    table = revealed(edition)
    table.do("anna", o.CountBlasts(detachment="Force Danton", number=0))
    assert not table.do("anna", command("overwatch")).of(f.LeadershipTested)
