"""Pairs of games of the remastered edition: what the defender's markers hide differs."""

from tests.two_worlds.rule_sets._epic import kinds
from tests.two_worlds.rule_sets._epic_commands import BUTTONS, CLOSES, COMMANDS, TYPING

__all__ = ["BUTTONS", "CLOSES", "COMMANDS", "GAMES", "ON_DISCORD", "PAIRS", "RULES", "TYPING"]

RULES = "epic-remastered"
PAIRS = kinds(RULES)
GAMES = 150
ON_DISCORD = 3
