"""A successful Search (K-13, K-17, K-21)."""

from bot.rules.asl_kgp import facts as f
from bot.rules.asl_kgp import orders as o
from tests.rules.asl_kgp.board import in_play


def test_K_21_a_dummy_is_announced_and_removed():
    board = in_play("O8 dummy")
    done = board.search("O8")
    assert "**O8**: **Dummy**. The counter is removed." in done.post
    assert "clear" not in done.post
    assert board.open.counters["Germans"] == {}
    assert board.mine().fields == {}


def test_K_21_hidden_mines_get_a_counter_and_keep_their_strength_secret():
    board = in_play("N7 hidden 8")
    done = board.search("N7")
    assert "A counter goes on **N7**, strength side down." in done.post
    assert "8 factors" not in done.post
    assert board.open.counter("Germans", "N7").shows == 0


def test_K_21_hidden_anti_tank_mines_get_a_counter_too_and_keep_their_number_secret():
    board = in_play("P1 anti-tank 3")
    done = board.search("P1")
    assert "An anti-tank counter goes on **P1**" in done.post
    assert "3" not in done.post.split("-#")[0]
    assert board.open.anti_tank["Germans"]["P1"].shows == 0


def test_K_21_a_known_counter_stays_as_it_is():
    board = in_play("L5 known 12", "M6 known 6")
    board.move("1st Squad", "M6", 1, 1)
    done = board.search("L5 M6")
    assert "**L5**: the counter stays as it is." in done.post
    assert "**M6**: the counter stays as it is." in done.post
    assert "clear" not in done.post
    assert not done.of(f.CounterShown)


def test_K_21_any_other_hex_is_clear():
    done = in_play("L5 known 12").search("K5 K6")
    assert "**K5** and **K6** are **clear**." in done.post


def test_K_21_hexes_are_told_one_by_one():
    board = in_play("O8 dummy", "N7 hidden 8", "L5 known 12")
    done = board.search("O8 N7; L5, Q1 o8")
    assert done.one(f.HexesSearched).hexes == ("O8", "N7", "L5", "Q1")
    assert "**Q1** is **clear**." in done.post


def test_K_21_both_sorts_in_one_hex_are_found():
    board = in_play("P1 anti-tank 3", "P1 hidden 8")
    done = board.search("P1")
    assert [fact.sort for fact in done.of(f.CounterShown)] == ["anti-personnel", "anti-tank"]


def test_K_21_one_s_own_mines_are_no_find():
    board = in_play("L5 known 12", theirs=("N7 hidden 8",))
    done = board.search("N7")
    assert "**N7** is **clear**." in done.post
    assert "N7" not in board.status("anna")


def test_K_21_no_die_is_rolled_for_it_is_the_players_business_whether_it_succeeds():
    board = in_play("L5 known 12", "N7 hidden 8")
    before = dict(board.table.drawn)
    board.search("L5 N7 O8")
    assert board.table.drawn == before


def test_K_17_a_search_reveals_presence_as_an_attack_does():
    board = in_play("N7 hidden 8")
    board.search("N7")
    done = board.move("3rd Squad", "N7", 6, 6)
    assert not done.of(f.CounterShown)


def test_K_13_a_searched_dummy_attacks_and_fools_nobody_afterwards():
    board = in_play("O8 dummy")
    board.search("O8")
    assert "Dummy" not in board.move("2nd Squad", "O8").post
    assert "clear" in board.search("O8").post


def test_K_21_a_hex_that_can_t_be_read_is_refused():
    assert in_play().no("ben", o.SearchHexes(hexes="the wood")).endswith("(G-5)")
