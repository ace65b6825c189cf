"""On whom a barrage falls: its target, the nearest, others by chance (CW-9, 9.3, 9.3a, 9.4)."""

from typing import Any

from bot.engine.case import Case
from bot.engine.facts import OPEN
from bot.engine.positions import HUNDREDTHS
from bot.engine.refusal import Refusal
from bot.engine.table import Prompt
from bot.fairness.dice import Roll
from bot.rules.cold_war.artillery_facts import BarrageDrifted, BarrageLanded
from bot.rules.cold_war.barrage import (
    Mark,
    all_measured,
    marks_on_table,
    place_of,
    strike,
    strike_unseen,
    unseen_within,
)
from bot.rules.cold_war.measuring import point_of
from bot.rules.cold_war.reaching import (
    AROUND,
    ASTRAY,
    FIRST,
    MORE,
    SILENCE,
    Fall,
    ask,
    centre,
    likely,
    measured,
)
from bot.rules.cold_war.support_state import Plot
from bot.rules.cold_war.support_tables import Spread, drift_reach, spread


def fall(case: Case, landed: BarrageLanded, plot: Plot) -> None:
    """Let a barrage fall on whom its roll says, as far as that is known (9.3, 9.4)."""
    around = spread(landed.kind, landed.missed_by)
    if around is None:
        return
    mark = _target_mark(case, plot)
    start = Fall(
        side=landed.side,
        battery=landed.battery,
        kind=landed.kind,
        at=landed.at,
        target=landed.target,
        mark=mark,
        step=ASTRAY,
        wanted=around.others,
        reach=around.reach,
        choice=around.choice,
    )
    if landed.missed_by:
        _seek(case, start)
    else:
        first = {"step": FIRST, "wanted": 1, "reach": drift_reach()}
        _seek(case, start.but(**first, choice=case.ruling("barrage_drift")))


def _target_mark(case: Case, plot: Plot) -> Mark | None:
    """Return the plot's target if it is still there to be seen."""
    if plot.counter:
        wanted = Mark(side=plot.target_side, counter=plot.counter)
    elif plot.target_side:
        wanted = Mark(side=plot.target_side, unit=plot.target)
    else:
        return None
    return wanted if wanted in marks_on_table(case) else None


def _seek(case: Case, falling: Fall) -> None:
    """Find who is in reach: by what is known, by measuring, or by asking (9.3a)."""
    if falling.step == FIRST and _still_stands(case, falling):
        _found(case, falling.but(found=(falling.mark,)))
    elif falling.wanted == 0:
        _found(case, falling)
    elif point_of(centre(case, falling)) is not None and all_measured(case):
        _found(case, falling.but(found=measured(case, falling)))
    elif likely(case, falling):
        ask(case, falling)
    else:
        _found(case, falling)


def _still_stands(case: Case, falling: Fall) -> bool:
    """Tell whether the target is known to stand where it was called (9.3)."""
    if falling.mark is None or not falling.at:
        return False
    here, there = point_of(place_of(case, falling.mark)), point_of(falling.at)
    if here is not None and there is not None:
        return here == there
    return place_of(case, falling.mark) == falling.at


def answer_reach(case: Case, prompt: Prompt, choice: str) -> Refusal | None:
    """Hear who is in reach; silence says that the target still stands, and no one else (9.3a)."""
    falling = Fall.model_validate(prompt.data["fall"])
    offered = [Mark.model_validate(mark) for mark in prompt.data["offered"]]
    case.close(prompt, choice)
    if choice == MORE:
        ask(case, falling.but(page=falling.page + 1))
        return None
    if choice == SILENCE and falling.step == FIRST and falling.mark in offered:
        choice = str(offered.index(falling.mark))
    if choice.isdecimal() and int(choice) < len(offered):
        falling = falling.but(found=(*falling.found, offered[int(choice)]), page=0)
        enough = falling.choice != "random" and len(falling.found) >= falling.wanted
        if not enough and likely(case, falling):
            ask(case, falling)
            return None
    _found(case, falling)
    return None


def _found(case: Case, falling: Fall) -> None:
    """Go on from whom a step found: to those around it, or to the damage."""
    if falling.step != FIRST or not falling.found:
        _strike(case, falling)
        return
    on, rolls = _first(case, falling)
    if rolls:
        _tell(case, falling, (on,), rolls)
    around = _around(case, falling.kind)
    step: dict[str, Any] = {"step": AROUND, "wanted": around.others, "reach": around.reach}
    told = falling.but(hit=(on,), found=(), told=bool(rolls), choice=around.choice)
    _seek(case, told.but(**step))


def _first(case: Case, falling: Fall) -> tuple[Mark, tuple[Roll, ...]]:
    """Return whom a hit finds: its target, the nearest, or by the ruling barrage_drift anyone."""
    if falling.mark in falling.found and falling.mark is not None:
        return falling.mark, ()
    chosen, rolls = _chosen(case, falling)
    return chosen[0], rolls


def _around(case: Case, kind: str) -> Spread:
    """Return whom a hit reaches besides, for heavy guns by the ruling blast_reach (9.4)."""
    around = spread(kind, 0) or Spread(0, 0)
    if kind != "heavy":
        return around
    return Spread(around.others, int(case.ruling("blast_reach")) * HUNDREDTHS, around.choice)


def _tell(case: Case, falling: Fall, fell_on: tuple[Mark, ...], rolls: tuple[Roll, ...]) -> None:
    case.happens(
        BarrageDrifted(
            audience=OPEN,
            side=falling.side,
            battery=falling.battery,
            fell_on=tuple(mark.label for mark in fell_on),
            among=tuple(mark.label for mark in falling.found) if rolls else (),
            rolls=rolls,
            at=falling.at or falling.target,
        )
    )


def _strike(case: Case, falling: Fall) -> None:
    """Tell where the barrage falls, then roll the damage of each platoon (9.5)."""
    chosen, rolls = _chosen(case, falling)
    if chosen or not falling.told:
        _tell(case, falling, chosen if falling.told else (*falling.hit, *chosen), rolls)
    weapon = weapon_of(case, falling.kind)
    room = falling.wanted - len(chosen)
    unseen = unseen_within(case, centre(case, falling), falling.reach)[:room]
    for mark in (*falling.hit, *chosen):
        strike(case, mark, weapon, falling.battery)
    for unit in unseen:
        strike_unseen(case, unit, weapon, falling.battery)


def _chosen(case: Case, falling: Fall) -> tuple[tuple[Mark, ...], tuple[Roll, ...]]:
    """Return whom chance chooses where there are more than are hit (9.4)."""
    left, chosen, rolls = list(falling.found), [], []
    if falling.choice != "random" or len(left) <= falling.wanted:
        return tuple(left[: falling.wanted]), ()
    for _ in range(falling.wanted):
        roll = case.roll(len(left))
        rolls.append(roll)
        chosen.append(left.pop(roll.total - 1))
    return tuple(chosen), tuple(rolls)


def weapon_of(case: Case, kind: str) -> str:
    """Return the row of the damage table for a battery (9.3, ruling massive_damage)."""
    return case.ruling("massive_damage") if kind == "massive" else kind
