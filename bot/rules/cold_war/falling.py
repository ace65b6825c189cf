"""On whom a barrage falls: its target, the nearest, others by chance (CW-9, 9.3, 9.3a, 9.4)."""

from typing import Any

from bot.engine.case import Case
from bot.engine.facts import OPEN
from bot.engine.model import Frozen
from bot.engine.names import bold, shown
from bot.engine.positions import HUNDREDTHS, length_text, squared
from bot.engine.refusal import Refusal
from bot.engine.table import Choice, Prompt
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
from bot.rules.cold_war.measuring import point_of, within
from bot.rules.cold_war.support_state import Plot
from bot.rules.cold_war.support_tables import Spread, drift_reach, spread

REACH = "cw.reach"
THAT_IS_ALL, NOBODY, MORE = "all", "nobody", "more"
SILENCE = "silence"
PER_PAGE = 20
FIRST, AROUND, ASTRAY = "first", "around", "astray"


class Fall(Frozen):
    """A barrage on its way down: whose it is, at what and where, and what is known so far.

    ``step`` is ``first`` (whom a hit finds), ``around`` (the others near it) or ``astray``
    (a miss). ``wanted`` others within ``reach`` are still sought, by ``choice``. ``told``: whom it hits
    first was chosen by chance, and told.
    """

    side: str
    battery: str
    kind: str
    at: str
    target: str
    mark: Mark | None
    step: str
    wanted: int
    reach: int
    choice: str
    found: tuple[Mark, ...] = ()
    hit: tuple[Mark, ...] = ()
    told: bool = False
    page: int = 0


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
    elif point_of(_centre(case, falling)) is not None and all_measured(case):
        _found(case, falling.but(found=_measured(case, falling)))
    elif _candidates(case, falling):
        _ask(case, falling)
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


def _centre(case: Case, falling: Fall) -> str:
    """Return from where reach is measured: the platoon that was hit, else the point (9.4)."""
    if falling.step == AROUND and falling.hit:
        return place_of(case, falling.hit[0])
    return falling.at


def _candidates(case: Case, falling: Fall) -> list[Mark]:
    """Return who may be hit now: not twice, and by a miss not the original target (9.4)."""
    barred = {*falling.hit, *falling.found}
    if falling.step == ASTRAY and falling.mark:
        barred.add(falling.mark)
    marks = [mark for mark in marks_on_table(case) if mark not in barred]
    return sorted(marks, key=lambda m: (m != falling.mark, m.side == falling.side))


def _measured(case: Case, falling: Fall) -> tuple[Mark, ...]:
    """Return who lies in reach, nearest first; ties by name."""
    centre = point_of(_centre(case, falling))
    if centre is None:
        return ()
    near = []
    for mark in _candidates(case, falling):
        there = point_of(place_of(case, mark))
        if there is not None and within(centre, there, falling.reach):
            near.append((squared(centre, there), mark.side, mark.label, mark))
    near.sort(key=lambda entry: entry[:3])
    found = tuple(entry[3] for entry in near)
    return found if falling.choice == "random" else found[: falling.wanted]


def _ask(case: Case, falling: Fall) -> None:
    """Ask in public who lies in reach, nearest first (9.3a)."""
    marks = _candidates(case, falling)
    pages = max((len(marks) - 1) // PER_PAGE, 0) + 1
    page = falling.page % pages
    offered = marks[page * PER_PAGE : (page + 1) * PER_PAGE]
    buttons = [
        Choice(key=str(n), label=_label(falling, mark), row=n // 5)
        for n, mark in enumerate(offered)
    ]
    nobody = not falling.found
    buttons.append(
        Choice(key=THAT_IS_ALL, label="Nobody" if nobody else "That is all", row=4, style="primary")
    )
    if pages > 1:
        buttons.append(Choice(key=MORE, label="Others", row=4))
    case.ask(
        REACH,
        _question(case, falling),
        tuple(buttons),
        sides=tuple(s for s in case.table.side_names() if s not in case.table.resigned),
        data={
            "fall": falling.model_dump(mode="json"),
            "offered": [mark.model_dump(mode="json") for mark in offered],
        },
    )


def _label(falling: Fall, mark: Mark) -> str:
    still = falling.step == FIRST and mark == falling.mark
    return f"{mark.label}, the target" if still else mark.label


def _question(case: Case, falling: Fall) -> str:
    inches = f'{length_text(falling.reach)}"'
    point = bold(falling.hit[0].label) if falling.step == AROUND else _point(falling)
    so_far = (
        f" So far: {', '.join(shown(m.label) for m in falling.found)}." if falling.found else ""
    )
    if falling.step == FIRST:
        ask = f"Who is within {inches} of {point}? The target first if it still stands there, else the nearest."
    elif falling.choice == "random":
        ask = f"Name everybody within {inches} of {point}, one by one; chance chooses."
    else:
        ask = f"Who is within {inches} of {point}, the nearest first?"
    return f"{bold(falling.battery)}: {ask}{so_far}"


def _point(falling: Fall) -> str:
    if falling.at or falling.mark is None:
        return bold(falling.at or falling.target)
    return f"the place where {bold(falling.target)} was called"


def answer_reach(case: Case, prompt: Prompt, choice: str) -> Refusal | None:
    """Hear who is in reach; silence says that the target still stands, and no one else (9.3a)."""
    falling = Fall.model_validate(prompt.data["fall"])
    offered = [Mark.model_validate(mark) for mark in prompt.data["offered"]]
    case.close(prompt, choice)
    if choice == MORE:
        _ask(case, falling.but(page=falling.page + 1))
        return None
    if choice == SILENCE and falling.step == FIRST and falling.mark in offered:
        choice = str(offered.index(falling.mark))
    if choice.isdecimal() and int(choice) < len(offered):
        falling = falling.but(found=(*falling.found, offered[int(choice)]), page=0)
        enough = falling.choice != "random" and len(falling.found) >= falling.wanted
        if not enough and _candidates(case, falling):
            _ask(case, falling)
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
    unseen = unseen_within(case, _centre(case, falling), falling.reach)[:room]
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
