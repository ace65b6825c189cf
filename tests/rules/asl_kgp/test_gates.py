"""Who may give an order of mines and when, and the panel's forms (K-1 to K-4, K-11, K-20 to K-22)."""

import pytest

from bot.engine.house.orders import Pause
from bot.engine.refusal import Refusal
from bot.rules.asl_kgp import ASL_KGP
from bot.rules.asl_kgp import orders as o
from tests.rules.asl_kgp.board import Board, in_play, read, set_up

SET_UP = [
    read("L5 known 12"),
    o.TakeBackMinefield(hex="L5"),
    o.ReplaceMinefield(before="L5", hex="L6", kind="dummy"),
    o.MakeSecretDr(),
]
PLAY = [
    o.MoveUnit(unit="1st Squad", to="L5"),
    o.SearchHexes(hexes="L5"),
    o.BombardHexes(hexes="L5", result="K"),
]


@pytest.mark.parametrize("wanted", [*SET_UP, *PLAY, o.AnnounceOb(side="Germans", factors=24)])
def test_G_1_a_stranger_gives_no_order(wanted):
    assert in_play("L5 known 12").no("dora", wanted).endswith("(G-1)")


@pytest.mark.parametrize("wanted", SET_UP)
def test_G_2_after_the_seal_the_set_up_stays(wanted):
    assert in_play("L5 known 12").no("anna", wanted).endswith("(G-2)")


@pytest.mark.parametrize("wanted", PLAY)
def test_G_3_before_the_seals_nobody_moves_searches_or_bombards(wanted):
    assert set_up("L5 known 12").no("ben", wanted).endswith("(G-3)")


@pytest.mark.parametrize("wanted", PLAY)
def test_G_11_nor_while_the_game_is_paused(wanted):
    board = in_play("L5 known 12")
    board.do("ben", Pause())
    board.press("anna", "agree", kind="house.assent")
    assert board.no("ben", wanted).endswith("(G-11)")


@pytest.mark.parametrize(
    "wanted",
    [
        o.PlaceMinefield(hex="5L", kind="known", strength=12),
        o.TakeBackMinefield(hex="the wood"),
        o.BombardHexes(hexes="L5 5L", result="K"),
    ],
)
def test_G_5_a_hex_that_can_t_be_read_is_refused_with_an_example(wanted):
    user = "ben" if isinstance(wanted, o.BombardHexes) else "anna"
    board = in_play("L5 known 12") if user == "ben" else set_up("L5 known 12")
    refused = board.no(user, wanted)
    assert "for example `L5`" in refused
    assert refused.endswith("(G-5)")


def test_K_24_a_start_that_is_no_hex_is_refused():
    wanted = o.MoveUnit(unit="1st Squad", to="L5", start="the wood")
    assert in_play().no("ben", wanted).endswith("(G-5)")


def test_K_4_the_panel_says_what_comes_first_without_an_order_of_battle():
    left = ASL_KGP.set_up.left(Board().view("anna"))
    assert left == ["No order of battle yet: `/asl ob` announces it."]


def test_K_4_the_panel_says_what_is_left_over_and_that_a_dr_may_follow():
    board = set_up(
        "L5 known 12", "M6 known 12", "P1 anti-tank 2", ob={"factors": 30, "anti_tank": 4}
    )
    assert ASL_KGP.set_up.left(board.view("anna")) == [
        "Known: 24 of 30 placed, 6 left over.",
        "Dummies: 0 of 1 placed, 1 left over. `/asl dummies` makes the Secret dr for more.",
        "Anti-tank mines: 2 of 4 placed, 2 left over.",
    ]


@pytest.mark.parametrize(
    ("values", "wanted"),
    [
        ({"hex": "l5", "kind": "Known", "strength": " 12 "}, read("L5 known 12")),
        ({"hex": "O8", "kind": "d", "strength": ""}, read("O8 dummy")),
        ({"hex": "O8", "kind": "dummy"}, read("O8 dummy")),
    ],
)
def test_K_1_and_K_2_are_read_from_the_form(values, wanted):
    assert ASL_KGP.set_up.from_form(values) == wanted


@pytest.mark.parametrize(
    "values",
    [
        {"hex": "5L", "kind": "known", "strength": "12"},
        {"hex": "L5", "kind": "known", "strength": "a dozen"},
        {"hex": "L5", "kind": "trap", "strength": "12"},
    ],
)
def test_G_5_a_form_that_can_t_be_read_is_refused(values):
    refused = ASL_KGP.set_up.from_form(values)
    assert isinstance(refused, Refusal)
    assert refused.rule == "G-5"


def test_K_8_the_panel_removes_the_one_that_was_picked():
    board = set_up("L5 known 12", "L5 anti-tank 2")
    for item in ASL_KGP.set_up.items(board.mine()):
        board.do("anna", ASL_KGP.set_up.remove(item.key))
    assert board.mine().places() == []


def test_K_22_what_became_a_dummy_is_listed_as_one():
    board = in_play("L5 known 6", "P1 anti-tank 1")
    board.search("P1")
    board.bombard("L5 P1")
    board.left("anna", "L5|anti-personnel|eliminated")
    board.left("anna", "P1|anti-tank|eliminated")
    lines = [item.line for item in ASL_KGP.set_up.items(board.mine())]
    assert lines == ["L5 dummy", "P1 dummy"]
