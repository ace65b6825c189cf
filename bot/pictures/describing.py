"""A picture in words, for those who hear it read out: at most 1,000 characters, whole items."""

from collections.abc import Iterable

from bot.engine.names import listed, tidy
from bot.engine.scene import FACE_DOWN, NOBODY, Ground, Piece, Scene, Spot, hex_name

LONGEST = 1000
UNITS = {"cm": "cm", "inches": '"'}
WORDS = {
    "counter": ("counter", "counters"),
    "marker": ("marker", "markers"),
    "unit": ("unit", "units"),
}
FIELDS = {
    "mine-field": ("mine-field", "mine-fields"),
    "smoke": ("smoke screen", "smoke screens"),
}


def describe(scene: Scene) -> str:
    """Return what a picture of a scene shows: its board, then each side's things and places."""
    sentences = [_opening(scene)]
    for number, name in [*enumerate(scene.sides), (NOBODY, "No side's")]:
        for kind, words in WORDS.items():
            pieces = [p for p in scene.pieces if p.side == number and p.kind == kind]
            if pieces:
                said = [_piece(piece, scene.ground) for piece in pieces]
                sentences.append(_counted(tidy(name), said, words))
        for what, words in FIELDS.items():
            fields = [
                _field_place(f.at, f.name, scene.ground)
                for f in scene.fields
                if f.side == number and f.what == what
            ]
            if fields:
                sentences.append(_counted(tidy(name), fields, words))
    if len(sentences) == 1:
        sentences.append("Nothing stands on it.")
    sentences += [tidy(note) for note in scene.notes]
    return _fit(sentences)


def _opening(scene: Scene) -> str:
    ground = scene.ground
    if ground.kind == "hexes":
        what = f"Board of {ground.width:g} x {ground.height:g} hexes"
    else:
        unit = UNITS[ground.kind]
        space = " " if ground.kind == "cm" else ""
        what = f"Table of {ground.width:g} x {ground.height:g}{space}{unit}"
    if ground.part is not None:
        x, y = ground.part.x, ground.part.y
        what += f", shown from {x:g},{y:g} to {x + ground.part.width:g},{y + ground.part.height:g}"
    title = tidy(scene.title)
    areas = [tidy(area.name) for area in ground.areas]
    terrain = f" with {listed(areas)}" if areas else ""
    return f"{title}. {what}{terrain}." if title else f"{what}{terrain}."


def _counted(side: str, said: list[str], words: tuple[str, str]) -> str:
    word = words[0] if len(said) == 1 else words[1]
    return f"{side}: {len(said)} {word}: {'; '.join(said)}."


def _piece(piece: Piece, ground: Ground) -> str:
    """Return a piece as it is read out: its name or face, its place, what is special about it."""
    face = "face down" if piece.face == FACE_DOWN else piece.face
    name = tidy(piece.name)
    if piece.kind != "unit" and name and face:
        name = f"{face} {name}"
    said = f"{name or face} {_place(piece.at, ground)}".strip()
    if piece.tally:
        said += f" with {piece.tally}"
    return f"{said} (secret)" if piece.secret else said


def _field_place(at: Spot, name: str, ground: Ground) -> str:
    return f"{tidy(name)} {_place(at, ground)}".strip()


def _place(at: Spot, ground: Ground) -> str:
    if ground.kind == "hexes":
        return f"in {hex_name(at)}"
    return f"at {at.x:g},{at.y:g}"


def _fit(sentences: Iterable[str]) -> str:
    """Return the sentences that fit; one that does not is cut between its things."""
    text = ""
    for sentence in sentences:
        longer = f"{text} {sentence}".strip()
        if len(longer) <= LONGEST:
            text = longer
            continue
        return _cut(longer)
    return text


def _cut(text: str) -> str:
    """Return a text cut between two things, or failing that between two words."""
    more = " and more."
    head = text[: LONGEST - len(more)]
    at = max(head.rfind(";"), head.rfind(". "))
    if at < LONGEST // 2:
        at = head.rfind(" ")
    return head[:at].rstrip(";. ") + ("," if text[at : at + 1] == ";" else ".") + more
