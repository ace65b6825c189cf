"""Printed tables in words: the grid as it stands, its symbols, its notes, its source."""

from bot.engine.names import nearest
from bot.engine.sheets import Sheet, read_sheet
from bot.rules import all_rules
from bot.words.message import LONGEST, fit


def all_sheets() -> dict[str, Sheet]:
    """Return every printed table of every rule set by its name."""
    sheets = {}
    for rules in all_rules().values():
        if rules.sheets is not None:
            for path in sorted(rules.sheets.glob("*.toml")):
                sheets[path.stem] = read_sheet(path)
    return sheets


def sheet_text(name: str) -> tuple[str, str] | None:
    """Return one table for a message, and for a file where it is too long for one.

    None if there is no table of that name; an empty file where the message holds it all.
    """
    sheet = all_sheets().get(name.strip().casefold())
    if sheet is None:
        return None
    head = f"**{sheet.title}** ({sheet.rule})"
    text = f"{head}\n```\n{sheet.printed()}\n```\n{_notes(sheet)}"
    if len(text) <= LONGEST:
        return text, ""
    return fit(f"{head}\nThe table is in the file.\n{_notes(sheet)}"), plain_sheet(sheet)


def plain_sheet(sheet: Sheet) -> str:
    """Return one table for a terminal."""
    return f"{sheet.title} ({sheet.rule})\n\n{sheet.printed()}\n\n{_notes(sheet)}"


def no_sheet(name: str) -> str:
    """Return the refusal for a name that no table has."""
    names = nearest(name, all_sheets()) or sorted(all_sheets())
    return f"There is no sheet of that name. Known: {', '.join(f'`{n}`' for n in names)}. (G-7)"


def _notes(sheet: Sheet) -> str:
    symbols = "; ".join(f"{sign}: {meaning}" for sign, meaning in sheet.symbols.items())
    explained = [f"{symbols}."] if symbols else []
    return "\n".join([*explained, *sheet.notes, f"Source: {sheet.source}"])
