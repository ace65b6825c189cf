"""``/roll``: dice by hand, in public or in secret, halved or not (G-1, G-5, G-10)."""

from bot.engine.case import Case
from bot.engine.dice import read_dice
from bot.engine.facts import OPEN, UMPIRE, only
from bot.engine.house import orders as o
from bot.engine.house.facts import DiceRolled, SecretRollMade, StatusShown
from bot.engine.house.gates import why_not_running, why_not_seated
from bot.engine.names import tidy
from bot.engine.refusal import Refusal
from bot.fairness.dice import OPEN_SERIES

LONGEST_PURPOSE = 100


def roll_dice(case: Case, wanted: o.RollDice) -> Refusal | None:
    """Roll: a secret roll is announced as made, without its faces or what it was for."""
    refused = why_not_running(case) or why_not_seated(case)
    if refused:
        return refused
    refused = _why_not_seen_by(case, wanted.visible)
    if refused:
        return refused
    dice = read_dice(wanted.dice)
    if isinstance(dice, Refusal):
        return dice
    purpose = tidy(wanted.purpose)
    if len(purpose) > LONGEST_PURPOSE:
        return Refusal(
            f"What the roll is for has {len(purpose)} characters; {LONGEST_PURPOSE} are the "
            "most. Shorten it.",
            "G-5",
        )
    audience = {"side": only(case.who.side or ""), "umpire": UMPIRE}.get(wanted.visible, OPEN)
    if audience != OPEN:
        seen_by = case.who.side or "" if wanted.visible == "side" else ""
        case.happens(SecretRollMade(audience=OPEN, seen_by=seen_by))
    series = OPEN_SERIES if audience == OPEN else audience
    roll = case.roll(*dice.sides, series=series)
    case.happens(
        DiceRolled(
            audience=audience,
            dice=dice.text,
            purpose=purpose,
            roll=roll,
            added=dice.added,
            halved=wanted.halved,
            result=dice.result(roll.faces, wanted.halved),
            seen_by=wanted.visible,
        )
    )
    return None


def _why_not_seen_by(case: Case, visible: str) -> Refusal | None:
    """Refuse a secret roll that nobody could see: no side, no umpire (G-1, G-10)."""
    if visible == "side" and case.who.side is None:
        return Refusal(
            "You are the umpire and have no side. `visible:umpire` rolls for your eyes alone.",
            "G-1",
        )
    if visible == "umpire" and not case.table.umpire:
        return Refusal(
            "This game has no umpire who could see it. `visible:side` rolls for your side alone; "
            "`/game umpire` names an umpire.",
            "G-10",
        )
    return None


def show_status(case: Case, _wanted: o.ShowStatus) -> Refusal | None:
    """Post the public state of the game for all."""
    refused = why_not_seated(case)
    if refused:
        return refused
    case.happens(StatusShown(audience=OPEN))
    return None
