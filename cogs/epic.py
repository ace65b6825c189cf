"""``/epic``: Hidden Set-up of Epic 40,000, before the seal and in play."""

from typing import Literal

from discord import app_commands
from discord.ext import commands

from bot.client import SealedOrders
from bot.rules.epic40k import orders as o
from cogs._desk import everywhere, game_choices, give
from cogs._names import (
    GAME,
    detachment_choices,
    enemy_marker_choices,
    field_choices,
    own_marker_choices,
    reserve_choices,
    set_up_choices,
    unit_choices,
    units_choices,
)
from cogs._reply import Interaction

Type = Literal["infantry", "vehicle", "mixed", "war-engine"]
Kind = Literal["ground", "flyer", "skimmer", "jump-pack"]
State = Literal["in", "free", "arrived"]
Command = Literal["overwatch", "assault", "march", "special", "none"]


class Epic(commands.Cog):
    """Hidden Set-up markers, dummies and mine-fields."""

    epic = everywhere(app_commands.Group(name="epic", description="Epic 40,000: Hidden Set-up"))

    @epic.command(name="hide")
    @app_commands.describe(
        detachment="Its name, for example Force Danton",
        type="What it is made of",
        number="The number or letter on its marker; left out: dealt at the seal",
        at="Where its marker stands, for example 30,12",
        units="How many units it has",
        reserve="It is in reserve, or otherwise not on the table",
        terrain="The terrain in which the marker stands; everybody will read it",
        game=GAME,
    )
    @app_commands.autocomplete(game=game_choices)
    async def hide(
        self,
        interaction: Interaction,
        detachment: str,
        type: Type,  # noqa: A002 - the option's name is a contract
        number: str = "",
        at: str = "",
        units: int | None = None,
        reserve: bool = False,
        terrain: str = "",
        game: str | None = None,
    ) -> None:
        """Secretly set up a detachment behind a marker."""
        order = o.HideDetachment(
            detachment=detachment,
            type=type,
            number=number,
            at=at,
            units=units,
            reserve=reserve,
            terrain=terrain,
        )
        await give(interaction, order, game)

    @epic.command(name="take-back")
    @app_commands.describe(marker="Its number, or the detachment's name", game=GAME)
    @app_commands.autocomplete(marker=set_up_choices, game=game_choices)
    async def take_back(
        self, interaction: Interaction, marker: str, game: str | None = None
    ) -> None:
        """Secretly take a detachment out of your set-up."""
        await give(interaction, o.TakeBackMarker(marker=marker), game)

    @epic.command(name="reserve")
    @app_commands.describe(
        detachment="The detachment in reserve",
        state="in: a dummy; free: may deploy now; arrived: came elsewhere, a dummy",
        game=GAME,
    )
    @app_commands.autocomplete(detachment=reserve_choices, game=game_choices)
    async def reserve(
        self, interaction: Interaction, detachment: str, state: State, game: str | None = None
    ) -> None:
        """Secretly tell what became of a reserve."""
        await give(interaction, o.TellReserve(detachment=detachment, state=state), game)

    @epic.command(name="shoot")
    @app_commands.describe(
        marker="The marker you shoot at",
        firepower="Your firepower; it places Blast markers by the table",
        hits="Hits scored; they matter for a firepower of 1 to 7",
        blasts="The Blast markers, if you state them yourself",
        game=GAME,
    )
    @app_commands.autocomplete(marker=enemy_marker_choices, game=game_choices)
    async def shoot(
        self,
        interaction: Interaction,
        marker: str,
        firepower: int | None = None,
        hits: int | None = None,
        blasts: int | None = None,
        game: str | None = None,
    ) -> None:
        """Shoot at a Hidden Set-up marker; Blast markers go beside it."""
        order = o.ShootMarker(marker=marker, firepower=firepower, hits=hits, blasts=blasts)
        await give(interaction, order, game)

    @epic.command(name="reveal")
    @app_commands.describe(marker="Your marker", game=GAME)
    @app_commands.autocomplete(marker=own_marker_choices, game=game_choices)
    async def reveal(self, interaction: Interaction, marker: str, game: str | None = None) -> None:
        """Reveal one of your markers, at any time, also in an enemy's move."""
        await give(interaction, o.RevealMarker(marker=marker), game)

    @epic.command(name="approach")
    @app_commands.describe(
        marker="The marker",
        unit="The unit, for example Rhino",
        kind="ground if left out",
        distance="How near it comes, in cm; 15 if left out",
        game=GAME,
    )
    @app_commands.autocomplete(marker=enemy_marker_choices, unit=unit_choices, game=game_choices)
    async def approach(
        self,
        interaction: Interaction,
        marker: str,
        unit: str,
        kind: Kind = "ground",
        distance: str = "",
        game: str | None = None,
    ) -> None:
        """Tell that a unit comes near a marker, without positions."""
        order = o.ApproachMarker(marker=marker, unit=unit, kind=kind, distance=distance)
        await give(interaction, order, game)

    @epic.command(name="move")
    @app_commands.describe(
        units="One or several units along one path: R1; R2",
        to="Where they go, for example 60,0",
        start="Where they are, if the bot does not know",
        via="Positions on the way: 30,10; 45,10",
        kind="ground if left out",
        armour="Armour, 1 to 6, where a mine-field is entered",
        game=GAME,
    )
    @app_commands.rename(start="from")
    @app_commands.autocomplete(units=units_choices, game=game_choices)
    async def move(
        self,
        interaction: Interaction,
        units: str,
        to: str,
        start: str = "",
        via: str = "",
        kind: Kind | None = None,
        armour: int | None = None,
        game: str | None = None,
    ) -> None:
        """Move on the table; the path is checked against markers and mine-fields."""
        order = o.MoveUnits(units=units, to=to, start=start, via=via, kind=kind, armour=armour)
        await give(interaction, order, game)

    @epic.command(name="place")
    @app_commands.describe(
        detachment="The detachment",
        units="Where each unit goes, first the one on the marker: 30,12; 33,15",
        game=GAME,
    )
    @app_commands.autocomplete(detachment=detachment_choices, game=game_choices)
    async def place(
        self, interaction: Interaction, detachment: str, units: str, game: str | None = None
    ) -> None:
        """Place the units of a detachment, after its reveal."""
        await give(interaction, o.PlaceUnits(detachment=detachment, units=units), game)

    @epic.command(name="orders")
    @app_commands.describe(detachment="The detachment", order="Its order", game=GAME)
    @app_commands.autocomplete(detachment=detachment_choices, game=game_choices)
    async def orders(
        self, interaction: Interaction, detachment: str, order: Command, game: str | None = None
    ) -> None:
        """Give orders; the Leadership test is taken where one is needed."""
        await give(interaction, o.CommandDetachment(detachment=detachment, order=order), game)

    @epic.command(name="enter")
    @app_commands.describe(
        minefield="The mine-field's number",
        unit="The unit that enters, or moves in it",
        armour="Its Armour, 1 to 6",
        kind="ground if left out",
        game=GAME,
    )
    @app_commands.autocomplete(minefield=field_choices, unit=unit_choices, game=game_choices)
    async def enter(
        self,
        interaction: Interaction,
        minefield: str,
        unit: str,
        armour: int,
        kind: Kind = "ground",
        game: str | None = None,
    ) -> None:
        """Tell that a unit enters a mine-field, without positions."""
        order = o.EnterMineField(minefield=minefield, unit=unit, armour=armour, kind=kind)
        await give(interaction, order, game)

    @epic.command(name="blasts")
    @app_commands.describe(
        detachment="The detachment", number="How many Blast markers it has now", game=GAME
    )
    @app_commands.autocomplete(detachment=detachment_choices, game=game_choices)
    async def blasts(
        self, interaction: Interaction, detachment: str, number: int, game: str | None = None
    ) -> None:
        """Say how many Blast markers a detachment has: rallied, or placed by hand."""
        await give(interaction, o.CountBlasts(detachment=detachment, number=number), game)

    @epic.command(name="remove")
    @app_commands.describe(unit="The unit that is destroyed", game=GAME)
    @app_commands.autocomplete(unit=unit_choices, game=game_choices)
    async def remove(self, interaction: Interaction, unit: str, game: str | None = None) -> None:
        """Take a destroyed unit off the table."""
        await give(interaction, o.RemoveUnit(unit=unit), game)


async def setup(bot: SealedOrders) -> None:
    """Add the cog."""
    await bot.add_cog(Epic())
