"""What the printed rules say: one folder a rule set, found by itself."""

from functools import cache
from importlib import import_module
from pkgutil import iter_modules

from bot.engine.ruleset import RuleSet


@cache
def all_rules() -> dict[str, RuleSet]:
    """Return every rule set by its id, from the folders beside this file."""
    found: dict[str, RuleSet] = {}
    for module in iter_modules(__path__):
        if module.ispkg:
            for rules in import_module(f"{__name__}.{module.name}").RULES:
                found[rules.id] = rules
    return found
