"""Checks requests against Discord's own specification (OpenAPI 3.1), where that file is there.

It lies beside the repository, in ``shared/discord/openapi.json``, and is not part of it. Two things
are allowed that the file does not know: discord.py sends ``recipient_id`` and the ``id`` of an
attachment as integers.
"""

from __future__ import annotations

import copy
import functools
import json
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import Any, Protocol
from urllib.parse import quote

from jsonschema import Draft202012Validator
from referencing import Registry
from referencing.jsonschema import DRAFT202012

FILE = Path(__file__).resolve().parents[3] / "shared" / "discord" / "openapi.json"
WHY_ABSENT = "Discord's specification (../shared/discord/openapi.json) is not here"
ADDRESS = "urn:discord"
AS_INTEGER = (("CreatePrivateChannelRequest", "recipient_id"), ("MessageAttachmentRequest", "id"))
# What discord.py sends beyond the file: `nsfw` is in Discord's documentation of commands, and `tts`
# goes with every body of a message, edits too.
SENT_ALL_THE_SAME = {"nsfw", "tts"}


class Sent(Protocol):
    """A recorded request of the stand-in or of SimCord."""

    @property
    def method(self) -> str: ...
    @property
    def path(self) -> str: ...
    @property
    def json(self) -> Any: ...


class Specification:
    """The specification, with a checker for each operation, made when first needed."""

    def __init__(self, document: dict[str, Any]) -> None:
        document = copy.deepcopy(document)
        schemas = document["components"]["schemas"]
        for schema, name in AS_INTEGER:
            known = schemas[schema]["properties"][name]
            schemas[schema]["properties"][name] = {"anyOf": [known, {"type": "integer"}]}
        self._document = document
        resource = DRAFT202012.create_resource(document)
        registry: Registry[Any] = Registry().with_resource(ADDRESS, resource)
        self._registry = registry
        self._validators: dict[str, Draft202012Validator] = {}
        self._paths: dict[int, list[tuple[tuple[str, ...], str]]] = {}
        for template in document["paths"]:
            parts = tuple(template.strip("/").split("/"))
            self._paths.setdefault(len(parts), []).append((parts, template))
        for rows in self._paths.values():
            rows.sort(key=lambda row: [part.startswith("{") for part in row[0]])

    def faults(
        self,
        method: str,
        path: str,
        body: Any = None,
        query: Mapping[str, Any] | None = None,
        files: bool = False,
    ) -> list[str]:
        """What is wrong with a request, in sentences; ``path`` is without /api/v10."""
        where = f"{method} {path}"
        template, args = self._find(method, path)
        if template is None:
            return [f"{where}: there is no such route"]
        place = self._document["paths"][template]
        operation = place[method.lower()]
        declared = [*place.get("parameters", []), *operation.get("parameters", [])]
        pointer = f"/paths/{escape(template)}/{method.lower()}"
        return [
            f"{where}: {fault}"
            for fault in [
                *self._path_faults(declared, args),
                *self._query_faults(declared, query or {}),
                *self._body_faults(operation, pointer, body, files),
            ]
        ]

    def answer_faults(self, method: str, path: str, status: int, answer: Any) -> list[str]:
        """What is wrong with an answer of the stand-in, for its own tests."""
        template, _ = self._find(method, path)
        if template is None:
            return []
        responses = self._document["paths"][template][method.lower()]["responses"]
        key = str(status) if str(status) in responses else f"{status // 100}XX"
        if key not in responses:
            return [f"{method} {path}: {status} is not a foreseen answer"]
        if "$ref" in responses[key]:
            pointer = responses[key]["$ref"].removeprefix("#")
        else:
            pointer = f"/paths/{escape(template)}/{method.lower()}/responses/{key}"
        if "application/json" not in self._at(pointer).get("content", {}):
            return [f"{method} {path}: {status} has no body"] if answer is not None else []
        found = self._check(f"{pointer}/content/application~1json/schema", answer)
        return [f"{method} {path} answered {status}: {fault}" for fault in found]

    def _find(self, method: str, path: str) -> tuple[str | None, dict[str, str]]:
        parts = path.strip("/").split("/")
        for segments, template in self._paths.get(len(parts), []):
            pairs = list(zip(segments, parts, strict=True))
            fits = all(s.startswith("{") or s == part for s, part in pairs)
            if fits and method.lower() in self._document["paths"][template]:
                return template, {s[1:-1]: part for s, part in pairs if s.startswith("{")}
        return None, {}

    def _at(self, pointer: str) -> Any:
        found: Any = self._document
        for part in pointer.strip("/").split("/"):
            found = found[part.replace("~1", "/").replace("~0", "~")]
        return found

    def _check(self, pointer: str, value: Any) -> Iterator[str]:
        if pointer not in self._validators:
            reference = {"$ref": f"{ADDRESS}#{quote(pointer, safe='/~')}"}
            self._validators[pointer] = Draft202012Validator(reference, registry=self._registry)
        for error in self._validators[pointer].iter_errors(value):
            yield innermost(error)

    def _path_faults(self, declared: list[Any], args: dict[str, str]) -> Iterator[str]:
        for parameter in declared:
            name = parameter["name"]
            if parameter["in"] == "path" and name in args:
                validator = self._inline(parameter["schema"])
                if not validator.is_valid(args[name]):
                    yield f"{args[name]!r} is no {name}"

    def _query_faults(self, declared: list[Any], query: Mapping[str, Any]) -> Iterator[str]:
        known = {p["name"]: p for p in declared if p["in"] == "query"}
        for name, value in query.items():
            if name not in known:
                yield f"it has no query parameter {name}"
            elif not any(map(self._inline(known[name]["schema"]).is_valid, readings(value))):
                yield f"{name}={value!r} does not fit"
        for name, parameter in known.items():
            if parameter.get("required") and name not in query:
                yield f"the query parameter {name} is missing"

    def _inline(self, schema: dict[str, Any]) -> Draft202012Validator:
        """A checker for a parameter's schema; its references point into the document."""
        text = json.dumps(schema).replace('"#/', f'"{ADDRESS}#/')
        if text not in self._validators:
            checker = Draft202012Validator(json.loads(text), registry=self._registry)
            self._validators[text] = checker
        return self._validators[text]

    def _body_faults(
        self, operation: dict[str, Any], pointer: str, body: Any, files: bool
    ) -> Iterator[str]:
        expected = operation.get("requestBody")
        if expected is None:
            if body is not None:
                yield "it takes no body"
            return
        if body is None:
            if expected.get("required"):
                yield "the body is missing"
            return
        content = "multipart/form-data" if files else "application/json"
        if content not in expected["content"]:
            yield f"it takes no {content}"
            return
        place = f"{pointer}/requestBody/content/{escape(content)}/schema"
        yield from self._check(place, body)
        yield from self._unknown_keys([self._at(place)], body, "body")

    def _unknown_keys(self, schemas: list[Any], value: Any, where: str) -> Iterator[str]:
        """Keys that no alternative of the schema knows; JSON Schema by itself lets them pass."""
        branches = list(self._branches(schemas))
        if isinstance(value, list):
            items = [b["items"] for b in branches if "items" in b]
            for number, item in enumerate(value):
                yield from self._unknown_keys(items, item, f"{where}[{number}]")
        if isinstance(value, dict):
            if any(b.get("additionalProperties") for b in branches):
                return
            for key, inner in value.items():
                found = [b["properties"][key] for b in branches if key in b.get("properties", {})]
                if found:
                    yield from self._unknown_keys(found, inner, f"{where}.{key}")
                elif key not in SENT_ALL_THE_SAME:
                    yield f"{where} has no {key}"

    def _branches(self, schemas: list[Any]) -> Iterator[dict[str, Any]]:
        for schema in schemas:
            if "$ref" in schema:
                yield from self._branches([self._at(schema["$ref"].removeprefix("#"))])
            yield schema
            for key in ("allOf", "anyOf", "oneOf"):
                yield from self._branches(schema.get(key, []))


