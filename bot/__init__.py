"""Sealed Orders: an umpire for wargames with hidden set-up, on Discord."""

__version__ = "0.1.0"
