"""The migrations of the tables, run by the bot itself when it starts.

A migration never has a foreign key that cascades, and there is no way back: who wants the old
tables puts his backup in their place.
"""

HEAD = "0002"
"""The version that this program works with: the revision of the newest migration."""
