"""Pairs of games of hidden detachments: what the markers stand for differs, their places do not."""

from dataclasses import dataclass
from itertools import zip_longest

from hypothesis import strategies as st

from bot.engine.house import orders as h
from bot.rules.epic40k import orders as o
from tests.two_worlds.pair import Act, Pair, Press, Silence, Step, differ, same

ANNA, BEN, CLEO, NOBODY = "1", "2", "4", "9"
"""The defender, the attacker, his ally, and one without a seat."""

NAMES = ("Danton", "Lazarus", "Firestorm", "Hammer", "Anvil", "Storm")
NEAR = ("20,12", "60,12", "100,12", "140,12")
"""Where the same stands in both worlds, so that the attacker may come near (along y = 0)."""
FAR = ("20,90", "60,90", "100,90", "140,90")
"""Where another thing may stand in each world; nobody comes near on the ground."""


@dataclass(frozen=True)
class Entry:
    """A marker with what it stands for in one world; `number` empty: dealt at the seal."""

    number: str
    at: str
    name: str
    type: str
    units: int | None
    reserve: bool

    def order(self) -> o.HideDetachment:
        return o.HideDetachment(
            detachment=self.name,
            type=self.type,
            number=self.number,
            at=self.at,
            units=self.units,
            reserve=self.reserve,
        )


@st.composite
def entries(draw: st.DrawFn, number: str, at: str, name: str) -> Entry:
    kind = draw(st.sampled_from(("infantry", "vehicle", "mixed")))
    units = draw(st.sampled_from((None, 1, 5, 16)))
    return Entry(number, at, name, kind, units, draw(st.booleans()))


@dataclass
class Field:
    """The markers of both worlds: those that are the same, and those that are not."""

    left: list[Entry]
    right: list[Entry]
    near: list[Entry]

    def numbers(self) -> list[str]:
        return [entry.number for entry in self.left if entry.number]


@st.composite
def hidden(draw: st.DrawFn) -> Field:
    """Both worlds' set-ups; names change places, so that a reserve has another one in each."""
    near = [
        draw(entries(str(n), at, f"Near {n}"))
        for n, at in enumerate(draw(st.lists(st.sampled_from(NEAR), unique=True, max_size=3)), 1)
    ]
    places = draw(st.lists(st.sampled_from(FAR), unique=True, min_size=1, max_size=4))
    numbers = [draw(st.sampled_from((str(10 + n), "ABCD"[n], ""))) for n in range(len(places))]
    worlds = []
    for _ in range(2):
        names = draw(st.permutations(NAMES))
        far = [
            draw(entries(number, at, name))
            for number, at, name in zip(numbers, places, names, strict=False)
        ]
        worlds.append(draw(st.permutations([*near, *far])))
    return Field(worlds[0], worlds[1], near)


def slips(draw: st.DrawFn, wanted: list[Entry]) -> list[Act]:
    """Set up one world's markers, with slips that are refused, undone or taken back."""
    acts: list[Act] = []
    for entry in wanted:
        slip = draw(st.sampled_from(("", "", "twice", "undone", "back", "titan", "off")))
        if slip == "titan":
            acts.append(o.HideDetachment(detachment="Warlord", type="war-engine"))
        if slip == "off":
            acts.append(o.HideDetachment(detachment="Off", type="mixed", at="999,1"))
        acts.append(entry.order())
        if slip == "twice":
            acts.append(entry.order())
        if slip == "undone":
            acts += [h.Undo(), entry.order()]
        if slip == "back":
            acts += [o.TakeBackMarker(marker=entry.name), entry.order()]
    return acts


def set_up(draw: st.DrawFn, field: Field) -> list[Step]:
    acts = [slips(draw, world) for world in (field.left, field.right)]
    steps = [differ(ANNA, *both) for both in zip_longest(*acts)]
    if draw(st.booleans()):
        own = o.HideDetachment(detachment="Strike", type="mixed", number="1", at="90,40", units=3)
        steps.append(same(BEN, own))
    return [*steps, same(ANNA, h.Seal()), same(BEN, h.Seal())]


def secret(draw: st.DrawFn, field: Field) -> Step:
    """What anna does that nobody hears of: she tells of a reserve, or is refused."""

    def act(world: list[Entry]) -> Act | None:
        entry = draw(st.sampled_from([e for e in world if e not in field.near]))
        state = draw(st.sampled_from(("in", "free", "arrived")))
        told = o.TellReserve(detachment=entry.name, state=state)
        refused = (
            None,
            o.MoveUnits(units="Warlord", to="1,1"),
            o.CommandDetachment(detachment=entry.name, order="overwatch"),
            o.HideDetachment(detachment="Late", type="mixed"),
            o.TakeBackMarker(marker=entry.name),
        )
        return draw(st.sampled_from((told, told if entry.reserve else None, *refused)))

    return differ(ANNA, act(field.left), act(field.right))


