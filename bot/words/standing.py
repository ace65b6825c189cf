"""Where a game stands, in words: the status for one reader, and the channel's pinned panel."""

from collections.abc import Sequence
from dataclasses import dataclass

from bot.engine.facts import OPEN
from bot.engine.house.assent import ASSENT
from bot.engine.names import bold, listed, shown
from bot.engine.ruleset import RuleSet
from bot.engine.table import Prompt
from bot.engine.view import View
from bot.words.message import Button, fit, moment, stamp
from bot.words.scenarios import scenario_line, victory_lines


@dataclass(frozen=True, slots=True)
class Card:
    """A game in a list: its id and name, its place, the reader's side, whether it is over."""

    game: str
    name: str
    rules: str
    guild: str
    channel: str
    side: str
    phase: str
    turn: int


def games_text(cards: Sequence[Card]) -> str:
    """Return a player's games as a list, each with its channel (``/game list``)."""
    if not cards:
        return "You sit in no game. `/game join` takes a seat, in a game's channel."
    lines = [
        f"\N{BULLET} {bold(card.name)}, {shown(card.side)}: {_stage(card)} <#{card.channel}>"
        for card in cards
    ]
    return fit("\n".join(lines))


def _stage(card: Card) -> str:
    if card.phase == "set-up":
        return "set-up"
    return "over" if card.phase == "ended" else f"turn {card.turn}"


def status(rules: RuleSet, view: View) -> str:
    """Return where the game stands, as this reader may know it."""
    lines = [f"**{shown(view.name)}** \N{MIDDLE DOT} {rules.title}", *_table(rules, view)]
    lines += victory_lines(view)
    changed = [
        f"`{r.name}` `{view.rulings[r.name]}`"
        for r in rules.rulings
        if view.rulings[r.name] != r.values[0]
    ]
    if changed:
        lines.append(f"Rulings changed: {', '.join(changed)}.")
    lines += rules.status(view)
    asked = [f"\N{BULLET} {p.text}" for p in waiting_for(view) if p.text]
    if asked:
        lines += ["", "**You are asked**", *asked]
    return fit("\n".join(lines))


def waiting_for(view: View) -> list[Prompt]:
    """Return the questions that wait for this reader's answer.

    An umpire may decide proposals, and answer what a side is asked in secret, should its players
    have vanished.
    """
    if view.reader.umpire:
        return [p for p in view.prompts if p.kind == ASSENT or p.audience != OPEN]
    side = view.reader.side
    return [
        p
        for p in view.prompts
        if (p.sides and side in p.sides and side not in p.data.get("given", ()))
    ]


def panel(rules: RuleSet, view: View) -> str:
    """Return the pinned panel: one message, the same for all, made of public facts alone."""
    lines = [f"**{shown(view.name)}** \N{MIDDLE DOT} {rules.title}", *_table(rules, view)]
    if view.headlines:
        lines += ["", *view.headlines]
    if view.phase != "ended":
        setting_up = view.phase == "set-up"
        acts = ("/setup open", *rules.first_acts) if setting_up else rules.next_acts
        listed_acts = " ".join(f"`{act}`" for act in (*acts, "/game status", "/help"))
        lines += ["", f"-# {listed_acts}"]
    return fit("\n".join(lines))


def panel_buttons(view: View) -> tuple[Button, ...]:
    """Return the panel's button, the same for everybody (Secrets, 5)."""
    if view.phase == "ended":
        return ()
    return (Button(label="My orders", custom_id=f"so|{view.game}|orders", style="primary"),)


def _table(rules: RuleSet, view: View) -> list[str]:
    lines = [*scenario_line(view), f"{_phase(view)}. {_seats(view)}"]
    if view.phase == "play" and rules.stands:
        lines += rules.stands(view.open)
    if view.umpire:
        lines.append(f"Umpire: {shown(view.umpire_name)}.")
    if view.phase == "set-up":
        lines.append(_seals(rules, view))
    if view.paused:
        lines.append("**Paused.**")
    if view.awaited:
        who = listed(_players(view, side) for side in view.awaited)
        since = f", since {moment(view.headlined_at)}" if view.headlined_at else ""
        lines.append(f"Awaited: {who}{since}.")
    if view.deadline is not None and not view.paused:
        lines.append(f"Deadline {stamp(view.deadline)}.")
    return [line for line in lines if line]


def _phase(view: View) -> str:
    if view.phase == "set-up":
        return "Set-up"
    return "Over" if view.phase == "ended" else f"Turn {view.turn}"


def _players(view: View, side: str) -> str:
    names = [shown(s.name) for s in view.seats.values() if s.side == side]
    return listed(names) or bold(side)


def _seats(view: View) -> str:
    parts = []
    for side in view.sides:
        names = [shown(s.name) for s in view.seats.values() if s.side == side.name]
        parts.append(f"{bold(side.name)}: {listed(names) or 'nobody yet'}")
    return "; ".join(parts) + "."


def _seals(rules: RuleSet, view: View) -> str:
    must = [s.name for s in view.sides if rules.set_up.must_seal(view.open, s.name)]
    sealed = [bold(side) for side in view.sealed]
    waits = [bold(side) for side in must if side not in view.sealed]
    parts = [f"Sealed: {listed(sealed)}." if sealed else ""]
    parts.append(f"Still to seal: {listed(waits)}." if waits else "")
    return " ".join(part for part in parts if part)


def orders_waiting(rules: RuleSet, view: View) -> str:
    """Return the head of what waits for a reader: `My orders`."""
    asked = waiting_for(view)
    head = f"**{shown(view.name)}**: what waits for you"
    if not asked:
        nothing = (
            "Nothing waits for you. `/setup open` shows your set-up."
            if view.phase == "set-up" and view.mine is not None
            else "Nothing waits for you. `/game status` shows where the game stands."
        )
        return f"{head}\n{nothing}"
    texts = [f"\N{BULLET} {p.text or _unnamed(p)}" for p in asked]
    return fit("\n".join([head, *texts]))


def _unnamed(prompt: Prompt) -> str:
    """Return what a question without words is called: by its buttons, which say it all."""
    if prompt.kind == ASSENT:
        return "A proposal"
    labels = [choice.label for choice in prompt.choices[:3]]
    return listed((f"`{shown(label)}`" for label in labels), "or") or "A question in the channel"
