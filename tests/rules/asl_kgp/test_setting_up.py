"""What a side may set up, and what the board then shows (K-1 to K-5, K-7, K-8, K-20)."""

import pytest

from bot.engine.house.orders import PasteSetUp, Seal
from bot.engine.refusal import Refusal
from bot.rules.asl_kgp import ASL_KGP
from bot.rules.asl_kgp import orders as o
from bot.rules.asl_kgp import set_up_facts as s
from bot.rules.asl_kgp.state import Minefield
from tests.rules.asl_kgp.board import Board, in_play, read, set_up

OB = {"factors": 24, "hidden": 8}


@pytest.mark.parametrize("strength", [6, 8, 12])
def test_K_1_a_known_counter_has_6_8_or_12_factors_which_only_its_owner_reads(strength):
    board = set_up(ob=OB)
    done = board.do("anna", read(f"L5 known {strength}"))
    assert f"**{strength} factors**" in done.answer
    assert "the channel sees a counter there" in done.answer
    assert done.post == ""
    assert board.mine().fields["L5"] == Minefield(kind="known", strength=strength)


@pytest.mark.parametrize("strength", [0, 1, 4, 7, 10, 14, 24, -6])
def test_K_4_a_strength_that_does_not_exist_is_refused(strength):
    wanted = o.PlaceMinefield(hex="L5", kind="known", strength=strength)
    assert set_up(ob=OB).no("anna", wanted) == (
        f"{strength} does not exist: a minefield has 6, 8 or 12 factors. (K-1, K-4)"
    )


@pytest.mark.parametrize(("kind", "rule"), [("known", "K-1, K-4"), ("hidden", "K-3, K-4")])
def test_K_4_a_strength_left_out_is_asked_for(kind, rule):
    refused = set_up(ob=OB).no("anna", read(f"L5 {kind}"))
    assert refused == f"No strength was given: a minefield has 6, 8 or 12 factors. ({rule})"


@pytest.mark.parametrize(
    "strengths", [(12, 12), (8, 8, 8), (6, 6, 6, 6), (12, 6, 6), (6, 12, 6), (12,), (8, 6)]
)
def test_K_4_24_factors_may_be_split_in_all_these_ways(strengths):
    board = set_up(*(f"L{i} known {n}" for i, n in enumerate(strengths, 1)), ob=OB)
    assert board.mine().factors("known") == sum(strengths)
    assert board.do("anna", Seal()).of(s.CountersPlaced)


def test_K_4_12_8_8_is_28_too_many_and_the_refusal_says_by_how_many():
    board = set_up("L5 known 12", "M6 known 8", ob=OB)
    assert board.no("anna", read("N7 known 8")) == (
        "24 Known are allotted and 20 are placed; 8 more would be 28, 4 too many. "
        "Take one back first. Your 8 hidden can't be set up as Known (K-7). (K-4)"
    )


def test_K_4_fewer_are_allowed_and_the_owner_is_told_what_is_left_over():
    board = set_up("L5 known 12", ob=OB)
    done = board.do("anna", Seal())
    assert "Known: 12 of 24 placed, 12 left over." in done.answer
    assert "Hidden: 0 of 8 placed, 8 left over." in done.answer
    assert "left over" not in done.post


def test_K_4_the_order_of_battle_is_public_and_never_says_factors():
    board = Board()
    done = board.do("anna", o.AnnounceOb(side="Germans", factors=24, hidden=8))
    assert "**24 Known**, **8 hidden**" in done.post
    assert "factors" not in done.post


def test_K_4_without_an_order_of_battle_nothing_is_placed():
    assert "/asl ob" in (refused := Board().no("anna", read("L5 known 12")))
    assert refused.endswith("(K-4)")


def test_K_4_a_secret_order_of_battle_is_told_to_its_owner_alone():
    board = Board()
    done = board.do("anna", o.AnnounceOb(side="Germans", factors=30, hidden=6, secret=True))
    assert "secret" in done.post
    assert "30" not in done.post
    assert "**30 Known**" in done.answer
    assert "30" not in board.status("ben")
    board.place("L5 known 12", "M6 known 12", "N7 known 6", "N8 hidden 6")
    assert board.no("anna", read("O9 known 6")).endswith("(K-4)")
    sealed = board.do("anna", Seal())
    assert "order of battle 30 Known, 6 hidden" in next(
        fact.text for fact in sealed.facts if hasattr(fact, "text")
    )


