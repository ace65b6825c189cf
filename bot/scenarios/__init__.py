"""The scenarios that come with the bot: one TOML file each, beside this one (G-5, G-7)."""

from functools import cache
from pathlib import Path

from bot.engine.names import bold, key_of, listed, nearest
from bot.engine.refusal import Refusal
from bot.engine.ruleset import RuleSet
from bot.engine.scenario import Scenario
from bot.rules import all_rules
from bot.scenarios.reading import read_scenario

FOLDER = Path(__file__).parent


@cache
def all_scenarios() -> tuple[Scenario, ...]:
    """Return every scenario, by title. A faulty file raises ``FaultyScenario``."""
    known = all_rules()
    read = (read_scenario(path, known) for path in FOLDER.glob("*.toml"))
    return tuple(sorted(read, key=lambda scenario: key_of(scenario.title)))


def scenarios_for(rules: str) -> list[str]:
    """Return the titles of the scenarios that can be played with a rule set."""
    return [scenario.title for scenario in all_scenarios() if rules in scenario.rules]


def find_scenario(rules: RuleSet, typed: str) -> Scenario | Refusal:
    """Return the scenario a player means by its title or file, if it is for these rules.

    One of other rules is refused (G-5), an unknown one with the nearest titles (G-7).
    """
    wanted = key_of(typed)
    found = [s for s in all_scenarios() if wanted in {key_of(s.title), key_of(s.name)}]
    for scenario in found:
        if rules.id in scenario.rules:
            return scenario
    if found:
        its = listed((f"`rules:{id_}`" for id_ in found[0].rules), "or")
        return Refusal(
            f"The scenario {bold(found[0].title)} is played with other rules than {rules.title}: "
            f"give {its}.",
            "G-5",
        )
    titles = scenarios_for(rules.id)
    if not titles:
        return Refusal(f"There are no scenarios for {rules.title}. Leave it out.", "G-7")
    close = nearest(typed, titles) or titles[:3]
    return Refusal(
        f"There is no scenario {bold(typed)} for {rules.title}. "
        f"Do you mean {listed((bold(title) for title in close), 'or')}?",
        "G-7",
    )
