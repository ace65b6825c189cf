"""The worked examples, 1 to 7, with their right values (K-4 to K-22)."""

from bot.rules.asl_kgp import facts as f
from bot.rules.asl_kgp import orders as o
from bot.rules.asl_kgp import set_up_facts as s
from tests.rules.asl_kgp.board import in_play, read, set_up

DR = o.MakeSecretDr()


def test_example_1_24_known_a_dr_of_5_three_dummies_in_all_K_10_K_11():
    board = set_up("L5 known 12", "M6 known 12", ob={"factors": 24})
    assert board.do("anna", DR, 5).one(s.SecretDrKept).more == 2
    board.place("O8 dummy", "O9 dummy", "O10 dummy")
    assert board.no("anna", read("O11 dummy")).startswith("3 Dummies are yours and 3 are placed.")


def test_example_2_16_known_set_up_no_dummy_no_dr_K_10_K_11():
    board = set_up("L5 known 8", "M6 known 8", ob={"factors": 24})
    assert board.no("anna", read("O8 dummy")).endswith("(K-10)")
    assert board.no("anna", DR).endswith("(K-11)")


def test_example_3_48_known_two_dummies_a_dr_of_1_gives_no_more_K_10_K_11():
    board = set_up(*(f"L{i} known 12" for i in range(1, 5)), ob={"factors": 48})
    assert board.do("anna", DR, 1).one(s.SecretDrKept).more == 0
    board.place("O8 dummy", "O9 dummy")
    assert board.no("anna", read("O10 dummy")).startswith("2 Dummies are yours and 2 are placed.")


def test_example_4_dr_9_is_nmc_on_12_and_no_effect_on_6_K_15_K_18():
    board = in_play("L5 known 12", "M6 known 6")
    twelve = board.move("1st Squad", "L5", 4, 5)
    assert twelve.one(f.MinesAttacked).result == "NMC"
    assert "**12 factors**" in twelve.post
    six = board.move("2nd Squad", "M6", 4, 5)
    assert six.one(f.MinesAttacked).result == "no effect"
    assert "6 factors" not in six.post
    counters = board.open.counters["Germans"]
    assert (counters["L5"].shows, counters["M6"].shows) == (12, 0)


def test_example_5_hidden_8_a_dr_of_10_marks_the_hex_and_keeps_the_strength_K_17_K_18():
    board = in_play("N7 hidden 8")
    assert board.open.counters["Germans"] == {}
    done = board.move("3rd Squad", "N7", 4, 6)
    assert done.one(f.MinesAttacked).result == "no effect"
    assert board.open.counters["Germans"]["N7"].shows == 0


def test_example_6_a_squad_enters_a_dummy_no_dr_is_rolled_K_13():
    board = in_play("O8 dummy")
    done = board.move("2nd Squad", "O8")
    assert "**Dummy**" in done.post
    assert board.open.counters["Germans"] == {}
    assert board.table.drawn == {}


def test_example_7_an_eliminated_known_6_becomes_a_dummy_and_the_channel_reads_the_same_K_22():
    reads = []
    for line, left in (("P9 known 6", "eliminated"), ("P9 dummy", "unaffected")):
        board = in_play(line)
        bombarded = board.bombard("P9", "KIA").post
        answered = board.left("anna", f"P9|anti-personnel|{left}").post
        entered = board.move("1st Squad", "P9").post
        reads.append((bombarded, answered, entered))
    assert reads[0] == reads[1]
    assert reads[0][1] == ""
    assert "**Dummy**. The counter is removed." in reads[0][2]
