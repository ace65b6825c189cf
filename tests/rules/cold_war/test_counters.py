"""CW-15, 15.2: card counters, real and bogus, look the same until they are turned over."""

import pytest

from bot.engine.house.orders import Seal
from bot.rules.cold_war.force_facts import CounterGone, CounterTurned, ForceShown, UnitShown
from bot.rules.cold_war.orders import PlaceCounter
from bot.rules.cold_war.support_orders import FlipCounter
from tests.rules.cold_war.support import A_COY, BN, FREE, battle
from tests.rules.cold_war.war import COLD_WAR, muster

HIDDEN = "hidden 2nd: C1=leg; C2=T-62"


def left(war, user="igor"):
    return "\n".join(COLD_WAR.set_up.left(war.view(user)))


def test_cw_15_counters_are_placed_in_secret_over_hidden_units_or_over_nothing():
    war = muster((A_COY,), (BN, HIDDEN))
    done = war.do("igor", PlaceCounter(at="12,8", unit="C1"))
    assert done.post == ""
    assert "C1** is under it" in done.answer
    assert "bogus" in war.do("igor", PlaceCounter(at="20,8", pretends="vehicle")).answer
    assert war.open.counters == {}


@pytest.mark.parametrize(
    ("order", "why"),
    [
        (PlaceCounter(at="1,1", unit="B1"), "no hidden unit"),
        (PlaceCounter(at="1,1", unit="X"), "no hidden unit"),
        (PlaceCounter(at=" ", unit="C1"), "empty"),
        (PlaceCounter(at="1,1", pretends="ship"), "pretend"),
    ],
)
def test_cw_15_what_is_no_counter_is_refused(order, why):
    assert why in muster((A_COY,), (BN, HIDDEN)).no("igor", order)


def test_cw_15_a_unit_has_one_counter_and_an_edit_replaces_it():
    war = muster((A_COY,), (BN, HIDDEN, "counter 12,8: C1"))
    assert "already" in war.no("igor", PlaceCounter(at="1,1", unit="C1"))
    war.do("igor", PlaceCounter(at="1,1", unit="C1", before="12,8 c1"))
    assert [c.at for c in war.mine("Pact").planned_counters] == ["1,1"]


def test_cw_15_the_channel_sees_numbers_and_places_that_tell_nothing():
    shown = []
    for second in ("C2", "bogus vehicle"):
        lines = (BN, HIDDEN, "counter 12,8: C1", f"counter 20,8: {second}")
        war = muster((A_COY,), lines)
        war.do("tom", Seal())
        sealed = war.do("igor", Seal())
        shown.append(sealed.one(ForceShown).counters)
        assert "C1" not in sealed.post
        assert "bogus" not in sealed.post
    assert shown[0] == shown[1]
    assert {counter.number for counter in shown[0]} == {1, 2}


@pytest.mark.parametrize(
    ("real", "bogus", "base", "said"),
    [
        (10, 3, "real", False),
        (10, 5, "real", False),
        (10, 2, "real", True),
        (10, 6, "real", True),
        (10, 6, "all", False),
        (10, 0, "real", True),
        (2, 1, "real", False),
    ],
)
def test_bogus_base(real, bogus, base, said):
    units = "; ".join(f"C{n}=leg" for n in range(real))
    lines = [BN, f"hidden 2nd: {units}"]
    lines += [f"counter {n},1: C{n}" for n in range(real)]
    lines += [f"counter {n},2: bogus infantry" for n in range(bogus)]
    war = muster((A_COY,), lines, bogus_base=base)
    assert ("is usual" in left(war)) == said
    war.do("igor", Seal())


def in_play():
    lines = (BN, HIDDEN, "counter 12,8: C1", "counter 20,8: bogus infantry")
    war = battle((A_COY,), lines, **FREE)
    number = {c.unit: str(c.number) for c in war.mine("Pact").counters}
    return war, number["C1"], number[""]


def test_cw_15_a_side_turns_over_its_own_counters_at_any_time():
    war, real, bogus = in_play()
    done = war.do("igor", FlipCounter(counter=real))
    assert done.one(UnitShown).unit.name == "C1"
    assert done.one(CounterTurned).shows == "C1"
    assert war.unit("C1").at == "12,8"
    done = war.do("igor", FlipCounter(counter=bogus))
    assert done.one(CounterTurned).shows == ""
    assert done.one(CounterGone).audience == "side:Pact"
    assert "bogus" in done.post
    assert war.open.counters == {}


def test_cw_15_others_do_not_turn_it_over():
    war, real, _ = in_play()
    assert "G-4" in war.no("tom", FlipCounter(counter=real))
    assert "G-7" in war.no("igor", FlipCounter(counter="77"))


def test_cw_15_only_the_owner_knows_which_is_which():
    war, _, bogus = in_play()
    assert f"{bogus} bogus" in war.status("igor")
    assert "bogus" not in war.status("tom")
    assert war.view("tom").theirs == {}
    assert list(COLD_WAR.names(war.view("tom"), "enemy counter")) == ["Pact 1", "Pact 2"]
    assert list(COLD_WAR.names(war.view("igor"), "own counter")) == ["Pact 1", "Pact 2"]
