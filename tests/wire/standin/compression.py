"""The stream compression that a client asks for in the gateway's address."""

from __future__ import annotations

import importlib
import zlib
from collections.abc import Callable
from typing import Any

Squeeze = Callable[[bytes], bytes]


def stream(name: str | None) -> Squeeze | None:
    """A function that squeezes one payload after the other, or None where none is asked for."""
    if name == "zlib-stream":
        return zlib_stream()
    if name == "zstd-stream":
        return zstd_stream()
    return None


def zlib_stream() -> Squeeze:
    squeezer = zlib.compressobj(1)

    def squeeze(data: bytes) -> bytes:
        return squeezer.compress(data) + squeezer.flush(zlib.Z_SYNC_FLUSH)

    return squeeze


def zstd_stream() -> Squeeze:
    """discord.py asks for zstd wherever Python has it: by a package, or from 3.14 by itself."""
    try:
        package: Any = importlib.import_module("zstandard")
        squeezer = package.ZstdCompressor(level=1).compressobj()
        block = package.COMPRESSOBJ_FLUSH_BLOCK
        return lambda data: bytes(squeezer.compress(data) + squeezer.flush(block))
    except ImportError:
        package = importlib.import_module("compression.zstd")
        other = package.ZstdCompressor(level=1)
        return lambda data: bytes(other.compress(data, other.FLUSH_BLOCK))
