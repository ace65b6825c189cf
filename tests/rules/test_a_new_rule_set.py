"""A fourth rule set is a new folder: nothing of the house is edited for it."""

import textwrap

import pytest

import bot.rules
from bot.engine.house import orders as h
from bot.engine.orders import ORDERS
from tests.umpire.house import open_door

TOY = '''
"""A cup: one side hides a number under it, the other guesses (T-1, T-2)."""

from bot.engine.facts import OPEN, Fact, fact, only
from bot.engine.house.gates import why_not_play, why_not_set_up
from bot.engine.model import Frozen
from bot.engine.orders import Order, order
from bot.engine.refusal import Refusal
from bot.engine.forms import FormField
from bot.engine.ruleset import RuleSet, SetUpItem
from bot.engine.telling import Told


class Nothing(Frozen):
    guesses: int = 0


class Cup(Frozen):
    number: int = 0


@order("toy.hide")
class Hide(Order):
    """Hide a number under the cup."""

    number: int


@order("toy.guess")
class Guess(Order):
    """Guess it."""

    number: int


@fact("toy.hidden")
class NumberHidden(Fact):
    """A number was hidden."""

    number: int


@fact("toy.guessed")
class NumberGuessed(Fact):
    """A number was guessed."""

    reveals = True
    number: int
    right: bool


def hide(case, wanted):
    refused = why_not_set_up(case)
    if refused:
        return refused
    if not 1 <= wanted.number <= 6:
        return Refusal("A cup hides 1 to 6.", "T-1")
    case.happens(NumberHidden(audience=only(case.who.side), number=wanted.number))


def guess(case, wanted):
    refused = why_not_play(case)
    if refused:
        return refused
    (other,) = case.table.others(case.who.side)
    right = case.mine(other).number == wanted.number
    case.happens(NumberGuessed(audience=OPEN, number=wanted.number, right=right))


class SetUp:
    fields = (FormField("number", "Number", "3"),)
    example = "3"

    def must_seal(self, open_state, side):
        return True

    def items(self, mine):
        return [SetUpItem("cup", str(mine.number), {"number": str(mine.number)})]

    def left(self, view):
        return []

    def from_form(self, values):
        return Hide(number=int(values["number"]))

    def read_line(self, line):
        return Hide(number=int(line))

    def remove(self, key):
        return Hide(number=1)

    def why_not_seal(self, case, side):
        return None

    def sealing(self, case, side):
        pass

    def shown(self, case, side):
        return ("A cup.",)

    def canonical(self, mine, open_state, side):
        return str(mine.number)


RULES = (
    RuleSet(
        id="toy",
        title="A cup",
        new_open=Nothing,
        new_sealed=Cup,
        set_up=SetUp(),
        rulings=(),
        judges={Hide: hide, Guess: guess},
        folds={
            NumberHidden: lambda cup, fact: cup.but(number=fact.number),
            NumberGuessed: lambda state, fact: state.but(guesses=state.guesses + 1),
        },
        answers={},
        tells={
            NumberHidden: lambda fact, view, by: Told(f"Under your cup: {fact.number}."),
            NumberGuessed: lambda fact, view, by: Told(f"{by} guesses {fact.number}.", ("T-2",)),
        },
        explains={},
        status=lambda view: [f"{view.open.guesses} guesses"],
        names=lambda view, what: [],
    ),
)
'''


@pytest.fixture
def toy(tmp_path, monkeypatch):
    folder = tmp_path / "rules" / "toy"
    folder.mkdir(parents=True)
    (folder / "__init__.py").write_text(textwrap.dedent(TOY), encoding="utf-8")
    monkeypatch.setattr(bot.rules, "__path__", [*bot.rules.__path__, str(folder.parent)])
    bot.rules.all_rules.cache_clear()
    yield
    bot.rules.all_rules.cache_clear()


async def test_a_rule_set_dropped_in_as_a_folder_is_played_to_its_end(toy, tmp_path):
    door = await open_door(tmp_path / "games.db")
    game = await door.open("toy")
    await door.all_of(
        game,
        ("1", h.Join(side="Red")),
        ("2", h.Join(side="Blue")),
        ("1", ORDERS["toy.hide"](number=4)),
    )
    (_hidden,) = await door.all_of(game, ("1", h.Seal()))
    await door.all_of(game, ("2", ORDERS["toy.hide"](number=2)), ("2", h.Seal()))
    await door.all_of(game, ("2", ORDERS["toy.guess"](number=4)))
    texts = await door.texts(game)
    assert any("A cup." in text and "Seal" in text for text in texts)
    assert any("player 2 guesses 4" in text and "T-2" in text for text in texts)
    assert not any("Under your cup" in text for text in texts)
    _rules, view = await door.umpire.look(game, "2")
    assert view.mine.number == 2
    assert view.theirs == {}
    await door.umpire.store.close()
