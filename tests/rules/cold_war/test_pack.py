"""The pack: how many cards each side has, their names, the seal of their order (CW-1)."""

import pytest

from bot.engine.facts import OPEN, VAULT
from bot.engine.house.orders import NameUmpire, Seal
from bot.fairness.seal import seal_of
from bot.rules.cold_war.card_facts import PackKept, PackOpened, PackShuffled
from bot.secrecy.view import reader_for, view_for
from tests.rules.cold_war.war import COLD_WAR, War, in_play, muster

COMPANIES = ("A Coy: A1=M60", "B Coy: B1=M60", "C Coy: C1=M60")
BATTALIONS = ("1st Bn: R1=T-62", "2nd Bn: S1=T-62")


def counts(war) -> dict[str, int]:
    return dict(war.open.cards)


def on_turn(war, turn: int):
    """Play turns to their end without an act until this turn's pack is shuffled."""
    while war.table.turn < turn:
        while war.open.left():
            war.draw()
            if war.open.active:
                war.hold({"NATO": "tom", "Pact": "igor"}[war.open.active.side])
            for kind in ("cw.offer",):
                while war.asks(kind):
                    user = {"NATO": "tom", "Pact": "igor"}[war.asked(kind).sides[0]]
                    war.press(user, "pass", kind=kind)
        while war.asks("cw.offer"):
            user = {"NATO": "tom", "Pact": "igor"}[war.asked("cw.offer").sides[0]]
            war.press(user, "pass", kind="cw.offer")
        war.next_turn()
    return war


def test_CW_1_worked_example_8_us_attack_and_soviet_defence():
    """Example 8: 3 companies, turn 2: 5 cards, turn 4: 4; 2 battalions in defence: 2."""
    war = in_play(COMPANIES, BATTALIONS, attack="NATO")
    assert counts(on_turn(war, 2)) == {"NATO": 5, "Pact": 2}
    assert counts(on_turn(war, 4)) == {"NATO": 4, "Pact": 2}


@pytest.mark.parametrize(
    ("nation", "attack", "extra"),
    [
        ("us", True, 2), ("us", False, 1),
        ("us-desert-storm", True, 3), ("us-desert-storm", False, 1),
        ("british", True, 1), ("british", False, 1), ("german", True, 1), ("nato", False, 1),
        ("israeli", True, 2), ("israeli", False, 1),
        ("soviet", True, 2), ("soviet", False, 0), ("soviet-second", True, 2),
        ("arab", True, 0), ("arab", False, 0),
    ],
)  # fmt: skip
def test_CW_1_extra_cards_by_nation_and_posture(nation, attack, extra):
    war = in_play(us=nation, attack="NATO" if attack else "Pact")
    assert counts(war)["NATO"] == 1 + extra


@pytest.mark.parametrize(
    ("nation", "attack", "extra"),
    [
        ("us", True, 1), ("us", False, 1), ("us-desert-storm", True, 1),
        ("us-desert-storm", False, 1), ("british", True, 1), ("german", False, 1), ("nato", True, 1),
        ("israeli", True, 1), ("israeli", False, 1), ("soviet", True, 1), ("soviet", False, 0),
        ("soviet-second", True, 1), ("arab", True, 0), ("arab", False, 0),
    ],
)  # fmt: skip
def test_CW_1_extra_cards_from_turn_4_on(nation, attack, extra):
    war = on_turn(in_play(us=nation, attack="NATO" if attack else "Pact"), 4)
    assert counts(war)["NATO"] == 1 + extra


def test_CW_1_after_turn_3_an_attacker_has_fewer_extra_cards():
    war = on_turn(in_play(us="us-desert-storm", attack="NATO"), 4)
    assert counts(war)["NATO"] == 2


def test_CW_1_desert_storm_extra_always():
    war = in_play(us="us-desert-storm", attack="NATO", desert_storm_extra="always")
    assert counts(on_turn(war, 4))["NATO"] == 4


