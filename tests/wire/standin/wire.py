"""One request of the bot: how it is read, recorded, and sent to the function of its route."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from aiohttp import BodyPartReader, web

Files = list[tuple[str, str, bytes]]
HEADERS_OF_INTEREST = ("Authorization", "Content-Type", "User-Agent", "X-Audit-Log-Reason")


@dataclass(slots=True)
class Request:
    """A REST request as it came in, and what it was answered.

    ``path`` is without /api/v10; ``template`` is the route as the specification writes it;
    ``args`` its path parameters; ``files`` (field name, file name, bytes); ``at`` seconds of the
    event loop's clock; ``status`` 0 while it is unanswered, and for good if the bot died first.
    """

    number: int
    method: str
    path: str
    template: str
    args: dict[str, str]
    query: dict[str, str]
    headers: dict[str, str]
    json: Any
    files: Files
    at: float
    status: int = 0
    answer: Any = None

    @property
    def body(self) -> dict[str, Any]:
        return self.json if isinstance(self.json, dict) else {}


Handler = Callable[[Request], tuple[int, Any]]


@dataclass
class Routes:
    """Finds the function for a method and a path; literal segments win over parameters."""

    table: dict[tuple[str, int], list[tuple[tuple[str, ...], str, Handler]]] = field(
        default_factory=dict
    )

    def add(self, method: str, template: str, handler: Handler) -> None:
        segments = tuple(template.strip("/").split("/"))
        rows = self.table.setdefault((method, len(segments)), [])
        rows.append((segments, template, handler))
        rows.sort(key=lambda row: [part.startswith("{") for part in row[0]])

    def find(self, method: str, path: str) -> tuple[str, dict[str, str], Handler] | None:
        parts = path.strip("/").split("/")
        for segments, template, handler in self.table.get((method, len(parts)), ()):
            args: dict[str, str] = {}
            for segment, part in zip(segments, parts, strict=True):
                if segment[0] == "{":
                    args[segment[1:-1]] = part
                elif segment != part:
                    break
            else:
                return template, args, handler
        return None


async def read_body(request: web.BaseRequest) -> tuple[Any, Files]:
    """The JSON of a request and its files, whether it came as JSON or as a form with files."""
    if not request.can_read_body:
        return None, []
    if request.content_type != "multipart/form-data":
        text = await request.read()
        return (json.loads(text) if text else None), []
    body: Any = None
    files: Files = []
    parts = await request.multipart()
    while (part := await parts.next()) is not None:
        assert isinstance(part, BodyPartReader)
        data = bytes(await part.read(decode=True))
        if part.name == "payload_json":
            body = json.loads(data)
        else:
            files.append((part.name or "", part.filename or "", data))
    return body, files
