"""What people read: true anywhere, not only on the machine where it was written."""

import re
import tomllib
from urllib.parse import urlsplit

import pytest

import bot
from tests.house_rules.reading import ROOT, name_of, texts

MACHINE_PATH = re.compile(r"(?<![\w.\])}*])/(?:work|root|Users|home/\w+|mnt)/")
LINK = re.compile(r"\b(?:https?|wss?|git|ssh)://[^\s)>\"'`\\]+")
PROMISE = re.compile(r"\b(?:TO[D]O|FIX[M]E|XX[X]|HA[C]K)\b")
LOCKS = ["requirements.lock", "requirements-web.lock", "requirements-dev.lock"]
HOSTS = {
    "127.0.0.1",
    "localhost",
    "canary.discord.com",
    "cdn.discordapp.com",
    "discord.com",
    "discordapp.com",
    "discord.gg",
    "docs.python.org",
    "example.com",
    "example.invalid",
    "example.org",
    "gateway.discord.gg",
    "keepachangelog.com",
    "media.discordapp.net",
    "ptb.discord.com",
    "semver.org",
    "www.w3.org",
}
"""The places that documents and code may point to. A package index is not among them."""


def foreign(text: str) -> set[str]:
    """Return the hosts that a text links to and that it should not. A template's hole is none."""
    hosts = {urlsplit(found).hostname or "" for found in LINK.findall(text.replace("{", ""))}
    return {h for h in hosts if "." in h and h not in HOSTS and not h.endswith(".test")}


def test_no_document_names_a_path_of_one_machine():
    assert [name_of(p) for p in texts() if MACHINE_PATH.search(p.read_text("utf-8"))] == []


def test_no_document_points_to_a_place_nobody_agreed_on():
    found = {name_of(p): hosts for p in texts() if (hosts := foreign(p.read_text("utf-8")))}
    assert found == {}


def test_nothing_is_promised_in_comments():
    code = [p for p in texts() if p.suffix in {".py", ".toml", ".sh"} or p.name == "Makefile"]
    assert [name_of(p) for p in code if PROMISE.search(p.read_text("utf-8"))] == []


@pytest.mark.parametrize("parts", [("home", "ann", "x"), ("work", "x"), ("root", "y")])
def test_a_machine_path_is_seen(parts):
    assert MACHINE_PATH.search(f"see `/{'/'.join(parts)}`")


def test_a_foreign_host_is_seen():
    assert foreign("get it from https" + "://index.example.net/simple") == {"index.example.net"}


@pytest.mark.parametrize("name", LOCKS)
def test_a_lock_says_what_but_not_from_where(name):
    text = (ROOT / name).read_text("utf-8")
    assert "://" not in text
    assert not re.search(r"^\s*-", text.replace("    --hash", ""), re.MULTILINE)
    pins = re.findall(r"^[\w.-]+==\S+", text, re.MULTILINE)
    assert len(pins) == len(re.findall(r"^[\w.-]+==\S+.*\\\n    --hash=", text, re.MULTILINE))
    assert pins


def test_each_lock_holds_the_one_before_it():
    pins = [
        set(re.findall(r"^([\w.-]+==\S+)", (ROOT / name).read_text("utf-8"), re.MULTILINE))
        for name in LOCKS
    ]
    assert pins[0] < pins[1] < pins[2]


def test_there_is_no_lock_that_names_registries():
    assert not (ROOT / "uv.lock").exists()


def test_the_bot_tells_the_version_that_was_packed():
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    assert project["version"] == bot.__version__
