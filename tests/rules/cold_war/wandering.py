"""A game played at random by two players who know the commands and half the rules."""

import random

from bot.engine.house.orders import NextTurn, Press, Undo
from bot.engine.refusal import Refusal
from bot.rules.cold_war import orders as o
from bot.rules.cold_war import support_orders as so
from tests.rules.cold_war.recount import Recount
from tests.rules.cold_war.war import War

USERS = {"NATO": "tom", "Pact": "igor"}
REACHES = ("1", "2", "2", "4", "4", "4", "8", "8", "12")
PLACES = ("10,10", "11,10", "12,11", "14,10", "30,10", "30,12", "31,12")
WEAPONS = (None, None, None, "laser-west", "tow", "eastern-atgw", "law", "autocannon", "rockets")


class Wandering:
    """Gives one order after another; counts what was done and what was refused."""

    def __init__(self, war: War, seed: int):
        self.war, self.dice = war, random.Random(seed)
        self.recount = Recount(war)
        self.done: dict[str, int] = {}

    def step(self) -> None:
        """Give one order, or press one button."""
        dice = self.dice
        way = dice.choices((self.fight, self.press, self.support, self.cards), (5, 4, 3, 1))[0]
        user, wanted = way()
        given = self.war.give(user, wanted)
        if isinstance(given, Refusal):
            assert given.rule
        else:
            for fact in given.facts:
                name = type(fact).__name__
                self.done[name] = self.done.get(name, 0) + 1
        self.recount.follow()
        for name, morale in self.recount.morale.items():
            assert self.war.unit(name).morale == morale, name

    def side(self) -> str:
        active = self.war.open.active
        return active.side if active else self.dice.choice(tuple(USERS))

    def names(self, side: str, own: bool) -> list[str]:
        seen = [u for u in self.war.open.units.values() if u.alive]
        if not own:
            return [u.name for u in seen if u.side != side] or ["nobody"]
        mine = [u for u in seen if u.side == side]
        mine += [u for u in self.war.mine(side).units.values() if u.alive]
        active = self.war.open.active
        acting = [u.name for u in mine if active and u.manoeuvre == active.unit]
        return acting or [u.name for u in mine] or ["nobody"]

    def fight(self):
        dice, side = self.dice, self.side()
        mine, theirs = self.names(side, True), self.names(side, False)
        firer, target, reach = dice.choice(mine), dice.choice(theirs), dice.choice(REACHES)
        flags = {name: dice.random() < 0.15 for name in ("flank", "transit", "smoke")}
        wanted = dice.choice(
            (
                o.Fire(firer=firer, target=target, range=reach, **flags),
                o.Fire(firer=firer, target=target, range=reach, weapon=dice.choice(WEAPONS)),
                o.FireSmallArms(firer=firer, target=target, range=reach),
                o.Assault(attackers=firer, defenders="; ".join(theirs[: dice.randint(1, 2)])),
                so.FireAtHelicopter(firer=firer, target=target, range=reach),
                so.MeetMines(unit=firer, field="ford", action=dice.choice(("clear", "cross"))),
                so.MoveForce(unit=firer, to=dice.choice(PLACES), start=dice.choice(PLACES)),
                o.SetState(unit=firer, dug_in=dice.random() < 0.5, terrain="town"),
                o.SetState(unit=firer, dismounted=dice.random() < 0.5, terrain="open"),
            )
        )
        return USERS[side], wanted

    def support(self):
        dice, side = self.dice, self.dice.choice(tuple(USERS))
        battery, enemy = {"NATO": ("Guns", "BM-21"), "Pact": ("BM-21", "Mortars")}[side]
        target = dice.choice(self.names(side, False))
        counter, far = str(dice.randint(1, 3)), dice.choice(("1", "5", "9"))
        wanted = dice.choice(
            (
                so.PlotFire(battery=battery, target=target, smoke=dice.random() < 0.3),
                so.PlotFire(battery=battery, target=target, at="30,11", sees="units"),
                so.PlotFire(battery=battery, target="none"),
                so.FireCounterBattery(battery=battery, target=enemy),
                so.CallAircraft(),
                so.FireAntiAir(defence=dice.choice(("few", "good", "none"))),
                so.DropBomb(target=target),
                so.SpotCounter(counter=counter, distance=far, recon=dice.random() < 0.5),
                so.FlipCounter(counter=counter),
            )
        )
        return USERS[side], wanted

    def cards(self):
        units = list(self.war.open.manoeuvres.values())
        wanted = self.dice.choice(
            (
                o.DrawCard(),
                o.Act(unit=self.dice.choice(units).name),
                o.PlayCard(unit=self.dice.choice(units).name),
                o.HoldCard(),
                o.FinishActivation(),
                o.FinishPlots(),
                NextTurn(),
                Undo(),
            )
        )
        return USERS[self.side()], wanted

    def press(self):
        prompts = sorted(self.war.table.prompts.values(), key=lambda p: (p.kind, p.sides))
        if not prompts:
            return "tom", o.DrawCard()
        prompt = self.dice.choice(prompts)
        choice = self.dice.choice(prompt.choices).key
        side = self.dice.choice(prompt.sides or tuple(USERS))
        return USERS[side], Press(mark=prompt.mark, choice=choice, version=prompt.version)
