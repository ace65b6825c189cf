"""The check against Discord's specification passes what is right and sees what is wrong."""

from dataclasses import dataclass, field
from typing import Any

import pytest

from tests.wire import specification


@pytest.fixture(scope="module")
def discord():
    found = specification.load()
    if found is None:
        pytest.skip(specification.WHY_ABSENT)
    return found


BUTTON = {"type": 2, "style": 1, "label": "Seal", "custom_id": "a"}


def row(*components: dict[str, Any]) -> dict[str, Any]:
    return {"components": [{"type": 1, "components": list(components)}]}


RIGHT = [
    ("GET", "/users/@me", None, {}),
    ("POST", "/users/@me/channels", {"recipient_id": 12}, {}),
    ("POST", "/channels/12/messages", {"content": "x", "nonce": "1", "enforce_nonce": True}, {}),
    ("POST", "/channels/12/messages", row(BUTTON), {}),
    ("POST", "/channels/12/messages", {"attachments": [{"id": 0, "filename": "a"}]}, {}),
    ("GET", "/channels/12/messages", None, {"limit": 100, "after": "5"}),
    (
        "POST",
        "/interactions/1/t/callback",
        {"type": 4, "data": {"flags": 64}},
        {"with_response": 1},
    ),
    ("PATCH", "/webhooks/1/t/messages/@original", {"content": "x"}, {"with_components": "0"}),
    ("PUT", "/applications/1/commands", [{"name": "ping", "description": "x", "nsfw": False}], {}),
]

WRONG = [
    ("GET", "/users/@you/x", None, {}, "no such route"),
    ("DELETE", "/channels/12/messages", None, {}, "no such route"),
    ("GET", "/channels/here", None, {}, "is no channel_id"),
    ("GET", "/channels/12/messages", None, {"limit": 101}, "limit=101 does not fit"),
    ("GET", "/channels/12/messages", None, {"since": 1}, "no query parameter since"),
    ("GET", "/users/@me", {"a": 1}, {}, "takes no body"),
    ("POST", "/channels/12/messages", None, {}, "body is missing"),
    ("POST", "/channels/12/messages", {"content": "x" * 4001}, {}, "content: "),
    ("POST", "/channels/12/messages", {"nonce": "x" * 26}, {}, "nonce: "),
    ("POST", "/channels/12/messages", {"contents": "x"}, {}, "body has no contents"),
    ("POST", "/channels/12/messages", row(BUTTON | {"label": "x" * 81}), {}, "label"),
    ("POST", "/channels/12/messages", row(BUTTON | {"colour": 1}), {}, "has no colour"),
    ("POST", "/channels/12/messages", row(*[BUTTON] * 6), {}, "components"),
    ("POST", "/interactions/1/t/callback", {"type": 99}, {}, "type: "),
    ("POST", "/interactions/1/t/callback", {"type": 9, "data": {"title": "x"}}, {}, "data"),
    ("PUT", "/applications/1/commands", [{"name": "x" * 33}], {}, "name"),
    ("PUT", "/applications/1/commands", [{"name": "x", "description": "y" * 101}], {}, "descrip"),
]


@pytest.mark.parametrize(("method", "path", "body", "query"), RIGHT)
def test_a_right_request_passes(discord, method, path, body, query):
    assert discord.faults(method, path, body, query) == []


@pytest.mark.parametrize(("method", "path", "body", "query", "said"), WRONG)
def test_a_wrong_request_is_seen(discord, method, path, body, query, said):
    assert said in "\n".join(discord.faults(method, path, body, query))


@dataclass
class Logged:
    """A request as SimCord logs it."""

    method: str
    path: str
    json: Any = None
    params: dict[str, Any] = field(default_factory=dict)


def test_recorded_requests_are_checked_each_fault_once(discord):
    wrong = Logged("POST", "/channels/12/messages", {"contents": "x"})
    right = Logged("GET", "/channels/12/messages", params={"limit": 5})
    assert specification.request_faults([right]) == []
    assert specification.request_faults([wrong, right, wrong]) == [
        "POST /channels/12/messages: body has no contents"
    ]


def test_where_the_file_is_absent_nothing_is_checked(monkeypatch, tmp_path):
    monkeypatch.setattr(specification, "FILE", tmp_path / "openapi.json")
    specification.load.cache_clear()
    try:
        assert specification.load() is None
        assert specification.request_faults([Logged("GET", "/nowhere")]) == []
    finally:
        specification.load.cache_clear()
