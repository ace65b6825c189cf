"""``/board`` on the real client: sizes, terrain, grounds that are no pictures (G-5, G-11)."""

import struct
import zlib
from io import BytesIO

import pytest
from PIL import Image

pytestmark = pytest.mark.asyncio(loop_scope="module")

SCRIPT = """
channel #t
player anna, ben
anna in #t: /game new rules:epic-remastered name:"The ridge"
anna in #t: /game join side:Defender
ben in #t: /game join side:Attacker
"""


def png_that_says(width: int, height: int) -> bytes:
    header = struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0)
    chunk = b"IHDR" + header
    return (
        b"\x89PNG\r\n\x1a\n" + struct.pack(">I", 13) + chunk + struct.pack(">I", zlib.crc32(chunk))
    )


def picture() -> bytes:
    out = BytesIO()
    Image.linear_gradient("L").convert("RGB").save(out, "PNG")
    return out.getvalue()


@pytest.mark.parametrize(
    ("data", "words"),
    [
        (png_that_says(20_000, 20_000), "20,000 x 20,000 pixels"),
        (b"this is no picture", "no picture that I can read"),
        (b"", "no picture that I can read"),
        (picture()[:100], "damaged"),
        (bytes(9 * 1024 * 1024), "8 MB are the most"),
    ],
    ids=["pixels", "text", "empty", "cut", "large"],
)
async def test_G_5_a_ground_that_is_no_picture_is_refused(standing, tmp_path, data, words):
    file = tmp_path / "ground.png"
    file.write_bytes(data)
    step = f'ben in #t: /board new size:"180 x 120 cm" background:file:{file}'
    assert words in await standing.refused(step, "G-5")


@pytest.mark.parametrize("size", ["huge", "33x10 hexes", "NaN x NaN", "-1 x 5"])
async def test_G_5_what_is_no_size_is_refused(standing, size):
    assert "board" in await standing.refused(f'ben in #t: /board new size:"{size}"', "G-5")


async def test_terrain_off_the_table_is_refused(standing):
    step = 'ben in #t: /board terrain name:wood where:"1,1; 2,2; 300,300"'
    assert "off the table" in await standing.refused(step, "G-5")


async def test_the_board_is_shown_to_its_reader_alone(standing):
    heard = await standing.act("ben in #t: /board show dark:true")
    assert [a.reader for a in heard] == ["ben"]
    assert "Table of 180 x 120 cm" in heard[0].text


async def test_a_ground_is_kept_and_shown(standing, tmp_path):
    file = tmp_path / "ground.png"
    file.write_bytes(picture())
    posted = await standing.posted(
        "channel #v\n"
        'anna in #v: /game new rules:epic-battles-book name:"Another"\n'
        "anna in #v: /game join side:Defender\n"
        f'anna in #v: /board new size:"120 x 90 cm" background:file:{file}'
    )
    assert "The board becomes 120 x 90 cm with a background picture." in posted
    _, view = await standing.bot.umpire.look(await standing.game("v"))
    kept = await standing.bot.umpire.store.picture(view.board.background)
    assert kept.startswith(b"\xff\xd8")
    heard = await standing.act("anna in #v: /board show")
    assert "Table of 120 x 90 cm" in heard[0].text
