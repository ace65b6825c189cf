"""A picture of units in their groups: the same for equal musters, whole, and told in words."""

import io

import pytest
from PIL import Image

from bot.engine.muster import Group, Muster, Mustered
from bot.pictures.mustering import draw_muster, words_of
from bot.pictures.studio import muster_picture

SCALE = ("OK", "Nervous", "Shaken", "Broken", "Dead")


def muster(groups: int = 2, units: int = 3, name: str = "A", step: int = 2) -> Muster:
    return Muster(
        "Fulda, turn 2: morale",
        ("NATO", "Pact"),
        SCALE,
        tuple(
            Group(
                f"{name} Coy {g}",
                g % 2,
                tuple(Mustered(f"{name}{g}{u}", "M60", (u + step) % 5) for u in range(units)),
                "must retreat" if g else "",
            )
            for g in range(groups)
        ),
    )


def opened(png: bytes) -> Image.Image:
    image = Image.open(io.BytesIO(png))
    image.load()
    return image


@pytest.mark.parametrize("dark", [False, True])
def test_equal_musters_give_equal_bytes(dark):
    assert draw_muster(muster(), dark) == draw_muster(muster(), dark)


def test_another_step_is_another_picture():
    assert draw_muster(muster(step=1)) != draw_muster(muster(step=2))


@pytest.mark.parametrize(("groups", "units"), [(0, 0), (1, 1), (2, 3), (12, 6), (1, 60), (40, 40)])
def test_any_muster_is_drawn_within_reason(groups, units):
    image = opened(draw_muster(muster(groups, units)))
    assert image.width == 960
    assert image.height < 40 * 45 * 15 * 2


def test_long_and_odd_names_stay_in_the_picture():
    image = opened(draw_muster(muster(name="\u202eWWWWWWWW" * 20)))
    paper = image.getpixel((0, 0))
    right = image.crop((image.width - 8, 0, image.width, image.height))
    assert set(right.getcolors()[0][1:]) == {paper}


def test_words_say_what_the_picture_shows():
    assert words_of(muster(1, 2)) == "Fulda, turn 2: morale. A Coy 0: A00 Shaken, A01 Broken."
    assert "(must retreat)" in words_of(muster())
    assert words_of(muster(0, 0)) == "Fulda, turn 2: morale: nobody yet."
    assert len(words_of(muster(40, 40))) == 1000


async def test_the_studio_names_no_secret_in_the_file():
    made = await muster_picture(muster())
    assert (made.name, made.alt) == ("units.png", words_of(muster()))
