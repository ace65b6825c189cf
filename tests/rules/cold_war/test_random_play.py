"""Both sides play at random, with every command: results or refusals, never anything else.

The morale of every unit equals a recount from the log (CW-4 to CW-6), no unit has three turns in
one (CW-1), and every pack is drawn to its last card (CW-1).
"""

import re

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, rule

from bot.engine.facts import from_record
from bot.engine.house.orders import MakeBoard, NameTerrain, NextTurn, Press, Seal, Undo
from bot.engine.refusal import Refusal
from bot.pictures.describing import describe
from bot.rules.cold_war import orders as o
from bot.rules.cold_war import support_orders as so
from bot.rules.cold_war.card_facts import CardDrawn, PackOpened, PackShuffled, UnitActivated
from bot.rules.cold_war.dealing import CARD_QUESTIONS
from bot.rules.cold_war.scene import scene
from tests.rules.cold_war.recount import Recount
from tests.rules.cold_war.wandering import Wandering
from tests.rules.cold_war.war import War, in_play, muster

NATO = (
    "A Coy: A1=M60; A2=M60; A3=M150/elite",
    "B Coy: B1=mech:M113; B2=mech:Marder/elite; B3=leg/engineers",
    "hidden C Coy: C1=leg/sam; C2=mech:FV432",
    "Air: H1=AH-1 Cobra",
    "battery Guns: heavy 2 first-rate off-board",
    "battery Mortars: mortar 1 first-rate",
    "counter 10,10: C1",
    "counter 20,10: bogus vehicle",
)
PACT = (
    "1st Bn: R1=T-62; R2=T-62; R3=T-72; R4=BRDM-2",
    "2nd Bn: S1=mech:BMP; S2=mech:BTR-60; S3=leg",
    "hidden 3rd Bn: T1=T-55; T2=leg",
    "AA: Z1=ZSU-23-4",
    "battery BM-21: salvo 2 good-russian off-board",
    "counter 30,10: T1",
)
UNITS = [
    *("A1", "A2", "A3", "B1", "B2", "B3", "C1", "C2", "H1", "Mortars 1", "R1", "R2", "R3", "R4"),
    *("S1", "S2", "S3", "T1", "T2", "Z1", "nobody"),
]
MANOEUVRES = ["A Coy", "B Coy", "C Coy", "Air", "Mortars", "1st Bn", "2nd Bn", "3rd Bn", "AA", "X"]
BATTERIES = ["Guns", "Mortars", "BM-21", "X"]
units = st.sampled_from(UNITS)
several = st.lists(units, min_size=1, max_size=3).map("; ".join)
reaches = st.sampled_from(["1", "2", "3.5", "4", "8", "12", "13", "x"])
places = st.sampled_from(["10,10", "12,11", "30,10", "31,12", "the hill", ""])
maybe = st.none() | st.booleans()
weapons = st.none() | st.sampled_from(
    ["laser-west", "tow", "eastern-atgw", "law", "autocannon", "rockets"]
)
CARDS = st.one_of(
    st.just(o.DrawCard()),
    st.builds(o.Act, unit=st.sampled_from(MANOEUVRES)),
    st.just(o.HoldCard()),
    st.builds(o.PlayCard, unit=st.sampled_from(["", *MANOEUVRES])),
    st.just(o.FinishActivation()),
    st.just(o.FinishPlots()),
    st.just(NextTurn()),
    st.just(Undo()),
)
COMBAT = st.one_of(
    st.builds(
        o.Fire,
        firer=several,
        target=units,
        range=reaches,
        weapon=weapons,
        flank=st.booleans(),
        transit=st.booleans(),
        smoke=st.booleans(),
    ),
    st.builds(o.FireSmallArms, firer=several, target=units, range=reaches, dug_in=st.booleans()),
    st.builds(o.Assault, attackers=several, defenders=several, vehicles=st.booleans()),
    st.builds(so.FireAtHelicopter, firer=units, target=units, range=reaches),
)
SUPPORT = st.one_of(
    st.builds(
        so.PlotFire,
        battery=st.sampled_from(BATTERIES),
        target=st.sampled_from([*UNITS, "the road", "none"]),
        at=places,
        smoke=st.booleans(),
        preplanned=st.booleans(),
    ),
    st.builds(
        so.FireCounterBattery, battery=st.sampled_from(BATTERIES), target=st.sampled_from(BATTERIES)
    ),
    st.just(so.CallAircraft()),
    st.builds(so.FireAntiAir, defence=st.sampled_from(["few", "good", "none"])),
    st.builds(so.DropBomb, target=units),
)
FIELD = st.one_of(
    st.builds(
        so.MeetMines, unit=units, field=st.just("ford"), action=st.sampled_from(["clear", "cross"])
    ),
    st.builds(
        so.SpotCounter,
        counter=st.sampled_from(["1", "2", "9"]),
        distance=reaches,
        recon=st.booleans(),
    ),
    st.builds(so.FlipCounter, counter=st.sampled_from(["1", "2", "9"])),
    st.builds(so.MoveForce, unit=units, to=places, start=places, transit=st.booleans()),
    st.builds(
        o.SetState, unit=units, transit=maybe, dug_in=maybe, dismounted=maybe, in_smoke=maybe
    ),
)
users = st.sampled_from(["tom", "igor"])


