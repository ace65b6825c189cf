"""The rulings of a game in words: what each means, how it stands, what else it could be."""

from bot.engine.names import listed, nearest
from bot.engine.ruleset import RuleSet
from bot.engine.view import View
from bot.words.message import fit


def rulings_text(rules: RuleSet, view: View, only: str | None = None) -> str:
    """Return every ruling, or the one that is named."""
    known = [r for r in rules.rulings if only is None or r.name == only.strip()]
    if not known:
        close = nearest(only or "", [r.name for r in rules.rulings])
        names = close or [r.name for r in rules.rulings]
        return f"There is no such ruling. Known: {listed(f'`{n}`' for n in names)}. (G-7)"
    lines = [f"**Rulings** \N{MIDDLE DOT} {rules.title}"]
    for ruling in known:
        value = view.rulings[ruling.name]
        others = [v for v in ruling.values if v != value]
        offered = f" Else {listed((f'`{v}`' for v in others), 'or')}." if others else ""
        lines.append(f"`{ruling.name}` is **{value}**. {ruling.meaning}{offered} ({ruling.rule})")
    how = "`/game rulings ruling: value:` proposes another; every side has to agree (G-11)"
    lines.append(f"-# {how}")
    more = f"\n-# ... and more: `/game rulings ruling:` shows one, and offers all.\n-# {how}"
    return fit("\n".join(lines), more=more)
