"""Names that players type are shown safely everywhere, and call nobody (G-5)."""

import pytest

from bot.engine.names import shown
from bot.rehearsal.stage import Rehearsal
from tests.cogs.scene import OPENED, Scene, calls_of

HOSTILE = {
    "everyone": "@everyone",
    "here": "@here all",
    "mention": "<@1> <@&2> <#3>",
    "markdown": "**a** _b_ ~~c~~ ||d||",
    "code": "`x` ```y```",
    "link": "[here](https://discord.com)",
    "right-to-left": "\u05d2\u05d3\u05d5\u05d3 1",
    "turned": "a\u202egnp.exe",
    "cyrillic": "Первый взвод",
    "heading": "# Big",
    "quote": "> > x",
    "subtext": "-# small",
}
LONG = "x" * 200


def quoted(name: str) -> str:
    return f'"{name}"'


@pytest.mark.parametrize("name", HOSTILE.values(), ids=HOSTILE)
async def test_a_units_name_is_shown_as_typed_and_calls_nobody(sealed: Scene, name):
    sealed.requests.clear()
    posted = await sealed.posted(f"ben in #t: /asl move unit:{quoted(name)} to:L5")
    assert f"**{shown(name)}**" in posted
    assert "@everyone" not in posted
    assert "@here" not in posted
    messages = [r for r in sealed.requests if "content" in r.message]
    assert messages
    assert {name for request in messages for name in calls_of(request)} == set()
    status = await sealed.told("anna in #t: /game status")
    assert shown(name) in status
    log = await sealed.told("anna in #t: /game log")
    assert f"**{shown(name)}**" in log


@pytest.mark.parametrize("name", HOSTILE.values(), ids=HOSTILE)
async def test_a_games_name_is_shown_as_typed_and_calls_nobody(name):
    async with Rehearsal(seed=bytes(32)) as stage:
        scene = Scene(stage)
        await scene.play(OPENED.replace('name:"Stoumont"', f"name:{quoted(name)}"))
        assert {c for r in scene.requests if "content" in r.message for c in calls_of(r)} == set()
        texts = [a.text for a in stage.appearances if "ASL, Kampfgruppe Peiper" in a.text]
        assert texts
        assert all(f"**{shown(name)}**" in text for text in texts)
        found = await scene.told(f"ben in dm: /game status game:{quoted(name)}")
        assert "Set-up." in found


@pytest.mark.parametrize("name", ["*eve*", "e`v`e", "__e__", "\u05d0\u05d1"])
async def test_a_players_name_is_shown_as_it_is(name):
    async with Rehearsal(seed=bytes(32)) as stage:
        scene = Scene(stage)
        await scene.play(OPENED)
        await scene.play(f"ben in #t: /game leave\nplayer {name}")
        await scene.play(f'{name} in #t: /game join side:Americans\nanna in #t: presses "Agree"')
        posted = await scene.posted(f"{name} in #t: /game pause")
        assert f"{shown(name)} proposes" in posted


@pytest.mark.parametrize(
    "step",
    [
        f"ben in #t: /asl move unit:{LONG} to:L5",
        f"ben in #u: /game new rules:asl-kgp name:{LONG}",
    ],
    ids=["unit", "game"],
)
async def test_G_5_a_name_of_200_characters_is_refused_with_its_length(sealed: Scene, step):
    said = await sealed.refused(step, "G-5")
    assert "has 200 characters; 80 are the most" in said
    assert LONG in said, "what was typed comes back"


async def test_what_is_proposed_calls_those_who_are_asked_and_nobody_else(sealed: Scene):
    sealed.requests.clear()
    await sealed.play('ben in #t: /game correct number:2 how:"@everyone <@1>"')
    anna = str(sealed.stage.world.player("anna").user.id)
    called = [calls_of(r) for r in sealed.requests if "content" in r.message]
    assert {name for names in called for name in names} == {anna}


async def test_what_was_typed_comes_back_without_power(sealed: Scene):
    said = await sealed.refused('ben in #t: /asl move unit:"@everyone `x`" to:L', "G-5")
    assert "You typed: `/asl move unit:@everyone 'x' to:L`" in said
    answer = [r for r in sealed.requests if "You typed" in str(r.message.get("content"))]
    assert [calls_of(request) for request in answer] == [set()]
