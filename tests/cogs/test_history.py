"""What happened, in the asker's view: log, why, export, list, status, rulings."""

import json
import re
from typing import Any

import pytest

from tests.cogs.scene import Scene

ATTACK = 'dice 4 5\nben in #t: /asl move unit:"1st Squad" to:L5'


async def exported(scene: Scene, who: str) -> dict[str, Any]:
    heard = await scene.act(f"{who} in #t: /game export")
    assert [a.where for a in heard] == [f"only {who} in #t"]
    return json.loads(heard[0].files[0].data)


async def test_the_log_tells_each_reader_what_he_may_know(sealed: Scene):
    await sealed.play(ATTACK)
    anna = await sealed.told("anna in #t: /game log")
    ben = await sealed.told("ben in #t: /game log")
    assert "Germans 3 \N{MIDDLE DOT} **N7**: hidden, **8 factors**" in anna
    assert "N7" not in ben
    assert "Germans 1" not in ben
    for log in (anna, ben):
        assert "DR 9 (4+5) on the 12 column: **NMC**" in log


async def test_the_log_begins_where_it_is_asked_to(sealed: Scene):
    log = await sealed.told('anna in #t: /game log since:"germans 2"')
    lines = log.splitlines()
    assert lines[0] == "**Stoumont**, as you may know it"
    assert lines[1].startswith("Germans 2")
    assert "#5 " in log
    assert (await sealed.told("ben in #t: /game log since:#5")).splitlines()[1].startswith("#5")
    assert (await sealed.told("ben in #t: /game log since:5")).splitlines()[1].startswith("#5")


async def test_a_long_log_comes_as_a_file_with_its_end_in_the_message(sealed: Scene):
    await sealed.play("\n".join("ben in #t: /roll dice:DR for:sniper" for _ in range(60)))
    heard = await sealed.act("ben in #t: /game log")
    assert [file.name for file in heard[0].files] == ["log.txt"]
    whole = heard[0].files[0].data.decode().splitlines()
    assert whole[0].startswith("#1 ")
    assert len(whole) == 65
    assert "earlier entries: the file holds them all" in heard[0].text
    assert whole[-1] in heard[0].text


async def test_why_explains_table_row_column_and_each_die(sealed: Scene):
    await sealed.play(ATTACK)
    said = await sealed.told("ben in #t: /game why number:6")
    assert "**#6**" in said
    assert "4+5" in said
    assert "12 column" in said
    assert re.search(r"K-15", said)


async def test_why_of_a_secret_entry_is_its_sides_alone(sealed: Scene):
    assert "N7" in await sealed.told('anna in dm: /game why number:"Germans 3"')
    said = await sealed.refused('ben in #t: /game why number:"Germans 3"', "G-7")
    unknown = await sealed.refused('ben in #t: /game why number:"Germans 9"', "G-7")
    assert said.replace("Germans 3", "Germans 9") == unknown


async def test_an_export_before_the_end_holds_what_the_asker_may_know(sealed: Scene):
    anna, ben = await exported(sealed, "anna"), await exported(sealed, "ben")
    text = json.dumps(ben)
    assert not ben["complete"]
    assert "seed" not in ben
    assert "seed-kept" not in text
    assert "N7" not in text
    assert "salt" not in text
    assert {"number", "interaction", "chain"} & ben["entries"][0].keys() == set()
    assert "N7" in json.dumps(anna)
    assert "seed-kept" not in json.dumps(anna)


async def test_an_export_after_the_end_is_the_same_for_everybody(ended: Scene):
    anna, carl = await exported(ended, "anna"), await exported(ended, "carl")
    assert anna == carl
    assert anna["complete"]
    assert len(anna["seed"]) == 64
    assert [entry["number"] for entry in anna["entries"]] == list(range(1, await ended.head() + 1))


async def test_status_is_the_askers_and_the_public_one_can_be_posted(sealed: Scene):
    assert "N7" in await sealed.told("anna in #t: /game status")
    posted = await sealed.posted("anna in #t: /game status public:true")
    assert "anna asks where the game stands." in posted
    assert "N7" not in posted
    assert "L5" in posted


async def test_the_list_names_ones_games_in_all_places(ended: Scene):
    await ended.play(
        "anna in #t: /game new rules:asl-kgp name:Second\nanna in #t: /game join side:Attacker"
    )
    said = await ended.told("anna in dm: /game list")
    first, second = said.splitlines()
    assert "**Second**, Attacker: set-up" in first
    assert "**Stoumont**, Germans: over" in second
    assert "You sit in no game." in await ended.told("carl in dm: /game list")


async def test_rulings_are_shown_with_what_else_they_could_be(sealed: Scene):
    said = await sealed.told("ben in #t: /game rulings")
    assert "`deep_snow` is **off**" in said
    assert "Else `on`" in said
    one = await sealed.told("ben in #t: /game rulings ruling:deep_snow")
    assert one.count("`deep_snow`") == 1


