"""How the house's facts change the table (G-1 to G-17)."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from bot.engine.house import facts as f
from bot.engine.house.board_facts import BoardMade
from bot.engine.house.scenario_facts import ScenarioLaidOut
from bot.engine.table import Prompt, Seat, Table

if TYPE_CHECKING:
    from bot.engine.facts import Fact
    from bot.engine.game import Game
    from bot.engine.ruleset import RuleSet

Fold = Callable[["RuleSet", "Game", Any], "Game"]


def _opened(rules: RuleSet, game: Game, fact: f.GameOpened) -> Game:
    from bot.engine.game import Game

    table = Table(
        id=fact.game,
        name=fact.name,
        rules=fact.rules,
        guild=fact.guild,
        channel=fact.channel,
        seal=fact.seal,
        rehearsal=fact.rehearsal,
        sides=fact.sides,
    )
    drawers = {side.name: rules.new_sealed() for side in fact.sides}
    return Game(table, game.open, drawers, rules.empty_vault())


def _on_table(change: Callable[[Table, Any], Table]) -> Fold:
    def folded(_rules: RuleSet, game: Game, fact: Fact) -> Game:
        from bot.engine.game import Game

        return Game(change(game.table, fact), game.open, game.sealed, game.umpire_only)

    return folded


def _seat_taken(table: Table, fact: f.SeatTaken) -> Table:
    return table.but(
        seats={**table.seats, fact.user: Seat(name=fact.name, side=fact.side)},
        held={**table.held, fact.user: fact.side},
        names={**table.names, fact.user: fact.name},
    )


def _seat_left(table: Table, fact: f.SeatLeft) -> Table:
    return table.but(seats={u: s for u, s in table.seats.items() if u != fact.user})


def _seat_handed_over(table: Table, fact: f.SeatHandedOver) -> Table:
    seats = {u: s for u, s in table.seats.items() if u != fact.before}
    return table.but(
        seats={**seats, fact.user: Seat(name=fact.name, side=fact.side)},
        held={**table.held, fact.user: fact.side},
        names={**table.names, fact.user: fact.name},
        deadline_missed=False,
    )


def _prompt(table: Table, mark: str, prompt: Prompt | None) -> Table:
    """Put a question in, or in its own place: an order of questions may become that of facts."""
    if prompt is not None:
        return table.but(prompts={**table.prompts, mark: prompt})
    return table.but(prompts={m: p for m, p in table.prompts.items() if m != mark})


def _prompt_changed(table: Table, fact: f.PromptChanged) -> Table:
    mark = fact.prompt.mark
    return _prompt(table, mark, fact.prompt) if mark in table.prompts else table


def _assented(table: Table, fact: f.Assented) -> Table:
    prompt = table.prompts.get(fact.mark)
    if prompt is None:  # what it answered was taken back since
        return table
    data = {**prompt.data, "given": [*prompt.data["given"], fact.side]}
    return table.but(prompts={**table.prompts, fact.mark: prompt.but(data=data)})


def _unsealed(table: Table, fact: f.SetUpUnsealed) -> Table:
    sealed = {side: seal for side, seal in table.sealed.items() if side != fact.side}
    return table.but(sealed=sealed, phase="set-up")


def _umpire(table: Table, fact: f.UmpireNamed) -> Table:
    names = {**table.names, fact.user: fact.name}
    return table.but(umpire=fact.user, umpire_name=fact.name, names=names)


HOUSE: dict[type[Fact], Fold] = {
    f.GameOpened: _opened,
    f.SeedKept: _on_table(lambda t, e: t.but(seed=e.seed)),
    f.SeatTaken: _on_table(_seat_taken),
    f.SeatAsked: _on_table(lambda t, _e: t),
    f.PlayerTurnedAway: _on_table(lambda t, _e: t),
    f.SeatLeft: _on_table(_seat_left),
    f.SeatHandedOver: _on_table(_seat_handed_over),
    f.UmpireNamed: _on_table(_umpire),
    f.RulingChanged: _on_table(lambda t, e: t.but(rulings={**t.rulings, e.ruling: e.value})),
    f.PromptOpened: _on_table(lambda t, e: _prompt(t, e.prompt.mark, e.prompt)),
    f.PromptChanged: _on_table(_prompt_changed),
    f.PromptClosed: _on_table(lambda t, e: _prompt(t, e.mark, None)),
    f.Assented: _on_table(_assented),
    f.Objected: _on_table(lambda t, e: _prompt(t, e.mark, None)),
    f.ProposalFellAway: _on_table(lambda t, _e: t),
    f.SetUpSealed: _on_table(lambda t, e: t.but(sealed={**t.sealed, e.side: e.seal})),
    f.SetUpKept: _on_table(lambda t, _e: t),
    f.SetUpUnsealed: _on_table(_unsealed),
    f.PlayBegan: _on_table(lambda t, _e: t.but(phase="play")),
    f.TurnBegan: _on_table(lambda t, e: t.but(turn=e.turn)),
    f.SideResigned: _on_table(lambda t, e: t.but(resigned=(*t.resigned, e.side))),
    f.GameEnded: _on_table(lambda t, _e: t.but(phase="ended", deadline=None, prompts={})),
    f.DiceRolled: _on_table(lambda t, _e: t),
    f.SecretRollMade: _on_table(lambda t, _e: t),
    f.TakenBack: _on_table(lambda t, _e: t),
    f.EntryDropped: _on_table(lambda t, _e: t),
    f.Corrected: _on_table(lambda t, _e: t),
    f.DeadlineSet: _on_table(lambda t, e: t.but(deadline=e.at, deadline_missed=False)),
    f.DeadlinePassed: _on_table(lambda t, _e: t.but(deadline=None, deadline_missed=True)),
    f.Paused: _on_table(lambda t, e: t.but(paused=True, paused_at=e.at)),
    f.Resumed: _on_table(lambda t, e: t.but(paused=False, paused_at=None, deadline=e.at)),
    BoardMade: _on_table(lambda t, e: t.but(board=e.board)),
    ScenarioLaidOut: _on_table(lambda t, e: t.but(scenario=e.scenario)),
    f.StatusShown: _on_table(lambda t, _e: t),
    f.ChannelChanged: _on_table(lambda t, e: t.but(guild=e.guild, channel=e.channel)),
}
