"""What `/game why` and `/game status` say, to each reader what he may know (K-15, K-18, K-20)."""

from bot.engine.house.orders import EndGame
from bot.rules.asl_kgp import ASL_KGP
from bot.rules.asl_kgp import facts as f
from bot.rules.asl_kgp import orders as o
from bot.rules.asl_kgp import set_up_facts as s
from tests.rules.asl_kgp.board import in_play, set_up


def why(done, kind):
    return " ".join(ASL_KGP.explains[kind](done.one(kind)))


def test_K_15_an_attack_is_explained_with_table_column_row_and_die():
    board = in_play("L5 known 12")
    told = why(board.move("1st Squad", "L5", 4, 5), f.MinesAttacked)
    assert "1st Squad enters L5" in told
    assert "DR 9 (4+5), draw 1 of the game." in told
    assert "No modifiers of any kind (K-15)." in told
    assert "12 factors: Infantry Fire Table, column 12, row 9: NMC, an unmodified" in told


def test_K_15_deep_snow_is_named_with_its_modifier():
    board = in_play("L5 known 12", deep_snow="on")
    told = why(board.move("1st Squad", "L5", 3, 3), f.MinesAttacked)
    assert "+1 for Deep Snow, and half the factors" in told
    assert "column 6, row 7: NMC" in told


def test_K_18_without_effect_the_column_is_explained_to_the_owner_alone():
    board = in_play("L5 known 6")
    done = board.move("1st Squad", "L5", 6, 6)
    assert "column 6" not in why(done, f.MinesAttacked)
    assert "stays secret until it is revealed or the game ends" in why(done, f.MinesAttacked)
    assert why(done, f.StrengthUsed) == "L5 attacked with 6 factors, on the 6 column (K-15)."
    assert done.one(f.StrengthUsed).audience == "side:Germans"


def test_K_20_and_K_20a_vehicles_are_explained():
    board = in_play("L5 known 12", "P1 anti-tank 2")
    assert "the players read the result" in why(
        board.move("M10", "L5", 2, 3, type="vehicle"), f.VehicleAttacked
    )
    assert "2 anti-tank mines" in why(board.move("M5", "P1", 4, type="vehicle"), f.AntiTankMet)
    assert "needed it to read a result" in why(board.needs("ben"), f.CounterTurned)


def test_K_6_a_turned_counter_is_explained_by_what_turned_it():
    board = in_play("L5 known 12")
    assert "the attack had an effect" in why(board.move("1st", "L5", 1, 1), f.CounterTurned)
    board.bombard("L5", "K")
    told = why(board.left("anna", "L5|anti-personnel|8"), f.CounterTurned)
    assert "a revealed strength is changed in public" in told


def test_K_13_and_K_17_finds_are_explained():
    board = in_play("N7 hidden 8", "O8 dummy", "O9 dummy")
    assert "Hidden mines in N7 were discovered" in why(board.search("N7"), f.CounterShown)
    assert "a ground unit entered" in why(board.move("1st", "O8"), f.DummyFound)
    assert "it was searched with success" in why(board.search("O9"), f.DummyFound)


def test_K_11_the_secret_dr_is_explained_to_its_owner():
    board = set_up("L5 known 12", "M6 known 12", ob={"factors": 24})
    done = board.do("anna", o.MakeSecretDr(), 5)
    assert why(done, s.SecretDrKept) == "The Secret dr is a 5, halved, rounded down: 2 (K-11)."


def test_K_3_status_tells_each_side_its_own_and_the_umpire_all():
    mines = ("L5 known 12", "N7 hidden 8", "O8 dummy", "P1 anti-tank 3")
    board = in_play(*mines, theirs=("A1 hidden 6",)).with_umpire()
    assert "Hidden: N7 8\nDummies: O8\nAnti-tank: P1 3" in board.status("anna")
    assert "A1" not in board.status("anna")
    assert "Hidden: A1 6" in board.status("ben")
    assert "N7" not in board.status("ben")
    assert all(place in board.status("uma") for place in ("L5 12", "N7 8", "O8", "P1 3", "A1 6"))
    assert "N7" not in board.status()


def test_K_24_status_says_where_units_were_last():
    board = in_play()
    board.move("1st Squad", "L5")
    assert "Units: 1st Squad in L5." in board.status("anna")


def test_K_3_at_the_end_everybody_reads_all():
    board = in_play("N7 hidden 8")
    board.do("anna", EndGame())
    board.press("ben", "agree", kind="house.assent")
    assert "N7 8" in board.status("ben")
    assert "N7 8" in board.status()


def test_K_3_nothing_secret_is_offered_to_the_enemy_while_he_types():
    board = in_play("L5 known 12", "N7 hidden 8")
    board.move("1st Squad", "K5")
    offered = {
        user: {
            what: list(ASL_KGP.names(board.view(user), what)) for what in ("hex", "own hex", "unit")
        }
        for user in ("anna", "ben")
    }
    assert offered["ben"] == {"hex": ["K5", "L5"], "own hex": [], "unit": ["1st Squad"]}
    assert offered["anna"] == {"hex": ["K5", "L5"], "own hex": ["L5", "N7"], "unit": []}
