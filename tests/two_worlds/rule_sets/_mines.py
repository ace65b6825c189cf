"""What is known, in both worlds at once, of hexes and of what happens to them (asl-kgp)."""

from dataclasses import dataclass, field

from hypothesis import strategies as st

from bot.rules.asl_kgp import orders as o

STRENGTHS = (6, 8, 12)
ENEMY_MINES = "N1"
"""Where the Americans have 12 factors."""
HEXES = tuple(f"{letter}{number}" for letter in "KLM" for number in range(1, 5))


@dataclass(frozen=True)
class Thing:
    """What stands in a hex in one world: `kind` empty for no field, `at` anti-tank mines."""

    kind: str = ""
    strength: int = 0
    at: int = 0

    @property
    def sort(self) -> str:
        """What a unit that enters would tell of it: nothing, a Dummy, or real mines."""
        return "real" if self.kind in {"known", "hidden"} else self.kind

    def orders(self, place: str) -> list[o.PlaceMinefield]:
        """Return the orders that set it up."""
        made = []
        if self.kind:
            made.append(o.PlaceMinefield(hex=place, kind=self.kind, strength=self.strength or None))
        if self.at:
            made.append(o.PlaceMinefield(hex=place, kind="anti-tank", strength=self.at))
        return made


NOTHING = Thing()


@dataclass
class Ground:
    """The hexes of both worlds, and which of them an opponent may walk into unharmed.

    With `exact` he walks only where both worlds are the same; without, infantry goes also where
    both hold real mines of different strength, as long as no attack has an effect (K-18).
    """

    left: dict[str, Thing]
    right: dict[str, Thing]
    exact: bool
    enemy: bool = False
    """Whether the Americans have mines of their own, the same in both worlds."""
    asked: bool = True
    """Whether the owner is asked what a bombardment left (K-22), or one step is applied."""
    unsure: set[str] = field(default_factory=set)
    """Where a bombardment may have made the worlds different."""
    bombed: set[str] = field(default_factory=set)
    trodden: set[str] = field(default_factory=set)
    """Where a unit may stand, or mean to go."""

    def both(self, place: str) -> tuple[Thing, Thing]:
        """Return what stands in a hex, in the left world and in the right one."""
        return self.left.get(place, NOTHING), self.right.get(place, NOTHING)

    def equal(self, place: str) -> bool:
        """Tell whether the same stands in a hex in both worlds."""
        one, other = self.both(place)
        return one == other and place not in self.unsure

    def empty(self, place: str) -> bool:
        """Tell whether nothing stands in a hex in either world."""
        return self.both(place) == (NOTHING, NOTHING)

    def walkable(self, place: str, vehicle: bool) -> bool:
        """Tell whether entering and leaving this hex reads the same in both worlds."""
        one, other = self.both(place)
        if place in self.unsure:
            return False
        if vehicle or self.exact:
            return (one.kind, one.strength) == (other.kind, other.strength) and (
                not vehicle or one.at == other.at
            )
        return one.sort == other.sort

    def same_found(self, place: str) -> bool:
        """Tell whether a Search finds the same here."""
        one, other = self.both(place)
        found = (one.sort, bool(one.at)) == (other.sort, bool(other.at))
        return found and place not in self.unsure

    def surely_real(self, mines: dict[str, Thing]) -> list[str]:
        """Return the hexes in which one world's real mines can't have been changed."""
        return [p for p, thing in mines.items() if thing.sort == "real" and p not in self.bombed]

    def find(self, place: str) -> None:
        """Take a Dummy away that was found, in both worlds."""
        for mines in (self.left, self.right):
            if place in mines and mines[place].kind == "dummy":
                mines[place] = Thing(at=mines[place].at)


def things(kinds: tuple[str, ...]) -> st.SearchStrategy[Thing]:
    return st.sampled_from(kinds).flatmap(
        lambda kind: st.builds(
            Thing,
            st.just(kind),
            st.sampled_from(STRENGTHS) if kind in {"known", "hidden"} else st.just(0),
            st.sampled_from((0, 0, 0, 1, 3)),
        )
    )


COUNTERS = things(("known", "known", "dummy"))
NO_COUNTERS = things(("hidden", "", ""))


@st.composite
def grounds(draw: st.DrawFn, exact: bool) -> Ground:
    """Both worlds' mines: the same counters on the board, whatever is under them or beside."""
    places = draw(st.lists(st.sampled_from(HEXES), unique=True, min_size=3, max_size=6))
    counted = places[: draw(st.integers(1, 4))]
    left, right = {}, {}
    for place in places:
        what = COUNTERS if place in counted else NO_COUNTERS
        left[place] = draw(what)
        right[place] = left[place] if draw(st.booleans()) else draw(what)
    return Ground(left, right, exact)
