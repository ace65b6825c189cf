"""Who is in reach of a barrage: measured, or asked of the players in public (CW-9, 9.3a, 9.4)."""

from bot.engine.case import Case
from bot.engine.model import Frozen
from bot.engine.names import bold, shown
from bot.engine.positions import Point, length_text, squared
from bot.engine.table import Choice
from bot.rules.cold_war.barrage import Mark, marks_on_table, off_the_board, place_of
from bot.rules.cold_war.measuring import point_of, within

REACH = "cw.reach"
THAT_IS_ALL, MORE = "all", "more"
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


def centre(case: Case, falling: Fall) -> str:
    """Return from where reach is measured: the platoon that was hit, else the point (9.4)."""
    if falling.step == AROUND and falling.hit:
        return place_of(case, falling.hit[0])
    return falling.at


def candidates(case: Case, falling: Fall) -> list[Mark]:
    """Return who may be hit now: not twice, and by a miss not the original target (9.4)."""
    barred = {*falling.hit, *falling.found}
    if falling.step == ASTRAY and falling.mark:
        barred.add(falling.mark)
    marks = [mark for mark in marks_on_table(case) if mark not in barred]
    return sorted(marks, key=lambda m: (m != falling.mark, m.side == falling.side))


def likely(case: Case, falling: Fall) -> list[Mark]:
    """Return who may be hit and is not known to be out of reach: those who are asked about."""
    middle = point_of(centre(case, falling))
    waiting = off_the_board(case) if middle is not None else []
    return [
        mark
        for mark in candidates(case, falling)
        if mark not in waiting and not _is_far(case, mark, middle, falling.reach)
    ]


def _is_far(case: Case, mark: Mark, middle: Point | None, reach: int) -> bool:
    """Tell whether a mark is known to lie out of reach."""
    there = point_of(place_of(case, mark))
    return middle is not None and there is not None and not within(middle, there, reach)


def measured(case: Case, falling: Fall) -> tuple[Mark, ...]:
    """Return who lies in reach, nearest first; ties by name."""
    middle = point_of(centre(case, falling))
    if middle is None:
        return ()
    near = []
    for mark in candidates(case, falling):
        there = point_of(place_of(case, mark))
        if there is not None and within(middle, there, falling.reach):
            near.append((squared(middle, there), mark.side, mark.label, mark))
    near.sort(key=lambda entry: entry[:3])
    found = tuple(entry[3] for entry in near)
    return found if falling.choice == "random" else found[: falling.wanted]


def ask(case: Case, falling: Fall) -> None:
    """Ask in public who lies in reach, nearest first (9.3a)."""
    marks = likely(case, falling)
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
        asked = f"Who is within {inches} of {point}? The target first if it still stands there, else the nearest."
    elif falling.choice == "random":
        asked = f"Name everybody within {inches} of {point}, one by one; chance chooses."
    else:
        asked = f"Who is within {inches} of {point}, the nearest first?"
    return f"{bold(falling.battery)}: {asked}{so_far}"


def _point(falling: Fall) -> str:
    if falling.at or falling.mark is None:
        return bold(falling.at or falling.target)
    return f"the place where {bold(falling.target)} was called"
