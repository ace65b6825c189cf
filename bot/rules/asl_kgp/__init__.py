"""ASL: Known, Dummy and hidden minefields of the KGP chapter (K-1 to K-25)."""

from bot.engine.case import Case
from bot.engine.refusal import Refusal
from bot.engine.ruleset import RuleSet
from bot.rules.asl_kgp import (
    asking,
    attacks,
    battle_order,
    bombarding,
    dummies,
    moving,
    orders,
    placing,
)
from bot.rules.asl_kgp.explaining import EXPLAINS
from bot.rules.asl_kgp.folding import FOLDS
from bot.rules.asl_kgp.rulings import RULINGS
from bot.rules.asl_kgp.scene import scene
from bot.rules.asl_kgp.searching import search_hexes
from bot.rules.asl_kgp.set_up import MineSetUp
from bot.rules.asl_kgp.state import OpenMines, SealedMines
from bot.rules.asl_kgp.status import names, status
from bot.rules.asl_kgp.tables import SHEETS
from bot.rules.asl_kgp.telling import TELLS
from bot.rules.asl_kgp.waiting import BOMBARDED


def why_not_undo(case: Case, side: str) -> Refusal | None:
    """Refuse to undo a placement on which the Secret dr or a Dummy rests (K-11, K-11b)."""
    mine: SealedMines = case.mine(side)
    if mine.dr is None and mine.dummies() == 0:
        return None
    return Refusal(
        "Dummies or the Secret dr may rest on it. `/asl take-back` checks that.", "K-11b"
    )


ASL_KGP = RuleSet(
    id="asl-kgp",
    title="ASL, Kampfgruppe Peiper",
    new_open=OpenMines,
    new_sealed=SealedMines,
    set_up=MineSetUp(),
    rulings=RULINGS,
    judges={
        orders.AnnounceOb: battle_order.announce_ob,
        orders.PlaceMinefield: placing.place_minefield,
        orders.TakeBackMinefield: placing.take_back_minefield,
        orders.ReplaceMinefield: placing.replace_minefield,
        orders.MakeSecretDr: dummies.make_secret_dr,
        orders.MoveUnit: moving.move_unit,
        orders.SearchHexes: search_hexes,
        orders.BombardHexes: bombarding.bombard_hexes,
    },
    carries={orders.AnnounceOb: battle_order.carry_ob},
    folds=FOLDS,
    answers={
        battle_order.OBJECTION: battle_order.answer_objection,
        attacks.NEEDED: attacks.answer_needed,
        asking.GOES_ON: moving.answer_goes_on,
        asking.OWN_MINES: moving.answer_own_mines,
        asking.FROM_WHERE: moving.answer_from_where,
        BOMBARDED: bombarding.answer_bombarded,
    },
    defaults={
        BOMBARDED: bombarding.REST,
        asking.GOES_ON: "stay",
        asking.OWN_MINES: "no",
        asking.FROM_WHERE: "not",
    },
    tells=TELLS,
    explains=EXPLAINS,
    status=status,
    names=names,
    sheets=SHEETS,
    why_not_undo=why_not_undo,
    first_acts=("/asl ob", "/asl place"),
    next_acts=("/asl move", "/asl search", "/asl bombard"),
    quiet_questions=frozenset({battle_order.OBJECTION, attacks.NEEDED}),
    example_sides=("Attacker", "Defender"),
    scene=scene,
    order_of_battle=battle_order.read_order_of_battle,
    board_kinds=("hexes",),
)

RULES = (ASL_KGP,)
