"""Cold War micro-armour with card activation, for the 1970s (CW-1 to CW-16)."""

from bot.engine.house.orders import NextTurn
from bot.engine.ruleset import RuleSet
from bot.rules.cold_war import (
    card_facts,
    card_words,
    cards,
    close_combat,
    combat_facts,
    combat_words,
    dealing,
    fire,
    force_facts,
    force_words,
    forces,
    morale_facts,
    morale_words,
    orders,
    reading,
    roster,
    small_arms,
    support,
    turn,
)
from bot.rules.cold_war.explaining import EXPLAINS
from bot.rules.cold_war.rulings import RULINGS
from bot.rules.cold_war.scene import scene
from bot.rules.cold_war.set_up import WarSetUp
from bot.rules.cold_war.standing import names, stands, status
from bot.rules.cold_war.state import OpenWar, SealedWar, Vault
from bot.rules.cold_war.support_rulings import SUPPORT_RULINGS
from bot.rules.cold_war.tables import SHEETS

COLD_WAR = RuleSet(
    id="cold-war",
    title="Cold War micro-armour",
    new_open=OpenWar,
    new_sealed=SealedWar,
    new_umpire=Vault,
    set_up=WarSetUp(),
    rulings=(*RULINGS, *SUPPORT_RULINGS),
    judges={
        NextTurn: turn.next_turn,
        orders.DeclareSide: forces.declare_side,
        orders.PlanUnit: forces.plan_unit,
        orders.TakeBackPlan: forces.take_back_plan,
        orders.DrawCard: cards.draw_card,
        orders.Act: cards.act,
        orders.HoldCard: cards.hold_card,
        orders.PlayCard: cards.play_card,
        orders.FinishActivation: cards.finish_activation,
        orders.FinishPlots: turn.finish_plots,
        orders.Fire: fire.fire,
        orders.FireSmallArms: small_arms.fire_small_arms,
        orders.Assault: close_combat.assault,
        **support.JUDGES,
    },
    carries={orders.DeclareSide: forces.carry_declaration},
    folds={
        **force_facts.FOLDS,
        **card_facts.FOLDS,
        **morale_facts.FOLDS,
        **combat_facts.FOLDS,
        **support.FOLDS,
    },
    answers={
        forces.OBJECTION: forces.answer_objection,
        dealing.CHOOSE: cards.answer_choose,
        dealing.OFFER: cards.answer_offer,
        dealing.DRAW: cards.answer_draw,
        dealing.DONE: cards.answer_done,
        dealing.END: turn.answer_end,
        turn.PLOTS: turn.answer_plots,
        roster.LOSS: close_combat.answer_loss,
        **support.ANSWERS,
    },
    defaults={
        dealing.CHOOSE: dealing.HOLD,
        dealing.OFFER: dealing.PASS,
        dealing.DRAW: "draw",
        dealing.DONE: "done",
        dealing.END: "end",
        turn.PLOTS: "ready",
        roster.LOSS: "u0",
        **support.DEFAULTS,
    },
    tells={
        **force_words.TELLS,
        **card_words.TELLS,
        **morale_words.TELLS,
        **combat_words.TELLS,
        **support.TELLS,
    },
    explains={**card_words.EXPLAINS, **EXPLAINS, **support.EXPLAINS},
    status=status,
    stands=stands,
    names=names,
    begin=turn.begin,
    sheets=SHEETS,
    first_acts=("/force side", "/force unit", "/coldwar plot"),
    next_acts=("/coldwar draw", "/coldwar move", "/coldwar fire", "/coldwar done", "/board show"),
    quiet_questions=frozenset({dealing.DRAW, dealing.END, forces.OBJECTION}),
    example_sides=("NATO", "Pact"),
    order_of_battle=reading.read_force,
    board_kinds=("inches",),
    terrain_counts=True,
    scene=scene,
)

RULES = (COLD_WAR,)
