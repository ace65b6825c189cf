"""A number says how it came about."""

from bot.engine.target import Change, Target


def test_a_number_is_the_sum_of_its_reasons():
    need = Target(first=5).plus(1, "woods").plus(-1, "flank")
    assert need.total == 5
    assert need.reasons() == "5 + 1 (woods) - 1 (flank)"
    assert str(need) == "5 + 1 (woods) - 1 (flank) = 5"


def test_a_change_by_nothing_is_none():
    assert Target(first=3).plus(0, "nothing").changes == ()


def test_the_first_value_may_have_a_name():
    die = Target(first=7, what="D10")
    assert str(die) == "7 (D10)"
    assert str(die.plus(-2, "Shaken")) == "7 (D10) - 2 (Shaken) = 5"
    assert die.plus(-2, "Shaken").changes == (Change(by=-2, why="Shaken"),)
