"""Epic 40,000: Hidden Set-up in both editions, as data of one engine (E-1 to E-24)."""

from collections.abc import Mapping

from bot.engine.boards import Board
from bot.engine.positions import HUNDREDTHS
from bot.engine.ruleset import RuleSet
from bot.rules.epic40k import (
    commanding,
    deploying,
    dummies,
    hiding,
    mines,
    moving,
    orders,
    revealing,
    shooting,
    stopping,
)
from bot.rules.epic40k.explaining import EXPLAINS
from bot.rules.epic40k.folding import FOLDS
from bot.rules.epic40k.rulings import REMASTERED, rulings_of
from bot.rules.epic40k.scene import scene
from bot.rules.epic40k.set_up import MarkerSetUp
from bot.rules.epic40k.state import OpenEpic, SealedEpic
from bot.rules.epic40k.status import awaits, names, status
from bot.rules.epic40k.tables import SHEETS
from bot.rules.epic40k.telling import TELLS

TABLE = Board(kind="cm", width=180 * HUNDREDTHS, height=120 * HUNDREDTHS)
"""The table of a game in which no other was made: 180 x 120 cm."""


def edition(id_: str, title: str, reads: Mapping[str, str]) -> RuleSet:
    """Return the rules of one edition; ``reads`` is what it reads in another way."""
    return RuleSet(
        id=id_,
        title=title,
        new_open=OpenEpic,
        new_sealed=SealedEpic,
        set_up=MarkerSetUp(),
        rulings=rulings_of(reads),
        judges={
            orders.HideDetachment: hiding.hide_detachment,
            orders.TakeBackMarker: hiding.take_back,
            orders.TellReserve: hiding.tell_reserve,
            orders.ShootMarker: shooting.shoot_marker,
            orders.RevealMarker: revealing.reveal_marker,
            orders.ApproachMarker: moving.approach_marker,
            orders.MoveUnits: moving.move_units,
            orders.PlaceUnits: deploying.place_units,
            orders.CommandDetachment: commanding.command_detachment,
            orders.EnterMineField: mines.enter_minefield,
            orders.CountBlasts: commanding.count_blasts,
            orders.RemoveUnit: commanding.remove_unit,
        },
        folds=FOLDS,
        answers={
            dummies.WHICH_UNIT: dummies.answer_which_unit,
            dummies.CHOICE: dummies.answer_choice,
            revealing.PLACING: revealing.answer_placing,
            stopping.GOES_ON: moving.answer_goes_on,
        },
        defaults={
            dummies.WHICH_UNIT: "0",
            dummies.CHOICE: dummies.SILENT,
            revealing.PLACING: "by-hand",
            stopping.GOES_ON: "stay",
        },
        tells=TELLS,
        explains=EXPLAINS,
        status=status,
        names=names,
        sheets=SHEETS,
        first_acts=("/epic hide",),
        next_acts=("/epic move", "/epic shoot", "/epic reveal", "/board show"),
        board=TABLE,
        board_kinds=("cm",),
        why_not_board=deploying.why_not_board,
        awaits=awaits,
        scene=scene,
    )


RULES = (
    edition("epic-battles-book", "Epic 40,000, Battles Book", {}),
    edition("epic-remastered", "Epic Remastered", REMASTERED),
)
