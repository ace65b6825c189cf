"""The house: seats, assent, seals, turns, rolls: what no rule book covers (G-1 to G-17)."""
