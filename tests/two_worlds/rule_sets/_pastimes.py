"""What anyone may do at any time in a game of minefields, and what is never about mines."""

from hypothesis import strategies as st

from bot.engine.house import orders as h
from bot.rules.asl_kgp import orders as o
from tests.two_worlds.pair import Act, Press, Step, same

ANNA, BEN, CLEO, MATE, DORA, NOBODY = "1", "2", "4", "5", "6", "9"
"""German, American, British, a second German, the umpire, and one without a seat."""

BOMBARDED, GOES_ON, OWN_MINES = "asl.bombarded", "asl.goes-on", "asl.own-mines"
"""Kinds of questions."""
REST = "rest"

GERMAN_PASTIMES: tuple[Act, ...] = (
    h.ShowStatus(),
    h.NextTurn(),
    h.RollDice(dice="DR"),
    Press("house.assent", 0),
    Press("house.assent", 1),
)
PASTIMES: tuple[Act, ...] = (
    *GERMAN_PASTIMES,
    h.RollDice(dice="2d10+1", visible="side", halved="down"),
    h.RollDice(dice="dr", visible="umpire"),
    h.RollDice(dice="7d7d7"),
    h.Undo(),
    h.Undo(),
    h.Correct(number=2, how="a slip"),
    h.Correct(number=99, how="a slip"),
    h.ChangeRuling(ruling="at_die", value="DR"),
    h.ChangeRuling(ruling="bombing", value="DR"),
    h.SetDeadline(within="3d"),
    h.Pause(),
    h.Resume(),
    h.Join(side="Germans"),
    h.NameUmpire(user=DORA, name="Dora"),
    h.ReplaceSeat(seat=ANNA, user="7", name="Gus"),
    h.Unseal(),
    o.MakeSecretDr(),
    o.PlaceMinefield(hex="L1", kind="known", strength=6),
    o.TakeBackMinefield(hex="L1"),
    o.SearchHexes(hexes="L"),
    o.BombardHexes(hexes="L1", result="KO"),
    Press("asl.needed", 0),
    Press("asl.ob-objection", 0),
    Press(BOMBARDED, 0),
)


def idle(draw: st.DrawFn, players: tuple[str, ...]) -> list[Step]:
    """Something that anyone may do at any time and that is never about the Germans' mines.

    An answer that got lost makes him do it again (G-15).
    """
    user = draw(st.sampled_from((*players, NOBODY)))
    german = user in {ANNA, MATE}
    act = draw(st.sampled_from(GERMAN_PASTIMES if german else PASTIMES))
    if draw(st.sampled_from((False, False, True))):
        return [same(user, act, heard=False), same(user, act)]
    return [same(user, act)]
