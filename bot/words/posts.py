"""An entry in words: the public post, the actor's own answer, the DMs to those who are asked."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace

from bot.engine.facts import Fact
from bot.engine.house.assent import ASSENT
from bot.engine.house.facts import (
    PromptChanged,
    PromptClosed,
    PromptOpened,
    SeatHandedOver,
    SeatTaken,
    SetUpKept,
    StatusShown,
)
from bot.engine.house.orders import MoveChannel
from bot.engine.names import bold, shown
from bot.engine.ruleset import RuleSet
from bot.engine.table import Prompt
from bot.engine.telling import Told
from bot.engine.view import PUBLIC, View
from bot.secrecy.report import Report
from bot.words.house import HOUSE_TELLS
from bot.words.message import CHANNEL, Button, Message, buttons_of, fit, in_channel
from bot.words.standing import status

DOT = "\N{MIDDLE DOT}"
HOUSE_NAME = "The house"
"""Who acts when a deadline passes."""


@dataclass(frozen=True, slots=True)
class Answer:
    """What the acting player is answered. ``passing``: it may go once the post is out."""

    text: str
    buttons: tuple[Button, ...] = ()
    passing: bool = False


def tell(rules: RuleSet, fact: Fact, view: View, by: str) -> Told:
    """Return what a reader is told of one fact."""
    if isinstance(fact, StatusShown):
        asks = f"{by} asks where the game stands."
        # Later, in somebody's log, it stands elsewhere, and his view is his own.
        return Told(f"{asks}\n{status(rules, view)}" if view.reader == PUBLIC else asks)
    if isinstance(fact, SetUpKept) and view.mine is not None and view.reader.side == fact.side:
        lines = ["Your set-up is sealed and final.", *rules.set_up.left(view)]
        return Told("\n".join(line for line in lines if line), ("G-2",))
    told = HOUSE_TELLS.get(type(fact)) or rules.tells[type(fact)]
    return told(fact, view, by)


def told_lines(rules: RuleSet, facts: Iterable[Fact], view: View, by: str) -> list[Told]:
    """Return what is told of facts, in order, without the silent ones."""
    heard = []
    for fact in facts:
        if isinstance(fact, PromptClosed) and fact.asker:
            by = shown(fact.asker)  # what was proposed is done now, and is the proposer's
        heard.append(tell(rules, fact, view, by))
    return [told for told in heard if told.text]


def public_post(rules: RuleSet, view: View, report: Report, by: str) -> Message | None:
    """Return an entry's post in the channel: who did what, what came of it, the rules."""
    if not report.open:
        return None
    name = shown(by)
    report = without_answered(report)
    lines = told_lines(rules, report.open, view, name)
    if not lines:
        return None
    body = "\n".join(told.text for told in lines)
    if name not in body and by != HOUSE_NAME:
        body = f"{name}: {body}"
    text = f"{report.label} {DOT} {body}"
    foot = footer(rules, report.open, lines, report.label.removeprefix("#"))
    prompts = [fact.prompt for fact in report.open if isinstance(fact, PromptOpened)]
    calls = tuple(
        user
        for prompt in prompts
        if prompt.kind == ASSENT
        for user, seat in view.seats.items()
        if seat.side in prompt.sides
    )
    return Message(
        place=_place_of(prompts),
        text=fit(f"{text}\n{foot}" if foot else text),
        buttons=tuple(b for prompt in prompts for b in buttons_of(view.game, prompt)),
        calls=calls,
        mark=f"{report.label} \N{MIDDLE DOT} ",
        headline=next((told.headline for told in lines if told.headline), ""),
    )


def without_answered(report: Report) -> Report:
    """Return a report without the questions that were asked and fell away in the same entry."""
    gone = {fact.mark for fact in report.open if isinstance(fact, PromptClosed)}
    kept = (f for f in report.open if not (isinstance(f, PromptOpened) and f.prompt.mark in gone))
    return replace(report, open=tuple(kept))


def _place_of(prompts: Iterable[Prompt]) -> str:
    """Return where an entry is posted.

    A proposal to move the game is made where it would go on, since its own channel may be lost.
    """
    for prompt in prompts:
        wanted = prompt.data.get("order", {})
        if wanted.get("tag") == MoveChannel.tag:
            return in_channel(wanted["channel"])
    return CHANNEL


