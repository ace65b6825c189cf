"""Forces before play: sides, units, what is typed, listed, edited and sealed (CW-1)."""

import pytest

from bot.engine.facts import OPEN, only
from bot.engine.house.orders import PasteSetUp, Seal, Unseal
from bot.engine.refusal import Refusal
from bot.rules.cold_war import forces
from bot.rules.cold_war import orders as o
from bot.rules.cold_war.force_facts import ForceKept, ForceShown, SideDeclared, UnitPlanned
from bot.rules.cold_war.reading import read_units
from tests.rules.cold_war.war import COLD_WAR, War, muster


@pytest.fixture
def war():
    return War()


def plan(war, name: str, units: str, user: str = "tom", **more):
    return war.do(user, o.PlanUnit(manoeuvre=name, units=units, **more))


def refused(war, name: str, units: str, user: str = "tom") -> str:
    return war.no(user, o.PlanUnit(manoeuvre=name, units=units))


def test_CW_1_a_sides_first_word_on_itself_stands(war):
    done = war.force("tom", "us")
    assert done.one(SideDeclared).audience == OPEN
    assert "**NATO** fights as **US**, **defending**" in done.post


def test_CW_1_other_extra_cards_stand_unless_another_side_objects_before_the_seal(war):
    order = o.DeclareSide(side="NATO", nation="us", posture="defending", extra=2)
    war.do("tom", order)
    assert war.open.forces["NATO"].extra == 2
    war.plan("tom", "A Coy: A1=M60")
    war.press("igor", "object", kind=forces.OBJECTION)
    assert "(G-11)" in war.no("tom", Seal())
    war.do("tom", order.but(extra=1))
    assert war.open.forces["NATO"].extra == 2
    war.press("igor", "agree", kind="house.assent")
    assert war.open.forces["NATO"].extra == 1
    war.do("tom", Seal())


def test_G_11_silence_until_the_seal_is_consent_to_extra_cards(war):
    war.do("tom", o.DeclareSide(side="NATO", nation="us", posture="defending", extra=2))
    war.plan("tom", "A Coy: A1=M60")
    war.do("tom", Seal())
    assert not war.asks(forces.OBJECTION)


def test_CW_1_a_change_or_a_word_on_another_needs_assent(war):
    war.force("tom", "us")
    assert not war.force("tom", "british").of(SideDeclared)
    war.press("igor", "agree", kind="house.assent")
    assert war.open.forces["NATO"].nation == "british"
    order = o.DeclareSide(side="Pact", nation="soviet", posture="attacking")
    assert not war.do("tom", order).of(SideDeclared)


@pytest.mark.parametrize(
    "more", [{"extra": -1}, {"extra": 21}, {"observers": -1}, {"observers": 99}]
)
def test_CW_1_figures_out_of_bounds_are_refused(war, more):
    order = o.DeclareSide(side="NATO", nation="us", posture="defending", **more)
    assert "(CW-1)" in war.no("tom", order)


def test_CW_1_a_unit_is_its_sides_secret_until_the_seal(war):
    done = plan(war, "A Coy", "1 Plt=M60; 2 Plt=mech:M113; Rifles=leg/elite/engineers")
    assert done.one(UnitPlanned).audience == only("NATO")
    assert done.post == ""
    assert (
        "1 Plt (M60), 2 Plt (infantry, M113) and Rifles (leg infantry, elite, engineers)"
        in done.answer
    )


@pytest.mark.parametrize(
    ("units", "rule"),
    [
        ("", "G-5"), (";", "G-5"), ("A1", "G-5"), ("A1=", "G-5"), ("=M60", "G-5"),
        ("A1=M60; a1=M60", "G-5"), ("A1=Panther", "G-7"), ("A1=tracked:M113", "G-5"),
        ("A1=M60/brave", "G-5"), ("A1=M60/class:7", "G-5"), ("A1=M60/gun:88", "G-5"),
        ("; ".join(f"A{n}=M60" for n in range(41)), "G-5"),
        ("A1=" + "x" * 90 + "/class:3", "G-5"),
    ],
)  # fmt: skip
def test_what_cant_be_read_is_refused(war, units, rule):
    assert f"({rule})" in refused(war, "A Coy", units)


def test_an_unknown_vehicle_is_answered_with_the_nearest(war):
    assert "Do you mean M60" in refused(war, "A Coy", "A1=M6O")


def test_names_are_a_sides_own(war):
    plan(war, "A Coy", "A1=M60")
    assert "(G-5)" in refused(war, "a coy", "A2=M60")
    assert "stands in **A Coy** already" in refused(war, "B Coy", "A1=M60")
    plan(war, "A Coy", "A1=T-62", user="igor")


def test_CW_7_troops_are_the_nations_where_nothing_is_written():
    war = muster(("A Coy: A1=leg; A2=leg/elite",), ("Bn: B1=leg",), soviet="arab")
    assert war.mine("NATO").planned["a coy"].units[0].quality == ""
    shown = war.do("tom", Seal()).one(ForceShown)
    assert [unit.quality for unit in shown.units] == ["average-western", "elite"]
    assert war.do("igor", Seal()).one(ForceShown).units[0].quality == "third-world"


def test_CW_1_the_seal_shows_what_is_open_and_keeps_what_is_hidden():
    war = muster(("A Coy: A1=M60", "hidden B Coy: B1=leg"))
    sealed = war.do("tom", Seal())
    assert "**A Coy**: A1 (M60)." in sealed.post
    assert "B Coy" not in sealed.post
    kept = sealed.one(ForceKept)
    assert (kept.audience, [u.name for u in kept.units]) == (only("NATO"), ["B1"])


