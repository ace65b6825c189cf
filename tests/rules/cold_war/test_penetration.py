"""Penetration: classes, multiple hits, flank, margins, two hits of one firing (CW-3)."""

import pytest

from bot.rules.cold_war import COLD_WAR
from bot.rules.cold_war.combat_facts import ShotFired
from tests.rules.cold_war.war import free_for_all

NATO = (
    "A Coy: A1=M60; A2=M60; A3=AH-1 Cobra; A4=AH-64 Apache",
    "Apc Coy: M1=mech:Marder; L1=leg; M2=mech:M113",
)
CLASSES = "C1=BTR-60; C2=PT-76; C3=T-62; C4=T-72; C5=T-80; C6=Abrams; C7=mech:BMP"
PACT = (f"Bn: {CLASSES}",)
PRINTED = {
    "autocannon": ("3/5/10/-/-/-", "4/7/10/-/-/-", None, None),
    "73": ("3/6/8/10/-/-", "3/6/8/10/-/-", "3/6/8/10/-/-", None),
    "90-100": ("2/3/4/5/7/8", "2/3/4/6/8/9", "3/4/6/8/10/10", None),
    "105-115": ("2/2/3/4/6/7", "2/2/3/5/7/8", "2/2/4/7/9/10", None),
    "120-125": ("2/2/2/2/4/5", "2/2/2/3/5/6", "2/2/3/5/7/8", "2/2/4/7/8/10"),
    "rockets": ("4/6/9/10/10/-", "4/6/9/10/10/-", None, None),
    "law": ("5/8/6/8/9/-", None, None, None),
}
REACH = ("2", "4", "8", "12")
CELLS = [
    (gun, column, armour, cell.split("/")[armour - 1])
    for gun, cells in PRINTED.items()
    for column, cell in enumerate(cells)
    for armour in range(1, 7)
    if cell is not None
]
WEAPONS = {"autocannon": "autocannon", "rockets": "rockets", "law": "law"}


@pytest.mark.parametrize(("gun", "column", "armour", "need"), CELLS)
def test_CW_3_every_number_of_the_table(gun, column, armour, need):
    war = free_for_all(NATO, PACT, era="1990s")
    weapon = WEAPONS.get(gun, "ultra-modern")
    twice = gun in {"autocannon", "rockets"}
    single = {"autocannon": (2, 6), "rockets": (3, 7), "law": (7,)}.get(gun, (2, 3, 4, 6))[column]
    faces = [single] + [1] * twice + ([1] if need.isdigit() else [])
    fired = war.fire("A1", f"C{armour}", REACH[column], *faces, weapon=weapon, gun=gun)
    shot = fired.one(ShotFired).volley.shots[0]
    assert shot.result == "single hit"
    assert (shot.pen_need.total if shot.pen_need else "-") == (int(need) if need.isdigit() else "-")


DASHES = [
    (gun, REACH[column])
    for gun, cells in PRINTED.items()
    for column, cell in enumerate(cells)
    if cell is None
]


@pytest.mark.parametrize(("gun", "reach"), DASHES)
def test_CW_3_a_range_with_a_dash_for_all_classes_is_refused(gun, reach):
    war = free_for_all(NATO, PACT, era="1990s")
    for armour in range(1, 7):
        refused = war.no_fire("A1", f"C{armour}", reach, weapon="ultra-modern", gun=gun)
        assert f'penetrates nothing at {reach}"' in refused
        assert "(CW-3)" in refused


@pytest.mark.parametrize("gun", ["sagger", "tow"])
def test_CW_3_missiles_penetrate_nothing_at_2_inches(gun):
    war = free_for_all(NATO, PACT, era="1990s")
    assert "(CW-3)" in war.no_fire("A1", "C3", "2", weapon="ultra-modern", gun=gun)


MULTIPLE = [cell for cell in CELLS if cell[3].isdigit()]


@pytest.mark.parametrize(("gun", "column", "armour", "need"), MULTIPLE)
def test_CW_3_multiple_hits_take_2_off_every_number(gun, column, armour, need):
    war = free_for_all(NATO, PACT, era="1990s")
    fired = war.fire("A1", f"C{armour}", REACH[column], 10, 1, weapon="ultra-modern", gun=gun)
    shot = fired.one(ShotFired).volley.shots[0]
    assert (shot.result, shot.pen_need.total, shot.damage) == ("multiple hits", int(need) - 2, 0)


@pytest.mark.parametrize(
    ("faces", "flank", "damage"), [((4, 7), False, 2), ((6, 7), False, 3), ((6, 1), True, 0)]
)
def test_CW_3_worked_example_2(faces, flank, damage):
    """Example 2: 105 mm at 4" on a T-72: single, multiple, multiple from the flank with a 1."""
    war = free_for_all(NATO, PACT)
    volley = war.fire("A1", "C4", "4", *faces, flank=flank).one(ShotFired).volley
    assert volley.damage == damage
    assert volley.shots[0].pen_need.total == {(4, 7): 5, (6, 7): 3, (6, 1): 1}[faces]


def test_CW_3_worked_example_3_120_mm_at_12_inches():
    """Example 3: 120 mm at 12" without computer: refused."""
    war = free_for_all(NATO, PACT)
    for weapon in ("laser-west", "laser-east", "rangefinder-90"):
        assert "(CW-2)" in war.no_fire("A1", "C4", "12", weapon=weapon, gun="120-125")
    assert "(CW-3)" in war.no_fire("A1", "C4", "12", weapon="tow", gun="120-125")