def innermost(error: Any) -> str:
    """The sentence about the alternative that was meant: the one whose `type` is right."""
    while error.context:
        alternatives: dict[Any, list[Any]] = {}
        for inner in error.context:
            alternatives.setdefault(inner.relative_schema_path[0], []).append(inner)
        meant = [faults for faults in alternatives.values() if not any(map(of_kind, faults))]
        error = (meant or list(alternatives.values()))[0][0]
    where = ".".join(str(part) for part in error.absolute_path) or "body"
    return f"{where}: {error.message[:200]}"


def of_kind(error: Any) -> bool:
    """Whether a fault only says that the value is of another kind than this alternative."""
    at_type = list(error.relative_path)[-1:] == ["type"] and error.validator in ("enum", "const")
    return at_type or (error.validator == "type" and not error.relative_path)


def escape(part: str) -> str:
    """A part of a JSON pointer."""
    return part.replace("~", "~0").replace("/", "~1")


def readings(value: Any) -> list[Any]:
    """What a value of a query can be read as: text, a number, yes or no."""
    text = str(value)
    found: list[Any] = [text]
    if text.lstrip("-").isdigit():
        found.append(int(text))
    if text.lower() in ("0", "false"):
        found.append(False)
    if text.lower() in ("1", "true"):
        found.append(True)
    return found


@functools.cache
def load() -> Specification | None:
    """The specification, read once; None where the file is absent."""
    return Specification(json.loads(FILE.read_text("utf-8"))) if FILE.exists() else None


def request_faults(requests: Iterable[Sent]) -> list[str]:
    """What is wrong with recorded requests: those of the stand-in, or SimCord's http_requests.

    Gives nothing where the specification is absent; a test asks ``load()`` and says so.
    """
    specification = load()
    if specification is None:
        return []
    found: dict[str, None] = {}
    for request in requests:
        query = getattr(request, "query", None) or getattr(request, "params", None)
        files = bool(getattr(request, "files", None))
        faults = specification.faults(request.method, request.path, request.json, query, files)
        found.update(dict.fromkeys(faults))
    return list(found)
