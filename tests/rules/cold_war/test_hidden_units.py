"""Hidden units: what nobody hears, and how they come to be seen (CW-1, CW-15)."""

from bot.engine.facts import OPEN
from bot.engine.house.orders import Seal
from bot.rules.cold_war import orders as o
from bot.rules.cold_war.card_facts import CardDrawn
from bot.rules.cold_war.force_facts import CounterTurned, ManoeuvreKnown, UnitShown
from bot.rules.cold_war.status import names
from tests.rules.cold_war.war import in_play, muster

NATO = ("A Coy: A1=M60",)
PACT = ("1st Bn: R1=T-62", "hidden 2nd Bn: S1=T-62; S2=T-62")
PACK = "2nd Bn; NATO; NATO; 1st Bn; Pact; Pact"


def hidden_war(pack: str = PACK, **rulings):
    return in_play(NATO, PACT, pack, **rulings)


def test_CW_1_a_hidden_unit_counts_as_a_card_and_has_no_name():
    war = muster(NATO, PACT)
    war.do("tom", Seal())
    sealed = war.do("igor", Seal())
    assert "**Pact** 4" in sealed.post
    assert "2nd Bn" not in sealed.post
    assert "2nd Bn" not in repr(war.view("tom"))
    assert "2nd Bn" in repr(war.view("igor"))


def test_CW_1_its_name_becomes_known_when_its_card_is_drawn():
    war = hidden_war()
    drawn = war.draw()
    assert drawn.one(ManoeuvreKnown).manoeuvre.name == "2nd Bn"
    assert "draws: **2nd Bn** of **Pact**" in drawn.post
    assert war.open.unit("Pact", "S1") is None
    assert "S1" not in repr(war.view("tom"))


def test_CW_1_no_button_and_no_refusal_names_a_hidden_unit():
    war = hidden_war("Pact; NATO; NATO; 1st Bn; 2nd Bn; Pact")
    war.draw()
    assert war.buttons("cw.choose") == ["1st Bn acts", "Hold"]
    text = war.no_fire("A1", "S1", "4")
    assert text == war.no_fire("A1", "S9", "4").replace("S9", "S1")
    assert "2nd Bn" in names(war.view("igor"), "own manoeuvre")
    assert "S1" not in names(war.view("tom"), "enemy unit")
    acted = war.act("igor", "2nd Bn")
    assert acted.one(ManoeuvreKnown)
    assert "S1" not in repr(war.view("tom"))


def test_CW_15_whoever_fires_is_seen_by_all_and_the_rest_stay_hidden():
    war = hidden_war()
    war.draw()
    war.act("igor", "2nd Bn")
    fired = war.fire("S1", "A1", "4", 1, user="igor")
    assert fired.one(UnitShown).unit.name == "S1"
    assert "**S1** of **2nd Bn** fires and is seen: T-62." in fired.post
    assert war.open.unit("Pact", "S1")
    assert war.open.unit("Pact", "S2") is None
    assert [u.name for u in war.mine("Pact").units.values()] == ["S2"]
    assert "**A1** (M60) fires" in _answer(war)


def _answer(war):
    war.finish("igor")
    war.draw()
    war.act("tom", "A Coy")
    return war.fire("A1", "S1", "4", 1).post


def test_CW_15_the_counter_of_a_unit_that_fires_is_turned():
    war = muster(NATO, (*PACT, "counter 3,4: S1", "counter 5,6: bogus infantry"))
    war.do("tom", Seal())
    war.do("igor", Seal(), pack=PACK)
    assert sorted(c.at for c in war.open.counters.values()) == ["3,4", "5,6"]
    war.draw()
    war.act("igor", "2nd Bn")
    turned = war.fire("S1", "A1", "4", 1, user="igor").one(CounterTurned)
    assert turned.shows == "S1"
    assert [c.at for c in war.open.counters.values()] == ["5,6"]


def test_CW_5_a_hidden_unit_shows_its_state_when_it_is_seen():
    war = hidden_war(strict_activation="off", actions="free")
    war.fire("S1", "A1", "4", 1, user="igor")
    war.fire("A1", "S1", "4", 4, 7)
    assert war.morale("S1", "S2") == ["Broken", "Nervous"]
    assert war.mine("Pact").unit("S2").morale == "Nervous"
    shown = war.fire("S2", "A1", "4", 1, user="igor")
    assert "**S2** of **2nd Bn** fires and is seen: T-62, **Nervous**" in shown.post


def test_CW_6_the_dice_of_hidden_units_are_their_sides_own():
    war = hidden_war(strict_activation="off", actions="free")
    war.fire("S1", "A1", "4", 1, user="igor")
    war.fire("A1", "S1", "4", 4, 7)
    drawn_before = dict(war.table.drawn)
    while war.open.left():
        war.draw()
        war.hold("tom" if war.open.active.side == "NATO" else "igor")
        while war.open.left() and war.asks("cw.offer"):
            side = war.asked("cw.offer").sides[0]
            war.press("tom" if side == "NATO" else "igor", "pass", kind="cw.offer")
    for user in ("tom", "igor"):
        war.press(user, "pass", kind="cw.offer")
    done = war.next_turn("tom", 1, 1)
    assert "S2" not in done.post
    assert war.table.drawn["open"] == drawn_before["open"] + 1
    assert war.table.drawn["side:Pact"] == 1


def test_CW_1_in_the_vault_and_the_drawers_nothing_is_open():
    war = hidden_war()
    audiences = {f["audience"] for e in war.entries for f in e.facts if "S1" in repr(f)}
    assert OPEN not in audiences
    assert war.draw().one(CardDrawn).audience == OPEN


def test_CW_1_the_umpire_acts_for_the_side_whose_turn_it_is():
    from bot.engine.house.orders import NameUmpire

    war = hidden_war()
    war.do("tom", NameUmpire(user="uma", name="uma"))
    war.press("igor", "agree", kind="house.assent")
    war.draw("tom")
    war.act("uma", "2nd Bn")
    war.fire("S1", "A1", "4", 1, user="uma")
    war.finish("uma")
    assert war.do("uma", o.DrawCard()).one(CardDrawn)
