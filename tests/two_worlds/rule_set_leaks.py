"""Leaks of what Epic's markers and Cold War's counters, plots and pack hide, to be planted."""

from dataclasses import replace
from types import ModuleType
from typing import Any

import bot.pictures.studio
from bot.engine.view import View
from tests.two_worlds.pair import Pair
from tests.two_worlds.planting import Plants, Spy
from tests.two_worlds.rule_sets import _tell_tale_epic, _tell_tale_war, cold_war, epic_remastered

EPIC, WAR, PACK = Plants(), Plants(), Plants()
PICTURE = "file|wire attachments"

PLANTED: tuple[tuple[ModuleType, Pair, str, Plants], ...] = (
    (epic_remastered, _tell_tale_epic.TELL_TALE, "Defender", EPIC),
    (cold_war, _tell_tale_war.TELL_TALE, "Pact", WAR),
    (cold_war, _tell_tale_war.THE_PACK, "Pact", PACK),
)
"""A rule set, a pair of its games, whose secrets differ in it, and what is planted."""


def titled(spy: Spy) -> Any:
    """Have a picture drawn under a title that it should not have; its words stay as they are."""
    return lambda draw, shown, *a: draw(replace(shown, title=f"{shown.title} {spy.secret}"), *a)


@EPIC.leak("text")
def a_choice(spy: Spy) -> None:
    def names(make: Any, view: View, what: str) -> list[str]:
        hidden = spy.game.sealed["Defender"].hidden
        return [*make(view, what), *(x.name for x in hidden.values() if what == "enemy marker")]

    spy.around_rules("epic-remastered", "names", names)


@EPIC.leak(PICTURE)
def a_picture(spy: Spy) -> None:
    spy.around(bot.pictures.studio, "draw", titled(spy))


@EPIC.leak("wire attachments|wire embeds|text")
def the_words_of_a_picture(spy: Spy) -> None:
    spy.around(bot.pictures.studio, "describe", lambda make, *a: f"{make(*a)} {spy.secret}")


@WAR.leak("text")
def what_lies_under_a_counter(spy: Spy) -> None:
    def names(make: Any, view: View, what: str) -> list[str]:
        under = [counter.unit or "bogus" for counter in spy.game.sealed["Pact"].counters]
        return [*make(view, what), *(under if what == "enemy counter" else ())]

    spy.around_rules("cold-war", "names", names)


@WAR.leak("text")
def a_plot(spy: Spy) -> None:
    def status(make: Any, view: View) -> list[str]:
        return [*make(view), *(plot.target for plot in spy.game.sealed["Pact"].plots)]

    spy.around_rules("cold-war", "status", status)


@WAR.leak(PICTURE)
def a_picture_of_units(spy: Spy) -> None:
    spy.around(bot.pictures.studio, "draw_muster", titled(spy))


@PACK.leak("text")
def the_pack_to_the_umpire(spy: Spy) -> None:
    def status(make: Any, view: View) -> list[str]:
        cards: Any = spy.game.umpire_only
        return [*make(view), *(card.label for card in cards.cards if view.reader.umpire)]

    spy.around_rules("cold-war", "status", status)
