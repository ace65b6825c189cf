"""What players type and press in games of Cold War micro-armour."""

from bot.rules.cold_war import orders as o
from bot.rules.cold_war import support_orders as so
from tests.two_worlds.commands import as_named

COMMANDS = {
    o.DeclareSide: as_named("/force side"),
    o.PlanUnit: as_named("/force unit"),
    o.PlanBattery: as_named("/force battery"),
    o.PlaceCounter: as_named("/force counter"),
    o.TakeBackPlan: as_named("/force take-back"),
    o.Act: as_named("/coldwar act"),
    o.FinishPlots: as_named("/coldwar ready"),
    o.Fire: as_named("/coldwar fire"),
    o.SetState: as_named("/coldwar state"),
    so.PlotFire: as_named("/coldwar plot"),
    so.FireCounterBattery: as_named("/coldwar counter-battery"),
    so.SpotCounter: as_named("/coldwar spot"),
    so.FlipCounter: as_named("/coldwar flip"),
    so.MoveForce: as_named("/coldwar move", start="from"),
}

BUTTONS = {
    "cw.draw": (r"^Draw a card$",),
    "cw.choose": (r" acts$", r"^Hold$"),
    "cw.done": (r"^Done$",),
    "cw.reach": (r"^(Nobody|That is all)$",),
}
CLOSES = "That is all"
"""On the button that ends a question of several answers."""

READING = ("/coldwar morale",)

TYPING = (
    '/coldwar fire firer:""',
    '/coldwar fire firer:"A1" target:""',
    '/coldwar spot counter:""',
    '/coldwar flip counter:""',
    '/coldwar plot battery:""',
    '/coldwar plot battery:"Guns" target:""',
    '/coldwar counter-battery battery:"Guns" target:""',
    '/coldwar state unit:""',
    '/coldwar act unit:""',
    '/coldwar play card:""',
    '/coldwar mines unit:"A1" field:""',
    '/force take-back name:""',
)
"""What is half typed, to see what is offered."""
