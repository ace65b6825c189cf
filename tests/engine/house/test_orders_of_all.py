"""What holds for every order: whose it is, who is an enemy, how it is read (G-4, G-5, G-14, G-16)."""

import pytest

from bot.engine.house import orders as o
from bot.engine.house.facts import DiceRolled, SecretRollMade
from bot.engine.house.opening import open_game, read_sides
from bot.engine.orders import Order, order
from bot.engine.refusal import Refusal
from bot.rules import all_rules
from bot.rules.asl_kgp.orders import AnnounceOb, BombardHexes, PlaceMinefield, SearchHexes
from tests.engine.house.bench import Bench, in_play, move, set_up, three_sides, two_sides

RULES = all_rules()["asl-kgp"]


@order("test.other-rules")
class OrderOfOtherRules(Order):
    """An order that the rules of the game do not know."""


def camps_of(text: str) -> list[tuple[str, int]]:
    sides = read_sides(RULES, text)
    assert not isinstance(sides, Refusal), str(sides)
    return [(side.name, side.camp) for side in sides]


def opening(name: str = "Stoumont", sides: str = "") -> o.OpenGame:
    return o.OpenGame(name=name, rules="asl-kgp", guild="1", channel="2", sides=sides)


def test_G_16_sides_are_read_with_their_allies():
    assert camps_of("Germans, US + British") == [("Germans", 0), ("US", 1), ("British", 1)]
    assert camps_of("") == [("Attacker", 0), ("Defender", 1)]
    assert len(camps_of("A, B, C, D")) == 4


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("Germans", "2 to 4 sides"),
        ("A, B, C, D, E", "2 to 4 sides"),
        ("US + British", "not all of them allied"),
        ("Germans, germans", "same name"),
        ("Germans,, US", "Each side needs a name"),
        ("Germans, " + "x" * 33, "1 to 32 characters"),
    ],
)
def test_G_16_sides_that_can_not_be_are_refused(text, said):
    refused = read_sides(RULES, text)
    assert isinstance(refused, Refusal)
    assert said in refused.text
    assert refused.rule == "G-16"


@pytest.mark.parametrize("name", ["", "  ", "\u202e", "x" * 81, "x" * 200])
def test_G_5_a_game_needs_a_name_that_fits(name):
    refused = open_game(RULES, opening(name), "game", bytes(32), False)
    assert isinstance(refused, Refusal)
    assert refused.rule == "G-5"


def test_G_16_allies_are_no_enemies_but_share_no_secrets():
    table = three_sides().table
    assert table.enemies("US") == ("Germans",)
    assert table.enemies("Germans") == ("US", "British")
    bench = set_up(three_sides(), "L5", user="ben", side="US")
    assert bench.standing.game.sealed["British"].places() == []
    done = bench.done("ben", PlaceMinefield(hex="M6", kind="known", strength=12))
    assert {fact.audience for fact in done.facts} == {"side:US"}


def test_G_14_only_enemies_trigger():
    bench = in_play()
    assert bench.done("ben", move("1st Squad", "L5")).tagged("asl.mines-attacked")
    for wanted in (SearchHexes(hexes="L5"), BombardHexes(hexes="L5", result="K")):
        assert bench.done("ben", wanted)


def test_G_14_the_umpire_moves_for_anyone():
    bench = set_up(two_sides(), "L5")
    bench.done("ben", o.NameUmpire(user="uma", name="uma"))
    bench.press("anna", "agree")
    bench.done("anna", o.Seal())
    assert bench.done("uma", move("1st Squad", "L5")).tagged("asl.mines-attacked")


def test_K_23_own_mines_are_asked_about_first():
    bench = in_play()
    done = bench.done("anna", move("Pioneers", "L5"))
    assert done.post == ""
    assert "mines in L5" in done.answer.text
    assert not done.tagged("asl.mines-attacked")
    assert not done.tagged("asl.dummy-found")


@pytest.mark.parametrize("user", ["ben", "carl"])
def test_G_4_another_sides_question_is_nobodys_business(user):
    bench = in_play()
    bench.done("anna", move("Pioneers", "L5"))
    mark = bench.asked("asl.own-mines").mark
    mine = bench.refused(user, o.Press(mark=mark, choice="yes"))
    assert mine == bench.refused(user, o.Press(mark="f" * 16, choice="yes"))


def test_G_4_another_sides_public_question_is_left_to_it():
    bench = in_play()
    bench.done("anna", o.Pause())
    wanted = o.Press(mark=bench.asked().mark, choice="agree")
    assert bench.refused("anna", wanted).endswith("(G-4)")


def test_G_4_another_sides_order_of_battle_is_not_made_secret():
    wanted = AnnounceOb(side="Germans", factors=24, secret=True)
    assert two_sides().refused("ben", wanted).endswith("(G-4)")


def test_G_5_an_order_of_other_rules_is_refused_with_where_to_look():
    said = two_sides().refused("anna", OrderOfOtherRules())
    assert said == (
        "That belongs to other rules than ASL, Kampfgruppe Peiper. "
        "`/help` lists the commands of this game. (G-5)"
    )


def test_G_5_an_empty_paste_is_refused_with_an_example():
    bench = set_up(two_sides())
    assert "`L5 known 12`" in bench.refused("anna", o.PasteSetUp(text=" \n "))
    assert "2001 lines are too many" in bench.refused(
        "anna", o.PasteSetUp(text="L5 dummy\n" * 2001)
    )


def test_a_roll_for_all_says_what_it_is_for_and_every_face():
    bench = in_play()
    done = bench.done("ben", o.RollDice(dice="DR", purpose="morale of *A*"))
    roll = done.of(DiceRolled)[0].roll
    assert f"**{roll.total}** ({roll.faces[0]}+{roll.faces[1]})" in done.post
    assert "for **morale of \\*A\\***" in done.post


def test_a_secret_roll_is_announced_without_faces_or_purpose():
    bench = in_play()
    done = bench.done("ben", o.RollDice(dice="DR", purpose="sniper", visible="side"))
    public, secret = done.facts
    assert isinstance(public, SecretRollMade)
    assert secret.audience == "side:Americans"
    assert "sniper" not in done.post
    assert "sniper" in done.answer.text
    assert bench.table.drawn["side:Americans"] == 1


def test_G_10_a_roll_for_the_umpire_needs_one():
    bench = two_sides()
    said = bench.refused("ben", o.RollDice(dice="DR", visible="umpire"))
    assert said.endswith("(G-10)")
    bench.done("ben", o.NameUmpire(user="uma", name="uma"))
    done = bench.done("ben", o.RollDice(dice="DR", visible="umpire"))
    assert "for the umpire alone" in done.post
    assert "visible:umpire" in bench.refused("uma", o.RollDice(dice="dr", visible="side"))


@pytest.mark.parametrize(("halved", "result"), [("down", 2), ("up", 3)])
def test_a_roll_is_halved_as_asked(halved, result):
    bench = in_play()
    while (fact := roll_five(bench, halved)).roll.faces != (5,):
        pass
    assert fact.result == result


def roll_five(bench: Bench, halved: str) -> DiceRolled:
    return bench.done("ben", o.RollDice(dice="dr", halved=halved)).of(DiceRolled)[0]


def test_G_5_a_purpose_that_is_too_long_is_refused_with_its_length():
    said = in_play().refused("ben", o.RollDice(dice="DR", purpose="x" * 101))
    assert said == ("What the roll is for has 101 characters; 100 are the most. Shorten it. (G-5)")
