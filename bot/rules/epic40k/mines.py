"""Mine-fields attack enemy units that enter them or move in them (E-22 to E-24)."""

from bot.engine.case import Case
from bot.engine.facts import OPEN
from bot.engine.house.gates import why_not_play
from bot.engine.names import bold, tidy, why_not_name
from bot.engine.refusal import Refusal
from bot.rules.epic40k import dummy_facts as d
from bot.rules.epic40k.finding import find_field, side_of_units, why_not_hidden
from bot.rules.epic40k.orders import EnterMineField
from bot.rules.epic40k.rulings import MINE_BLAST, MINE_DIE, MINES_SAME_UNIT, at_work
from bot.rules.epic40k.state import Kind, MineField, key
from bot.rules.epic40k.tables import mine_blasts, mine_hits, most_armour


def enter_minefield(case: Case, wanted: EnterMineField) -> Refusal | None:
    """Enter a mine-field, or move in it, told without positions (E-22 to E-24)."""
    refused = (
        why_not_play(case) or why_not_name(wanted.unit, "unit") or why_not_armour(wanted.armour)
    )
    if refused:
        return refused
    field = find_field(case, wanted.minefield)
    if isinstance(field, Refusal):
        return field
    unit = tidy(wanted.unit)
    side = side_of_units(case, (unit,))
    refused = why_not_hidden(case, side, (unit,)) or _why_not_enemy(case, side, field)
    if refused:
        return refused
    meet_field(case, side, field.number, unit, wanted.kind, wanted.armour, case.who.name)
    return None


def meet_field(
    case: Case, side: str, number: int, unit: str, kind: Kind, armour: int, by: str
) -> bool:
    """Let a mine-field act on a unit in it; tell what happened, and return whether it was hit."""
    field: MineField = case.open.fields[number]
    why = why_no_attack(case, side, field, unit, kind)
    if why:
        case.happens(
            d.MineFieldEntered.model_validate(
                {
                    "audience": OPEN,
                    "side": side,
                    "field": field.number,
                    "unit": unit,
                    "kind": kind,
                    "why": why,
                    "by": by,
                    "rulings": {} if kind == "flyer" else at_work(case, MINES_SAME_UNIT),
                }
            )
        )
        return False
    roll = case.roll(6)
    hit = mine_hits(roll.faces[0], armour)
    case.happens(
        d.MineFieldAttacked(
            audience=OPEN,
            side=side,
            field=field.number,
            unit=unit,
            kind=kind,
            roll=roll,
            armour=armour,
            hit=hit,
            blast=mine_blasts() if hit and case.ruling(MINE_BLAST) == "on" else 0,
            turn=case.table.turn,
            by=by,
            rulings=at_work(case, MINE_DIE, MINE_BLAST, MINES_SAME_UNIT),
        )
    )
    return hit


def why_no_attack(case: Case, side: str, field: MineField, unit: str, kind: Kind) -> str:
    """Return why a mine-field leaves a unit alone, or nothing if it attacks (E-23, E-24)."""
    if kind == "flyer":
        return "flyer"
    name, ruling = key(side, unit), case.ruling(MINES_SAME_UNIT)
    if ruling == "once-ever":
        return ruling if name in field.attacked else ""
    fields = case.open.fields.values() if ruling == "once-in-all" else (field,)
    if any(one.attacked.get(name) == case.table.turn for one in fields):
        return ruling if ruling == "once-in-all" else "this-turn"
    return ""


def why_not_armour(armour: int | None) -> Refusal | None:
    """Refuse an Armour that no unit has (E-22)."""
    if armour is None or 1 <= armour <= most_armour():
        return None
    return Refusal(f"Armour is 1 to {most_armour()}, not {armour}.", "E-22")


def is_enemy(case: Case, side: str, other: str) -> bool:
    """Tell whether two sides are enemies; what belongs to no side is everybody's enemy (G-16)."""
    return side != other and (not side or other in case.table.enemies(side))


def _why_not_enemy(case: Case, side: str, field: MineField) -> Refusal | None:
    if is_enemy(case, side, field.side):
        return None
    return Refusal(
        f"{field.name} belongs to {bold(field.side)}; it never attacks that side's own units, "
        "nor its allies'.",
        "E-23",
    )
