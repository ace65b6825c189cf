"""Reading PNGs in tests: their chunks, their pixels."""

import struct
from io import BytesIO

from PIL import Image


def chunks(png: bytes) -> list[str]:
    """Return the names of a PNG's chunks, in order."""
    names, at = [], 8
    while at < len(png):
        (size,) = struct.unpack(">I", png[at : at + 4])
        names.append(png[at + 4 : at + 8].decode("ascii"))
        at += size + 12
    return names


def opened(png: bytes) -> Image.Image:
    """Return a PNG's pixels; a PNG with a wrong check sum raises ``SyntaxError``."""
    image = Image.open(BytesIO(png))
    image.load()
    return image