class RandomPlay(RuleBasedStateMachine):
    """A war in which each step is any order of any player, or a press of any open question."""

    strict = True

    @initialize(strict=st.booleans(), seed=st.integers(0, 9))
    def begin(self, strict: bool, seed: int) -> None:
        rulings = {} if strict else {"strict_activation": "off", "actions": "free"}
        if seed % 3 == 1:
            rulings |= {"capped_state": "own", "retreat_dead": "off"}
        if seed % 3 == 2:
            rulings |= {"dead_cap": "off", "rocket_damage": "artillery", "broken_fire": "yes"}
        self.war: War = in_play(NATO, PACT, **rulings)
        self.seen = 0
        self.recount = Recount(self.war)

    def order(self, user: str, wanted) -> None:
        given = self.war.give(user, wanted)
        if isinstance(given, Refusal):
            assert given.rule
            assert given.text

    @rule(user=users, wanted=CARDS)
    def plays_cards(self, user, wanted):
        self.order(user, wanted)

    @rule(user=users, wanted=COMBAT)
    def fights(self, user, wanted):
        self.order(user, wanted)

    @rule(user=users, wanted=SUPPORT)
    def supports(self, user, wanted):
        self.order(user, wanted)

    @rule(user=users, wanted=FIELD)
    def takes_the_field(self, user, wanted):
        self.order(user, wanted)

    @rule(data=st.data(), reach=st.sampled_from(["1", "2", "4", "4", "8"]), kind=st.integers(0, 9))
    def fights_as_one_may(self, data, reach, kind):
        """Let units whose turn it is act on enemies that are seen."""
        active = self.war.open.active
        side = active.side if active else data.draw(st.sampled_from(["NATO", "Pact"]))
        alive = [u for u in self.war.open.units.values() if u.alive]
        hidden = [u for u in self.war.mine(side).units.values() if u.alive]
        mine = [u for u in (*alive, *hidden) if u.side == side]
        if active:
            mine = [u for u in mine if u.manoeuvre == active.unit] or mine
        enemies = [u for u in alive if u.side != side]
        if not mine or not enemies:
            return
        firer = data.draw(st.sampled_from([u.name for u in mine]), label="who")
        target = data.draw(st.sampled_from([u.name for u in enemies]), label="at whom")
        user = {"NATO": "tom", "Pact": "igor"}[side]
        if kind < 5:
            wanted = o.Fire(firer=firer, target=target, range=reach, flank=kind == 1)
        elif kind < 7:
            wanted = o.FireSmallArms(firer=firer, target=target, range=reach)
        elif kind < 9:
            wanted = o.Assault(attackers=firer, defenders=target)
        else:
            wanted = so.FireAtHelicopter(firer=firer, target=target, range=reach)
        self.order(user, wanted)

    @rule(data=st.data(), smoke=st.booleans())
    def plots_as_one_may(self, data, smoke):
        """Let a side that is asked for plots make one at an enemy that is seen."""
        asked = [p for p in self.war.table.prompts.values() if p.kind == "cw.plots"]
        if not asked:
            return
        side = asked[0].sides[0]
        enemies = [u.name for u in self.war.open.units.values() if u.side != side and u.alive]
        battery = {"NATO": "Guns", "Pact": "BM-21"}[side]
        if enemies:
            target = data.draw(st.sampled_from(enemies), label="plotted at")
            wanted = so.PlotFire(battery=battery, target=target, smoke=smoke, sees="units")
            self.order({"NATO": "tom", "Pact": "igor"}[side], wanted)

    @rule(data=st.data())
    def presses(self, data):
        """Answer any open question, most often as its side."""
        prompts = sorted(self.war.table.prompts.values(), key=lambda p: (p.kind, p.sides, p.text))
        if not prompts:
            return
        if all(p.kind == "cw.done" for p in prompts) and data.draw(st.integers(0, 3)):
            return
        prompt = data.draw(st.sampled_from(prompts), label="question")
        choice = data.draw(st.sampled_from([c.key for c in prompt.choices]), label="answer")
        sides = prompt.sides or tuple(self.war.seats.values())
        user = next(u for u, side in self.war.seats.items() if side in sides)
        self.order(user, Press(mark=prompt.mark, choice=choice, version=prompt.version))

    @rule(data=st.data())
    def goes_on(self, data):
        """Let the cards go on, so that turns come to their end."""
        prompts = [p for p in self.war.table.prompts.values() if p.kind in CARD_QUESTIONS]
        for prompt in prompts[:1]:
            keys = [c.key for c in prompt.choices]
            if keys == ["done"] and data.draw(st.integers(0, 3), label="not yet"):
                return
            choice = data.draw(st.sampled_from(keys), label="goes on")
            sides = prompt.sides or tuple(self.war.seats.values())
            user = next(u for u, side in self.war.seats.items() if side in sides)
            self.order(user, Press(mark=prompt.mark, choice=choice))

    @invariant()
    def morale_is_what_the_log_says(self):
        self.recount.follow()
        for name, morale in self.recount.morale.items():
            assert self.war.unit(name).morale == morale, name

    @invariant()
    def nobody_has_three_turns(self):
        assert all(nth <= 2 for nth in self.war.open.turns.values())

    def teardown(self):
        if not hasattr(self, "war"):
            return
        assert self.war.folded().game == self.war.game
        why_not_drawn(self.recount)


