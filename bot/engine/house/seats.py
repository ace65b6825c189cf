"""Seats: who sits where, who lets whom in, who hands over.

G-1, G-8, G-9, G-10; handing over another player's seat: G-11; names: G-6, G-7.
"""

from datetime import timedelta

from bot.engine.case import Case
from bot.engine.facts import OPEN
from bot.engine.house import facts as f
from bot.engine.house import orders as o
from bot.engine.house.assent import agree_or_ask, ask_a_side_that_came, stop_asking_the_gone
from bot.engine.house.carrying import carry_out
from bot.engine.house.gates import read_side, why_not_running, why_not_seat, why_not_umpire
from bot.engine.names import bold, listed
from bot.engine.refusal import Refusal
from bot.engine.ruleset import choices
from bot.engine.table import Prompt

ADMIT = "house.admit"
GRACE = timedelta(days=3)
"""How long a player who missed a deadline has to object before his seat is handed over."""


def join(case: Case, wanted: o.Join) -> Refusal | None:
    """Take a seat: at once if it is the side's first, else a seated player lets one in (G-9)."""
    side = read_side(case, wanted.side)
    refused = why_not_running(case) or (side if isinstance(side, Refusal) else None)
    if refused or isinstance(side, Refusal):
        return refused
    refused = why_not_seat(case, case.who.user, side)
    if refused:
        return refused
    if side in case.table.held.values():
        return _ask_in(case, side)
    case.happens(f.SeatTaken(audience=OPEN, user=case.who.user, name=case.who.name, side=side))
    ask_a_side_that_came(case, side)
    return None


def _ask_in(case: Case, side: str) -> Refusal | None:
    user, name = case.who.user, case.who.name
    asked = [p for p in case.table.prompts.values() if p.kind == ADMIT]
    if any(p.data["user"] == user and p.sides == (side,) for p in asked):
        return Refusal(
            f"You have asked to join {bold(side)} already. Its players were told; "
            "one of them has to let you in.",
            "G-9",
        )
    if not case.table.seated(side):
        what = (
            f"{bold(name)} takes over the empty side {bold(side)}, with all its secrets. "
            f"It is <@{user}>."
        )
        return agree_or_ask(case, o.TakeOver(user=user, name=name, side=side), what)
    case.happens(f.SeatAsked(audience=OPEN, user=user, name=name, side=side))
    case.ask_side(
        side,
        ADMIT,
        f"{bold(name)} asks to join {bold(side)} (<@{user}>). He would see all its secrets.",
        choices(("admit", "Let in"), ("refuse", "Turn away")),
        {"user": user, "name": name},
    )
    return None


def answer_admit(case: Case, prompt: Prompt, choice: str) -> Refusal | None:
    """Let a player in, or turn him away (G-9)."""
    case.close(prompt, choice)
    user, name, side = prompt.data["user"], prompt.data["name"], prompt.sides[0]
    if choice != "admit":
        case.happens(f.PlayerTurnedAway(audience=OPEN, user=user, name=name, side=side))
        return None
    refused = why_not_seat(case, user, side)
    if refused:
        return refused
    case.happens(f.SeatTaken(audience=OPEN, user=user, name=name, side=side))
    return None


def leave(case: Case, _wanted: o.Leave) -> Refusal | None:
    """Leave one's seat; the side keeps its secrets (G-8)."""
    refused = why_not_running(case)
    if refused:
        return refused
    if case.who.side is None:
        return Refusal("You have no seat in this game, so there is none to leave.", "G-1")
    side = case.who.side
    case.happens(f.SeatLeft(audience=OPEN, user=case.who.user, name=case.who.name, side=side))
    if not case.table.seated(side):
        for prompt in list(case.table.prompts.values()):
            if prompt.kind == ADMIT and prompt.sides == (side,):
                case.close(prompt)
        stop_asking_the_gone(case)
    return None


def name_umpire(case: Case, wanted: o.NameUmpire) -> Refusal | None:
    """Name a human umpire, before the first secret entry or by consent (G-10)."""
    refused = why_not_running(case)
    if refused:
        return refused
    refused = why_not_umpire(case, wanted.user, wanted.name)
    if refused:
        return refused
    seated = case.who.side is not None
    if not seated and case.table.seats:
        return Refusal("Only a player of this game can name its umpire. Take a seat first.", "G-1")
    if not _may_be_secrets(case):
        return carry_out(case, wanted)
    # A name can be another's, too; the mention is beyond doubt.
    what = (
        f"{bold(wanted.name)} becomes the umpire and sees every secret of both sides. "
        f"It is <@{wanted.user}>."
    )
    if len(case.table.sides) > 2:
        what = what.replace("both sides", "all sides")
    return agree_or_ask(case, wanted, what)


def _may_be_secrets(case: Case) -> bool:
    """Tell from public facts alone whether a side may have entered a secret (G-10, G-11)."""
    sides = case.table.side_names()
    may_hide = any(case.rules.set_up.must_seal(case.open, side) for side in sides)
    return case.table.secret_told_of or may_hide


def replace_seat(case: Case, wanted: o.ReplaceSeat) -> Refusal | None:
    """Hand over a seat: by its player, the umpire, or by assent after a missed deadline.

    His own side is asked too, or his enemy alone could let a friend see its secrets. So that
    one who has vanished can be replaced, the proposal brings a deadline of its own.
    """
    refused = why_not_running(case)
    if refused:
        return refused
    seat = case.table.seats.get(wanted.seat)
    if seat is None:
        held = listed(bold(s.name) for s in case.table.seats.values())
        return Refusal(f"That user has no seat here. Seated are {held or 'none'}.", "G-7")
    refused = why_not_seat(case, wanted.user, seat.side)
    if refused:
        return refused
    if wanted.seat == case.who.user or case.who.umpire:
        return carry_out(case, wanted)
    if case.who.side is None:
        return Refusal("You have no seat in this game.", "G-1")
    if not case.table.deadline_missed:
        return Refusal(
            f"{bold(seat.name)} can hand over his seat himself, the umpire can, or the sides "
            "together after a missed deadline (`/game deadline`).",
            "G-11",
        )
    what = (
        f"{bold(wanted.name)} takes over the seat of {bold(seat.name)} ({bold(seat.side)}). "
        f"It is <@{wanted.user}>. Silence until the deadline counts as agreed."
    )
    refused = agree_or_ask(case, wanted, what)
    if refused is None and wanted.seat in case.table.seats and case.table.deadline is None:
        case.happens(f.DeadlineSet(audience=OPEN, at=case.now + GRACE))
    return refused
