"""Reading a scenario's file: all that is wrong with it at once, in sentences (G-5, G-7, G-16).

A file has ``title``, ``rules`` (an id or several), ``source``, ``about``, ``sides`` (as typed in
``/game new``), ``turns`` and ``victory``; it may have ``[board]`` with ``size`` and ``terrain``,
``[rulings]``, and for each side ``[forces.NAME]`` with ``order_of_battle``, ``set_up`` and
``notes``.
"""

import tomllib
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

from bot.engine.house import facts as f
from bot.engine.house.laying_out import lay_out
from bot.engine.house.opening import case_of, open_game
from bot.engine.house.orders import OpenGame
from bot.engine.names import listed, nearest
from bot.engine.refusal import Refusal
from bot.engine.ruleset import RuleSet
from bot.engine.scenario import Scenario, SideForce

TEXTS = ("title", "source", "about", "sides", "victory")
TABLES = ("board", "rulings", "forces")
IN_BOARD = ("size", "terrain")
OF_A_SIDE = ("order_of_battle", "set_up", "notes")
LONGEST = {"title": 80, "source": 300, "about": 400, "sides": 140, "victory": 400}
"""How many characters each text may have, so that the first post holds them all."""
LONGEST_LINES = 900
"""How many characters all lines of all forces may have together."""
MOST_TURNS = 99


class FaultyScenario(ValueError):
    """A scenario can't be read; ``faults`` are sentences, all of them."""

    def __init__(self, path: Path, faults: list[str]) -> None:
        """Name the file and what is wrong with it."""
        super().__init__(f"{path.name}: {' '.join(faults)}")
        self.faults = faults


def read_scenario(path: Path, known: Mapping[str, RuleSet]) -> Scenario:
    """Read a file; ``FaultyScenario`` names every fault. ``known``: the rule sets by id."""
    try:
        content = tomllib.loads(path.read_text("utf-8"))
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise FaultyScenario(path, [f"This is no TOML file: {error}."]) from error
    faults = [*_misshapen(content), *_unknown_keys(content), *_unknown_rules(content, known)]
    if any(_misshapen(content)):
        raise FaultyScenario(path, faults)
    scenario = _scenario(path.stem, content)
    faults += _too_long(scenario)
    for id_ in scenario.rules:
        if id_ in known:
            found = _played(known[id_], scenario)
            faults += [fault for fault in found if fault not in faults]
    if faults:
        raise FaultyScenario(path, faults)
    return scenario


def _misshapen(content: Mapping[str, Any]) -> Iterator[str]:
    """Yield what is missing or is no text, number, list or table where there has to be one."""
    for key in TEXTS:
        if not isinstance(content.get(key), str) or not content[key].strip():
            yield f"`{key}` is missing; it is a text."
    if not _is_texts(_ids(content)) or not _ids(content):
        yield "`rules` is missing; it names a rule set, or several in a list."
    turns = content.get("turns")
    if not isinstance(turns, int) or isinstance(turns, bool) or not 1 <= turns <= MOST_TURNS:
        yield f"`turns` is missing; it is a number from 1 to {MOST_TURNS}."
    crooked = [key for key in TABLES if not isinstance(content.get(key, {}), dict)]
    yield from (f"`{key}` has to be a table." for key in crooked)
    if not crooked:
        yield from _misshapen_inside(content)


def _misshapen_inside(content: Mapping[str, Any]) -> Iterator[str]:
    board = content.get("board", {})
    if not isinstance(board.get("size", ""), str):
        yield "`size` of the board has to be a text."
    for name, table in (("terrain", board.get("terrain", {})), ("rulings", _rulings(content))):
        if not isinstance(table, dict) or not _is_texts(table.values()):
            yield f"`{name}` has to be a table of texts."
    for side, force in content.get("forces", {}).items():
        if not isinstance(force, dict):
            yield f"`forces.{side}` has to be a table."
        else:
            yield from (
                f"`{key}` of `{side}` has to be a list of lines."
                for key in OF_A_SIDE
                if not isinstance(force.get(key, []), list) or not _is_texts(force.get(key, []))
            )


def _unknown_keys(content: Mapping[str, Any]) -> Iterator[str]:
    """Yield a sentence for each key that nobody reads: most likely it is misspelt."""
    forces, board = content.get("forces"), content.get("board")
    places: list[tuple[str, Any, tuple[str, ...]]] = [
        ("the file", content, (*TEXTS, *TABLES, "rules", "turns"))
    ]
    places.append(("the board", board, IN_BOARD))
    places += [(side, force, OF_A_SIDE) for side, force in _items(forces)]
    for where, table, known in places:
        for key in table if isinstance(table, dict) else ():
            if key not in known:
                near = listed(nearest(key, known, most=1) or known, "or")
                yield f"`{key}` in {where} means nothing here: do you mean {near}?"


def _items(table: Any) -> list[tuple[str, Any]]:
    return list(table.items()) if isinstance(table, dict) else []


def _unknown_rules(content: Mapping[str, Any], known: Mapping[str, RuleSet]) -> list[str]:
    return [
        f"There are no rules `{id_}`; known are {listed(known)}."
        for id_ in _ids(content)
        if id_ not in known
    ]


def _too_long(scenario: Scenario) -> Iterator[str]:
    for key, longest in LONGEST.items():
        length = len(getattr(scenario, key))
        if length > longest:
            yield f"`{key}` has {length} characters; {longest} are the most."
    lines = (x for s in scenario.forces for x in (*s.order_of_battle, *s.set_up, *s.notes))
    total = sum(map(len, lines))
    if total > LONGEST_LINES:
        yield f"The forces take {total} characters; {LONGEST_LINES} are the most."


def _played(rules: RuleSet, scenario: Scenario) -> list[str]:
    """Lay the scenario out on a table of its own; return what is wrong with it."""
    bare = OpenGame(name=scenario.title, rules=rules.id, guild="", channel="", sides=scenario.sides)
    seed = bytes(32)
    begun = open_game(rules, bare, "trial", seed, False)
    if isinstance(begun, Refusal):
        return [str(begun)]
    case = case_of(rules, begun, seed)
    faults = lay_out(case, scenario)
    if any(isinstance(fact, f.PromptOpened) for fact in case.facts):
        faults.append("It asks a question before anybody sits at the table.")
    return faults


def _scenario(name: str, content: Mapping[str, Any]) -> Scenario:
    board = content.get("board", {})
    return Scenario(
        name=name,
        rules=tuple(_ids(content)),
        turns=content["turns"],
        **{key: " ".join(content[key].split()) for key in TEXTS},
        size=board.get("size", ""),
        terrain=tuple(board.get("terrain", {}).items()),
        rulings=tuple(_rulings(content).items()),
        forces=tuple(
            SideForce(side=side, **{key: tuple(force.get(key, ())) for key in OF_A_SIDE})
            for side, force in content.get("forces", {}).items()
        ),
    )


def _ids(content: Mapping[str, Any]) -> list[Any]:
    rules = content.get("rules", [])
    return rules if isinstance(rules, list) else [rules]


def _rulings(content: Mapping[str, Any]) -> Any:
    return content.get("rulings", {})


def _is_texts(values: Any) -> bool:
    return all(isinstance(value, str) for value in values)