def why_not_drawn(recount: Recount) -> None:
    """Fail where a pack was not drawn to its last card, or a unit had three turns."""
    cards, drawn, turns = 0, 0, {}
    for entry in recount.standing_entries():
        for fact in map(from_record, entry.facts):
            if isinstance(fact, PackShuffled):
                cards, drawn, turns = sum(fact.cards.values()), 0, {}
            elif isinstance(fact, CardDrawn):
                drawn += 1
            elif isinstance(fact, PackOpened):
                assert drawn == cards
            elif isinstance(fact, UnitActivated):
                turns[fact.side, fact.unit] = turns.get((fact.side, fact.unit), 0) + 1
                assert turns[fact.side, fact.unit] <= 2


TestRandomPlay = RandomPlay.TestCase
TestRandomPlay.settings = settings(max_examples=12, stateful_step_count=60, deadline=None)


@pytest.mark.parametrize("seed", range(4))
def test_random_players_never_meet_an_error(seed):
    assert wander(seed, 300)


@pytest.mark.soak
@pytest.mark.parametrize("seed", range(100, 112))
def test_random_players_never_meet_an_error_in_ten_thousand_steps(seed):
    assert wander(seed, 1000)


def on_a_board(**rulings: str) -> War:
    """Return a game in play on a table of 48 x 48 inches with a wood, all units in their places."""
    at = (f" at {x},{y}" for x in (11, 30) for y in range(9, 40))
    placed = [
        [re.sub(r"(?<==)[^;]+", lambda unit: unit[0] + next(at), line) for line in lines]
        for lines in (NATO, PACT)
    ]
    war = muster(*placed, **rulings)
    war.do("tom", MakeBoard(size="48 x 48"))
    war.do("tom", NameTerrain(name="Wood", where="12,8; 16,8; 16,12; 12,12"))
    war.do("tom", Seal())
    war.do("igor", Seal())
    return war


def wander(seed: int, steps: int) -> dict[str, int]:
    """Play at random; return how often each kind of fact happened."""
    rulings = {} if seed % 2 else {"strict_activation": "off", "actions": "free"}
    war = on_a_board(**rulings) if seed % 4 > 1 else in_play(NATO, PACT, **rulings)
    wandering = Wandering(war, seed)
    for _ in range(steps):
        wandering.step()
        assert all(describe(scene(war.view(user))) for user in ("", "tom", "igor"))
    assert wandering.war.folded().game == wandering.war.game
    why_not_drawn(wandering.recount)
    return wandering.done