def test_K_4a_hidden_factors_have_an_allotment_of_their_own():
    board = set_up("N7 hidden 8", ob={"factors": 24, "hidden": 12})
    assert board.no("anna", read("N8 hidden 6")) == (
        "12 hidden are allotted and 8 are placed; 6 more would be 14, 2 too many. "
        "Take one back first. (K-4a)"
    )
    board.place("L5 known 12", "M6 known 12")
    assert board.mine().factors("hidden") == 8


def test_K_4a_anti_tank_mines_not_given_are_unlimited_and_the_post_says_so():
    board = Board()
    done = board.do("anna", o.AnnounceOb(side="Germans", factors=24))
    assert "anti-tank without limit" in done.post
    board.place(*(f"P{i} anti-tank 5" for i in range(1, 21)))
    assert sum(board.mine().anti_tank.values()) == 100


def test_K_4a_anti_tank_mines_given_are_a_limit():
    board = Board()
    done = board.do("anna", o.AnnounceOb(side="Germans", factors=24, anti_tank=4))
    assert "**4 anti-tank**" in done.post
    board.place("P1 anti-tank 3")
    assert board.no("anna", read("P2 anti-tank 2")) == (
        "4 anti-tank mines are allotted and 3 are placed; 2 more would be 5, 1 too many. "
        "Take one back first. (K-4a)"
    )


def test_K_2_a_dummy_has_no_strength_and_its_owner_alone_reads_that_it_is_one():
    board = set_up(ob={"factors": 24, "dummies": 1})
    assert board.no("anna", read("O8 dummy 6")).endswith("(K-2)")
    done = board.do("anna", read("O8 dummy"))
    assert "a **Dummy**" in done.answer
    assert "the channel sees a counter there" in done.answer
    assert done.post == ""


def test_K_2_a_dummy_on_the_board_looks_exactly_like_a_known_counter():
    board = in_play("L5 known 12", "O8 dummy")
    counters = board.open.counters["Germans"]
    assert counters["L5"].but(hex="O8") == counters["O8"]
    assert "counters L5, O8." in board.status("ben")


def test_K_3_hidden_mines_show_nothing_to_the_opponent():
    board = set_up(ob=OB)
    done = board.do("anna", read("N7 hidden 8"))
    assert "the channel sees nothing there" in done.answer
    sealed = board.do("anna", Seal())
    assert "No counters on the board." in sealed.post
    assert "N7" not in board.status("ben")
    assert "N7" not in "".join(board.posts())
    assert "Hidden: N7 8" in board.status("anna")


def test_K_5_known_counters_go_on_the_board_strength_side_down():
    board = set_up("M6 known 12", "L5 known 12", "20A1 dummy", ob={"factors": 24, "dummies": 1})
    done = board.do("anna", Seal())
    assert done.one(s.CountersPlaced).hexes == ("L5", "M6", "20A1")
    assert "Counters: L5, M6, 20A1." in done.post
    assert "12" not in done.post.split("Seal")[0]
    assert {c.shows for c in board.open.counters["Germans"].values()} == {0}


def test_K_5_the_order_in_which_they_were_placed_does_not_show():
    posts = []
    for lines in (
        ("L5 known 12", "AA1 dummy", "M6 known 6"),
        ("M6 known 6", "L5 dummy", "AA1 known 8"),
    ):
        board = set_up(*lines, ob={"factors": 24, "dummies": 1})
        posts.append(board.do("anna", Seal()).one(s.CountersPlaced))
    assert posts[0] == posts[1]


def test_K_7_hidden_factors_never_become_known_ones():
    board = set_up("L5 known 12", "M6 known 12", "N7 hidden 8", ob={"factors": 24, "hidden": 16})
    wanted = o.ReplaceMinefield(before="N7", hex="N7", kind="known", strength=8)
    refused = board.no("anna", wanted)
    assert "Your 16 hidden can't be set up as Known (K-7)" in refused
    assert refused.endswith("(K-4)")


