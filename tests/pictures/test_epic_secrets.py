"""A marker's picture is the same whatever it hides, byte for byte (E-1, E-4, E-13)."""

import pytest

from bot.engine.game import Game
from bot.engine.positions import Point
from bot.engine.table import Side, Table
from bot.engine.view import PUBLIC, Reader
from bot.pictures.describing import describe
from bot.pictures.drawing import PHONE, draw
from bot.rules import all_rules
from bot.rules.epic40k.state import Hidden, Marker, OpenEpic, SealedEpic
from bot.secrecy.view import view_for

SIDES = (Side(name="Attacker", camp=0), Side(name="Defender", camp=1))
ATTACKER, DEFENDER = Reader("1", "Attacker"), Reader("2", "Defender")
UMPIRE = Reader("3", None, True)
EPIC = all_rules()["epic-remastered"]
PLACES = {"1": Point(x=3000, y=1200), "2": Point(x=6000, y=4000)}


def hides(**changes: object) -> SealedEpic:
    """Return a set-up of two markers; what the second hides is changed."""
    second = Hidden(name="Force Lazarus", type="vehicle", number="2", at=PLACES["2"], units=5)
    first = Hidden(name="Force Danton", type="infantry", number="1", at=PLACES["1"], units=6)
    return SealedEpic(hidden={"force danton": first, "force lazarus": second.but(**changes)})


REAL = hides()
OTHERS = [
    hides(reserve="in"),
    hides(reserve="arrived"),
    hides(type="infantry", units=20),
    hides(name="The whole Third Company of the Reserve"),
]


def scene(mine: SealedEpic, reader: Reader, *, sealed: bool = True):
    """Return what a reader is shown of a table with the two markers, or before they are on it."""
    markers = {
        f"Defender/{n}": Marker(side="Defender", number=n, at=at, blasts=2 if n == "1" else 0)
        for n, at in PLACES.items()
    }
    game = Game(
        Table(id="g", name="The ridge", sides=SIDES, phase="play" if sealed else "set-up"),
        OpenEpic(markers=markers if sealed else {}),
        {"Attacker": SealedEpic(), "Defender": mine},
    )
    assert EPIC.scene is not None
    return EPIC.scene(view_for(EPIC, game, reader))


def seen(mine: SealedEpic, reader: Reader, **how: bool) -> tuple[bytes, str]:
    shown = scene(mine, reader, **how)
    return draw(shown, False, PHONE, 1), describe(shown)


@pytest.mark.parametrize("reader", [PUBLIC, ATTACKER], ids=["public", "enemy"])
@pytest.mark.parametrize("other", OTHERS, ids=["reserve", "arrived", "infantry", "named"])
def test_E_4_a_marker_looks_the_same_whatever_it_hides(reader, other):
    assert seen(other, reader) == seen(REAL, reader)


@pytest.mark.parametrize("reader", [PUBLIC, ATTACKER], ids=["public", "enemy"])
def test_E_2_before_the_seal_nobody_else_sees_a_marker(reader):
    assert seen(REAL, reader, sealed=False) == seen(SealedEpic(), reader, sealed=False)


@pytest.mark.parametrize("reader", [DEFENDER, UMPIRE], ids=["owner", "umpire"])
@pytest.mark.parametrize("sealed", [True, False])
def test_E_13_the_owner_and_the_umpire_read_beside_a_marker_what_it_hides(reader, sealed):
    shown = scene(OTHERS[0], reader, sealed=sealed)
    names = {piece.face: piece.name for piece in shown.pieces}
    assert names == {"1": "Force Danton", "2": "Force Lazarus (dummy)"}
    assert {piece.secret for piece in shown.pieces} == {not sealed}


def test_E_6_blast_markers_beside_a_marker_are_seen_by_all():
    tallies = {piece.face: piece.tally for piece in scene(REAL, PUBLIC).pieces}
    assert tallies == {"1": 2, "2": 0}
    assert "1 at 30,12 with 2" in describe(scene(REAL, PUBLIC))
