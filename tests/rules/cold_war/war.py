"""A Cold War game without Discord and without a database: orders and die faces in, words out."""

from dataclasses import dataclass, field
from typing import ClassVar

from bot.engine.house.orders import NextTurn, Seal
from bot.engine.ruleset import RuleSet
from bot.engine.view import View
from bot.rules.cold_war import COLD_WAR
from bot.rules.cold_war import orders as o
from bot.rules.cold_war.state import OpenWar, SealedWar
from bot.rules.cold_war.units import TacticalUnit
from tests.rules.sitting import BEGIN, SEED, Done, Sitting

__all__ = ["BEGIN", "COLD_WAR", "SEED", "Done", "View", "War", "free_for_all", "in_play", "muster"]
SEATS = {"tom": "NATO", "igor": "Pact"}


@dataclass(kw_only=True)
class War(Sitting):
    """A table with its players: tom's NATO against igor's Pact."""

    rules: RuleSet = COLD_WAR
    sides: str = "NATO, Pact"
    seats: dict = field(default_factory=lambda: dict(SEATS))
    asker: ClassVar[str] = "tom"

    def force(self, user: str, nation: str, posture: str = "defending", **more) -> Done:
        """Declare a player's side."""
        order = o.DeclareSide(side=self.seats[user], nation=nation, posture=posture, **more)
        return self.do(user, order)

    def plan(self, user: str, *lines: str) -> "War":
        """Write down what the lines say, each as an order of its own."""
        return self.lines(user, *lines)

    def draw(self, user: str = "tom") -> Done:
        return self.do(user, o.DrawCard())

    def act(self, user: str, unit: str) -> Done:
        return self.do(user, o.Act(unit=unit))

    def hold(self, user: str) -> Done:
        return self.do(user, o.HoldCard())

    def finish(self, user: str, *faces: int) -> Done:
        return self.do(user, o.FinishActivation(), *faces)

    def fire(self, firer: str, target: str, reach: str, *faces: int, user="tom", **more) -> Done:
        return self.do(user, o.Fire(firer=firer, target=target, range=reach, **more), *faces)

    def no_fire(self, firer: str, target: str, reach: str, user="tom", **more) -> str:
        return self.no(user, o.Fire(firer=firer, target=target, range=reach, **more))

    def small_arms(self, firer: str, target: str, reach: str, *faces: int, user="tom", **more):
        order = o.FireSmallArms(firer=firer, target=target, range=reach, **more)
        return self.do(user, order, *faces)

    def assault(self, attackers: str, defenders: str, *faces: int, user="tom", **more) -> Done:
        return self.do(user, o.Assault(attackers=attackers, defenders=defenders, **more), *faces)

    def next_turn(self, user: str = "tom", *faces: int, pack: str = "") -> Done:
        return self.do(user, NextTurn(), *faces, pack=pack)

    @property
    def open(self) -> OpenWar:
        return self.game.open

    def mine(self, side: str) -> SealedWar:
        return self.game.sealed[side]

    def unit(self, name: str) -> TacticalUnit:
        """Return a unit, wherever it is kept."""
        sides = self.table.side_names()
        found = [self.open.unit(s, name) or self.mine(s).unit(name) for s in sides]
        return next(unit for unit in found if unit is not None)

    def morale(self, *names: str) -> list[str]:
        return [self.unit(name).morale for name in names]


ONE_EACH = (("A Coy: A1=M60",), ("Bn: B1=T-62",))


def muster(
    nato=ONE_EACH[0], pact=ONE_EACH[1], us="us", soviet="soviet", attack="Pact", **rulings: str
) -> War:
    """Return a game that is set up and not sealed; ``attack`` is the side that attacks."""
    war = War(rulings=rulings)
    for user, nation, lines in (("tom", us, nato), ("igor", soviet, pact)):
        posture = "attacking" if war.seats[user] == attack else "defending"
        war.force(user, nation, posture)
        war.plan(user, *lines)
    return war


def in_play(nato=ONE_EACH[0], pact=ONE_EACH[1], pack: str = "", **more) -> War:
    """Return a game in play; ``pack`` is the order of its first pack."""
    war = muster(nato, pact, **more)
    war.do("tom", Seal())
    war.do("igor", Seal(), pack=pack)
    assert war.table.phase == "play"
    return war


def free_for_all(nato, pact, **rulings: str) -> War:
    """Return a game in play in which anybody fires at any time, as often as he likes."""
    return in_play(nato, pact, **{"strict_activation": "off", "actions": "free", **rulings})
