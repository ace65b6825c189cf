"""G-5: what was typed into a form comes back as a line that can be pasted."""

import pytest

from bot.rules import all_rules

FORMS = {
    "asl-kgp": {"hex": "L5", "kind": "known", "strength": "12"},
    "cold-war": {"manoeuvre": "B Coy", "units": "B1=leg/elite; B2=M60", "hidden": "yes"},
    "epic-battles-book": {
        "detachment": "Force Danton",
        "type": "infantry",
        "number": "4",
        "at": "30,12",
        "units": "6 reserve",
    },
}
FORMS["epic-remastered"] = FORMS["epic-battles-book"]


@pytest.mark.parametrize("rules", all_rules().values(), ids=all_rules())
def test_g_5_a_form_as_a_line_says_the_same(rules):
    values = FORMS[rules.id]
    set_up = rules.set_up
    assert set_up.read_line(set_up.typed_line(values)) == set_up.from_form(values)
