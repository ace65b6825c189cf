"""Scenario files: what ships is read without a fault; a faulty one names all its faults at once."""

from pathlib import Path

import pytest

from bot.rules import all_rules
from bot.scenarios import FOLDER, all_scenarios, find_scenario, scenarios_for
from bot.scenarios.reading import LONGEST_LINES, FaultyScenario, read_scenario
from tests.house_rules.reading import ROOT

SHIPPED = sorted(FOLDER.glob("*.toml"))
GOOD = """
title = "Two hills"
rules = "asl-kgp"
source = "Ours"
about = "Two hills."
sides = "Germans, US + British"
turns = 6
victory = "Whoever holds both."
[board]
size = "20x10 hexes"
terrain = { Hill = "A1 A2" }
[rulings]
deep_snow = "on"
[forces.Germans]
order_of_battle = ["24 Known, 8 hidden, 6 anti-tank, 2 Dummies"]
notes = ["Board 4."]
"""
WAR = """
title = "A gap"
rules = "cold-war"
source = "Ours"
about = "A gap."
sides = "NATO, Pact"
turns = 6
victory = "Whoever is through it."
[forces.NATO]
order_of_battle = ["us defending, 2 extra, 3 observers, named cards"]
set_up = ["A Coy: A1=M60", "battery Guns: medium 2 first-rate"]
"""


def faults_of(tmp_path: Path, text: str) -> list[str]:
    path = tmp_path / "mine.toml"
    path.write_text(text, "utf-8")
    with pytest.raises(FaultyScenario) as caught:
        read_scenario(path, all_rules())
    assert all(fault.endswith((".", ")", "?")) for fault in caught.value.faults)
    return caught.value.faults


@pytest.mark.parametrize("path", SHIPPED, ids=lambda path: path.stem)
def test_a_shipped_scenario_has_no_fault(path):
    scenario = read_scenario(path, all_rules())
    assert scenario.name == path.stem
    for id_ in scenario.rules:
        assert find_scenario(all_rules()[id_], scenario.title) == scenario


def test_each_rule_set_has_two_scenarios_and_no_two_have_one_title():
    assert {id_: len(scenarios_for(id_)) for id_ in all_rules()} == dict.fromkeys(all_rules(), 2)
    assert len({scenario.title for scenario in all_scenarios()}) == len(SHIPPED)


def test_G_16_a_file_may_have_allies_a_board_rulings_and_figures(tmp_path):
    path = tmp_path / "hills.toml"
    path.write_text(GOOD, "utf-8")
    scenario = read_scenario(path, all_rules())
    assert scenario.sides == "Germans, US + British"
    assert scenario.terrain == (("Hill", "A1 A2"),)
    assert scenario.rulings == (("deep_snow", "on"),)


def test_CW_1_a_side_may_have_other_cards_and_observers(tmp_path):
    path = tmp_path / "gap.toml"
    path.write_text(WAR, "utf-8")
    assert read_scenario(path, all_rules()).forces[0].set_up[0] == "A Coy: A1=M60"


def test_all_that_is_missing_is_named_at_once(tmp_path):
    faults = faults_of(tmp_path, "turns = true\nforces = 3\nboard = []\ntitel = 'x'\n")
    for key in (
        "title",
        "source",
        "about",
        "sides",
        "victory",
        "rules",
        "turns",
        "board",
        "forces",
    ):
        assert any(fault.startswith(f"`{key}`") for fault in faults), key
    assert "`titel` in the file means nothing here: do you mean title?" in faults


def test_what_is_no_text_or_list_is_named(tmp_path):
    text = GOOD.replace('"20x10 hexes"', "20").replace('"on"', "1").replace('["Board 4."]', '"x"')
    assert faults_of(tmp_path, text) == [
        "`size` of the board has to be a text.",
        "`rulings` has to be a table of texts.",
        "`notes` of `Germans` has to be a list of lines.",
    ]


def test_G_5_no_toml_is_a_fault(tmp_path):
    assert "no TOML file" in faults_of(tmp_path, "title = ")[0]


def test_G_7_unknown_rules_rulings_and_sides_are_named_at_once(tmp_path):
    text = GOOD.replace('"asl-kgp"', '["asl-kgp", "asl-2"]').replace("deep_snow", "deep_show")
    text = text.replace("[forces.Germans]", "[forces.Russians]").replace("A1 A2", "A1 ZZ99")
    faults = faults_of(tmp_path, text)
    assert len(faults) == 4
    assert faults[0].startswith("There are no rules `asl-2`; known are")
    assert faults[1].startswith("Terrain `Hill`: ZZ99 is off the board")
    assert "no ruling **deep\\_show**. Do you mean `deep_snow`" in faults[2]
    assert faults[3] == "There is no side `Russians`; there are Germans, US and British."


def test_CW_1_what_the_catalogue_does_not_know_is_named_with_its_line(tmp_path):
    text = WAR.replace("A1=M60", "A1=M61").replace("us defending", "usa defending")
    faults = faults_of(tmp_path, text.replace("medium 2", "medium two"))
    assert len(faults) == 3
    assert faults[0].startswith("NATO, order of battle `usa defending")
    assert faults[1].startswith("NATO, set-up `A Coy: A1=M61`")
    assert "M60" in faults[1]
    assert faults[2].startswith("NATO, set-up `battery Guns")


@pytest.mark.parametrize(
    "line", ["24", "24 Known, 3 Known", "24 Knwn", "99999 Known", "0 Known", "", "24 Known;"]
)
def test_K_4_figures_that_are_none_are_named(tmp_path, line):
    (fault,) = faults_of(tmp_path, GOOD.replace("24 Known, 8 hidden, 6 anti-tank, 2 Dummies", line))
    assert fault.startswith(f"Germans, order of battle `{line}`")


@pytest.mark.parametrize("line", ["us", "us resting", "us defending, x", "us defending, 99 extra"])
def test_CW_1_a_force_that_is_none_is_named(tmp_path, line):
    text = WAR.replace("us defending, 2 extra, 3 observers, named cards", line)
    (fault,) = faults_of(tmp_path, text)
    assert fault.startswith(f"NATO, order of battle `{line}`")


def test_E_1_rules_without_public_orders_of_battle_say_so(tmp_path):
    text = GOOD.replace('"asl-kgp"', '"epic-remastered"').replace('deep_snow = "on"', "")
    text = text.replace("20x10 hexes", "180 x 120 cm").replace("A1 A2", "1,1; 9,1; 9,9")
    (fault,) = faults_of(tmp_path, text)
    assert fault.endswith("Epic Remastered has no public orders of battle.")


def test_G_16_sides_that_are_none_are_a_fault(tmp_path):
    assert "G-16" in faults_of(tmp_path, GOOD.replace('"Germans, US + British"', '"Germans"'))[0]


def test_G_16_the_example_of_the_readme_can_be_read(tmp_path):
    readme = (ROOT / "README.md").read_text("utf-8")
    path = tmp_path / "hills.toml"
    path.write_text(readme.split("```toml\n")[1].split("```")[0], "utf-8")
    assert read_scenario(path, all_rules()).title == "Two hills"


def test_texts_that_no_post_holds_are_named(tmp_path):
    text = GOOD.replace("Two hills.", "x" * 401).replace("Board 4.", "y" * LONGEST_LINES)
    first, second = faults_of(tmp_path, text)
    assert first == "`about` has 401 characters; 400 are the most."
    assert "900 are the most" in second
