"""What ``/force`` and ``/coldwar`` offer while a player types."""

from discord import app_commands

from bot.rules.cold_war.spellings import DEFENCES, GUNNERS, PRETENDED
from cogs._desk import as_choices, known_names
from cogs._reply import Interaction

Choices = list[app_commands.Choice[str]]


async def plan_choices(interaction: Interaction, current: str) -> Choices:
    """Offer what one has planned."""
    return as_choices(await known_names(interaction, "plan", current), current)


async def gunner_choices(_interaction: Interaction, current: str) -> Choices:
    """Offer how good a battery's gunners can be."""
    return as_choices(list(GUNNERS), current)


async def defence_choices(_interaction: Interaction, current: str) -> Choices:
    """Offer how good an air defence can be."""
    return as_choices(list(DEFENCES), current)


async def pretence_choices(_interaction: Interaction, current: str) -> Choices:
    """Offer what a bogus counter can play."""
    return as_choices(list(PRETENDED), current)


async def manoeuvre_choices(interaction: Interaction, current: str) -> Choices:
    """Offer one's own manoeuvre units."""
    return as_choices(await known_names(interaction, "own manoeuvre", current), current)


async def held_choices(interaction: Interaction, current: str) -> Choices:
    """Offer the cards that one holds."""
    names = dict.fromkeys(await known_names(interaction, "held card", current))
    return as_choices(list(names), current)


async def own_choices(interaction: Interaction, current: str) -> Choices:
    """Complete the last of one or several own units: ``A1; A2``."""
    return await _last_of_list(interaction, "own unit", current)


async def enemy_choices(interaction: Interaction, current: str) -> Choices:
    """Complete the last of one or several enemy units that are seen."""
    return await _last_of_list(interaction, "enemy unit", current)


async def vehicle_choices(interaction: Interaction, current: str) -> Choices:
    """Complete the last vehicle of a list of units: ``A1=M60; A2=mech:M113``."""
    at = max(current.rfind("="), current.rfind(":")) + 1
    before, typed = current[:at], current[at:]
    if not at or ";" in typed or "/" in typed:
        return as_choices([current], "") if current else []
    vehicles = await known_names(interaction, "vehicle", typed)
    fitting = [v for v in vehicles if v.casefold().startswith(typed.strip().casefold())]
    return as_choices([f"{before}{v}" for v in fitting], "")


async def battery_choices(interaction: Interaction, current: str) -> Choices:
    """Offer one's own batteries."""
    return as_choices(await known_names(interaction, "own battery", current), current)


async def enemy_battery_choices(interaction: Interaction, current: str) -> Choices:
    """Offer the enemy's batteries."""
    return as_choices(await known_names(interaction, "enemy battery", current), current)


async def counter_choices(interaction: Interaction, current: str) -> Choices:
    """Offer the enemy's card counters."""
    return as_choices(await known_names(interaction, "enemy counter", current), current)


async def own_counter_choices(interaction: Interaction, current: str) -> Choices:
    """Offer one's own card counters."""
    return as_choices(await known_names(interaction, "own counter", current), current)


async def target_choices(interaction: Interaction, current: str) -> Choices:
    """Offer what a plot may aim at: enemy units that are seen, the enemy's card counters."""
    units = await known_names(interaction, "enemy unit", current)
    counters = await known_names(interaction, "enemy counter", current)
    return as_choices([*units, *counters], current)


async def field_choices(interaction: Interaction, current: str) -> Choices:
    """Offer the minefields that are known."""
    return as_choices(await known_names(interaction, "minefield", current), current)


async def _last_of_list(interaction: Interaction, what: str, current: str) -> Choices:
    before, _, typed = current.rpartition(";")
    prefix = f"{before}; " if before else ""
    names = await known_names(interaction, what, typed)
    wanted = typed.strip().casefold()
    fitting = [name for name in names if name.casefold().startswith(wanted)]
    return as_choices([f"{prefix}{name}" for name in fitting], "")
