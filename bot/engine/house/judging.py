"""The house's bench: finds the judge of an order, and hears the answers.

A question of others is not one's own (G-4); one that is over is too late (G-6); an order may
belong to other rules (G-5). Buttons rest with the game (G-11), and with who has given up (G-12).
A rule set may judge an order of the house itself, such as the end of a turn.
"""

from collections.abc import Mapping

from bot.engine.case import Case
from bot.engine.facts import OPEN, only
from bot.engine.house import boards, pasting, rolling, sealing, seats, turns, undoing
from bot.engine.house import orders as o
from bot.engine.house.assent import ASSENT, answer_assent
from bot.engine.house.gates import why_not_awake, why_not_fighting, why_not_seated
from bot.engine.orders import Order
from bot.engine.refusal import Refusal
from bot.engine.ruleset import Answer, Judge
from bot.engine.table import Prompt

JUDGES: Mapping[type[Order], Judge] = {
    o.Join: seats.join,
    o.Leave: seats.leave,
    o.NameUmpire: seats.name_umpire,
    o.ReplaceSeat: seats.replace_seat,
    o.Seal: sealing.seal,
    o.Unseal: sealing.unseal,
    o.PasteSetUp: pasting.paste_set_up,
    o.NextTurn: turns.next_turn,
    o.SetDeadline: turns.set_deadline,
    o.Pause: turns.pause,
    o.Resume: turns.resume,
    o.ChangeRuling: turns.change_ruling,
    o.Correct: turns.correct,
    o.EndGame: turns.end,
    o.MoveChannel: turns.move_channel,
    o.DeadlinePasses: turns.deadline_passes,
    o.Undo: undoing.undo,
    o.MakeBoard: boards.make_board,
    o.NameTerrain: boards.name_terrain,
    o.ForgetTerrain: boards.forget_terrain,
    o.RollDice: rolling.roll_dice,
    o.ShowStatus: rolling.show_status,
}

ANSWERS: Mapping[str, Answer] = {ASSENT: answer_assent, seats.ADMIT: seats.answer_admit}

TOO_LATE = (
    "That question is answered or has fallen away; nothing has changed. "
    "`/game status` shows where the game stands."
)


def judge(case: Case, wanted: Order) -> Refusal | None:
    """Judge an order: its facts are in the case, or a refusal comes back."""
    if isinstance(wanted, o.Press):
        return press(case, wanted)
    judged_by = case.rules.judges.get(type(wanted)) or JUDGES.get(type(wanted))
    if judged_by is None:
        return Refusal(
            f"That belongs to other rules than {case.rules.title}. "
            "`/help` lists the commands of this game.",
            "G-5",
        )
    return judged_by(case, wanted)


def press(case: Case, wanted: o.Press) -> Refusal | None:
    """Hear an answer. A secret question of others is, to a stranger, none at all (G-4, G-6)."""
    ended = case.table.phase == "ended"
    prompt = case.table.prompts.get(wanted.mark)
    if ended:
        return Refusal(
            "This game has ended, and its buttons with it. `/game log` shows what happened.", "G-6"
        )
    if prompt is None or not _may_read(case, prompt):
        return Refusal(TOO_LATE, "G-6")
    if not _may_answer(case, prompt):
        return why_not_seated(case) or Refusal(
            "That question is for another side; leave it to them.", "G-4"
        )
    if all(choice.key != wanted.choice for choice in prompt.choices):
        return Refusal("That button is out of date; use the newest message.", "G-6")
    case.filled = wanted.filled
    if prompt.kind in ANSWERS:
        return ANSWERS[prompt.kind](case, prompt, wanted.choice)
    return _why_not_now(case) or case.rules.answers[prompt.kind](case, prompt, wanted.choice)


def _why_not_now(case: Case) -> Refusal | None:
    """Refuse a button of the rules as their commands are: at rest, or of who gave up (G-11, G-12)."""
    if case.table.phase != "play":
        return None
    return why_not_awake(case) or why_not_fighting(case)


def _may_read(case: Case, prompt: Prompt) -> bool:
    return (
        prompt.audience == OPEN or case.who.umpire or prompt.audience == only(case.who.side or "")
    )


def _may_answer(case: Case, prompt: Prompt) -> bool:
    if case.who.umpire:
        return True
    return case.who.side in prompt.sides if prompt.sides else case.who.side is not None
