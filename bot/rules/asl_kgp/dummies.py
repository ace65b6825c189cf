"""Dummies: how many are due, and the Secret dr for more (K-9 to K-12)."""

from bot.engine.case import Case
from bot.engine.facts import OPEN, only
from bot.engine.house.gates import why_not_set_up
from bot.engine.refusal import Refusal
from bot.fairness.seal import seal_of
from bot.rules.asl_kgp import set_up_facts as s
from bot.rules.asl_kgp.orders import MakeSecretDr
from bot.rules.asl_kgp.state import OrderOfBattle, SealedMines, ob_of
from bot.rules.asl_kgp.tables import factors_for_a_dummy, more_dummies


def due_dummies(ob: OrderOfBattle, mine: SealedMines, known: int | None = None) -> int:
    """Return the Dummies due before any Secret dr: as allotted, else by Known factors set up.

    ``known`` stands for the factors set up, where another number is to be tried (K-9, K-10).
    """
    if ob.dummies is not None:
        return ob.dummies
    return (mine.factors("known") if known is None else known) // factors_for_a_dummy()


def allowed_dummies(ob: OrderOfBattle, mine: SealedMines) -> int:
    """Return how many Dummies a side may place, with what its Secret dr gave (K-11, K-12)."""
    return _with_dr(due_dummies(ob, mine), mine)


def _with_dr(due: int, mine: SealedMines) -> int:
    """Return the Dummies due and those of the dr, which rests on at least one due (K-11)."""
    return due + mine.dr.more if due and mine.dr else due


def why_not_fewer(ob: OrderOfBattle | None, mine: SealedMines, left: int) -> Refusal | None:
    """Refuse a set-up with only ``left`` Known factors if a Dummy or the dr rests on more.

    (K-11, K-11b)
    """
    if ob is None:
        return None
    due = due_dummies(ob, mine, left)
    if mine.dr and due == 0:
        return Refusal(
            f"With {left} Known set up no Dummy would be due, and your Secret dr rests on one. "
            "It stands, so these factors do too.",
            "K-11",
        )
    allowed, placed = _with_dr(due, mine), mine.dummies()
    if placed > allowed:
        return Refusal(
            f"With {left} Known set up, {many(allowed)} {'is' if allowed == 1 else 'are'} yours "
            f"and {placed} {'is' if placed == 1 else 'are'} placed. "
            f"Take back {many(placed - allowed)} first.",
            "K-11b",
        )
    return None


def many(count: int) -> str:
    """Return a number of Dummies in words: ``1 Dummy``, ``2 Dummies``."""
    return f"{count} {'Dummy' if count == 1 else 'Dummies'}"


def make_secret_dr(case: Case, _wanted: MakeSecretDr) -> Refusal | None:
    """Make the Secret dr, once, halved, fractions rounded down (K-11).

    Everyone is told that it was made, unless the ruling leaves that to the seal (K-11a).
    """
    refused = why_not_set_up(case)
    side = case.who.side
    if refused or side is None:
        return refused
    mine: SealedMines = case.mine(side)
    refused = _why_not_dr(ob_of(case.open, mine, side), mine)
    if refused:
        return refused
    roll = case.roll(6, series=only(side))
    more = more_dummies(roll.faces[0])
    text = f"Secret dr {roll.faces[0]}, {more} more"
    salt = case.dice.salt(only(side))
    seal = seal_of(salt, text)
    if case.ruling("secret_dr_shown") == "at-once":
        case.happens(s.SecretDrMade(audience=OPEN, side=side, seal=seal))
    case.happens(
        s.SecretDrKept(audience=only(side), roll=roll, more=more, seal=seal, salt=salt, text=text)
    )
    return None


def _why_not_dr(ob: OrderOfBattle | None, mine: SealedMines) -> Refusal | None:
    if mine.dr:
        return Refusal(
            f"You have made your Secret dr: a {mine.dr.face}, {mine.dr.more} more. There is no "
            "second one.",
            "K-11",
        )
    if ob is None or due_dummies(ob, mine) == 0:
        known = mine.factors("known")
        need = factors_for_a_dummy()
        return Refusal(
            "You have received no Dummy, so there is no Secret dr. One is due for every full "
            f"{need} Known set up, and you have {known}.",
            "K-11",
        )
    return None
