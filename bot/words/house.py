"""What is told of the house's own facts: seats, seals, assent, turns, rolls (G-1 to G-17)."""

from collections.abc import Callable, Mapping
from typing import Any

from bot.engine.facts import Fact
from bot.engine.house import facts as f
from bot.engine.house.assent import ASSENT
from bot.engine.house.board_facts import BoardMade
from bot.engine.house.scenario_facts import ScenarioLaidOut
from bot.engine.names import bold, listed, shown
from bot.engine.telling import SILENT, Told
from bot.engine.view import View
from bot.fairness.dice import Roll
from bot.words.message import stamp
from bot.words.scenarios import laid_out, last_turn_words

LONGEST_HEADLINE = 80


def called(view: View, sides: tuple[str, ...]) -> str:
    """Return the players of sides as mentions, or the sides' names where nobody sits."""
    users = [user for user, seat in view.seats.items() if seat.side in sides]
    return listed(f"<@{user}>" for user in users) or listed(map(bold, sides))


def _opened(fact: f.GameOpened, view: View, by: str) -> Told:
    camps: dict[int, list[str]] = {}
    for side in fact.sides:
        camps.setdefault(side.camp, []).append(bold(side.name))
    sides = ", ".join(" + ".join(names) for names in camps.values())
    note = " This is a rehearsal: its dice may be pinned." if fact.rehearsal else ""
    text = (
        f"{by} opens {bold(fact.name)}. Sides: {sides}.{note}\n"
        f"Seal of the dice `{fact.seal}`\n"
        "Take a seat with `/game join`."
    )
    return Told(text, ("G-9",), f"{by} opens the game")


def _seat_taken(fact: f.SeatTaken, _view: View, _by: str) -> Told:
    text = f"{bold(fact.name)} takes a seat: {bold(fact.side)}."
    return Told(text, ("G-9",), f"{shown(fact.name)} joins {bold(fact.side)}")


def _seat_asked(fact: f.SeatAsked, _view: View, _by: str) -> Told:
    text = (
        f"{bold(fact.name)} asks to join {bold(fact.side)}. One of its players has to let him in."
    )
    return Told(text, ("G-9",), f"{shown(fact.name)} asks to join {bold(fact.side)}")


def _turned_away(fact: f.PlayerTurnedAway, _view: View, by: str) -> Told:
    text = f"{by} does not let {bold(fact.name)} into {bold(fact.side)}."
    return Told(text, ("G-9",), f"{shown(fact.name)} is not let in")


def _seat_left(fact: f.SeatLeft, _view: View, _by: str) -> Told:
    text = f"{bold(fact.name)} leaves the side {bold(fact.side)}."
    return Told(text, ("G-8",), f"{shown(fact.name)} leaves")


def _handed_over(fact: f.SeatHandedOver, _view: View, _by: str) -> Told:
    text = (
        f"{bold(fact.name)} takes over the seat of {bold(fact.before_name)}: {bold(fact.side)}, "
        "with all its secrets."
    )
    return Told(text, ("G-8",), f"{shown(fact.name)} takes over a seat")


def _umpire(fact: f.UmpireNamed, _view: View, by: str) -> Told:
    text = f"{by} names {bold(fact.name)} umpire. An umpire sees every secret of this game."
    return Told(text, ("G-10",), f"{shown(fact.name)} is umpire")


def _ruling(fact: f.RulingChanged, _view: View, by: str) -> Told:
    text = f"{by}: the ruling `{fact.ruling}` is `{fact.value}` now (it was `{fact.before}`)."
    return Told(text, ("G-11",), f"ruling `{fact.ruling}`")


def _prompt_opened(fact: f.PromptOpened, view: View, by: str) -> Told:
    prompt = fact.prompt
    if prompt.kind != ASSENT:
        return Told(prompt.text)
    if fact.audience == "open":
        text = f"{by} proposes: {prompt.text}\n{called(view, prompt.sides)}: do you agree?"
        return Told(text, ("G-11",), f"{by} proposes: {_in_short(prompt.text)}")
    return Told(prompt.text)


def _in_short(text: str) -> str:
    """Return the first sentence of a proposal for the panel, or that there is one."""
    first = text.splitlines()[0].split(". ")[0].removesuffix(".")
    return first if len(first) <= LONGEST_HEADLINE else "see there"


def _assented(fact: f.Assented, _view: View, by: str) -> Told:
    return Told(f"{by} agrees for {bold(fact.side)}.", ("G-11",), f"{by} agrees")


def _objected(fact: f.Objected, _view: View, by: str) -> Told:
    side = f" for {bold(fact.side)}" if fact.side else ""
    return Told(
        f"{by} does not agree{side}. It falls away: {fact.what}", ("G-11",), f"{by} objects"
    )


def _fell_away(fact: f.ProposalFellAway, _view: View, _by: str) -> Told:
    return Told(f"It falls away: {fact.what}\n{fact.why}", ("G-11",), "a proposal falls away")


def _sealed(fact: f.SetUpSealed, _view: View, by: str) -> Told:
    text = "\n".join(
        (f"{by} seals the set-up of {bold(fact.side)}.", *fact.shown, f"Seal `{fact.seal}`")
    )
    return Told(text, ("G-2",), f"{by} seals {bold(fact.side)}")


def _kept(fact: f.SetUpKept, _view: View, _by: str) -> Told:
    return Told("Your set-up is sealed and final. `/setup show` shows it.", ("G-2",))


def _unsealed(fact: f.SetUpUnsealed, _view: View, by: str) -> Told:
    text = (
        f"The set-up of {bold(fact.side)} is open again. "
        f"The broken seal stays in the record: `{fact.seal}`"
    )
    return Told(text, ("G-2",), f"{bold(fact.side)} unsealed")