def test_CW_1_nothing_is_sealed_without_a_force_or_a_unit(war):
    assert "`/force side`" in war.no("tom", Seal())
    war.force("tom", "us")
    assert "`/force unit`" in war.no("tom", Seal())


def test_G_3_every_side_has_to_seal():
    war = muster()
    war.do("tom", Seal())
    assert war.table.phase == "set-up"
    assert "(G-3)" in war.no("tom", o.DrawCard())
    assert "(G-2)" in war.no("tom", o.PlanUnit(manoeuvre="Z", units="Z1=M60"))


def test_G_2_an_unsealed_set_up_takes_the_field_anew():
    war = muster(("A Coy: A1=M60", "B Coy: B1=M60"))
    war.do("tom", Seal())
    war.do("tom", Unseal())
    war.press("igor", "agree", kind="house.assent")
    war.do("tom", o.TakeBackPlan(name="b coy"))
    war.do("tom", Seal())
    assert list(war.open.units) == ["NATO/a1"]
    war.do("igor", Seal())
    assert war.open.cards == {"NATO": 2, "Pact": 3}


def test_the_set_up_is_listed_as_it_is_pasted(war):
    lines = [
        "A Coy: A1=M60; A2=mech:M113/recon; A3=leg/elite",
        "hidden B Coy: B1=Kpz 70/class:4/gun:105-115",
        "battery Red Leg: medium 2 first-rate off-board",
        "counter 12,5: B1",
        "counter 20,8: bogus vehicle",
    ]
    done = war.do("tom", PasteSetUp(text="\n".join(lines)))
    assert len(done.facts) == 5
    items = COLD_WAR.set_up.items(war.mine("NATO"))
    assert [item.line for item in items] == lines
    again = War()
    again.do("tom", PasteSetUp(text="\n".join(item.line for item in items)))
    assert again.mine("NATO") == war.mine("NATO")


@pytest.mark.parametrize(
    "line", ["nothing", "A Coy A1=M60", "battery Red Leg: big 2", "battery X: medium 2", ": A1=M60"]
)
def test_a_line_that_is_none_is_refused(line):
    read = COLD_WAR.set_up.read_line(line)
    assert isinstance(read, Refusal)
    assert read.rule == "G-5"


def test_the_form_adds_edits_and_removes(war):
    form = {"manoeuvre": "A Coy", "units": "A1=M60", "hidden": "yes"}
    war.do("tom", COLD_WAR.set_up.from_form(form))
    (item,) = COLD_WAR.set_up.items(war.mine("NATO"))
    assert item.line == "hidden A Coy: A1=M60"
    edit = {**item.values, "units": "A1=M60A1", "hidden": "", "before": item.key}
    war.do("tom", COLD_WAR.set_up.from_form(edit))
    (item,) = COLD_WAR.set_up.items(war.mine("NATO"))
    assert item.line == "A Coy: A1=M60A1"
    war.do("tom", COLD_WAR.set_up.remove(item.key))
    assert COLD_WAR.set_up.items(war.mine("NATO")) == []


def test_every_sort_of_item_can_be_edited(war):
    text = "hidden A Coy: A1=M60\nbattery Bty: heavy 2 first-rate\ncounter 1,1: A1"
    war.do("tom", PasteSetUp(text=text))
    changes = {"unit": "A1=M48", "battery": "medium 2 first-rate", "counter": "bogus infantry"}
    for item in COLD_WAR.set_up.items(war.mine("NATO")):
        sort = item.key.split("|")[0]
        edit = {**item.values, "units": changes[sort], "before": item.key}
        war.do("tom", COLD_WAR.set_up.from_form(edit))
    assert [item.line for item in COLD_WAR.set_up.items(war.mine("NATO"))] == [
        "hidden A Coy: A1=M48",
        "battery Bty: medium 2 first-rate",
        "counter 1,1: bogus infantry",
    ]
    wrong = {"manoeuvre": "counter 1,1", "units": "bogus", "before": "unit|A Coy"}
    assert isinstance(COLD_WAR.set_up.from_form(wrong), Refusal)


def test_what_is_not_there_cant_be_taken_back(war):
    assert "(G-7)" in war.no("tom", o.TakeBackPlan(name="Z Coy"))


def test_the_panel_says_what_is_left():
    war = muster()
    left = COLD_WAR.set_up.left(war.view("tom"))
    assert left[0].startswith("You fight as **US**, **defending**")
    assert left[1] == "1 manoeuvre unit, a card for each."


def test_units_are_read_with_all_their_marks():
    units = read_units("NATO", "A Coy", "X=mech:bmp/soviet/thermal/sam/missile:sagger")
    assert not isinstance(units, Refusal)
    (unit,) = units
    assert (unit.kind, unit.vehicle, unit.quality) == ("mech", "BMP", "soviet")
    assert unit.traits == ("thermal", "sam")
    assert unit.own == {"missile": "sagger"}


def test_CW_1_a_battery_on_the_board_is_a_unit_with_a_card():
    war = muster(("A Coy: A1=M60", "battery Mortars: mortar 2 first-rate"))
    war.do("tom", Seal())
    war.do("igor", Seal())
    assert war.open.cards["NATO"] == 3
    assert [u.vehicle for u in war.open.units.values() if u.manoeuvre == "Mortars"] == ["Guns"] * 2


def test_a_guns_name_is_its_own():
    war = muster(("A Coy: Bty 1=M60", "battery Bty: medium 1 first-rate"))
    assert "(G-5)" in war.no("tom", Seal())
