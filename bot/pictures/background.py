"""Background pictures that players upload: checked before decoding, then made small and plain (G-5).

What is kept is a new JPEG of the pixels alone: nothing of the uploaded file is passed on, not the
place where it was taken, nor what else may hide in it.
"""

import warnings
from io import BytesIO

from PIL import Image, ImageOps

from bot.engine.refusal import Refusal
from bot.pictures.headers import Header, read_header

LARGEST_FILE = 8 * 1024 * 1024
LARGEST_SIDE = 4096
MOST_WEBP_PIXELS = 8_000_000
"""A larger WebP is handed over in one piece, for which everybody would wait."""
SMALLEST_SIDE = 16
MOST_SCANS = 100
"""A JPEG of more scans costs far more time than its size says."""
KEPT_SIDE = 2048
QUALITY = 86


def why_not_background(data: bytes) -> Refusal | None:
    """Refuse what can't be a background, by its size in bytes and its header alone (G-5)."""
    refused = why_not_upload(len(data))
    if refused:
        return refused
    header = read_header(data)
    if header is None:
        return Refusal("That file is no picture that I can read. Send a PNG, JPEG or WebP.", "G-5")
    return _why_not_header(header)


def why_not_upload(size: int) -> Refusal | None:
    """Refuse a file by the size that Discord tells of it, before it is fetched (G-5)."""
    if size > LARGEST_FILE:
        return Refusal(
            f"The picture has {size / 1024 / 1024:.1f} MB; 8 MB are the most. "
            "Save it smaller or as a JPEG.",
            "G-5",
        )
    return None


def fitted_background(data: bytes) -> bytes | Refusal:
    """Return an uploaded picture as a JPEG of at most 2,048 pixels a side, or why not (G-5).

    It takes up to some hundred milliseconds: ``bot.pictures.studio`` does it in a thread.
    """
    refused = why_not_background(data)
    header = read_header(data)
    if refused or header is None:
        return refused or _damaged()
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("error", Image.DecompressionBombWarning)
            return _decoded(data, header)
    except (OSError, ValueError, SyntaxError, EOFError, Image.DecompressionBombError, Warning):
        return _damaged()


def _why_not_header(header: Header) -> Refusal | None:
    if max(header.width, header.height) > LARGEST_SIDE:
        return Refusal(
            f"The picture has {header.width:,} x {header.height:,} pixels; "
            f"{LARGEST_SIDE:,} a side are the most. Make it smaller.",
            "G-5",
        )
    if min(header.width, header.height) < SMALLEST_SIDE:
        return Refusal(
            f"The picture has {header.width} x {header.height} pixels; a board needs "
            f"{SMALLEST_SIDE} a side at least. Send a larger one.",
            "G-5",
        )
    if header.format == "WEBP" and header.width * header.height > MOST_WEBP_PIXELS:
        return Refusal(
            f"A WebP of {header.width:,} x {header.height:,} pixels is too large; "
            f"{MOST_WEBP_PIXELS:,} in all are the most. Save it smaller or as a JPEG.",
            "G-5",
        )
    if header.scans > MOST_SCANS:
        return Refusal(
            f"The JPEG has {header.scans} scans; {MOST_SCANS} are the most. Save it anew.", "G-5"
        )
    return None


def _decoded(data: bytes, header: Header) -> bytes | Refusal:
    with Image.open(BytesIO(data), formats=[header.format]) as picture:
        if picture.size != (header.width, header.height):
            return _damaged()
        picture.draft("RGB", (KEPT_SIDE, KEPT_SIDE))
        picture.load()
        small = _small(picture)
    upright = ImageOps.exif_transpose(small)
    out = BytesIO()
    _flat(upright).save(out, "JPEG", quality=QUALITY)
    return out.getvalue()


def _small(picture: Image.Image) -> Image.Image:
    """Return a picture of at most 2,048 pixels a side, with its note on which side is up."""
    share = min(KEPT_SIDE / max(picture.size), 1.0)
    size = (max(round(picture.width * share), 1), max(round(picture.height * share), 1))
    if picture.mode not in {"RGB", "RGBA", "L"}:
        picture = picture.convert("RGBA" if picture.has_transparency_data else "RGB")
    small = picture.resize(size, Image.Resampling.BOX if share < 1 else None)
    small.info = dict(picture.info)
    return small


def _flat(picture: Image.Image) -> Image.Image:
    """Return a picture without transparency, on white, and without notes."""
    if picture.has_transparency_data:
        clear = picture.convert("RGBA")
        flat = Image.new("RGB", clear.size, (255, 255, 255))
        flat.paste(clear, (0, 0), clear)
        return flat
    return Image.frombytes("RGB", picture.size, picture.convert("RGB").tobytes())


def _damaged() -> Refusal:
    return Refusal(
        "The picture is damaged or not what its name says. Save it anew as PNG, JPEG or WebP.",
        "G-5",
    )
