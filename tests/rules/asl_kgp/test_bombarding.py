"""Bombardment: what the channel reads, what the owner is asked, what is left (K-22)."""

import pytest

from bot.rules.asl_kgp import facts as f
from bot.rules.asl_kgp import orders as o
from bot.rules.asl_kgp.state import Counter, Minefield
from bot.rules.asl_kgp.waiting import BOMBARDED
from tests.rules.asl_kgp.board import in_play

AP, AT, NOTHING = "anti-personnel", "anti-tank", "nothing"
KINDS = {
    "real, Known": ("L5 known 12",),
    "Dummy": ("L5 dummy",),
    "hidden": ("L5 hidden 8",),
    "anti-tank": ("L5 anti-tank 3",),
    "both sorts": ("L5 anti-tank 3", "L5 hidden 6"),
    "empty": (),
}


def at(sort, left, place="L5"):
    return f"{place}|{sort}|{left}"


@pytest.mark.parametrize("result", ["K", "KIA"])
def test_K_22_the_channel_reads_the_same_whatever_is_there_also_nothing(result):
    posts = set()
    for lines in KINDS.values():
        board = in_play(*lines)
        post = board.bombard("L5", result).post
        assert f"ben: L5 was bombarded ({result})." in post
        posts.add(post.replace(f"#{board.table.public}", "#"))
    assert len(posts) == 1


@pytest.mark.parametrize("lines", KINDS.values(), ids=KINDS)
def test_K_22_the_other_side_is_asked_by_dm_in_every_case(lines):
    done = in_play(*lines).bombard("L5")
    assert list(done.dms) == ["anna"]
    assert "**L5** was bombarded (KIA). What is left of yours there?" in done.dms["anna"]


@pytest.mark.parametrize(
    ("line", "labels"),
    [
        ("L5 known 12", ["L5: 8", "L5: 6", "L5: eliminated", "L5: unchanged"]),
        ("L5 hidden 8", ["L5: 6", "L5: eliminated", "L5: unchanged"]),
        ("L5 known 6", ["L5: eliminated", "L5: unchanged"]),
        ("L5 dummy", ["L5: unaffected"]),
        ("M6 known 6", ["L5: noted"]),
        ("L5 anti-tank 1", ["L5 anti-tank: eliminated", "L5 anti-tank: unchanged"]),
        (
            "L5 anti-tank 5",
            [f"L5 anti-tank: {n}" for n in (4, 3, 2, 1, "eliminated", "unchanged")],
        ),
    ],
)
def test_K_22_the_owner_is_offered_what_can_be_left(line, labels):
    board = in_play(line)
    board.bombard("L5")
    assert board.buttons(BOMBARDED, "anna") == labels


@pytest.mark.parametrize("left", [8, 6])
def test_K_22_a_reduced_unrevealed_field_keeps_its_counter_and_its_secret(left):
    board = in_play("L5 known 12")
    board.bombard("L5", "K")
    done = board.left("anna", at(AP, left))
    assert done.post == ""
    assert f"{left} of 12 factors are left" in done.answer
    assert board.mine().fields["L5"] == Minefield(kind="known", strength=left)
    assert board.open.counter("Germans", "L5") == Counter(hex="L5")


def test_K_22_an_unrevealed_field_that_is_eliminated_becomes_a_dummy_and_only_its_owner_knows():
    board = in_play("P9 known 6")
    board.bombard("P9")
    before = board.status("ben")
    done = board.left("anna", at(AP, "eliminated", "P9"))
    assert done.post == ""
    assert "is a **Dummy** from now on" in done.answer
    assert board.status("ben") == before
    assert board.mine().fields["P9"].kind == "dummy"
    entered = board.move("1st Squad", "P9")
    assert "**P9**: **Dummy**. The counter is removed." in entered.post
    assert not entered.of(f.MinesAttacked)


def test_K_22_a_dummy_is_unaffected():
    board = in_play("O8 dummy")
    board.bombard("O8")
    done = board.left("anna", at(AP, "unaffected", "O8"))
    assert done.post == ""
    assert "**O8**: unaffected." in done.answer
    assert board.mine().fields["O8"].kind == "dummy"


def test_K_22_an_empty_hex_is_noted():
    board = in_play("L5 known 12")
    board.bombard("K5")
    done = board.left("anna", at(NOTHING, "noted", "K5"))
    assert done.post == ""
    assert "**K5**: noted, nothing of yours is there." in done.answer


@pytest.mark.parametrize("left", ["6", "eliminated", "unchanged"])
def test_K_22_hidden_mines_stay_hidden_whatever_is_left(left):
    board = in_play("N7 hidden 8")
    before = board.status("ben")
    board.bombard("N7")
    assert board.left("anna", at(AP, left, "N7")).post == ""
    assert board.status("ben") == before
    kept = board.mine().fields.get("N7")
    assert {"6": 6, "eliminated": None, "unchanged": 8}[left] == (kept and kept.strength)