ANSWERS = (
    *(same(ANNA, Press("epic.choice", pick)) for pick in (0, 1)),
    same(ANNA, Press("epic.placing")),
    *(same(BEN, Press("epic.go-on", pick)) for pick in (0, 0, 1)),
    same(BEN, Press("epic.unit", 1)),
    same(CLEO, Press("epic.go-on")),
    same(ANNA, Press("house.assent")),
    same(BEN, Press("house.assent")),
    same(CLEO, Press("house.assent")),
)
PASTIMES: tuple[Act, ...] = (
    h.ShowStatus(),
    h.NextTurn(),
    h.Undo(),
    h.Undo(),
    h.RollDice(dice="d66"),
    h.SetDeadline(within="2d"),
    h.Pause(),
    h.Resume(),
    h.MakeBoard(size="200 x 120 cm"),
    h.ChangeRuling(ruling="silent_owner", value="mine-field"),
    o.MoveUnits(units="Rhino", to="nowhere"),
    o.EnterMineField(minefield="1", unit="Rhino", armour=4),
)


def nosy(draw: st.DrawFn, field: Field, user: str) -> Step:
    """An enemy speaks of what he may not know: by a name, by a marker that is not his."""
    name = draw(st.sampled_from(NAMES))
    number = draw(st.sampled_from([*field.numbers(), "99"]))
    acts: tuple[Act, ...] = (
        o.TellReserve(detachment=name, state="free"),
        o.CommandDetachment(detachment=name, order="assault"),
        o.CountBlasts(detachment=name, number=2),
        o.PlaceUnits(detachment=name, units="100,60"),
        o.MoveUnits(units=name, start="5,60", to="170,60", kind="flyer"),
        o.RemoveUnit(unit=name),
        o.RevealMarker(marker=number),
        o.TakeBackMarker(marker=number),
    )
    return same(user, draw(st.sampled_from(acts)))


def attacked(draw: st.DrawFn, field: Field, user: str) -> Step:
    """An enemy shoots anywhere, flies anywhere, drives where both worlds are the same."""
    ends = st.sampled_from(("0,0", "50,0", "90,0", "180,0"))
    what = draw(st.sampled_from(("shoot", "shoot", "fly", "drive", "drive", "near", "far")))
    number = draw(st.sampled_from([*field.numbers(), "99"]))
    if what == "shoot":
        firepower = draw(st.sampled_from((3, 9, 17, 30)))
        return same(user, o.ShootMarker(marker=number, firepower=firepower, hits=1))
    if what == "fly":
        act = o.MoveUnits(units="Thunderhawk", start="0,90", to="180,90", kind="flyer")
        return same(user, act)
    if what == "far":
        return same(user, o.ApproachMarker(marker=number, unit="Rhino", distance="15,1"))
    if what == "near" and field.near:
        entry = draw(st.sampled_from(field.near))
        return same(user, o.ApproachMarker(marker=entry.number, unit="Rhino"))
    units = draw(st.sampled_from(("Rhino", "R1; R2", "Land Raider")))
    return same(user, o.MoveUnits(units=units, start=draw(ends), to=draw(ends), armour=4))


WHAT = ("attack", "attack", "nosy", "nosy", "answer", "secret", "idle")


def played(draw: st.DrawFn, field: Field, enemies: tuple[str, ...], most: int) -> list[Step]:
    steps: list[Step] = []
    for _ in range(draw(st.integers(3, most))):
        what = draw(st.sampled_from(WHAT))
        enemy = draw(st.sampled_from(enemies))
        if what == "attack":
            answers = draw(st.lists(st.sampled_from(ANSWERS), max_size=3))
            steps += [attacked(draw, field, enemy), *answers]
        elif what == "nosy":
            steps.append(nosy(draw, field, enemy))
        elif what == "answer":
            steps.append(draw(st.sampled_from(ANSWERS)))
        elif what == "secret":
            steps.append(secret(draw, field))
        else:
            user = draw(st.sampled_from((*enemies, NOBODY)))
            steps.append(same(user, draw(st.sampled_from(PASTIMES))))
        if field.near and draw(st.sampled_from((False, False, False, True))):
            steps.append(same(ANNA, o.RevealMarker(marker=field.near[0].number)))
    if draw(st.booleans()):
        steps += [same(ANNA, Silence(minutes=3 * 24 * 60))]
    return steps


@st.composite
def pairs(draw: st.DrawFn, rules: str, most: int, allied: bool) -> Pair:
    """Two games of one kind."""
    field = draw(hidden())
    seats = [(ANNA, "Defender"), (BEN, "Attacker"), *([(CLEO, "Eldar")] if allied else [])]
    steps = [same(user, h.Join(side=side)) for user, side in seats]
    steps += set_up(draw, field)
    if allied:
        steps.append(same(CLEO, h.Seal()))
    steps += played(draw, field, (BEN, CLEO) if allied else (BEN,), most)
    return Pair(
        rules=rules,
        sides="Defender, Attacker + Eldar" if allied else "Defender, Attacker",
        steps=tuple(steps),
        readers=("", BEN, *((CLEO,) if allied else ()), NOBODY),
        names=("own marker", "enemy marker", "set-up marker", "reserve", "detachment", "unit"),
        read_at=frozenset({draw(st.integers(0, 2 * len(steps)))}),
    )


def kinds(rules: str) -> dict[str, st.SearchStrategy[Pair]]:
    """Return the kinds of pairs of one edition."""
    return {
        "set-up": pairs(rules, 3, False),
        "two sides": pairs(rules, 10, False),
        "allies": pairs(rules, 8, True),
    }
