"""What the tests of artillery, air, mines and counters share: a turn played out in one line."""

from bot.engine.house.orders import Press, Seal
from bot.rules.cold_war import orders as o
from bot.rules.cold_war import reaching
from bot.rules.cold_war import support_orders as so
from tests.rules.cold_war.war import Done, War, muster

PLAYERS = {"NATO": "tom", "Pact": "igor"}
A_COY = "A Coy: A1=mech:M113; A2=mech:M113; A3=mech:M113"
BN = "Bn: B1=T-62; B2=T-62; B3=T-62"
BM21 = "battery BM-21: salvo 3 poor-soviet off-board"
FREE = {"strict_activation": "off", "actions": "free"}
RED_LEG = "battery Red Leg: medium 2 first-rate off-board"


def battery(kind: str, quality: str = "poor-western") -> str:
    """Return the line of a battery of one gun, off the board."""
    return f"battery Guns of tom: {kind} 1 {quality} off-board"


def battle(nato=(A_COY,), pact=(BN,), plots=(), **rulings: str) -> War:
    """Return a game in play; ``plots`` are given before the seals, each by whose battery it is."""
    war = muster(nato, pact, **rulings)
    for user, plot in plots:
        war.do(user, plot)
    war.do("tom", Seal())
    war.do("igor", Seal())
    return war


def plot(battery: str, target: str, **more) -> so.PlotFire:
    return so.PlotFire(battery=battery, target=target, **more)


def play_out(war: War) -> War:
    """Draw all cards; each side acts with the first unit that can and does nothing."""
    while war.open.left() or war.open.active or war.asks("cw.offer"):
        active = war.open.active
        if war.asks("cw.offer"):
            offer = war.asked("cw.offer")
            war.do(PLAYERS[offer.sides[0]], Press(mark=offer.mark, choice="pass"))
        elif active is None:
            war.draw()
        elif active.unit:
            war.finish(PLAYERS[active.side])
        else:
            choose = war.asked("cw.choose")
            war.do(PLAYERS[active.side], Press(mark=choose.mark, choice=choose.choices[0].key))
    return war


def end_turn(war: War, *faces: int) -> Done:
    """Play the turn out and end it; the faces are for what the next turn begins with."""
    return play_out(war).next_turn("tom", *faces)


def plots_done(war: War, *faces: int) -> Done:
    """Let every side that plots say ``Plots done``; the faces are for what follows the last."""
    sides = [s for s in PLAYERS if any(s in p.sides for p in questions(war, "cw.plots"))]
    for side in sides[:-1]:
        war.do(PLAYERS[side], o.FinishPlots())
    return war.do(PLAYERS[sides[-1]], o.FinishPlots(), *faces)


def questions(war: War, kind: str) -> list:
    return [p for p in war.table.prompts.values() if p.kind == kind]


def reach(war: War, label: str, *faces: int, user: str = "tom") -> Done:
    """Press the button of the question who is in reach whose label begins so."""
    prompt = war.asked(reaching.REACH)
    (key, *_) = [c.key for c in prompt.choices if c.label.startswith(label)]
    return war.do(user, Press(mark=prompt.mark, choice=key), *faces)


def acting(war: War, user: str, unit: str) -> War:
    """Draw until a unit can act, and let it."""
    side = war.seats[user]
    while True:
        active = war.open.active
        if war.asks("cw.offer"):
            offer = war.asked("cw.offer")
            war.do(PLAYERS[offer.sides[0]], Press(mark=offer.mark, choice="pass"))
        elif active is None:
            war.draw()
        elif active.side == side and not active.unit and active.card.name in {"", unit}:
            war.act(user, unit)
            return war
        elif active.unit:
            war.finish(PLAYERS[active.side])
        else:
            war.hold(PLAYERS[active.side])