def picture_post(rules: RuleSet, view: View, report: Report) -> Message | None:
    """Return the picture that follows a reveal's post, where there is a board to draw."""
    shown_something = any(fact.pictured for fact in report.open)
    if not shown_something or rules.scene is None or view.board is None:
        return None
    if not rules.scene(view).pieces:
        return None
    text = f"-# {report.label} {DOT} the board as everybody knows it"
    return Message(place=CHANNEL, text=text, mark=text, pictured=True)


def footer(rules: RuleSet, facts: Sequence[Fact], lines: Sequence[Told], number: str) -> str:
    """Return the subtext: rule ids, and where the reasoning is, if there is any."""
    ids = list(dict.fromkeys(rule for told in lines for rule in told.rules))
    why = any(type(fact) in rules.explains for fact in facts)
    parts = [", ".join(ids)] if ids else []
    parts += [f"/game why {number}"] if why else []
    joined = f" {DOT} ".join(parts)
    return f"-# {joined}" if parts else ""


def answer(rules: RuleSet, view: View, report: Report, by: str) -> Answer:
    """Return the actor's answer: what only his side knows of it, else where it was posted."""
    own = [f for f in report.secret if view.reader.umpire or f.audience != "vault"]
    lines = told_lines(rules, own, view, shown(by))
    prompts = [
        fact.prompt
        for fact in own
        if isinstance(fact, PromptOpened | PromptChanged) and _answers(view, fact.prompt.sides)
    ]
    if not lines:
        where = f"Posted as {report.label}." if report.open else "Done."
        return Answer(where, passing=bool(report.open))
    ids = ", ".join(dict.fromkeys(rule for told in lines for rule in told.rules))
    number = "" if report.open else f" \N{MIDDLE DOT} {shown(report.label)}"
    body = "\n".join(told.text for told in lines)
    head = f"{only_you(view)}{number}"
    text = f"{head}\n{body}" + (f"\n-# {ids}" if ids else "")
    return Answer(fit(text), tuple(b for prompt in prompts for b in buttons_of(view.game, prompt)))


def only_you(view: View) -> str:
    """Return the line by which a secret answer is known at a glance."""
    mates = [u for u, seat in view.seats.items() if seat.side == view.reader.side]
    who = "your side sees" if len(mates) > 1 else "you see"
    return f"\N{LOCK} *Only {who} this*"


def direct(rules: RuleSet, view: View, report: Report, by: str) -> Message | None:
    """Return the DM that tells a player of another side what he is asked, or has to know at once.

    Its head names the entry, so that it is found again and never taken for another. With news
    he reads all that the entry has for his side alone.
    """
    mine = [
        fact.prompt
        for fact in report.secret
        if isinstance(fact, PromptOpened) and view.reader.side in fact.prompt.sides
    ]
    told = [fact for fact in report.secret if not isinstance(fact, PromptOpened)]
    heard = told_lines(rules, told, view, shown(by)) if any(fact.news for fact in told) else []
    if not mine and not heard:
        return None
    head = f"{only_you(view)} {DOT} {bold(view.name)} {DOT} {shown(report.label)}"
    text = "\n".join([*(line.text for line in heard), *(prompt.text for prompt in mine)])
    return Message(
        place=f"dm:{view.reader.user}",
        text=fit(f"{head}\n{text}"),
        buttons=tuple(b for prompt in mine for b in buttons_of(view.game, prompt)),
        mark=head,
    )


def welcome(view: View, fact: SeatTaken | SeatHandedOver) -> Message:
    """Return the DM by which a new player learns that DMs reach him, and what comes first."""
    text = (
        f"You play {bold(fact.side)} in {bold(view.name)}. Secret orders can be given here or, "
        "seen by you alone, in the channel.\n"
        "`/setup open` shows your set-up; `/game status` where the game stands."
    )
    return Message(place=f"dm:{fact.user}", text=text, mark=text[:200])


def _answers(view: View, sides: tuple[str, ...]) -> bool:
    return view.reader.umpire or not sides or view.reader.side in sides
