"""Pairs of minefield games: the Germans' mines differ, what the others do does not."""

from hypothesis import strategies as st

from bot.engine.house import orders as h
from bot.rules.asl_kgp import orders as o
from tests.two_worlds.pair import Pair, Step, same
from tests.two_worlds.rule_sets._mine_commands import BUTTONS, CLOSES, COMMANDS, TYPING
from tests.two_worlds.rule_sets._mines import grounds
from tests.two_worlds.rule_sets._pastimes import ANNA, BEN, CLEO, MATE, NOBODY
from tests.two_worlds.rule_sets._placing import seats, set_up
from tests.two_worlds.rule_sets._playing import played

__all__ = ["BUTTONS", "CLOSES", "COMMANDS", "GAMES", "ON_DISCORD", "PAIRS", "RULES", "TYPING"]

RULES = "asl-kgp"
GAMES = 500
ON_DISCORD = 6


@st.composite
def pairs(draw: st.DrawFn, exact: bool, players: tuple[str, ...], most: int, at_seal: bool) -> Pair:
    """Two games of one kind."""
    ground = draw(grounds(exact))
    ground.enemy = draw(st.booleans())
    steps = seats(draw, players)
    rulings = [("secret_dr_shown", "at-seal")] if at_seal else []
    if draw(st.booleans()):
        rulings.append(("bombard", "one-step"))
        ground.asked = False
    steps[1:1] = [same(ANNA, h.ChangeRuling(ruling=name, value=to)) for name, to in rulings]
    steps += set_up(draw, ground, players)
    if at_seal:
        made = [o.MakeSecretDr() if draw(st.booleans()) else None for _ in range(2)]
        steps.insert(-1, Step(ANNA, *made, (3,), (6,)))
    steps += played(draw, ground, players, most)
    camps = draw(st.sampled_from(("Americans, British", "Americans + British")))
    if draw(st.booleans()):
        sides = "Germans + British, Americans" if CLEO in players else "Germans, Americans"
    else:
        sides = f"Germans, {camps}" if CLEO in players else "Germans, Americans"
    return Pair(
        rules=RULES,
        sides=sides,
        steps=tuple(steps),
        readers=("", *(p for p in players if p not in {ANNA, MATE}), NOBODY),
        names=("unit", "hex", "own hex"),
        read_at=frozenset({draw(st.integers(0, 2 * len(steps)))}),
    )


PAIRS = {
    "set-up": pairs(exact=True, players=(ANNA, BEN), most=4, at_seal=False),
    "the same where they walk": pairs(exact=True, players=(ANNA, BEN), most=9, at_seal=False),
    "strength unknown": pairs(exact=False, players=(ANNA, BEN), most=9, at_seal=False),
    "three sides": pairs(exact=False, players=(ANNA, BEN, CLEO, MATE), most=7, at_seal=True),
}
