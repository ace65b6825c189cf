"""A real and a dummy thing give the same picture, byte for byte (K-2, K-3, K-5)."""

import pytest

from bot.engine.game import Game
from bot.engine.table import Side, Table
from bot.engine.view import PUBLIC, Reader
from bot.pictures.describing import describe
from bot.pictures.drawing import PHONE, draw
from bot.rules.asl_kgp import ASL_KGP
from bot.rules.asl_kgp.state import Counter, Minefield, OpenMines, SealedMines, Unit
from bot.secrecy.view import view_for

SIDES = (Side(name="Attacker", camp=0), Side(name="Defender", camp=1))
ATTACKER, DEFENDER = Reader("1", "Attacker"), Reader("2", "Defender")
UMPIRE = Reader("3", None, True)


def game(mine: SealedMines, *, sealed: bool = True) -> Game:
    """Return a game in which the defender's counters are on the board, or not yet."""
    on_board = {p: Counter(hex=p) for p, f in mine.fields.items() if f.kind in {"known", "dummy"}}
    return Game(
        Table(id="g", name="Stoumont", sides=SIDES, phase="play" if sealed else "set-up"),
        OpenMines(
            counters={"Defender": on_board if sealed else {}},
            units={"a": Unit(name="1st Squad", side="Attacker", hex="K5", type="infantry")},
        ),
        {"Attacker": SealedMines(), "Defender": mine},
    )


def mines(**fields: Minefield) -> SealedMines:
    return SealedMines(fields=fields)


def scene(mine: SealedMines, reader: Reader, **how):
    assert ASL_KGP.scene is not None
    return ASL_KGP.scene(view_for(ASL_KGP, game(mine, **how), reader))


def seen(mine: SealedMines, reader: Reader, **how) -> tuple[bytes, str]:
    """Return what a reader is shown: the picture's bytes and its alt text."""
    what = scene(mine, reader, **how)
    return draw(what, False, PHONE, 1), describe(what)


REAL = mines(L5=Minefield(kind="known", strength=12), N7=Minefield(kind="hidden", strength=8))
DUMMY = mines(L5=Minefield(kind="dummy"))
OTHER = mines(L5=Minefield(kind="known", strength=6), O9=Minefield(kind="hidden", strength=6))


@pytest.mark.parametrize("reader", [PUBLIC, ATTACKER], ids=["public", "enemy"])
@pytest.mark.parametrize("other", [DUMMY, OTHER], ids=["dummy", "weaker"])
def test_K_2_K_5_a_real_and_a_dummy_counter_look_the_same_to_all_but_their_owner(reader, other):
    assert seen(REAL, reader) == seen(other, reader)


@pytest.mark.parametrize("reader", [DEFENDER, UMPIRE], ids=["owner", "umpire"])
def test_K_1_K_3_the_owner_and_the_umpire_see_what_is_beneath(reader):
    faces = {(p.face, p.secret) for p in scene(REAL, reader).pieces if p.kind == "counter"}
    assert faces == {("?12", False), ("H8", True)}
    assert {p.face for p in scene(DUMMY, reader).pieces if p.kind == "counter"} == {"?D"}


@pytest.mark.parametrize("reader", [PUBLIC, ATTACKER], ids=["public", "enemy"])
def test_before_the_seal_nobody_else_sees_a_set_up_grow(reader):
    nothing = seen(mines(), reader, sealed=False)
    assert seen(REAL, reader, sealed=False) == nothing
    assert seen(DUMMY, reader, sealed=False) == nothing


def test_before_the_seal_the_owner_reviews_his_set_up():
    pieces = [p for p in scene(REAL, DEFENDER, sealed=False).pieces if p.kind == "counter"]
    assert {(p.face, p.secret) for p in pieces} == {("?12", True), ("H8", True)}


def test_K_6_a_counter_turned_over_shows_its_strength_to_all():
    stands = game(REAL)
    turned = stands.open.but(counters={"Defender": {"L5": Counter(hex="L5", shows=12)}})
    assert ASL_KGP.scene is not None
    shown = ASL_KGP.scene(view_for(ASL_KGP, Game(stands.table, turned, stands.sealed), PUBLIC))
    assert [p.face for p in shown.pieces if p.kind == "counter"] == ["12"]
