"""What holds whatever players do: allotments, Dummies, secrets, the log (K-4, K-10 to K-12, K-18)."""

import re

from hypothesis import given, settings
from hypothesis import strategies as st

from bot.engine.house.orders import Press, Seal, Undo
from bot.engine.refusal import Refusal
from bot.rules.asl_kgp import orders as o
from bot.rules.asl_kgp.dummies import allowed_dummies, due_dummies
from tests.rules.asl_kgp.board import Board, in_play

HEXES = st.sampled_from(["L5", "M5", "N5", "O5", "20AA1"])
KINDS = st.sampled_from(["known", "known", "dummy", "dummy", "hidden", "anti-tank"])
STRENGTHS = st.sampled_from([None, 1, 3, 5, 6, 8, 10, 12])
PLACED = st.builds(o.PlaceMinefield, hex=HEXES, kind=KINDS, strength=STRENGTHS)
SORTS = st.sampled_from(["", "anti-personnel", "anti-tank"])
SET_UP = st.one_of(
    PLACED,
    st.builds(o.PlaceMinefield, hex=HEXES, kind=st.just("known"), strength=st.just(12)),
    st.builds(o.PlaceMinefield, hex=HEXES, kind=st.just("dummy")),
    st.builds(o.TakeBackMinefield, hex=HEXES, sort=SORTS),
    st.builds(
        o.ReplaceMinefield, before=HEXES, sort=SORTS, hex=HEXES, kind=KINDS, strength=STRENGTHS
    ),
    st.just(o.MakeSecretDr()),
    st.just(Undo()),
)
ORDERS_OF_BATTLE = st.builds(
    o.AnnounceOb,
    side=st.just("Germans"),
    factors=st.sampled_from([12, 24, 36, 60]),
    hidden=st.sampled_from([0, 8, 24]),
    dummies=st.sampled_from([None, None, 1, 2]),
    anti_tank=st.sampled_from([None, 4]),
)


def check_allotments(board):
    ob, mine = board.open.ob["Germans"], board.mine()
    assert mine.factors("known") <= ob.factors
    assert mine.factors("hidden") <= ob.hidden
    assert ob.anti_tank is None or sum(mine.anti_tank.values()) <= ob.anti_tank
    assert mine.dummies() <= allowed_dummies(ob, mine)
    assert mine.dr is None or due_dummies(ob, mine) >= 1
    assert all(
        m.strength in ({0} if m.kind == "dummy" else {6, 8, 12}) for m in mine.fields.values()
    )
    assert all(1 <= mines <= 5 for mines in mine.anti_tank.values())


@settings(max_examples=120, deadline=None)
@given(ob=ORDERS_OF_BATTLE, wanted=st.lists(SET_UP, max_size=25))
def test_K_4_and_K_11b_never_more_than_the_order_of_battle_whatever_is_tried(ob, wanted):
    board = Board()
    board.do("anna", ob)
    public = len(board.posts())
    for order in wanted:
        before = board.standing
        if isinstance(board.give("anna", order), Refusal):
            assert board.standing == before
        check_allotments(board)
    assert board.folded() == board.standing
    told = board.posts()[public:]
    assert len(told) == (board.mine().dr is not None)
    assert not any(place in post for post in told for place in ("L5", "M5", "N5", "O5", "AA1"))
    assert not isinstance(board.give("anna", Seal()), Refusal)


UNITS = st.sampled_from(["1st Squad", "2nd Squad", "Sherman"])
PATHS = st.lists(HEXES, min_size=1, max_size=3, unique=True).map(" ".join)
PLAYED = st.one_of(
    st.builds(
        o.MoveUnit,
        unit=UNITS,
        to=PATHS,
        start=st.sampled_from(["", "", "", "L5"]),
        type=st.sampled_from([None, "infantry", "vehicle", "air"]),
    ),
    st.builds(o.SearchHexes, hexes=HEXES),
    st.builds(o.BombardHexes, hexes=PATHS, result=st.sampled_from(["K", "KIA"])),
    st.integers(0, 60),
    st.integers(0, 60),
)
FIELDS = st.sampled_from(["known 12", "known 6", "hidden 8", "dummy", "anti-tank 3"])


@settings(max_examples=120, deadline=None)
@given(
    ours=st.dictionaries(HEXES, FIELDS, max_size=5),
    theirs=st.dictionaries(HEXES, FIELDS, max_size=2),
    acts=st.lists(st.tuples(st.sampled_from(["ben", "ben", "anna"]), PLAYED), max_size=25),
    dummy=st.booleans(),
)
def test_K_18_and_K_22_play_keeps_its_secrets_and_its_log(ours, theirs, acts, dummy):
    board = in_play(
        *(f"{place} {what}" for place, what in ours.items()),
        theirs=tuple(f"{place} {what}" for place, what in theirs.items()),
        revealed_eliminated="dummy" if dummy else "removed",
    )
    for user, act in acts:
        if isinstance(act, int):
            press_something(board, user, act)
        else:
            board.give(user, act)
        check_board(board)
    assert board.folded() == board.standing
    numbers = [int(re.match(r"#(\d+)", post)[1]) for post in board.posts()]
    assert numbers == list(range(1, board.table.public + 1))


def press_something(board, user, n):
    """Press one of the buttons that a player has, if he has any."""
    side = board.seats[user]
    buttons = [
        Press(mark=prompt.mark, choice=choice.key)
        for prompt in board.view(user).prompts
        for choice in prompt.choices
        if not prompt.sides or side in prompt.sides
    ]
    if buttons:
        board.do(user, buttons[n % len(buttons)])


def check_board(board):
    """Every counter stands for something, and shows its strength or nothing."""
    for side in board.table.side_names():
        mine = board.mine(side)
        for place, counter in board.open.counters.get(side, {}).items():
            assert counter.shows in (0, mine.fields[place].strength)
        for place, counter in board.open.anti_tank.get(side, {}).items():
            assert counter.shows in (0, mine.anti_tank[place])
        unmarked = mine.fields.keys() - board.open.counters.get(side, {}).keys()
        assert {mine.fields[place].kind for place in unmarked} <= {"hidden"}
        waiting = [move.order["unit"].casefold() for move in mine.waiting]
        assert len(waiting) == len(set(waiting))
