"""The bot as its own process against a small Discord on this machine."""
