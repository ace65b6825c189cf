"""What is offered while a player types: never more than he may know, never more than 25."""

from discord import app_commands

from bot.engine.refusal import Refusal
from bot.rules import all_rules
from bot.scenarios import scenarios_for
from cogs._desk import as_choices, known_names, look
from cogs._reply import Interaction

GAME = "One of your games, where it is not the one of this channel"
Choices = list[app_commands.Choice[str]]


async def rules_choices(_interaction: Interaction, current: str) -> Choices:
    """Offer the rule sets."""
    return as_choices(sorted(all_rules()), current)


async def scenario_choices(interaction: Interaction, current: str) -> Choices:
    """Offer the scenarios of the rules that were chosen."""
    return as_choices(scenarios_for(str(getattr(interaction.namespace, "rules", ""))), current)


async def side_choices(interaction: Interaction, current: str) -> Choices:
    """Offer the sides of the game."""
    return as_choices(await known_names(interaction, "side", current), current)


async def ruling_choices(interaction: Interaction, current: str) -> Choices:
    """Offer the rulings of the game's rules."""
    return as_choices(await known_names(interaction, "ruling", current), current)


async def value_choices(interaction: Interaction, current: str) -> Choices:
    """Offer the values of the ruling that is being changed."""
    game = getattr(interaction.namespace, "game", None)
    seen = await look(interaction, game if isinstance(game, str) else None)
    if isinstance(seen, Refusal):
        return []
    ruling = seen[0].ruling(str(getattr(interaction.namespace, "ruling", "")))
    return as_choices(list(ruling.values) if ruling else [], current)


async def path_choices(interaction: Interaction, current: str) -> Choices:
    """Complete the last hex of a path from the hexes on the board."""
    before, _, last = current.rpartition(" ")
    prefix = f"{before} " if before else ""
    hexes = await known_names(interaction, "hex", last)
    fitting = [h for h in hexes if h.casefold().startswith(last.casefold())]
    return as_choices([f"{prefix}{h}" for h in fitting], current)


async def unit_choices(interaction: Interaction, current: str) -> Choices:
    """Offer the units of one's own side that the bot was told of."""
    return as_choices(await known_names(interaction, "unit", current), current)


async def own_hex_choices(interaction: Interaction, current: str) -> Choices:
    """Offer the hexes of one's own set-up."""
    return as_choices(await known_names(interaction, "own hex", current), current)


async def own_marker_choices(interaction: Interaction, current: str) -> Choices:
    """Offer one's own markers on the table."""
    return as_choices(await known_names(interaction, "own marker", current), current)


async def enemy_marker_choices(interaction: Interaction, current: str) -> Choices:
    """Offer the enemies' markers on the table."""
    return as_choices(await known_names(interaction, "enemy marker", current), current)


async def set_up_choices(interaction: Interaction, current: str) -> Choices:
    """Offer the markers of one's own set-up, those without a number by their detachment."""
    return as_choices(await known_names(interaction, "set-up marker", current), current)


async def reserve_choices(interaction: Interaction, current: str) -> Choices:
    """Offer one's own detachments in reserve."""
    return as_choices(await known_names(interaction, "reserve", current), current)


async def detachment_choices(interaction: Interaction, current: str) -> Choices:
    """Offer one's own detachments on the table."""
    return as_choices(await known_names(interaction, "detachment", current), current)


async def field_choices(interaction: Interaction, current: str) -> Choices:
    """Offer the mine-fields on the table."""
    return as_choices(await known_names(interaction, "mine-field", current), current)


async def units_choices(interaction: Interaction, current: str) -> Choices:
    """Complete the last of several units, ``R1; R2``."""
    before, _, last = current.rpartition(";")
    prefix = f"{before}; " if before else ""
    wanted = last.strip().casefold()
    units = await known_names(interaction, "unit", last)
    return as_choices([f"{prefix}{unit}" for unit in units if wanted in unit.casefold()], prefix)


async def terrain_choices(interaction: Interaction, current: str) -> Choices:
    """Offer the named terrain of the board."""
    game = getattr(interaction.namespace, "game", None)
    seen = await look(interaction, game if isinstance(game, str) else None)
    if isinstance(seen, Refusal) or seen[1].board is None:
        return []
    return as_choices([area.name for area in seen[1].board.areas], current)
