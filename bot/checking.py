"""``umpire check``: what is wrong before the first start, in sentences."""

import base64
import binascii
from datetime import UTC, datetime, timedelta
from email.utils import parsedate_to_datetime

import aiohttp

from bot.config import Config
from bot.store import examine

API = "https://discord.com/api/v10"
STALE = timedelta(minutes=2)
SKEW = timedelta(seconds=30)
INVITED_WITH = {
    "View Channels": 10,
    "Send Messages": 11,
    "Send Messages in Threads": 38,
    "Embed Links": 14,
    "Attach Files": 15,
    "Read Message History": 16,
    "Pin Messages": 51,
}
"""What the bot asks for in a server, by the number of the permission's bit."""


def permissions() -> int:
    """Return the permissions of the invitation as Discord's number."""
    return sum(1 << bit for bit in INVITED_WITH.values())


def invitation(application: str) -> str:
    """Return the link by which the bot is invited into a server."""
    return (
        f"https://discord.com/oauth2/authorize?client_id={application}"
        f"&scope=bot+applications.commands&permissions={permissions()}"
    )


def is_alive(config: Config) -> tuple[list[str], bool]:
    """Tell whether a running bot touched its heartbeat file in the last two minutes."""
    try:
        touched = datetime.fromtimestamp(config.heartbeat.stat().st_mtime, UTC)
    except OSError:
        return ["No heartbeat: the bot does not run here, or Discord has not heard it yet."], False
    age = datetime.now(UTC) - touched
    if age > STALE:
        return [f"The last heartbeat is {int(age.total_seconds())} seconds old."], False
    return ["Alive."], True


async def check(config: Config) -> tuple[list[str], bool]:
    """Check token, database, Discord and clock. Lines begin with ``ok`` or ``WRONG``."""
    lines: list[str] = []
    well = _check_token(config, lines)
    health = await examine(config.database_url.get_secret_value())
    lines += [f"WRONG {fault}" for fault in health.faults] or [f"ok    {health.database}"]
    well &= health.well
    if well:
        well = await _check_discord(config, lines)
    else:
        lines.append("      Discord was not asked: mend the above first.")
    return lines, well


def application_of(token: str) -> str:
    """Return the application's id, which is the first part of a token; empty if it is none."""
    first = token.split(".", 1)[0]
    try:
        decoded = base64.b64decode(first + "=" * (-len(first) % 4)).decode("ascii")
    except (binascii.Error, UnicodeDecodeError, ValueError):
        return ""
    return decoded if decoded.isdigit() and token.count(".") == 2 else ""


def _check_token(config: Config, lines: list[str]) -> bool:
    token = config.token.get_secret_value()
    if not token:
        lines.append("WRONG There is no token: set UMPIRE_TOKEN, UMPIRE_TOKEN_FILE or `token`.")
        return False
    if not application_of(token):
        lines.append(
            "WRONG The token does not look like a bot's. It is under Bot in the developer portal, "
            "not the client secret or the public key."
        )
        return False
    lines.append("ok    a token is set")
    return True


async def _check_discord(config: Config, lines: list[str]) -> bool:
    token = config.token.get_secret_value()
    headers = {"Authorization": f"Bot {token}"}
    timeout = aiohttp.ClientTimeout(total=15)
    try:
        async with (
            aiohttp.ClientSession(headers=headers, timeout=timeout) as session,
            session.get(f"{API}/users/@me") as answer,
        ):
            status, date = answer.status, answer.headers.get("Date", "")
    except (aiohttp.ClientError, TimeoutError):
        lines.append("WRONG Discord can't be reached from this machine.")
        return False
    if status != 200:
        lines.append(f"WRONG Discord does not accept the token (it answered {status}). Reset it.")
        return False
    lines.append("ok    Discord knows the token")
    lines.append(f"      invite the bot: {invitation(application_of(token))}")
    skew = abs(datetime.now(UTC) - parsedate_to_datetime(date)) if date else timedelta()
    if skew > SKEW:
        lines.append(f"WRONG This machine's clock is off by {int(skew.total_seconds())} seconds.")
        return False
    lines.append("ok    the clock is right")
    return True