def test_K_22_eliminated_hidden_mines_attack_nobody():
    board = in_play("N7 hidden 8")
    board.bombard("N7")
    board.left("anna", at(AP, "eliminated", "N7"))
    done = board.move("1st Squad", "N7")
    assert not any(word in done.post for word in ("DR", "mine", "counter", "Dummy"))


def revealed(strength=12, **rulings):
    board = in_play(f"L5 known {strength}", **rulings)
    board.move("1st Squad", "L5", 1, 1)
    return board


def test_K_22_a_revealed_field_shows_its_new_strength_in_public():
    board = revealed()
    board.bombard("L5", "K")
    done = board.left("anna", at(AP, 8))
    assert "the counter in **L5** is down to **8 factors**." in done.post
    assert board.open.counter("Germans", "L5").shows == 8


def test_K_22_a_revealed_field_that_is_unchanged_says_nothing():
    board = revealed()
    board.bombard("L5", "K")
    assert board.left("anna", at(AP, "unchanged")).post == ""


def test_K_22_a_revealed_field_that_is_eliminated_is_removed_in_public():
    board = revealed(revealed_eliminated="removed")
    board.bombard("L5")
    done = board.left("anna", at(AP, "eliminated"))
    assert "the counter in **L5** is eliminated and leaves the board." in done.post
    assert board.open.counter("Germans", "L5") is None
    assert board.mine().fields == {}


def test_K_22_with_the_ruling_dummy_a_revealed_field_that_is_eliminated_becomes_one_in_public():
    board = revealed(revealed_eliminated="dummy")
    board.bombard("L5")
    done = board.left("anna", at(AP, "eliminated"))
    assert "a **Dummy** takes the counter's place" in done.post
    assert board.open.counter("Germans", "L5") == Counter(hex="L5")
    assert board.move("2nd Squad", "L5").of(f.DummyFound)


def test_K_22_removed_is_the_default_of_revealed_eliminated():
    assert in_play().view().rulings["revealed_eliminated"] == "removed"


def test_K_22_one_message_asks_for_all_hexes_of_a_bombardment_together():
    board = in_play("L5 known 12", "O8 dummy")
    done = board.bombard("L5 O8, K5")
    assert "L5, O8 and K5 were bombarded (KIA)." in done.post
    assert len(done.dms) == 1
    assert board.buttons(BOMBARDED, "anna") == [
        "L5: 8",
        "L5: 6",
        "L5: eliminated",
        "L5: unchanged",
        "O8: unaffected",
        "K5: noted",
        "All the rest: as it was",
    ]


def test_K_22_the_hexes_are_answered_one_by_one_or_all_the_rest_at_once():
    board = in_play("L5 known 12", "O8 dummy", "M6 hidden 8")
    board.bombard("L5 O8 M6")
    done = board.left("anna", at(AP, 8))
    assert "L5: 8" not in board.buttons(BOMBARDED, "anna")
    done = board.left("anna", "rest")
    assert "**O8**: unaffected." in done.answer
    assert "**M6**: unchanged." in done.answer
    assert not board.asks(BOMBARDED)
    assert board.mine().fields["L5"].strength == 8


def test_K_22_many_hexes_are_asked_about_as_buttons_become_free():
    board = in_play(*(f"L{i} known 12" for i in range(1, 8)))
    board.bombard(" ".join(f"L{i}" for i in range(1, 8)))
    buttons = board.buttons(BOMBARDED, "anna")
    assert buttons[-1] == "All the rest: as it was"
    assert "L4: 8" in buttons
    assert "L5: 8" not in buttons
    board.left("anna", at(AP, 8, "L1"))
    assert "L5: 8" in board.buttons(BOMBARDED, "anna")
    rows = [choice.row for choice in board.asked(BOMBARDED).choices]
    assert max(rows) == 4
    assert all(rows.count(row) <= 5 for row in rows)


def test_K_22_ask_is_the_default():
    assert in_play(bombard="ask").view().rulings["bombard"] == "ask"


@pytest.mark.parametrize("result", ["", "PTC", "2MC", "NMC"])
def test_K_22_another_result_than_k_or_kia_is_refused(result):
    assert in_play().no("ben", o.BombardHexes(hexes="L5", result=result)).endswith("(K-22)")


def test_K_22_the_bombarder_s_own_mines_are_not_asked_about():
    board = in_play("L5 known 12", theirs=("L5 hidden 8",))
    board.bombard("L5")
    assert board.asked(BOMBARDED).sides == ("Germans",)
    assert board.mine("Americans").fields["L5"].strength == 8


def test_K_22_a_turned_field_is_read_on_its_new_column():
    board = in_play("L5 known 12")
    board.bombard("L5", "K")
    board.left("anna", at(AP, 6))
    assert board.move("1st Squad", "L5", 4, 5).one(f.MinesAttacked).result == "no effect"
