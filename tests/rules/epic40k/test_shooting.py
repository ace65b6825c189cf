"""Shooting at markers: no casualties, Blast markers beside them (E-5 to E-8)."""

import pytest

from bot.engine.house.orders import Undo
from bot.rules.epic40k import orders as o
from tests.rules.epic40k.table import in_play

DANTON = '1 infantry "Force Danton" 6 units at 30,12'


def shoot(**how) -> o.ShootMarker:
    return o.ShootMarker(marker="1", **how)


@pytest.mark.parametrize(
    ("firepower", "blasts"), [(8, 1), (15, 1), (16, 2), (17, 2), (23, 2), (24, 3), (999, 3)]
)
def test_E_6_blast_markers_by_firepower(edition, firepower, blasts):
    table = in_play(edition, DANTON)
    told = table.do("ben", shoot(firepower=firepower))
    assert f"{blasts} Blast marker{'s' if blasts > 1 else ''} " in told.post
    assert table.open.marker("Defender", "1").blasts == blasts


@pytest.mark.parametrize("firepower", [1, 7])
def test_E_6_a_small_firepower_places_one_only_if_any_hit_was_scored(edition, firepower):
    table = in_play(edition, DANTON)
    assert "(E-6)" in table.no("ben", shoot(firepower=firepower))
    assert "0 Blast markers" in table.do("ben", shoot(firepower=firepower, hits=0)).post
    assert "1 Blast marker " in table.do("ben", shoot(firepower=firepower, hits=2)).post


def test_E_8_the_shooter_states_hits_and_blast_markers(edition):
    table = in_play(edition, DANTON)
    told = table.do("ben", shoot(firepower=12, hits=3, blasts=2))
    assert "3 hits" in told.post
    assert "2 Blast markers" in told.post
    assert "1 Blast marker is placed beside it, 3 in all" in table.do("ben", shoot(blasts=1)).post


def test_E_5_no_casualties_and_E_7_no_effect_on_army_morale(edition):
    table = in_play(edition, DANTON)
    told = table.do("ben", shoot(firepower=17))
    assert "No casualties" in told.post
    assert table.open.army_blasts("Defender") == 0
    assert table.open.hidden_blasts("Defender") == 2
    assert "0 Blast markers count for army morale; 2 beside hidden markers do not" in table.status()
    table.do("anna", o.RevealMarker(marker="1"))
    assert table.open.army_blasts("Defender") == 2
    assert "2 Blast markers count for army morale." in table.status()


def test_E_7_blast_markers_on_a_detachment_are_counted_anew(edition):
    table = in_play(edition, DANTON)
    hidden = o.CountBlasts(detachment="Force Danton", number=1)
    assert "(E-9)" in table.no("anna", hidden)
    table.do("anna", o.RevealMarker(marker="1"))
    told = table.do("anna", hidden)
    assert "**Force Danton** has 1 Blast marker now (before: 0)" in told.post
    table.do("ben", o.CountBlasts(detachment="Rhinos", number=3))
    assert table.open.army_blasts("Attacker") == 3
    assert "(G-4)" in table.no("ben", hidden)
    assert "(G-5)" in table.no("ben", o.CountBlasts(detachment="Rhinos", number=100))


@pytest.mark.parametrize(
    "how",
    [
        {},
        {"firepower": 0},
        {"firepower": -1},
        {"firepower": 1000},
        {"firepower": 8, "hits": -1},
        {"blasts": -1},
        {"blasts": 100},
    ],
)
def test_what_is_no_shooting_is_refused(edition, how):
    told = in_play(edition, DANTON).no("ben", shoot(**how))
    assert told.endswith(("(G-5)", "(E-6)"))


def test_G_14_nobody_shoots_at_his_own_marker_and_G_7_at_one_that_is_not_there(edition):
    table = in_play(edition, DANTON)
    assert "(G-14)" in table.no("anna", shoot(firepower=10))
    told = table.no("ben", o.ShootMarker(marker="7", firepower=10))
    assert "(G-7)" in told
    assert "There are 1." in told


def test_a_shooting_can_be_taken_back_while_nothing_was_revealed_since(edition):
    table = in_play(edition, DANTON)
    table.do("ben", shoot(firepower=17))
    table.do("ben", Undo())
    assert table.open.marker("Defender", "1").blasts == 0


def test_why_names_the_row_of_the_table(edition):
    table = in_play(edition, DANTON)
    (shot,) = table.do("ben", shoot(firepower=17)).facts
    reasons = " ".join(table.rules.explains[type(shot)](shot))
    assert "firepower 17 gives 2 (E-6)" in reasons
