"""The steps that only set something up: people, places, the next dice, troubles."""

from __future__ import annotations

from bot.fairness.pinned import Pinned
from bot.rehearsal.steps import Channels, ClosedDms, Dice, Pack, Players, Step, Thread, Trouble
from bot.rehearsal.troubles import bring_about
from bot.rehearsal.world import World


def arrange(step: Step, world: World, pinned: Pinned) -> None:
    """Takes such a step; raises `NoSuchStepError` if it names somebody or a place that is not."""
    if isinstance(step, Dice):
        pinned.faces.clear()
        pinned.faces.extend(step.faces)
    elif isinstance(step, Pack):
        pinned.pack = list(step.cards)
    elif isinstance(step, Trouble):
        bring_about(step, world)
    else:
        _people_and_places(step, world)


def _people_and_places(step: Step, world: World) -> None:
    if isinstance(step, Channels):
        for name in step.names:
            world.add_channel(name)
    elif isinstance(step, Thread):
        world.add_thread(step.name, step.channel)
    elif isinstance(step, Players):
        for name in step.names:
            world.add_player(name)
    elif isinstance(step, ClosedDms):
        for name in step.names:
            world.close_dms(name)
