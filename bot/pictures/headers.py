"""Reading what a picture file says of itself, before any of it is decoded.

Each reader gives width and height in pixels, or None where the bytes are not what they seem.
"""

import struct
from dataclasses import dataclass
from typing import Literal

Format = Literal["PNG", "JPEG", "WEBP"]

_PNG = b"\x89PNG\r\n\x1a\n"
_NO_SIZE = frozenset({0xC4, 0xC8, 0xCC})
"""JPEG markers among those of frames that do not tell a size."""


@dataclass(frozen=True, slots=True)
class Header:
    """What a picture file says of itself; ``scans``: how often a JPEG goes over its pixels."""

    format: Format
    width: int
    height: int
    scans: int = 1


def read_header(data: bytes) -> Header | None:
    """Return a PNG's, JPEG's or WebP's own account of itself; None for anything else."""
    if data.startswith(_PNG):
        return _png(data)
    if data.startswith(b"\xff\xd8\xff"):
        return _jpeg(data)
    if data.startswith(b"RIFF") and data[8:12] == b"WEBP":
        return _webp(data)
    return None


def _png(data: bytes) -> Header | None:
    if data[12:16] != b"IHDR" or len(data) < 24:
        return None
    width, height = struct.unpack(">II", data[16:24])
    return Header("PNG", width, height)


def _jpeg(data: bytes) -> Header | None:
    """Walk from segment to segment up to the frame's header."""
    at = 2
    while at + 9 < len(data):
        if data[at] != 0xFF:
            return None
        marker = data[at + 1]
        if marker == 0xFF:
            at += 1
            continue
        if 0xC0 <= marker <= 0xCF and marker not in _NO_SIZE:
            height, width = struct.unpack(">HH", data[at + 5 : at + 9])
            return Header("JPEG", width, height, data.count(b"\xff\xda", at))
        if marker == 0xDA or marker == 0xD9:
            return None
        at += 2 + int.from_bytes(data[at + 2 : at + 4], "big")
    return None


def _webp(data: bytes) -> Header | None:
    kind = data[12:16]
    if len(data) < 30:
        return None
    if kind == b"VP8X":
        width = 1 + int.from_bytes(data[24:27], "little")
        return Header("WEBP", width, 1 + int.from_bytes(data[27:30], "little"))
    if kind == b"VP8L" and data[20] == 0x2F:
        bits = int.from_bytes(data[21:25], "little")
        return Header("WEBP", 1 + (bits & 0x3FFF), 1 + (bits >> 14 & 0x3FFF))
    if kind == b"VP8 " and data[23:26] == b"\x9d\x01\x2a":
        width, height = struct.unpack("<HH", data[26:30])
        return Header("WEBP", width & 0x3FFF, height & 0x3FFF)
    return None
