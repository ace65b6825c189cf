"""``/coldwar``: cards, fire, small arms, close combat, morale."""

from typing import Literal

from discord import app_commands

from bot.engine.refusal import Refusal
from bot.pictures.studio import muster_picture
from bot.rules.cold_war import orders as o
from bot.rules.cold_war.status import morale_muster, morale_text
from cogs._cold_war_group import coldwar
from cogs._cold_war_names import enemy_choices, held_choices, manoeuvre_choices, own_choices
from cogs._desk import game_choices, give, look, refuse
from cogs._files import file_of
from cogs._reply import Interaction, Reply

GAME = "If not this channel's"
RANGE = "Inches: 4 or 4.5; on a board it is measured if left out"
Weapon = Literal[
    "ultra-modern",
    "laser-west",
    "laser-east",
    "rangefinder-90",
    "rangefinder-under-90",
    "tow",
    "eastern-atgw",
    "law",
    "autocannon",
    "rockets",
]
Gun = Literal["autocannon", "73", "90-100", "105-115", "120-125", "law", "sagger", "tow", "rockets"]


@coldwar.command(name="draw")
@app_commands.describe(game=GAME)
@app_commands.autocomplete(game=game_choices)
async def draw(interaction: Interaction, game: str | None = None) -> None:
    """Draw the next card."""
    await give(interaction, o.DrawCard(), game)


@coldwar.command(name="act")
@app_commands.describe(unit="Your manoeuvre unit", game=GAME)
@app_commands.autocomplete(unit=manoeuvre_choices, game=game_choices)
async def act(interaction: Interaction, unit: str, game: str | None = None) -> None:
    """Say which unit acts on your card."""
    await give(interaction, o.Act(unit=unit), game)


@coldwar.command(name="hold")
@app_commands.describe(game=GAME)
@app_commands.autocomplete(game=game_choices)
async def hold(interaction: Interaction, game: str | None = None) -> None:
    """Keep your card until later this turn."""
    await give(interaction, o.HoldCard(), game)


@coldwar.command(name="play")
@app_commands.describe(card="The held card", unit="Who acts on it", game=GAME)
@app_commands.autocomplete(card=held_choices, unit=manoeuvre_choices, game=game_choices)
async def play(
    interaction: Interaction, card: str = "", unit: str = "", game: str | None = None
) -> None:
    """Play a held card between two draws."""
    await give(interaction, o.PlayCard(card=card, unit=unit), game)


@coldwar.command(name="done")
@app_commands.describe(game=GAME)
@app_commands.autocomplete(game=game_choices)
async def done(interaction: Interaction, game: str | None = None) -> None:
    """End your unit's turn."""
    await give(interaction, o.FinishActivation(), game)


@coldwar.command(name="fire")
@app_commands.describe(
    firer="One or several: A1; A2",
    target="The enemy unit",
    range=RANGE,
    weapon="Else the catalogue's",
    gun="Else the catalogue's",
    flank="90 degrees or more off its front",
    transit="The target is in transit",
    smoke="Through smoke",
    game=GAME,
)
@app_commands.autocomplete(firer=own_choices, target=enemy_choices, game=game_choices)
async def fire(
    interaction: Interaction,
    firer: str,
    target: str,
    range: str = "",  # noqa: A002 - the option's name is a contract
    weapon: Weapon | None = None,
    gun: Gun | None = None,
    flank: bool = False,
    transit: bool = False,
    smoke: bool = False,
    game: str | None = None,
) -> None:
    """Fire: to hit, penetration, morale in one."""
    order = o.Fire(
        firer=firer,
        target=target,
        range=range,
        weapon=weapon,
        gun=gun,
        flank=flank,
        transit=transit,
        smoke=smoke,
    )
    await give(interaction, order, game)


@coldwar.command(name="small-arms")
@app_commands.describe(
    firer="One or several: A1; A2",
    target="Enemy infantry",
    range=RANGE,
    dug_in="Heavily dug in",
    game=GAME,
)
@app_commands.rename(dug_in="dug-in")
@app_commands.autocomplete(firer=own_choices, target=enemy_choices, game=game_choices)
async def small_arms(
    interaction: Interaction,
    firer: str,
    target: str,
    range: str = "",  # noqa: A002 - the option's name is a contract
    dug_in: bool = False,
    game: str | None = None,
) -> None:
    """Fire at infantry: rifles, machine guns."""
    order = o.FireSmallArms(firer=firer, target=target, range=range, dug_in=dug_in)
    await give(interaction, order, game)


@coldwar.command(name="assault")
@app_commands.describe(
    attackers="One or several: A1; A2",
    defenders="One, and one that joins it",
    vehicles="Fighting vehicles lend +1 (yes)",
    game=GAME,
)
@app_commands.autocomplete(attackers=own_choices, defenders=enemy_choices, game=game_choices)
async def assault(
    interaction: Interaction,
    attackers: str,
    defenders: str,
    vehicles: bool = True,
    game: str | None = None,
) -> None:
    """Fight a close combat."""
    order = o.Assault(attackers=attackers, defenders=defenders, vehicles=vehicles)
    await give(interaction, order, game)


@coldwar.command(name="morale")
@app_commands.describe(game=GAME)
@app_commands.autocomplete(game=game_choices)
async def morale(interaction: Interaction, game: str | None = None) -> None:
    """Show the morale of all units you may know."""
    reply = Reply(interaction)
    seen = await reply.after(look(interaction, game))
    if isinstance(seen, Refusal):
        await refuse(interaction, reply, str(seen))
        return
    _, view = seen
    drawn = await reply.after(muster_picture(morale_muster(view)))
    await reply.say(morale_text(view), file=file_of(drawn))