async def test_G_11_a_ruling_changes_once_all_agree_and_is_in_the_status(sealed: Scene):
    await sealed.play("ben in #t: /game rulings ruling:deep_snow value:on")
    posted = await sealed.posted('anna in #t: presses "Agree"')
    assert "ben: the ruling `deep_snow` is `on` now (it was `off`)" in posted
    assert "Rulings changed: `deep_snow` `on`." in await sealed.told("carl in #t: /game status")


async def test_G_11_a_correction_stands_in_the_log(sealed: Scene):
    await sealed.play('ben in #t: /game correct number:5 how:"The hex was M6."')
    assert "ben corrects #5: The hex was M6." in await sealed.posted('anna in #t: presses "Agree"')
    assert "corrects #5" in await sealed.told("carl in #t: /game log")


async def test_G_11_a_deadline_passes_by_itself_also_over_a_restart(sealed: Scene):
    await sealed.play('ben in #t: /game deadline in:2d\nanna in #t: presses "Agree"')
    await sealed.play("ben in #t: /game next-turn")
    assert await sealed.posted("wait 1d") == ""
    await sealed.play("restart")
    posted = await sealed.posted("wait 25h")
    assert "The deadline has passed." in posted
    assert "ben: turn 1 is over. **Turn 2** begins." in posted
    assert await sealed.posted("wait 9d") == ""


async def test_G_11_a_game_that_rests_lets_no_deadline_pass(sealed: Scene):
    await sealed.play('ben in #t: /game deadline in:2d\nanna in #t: presses "Agree"')
    await sealed.play('ben in #t: /game pause\nanna in #t: presses "Agree"')
    assert await sealed.posted("wait 9d") == ""
    assert "(G-11)" in await sealed.refused("ben in #t: /asl move unit:A to:A1", "G-11")
    assert "the game goes on" in await sealed.posted("anna in #t: /game resume")
    assert await sealed.posted("wait 1d") == ""
    assert "The deadline has passed." in await sealed.posted("wait 2d")


async def test_G_17_a_turn_ends_when_the_other_confirms(sealed: Scene):
    await sealed.play("ben in #t: /game next-turn")
    assert "**Turn 2** begins" in await sealed.posted('anna in #t: presses "Agree"')


async def test_G_11_undo_past_a_roll_is_asked_and_the_dice_stay_rolled(sealed: Scene):
    await sealed.play(ATTACK)
    assert "#6 of **ben** is taken back" in await sealed.posted("ben in #t: /game undo")
    assert "ben: #6 is taken back" in await sealed.posted('anna in #t: presses "Agree"')
    status = await sealed.told("ben in #t: /game status")
    assert "1st Squad" not in status
    record = await exported(sealed, "ben")
    rolls = [f["roll"]["number"] for e in record["entries"] for f in e["facts"] if "roll" in f]
    await sealed.play("ben in #t: /roll dice:DR")
    record = await exported(sealed, "ben")
    again = [f["roll"]["number"] for e in record["entries"] for f in e["facts"] if "roll" in f]
    assert again == [*rolls, rolls[-1] + 1]


async def test_G_11_ones_own_secret_entry_is_undone_in_secret(opened: Scene):
    await opened.play("anna in dm: /asl place hex:L5 kind:known strength:12")
    heard = await opened.act("anna in dm: /game undo")
    assert [a.where for a in heard] == ["dm anna"]
    assert "Germans 1 is taken back." in heard[0].text
    assert "Nothing is placed yet." in await opened.told("anna in dm: /setup show")


async def test_G_12_giving_up_ends_a_game_of_two_sides_and_opens_it(sealed: Scene):
    posted = await sealed.posted("ben in #t: /game end resign:true")
    assert "ben gives up for **Americans**" in posted
    assert "**Stoumont is over**" in posted
    assert "N7" in await sealed.told("carl in #t: /game log")


@pytest.mark.parametrize(
    ("who", "typed", "known"),
    [
        ("anna", "/asl take-back hex:", True),
        ("ben", "/asl take-back hex:", False),
        ("carl", "/asl take-back hex:", False),
    ],
)
async def test_G_7_while_one_types_nothing_is_offered_that_one_may_not_know(
    sealed: Scene, who, typed, known
):
    heard = await sealed.act(f"{who} in #t: types {typed}")
    offered = "\n".join(a.text for a in heard)
    assert ("N7" in offered) is known


async def test_a_secret_roll_is_opened_at_the_end(sealed: Scene):
    posted = await sealed.posted("dice 2 2\nanna in dm: /roll dice:DR for:sniper visible:side")
    assert "anna makes a secret roll for **Germans** alone" in posted
    assert "sniper" not in posted
    assert "sniper" not in await sealed.told("ben in #t: /game log")
    await sealed.play("ben in #t: /game end resign:true")
    assert "sniper" in await sealed.told("ben in #t: /game log")


async def test_a_posted_status_is_not_told_anew_in_somebodys_log(sealed: Scene):
    await sealed.play("anna in #t: /game status public:true")
    log = await sealed.told("anna in #t: /game log since:#6")
    assert log.splitlines()[1] == "#6 \N{MIDDLE DOT} anna asks where the game stands."
