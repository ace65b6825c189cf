"""The settings of one bot: ``config.toml``, then the environment, as one checked record."""

import os
import tomllib
from collections.abc import Mapping
from difflib import get_close_matches
from pathlib import Path
from typing import Any, Literal

from pydantic import BaseModel, ConfigDict, SecretStr, ValidationError

PREFIX = "UMPIRE_"
FILE_SUFFIX = "_FILE"
OUTSIDE = {"UMPIRE_TEST_POSTGRES"}
"""Variables with the prefix that are no settings."""


class BadConfig(Exception):
    """The settings can't be used; ``faults`` are sentences, all of them."""

    def __init__(self, faults: list[str]) -> None:
        """Keep what is wrong, without a secret in it."""
        super().__init__("\n".join(faults))
        self.faults = faults


class Config(BaseModel):
    """The settings. ``token`` and ``database_url`` are never printed in full."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    token: SecretStr = SecretStr("")
    database_url: SecretStr = SecretStr("sqlite:///umpire.db")
    test_guild: int | None = None
    heartbeat: Path = Path("umpire.heartbeat")
    log_level: Literal["DEBUG", "INFO", "WARNING", "ERROR"] = "INFO"
    log_format: Literal["text", "json"] = "text"
    game_role: str = ""


def read_config(path: Path | None, environment: Mapping[str, str] = os.environ) -> Config:
    """Read the settings. ``BadConfig`` names every fault: a file, a name, a value.

    A variable ``UMPIRE_TOKEN`` comes before the file's ``token``; ``UMPIRE_TOKEN_FILE`` names
    a file that holds the value, for secrets.
    """
    values, faults = _from_file(path)
    given, more = _from_environment(environment)
    values |= given
    faults += more
    known = list(Config.model_fields)
    for name in [name for name in values if name not in known]:
        close = get_close_matches(name, known, n=1)
        hint = f" Do you mean `{close[0]}`?" if close else f" Known are {', '.join(known)}."
        faults.append(f"There is no setting `{name}`.{hint}")
        del values[name]
    try:
        config = Config.model_validate(values)
    except ValidationError as error:
        faults += [_sentence(fault) for fault in error.errors()]
        raise BadConfig(faults) from None
    if faults:
        raise BadConfig(faults)
    return config


def _from_file(path: Path | None) -> tuple[dict[str, Any], list[str]]:
    if path is None:
        path = Path("config.toml")
        if not path.exists():
            return {}, []
    try:
        with path.open("rb") as file:
            return tomllib.load(file), []
    except OSError as error:
        return {}, [f"The file {path} can't be read: {error.strerror}."]
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        return {}, [f"The file {path} is no TOML: {_place(error)}."]


def _place(error: Exception) -> str:
    """Return where a file is wrong, without quoting it: a line may hold the token."""
    text = str(error)
    return text[text.rindex("(at") :].strip("()") if "(at" in text else "not UTF-8"


def _from_environment(environment: Mapping[str, str]) -> tuple[dict[str, Any], list[str]]:
    values: dict[str, Any] = {}
    faults = []
    for name, value in environment.items():
        if not name.startswith(PREFIX) or name in OUTSIDE:
            continue
        setting = name.removeprefix(PREFIX)
        if setting.endswith(FILE_SUFFIX):
            setting = setting.removesuffix(FILE_SUFFIX)
            try:
                value = Path(value).read_text(encoding="utf-8").strip()
            except (OSError, UnicodeDecodeError):
                faults.append(f"{name} names a file that can't be read.")
                continue
        values[setting.lower()] = value
    return values, faults


def _sentence(fault: Any) -> str:
    """Return what is wrong with a setting, without its value."""
    name = ".".join(str(part) for part in fault["loc"])
    return f"The setting `{name}` can't be used: {fault['msg']}."
