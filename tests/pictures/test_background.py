"""A background is checked before it is decoded, and kept as nothing but pixels (G-5)."""

import struct
import zlib
from io import BytesIO

import pytest
from PIL import Image, ImageFile

from bot.engine.refusal import Refusal
from bot.pictures import background as backgrounds
from bot.pictures.background import (
    KEPT_SIDE,
    LARGEST_FILE,
    fitted_background,
    why_not_background,
    why_not_upload,
)
from bot.pictures.headers import read_header
from tests.pictures.reading import opened


def saved(image: Image.Image, kind: str, **options) -> bytes:
    out = BytesIO()
    image.save(out, kind, **options)
    return out.getvalue()


def map_of(width=300, height=200, mode="RGB") -> Image.Image:
    image = Image.linear_gradient("L").resize((width, height))
    return image.convert("RGB").convert(mode)


def png_that_says(width: int, height: int) -> bytes:
    """Return a small PNG whose header speaks of this size."""
    header = struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0)

    def chunk(name: bytes, data: bytes) -> bytes:
        return (
            struct.pack(">I", len(data)) + name + data + struct.pack(">I", zlib.crc32(name + data))
        )

    body = zlib.compress(bytes(1000))
    return (
        b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", header) + chunk(b"IDAT", body) + chunk(b"IEND", b"")
    )


def jpeg_that_says(width: int, height: int) -> bytes:
    data = bytearray(saved(map_of(), "JPEG"))
    at = data.index(b"\xff\xc0")
    data[at + 5 : at + 9] = struct.pack(">HH", height, width)
    return bytes(data)


@pytest.fixture
def no_decoding(monkeypatch):
    """Fail if anything is decoded, or even opened by Pillow."""

    def never(*_args, **_options):
        raise AssertionError("it was decoded")

    monkeypatch.setattr(ImageFile.ImageFile, "load", never)
    monkeypatch.setattr(backgrounds.Image, "open", never)


def webp_that_says(width: int, height: int) -> bytes:
    extended = bytes(4) + (width - 1).to_bytes(3, "little") + (height - 1).to_bytes(3, "little")
    return b"RIFF" + struct.pack("<I", 22) + b"WEBPVP8X" + struct.pack("<I", 10) + extended


@pytest.mark.usefixtures("no_decoding")
@pytest.mark.parametrize(
    ("data", "says"),
    [
        (saved(map_of(), "PNG") + bytes(30 * 1024 * 1024), "30.0 MB"),
        (png_that_says(20_000, 20_000), "20,000 x 20,000"),
        (jpeg_that_says(20_000, 20_000), "20,000 x 20,000"),
        (png_that_says(4097, 10), "4,097 x 10"),
        (webp_that_says(4096, 4096), "8,000,000 in all"),
        (webp_that_says(16_384, 9), "16,384 x 9"),
        (png_that_says(2**31 - 1, 2**31 - 1), "4,096 a side are the most"),
        (png_that_says(0, 100), "0 x 100"),
        (b"", "no picture"),
        (b"hello", "no picture"),
        (b"GIF89a" + bytes(100), "no picture"),
        (b"\x89PNG\r\n\x1a\n", "no picture"),
        (b"\xff\xd8\xff\xe0" + bytes(100), "no picture"),
        (b"RIFF\x00\x00\x00\x00WEBPVP8 ", "no picture"),
        (b"<svg xmlns='http://www.w3.org/2000/svg'/>", "no picture"),
        (jpeg_that_says(300, 200) + b"\xff\xda\x00\x08" * 200, "scans"),
    ],
    ids=[
        "30 MB",
        "PNG",
        "JPEG",
        "wide",
        "WebP",
        "wide WebP",
        "bomb",
        "0",
        "empty",
        "text",
        "GIF",
        "cut",
        "JFIF",
        "cut WebP",
        "SVG",
        "scans",
    ],
)
def test_G_5_what_is_too_large_or_no_picture_is_refused_before_decoding(data, says):
    refused = fitted_background(data)
    assert isinstance(refused, Refusal)
    assert refused.rule == "G-5"
    assert says in refused.text
    assert refused == why_not_background(data)


