"""How a scenario is laid out on the table that has just been opened (G-5, G-7, G-11).

Everything in it is public. The lines are judged as the sides' own orders, while nobody sits at
the table who would have to agree; whoever takes a seat takes the scenario with it.
"""

from bot.engine.boards import TerrainKind
from bot.engine.case import Case, Who
from bot.engine.facts import OPEN
from bot.engine.house import orders as o
from bot.engine.house.board_facts import BoardMade
from bot.engine.house.judging import judge
from bot.engine.house.scenario_facts import ScenarioLaidOut
from bot.engine.names import bold, key_of, listed
from bot.engine.orders import Order
from bot.engine.refusal import Refusal
from bot.engine.scenario import Scenario, SideForce


def lay_out(case: Case, scenario: Scenario) -> list[str]:
    """Let a scenario's facts happen; return all that is wrong with it, in sentences."""
    case.happens(ScenarioLaidOut(audience=OPEN, scenario=scenario))
    sides = case.table.side_names()
    _sit(case, sides[0])
    faults = _put_board(case, scenario)
    for ruling, value in scenario.rulings:
        faults += _judged(case, f"Ruling `{ruling}`", o.ChangeRuling(ruling=ruling, value=value))
    for force in scenario.forces:
        if force.side in sides:
            _sit(case, force.side)
            faults += _give_force(case, force)
        else:
            faults.append(f"There is no side `{force.side}`; there are {listed(sides)}.")
    return faults


def _sit(case: Case, side: str) -> None:
    case.who = Who("house", case.who.name, side)


def _put_board(case: Case, scenario: Scenario) -> list[str]:
    """Make the board with all its terrain in one fact."""
    tried = Case(case.rules, case.game, case.who, case.dice, case.now)
    faults: list[str] = []
    if scenario.size:
        faults += _judged(tried, "Board", o.MakeBoard(size=scenario.size))
    for name, where in scenario.terrain:
        faults += _judged(tried, f"Terrain `{name}`", _terrain(name, where))
    board = tried.table.board
    if board is not None:
        names = listed(bold(area.name) for area in board.areas)
        what = f"The board is {board}{', with ' if names else ''}{names}."
        case.happens(BoardMade(audience=OPEN, board=board, what=what))
    return faults


def _terrain(name: str, where: str) -> o.NameTerrain:
    """Read ``forest: 30,34; 42,34; 42,44``; without a kind its name tells what it is."""
    kind, colon, corners = where.partition(":")
    kinds: dict[str, TerrainKind] = {"open": "open", "town": "town", "forest": "forest"}
    known = kinds.get(key_of(kind))
    if not colon or known is None:
        return o.NameTerrain(name=name, where=where)
    return o.NameTerrain(name=name, where=corners, kind=known)


def _give_force(case: Case, force: SideForce) -> list[str]:
    faults: list[str] = []
    read = case.rules.order_of_battle
    for line in force.order_of_battle:
        where = f"{force.side}, order of battle `{line}`"
        if read is None:
            faults.append(f"{where}: {case.rules.title} has no public orders of battle.")
        else:
            faults += _judged(case, where, read(force.side, line))
    for line in force.set_up:
        where = f"{force.side}, set-up `{line}`"
        faults += _judged(case, where, case.rules.set_up.read_line(line))
    return faults


def _judged(case: Case, where: str, wanted: Order | Refusal) -> list[str]:
    refused = wanted if isinstance(wanted, Refusal) else judge(case, wanted)
    return [f"{where}: {refused}"] if refused else []
