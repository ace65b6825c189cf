"""Taking back, and how entries are numbered (G-11, G-13)."""

from bot.engine.house import facts as f
from bot.engine.house import orders as o
from bot.rules.asl_kgp.orders import MakeSecretDr, PlaceMinefield
from tests.engine.house.bench import in_play, move, set_up, two_sides


def mines_of(bench):
    return bench.standing.game.sealed["Germans"].places()


def test_G_11_a_secret_entry_before_the_seal_is_taken_back_freely_and_in_secret():
    bench = set_up(two_sides(), "L5", "M6")
    public = bench.table.public
    done = bench.done("anna", o.Undo())
    assert done.post == ""
    assert done.answer.text.splitlines()[1] == "Germans 2 is taken back."
    assert mines_of(bench) == ["L5"]
    assert bench.table.public == public
    assert done.label == "Germans 3"


def test_G_11_only_the_last_entry_is_taken_back():
    bench = set_up(two_sides(), "L5", "M6")
    bench.done("anna", o.Undo())
    said = bench.refused("anna", o.Undo())
    assert said.endswith("(G-11)")
    assert "`/game correct`" in said
    assert mines_of(bench) == ["L5"]


def test_G_11_each_player_takes_back_his_own():
    bench = set_up(two_sides(), "L5")
    assert bench.refused("ben", o.Undo()).endswith("(G-11)")
    assert mines_of(bench) == ["L5"]


def test_G_2_a_sealed_entry_is_not_taken_back():
    bench = set_up(two_sides(), "L5", "M6")
    set_up(bench, "Q9", user="ben", side="Americans")
    bench.done("anna", o.Seal())
    assert bench.refused("anna", o.Undo()).endswith("(G-11)")


def test_G_11_a_move_that_met_nothing_is_taken_back_freely_in_public():
    bench = in_play()
    bench.done("ben", move("1st Squad", "A1"))
    done = bench.done("ben", o.Undo())
    assert f"#{bench.table.public - 1} is taken back" in done.post
    assert bench.standing.game.open.units == {}


def test_G_11_past_a_roll_undo_needs_assent():
    bench = in_play()
    attack = bench.done("ben", move("1st Squad", "L5"))
    asked = bench.done("ben", o.Undo())
    assert f"{attack.label} of **ben** is taken back" in asked.post
    assert "do you agree?" in asked.post
    assert bench.standing.game.open.units
    done = bench.press("anna", "agree")
    assert done.of(f.TakenBack)[0].label == attack.label
    assert bench.standing.game.open.units == {}


def test_G_11_a_move_before_another_sides_roll_needs_assent_too():
    bench = in_play()
    bench.done("ben", move("1st Squad", "A1"))
    bench.done("anna", o.RollDice(dice="DR"))
    assert bench.done("ben", o.Undo()).of(f.PromptOpened)


def test_G_11_the_question_does_not_tell_what_is_secret():
    bench = in_play()
    bench.done("ben", move("3rd Squad", "L5"))
    post = bench.done("ben", o.Undo()).post
    assert "L5" not in post
    assert "12" not in post


def test_G_11_rolled_dice_are_never_rolled_again():
    bench = in_play()
    first = bench.done("ben", move("1st Squad", "L5")).tagged("asl.mines-attacked")[0].roll
    bench.done("ben", o.Undo())
    bench.press("anna", "agree")
    assert bench.table.drawn["open"] == first.number
    second = bench.done("ben", move("1st Squad", "L5")).tagged("asl.mines-attacked")[0].roll
    assert second.number == first.number + 1


def test_G_11_a_secret_roll_stays_rolled_as_well():
    bench = set_up(two_sides(), "L5", "M6")
    bench.done("anna", o.RollDice(dice="dr", visible="side"))
    assert bench.table.drawn["side:Germans"] == 1
    assert bench.refused("anna", o.Undo()).endswith("(G-11)")


def test_K_11b_a_placement_on_which_the_secret_dr_rests_is_not_undone():
    bench = set_up(two_sides(), "L5", "M6")
    bench.done("anna", MakeSecretDr())
    bench.done("anna", PlaceMinefield(hex="O8", kind="dummy"))
    assert bench.refused("anna", o.Undo()).endswith("(K-11b)")


def test_G_11_what_was_taken_back_meanwhile_is_not_taken_back_twice():
    bench = in_play()
    bench.done("ben", move("1st Squad", "L5"))
    bench.done("ben", o.Undo())
    bench.done("ben", move("2nd Squad", "A1"))
    done = bench.press("anna", "agree")
    assert not done.of(f.TakenBack)
    assert "It falls away: " in done.post
    assert "That entry is no player's last one any more" in done.post
    assert bench.table.prompts == {}


def test_G_13_public_entries_are_numbered_without_gaps_whatever_is_secret():
    bench = two_sides()
    labels = [bench.done("anna", o.RollDice(dice="DR")).label]
    set_up(bench, "L5", "M6")
    labels += [bench.done("ben", o.RollDice(dice="DR")).label]
    bench.done("anna", o.Undo())
    labels += [bench.done("anna", o.RollDice(dice="DR")).label]
    # 1 opens the game, 2 and 3 take seats, 5 is the order of battle.
    assert labels == ["#4", "#6", "#7"]


def test_G_13_each_side_has_its_own_series():
    bench = set_up(two_sides(), "L5")
    set_up(bench, "Q9", "R9", user="ben", side="Americans")
    last = bench.done("anna", PlaceMinefield(hex="M6", kind="known", strength=12))
    assert last.label == "Germans 2"
    assert bench.table.own == {"Germans": 2, "Americans": 2}
    assert bench.done("ben", PlaceMinefield(hex="S9", kind="hidden", strength=8)).label == (
        "Americans 3"
    )


def test_G_13_an_entry_that_is_public_in_part_counts_in_the_public_series_alone():
    bench = set_up(two_sides(), "L5", "M6")
    done = bench.done("anna", o.RollDice(dice="dr", visible="side"))
    assert done.label == f"#{bench.table.public}"
    assert bench.table.own == {"Germans": 2}


def test_G_11_asking_and_answering_leave_the_entry_before_them_to_be_undone():
    bench = in_play()
    bench.done("ben", move("1st Squad", "A1"))
    bench.done("ben", o.ShowStatus())
    bench.done("ben", o.Pause())
    bench.press("anna", "object")
    assert bench.done("ben", o.Undo()).of(f.TakenBack)
    assert bench.standing.game.open.units == {}
