"""The rehearsal in the browser: a small front page, and SimCord's preview of one place at a time.

The front page lists the channels and every player's DM, shows what appeared, and takes steps.
Everything listens on 127.0.0.1 alone.
"""

from __future__ import annotations

import asyncio
import contextlib
import importlib.util
from pathlib import Path
from typing import Any, Protocol

from aiohttp import web
from simcord.backend.errors import SetupError

from bot.rehearsal.keeping import CannotBeginError
from bot.rehearsal.prompt import Prompt
from bot.rehearsal.stage import Rehearsal
from bot.rehearsal.world import NoSuchStepError

_NEEDED = ("aiohttp", "markdown_it", "linkify_it", "regex", "PIL")
_PAGE = Path(__file__).with_name("front_page.html")
_SHOWN = 60
_BUSY = "The bot is at work just now; go back and try again."


class Preview(Protocol):
    """SimCord's preview of one place, open between entering and leaving it."""

    @property
    def url(self) -> str:
        """Where it can be seen."""
        ...

    async def __aenter__(self) -> Any: ...

    async def refresh(self) -> None:
        """Shows what has appeared since."""
        ...

    async def close(self) -> None:
        """Takes it down."""
        ...


def missing_for_web() -> str | None:
    """Says what to install for the web rehearsal, or returns `None` if all of it is there."""
    missing = [name for name in _NEEDED if importlib.util.find_spec(name) is None]
    if not missing:
        return None
    return (
        f"The web rehearsal needs {', '.join(missing)}."
        ' Install the extra "web": pip install "sealed-orders[web]"'
        " (it stands for simcord[preview])."
    )


class WebRehearsal:
    """Serves the front page and whichever preview was last asked for."""

    def __init__(self, stage: Rehearsal, prompt: Prompt, port: int = 0) -> None:
        self.stage = stage
        self.prompt = prompt
        self.address = ""
        self._port = port
        self._preview: Preview | None = None
        self._one_at_a_time = asyncio.Lock()

    async def run(self) -> None:
        """Serves until it is cancelled."""
        runner = await self.open()
        print(f"The rehearsal is at {self.address}  (Ctrl+C ends it)")
        try:
            await asyncio.Event().wait()
        finally:
            await self.close(runner)

    async def open(self) -> web.AppRunner:
        """Begins to serve; `address` is where."""
        app = web.Application(middlewares=[self._only_from_here])
        app.router.add_get("/", self._front_page)
        app.router.add_get("/places", self._places)
        app.router.add_get("/show", self._show)
        app.router.add_post("/step", self._step)
        runner = web.AppRunner(app, access_log=None)
        await runner.setup()
        site = web.TCPSite(runner, "127.0.0.1", self._port)
        try:
            await site.start()
        except OSError as error:
            await runner.cleanup()
            raise CannotBeginError(f"port {self._port} can't be used: {error}") from error
        host, port = runner.addresses[0][:2]
        self.address = f"http://{host}:{port}/"
        return runner

    async def close(self, runner: web.AppRunner) -> None:
        """Takes the preview and the front page down."""
        await self._close_preview()
        await runner.cleanup()

    @web.middleware
    async def _only_from_here(self, request: web.Request, handler: Any) -> web.StreamResponse:
        """Turns away pages of other sites that try to act here through the visitor's browser."""
        port = self.address.rstrip("/").rpartition(":")[2]
        here = (f"127.0.0.1:{port}", f"localhost:{port}")
        host = request.host
        origin = request.headers.get("Origin", f"http://{host}").removeprefix("http://")
        if host not in here or origin not in here:
            raise web.HTTPForbidden(text="This page answers only to itself.")
        answer: web.StreamResponse = await handler(request)
        answer.headers["Cache-Control"] = "no-store"
        return answer

    async def _front_page(self, _request: web.Request) -> web.StreamResponse:
        return web.Response(text=_PAGE.read_text(encoding="utf-8"), content_type="text/html")

    async def _places(self, _request: web.Request) -> web.StreamResponse:
        """Tells the page the places, with how much appeared in each, and what appeared last."""
        record = self.stage.appearances
        names = [f"#{name}" for name in self.stage.world.channels]
        names += [f"dm {name}" for name in self.stage.world.players]
        counts = {
            name: sum(item.where == name or item.where.endswith(f" in {name}") for item in record)
            for name in names
        }
        latest = [
            {"where": item.where, "kind": item.kind, "who": item.who, "text": item.text}
            for item in record[-_SHOWN:]
        ]
        now = self.stage.theatre.clock.now().isoformat(timespec="seconds")
        return web.json_response({"places": counts, "latest": latest, "now": now})

    async def _show(self, request: web.Request) -> web.StreamResponse:
        """Closes the preview that is open, opens that of another place and goes there."""
        try:
            async with self._one_at_a_time:
                await self._close_preview()
                self._preview = self._preview_of(request.query.get("place", ""))
                await self._preview.__aenter__()
                url = self._preview.url
        except NoSuchStepError as error:
            raise web.HTTPNotFound(text=str(error)) from error
        except SetupError as error:
            self._preview = None
            raise web.HTTPConflict(text=f"{_BUSY}\n({error})") from error
        raise web.HTTPFound(url)

    async def _step(self, request: web.Request) -> web.StreamResponse:
        """Takes typed steps and tells what to say to them."""
        text = str((await request.post()).get("step", "")).replace("\r\n", "\n")
        before = self.stage.simulation.bot
        try:
            async with self._one_at_a_time:
                said = await self.prompt.enter(text)
                if self.stage.simulation.bot is not before:
                    # A preview speaks for the bot that was there when it opened.
                    await self._close_preview()
                elif self._preview is not None:
                    # It may have been ended in the browser.
                    with contextlib.suppress(SetupError):
                        await self._preview.refresh()
        except SetupError as error:
            said = [f"{_BUSY} ({error})"]
        return web.json_response({"said": said})

    def _preview_of(self, place: str) -> Preview:
        world = self.stage.world
        if place.startswith("dm "):
            player = world.player(place.removeprefix("dm "))
            preview: Preview = self.stage.simulation.preview(
                player.user.dm_channel, viewers=[player.user], layout="channel"
            )
            return preview
        return self.stage.simulation.preview(
            world.place(place, None),
            viewers=[player.member for player in world.players.values()],
            layout="channel",
        )

    async def _close_preview(self) -> None:
        if self._preview is not None:
            await self._preview.close()
            self._preview = None