def _began(_fact: f.PlayBegan, _view: View, _by: str) -> Told:
    return Told("Every set-up is sealed: **play begins**, turn 1.", ("G-3",))


def _turn(fact: f.TurnBegan, view: View, by: str) -> Told:
    text = f"{by}: turn {fact.turn - 1} is over. **Turn {fact.turn}** begins."
    return Told(text + last_turn_words(view, fact.turn), ("G-17",), f"turn {fact.turn} begins")


def _resigned(fact: f.SideResigned, _view: View, by: str) -> Told:
    return Told(f"{by} gives up for {bold(fact.side)}.", ("G-12",), f"{by} gives up")


def _ended(fact: f.GameEnded, view: View, by: str) -> Told:
    text = (
        f"{by}: **{shown(view.name)} is over**, and every seal opens.\n"
        f"Seed `{fact.seed}`\n"
        "`/game export` gives the whole record; `umpire verify` checks it."
    )
    return Told(text, ("G-12",), "the game is over")


def dice_words(roll: Roll) -> str:
    """Return a roll's faces as they are added up: ``4+5``."""
    return "+".join(map(str, roll.faces))


def _rolled(fact: f.DiceRolled, _view: View, by: str) -> Told:
    purpose = f" for {bold(fact.purpose)}" if fact.purpose else ""
    sign = f" {fact.added:+d}" if fact.added else ""
    halved = f", halved ({fact.halved})" if fact.halved else ""
    if len(fact.roll.faces) == 1 and not fact.added and not fact.halved:
        return Told(f"{by} rolls {fact.dice}{purpose}: **{fact.result}**.", (), f"{by} rolls")
    text = (
        f"{by} rolls {fact.dice}{purpose}: **{fact.result}** "
        f"({dice_words(fact.roll)}{sign}{halved})."
    )
    return Told(text, (), f"{by} rolls")


def _secret_roll(fact: f.SecretRollMade, _view: View, by: str) -> Told:
    whose = f" for {bold(fact.seen_by)} alone" if fact.seen_by else " for the umpire alone"
    text = f"{by} makes a secret roll{whose}. It is opened when the game ends."
    return Told(text, (), f"{by}: a secret roll")


def _taken_back(fact: f.TakenBack, _view: View, by: str) -> Told:
    if fact.audience == "open":
        text = f"{by}: {fact.label} is taken back; its dice stay rolled."
        return Told(text, ("G-11",), f"{fact.label} is taken back")
    return Told(f"{shown(fact.label)} is taken back.", ("G-11",))


def _corrected(fact: f.Corrected, _view: View, by: str) -> Told:
    return Told(
        f"{by} corrects #{fact.number}: {shown(fact.how)}",
        ("G-11",),
        f"correction of #{fact.number}",
    )


def _deadline(fact: f.DeadlineSet, _view: View, by: str) -> Told:
    if fact.at is None:
        return Told(f"{by}: the deadline is lifted.", ("G-11",), "no deadline")
    return Told(f"{by}: the deadline is {stamp(fact.at)}.", ("G-11",), "a deadline is set")


def _passed(_fact: f.DeadlinePassed, _view: View, _by: str) -> Told:
    text = "The deadline has passed. What was asked and not answered is taken as agreed."
    return Told(text, ("G-11",), "the deadline passed")


def _paused(_fact: f.Paused, _view: View, by: str) -> Told:
    return Told(f"{by}: the game is **paused**. `/game resume` lets it go on.", ("G-11",), "paused")


def _resumed(_fact: f.Resumed, _view: View, by: str) -> Told:
    return Told(f"{by}: the game goes on.", ("G-11",), "the game goes on")


def _channel(fact: f.ChannelChanged, _view: View, by: str) -> Told:
    return Told(f"{by}: the game goes on in this channel.", ("G-11",), "the game moves here")


def _board(fact: BoardMade, _view: View, by: str) -> Told:
    return Told(f"{by}: {fact.what}", (), f"{by}: the board")


def _silent(_fact: Any, _view: View, _by: str) -> Told:
    return SILENT


HOUSE_TELLS: Mapping[type[Fact], Callable[[Any, View, str], Told]] = {
    f.GameOpened: _opened,
    f.SeedKept: _silent,
    f.SeatTaken: _seat_taken,
    f.SeatAsked: _seat_asked,
    f.PlayerTurnedAway: _turned_away,
    f.SeatLeft: _seat_left,
    f.SeatHandedOver: _handed_over,
    f.UmpireNamed: _umpire,
    f.RulingChanged: _ruling,
    f.PromptOpened: _prompt_opened,
    f.PromptChanged: _silent,
    f.PromptClosed: _silent,
    f.Assented: _assented,
    f.Objected: _objected,
    f.ProposalFellAway: _fell_away,
    f.SetUpSealed: _sealed,
    f.SetUpKept: _kept,
    f.SetUpUnsealed: _unsealed,
    f.PlayBegan: _began,
    f.TurnBegan: _turn,
    f.SideResigned: _resigned,
    f.GameEnded: _ended,
    f.DiceRolled: _rolled,
    f.SecretRollMade: _secret_roll,
    f.TakenBack: _taken_back,
    f.EntryDropped: _silent,
    f.Corrected: _corrected,
    f.DeadlineSet: _deadline,
    f.DeadlinePassed: _passed,
    f.Paused: _paused,
    f.Resumed: _resumed,
    f.ChannelChanged: _channel,
    BoardMade: _board,
    ScenarioLaidOut: laid_out,
}
