"""``/coldwar``: artillery, air, mines, counters, movement."""

from typing import Literal

from discord import app_commands

from bot.rules.cold_war import orders as o
from bot.rules.cold_war import support_orders as so
from cogs._cold_war_group import coldwar
from cogs._cold_war_names import (
    battery_choices,
    counter_choices,
    defence_choices,
    enemy_battery_choices,
    enemy_choices,
    field_choices,
    own_choices,
    own_counter_choices,
    target_choices,
)
from cogs._desk import game_choices, give
from cogs._reply import Interaction

GAME = "If not this channel's"
INCHES = "Inches: 4 or 4.5"
Terrain = Literal["open", "town", "forest"]
Sees = Literal["units", "area", "blind"]
Arm = Literal["sa-7", "modern-sam", "vehicle-sam", "gun"]
Action = Literal["clear", "cross"]


@coldwar.command(name="plot")
@app_commands.describe(
    battery="Your battery",
    target="Unit, counter or place; none: no plot",
    at="Where it stands: 30,12, or in words",
    smoke="Smoke, not HE",
    preplanned="Planned before the game",
    sees="What your spotter sees",
    game=GAME,
)
@app_commands.autocomplete(battery=battery_choices, target=target_choices, game=game_choices)
async def plot(
    interaction: Interaction,
    battery: str,
    target: str,
    at: str = "",
    smoke: bool = False,
    preplanned: bool = False,
    sees: Sees | None = None,
    game: str | None = None,
) -> None:
    """Secretly plot artillery for next turn."""
    order = so.PlotFire(
        battery=battery, target=target, at=at, smoke=smoke, preplanned=preplanned, sees=sees
    )
    await give(interaction, order, game)


@coldwar.command(name="ready")
@app_commands.describe(game=GAME)
@app_commands.autocomplete(game=game_choices)
async def ready(interaction: Interaction, game: str | None = None) -> None:
    """Say Plots done; it locks your plots."""
    await give(interaction, o.FinishPlots(), game)


@coldwar.command(name="counter-battery")
@app_commands.describe(battery="Your battery", target="The enemy's", game=GAME)
@app_commands.autocomplete(battery=battery_choices, target=enemy_battery_choices, game=game_choices)
async def counter_battery(
    interaction: Interaction, battery: str, target: str, game: str | None = None
) -> None:
    """Fire a battery at an enemy battery."""
    await give(interaction, so.FireCounterBattery(battery=battery, target=target), game)


@coldwar.command(name="air")
@app_commands.describe(game=GAME)
@app_commands.autocomplete(game=game_choices)
async def air(interaction: Interaction, game: str | None = None) -> None:
    """Roll for an aircraft, now and each turn."""
    await give(interaction, so.CallAircraft(), game)


@coldwar.command(name="anti-air")
@app_commands.describe(
    defence="few or old SAMs; many good, ZSU; none", zsu="ZSU or the like left", game=GAME
)
@app_commands.autocomplete(defence=defence_choices, game=game_choices)
async def anti_air(
    interaction: Interaction, defence: str, zsu: int | None = None, game: str | None = None
) -> None:
    """Fire at the aircraft that came on."""
    await give(interaction, so.FireAntiAir(defence=defence, zsu=zsu), game)


@coldwar.command(name="bomb")
@app_commands.describe(target="A seen enemy, or none", game=GAME)
@app_commands.autocomplete(target=enemy_choices, game=game_choices)
async def bomb(interaction: Interaction, target: str, game: str | None = None) -> None:
    """Drop your aircraft's bomb."""
    await give(interaction, so.DropBomb(target=target), game)


@coldwar.command(name="anti-helicopter")
@app_commands.describe(
    firer="Your unit",
    target="The helicopter",
    range=INCHES,
    weapon="Else the catalogue's",
    game=GAME,
)
@app_commands.autocomplete(firer=own_choices, target=enemy_choices, game=game_choices)
async def anti_helicopter(
    interaction: Interaction,
    firer: str,
    target: str,
    range: str,  # noqa: A002 - the option's name is a contract
    weapon: Arm | None = None,
    game: str | None = None,
) -> None:
    """Fire at a helicopter."""
    order = so.FireAtHelicopter(firer=firer, target=target, range=range, weapon=weapon)
    await give(interaction, order, game)


@coldwar.command(name="mines")
@app_commands.describe(unit="Your unit", field="The minefield", action="What it does", game=GAME)
@app_commands.autocomplete(unit=own_choices, field=field_choices, game=game_choices)
async def mines(
    interaction: Interaction, unit: str, field: str, action: Action, game: str | None = None
) -> None:
    """Clear a minefield, or go through."""
    await give(interaction, so.MeetMines(unit=unit, field=field, action=action), game)


@coldwar.command(name="spot")
@app_commands.describe(
    counter="An enemy counter", distance=INCHES, recon="Recon looks", unit="Who looks", game=GAME
)
@app_commands.autocomplete(counter=counter_choices, unit=own_choices, game=game_choices)
async def spot(
    interaction: Interaction,
    counter: str,
    distance: str,
    recon: bool = False,
    unit: str = "",
    game: str | None = None,
) -> None:
    """Come near an enemy card counter."""
    order = so.SpotCounter(counter=counter, distance=distance, recon=recon, unit=unit)
    await give(interaction, order, game)


@coldwar.command(name="flip")
@app_commands.describe(counter="Your counter", game=GAME)
@app_commands.autocomplete(counter=own_counter_choices, game=game_choices)
async def flip(interaction: Interaction, counter: str, game: str | None = None) -> None:
    """Turn over a card counter of yours."""
    await give(interaction, so.FlipCounter(counter=counter), game)


@coldwar.command(name="move")
@app_commands.describe(
    unit="Your unit",
    to="30,12, or in words",
    start="If the bot does not know",
    via="Positions: 30,12; 33,15",
    transit="Twice as far, easier to hit",
    terrain="In which it moves",
    game=GAME,
)
@app_commands.rename(start="from")
@app_commands.autocomplete(unit=own_choices, game=game_choices)
async def move(
    interaction: Interaction,
    unit: str,
    to: str,
    start: str = "",
    via: str = "",
    transit: bool = False,
    terrain: Terrain | None = None,
    game: str | None = None,
) -> None:
    """Move a unit."""
    order = so.MoveForce(unit=unit, to=to, start=start, via=via, transit=transit, terrain=terrain)
    await give(interaction, order, game)


@coldwar.command(name="state")
@app_commands.describe(
    unit="Your unit",
    transit="In transit",
    dug_in="Heavily dug in",
    dismounted="Mech infantry on foot",
    in_smoke="In smoke",
    terrain="Where it stands",
    game=GAME,
)
@app_commands.rename(dug_in="dug-in", in_smoke="in-smoke")
@app_commands.autocomplete(unit=own_choices, game=game_choices)
async def state(
    interaction: Interaction,
    unit: str,
    transit: bool | None = None,
    dug_in: bool | None = None,
    dismounted: bool | None = None,
    in_smoke: bool | None = None,
    terrain: Terrain | None = None,
    game: str | None = None,
) -> None:
    """Set how a unit stands, or ask."""
    order = o.SetState(
        unit=unit,
        transit=transit,
        dug_in=dug_in,
        dismounted=dismounted,
        in_smoke=in_smoke,
        terrain=terrain,
    )
    await give(interaction, order, game)
