"""The command ``umpire``: run, rehearse, verify, sheets, migrate, check."""

import argparse
import asyncio
import sys
from collections.abc import Sequence
from pathlib import Path

from bot.config import BadConfig, Config, read_config

FAILED, UNREADABLE = 1, 2


def main(argv: Sequence[str] | None = None) -> int:
    """Carry out one command and return its exit code."""
    arguments = list(sys.argv[1:] if argv is None else argv)
    if arguments[:1] == ["rehearse"]:
        from bot.rehearsal.command import main as rehearse

        return rehearse(arguments[1:])
    parsed = _parser().parse_args(arguments)
    try:
        return int(parsed.carry_out(parsed))
    except BadConfig as error:
        print(error, file=sys.stderr)
        return UNREADABLE


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="umpire", description="Sealed Orders, an umpire.")
    parser.add_argument("--config", type=Path, help="the settings, default config.toml")
    commands = parser.add_subparsers(required=True, metavar="COMMAND")
    run = commands.add_parser("run", help="run the bot on Discord")
    run.set_defaults(carry_out=_run)
    commands.add_parser("rehearse", help="run the whole bot without Discord", add_help=False)
    verify = commands.add_parser("verify", help="check an exported game: every die and seal")
    verify.add_argument("file", type=Path)
    verify.set_defaults(carry_out=_verify)
    sheets = commands.add_parser("sheets", help="print the printed tables")
    sheets.add_argument("name", nargs="?", default="")
    sheets.set_defaults(carry_out=_sheets)
    migrate = commands.add_parser("migrate", help="bring the database up to date, or copy it")
    migrate.add_argument("--to", metavar="URL", help="copy every game into this database")
    migrate.set_defaults(carry_out=_migrate)
    check = commands.add_parser("check", help="tell what is wrong before the first start")
    check.add_argument("--alive", action="store_true", help="is a running bot heard by Discord?")
    check.set_defaults(carry_out=_check)
    return parser


def _settings(parsed: argparse.Namespace) -> Config:
    return read_config(parsed.config)


def _run(parsed: argparse.Namespace) -> int:
    from bot.running import run

    return run(_settings(parsed))


def _verify(parsed: argparse.Namespace) -> int:
    from bot.fairness.verify import verify_file
    from bot.rejudging import judge_again

    verdict = verify_file(parsed.file)
    if verdict.holds:
        judge_again(verdict)
    print("\n".join(verdict.lines))
    if verdict.unreadable:
        return UNREADABLE
    return 0 if verdict.holds else FAILED


def _sheets(parsed: argparse.Namespace) -> int:
    from bot.words.sheets import all_sheets, plain_sheet

    sheets = all_sheets()
    if parsed.name and parsed.name not in sheets:
        print(f"There is no sheet {parsed.name}. Known: {', '.join(sheets)}.", file=sys.stderr)
        return UNREADABLE
    chosen = [sheets[parsed.name]] if parsed.name else list(sheets.values())
    print("\n\n".join(f"[{sheet.name}] {plain_sheet(sheet)}" for sheet in chosen))
    return 0


def _migrate(parsed: argparse.Namespace) -> int:
    from bot.store import StoreFault, copy_store, open_store

    url = _settings(parsed).database_url.get_secret_value()

    async def migrate() -> str:
        if parsed.to:
            return f"{await copy_store(url, parsed.to)} entries copied."
        await (await open_store(url)).close()
        return "The database is up to date."

    try:
        print(asyncio.run(migrate()))
    except StoreFault as fault:
        print(fault, file=sys.stderr)
        return FAILED
    return 0


def _check(parsed: argparse.Namespace) -> int:
    from bot.checking import check, is_alive

    config = _settings(parsed)
    lines, well = is_alive(config) if parsed.alive else asyncio.run(check(config))
    print("\n".join(lines))
    return 0 if well else FAILED


if __name__ == "__main__":
    sys.exit(main())
