"""The rulings of both editions: what is read differently, and how each edition reads it.

Each edition has the same rulings; the first value of each is its own (E-14, E-16, E-18, E-20,
E-22, E-23).
"""

from collections.abc import Mapping

from bot.engine.case import Case
from bot.engine.ruleset import Ruling

REVEAL_ORDERS = "reveal_orders"
MINES_SAME_UNIT = "mines_same_unit"
DEPLOY_AT_15 = "deploy_at_15"
MINE_BLAST = "mine_blast"
TRAP_SAVES = "trap_saves"
TRIGGER_UNIT = "trigger_unit"
FIRST_UNIT_EXEMPT = "first_unit_exempt"
NO_ROOM = "no_room"
MINE_DIE = "mine_die"
SILENT_OWNER = "silent_owner"

_RULINGS = (
    Ruling(
        REVEAL_ORDERS,
        "E-16",
        "For which orders a detachment with Blast markers needs a passed Leadership test: any "
        "special order, or Overwatch alone.",
        ("any-special", "overwatch-only"),
    ),
    Ruling(
        MINES_SAME_UNIT,
        "E-23",
        "How often mine-fields attack the same unit: each of them once a turn, all of them "
        "together once a turn, or each of them once in the game.",
        ("each", "once-in-all", "once-ever"),
    ),
    Ruling(
        DEPLOY_AT_15,
        "E-14",
        "Whether a revealed unit may stand exactly 15.0 cm from an enemy unit.",
        ("right", "wrong"),
    ),
    Ruling(
        MINE_BLAST, "E-22", "Whether a mine-field's hit also places a Blast marker.", ("on", "off")
    ),
    Ruling(
        TRAP_SAVES,
        "E-20",
        "Whether saves and shields against a booby-trap's hit are the players' business, or "
        "there are none.",
        ("players", "none"),
    ),
    Ruling(
        TRIGGER_UNIT,
        "E-18",
        "Which of several units sets off a dummy: the one that the mover names before the die, "
        "or the first that he named for the move.",
        ("asked", "first-named"),
    ),
    Ruling(
        FIRST_UNIT_EXEMPT,
        "E-14",
        "Whether the unit that takes the marker's place may stand close to an enemy.",
        ("exempt", "not-exempt"),
    ),
    Ruling(
        NO_ROOM,
        "E-14",
        "What becomes of units for which there is no room: the umpire or both sides settle it, "
        "or they are lost.",
        ("settled", "lost"),
    ),
    Ruling(MINE_DIE, "E-22", "What a mine-field's die is called.", ("hit die", "attack die")),
    Ruling(
        SILENT_OWNER,
        "E-18",
        "What a dummy hides whose owner has not chosen when the deadline passes.",
        ("booby-trap", "mine-field"),
    ),
)

REMASTERED: Mapping[str, str] = {
    REVEAL_ORDERS: "overwatch-only",
    DEPLOY_AT_15: "wrong",
    MINE_DIE: "attack die",
}
"""Where the remastered edition reads a rule in another way than the Battles Book."""


def rulings_of(reads: Mapping[str, str]) -> tuple[Ruling, ...]:
    """Return the rulings of an edition, each with the edition's own value first."""
    return tuple(_with_first(ruling, reads.get(ruling.name)) for ruling in _RULINGS)


def _with_first(ruling: Ruling, first: str | None) -> Ruling:
    if first is None:
        return ruling
    values = (first, *(value for value in ruling.values if value != first))
    return Ruling(ruling.name, ruling.rule, ruling.meaning, values)


def at_work(case: Case, *names: str) -> dict[str, str]:
    """Return the values that rulings have in this game, to be kept with a result."""
    return {name: case.ruling(name) for name in names}
