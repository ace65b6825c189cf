"""The house's fact about scenarios (G-11, G-16)."""

from bot.engine.facts import Fact, fact
from bot.engine.scenario import Scenario


@fact("scenario-laid-out")
class ScenarioLaidOut(Fact):
    """A game was opened from a scenario, which is kept with it as it was then."""

    scenario: Scenario
