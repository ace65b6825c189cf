"""``/force``: what a side fights as, and its set-up."""

from typing import Literal

from discord import app_commands
from discord.ext import commands

from bot.client import SealedOrders
from bot.rules.cold_war import orders as o
from cogs._cold_war_names import (
    gunner_choices,
    plan_choices,
    pretence_choices,
    vehicle_choices,
)
from cogs._desk import everywhere, game_choices, give
from cogs._names import GAME, side_choices
from cogs._reply import Interaction

Nation = Literal[
    "us",
    "us-desert-storm",
    "british",
    "german",
    "nato",
    "israeli",
    "soviet",
    "soviet-second",
    "arab",
]
Posture = Literal["attacking", "defending"]
Kind = Literal["mortar", "medium", "heavy", "massive", "salvo"]


class Forces(commands.Cog, name="force"):
    """Armies before play."""

    force = everywhere(app_commands.Group(name="force", description="Cold War: your forces"))

    @force.command(name="side")
    @app_commands.describe(
        side="Whose force",
        nation="What it fights as",
        posture="For its extra cards",
        extra="Other extra cards than printed; every side has to agree",
        observers="Artillery observers, 1 if left out",
        named_cards="Whether its unit cards bear names; every side has to agree",
        game=GAME,
    )
    @app_commands.rename(named_cards="named-cards")
    @app_commands.autocomplete(side=side_choices, game=game_choices)
    async def side(
        self,
        interaction: Interaction,
        side: str,
        nation: Nation,
        posture: Posture,
        extra: int | None = None,
        observers: int | None = None,
        named_cards: bool | None = None,
        game: str | None = None,
    ) -> None:
        """Say what a side fights as: nation, posture, cards."""
        order = o.DeclareSide(
            side=side,
            nation=nation,
            posture=posture,
            extra=extra,
            observers=observers,
            named_cards=named_cards,
        )
        await give(interaction, order, game)

    @force.command(name="unit")
    @app_commands.describe(
        manoeuvre="Its name: a company, or a Soviet battalion",
        units="1 Plt=M60; 2 Plt=mech:M113; Rifles=leg/elite",
        hidden="Not on the table until it is seen",
        game=GAME,
    )
    @app_commands.autocomplete(units=vehicle_choices, game=game_choices)
    async def unit(
        self,
        interaction: Interaction,
        manoeuvre: str,
        units: str,
        hidden: bool = False,
        game: str | None = None,
    ) -> None:
        """Secretly write down a manoeuvre unit of your set-up."""
        await give(interaction, o.PlanUnit(manoeuvre=manoeuvre, units=units, hidden=hidden), game)

    @force.command(name="battery")
    @app_commands.describe(
        name="Its name",
        kind="Its weight",
        models="How many guns",
        quality="Its gunners",
        off_board="Off the board: no card, can't be reached",
        at="Where guns on the board stand: 30,12",
        game=GAME,
    )
    @app_commands.rename(off_board="off-board")
    @app_commands.autocomplete(quality=gunner_choices, game=game_choices)
    async def battery(
        self,
        interaction: Interaction,
        name: str,
        kind: Kind,
        models: int,
        quality: str,
        off_board: bool = False,
        at: str = "",
        game: str | None = None,
    ) -> None:
        """Secretly write down a battery of your set-up."""
        order = o.PlanBattery(
            name=name, kind=kind, models=models, quality=quality, off_board=off_board, at=at
        )
        await give(interaction, order, game)

    @force.command(name="counter")
    @app_commands.describe(
        at="Where it lies: a position, or in words",
        unit="Your hidden unit under it; left out: bogus",
        pretends="What a bogus one plays; infantry if left out",
        game=GAME,
    )
    @app_commands.autocomplete(pretends=pretence_choices, game=game_choices)
    async def counter(
        self,
        interaction: Interaction,
        at: str,
        unit: str = "",
        pretends: str = "infantry",
        game: str | None = None,
    ) -> None:
        """Secretly place a card counter, real or bogus."""
        await give(interaction, o.PlaceCounter(at=at, unit=unit, pretends=pretends), game)

    @force.command(name="take-back")
    @app_commands.describe(name="What you have written down", game=GAME)
    @app_commands.autocomplete(name=plan_choices, game=game_choices)
    async def take_back(self, interaction: Interaction, name: str, game: str | None = None) -> None:
        """Secretly take back a unit, a battery or a counter."""
        await give(interaction, o.TakeBackPlan(name=name), game)


async def setup(bot: SealedOrders) -> None:
    """Add the cog."""
    await bot.add_cog(Forces())
