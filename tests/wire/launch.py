"""Runs a bot against the small Discord: ``launch.py MODULE [ARGUMENT ...]``.

``WIRE_API`` and ``WIRE_GATEWAY`` say where that is. Nothing else of discord.py is touched. The
module's ``main`` gets the arguments, as from the command line.

``WIRE_DIE_AT`` may name a step inside the process, ``before:TEXT`` or ``after:TEXT``: the process
kills itself (SIGKILL) around the first SQL statement that has TEXT in it. Requests to Discord are
steps too, and the small Discord itself kills the bot there.
"""

from __future__ import annotations

import importlib
import os
import signal
import sqlite3
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import yarl
from discord.gateway import DiscordWebSocket
from discord.http import Route


def point_at(api: str, gateway: str) -> None:
    """Let discord.py take another address for Discord's."""
    Route.BASE = api
    DiscordWebSocket.DEFAULT_GATEWAY = yarl.URL(gateway)


def die_at(step: str) -> None:
    """Kill this process before or after the first SQL statement that holds a text."""
    when, _, text = step.partition(":")

    class Mortal(sqlite3.Connection):
        def execute(self, sql: str, *args: Any) -> sqlite3.Cursor:
            run = super().execute
            return around(sql, lambda: run(sql, *args))

        def cursor(self, *args: Any, **kwargs: Any) -> Any:
            return super().cursor(MortalCursor)

        def commit(self) -> None:
            around("COMMIT", super().commit)

    class MortalCursor(sqlite3.Cursor):
        def execute(self, sql: str, *args: Any) -> sqlite3.Cursor:
            run = super().execute
            return around(sql, lambda: run(sql, *args))

    def around(sql: str, run: Any) -> Any:
        struck = text in sql
        if struck and when == "before":
            os.kill(os.getpid(), signal.SIGKILL)
        done = run()
        if struck and when == "after":
            os.kill(os.getpid(), signal.SIGKILL)
        return done

    connect = sqlite3.connect

    def mortal_connect(*args: Any, **kwargs: Any) -> sqlite3.Connection:
        return connect(*args, **{"factory": Mortal} | kwargs)

    sqlite3.connect = mortal_connect


def main(arguments: list[str], environment: Mapping[str, str]) -> int:
    sys.path.insert(0, str(Path(__file__).resolve().parents[2]))
    point_at(environment["WIRE_API"], environment["WIRE_GATEWAY"])
    if step := environment.get("WIRE_DIE_AT"):
        die_at(step)
    module = importlib.import_module(arguments[0])
    if arguments[1:] == ["check"]:
        # It asks Discord before there is a client.
        importlib.import_module("bot.checking").API = environment["WIRE_API"]
    return int(module.main(arguments[1:]) or 0)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:], os.environ))
