"""``/asl``: Known, Dummy, hidden and anti-tank mines."""

from typing import Literal

from discord import app_commands
from discord.ext import commands

from bot.client import SealedOrders
from bot.rules.asl_kgp import orders as o
from cogs._desk import everywhere, game_choices, give
from cogs._names import GAME, own_hex_choices, path_choices, side_choices, unit_choices
from cogs._reply import Interaction

Kind = Literal["known", "dummy", "hidden", "anti-tank"]
UnitType = Literal["infantry", "vehicle", "air"]
Result = Literal["K", "KIA"]


class Asl(commands.Cog):
    """Minefields of the KGP chapter."""

    asl = everywhere(app_commands.Group(name="asl", description="ASL: minefields (KGP)"))

    @asl.command(name="ob")
    @app_commands.describe(
        side="Whose order of battle",
        factors="Known factors, for example 24",
        dummies="Dummies, where the order of battle allots them",
        hidden="Hidden factors",
        anti_tank="Anti-tank mines; left out: no limit",
        secret="Keep your own figures secret; they are sealed with the set-up",  # noqa: S106 - no password
        game=GAME,
    )
    @app_commands.rename(anti_tank="anti-tank")
    @app_commands.autocomplete(side=side_choices, game=game_choices)
    async def ob(
        self,
        interaction: Interaction,
        side: str,
        factors: int = 0,
        dummies: int | None = None,
        hidden: int = 0,
        anti_tank: int | None = None,
        secret: bool = False,
        game: str | None = None,
    ) -> None:
        """Announce what a side may set up: Known, hidden, Dummies, anti-tank."""
        order = o.AnnounceOb(
            side=side,
            factors=factors,
            dummies=dummies,
            hidden=hidden,
            anti_tank=anti_tank,
            secret=secret,
        )
        await give(interaction, order, game)

    @asl.command(name="place")
    @app_commands.describe(
        hex="The hex, for example L5 or 20L5",
        kind="What stands there",
        strength="6, 8 or 12 factors; 1 to 5 mines if anti-tank; none for a Dummy",
        game=GAME,
    )
    @app_commands.autocomplete(game=game_choices)
    async def place(
        self,
        interaction: Interaction,
        hex: str,  # noqa: A002 - the option's name is a contract
        kind: Kind,
        strength: int | None = None,
        game: str | None = None,
    ) -> None:
        """Secretly place mines or a Dummy in a hex of your set-up."""
        await give(interaction, o.PlaceMinefield(hex=hex, kind=kind, strength=strength), game)

    @asl.command(name="take-back")
    @app_commands.describe(hex="The hex", sort="Which of two things in that hex", game=GAME)
    @app_commands.autocomplete(hex=own_hex_choices, game=game_choices)
    async def take_back(
        self,
        interaction: Interaction,
        hex: str,  # noqa: A002 - the option's name is a contract
        sort: Literal["anti-personnel", "anti-tank"] | None = None,
        game: str | None = None,
    ) -> None:
        """Secretly take back what you have placed in a hex."""
        await give(interaction, o.TakeBackMinefield(hex=hex, sort=sort or ""), game)

    @asl.command(name="dummies")
    @app_commands.describe(game=GAME)
    @app_commands.autocomplete(game=game_choices)
    async def dummies(self, interaction: Interaction, game: str | None = None) -> None:
        """Make the Secret dr for more Dummies; only you see the die."""
        await give(interaction, o.MakeSecretDr(), game)

    @asl.command(name="move")
    @app_commands.describe(
        unit="The unit or stack, for example 1st Squad",
        to="The hex it enters, or a path: L5 M5 N6",
        start="The hex it leaves, if the bot does not know",
        type="If left out, as the unit last moved; at first infantry",
        game=GAME,
    )
    @app_commands.rename(start="from")
    @app_commands.autocomplete(unit=unit_choices, to=path_choices, game=game_choices)
    async def move(
        self,
        interaction: Interaction,
        unit: str,
        to: str,
        start: str | None = None,
        type: UnitType | None = None,  # noqa: A002 - the option's name is a contract
        game: str | None = None,
    ) -> None:
        """Move a unit into a hex, or along a path; what it meets is resolved."""
        await give(interaction, o.MoveUnit(unit=unit, to=to, start=start or "", type=type), game)

    @asl.command(name="search")
    @app_commands.describe(hexes="The hexes searched with success, for example L5 M5", game=GAME)
    @app_commands.autocomplete(hexes=path_choices, game=game_choices)
    async def search(self, interaction: Interaction, hexes: str, game: str | None = None) -> None:
        """Tell of a successful Search of one or more hexes."""
        await give(interaction, o.SearchHexes(hexes=hexes), game)

    @asl.command(name="bombard")
    @app_commands.describe(hexes="The hexes, for example L5 M5", result="K or KIA", game=GAME)
    @app_commands.autocomplete(hexes=path_choices, game=game_choices)
    async def bombard(
        self,
        interaction: Interaction,
        hexes: str,
        result: Result,
        game: str | None = None,
    ) -> None:
        """Tell of artillery or bombs on hexes: K or KIA."""
        await give(interaction, o.BombardHexes(hexes=hexes, result=result), game)


async def setup(bot: SealedOrders) -> None:
    """Add the cog."""
    await bot.add_cog(Asl())
