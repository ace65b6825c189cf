"""Scenes of the sizes that games have, for the tests of pictures and the measuring of them."""

from bot.engine.scene import (
    Area,
    Circle,
    Field,
    Ground,
    Piece,
    Route,
    Scene,
    Spot,
    hex_spot,
    initials,
)

HEXES = Ground("hexes", 33, 10)
CM = Ground("cm", 180, 120)
WOOD = Area("Wood", (Spot(80, 50), Spot(110, 55), Spot(100, 75), Spot(85, 70)))


def hex_scene(counters: int = 60, shift: int = 0) -> Scene:
    """Return a printed board with so many counters and units of two sides."""
    pieces = []
    for n in range(counters):
        at = Spot((n * 7 + shift) % 33, (n * 3 + shift) % 10 + 1)
        if n % 5:
            face = ("?", "?12", "12", "H8")[n % 4]
            pieces.append(Piece("counter", at, n % 2, face, secret=n % 4 == 3))
        else:
            pieces.append(Piece("unit", at, n % 2, f"{n}S", f"Squad {n}"))
    return Scene(HEXES, ("Germans", "US + British"), tuple(pieces), title="Stoumont")


def table_scene(shift: float = 0.0) -> Scene:
    """Return an Epic table: markers with their circles, a detachment, a mine-field, a move."""
    markers = [
        Piece("marker", Spot(30 + shift, 12), 0, "1", tally=2),
        Piece("marker", Spot(60, 40), 0, "2", "Force Lazarus (dummy)"),
        *(Piece("marker", Spot(20 * n + shift, 60 + 8 * n), 0, str(n)) for n in range(3, 8)),
    ]
    units = [Piece("unit", Spot(21 + shift, 0), 1, "LR", "Land Raider")]
    units += [
        Piece("unit", Spot(120 + 6 * (n % 6), 30 + 6 * (n // 6)), n % 2, f"R{n}", f"Rhino {n}")
        for n in range(24)
    ]
    return Scene(
        Ground("cm", 180, 120, (WOOD,)),
        ("Defender", "Attacker"),
        (*markers, *units),
        tuple(Circle(marker.at, 15, 0) for marker in markers),
        (Field(Spot(60, 20), 15, 5, 30, 0, "Mine-field 1"),),
        (Route((Spot(0, 0), Spot(21, 0)), 1, stopped=True),),
        "The ridge",
    )


def units_in(place: str, *names: str, side: int = 0) -> tuple[Piece, ...]:
    """Return units with these names in one hex."""
    return tuple(Piece("unit", hex_spot(place), side, initials(name), name) for name in names)