def test_K_7_a_discovered_field_of_normal_mines_shows_mines_as_a_known_one_does():
    board = in_play("L5 known 12", "N7 hidden 8")
    board.search("N7")
    counters = board.open.counters["Germans"]
    assert counters["N7"] == counters["L5"].but(hex="N7")


def test_K_8_one_anti_personnel_and_one_anti_tank_entry_a_hex():
    board = set_up("L5 known 12", "L5 anti-tank 2", ob=OB)
    for line in ("L5 known 6", "L5 hidden 8", "L5 dummy"):
        assert board.no("anna", read(line)).endswith("(K-8)")
    assert board.no("anna", read("L5 known 6")).startswith("You have 12 Known in L5 already")
    assert board.no("anna", read("L5 anti-tank 1")).startswith("You have 2 anti-tank mines in L5")


def test_K_8_a_refusal_never_speaks_of_the_enemys_entries():
    board = set_up("L5 known 12", "L5 anti-tank 2")
    board.do("ben", o.AnnounceOb(side="Americans", factors=24, hidden=8))
    board.place("L5 hidden 8", user="ben")
    assert board.mine("Americans").fields["L5"].kind == "hidden"
    assert board.mine("Germans").fields["L5"].kind == "known"


def test_K_8_what_is_taken_back_from_a_hex_with_two_things_has_to_be_named():
    board = set_up("L5 known 12", "L5 anti-tank 2", ob=OB)
    assert board.no("anna", o.TakeBackMinefield(hex="L5")).endswith("(K-8)")
    board.do("anna", o.TakeBackMinefield(hex="L5", sort="anti-tank"))
    assert board.mine().fields
    board.do("anna", o.TakeBackMinefield(hex="l5"))
    assert board.mine().places() == []
    assert board.no("anna", o.TakeBackMinefield(hex="L5")).endswith("(G-7)")


def test_K_8_the_panel_edits_the_one_of_two_that_was_picked():
    board = set_up("L5 known 12", "L5 anti-tank 2", ob=OB)
    items = {item.line: item for item in ASL_KGP.set_up.items(board.mine())}
    picked = items["L5 anti-tank 2"]
    wanted = ASL_KGP.set_up.from_form(
        {"hex": "M6", "kind": "anti-tank", "strength": "3", "before": picked.key}
    )
    assert not isinstance(wanted, Refusal)
    board.do("anna", wanted)
    assert board.mine().anti_tank == {"M6": 3}
    assert board.mine().fields["L5"].strength == 12


@pytest.mark.parametrize("strength", [None, 0, 6, 12, -1])
def test_K_20_a_hex_takes_1_to_5_anti_tank_mines(strength):
    wanted = o.PlaceMinefield(hex="P1", kind="anti-tank", strength=strength)
    assert set_up(ob=OB).no("anna", wanted) == (
        "Anti-tank mines: 1 to 5 in a hex. Give `strength:`. (K-20)"
    )


@pytest.mark.parametrize(
    ("line", "kind", "strength"),
    [
        ("L5 known 12", "known", 12),
        ("l5 K 12", "known", 12),
        ("O8 dummy", "dummy", None),
        ("O8: dummy", "dummy", None),
        ("20AA10, hidden, 8", "hidden", 8),
        ("P1 anti-tank 3", "anti-tank", 3),
        ("P1 at 3", "anti-tank", 3),
    ],
)
def test_K_1_to_K_3_are_typed_as_lines(line, kind, strength):
    wanted = read(line)
    assert (wanted.kind, wanted.strength) == (kind, strength)


@pytest.mark.parametrize("line", ["L5", "known 12", "L5 knwon 12", "L5 known twelve", "5L known 6"])
def test_K_1_to_K_3_a_line_that_can_t_be_read_says_why(line):
    refused = ASL_KGP.set_up.read_line(line)
    assert isinstance(refused, Refusal)
    assert refused.rule == "G-5"


def test_K_4_of_pasted_lines_the_wrong_ones_come_back_and_the_rest_stands():
    board = set_up(ob=OB)
    board.do("anna", PasteSetUp(text="L5 known 12\nM6 known 10\n\nN7 known 12\nO8 known 6"))
    assert board.mine().places() == ["L5", "N7"]