@pytest.mark.parametrize(
    ("face", "damage"), [(2, 0), (3, 1), (4, 1), (5, 2), (6, 2), (7, 3), (8, 3), (9, 4), (10, 4)]
)
def test_CW_3_the_margin_tells_the_damage(face, damage):
    war = free_for_all(NATO, PACT)
    assert war.fire("A1", "C3", "4", 4, face).one(ShotFired).volley.damage == damage


def test_CW_3_a_1_always_fails_and_says_so():
    war = free_for_all(NATO, PACT)
    fired = war.fire("A1", "C1", "2", 4, 1)
    assert "Penetration needs 0, D10 1: no effect" in fired.post
    assert war.morale("C1") == ["OK"]


def test_CW_3_a_dash_stays_a_dash():
    war = free_for_all(NATO, PACT)
    fired = war.fire("M1", "C4", "2", 5, 6, weapon="autocannon", gun="autocannon")
    assert fired.post.count("Nothing penetrates that armour") == 2
    assert len(fired.one(ShotFired).rolls) == 2


def test_CW_3_class_1_stays_class_1_from_the_flank():
    war = free_for_all(NATO, PACT)
    volley = war.fire("A1", "C1", "8", 6, 1, flank=True, gun="90-100").one(ShotFired).volley
    assert (volley.armour, volley.shots[0].pen_need.total) == (1, 3)


@pytest.mark.parametrize(("ruling", "armour", "need"), [("never-worse", 3, 6), ("literal", 2, 8)])
def test_CW_3_flank_class_where_class_2_is_harder_than_class_3(ruling, armour, need):
    war = free_for_all(NATO, PACT, flank_class=ruling)
    volley = war.fire("L1", "C3", "2", 7, 1, flank=True).one(ShotFired).volley
    assert (volley.armour, volley.shots[0].pen_need.total) == (armour, need)


@pytest.mark.parametrize(("ruling", "need"), [("at-most", 4), ("under", 5)])
def test_CW_3_penetration_bands_is_a_ruling(ruling, need):
    war = free_for_all(NATO, PACT, penetration_bands=ruling)
    shot = war.fire("A1", "C4", "2", 2, 1).one(ShotFired).volley.shots[0]
    assert shot.pen_need.total == need


@pytest.mark.parametrize(("ruling", "need"), [("1", 2), ("2", 3)])
def test_CW_3_bmp_class_is_a_ruling(ruling, need):
    war = free_for_all(NATO, PACT, bmp_class=ruling)
    shot = war.fire("A1", "C7", "4", 4, 1, gun="90-100").one(ShotFired).volley.shots[0]
    assert shot.pen_need.total == need


@pytest.mark.parametrize(("ruling", "gun"), [("tow", "tow"), ("sagger", "sagger")])
def test_CW_3_hellfire_pen_is_a_ruling(ruling, gun):
    war = free_for_all(NATO, PACT, hellfire_pen=ruling)
    war.fire("A4", "C4", "8")
    assert war.open.missiles[0].gun == gun
    war.fire("A3", "C4", "8")
    assert war.open.missiles[1].gun == "tow"


@pytest.mark.parametrize(("ruling", "gun"), [("sagger", "sagger"), ("tow", "tow")])
def test_CW_3_eastern_pen_is_a_ruling(ruling, gun):
    war = free_for_all(NATO, PACT, eastern_pen=ruling)
    war.fire("C7", "A1", "8", user="igor", weapon="eastern-atgw")
    assert war.open.missiles[0].gun == gun


@pytest.mark.parametrize(
    ("faces", "damage"),
    [
        ((2, 2, 3, 3), 2),  # -1 and -1: one worse
        ((2, 2, 7, 3), 4),  # -3 and -1: past Broken
        ((2, 2, 1, 5), 2),  # one fails
        ((2, 2, 1, 1), 0),
    ],
)
def test_CW_3_two_hits_of_one_firing_are_combined(faces, damage):
    war = free_for_all(NATO, PACT)
    volley = war.fire("M1", "C1", "2", *faces, weapon="autocannon").one(ShotFired).volley
    assert volley.damage == damage


def test_CW_3_a_unit_may_have_a_class_of_its_own():
    war = free_for_all(NATO, ("Bn: X1=Kpz 70/class:5/weapon:laser-west/gun:120-125",))
    assert war.fire("A1", "X1", "4", 4, 1).one(ShotFired).volley.shots[0].pen_need.total == 7


def test_CW_3_the_reasoning_is_told_number_by_number():
    war = free_for_all(NATO, PACT)
    fact = war.fire("A1", "C4", "4", 6, 7, flank=True, transit=True).one(ShotFired)
    text = "\n".join(COLD_WAR.explains[ShotFired](fact))
    assert 'row Laser Range finder (West), column <= 4" for 4": needs 4' in text
    assert "6 (D10) + 2 (target in transit) = 8 against 4: multiple hits" in text
    assert (
        "class 3, one class lower from the flank: needs 3 (class 3) - 2 (multiple hits) = 1" in text
    )
    assert "D10 7, by 6: Results of penetration, row 6+: All Dead" in text
