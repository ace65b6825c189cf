"""What players type and press in games of hidden detachments."""

from bot.rules.epic40k import orders as o
from tests.two_worlds.commands import as_named

COMMANDS = {
    o.HideDetachment: as_named("/epic hide"),
    o.TakeBackMarker: as_named("/epic take-back"),
    o.TellReserve: as_named("/epic reserve"),
    o.ShootMarker: as_named("/epic shoot"),
    o.RevealMarker: as_named("/epic reveal"),
    o.ApproachMarker: as_named("/epic approach"),
    o.MoveUnits: as_named("/epic move", start="from"),
    o.PlaceUnits: as_named("/epic place"),
    o.CommandDetachment: as_named("/epic orders"),
    o.EnterMineField: as_named("/epic enter"),
    o.CountBlasts: as_named("/epic blasts"),
    o.RemoveUnit: as_named("/epic remove"),
}

BUTTONS = {
    # The third button opens a form, which these games never fill in.
    "epic.choice": (r"^Booby-trap$", r"^Mine-field$"),
    "epic.placing": (r"^Placed by hand$",),
    "epic.go-on": (r"^Go on to ", r"^Stay$"),
    "epic.unit": (r"^R[12]$",),
}
CLOSES = "Stay"
"""No question of these games takes several answers."""

TYPING = (
    '/epic shoot marker:""',
    '/epic approach marker:"1" unit:""',
    '/epic move units:""',
    '/epic reveal marker:""',
    '/epic take-back marker:""',
    '/epic reserve detachment:""',
    '/epic place detachment:""',
    '/epic orders detachment:"D"',
    '/epic remove unit:""',
    '/epic enter minefield:""',
    '/board clear name:""',
)
"""What is half typed, to see what is offered."""
