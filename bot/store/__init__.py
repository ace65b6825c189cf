"""The store: every game's log, the messages owed, and what falls due.

It knows no rules and no Discord: orders, facts and messages are JSON to it.
"""

from bot.store.copying import copy_store
from bot.store.entry import Entry, Json, Owed, Panel
from bot.store.faults import InteractionKnown, NumberTaken, StoreFault
from bot.store.health import Health, examine
from bot.store.log import Store
from bot.store.opening import open_store

__all__ = [
    "Entry",
    "Health",
    "InteractionKnown",
    "Json",
    "NumberTaken",
    "Owed",
    "Panel",
    "Store",
    "StoreFault",
    "copy_store",
    "examine",
    "open_store",
]
