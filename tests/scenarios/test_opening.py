"""Games from scenarios on the real client: opened, joined, sealed, played a little, ended, proved."""

import pytest

from bot.engine.names import shown
from bot.rehearsal.stage import Rehearsal
from bot.rejudging import why_not_as_judged
from bot.rules import all_rules
from bot.scenarios import all_scenarios, find_scenario
from bot.words.message import LONGEST
from tests.cogs.scene import Scene
from tests.fairness.played import whole_records

OPENINGS = [(rules, plan) for plan in all_scenarios() for rules in plan.rules]
FIRST_STEPS = {
    "asl-kgp": """
anna in dm: /asl place hex:L5 kind:known strength:12
anna in dm: /setup seal
dice 5 4
ben in #t: /asl move unit:"1st Squad" to:"K5 L5"
expect #t "DR 9"
""",
    "epic": """
anna in dm: /epic hide detachment:"Force Danton" type:infantry number:1 at:90,60 units:6
anna in dm: /setup seal
ben in #t: /setup seal
ben in #t: /epic shoot marker:1 firepower:17
expect #t "Blast markers"
""",
    "cold-war": """
anna in dm: /setup seal
ben in dm: /setup seal
ben in #t: /coldwar draw
expect #t "draws"
""",
}


def opening(rules: str, title: str) -> str:
    return (
        f'channel #t\nplayer anna, ben\nanna in #t: /game new rules:{rules} name:"A" '
        f'scenario:"{title}"\n'
    )


@pytest.mark.parametrize(("rules", "plan"), OPENINGS, ids=lambda x: getattr(x, "name", x))
async def test_G_16_a_shipped_scenario_is_opened_played_and_proved(rules, plan):
    async with Rehearsal(seed=bytes(32)) as stage:
        scene = Scene(stage)
        post = await scene.posted(opening(rules, plan.title))
        assert shown(plan.title) in post
        assert f"{plan.turns} turns" in post
        for force in plan.forces:
            for line in (*force.set_up, *force.notes):
                assert shown(line) in post
        assert len(post) < LONGEST
        assert "cut" not in post
        first, second = (side.strip() for side in plan.sides.split(","))
        await scene.play(
            f'anna in #t: /game join side:"{first}"\nben in #t: /game join side:"{second}"\n'
        )
        await scene.play(FIRST_STEPS[rules.partition("-")[0] if "epic" in rules else rules])
        told = await scene.told("ben in #t: /game status")
        assert f"Scenario **{shown(plan.title)}**: {plan.turns} turns" in told
        await scene.play('anna in #t: /game end\nben in #t: presses "Agree"')
        (record,) = await whole_records(stage)
        assert why_not_as_judged(record) is None
        assert stage.refused_requests == []
        assert stage.bot_errors == []


async def test_CW_1_the_packs_are_those_of_the_forces_in_print():
    async with Rehearsal(seed=bytes(32)) as stage:
        scene = Scene(stage)
        await scene.play(opening("cold-war", "Six cards against six"))
        await scene.play("anna in #t: /game join side:NATO\nben in #t: /game join side:Pact\n")
        await scene.play("anna in dm: /setup seal")
        post = await scene.posted("ben in dm: /setup seal")
        assert "**15 cards**, **NATO** 7 and **Pact** 8" in post


async def test_G_17_the_last_turn_and_the_one_after_are_said():
    async with Rehearsal(seed=bytes(32)) as stage:
        scene = Scene(stage)
        await scene.play(opening("asl-kgp", "Morning before Stoumont"))
        await scene.play("anna in #t: /game join side:Germans\nanna in dm: /setup seal")
        turns = [await scene.posted("anna in #t: /game next-turn") for _ in range(8)]
        assert "**Turn 7** begins." in turns[5]
        assert "last" not in turns[5]
        assert "It is the last of **Morning before Stoumont**" in turns[6]
        assert "is over after turn 8: `/game end`" in turns[7]
        assert "Its last turn is over." in await scene.told("anna in #t: /game status")


async def test_G_7_and_G_5_a_scenario_that_is_none_of_these_rules_is_refused_kindly():
    async with Rehearsal(seed=bytes(32)) as stage:
        scene = Scene(stage)
        told = await scene.told(opening("asl-kgp", "The ridge"))
        assert "other rules than ASL, Kampfgruppe Peiper" in told
        assert "(G-5)" in told
        told = await scene.told(opening("asl-kgp", "Morning at Stoumont"))
        assert "Do you mean **Morning before Stoumont**? (G-7)" in told
        assert stage.bot_errors == []


def test_G_7_the_file_s_name_is_as_good_as_the_title():
    found = find_scenario(all_rules()["epic-battles-book"], "EPIC-RIDGE")
    assert found.title == "The ridge"
