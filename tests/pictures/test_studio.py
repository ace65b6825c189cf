"""Pictures are drawn and fitted off the event loop's thread (G-5)."""

import asyncio
import threading

import pytest

from bot.engine.refusal import Refusal
from bot.pictures import studio
from bot.pictures.describing import describe
from bot.pictures.drawing import PHONE, draw
from tests.pictures.scenes import hex_scene


class Elsewhere:
    """Stands in for slow work: notes its thread, and ends only when the loop lets it."""

    def __init__(self, gives):
        self.gives = gives
        self.thread = 0
        self.may_end = threading.Event()

    def __call__(self, *_args):
        self.thread = threading.get_ident()
        assert self.may_end.wait(30)
        return self.gives


async def other_work(until: threading.Event, task: asyncio.Task) -> int:
    """Take turns on the loop while the task waits; return how many came."""
    turns = 0
    for _ in range(50):
        await asyncio.sleep(0)
        assert not task.done()
        turns += 1
    until.set()
    return turns


async def test_a_picture_is_drawn_in_another_thread_while_the_loop_goes_on(monkeypatch):
    slow = Elsewhere(b"a picture")
    monkeypatch.setattr(studio, "draw", slow)
    task = asyncio.create_task(studio.picture(hex_scene()))
    assert await other_work(slow.may_end, task) == 50
    made = await task
    assert made.png == b"a picture"
    assert slow.thread not in {0, threading.get_ident()}


async def test_a_background_is_fitted_in_another_thread_than_pictures_are_drawn(monkeypatch):
    drawing, fitting = Elsewhere(b"a picture"), Elsewhere(b"a background")
    monkeypatch.setattr(studio, "draw", drawing)
    monkeypatch.setattr(studio, "fitted_background", fitting)
    monkeypatch.setattr(studio, "why_not_background", lambda _data: None)
    background = asyncio.create_task(studio.background(b"data"))
    picture = asyncio.create_task(studio.picture(hex_scene()))
    drawing.may_end.set()
    assert (await picture).png == b"a picture"
    assert not background.done()
    fitting.may_end.set()
    assert await background == b"a background"
    assert len({drawing.thread, fitting.thread, threading.get_ident()}) == 3


async def test_G_5_a_bad_background_is_refused_without_a_thread(monkeypatch):
    monkeypatch.setattr(studio, "fitted_background", pytest.fail)
    refused = await studio.background(b"no picture")
    assert isinstance(refused, Refusal)
    assert refused.rule == "G-5"


async def test_the_studio_gives_what_drawing_gives():
    made = await studio.picture(hex_scene(), True, PHONE, 1)
    assert made.png == draw(hex_scene(), True, PHONE, 1)
    assert made.alt == describe(hex_scene())
    assert made.name == "board.png"
