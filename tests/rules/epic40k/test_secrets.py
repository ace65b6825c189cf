"""What holds whatever players do: two worlds look alike to the enemy, the log folds again (E-4, E-13)."""

import re

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bot.engine.house.orders import Press, Undo
from bot.engine.refusal import Refusal
from bot.pictures.describing import describe
from bot.pictures.drawing import draw
from bot.rules import all_rules
from bot.rules.epic40k import orders as o
from bot.words.message import Message
from tests.rules.epic40k.table import CHOICE, GOES_ON, PLACING, Table

SPOTS = ("30,12", "60,40", "90,12")
UNITS = st.sampled_from(["Rhino", "Land Raider", "Thunderhawk"])
MARKERS = st.sampled_from(["1", "2", "3", "4"])
PLACES = st.sampled_from(["0,0", "60,0", "60,12", "90,60", "150,100", "181,0"])
SHOT = st.builds(o.ShootMarker, marker=MARKERS, firepower=st.sampled_from([1, 8, 17, 30]))
FLOWN = st.builds(o.MoveUnits, units=UNITS, start=PLACES, to=PLACES, kind=st.just("flyer"))
FAR = st.builds(
    o.ApproachMarker, marker=MARKERS, unit=UNITS, distance=st.sampled_from(["15.1", "20", "x"])
)
NAMED = st.sampled_from(["Alpha", "Beta", "Gamma", "Delta", "1", "2", "3"])
NOSY = st.one_of(
    st.builds(o.RevealMarker, marker=MARKERS),
    st.builds(o.TakeBackMarker, marker=NAMED),
    st.builds(o.TellReserve, detachment=NAMED, state=st.sampled_from(["in", "free", "arrived"])),
    st.builds(o.PlaceUnits, detachment=NAMED, units=st.just("100,100")),
    st.builds(o.CommandDetachment, detachment=NAMED, order=st.just("overwatch")),
    st.builds(o.CountBlasts, detachment=NAMED, number=st.just(1)),
    st.builds(o.RemoveUnit, unit=NAMED),
    st.builds(o.MoveUnits, units=NAMED, start=st.just("150,100"), to=st.just("151,100")),
)
SECRET = st.lists(st.tuples(NAMED.filter(str.isalpha), st.booleans()), min_size=3, max_size=3,
                  unique_by=lambda one: one[0])  # fmt: skip


def world(edition, secret) -> Table:
    table = Table(rules=all_rules()[edition])
    for n, (name, reserve) in enumerate(secret, 1):
        kind = ("infantry", "vehicle", "mixed")[len(name) % 3]
        line = f"{n} {kind} {name} {len(name)} units at {SPOTS[n - 1]}{' reserve' * reserve}"
        table.hide(line)
    return table.seal()


def masked(text: str) -> str:
    return re.sub(r"Seal `[0-9a-f]{64}`", "Seal", text)


def seen_by_ben(table) -> tuple:
    """Return everything that ben could see: posts, DMs, choices, the view, the picture."""
    messages = [Message.model_validate(m) for e in table.entries for m in e.owed]
    texts = [
        (m.place, masked(m.text), m.buttons) for m in messages if m.place in {"channel", "dm:ben"}
    ]
    view = table.view("ben")
    names = [list(table.rules.names(view, what)) for what in ("enemy marker", "unit", "detachment")]
    scene = table.rules.scene(view)
    return texts, names, table.status("ben"), view.open, view.prompts, view.awaited, scene


@settings(max_examples=60, deadline=None)
@given(
    edition=st.sampled_from(["epic-battles-book", "epic-remastered"]),
    one=SECRET,
    other=SECRET,
    orders=st.lists(st.one_of(SHOT, FLOWN, FAR, NOSY), max_size=15),
)
def test_E_4_two_worlds_look_alike_to_the_enemy_until_a_reveal(edition, one, other, orders):
    worlds = [world(edition, secret) for secret in (one, other)]
    for order in orders:
        told = [table.give("ben", order) for table in worlds]
        texts = [str(t) if isinstance(t, Refusal) else masked(t.answer) for t in told]
        assert texts[0] == texts[1]
    assert seen_by_ben(worlds[0]) == seen_by_ben(worlds[1])


@pytest.mark.parametrize("dark", [False, True])
def test_E_4_the_picture_of_a_real_marker_and_of_a_dummy_is_the_same_byte_for_byte(edition, dark):
    worlds = [world(edition, [("Alpha", r), ("Beta", False), ("Gamma", r)]) for r in (True, False)]
    for table in worlds:
        table.do("ben", o.ShootMarker(marker="1", firepower=17))
    scenes = [table.rules.scene(table.view("ben")) for table in worlds]
    assert draw(scenes[0], dark) == draw(scenes[1], dark)
    assert describe(scenes[0]) == describe(scenes[1])
    owners = [describe(table.rules.scene(table.view("anna"))) for table in worlds]
    assert "Alpha (dummy)" in owners[0]
    assert "Alpha (dummy)" not in owners[1]


PLAYED = st.one_of(
    SHOT,
    FLOWN,
    st.builds(
        o.MoveUnits,
        units=st.sampled_from(["Rhino", "Land Raider", "R1; R2"]),
        start=st.sampled_from(["0,0", "180,0", ""]),
        to=PLACES,
        armour=st.sampled_from([None, 4]),
    ),
    st.builds(o.ApproachMarker, marker=MARKERS, unit=UNITS),
    st.builds(o.EnterMineField, minefield=st.just("1"), unit=UNITS, armour=st.just(4)),
    st.just(Undo()),
)
ANSWERS = st.sampled_from(["booby-trap", "mine-field", "by-hand", "on", "stay", "0"])


@settings(max_examples=60, deadline=None)
@given(secret=SECRET, played=st.lists(st.tuples(PLAYED, ANSWERS, st.booleans()), max_size=12))
def test_a_game_is_the_fold_of_its_log_and_no_dummy_is_ever_named(secret, played):
    table = world("epic-remastered", secret)
    dummies = {name for name, reserve in secret if reserve}
    for order, answer, by_anna in played:
        before = table.standing
        if isinstance(table.give("ben", order), Refusal):
            assert table.standing == before
        if by_anna:
            table.give("anna", o.RevealMarker(marker="2"))
        for prompt in list(table.standing.game.table.prompts.values()):
            user = "anna" if prompt.kind in {CHOICE, PLACING} else "ben"
            table.give(user, Press(mark=prompt.mark, choice=answer))
    assert table.folded() == table.standing
    told = "".join(table.posts())
    assert not any(f"**{name}**" in told for name in dummies)
    markers = table.open.markers
    assert all(m.number in {"1", "2", "3"} for m in markers.values())
    assert not any(
        p.kind == GOES_ON and p.data["march"] not in table.open.marches
        for p in table.standing.game.table.prompts.values()
    )