@pytest.mark.parametrize("size", [LARGEST_FILE + 1, 30 * 1024 * 1024])
def test_G_5_a_file_that_is_too_large_need_not_be_fetched(size):
    refused = why_not_upload(size)
    assert refused is not None
    assert refused.rule == "G-5"
    assert why_not_upload(LARGEST_FILE) is None


@pytest.mark.parametrize("kind", ["PNG", "JPEG", "WEBP"])
@pytest.mark.parametrize("share", [0.3, 0.6, 0.97])
def test_G_5_a_truncated_picture_is_refused(kind, share):
    data = saved(Image.effect_noise((300, 200), 80).convert("RGB"), kind)
    refused = fitted_background(data[: int(len(data) * share)])
    assert isinstance(refused, Refusal)
    assert refused.rule == "G-5"
    assert "Save it anew" in refused.text


def test_G_5_a_header_that_lies_is_refused():
    assert isinstance(fitted_background(png_that_says(300, 200)), Refusal)


@pytest.mark.parametrize("flip", range(40, 2000, 97))
def test_a_damaged_file_is_refused_or_kept_whole(flip):
    data = bytearray(saved(map_of(), "PNG"))
    data[flip % len(data)] ^= 0x55
    kept = fitted_background(bytes(data))
    assert isinstance(kept, Refusal) or opened(kept).size == (300, 200)


@pytest.mark.parametrize("kind", ["PNG", "JPEG", "WEBP"])
@pytest.mark.parametrize("mode", ["RGB", "L"])
def test_a_picture_is_kept_as_a_plain_jpeg(kind, mode):
    data = saved(map_of(mode=mode), kind)
    assert read_header(data) is not None
    kept = fitted_background(data)
    assert isinstance(kept, bytes)
    assert opened(kept).format == "JPEG"
    assert opened(kept).size == (300, 200)


@pytest.mark.parametrize("mode", ["P", "1", "LA", "RGBA", "I;16", "CMYK"])
def test_every_kind_of_pixels_is_taken(mode):
    image = map_of(mode="L" if mode == "I;16" else mode)
    if mode == "I;16":
        image = image.convert("I").convert("I;16")
    kept = fitted_background(saved(image, "JPEG" if mode == "CMYK" else "PNG"))
    assert isinstance(kept, bytes)
    assert opened(kept).mode == "RGB"


@pytest.mark.parametrize(("lossless", "alpha"), [(True, False), (True, True), (False, True)])
def test_each_sort_of_webp_tells_its_size(lossless, alpha):
    image = map_of(310, 190).convert("RGBA" if alpha else "RGB")
    if alpha:
        image.putalpha(90)
    header = read_header(saved(image, "WEBP", lossless=lossless))
    assert header is not None
    assert (header.format, header.width, header.height) == ("WEBP", 310, 190)


def test_a_large_picture_is_made_smaller_and_keeps_its_shape():
    kept = fitted_background(saved(map_of(4096, 2048), "PNG"))
    assert isinstance(kept, bytes)
    assert opened(kept).size == (KEPT_SIDE, KEPT_SIDE // 2)


def test_what_is_clear_becomes_white():
    kept = fitted_background(saved(Image.new("RGBA", (100, 100), (0, 0, 0, 0)), "PNG"))
    assert isinstance(kept, bytes)
    assert opened(kept).getpixel((50, 50)) == (255, 255, 255)


def test_a_picture_taken_sideways_is_turned_and_its_notes_are_dropped():
    notes = Image.Exif()
    notes[0x0112] = 6  # the camera was turned
    notes[0x010E] = "where I live"
    kept = fitted_background(saved(map_of(300, 200), "JPEG", exif=notes))
    assert isinstance(kept, bytes)
    assert opened(kept).size == (200, 300)
    assert b"where I live" not in kept
    assert not opened(kept).getexif()
