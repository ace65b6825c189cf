"""What Discord refuses, found before Discord does: on the real client with all its cogs."""

import ast
from collections.abc import Iterator

import discord
import pytest

from bot.client import build_client
from bot.clock import SystemClock
from bot.config import Config
from bot.rules import all_rules
from tests.house_rules.command_limits import WHOLE, faults, leaves, weight
from tests.house_rules.reading import modules, name_of, tree_of

FIELDS_OF_A_FORM = 5
CUSTOM_ID = 100
TITLE_OF_A_FORM = 45
LABEL_OF_A_FIELD = 45
PLACEHOLDER = 100
KNOWN = {
    "game": [
        *("new", "join", "leave", "umpire", "rulings", "status", "log", "why", "next-turn", "undo"),
        *("correct", "deadline", "pause", "resume", "replace", "end", "export", "list"),
    ],
    "setup": ["open", "paste", "show", "seal"],
    "asl": ["ob", "place", "take-back", "dummies", "move", "search", "bombard"],
    "epic": [
        *("hide", "take-back", "reserve", "shoot", "reveal", "approach", "move", "place"),
        *("orders", "enter", "blasts", "remove"),
    ],
    "board": ["new", "show"],
    "force": ["side", "unit", "battery", "counter"],
    "coldwar": [
        *("draw", "act", "hold", "play", "done", "fire", "small-arms", "assault", "move", "state"),
        *(
            "plot",
            "ready",
            "counter-battery",
            "air",
            "anti-air",
            "bomb",
            "anti-helicopter",
            "mines",
        ),
        *("spot", "flip", "morale"),
    ],
    "": ["roll", "sheet", "help"],
}
"""Commands whose names players and walk-throughs rest on."""


@pytest.fixture
async def client(tmp_path):
    config = Config(token="not-a-token", database_url=f"sqlite:///{tmp_path / 'games.db'}")
    made = build_client(config, clock=SystemClock())
    await made.load_cogs()
    yield made
    await made.close()


@pytest.fixture
async def commands(client):
    """Return all commands as they are sent to Discord, in every language."""
    tree = client.tree
    if tree.translator is None:
        return [command.to_dict(tree) for command in tree.get_commands()]
    return [await c.get_translated_payload(tree, tree.translator) for c in tree.get_commands()]


async def test_all_commands_are_within_discords_limits(commands):
    assert commands
    assert list(faults(commands)) == []


async def test_a_command_has_room_to_grow(commands):
    """A root command that is nearly full leaves no room for one more language or option."""
    assert {c["name"]: w for c in commands if (w := weight(c)) > 0.9 * WHOLE} == {}


async def test_the_commands_that_players_know_are_there(commands):
    given = {name for name, _ in leaves(commands)}
    assert {f"{root} {name}".strip() for root in KNOWN for name in KNOWN[root]} - given == set()


async def test_no_command_wants_a_privileged_intent(client):
    privileged = {"members", "message_content", "presences"}
    assert {name for name, wanted in client.intents if wanted} & privileged == set()


def forms(tree: ast.AST) -> Iterator[ast.ClassDef]:
    """Yield the classes that are forms."""
    for node in ast.walk(tree):
        if isinstance(node, ast.ClassDef) and any("Modal" in ast.unparse(b) for b in node.bases):
            yield node


def opens_a_form(tree: ast.AST) -> bool:
    return any(isinstance(n, ast.Attribute) and n.attr == "send_modal" for n in ast.walk(tree))


def test_no_form_is_opened_from_a_form():
    guilty = [
        f"{name_of(p)}::{form.name}"
        for p in modules("cogs", "bot")
        for form in forms(tree_of(p))
        if opens_a_form(form)
    ]
    assert guilty == []


async def test_every_form_has_at_most_five_fields_and_a_short_title(client):
    assert client
    kinds = [kind for kind in every_kind_of(discord.ui.Modal) if kind.__module__ != "discord.ui"]
    for kind in kinds:
        assert len(kind.__modal_children_items__) <= FIELDS_OF_A_FORM, kind
        assert len(kind.__discord_ui_modal__["title"] or "") <= TITLE_OF_A_FORM, kind


async def test_every_button_that_outlives_a_restart_has_a_short_id(client):
    assert client
    for kind in every_kind_of(discord.ui.DynamicItem):
        template = getattr(kind, "__discord_ui_compiled_template__", None)
        if template is not None:
            assert len(template.pattern) <= CUSTOM_ID, kind


def every_kind_of(kind: type) -> list[type]:
    below = kind.__subclasses__()
    return [*below, *(further for one in below for further in every_kind_of(one))]


def test_every_field_of_a_set_up_form_has_a_short_label_and_example():
    """Discord opens no form with a label over 45 characters, or a placeholder over 100."""
    fields = [field for rules in all_rules().values() for field in rules.set_up.fields]
    assert fields
    assert [f.label for f in fields if len(f.label) > LABEL_OF_A_FIELD] == []
    assert [f.example for f in fields if len(f.example) > PLACEHOLDER] == []
