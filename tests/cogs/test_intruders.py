"""Players with forged buttons, old buttons and second games: they learn nothing, change nothing.

Discord's own client presses only what was sent; another client may send any custom id.
"""

import re

import pytest

from bot.rehearsal.reading import walk
from tests.cogs.scene import Scene

SECRETS = re.compile(r"S4|\b8 factors|\b12 factors|R3 known|S4 hidden|Germans \d")
ACTS = ("open", "back", "on", "add", "paste", "edit", "remove", "review", "seal", "again")
INTRUDERS = ("ben", "carl", "anna")
"""The opponent, one without a seat, and the defender who has handed over her seat."""


async def replaced(scene: Scene) -> None:
    """Anna's set-up stands; she has handed over her seat, with a panel of it still open."""
    await scene.play(
        "anna in dm: /asl place hex:R3 kind:known strength:12\n"
        "anna in dm: /asl place hex:S4 kind:hidden strength:8\n"
        "anna in dm: /setup open\n"
        "anna in #t: /setup open\n"
        "anna in #t: /game replace seat:anna user:dora\n"
    )
    await scene.play("dora in dm: /asl place hex:T6 kind:known strength:12")


async def forge(scene: Scene, who: str, custom_id: str) -> str:
    """Have a player send a press with a custom id of his own making; return what he reads."""
    await scene.play(f'{who} in #t: presses "My orders"')
    player = scene.stage.world.player(who)
    channel = scene.stage.world.place("#t", player)
    for message in scene.stage.world.messages(player, channel):
        for button in walk(message.components):
            if button.get("label") == "My orders":
                genuine, button["custom_id"] = button["custom_id"], custom_id
                try:
                    heard = await scene.act(f'{who} in #t: presses "My orders"')
                finally:
                    button["custom_id"] = genuine
                assert [a for a in heard if a.reader != who] == []
                return "\n".join(a.text for a in heard)
    raise AssertionError(f"{who} sees no panel")


@pytest.mark.parametrize("who", INTRUDERS)
async def test_forged_buttons_of_the_set_up_show_nothing_of_another_side(opened: Scene, who):
    await replaced(opened)
    game, before = await opened.game(), await opened.head()
    for act in ACTS:
        said = await forge(opened, who, f"so|{game}|setup|{act}|0")
        assert said
        assert not SECRETS.search(said), (act, said)
    assert await opened.head() == before
    assert opened.stage.bot_errors == []


@pytest.mark.parametrize("who", INTRUDERS)
async def test_a_secret_question_of_another_side_is_none_at_all_to_a_stranger(opened: Scene, who):
    await replaced(opened)
    await opened.play("dora in dm: /setup seal\nben in #t: /asl bombard hexes:S4 result:K\n")
    game, before = await opened.game(), await opened.head()
    standing = await opened.bot.umpire.archive.load(game)
    (prompt,) = standing.game.table.prompts.values()
    said = await forge(opened, who, f"so|{game}|{prompt.mark}|1|{prompt.choices[0].key}")
    nothing = await forge(opened, who, f"so|{game}|{'0' * 16}|1|yes")
    assert said == nothing
    assert await opened.head() == before


@pytest.mark.parametrize("who", ["ben", "carl"])
async def test_G_15_the_order_of_another_player_is_not_given_again(opened: Scene, who):
    await replaced(opened)
    game, before = await opened.game(), await opened.head()
    entries = await opened.bot.umpire.store.tail(game, 0)
    for entry in entries:
        if entry.actor != str(opened.stage.world.player(who).user.id):
            said = await forge(opened, who, f"so|{game}|again|{entry.interaction}")
            assert "(G-4)" in said
            assert not SECRETS.search(said)
    assert await opened.head() == before


async def test_a_replaced_players_open_panels_show_nothing_more(opened: Scene):
    await replaced(opened)
    for where in ("dm", "#t"):
        for label in ("Add", "Paste", "Edit", "Remove", "Review and seal"):
            said = await opened.told(f'anna in {where}: presses "{label}"')
            assert "(G-1)" in said or "(G-7)" in said
            assert "T6" not in said


async def test_a_replaced_player_reads_what_is_public_alone(opened: Scene):
    await replaced(opened)
    for command in ("status", "log", "export", "list", 'why number:"Germans 1"'):
        heard = await opened.act(f"anna in #t: /game {command}")
        said = "\n".join([*(a.text for a in heard), *(_files(a) for a in heard)])
        assert "T6" not in said
        assert "S4" not in said


def _files(appearance) -> str:
    return "".join(file.data.decode() for file in appearance.files)


async def test_his_successor_reads_the_whole_secret_history(opened: Scene):
    await replaced(opened)
    heard = await opened.act("dora in #t: /game export")
    assert "S4" in _files(heard[0])


@pytest.mark.parametrize("who", ["ben", "carl"])
async def test_games_elsewhere_are_offered_and_read_by_their_own_players_alone(opened: Scene, who):
    await opened.play('dora in #u: /game new rules:asl-kgp name:"Secret Ridge" sides:"Red, Blue"')
    await opened.play("dora in #u: /game join side:Red")
    other = await opened.game("u")
    heard = await opened.act(f'{who} in dm: types /game status game:"Sec"')
    assert "Ridge" not in "\n".join(a.text for a in heard)
    for name in ("Secret Ridge", other):
        said = await opened.told(f'{who} in dm: /game status game:"{name}"')
        assert "Red" not in said
        said = await opened.told(f'{who} in dm: /game export game:"{name}"')
        assert "(G-7)" in said


async def test_a_game_moves_only_where_its_own_players_agree(opened: Scene):
    before = await opened.head()
    for who in ("carl", "dora"):
        said = await opened.told(f'{who} in #u: /game here game:"Stoumont"')
        assert "(G-7)" in said
    assert await opened.head() == before


async def test_a_secret_order_does_not_hasten_the_edit_of_the_panel(opened: Scene, monkeypatch):
    await replaced(opened)
    outbox = opened.bot.get_cog("Outbox")
    begun: list[str] = []
    monkeypatch.setattr(outbox.panels, "soon", begun.append)
    await opened.play("dora in dm: /asl take-back hex:R3")
    assert begun == []
    await opened.play("ben in #t: /roll dice:DR")
    assert begun == [await opened.game()]


async def test_a_message_of_somebody_else_is_never_taken_for_the_panel(opened: Scene):
    game = await opened.game()
    panels = opened.bot.get_cog("Outbox").panels
    where = opened.bot.get_partial_messageable(opened.stage.world.channels["t"].id)
    found = await panels._lost(where, game)
    assert found is not None
    stored = opened.stage.theatre.messages[where.id][found.id]
    stored.author_id = opened.stage.world.player("carl").user.id
    assert await panels._lost(where, game) is None
