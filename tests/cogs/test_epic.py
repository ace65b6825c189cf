"""``/epic`` on the real client: what is typed wrong, what is offered, what lives on."""

import pytest

pytestmark = pytest.mark.asyncio(loop_scope="module")

SCRIPT = """
channel #t
player anna, ben
anna in #t: /game new rules:epic-remastered name:"The ridge"
anna in #t: /game join side:Defender
ben in #t: /game join side:Attacker
anna in dm: /epic hide detachment:"Force Danton" type:infantry number:1 at:30,12 units:6
anna in dm: /epic hide detachment:"Force Lazarus" type:vehicle number:2 at:60,40 reserve:true
anna in dm: /setup seal
ben in #t: /setup seal
"""


@pytest.mark.parametrize(
    ("step", "rule"),
    [
        ("ben in #t: /epic reveal marker:1", "G-4"),
        ("ben in #t: /epic reveal marker:7", "G-7"),
        ("ben in #t: /epic shoot marker:1", "E-6"),
        ("ben in #t: /epic shoot marker:1 firepower:-3", "G-5"),
        ("anna in #t: /epic shoot marker:1 firepower:8", "G-14"),
        ("ben in #t: /epic move units:Rhino to:10,10", "E-12"),
        ("ben in #t: /epic move units:Rhino from:10,10 to:10,10", "G-5"),
        ("ben in #t: /epic move units:Rhino from:NaN,1 to:1,1", "G-5"),
        ("ben in #t: /epic move units:Rhino from:1,1 to:1e9,1", "G-5"),
        ("ben in #t: /epic move units:Rhino from:1,1 to:181,1", "G-5"),
        ("ben in #t: /epic move units:Rhino from:1,1 to:5,1 armour:0", "E-22"),
        ("ben in #t: /epic move units:Rhino from:1,1 to:5,1 armour:7", "E-22"),
        ("ben in #t: /epic approach marker:1 unit:Rhino distance:inf", "G-5"),
        ("ben in #t: /epic enter minefield:1 unit:Rhino armour:4", "G-7"),
        ('anna in #t: /epic move units:"Force Danton" from:30,12 to:40,12', "E-9"),
        ('anna in #t: /epic place detachment:"Force Danton" units:"30,12"', "E-9"),
        ('anna in #t: /epic orders detachment:"Force Danton" order:overwatch', "E-9"),
        ("anna in dm: /epic take-back marker:1", "G-2"),
        ("anna in dm: /epic hide detachment:X type:infantry", "G-2"),
        ("ben in #t: /asl move unit:X to:L5", "G-5"),
        ('ben in #t: /epic reserve detachment:"Force Lazarus" state:free', "G-7"),
    ],
)
async def test_what_can_not_be_done_is_refused_in_secret(standing, step, rule):
    said = await standing.refused(step, rule)
    assert step.startswith("anna") or "Danton" not in said


@pytest.mark.parametrize(
    ("step", "offered", "kept"),
    [
        ("ben in #t: types /epic shoot marker:", "1", "Force"),
        ("anna in #t: types /epic reveal marker:", "2", "Force"),
        ("ben in #t: types /epic reserve detachment:", "", "Force"),
        ("anna in #t: types /epic reserve detachment:", "Force Lazarus", "Danton"),
        ("ben in #t: types /epic place detachment:", "", "Force"),
    ],
)
async def test_what_is_offered_is_what_one_may_know(standing, step, offered, kept):
    text = "\n".join(a.text for a in await standing.act(step))
    assert offered in text
    assert kept not in text


async def test_the_help_speaks_of_it(standing):
    assert "/epic hide" in await standing.told("ben in #t: /help about:epic")
    assert "/board new" in await standing.told("ben in #t: /help about:board")
    assert "Blast markers" in await standing.told("ben in #t: /sheet name:blast-markers")
