"""What is done once an order has the assent it needed: the house's part and the rule set's.

Seals (G-2), undo and what comes too late (G-6, G-11), seats (G-8, G-9), the end (G-12), the
turn (G-17).
"""

from collections.abc import Callable, Mapping
from datetime import timedelta
from typing import Any

from bot.engine.case import Case
from bot.engine.facts import OPEN, VAULT
from bot.engine.house import facts as f
from bot.engine.house import orders as o
from bot.engine.house.board_facts import BoardMade
from bot.engine.house.gates import why_not_seat, why_not_umpire
from bot.engine.names import bold
from bot.engine.orders import Order
from bot.engine.refusal import Refusal
from bot.engine.table import Last


def carry_out(case: Case, wanted: Order) -> Refusal | None:
    """Do what was agreed to. It may still be refused, if it has become impossible."""
    judge = _CARRIES.get(type(wanted)) or case.rules.carries.get(type(wanted))
    if judge is None:
        raise KeyError(wanted.tag)
    return judge(case, wanted)


def end_game(case: Case, why: str) -> None:
    """Let the game end: the seed is opened, and with it every seal (G-12)."""
    case.happens(f.GameEnded(audience=OPEN, seed=case.table.seed, why=why))


def _end(case: Case, _wanted: o.EndGame) -> None:
    end_game(case, "agreed")


def _ruling(case: Case, wanted: o.ChangeRuling) -> None:
    before = case.ruling(wanted.ruling)
    case.happens(
        f.RulingChanged(audience=OPEN, ruling=wanted.ruling, value=wanted.value, before=before)
    )


def _next_turn(case: Case, _wanted: o.NextTurn) -> None:
    if case.rules.end_turn:
        case.rules.end_turn(case)
    case.happens(f.TurnBegan(audience=OPEN, turn=case.table.turn + 1))


def take_back(case: Case, last: Last) -> None:
    """Let a player's last entry be taken back; nobody is told where in the log it stands."""
    case.happens(f.TakenBack(audience=last.audience, label=last.label))
    case.happens(f.EntryDropped(audience=VAULT, number=last.number))


def _take_back(case: Case, wanted: o.TakeBackEntry) -> Refusal | None:
    last = [entry for entry in case.table.last.values() if entry.label == wanted.label]
    if not last:
        return Refusal("That entry is no player's last one any more; it stays.", "G-6")
    take_back(case, last[0])
    return None


def _correct(case: Case, wanted: o.Correct) -> None:
    case.happens(f.Corrected(audience=OPEN, number=wanted.number, how=wanted.how))


def _pause(case: Case, _wanted: o.Pause) -> None:
    case.happens(f.Paused(audience=OPEN, at=case.now))


def _resume(case: Case, _wanted: o.Resume) -> None:
    at, since = case.table.deadline, case.table.paused_at
    if at is not None and since is not None:
        at += max(case.now - since, timedelta())
    case.happens(f.Resumed(audience=OPEN, at=at))


def _deadline(case: Case, wanted: o.FixDeadline) -> None:
    case.happens(f.DeadlineSet(audience=OPEN, at=wanted.at))


def _umpire(case: Case, wanted: o.NameUmpire) -> Refusal | None:
    refused = why_not_umpire(case, wanted.user, wanted.name)
    if refused:
        return refused
    case.happens(f.UmpireNamed(audience=OPEN, user=wanted.user, name=wanted.name))
    return None


def _unseal(case: Case, wanted: o.Unseal) -> Refusal | None:
    if case.table.moved or wanted.side not in case.table.sealed:
        return Refusal("Somebody has moved since: the set-up stays sealed.", "G-2")
    seal = case.table.sealed[wanted.side]
    case.happens(f.SetUpUnsealed(audience=OPEN, side=wanted.side, seal=seal))
    return None


def _replace(case: Case, wanted: o.ReplaceSeat) -> Refusal | None:
    seat = case.table.seats.get(wanted.seat)
    if seat is None:
        return Refusal("That player has no seat any more.", "G-6")
    # While it was asked, he may have come to know another side's secrets.
    refused = why_not_seat(case, wanted.user, seat.side)
    if refused:
        return refused
    case.happens(
        f.SeatHandedOver(
            audience=OPEN,
            user=wanted.user,
            name=wanted.name,
            side=seat.side,
            before=wanted.seat,
            before_name=seat.name,
        )
    )
    return None


def _join(case: Case, wanted: o.TakeOver) -> Refusal | None:
    refused = why_not_seat(case, wanted.user, wanted.side)
    if refused:
        return refused
    if case.table.seated(wanted.side):
        return Refusal(
            f"Somebody sits on the side {bold(wanted.side)} again, and lets in whom he wants: "
            "`/game join` asks him.",
            "G-9",
        )
    case.happens(f.SeatTaken(audience=OPEN, user=wanted.user, name=wanted.name, side=wanted.side))
    return None


def _channel(case: Case, wanted: o.MoveChannel) -> None:
    case.happens(f.ChannelChanged(audience=OPEN, guild=wanted.guild, channel=wanted.channel))


def _board(case: Case, wanted: o.PutBoard) -> None:
    case.happens(BoardMade(audience=OPEN, board=wanted.board, what=wanted.what))


_CARRIES: Mapping[type[Order], Callable[[Case, Any], Refusal | None]] = {
    o.EndGame: _end,
    o.ChangeRuling: _ruling,
    o.NextTurn: _next_turn,
    o.TakeBackEntry: _take_back,
    o.Correct: _correct,
    o.Pause: _pause,
    o.Resume: _resume,
    o.FixDeadline: _deadline,
    o.NameUmpire: _umpire,
    o.Unseal: _unseal,
    o.ReplaceSeat: _replace,
    o.TakeOver: _join,
    o.MoveChannel: _channel,
    o.PutBoard: _board,
}
