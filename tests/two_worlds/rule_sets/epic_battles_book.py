"""Pairs of games of the Battles Book: what the defender's markers hide differs."""

from tests.two_worlds.rule_sets._epic import kinds

RULES = "epic-battles-book"
PAIRS = kinds(RULES)
GAMES = 150
