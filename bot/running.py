"""``umpire run``: the bot on Discord, with its logs and its heartbeat."""

import asyncio
import logging
import signal
import sys

import structlog

from bot.client import LoginRefused, SealedOrders, build_client
from bot.config import Config
from bot.store import StoreFault

HEARTBEAT_SECONDS = 30.0


def run(config: Config) -> int:
    """Run until the bot is told to stop; return the exit code."""
    set_up_logs(config)
    if not config.token.get_secret_value():
        complain(
            "There is no token. Set `token` in config.toml, UMPIRE_TOKEN or UMPIRE_TOKEN_FILE; "
            "`umpire check` tells more."
        )
        return 2
    try:
        asyncio.run(_run(build_client(config), config))
    except LoginRefused:
        complain("Discord does not know this token. Reset it in the developer portal.")
        return 1
    except StoreFault as fault:
        complain(fault)
        return 1
    return 0


def complain(text: object) -> None:
    """Tell the one who started the bot why it does not run."""
    sys.stderr.write(f"{text}\n")


async def _run(bot: SealedOrders, config: Config) -> None:
    loop = asyncio.get_running_loop()
    me = asyncio.current_task()
    for sign in (signal.SIGTERM, signal.SIGINT):
        if me is not None:
            loop.add_signal_handler(sign, me.cancel)
    beat = asyncio.create_task(_beat(bot, config))
    try:
        async with bot:
            await bot.start(config.token.get_secret_value())
    except asyncio.CancelledError:
        pass
    finally:
        beat.cancel()


async def _beat(bot: SealedOrders, config: Config) -> None:
    """Touch the heartbeat file as long as Discord hears the bot."""
    while True:
        await asyncio.sleep(HEARTBEAT_SECONDS)
        if bot.is_ready() and not bot.is_closed() and bot.latency < HEARTBEAT_SECONDS:
            await asyncio.to_thread(config.heartbeat.touch)


def set_up_logs(config: Config) -> None:
    """Log as text or as JSON lines. Nothing that is logged names what is in a game."""
    level = logging.getLevelNamesMapping()[config.log_level]
    logging.basicConfig(level=max(level, logging.WARNING), stream=sys.stderr)
    last = (
        structlog.processors.JSONRenderer()
        if config.log_format == "json"
        else structlog.processors.LogfmtRenderer()
    )
    structlog.configure(
        processors=[
            structlog.processors.add_log_level,
            structlog.processors.TimeStamper(fmt="iso", utc=True),
            last,
        ],
        wrapper_class=structlog.make_filtering_bound_logger(level),
        logger_factory=structlog.PrintLoggerFactory(sys.stderr),
    )
