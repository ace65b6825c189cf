"""Pairs of games of the remastered edition: what the defender's markers hide differs."""

from tests.two_worlds.rule_sets._epic import kinds

RULES = "epic-remastered"
PAIRS = kinds(RULES)
GAMES = 150
