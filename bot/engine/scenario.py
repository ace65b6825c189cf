"""A scenario: the board, the sides and their forces from which a game is opened (G-11, G-16)."""

from bot.engine.model import Frozen


class SideForce(Frozen):
    """What one side has in a scenario; every line of it is public.

    ``order_of_battle``: lines that the rules read as public orders. ``set_up``: lines of a
    set-up from which the side starts and which it may change before its seal. ``notes``: what
    its player places himself.
    """

    side: str
    order_of_battle: tuple[str, ...] = ()
    set_up: tuple[str, ...] = ()
    notes: tuple[str, ...] = ()


class Scenario(Frozen):
    """A scenario as it was read: ``rules`` are the rule sets with which it can be played.

    ``sides`` is typed as in ``/game new``; ``size`` and ``terrain`` as in ``/board``.
    """

    name: str
    title: str
    rules: tuple[str, ...]
    source: str
    about: str
    sides: str
    turns: int
    victory: str
    size: str = ""
    terrain: tuple[tuple[str, str], ...] = ()
    rulings: tuple[tuple[str, str], ...] = ()
    forces: tuple[SideForce, ...] = ()
