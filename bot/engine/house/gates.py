"""Who may do what, and when: the objections that many orders share.

Seats (G-1, G-8), umpires (G-8, G-10), seals (G-2, G-3), the end (G-6, G-12), sides' names (G-7),
a game at rest (G-11).
"""

from bot.engine.case import Case
from bot.engine.names import bold, key_of, listed, nearest, shown
from bot.engine.refusal import Refusal


def why_not_running(case: Case) -> Refusal | None:
    """Refuse what comes after the game's end (G-6)."""
    if case.table.phase != "ended":
        return None
    return Refusal(
        "This game has ended. `/game log` and `/game export` still show it; "
        "`/game new` opens another.",
        "G-6",
    )


def why_not_seated(case: Case) -> Refusal | None:
    """Refuse whoever has no seat and is not the umpire (G-1)."""
    if case.who.side or case.who.umpire:
        return None
    sides = listed((f"`{name}`" for name in case.table.side_names()), "or")
    return Refusal(
        f"You have no seat in this game. Take one with `/game join` ({sides}); "
        "`/game status` shows what is public.",
        "G-1",
    )


def why_not_of_a_side(case: Case) -> Refusal | None:
    """Refuse whoever has no side: a secret set-up belongs to one (G-1)."""
    if case.who.side:
        return None
    if case.who.umpire:
        return Refusal(
            "You are the umpire of this game, and a set-up belongs to a side. "
            "Its players have to do this.",
            "G-1",
        )
    return why_not_seated(case)


def why_not_play(case: Case) -> Refusal | None:
    """Refuse an order of play by whoever has no seat, before the seals, or after the end."""
    return (
        why_not_running(case)
        or why_not_seated(case)
        or why_not_begun(case)
        or why_not_awake(case)
        or why_not_fighting(case)
    )


def why_not_fighting(case: Case) -> Refusal | None:
    """Refuse an order of play of a side that has given up (G-12)."""
    if case.who.side not in case.table.resigned:
        return None
    return Refusal(
        f"{bold(case.who.side or '')} has given up, so it acts no more. What it has set up stays "
        "until the game ends.",
        "G-12",
    )


def why_not_awake(case: Case) -> Refusal | None:
    """Refuse an order of play while the game rests (G-11)."""
    if not case.table.paused:
        return None
    return Refusal("The game is paused. `/game resume` lets it go on.", "G-11")


def why_not_begun(case: Case) -> Refusal | None:
    """Refuse an order of play before every set-up is sealed (G-3)."""
    if case.table.phase != "set-up":
        return None
    missing = unsealed(case)
    if not missing:
        return Refusal(
            "Play has not begun: no side has an order of battle yet. "
            f"{first_step(case)} Then each side seals with `/setup seal`.",
            "G-3",
        )
    names = listed(bold(side) for side in missing)
    return Refusal(
        f"Play has not begun: {names} still {'has' if len(missing) == 1 else 'have'} to seal "
        "with `/setup seal`.",
        "G-3",
    )


def first_step(case: Case) -> str:
    """Say which command gives the first order of battle."""
    return f"`{case.rules.first_acts[0]}` comes first." if case.rules.first_acts else ""


def unsealed(case: Case) -> tuple[str, ...]:
    """Return the sides whose seal play still waits for, from public facts (G-3)."""
    return tuple(
        side
        for side in case.table.side_names()
        if side not in case.table.sealed and case.rules.set_up.must_seal(case.open, side)
    )


def why_not_set_up(case: Case) -> Refusal | None:
    """Refuse a change of a set-up by whoever has no side, or after its seal (G-2)."""
    refused = why_not_running(case) or why_not_of_a_side(case)
    if refused:
        return refused
    if case.who.side in case.table.sealed:
        return Refusal(
            "Your set-up is sealed and stays as it is. While nobody has moved, all sides "
            "together can open it again: `/setup unseal`.",
            "G-2",
        )
    if case.table.phase == "play":
        return Refusal(
            "Play has begun, so nothing more is set up. `/game correct` can put on record what "
            "was forgotten, if all sides agree.",
            "G-2",
        )
    return None


def read_side(case: Case, typed: str) -> str | Refusal:
    """Return the side a player means, or refuse with the nearest names (G-7)."""
    wanted = key_of(typed)
    for name in case.table.side_names():
        if key_of(name) == wanted:
            return name
    close = nearest(typed, case.table.side_names()) or list(case.table.side_names())
    return Refusal(
        f"There is no side {bold(typed)} in this game. "
        f"Do you mean {listed((shown(n) for n in close), 'or')}?",
        "G-7",
    )


def why_not_umpire(case: Case, user: str, name: str) -> Refusal | None:
    """Refuse a second umpire, and one who holds or held a seat (G-8, G-10)."""
    if case.table.umpire:
        return Refusal(
            f"{bold(case.table.umpire_name)} is the umpire of this game already.", "G-10"
        )
    if user in case.table.held:
        return Refusal(
            f"{bold(name)} holds or held a seat in this game and can't be its umpire.", "G-8"
        )
    return None


def why_not_seat(case: Case, user: str, side: str) -> Refusal | None:
    """Refuse a seat to whoever has one, is the umpire, or has known another side's secrets (G-8)."""
    seat = case.table.seats.get(user)
    if seat is not None and seat.side == side and user == case.who.user:
        return Refusal(f"You sit on the side {bold(side)} already.", "G-8")
    if seat is not None and seat.side == side:
        return Refusal(f"{bold(seat.name)} sits on the side {bold(side)} already.", "G-8")
    if user == case.table.umpire:
        return Refusal("The umpire of a game sees every secret and can take no seat.", "G-8")
    before = case.table.held.get(user)
    if before is not None and before != side:
        return Refusal(
            f"Whoever has sat on one side ({bold(before)}) can't sit on another in this game.",
            "G-8",
        )
    return None