def test_CW_1_israeli_defence_is_a_ruling():
    assert counts(in_play(us="israeli", israeli_defence="2"))["NATO"] == 3


def test_CW_1_soviet_cards_bear_names_and_western_ones_are_blank():
    war = in_play(pact=BATTALIONS, pack="2nd Bn; NATO; Pact; 1st Bn; NATO; Pact")
    assert "**2nd Bn** of **Pact**" in war.draw().post
    war.hold("igor")
    assert "draws: **NATO** (" in war.draw().post


@pytest.mark.parametrize(
    ("ruling", "names"),
    [("all", ["A Coy", "Bn", "NATO", "Pact", "Pact"]), ("none", ["NATO"] * 2 + ["Pact"] * 3)],
)
def test_CW_1_named_cards_is_a_ruling(ruling, names):
    war = muster(named_cards=ruling)
    war.do("tom", Seal())
    kept = war.do("igor", Seal()).one(PackKept)
    assert sorted(card.label for card in kept.cards) == names


def test_CW_1_named_cards_can_be_set_for_one_side_by_assent():
    war = muster()
    war.force("igor", "soviet", "attacking", named_cards=False)
    war.press("tom", "agree", kind="house.assent")
    war.do("tom", Seal())
    kept = war.do("igor", Seal()).one(PackKept)
    assert {card.label for card in kept.cards} == {"NATO", "Pact"}


def test_CW_1_a_scenario_may_give_other_extra_cards_by_assent():
    war = muster()
    asked = war.force("tom", "us", extra=4)
    assert "4 extra cards" in asked.post
    war.press("igor", "agree", kind="house.assent")
    war.do("tom", Seal())
    war.do("igor", Seal())
    assert counts(war)["NATO"] == 5


def test_CW_1_the_seal_is_posted_and_opened_at_the_turns_end():
    war = muster()
    war.do("tom", Seal())
    sealed = war.do("igor", Seal())
    shuffled = sealed.one(PackShuffled)
    assert shuffled.audience == OPEN
    assert shuffled.seal in sealed.post
    assert "**5 cards**" in sealed.post
    kept = sealed.one(PackKept)
    assert kept.audience == VAULT
    assert seal_of(kept.salt, kept.text) == shuffled.seal
    order = [card.label for card in kept.cards]
    done = on_turn(war, 2).entries[-1]
    opened = next(f for f in done.facts if f["tag"] == PackOpened.tag)
    assert opened["seal"] == shuffled.seal
    assert [line.split(": ")[1] for line in opened["text"].splitlines()] == order


def test_CW_1_the_order_is_secret_to_everybody_the_umpire_too():
    war = War()
    war.do("tom", NameUmpire(user="uma", name="uma"))
    for user, nation, line in (("tom", "us", "A Coy: A1=M60"), ("igor", "soviet", "Bn: B1=T-62")):
        war.force(user, nation)
        war.plan(user, line)
    war.do("tom", Seal())
    sealed = war.do("igor", Seal())
    text = sealed.one(PackKept).text
    for user in ("tom", "igor", "uma", ""):
        view = view_for(COLD_WAR, war.game, reader_for(war.table, user))
        assert text.splitlines()[0] not in repr(view)
    assert text.splitlines()[0] not in sealed.post + sealed.answer


def test_CW_1_a_pinned_pack_is_marked_as_such():
    war = muster()
    war.do("tom", Seal())
    kept = war.do("igor", Seal(), pack="Pact; NATO; Bn; Pact; NATO").one(PackKept)
    assert [card.label for card in kept.cards] == ["Pact", "NATO", "Bn", "Pact", "NATO"]
    assert kept.shuffle.pinned


def test_CW_1_a_destroyed_unit_has_no_card_in_the_next_pack():
    war = in_play(COMPANIES, BATTALIONS, strict_activation="off", actions="free")
    war.fire("A1", "R1", "2", 4, 10, weapon="laser-west", gun="120-125")
    assert war.morale("R1") == ["Dead"]
    assert counts(on_turn(war, 2))["Pact"] == 3
