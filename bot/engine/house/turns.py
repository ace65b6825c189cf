"""Turns, deadlines, rest, the end, corrections, rulings: what changes the game for all.

Assent (G-11), the end (G-12), the turn (G-17); what can't be read (G-5), comes too late (G-6) or
is not known (G-7).
"""

from bot.engine.case import Case
from bot.engine.facts import OPEN
from bot.engine.house import facts as f
from bot.engine.house import orders as o
from bot.engine.house.assent import (
    ASSENT,
    agree_or_ask,
    stop_asking_the_gone,
    take_silence,
)
from bot.engine.house.carrying import carry_out, end_game
from bot.engine.house.gates import (
    why_not_awake,
    why_not_begun,
    why_not_of_a_side,
    why_not_running,
    why_not_seated,
)
from bot.engine.names import bold, listed, nearest, shown, tidy
from bot.engine.refusal import Refusal
from bot.engine.table import Prompt
from bot.engine.times import read_deadline

LONGEST_REASON = 500


def _why_not(case: Case) -> Refusal | None:
    return why_not_running(case) or why_not_seated(case)


def next_turn(case: Case, wanted: o.NextTurn) -> Refusal | None:
    """End the turn: the others confirm, or the deadline does (G-17)."""
    refused = _why_not(case) or why_not_begun(case) or why_not_awake(case)
    if refused:
        return refused
    return agree_or_ask(case, wanted, f"Turn {case.table.turn} ends.")


def set_deadline(case: Case, wanted: o.SetDeadline) -> Refusal | None:
    """Propose a deadline, or its end."""
    refused = _why_not(case)
    if refused:
        return refused
    if wanted.within.strip().casefold() in {"none", "off", "-"}:
        if case.table.deadline is None:
            return Refusal("There is no deadline that could be lifted.", "G-6")
        return agree_or_ask(case, o.FixDeadline(at=None), "The deadline is lifted.")
    at = read_deadline(wanted.within, case.now)
    if isinstance(at, Refusal):
        return at
    stamp = int(at.timestamp())
    what = f"The deadline is <t:{stamp}:f> (<t:{stamp}:R>). What is then unanswered is taken as agreed."
    return agree_or_ask(case, o.FixDeadline(at=at), what)


def pause(case: Case, wanted: o.Pause) -> Refusal | None:
    """Propose that the game rests."""
    refused = _why_not(case)
    if refused:
        return refused
    if case.table.paused:
        return Refusal("The game is paused already. `/game resume` lets it go on.", "G-6")
    return agree_or_ask(case, wanted, "The game is paused; no deadline runs.")


def resume(case: Case, wanted: o.Resume) -> Refusal | None:
    """Let the game go on. Whoever waits may be waited for again, so nobody need agree."""
    refused = _why_not(case)
    if refused:
        return refused
    if not case.table.paused:
        return Refusal("The game is not paused; it goes on as it is.", "G-6")
    return carry_out(case, wanted)


def change_ruling(case: Case, wanted: o.ChangeRuling) -> Refusal | None:
    """Propose another value for a ruling (G-11)."""
    refused = _why_not(case)
    if refused:
        return refused
    known = case.rules.ruling(wanted.ruling.strip())
    if known is None:
        names = [r.name for r in case.rules.rulings]
        close = nearest(wanted.ruling, names) or names
        return Refusal(
            f"There is no ruling {bold(wanted.ruling)}. "
            f"Do you mean {listed((f'`{n}`' for n in close), 'or')}?",
            "G-7",
        )
    value = wanted.value.strip()
    if value not in known.values:
        return Refusal(
            f"`{known.name}` can be {listed((f'`{v}`' for v in known.values), 'or')}, "
            f"not {bold(value)}.",
            "G-5",
        )
    if value == case.ruling(known.name):
        return Refusal(f"`{known.name}` is `{value}` already.", "G-11")
    return agree_or_ask(
        case,
        o.ChangeRuling(ruling=known.name, value=value),
        f"The ruling `{known.name}` ({known.rule}) becomes `{value}`.",
    )


def correct(case: Case, wanted: o.Correct) -> Refusal | None:
    """Propose a correcting entry with its reason (G-11)."""
    refused = _why_not(case)
    if refused:
        return refused
    how = tidy(wanted.how)
    if not how or len(how) > LONGEST_REASON:
        return Refusal(f"Say in 1 to {LONGEST_REASON} characters what is corrected.", "G-5")
    if not 1 <= wanted.number <= case.table.public:
        return Refusal(
            f"There is no public entry #{wanted.number}; the last is #{case.table.public}.", "G-7"
        )
    what = f"Correction of #{wanted.number}: {shown(how)}"
    return agree_or_ask(case, o.Correct(number=wanted.number, how=how), what)


def end(case: Case, wanted: o.EndGame) -> Refusal | None:
    """Propose the end, or give up one's own side (G-12)."""
    refused = why_not_running(case) or why_not_seated(case)
    if refused:
        return refused
    if not wanted.resign:
        return agree_or_ask(case, wanted, "The game ends, and every seal opens.")
    refused = why_not_of_a_side(case)
    side = case.who.side
    if refused or side is None:
        return refused
    if side in case.table.resigned:
        return Refusal(f"{bold(side)} has given up already.", "G-6")
    case.happens(f.SideResigned(audience=OPEN, side=side, name=case.who.name))
    camps = {s.camp for s in case.table.sides if s.name not in case.table.resigned}
    if len(camps) <= 1:
        end_game(case, "resigned")
    else:
        stop_asking_the_gone(case)
        _answer_for_the_gone(case)
    return None


def _answer_for_the_gone(case: Case) -> None:
    """Take the silence of sides that have given up: nobody else can answer for them (G-12)."""
    for prompt in list(case.table.prompts.values()):
        gone = prompt.sides and all(side in case.table.resigned for side in prompt.sides)
        if gone and prompt.audience == OPEN and prompt.mark in case.table.prompts:
            _by_silence(case, prompt)


def move_channel(case: Case, wanted: o.MoveChannel) -> Refusal | None:
    """Propose that the game goes on in another channel, where its own is lost."""
    refused = _why_not(case)
    if refused:
        return refused
    if wanted.channel == case.table.channel:
        return Refusal("The game is played in this channel already.", "G-6")
    what = f"{bold(case.table.name)} moves to <#{wanted.channel}>."
    return agree_or_ask(case, wanted, what)


def deadline_passes(case: Case, _wanted: o.DeadlinePasses) -> Refusal | None:
    """Let the deadline pass: open proposals count as agreed, questions as their default."""
    at = case.table.deadline
    if at is None or case.table.paused or case.table.phase == "ended" or case.now < at:
        return Refusal("No deadline has passed.", "G-6")
    case.happens(f.DeadlinePassed(audience=OPEN, at=at))
    for prompt in list(case.table.prompts.values()):
        if prompt.mark in case.table.prompts:
            _by_silence(case, prompt)
    return None


def _by_silence(case: Case, prompt: Prompt) -> None:
    """Take silence for an answer: agreement to what was proposed, else the default."""
    if prompt.kind == ASSENT:
        take_silence(case, prompt)
        return
    choice = case.rules.defaults.get(prompt.kind)
    if choice is not None:
        case.rules.answers[prompt.kind](case, prompt, choice)
