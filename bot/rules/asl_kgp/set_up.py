"""The secret set-up of mines: its list, its form, its pasted lines, its seal.

(K-1 to K-12, G-3, G-5, G-11)
"""

import re
from collections.abc import Mapping

from bot.engine.case import Case
from bot.engine.facts import OPEN
from bot.engine.house.gates import unsealed
from bot.engine.house.objecting import forget_objection
from bot.engine.orders import Order
from bot.engine.places import hex_key, quoted, read_hex
from bot.engine.refusal import Refusal
from bot.engine.ruleset import FormField, SetUpItem
from bot.engine.view import View
from bot.rules.asl_kgp import set_up_facts as s
from bot.rules.asl_kgp.battle_order import OBJECTION
from bot.rules.asl_kgp.dummies import allowed_dummies, due_dummies
from bot.rules.asl_kgp.orders import PlaceMinefield, ReplaceMinefield, TakeBackMinefield
from bot.rules.asl_kgp.state import OpenMines, OrderOfBattle, SealedMines, ob_of

_KINDS = {
    "known": "known",
    "k": "known",
    "dummy": "dummy",
    "d": "dummy",
    "hidden": "hidden",
    "h": "hidden",
    "anti-tank": "anti-tank",
    "antitank": "anti-tank",
    "at": "anti-tank",
}
_LINE = re.compile(r"^(\S+?)[\s,:]+([A-Za-z-]+)(?:[\s,:]+(\S+))?$")


class MineSetUp:
    """How minefields are listed, typed in and sealed."""

    fields: tuple[FormField, ...] = (
        FormField("hex", "Hex", "L5"),
        FormField("kind", "Kind: known, dummy, hidden or anti-tank", "known"),
        FormField("strength", "Strength: 6, 8, 12; mines if anti-tank", "12", required=False),
    )
    example = "L5 known 12\nO8 dummy\nN7 hidden 8\nP1 anti-tank 3"

    def must_seal(self, open_state: OpenMines, side: str) -> bool:
        """Play waits for the sides with an order of battle (G-3)."""
        return side in open_state.ob

    def items(self, mine: SealedMines) -> list[SetUpItem]:
        """Return every hex's entries, sorted by hex."""
        found = []
        for place in mine.places():
            field = mine.fields.get(place)
            if field is not None:
                found.append(_item(place, field.kind, field.strength))
            if place in mine.anti_tank:
                found.append(_item(place, "anti-tank", mine.anti_tank[place]))
        return found

    def left(self, view: View) -> list[str]:
        """Return what is placed of each allotment and what is left over (K-4, K-4a, K-12)."""
        mine: SealedMines = view.mine
        ob = ob_of(view.open, mine, view.reader.side or "")
        if ob is None:
            return ["No order of battle yet: `/asl ob` announces it."]
        known, hidden = mine.factors("known"), mine.factors("hidden")
        lines = [_placed("Known", known, ob.factors)]
        if ob.hidden or hidden:
            lines.append(_placed("Hidden", hidden, ob.hidden))
        allowed = allowed_dummies(ob, mine)
        hint = "" if view.reader.side in view.sealed else _dr_hint(ob, mine)
        lines.append(_placed("Dummies", mine.dummies(), allowed) + hint)
        mines = sum(mine.anti_tank.values())
        if ob.anti_tank is not None:
            lines.append(_placed("Anti-tank mines", mines, ob.anti_tank))
        elif mines:
            lines.append(f"Anti-tank mines: {mines} placed, without limit.")
        return lines

    def from_form(self, values: Mapping[str, str]) -> Order | Refusal:
        """Read a filled form; ``before`` names the hex that an edit replaces."""
        placed = _read(values["hex"], values["kind"], values.get("strength", ""))
        before = values.get("before", "")
        if isinstance(placed, Refusal) or not before:
            return placed
        place, _, sort = before.partition("|")
        return ReplaceMinefield.model_validate(
            {
                "before": place,
                "sort": sort,
                "hex": placed.hex,
                "kind": placed.kind,
                "strength": placed.strength,
            }
        )

    def typed_line(self, values: Mapping[str, str]) -> str:
        """Return a filled form as a line: ``L5 known 12``."""
        typed = (values.get(field.name, "").strip() for field in self.fields)
        return " ".join(value for value in typed if value)

    def read_line(self, line: str) -> Order | Refusal:
        """Read ``L5 known 12``, ``O8 dummy``, ``P1 anti-tank 3`` (G-5)."""
        found = _LINE.match(line.strip())
        if found is None:
            return Refusal(
                f"{quoted(line)} can't be read. Write a hex, a kind and a strength, for example "
                "`L5 known 12` or `O8 dummy`.",
                "G-5",
            )
        return _read(found[1], found[2], found[3] or "")

    def remove(self, key: str) -> Order:
        """Return the order that takes one item back."""
        place, sort = key.split("|")
        return TakeBackMinefield.model_validate({"hex": place, "sort": sort})

    def why_not_seal(self, case: Case, side: str) -> Refusal | None:
        """Refuse a set-up that is more than its order of battle, or one in dispute."""
        mine: SealedMines = case.mine(side)
        ob = ob_of(case.open, mine, side)
        if ob is None:
            waits = ", ".join(unsealed(case))
            return Refusal(
                "Your side has no order of battle, so there is nothing to seal. "
                f"{'Play waits for ' + waits + '.' if waits else '`/asl ob` announces one.'}",
                "G-3",
            )
        announced = case.open.ob.get(side)
        if announced is not None and announced.disputed:
            return Refusal(
                "Another side objects to your order of battle. Agree on one first: "
                "`/asl ob` proposes it.",
                "G-11",
            )
        return _why_not_counts(ob, mine)

    def sealing(self, case: Case, side: str) -> None:
        """Put the counters on the board, strength side down, sorted by hex (K-5)."""
        forget_objection(case, OBJECTION, side)
        fields = case.mine(side).fields
        on_board = [place for place, field in fields.items() if field.kind != "hidden"]
        hexes = tuple(sorted(on_board, key=hex_key))
        case.happens(s.CountersPlaced(audience=OPEN, side=side, hexes=hexes))

    def shown(self, case: Case, side: str) -> tuple[str, ...]:
        """Return the hexes with counters; with the ruling ``at-seal`` also a line on the dr."""
        hexes = list(case.open.counters.get(side, {}))
        lines = [f"Counters: {', '.join(hexes)}." if hexes else "No counters on the board."]
        if case.ruling("secret_dr_shown") == "at-seal":
            lines.append("Secret dr: sealed.")
        return tuple(lines)

    def canonical(self, mine: SealedMines, open_state: OpenMines, side: str) -> str:
        """Return the set-up as sorted lines: entries, then the dr, then a secret order of battle."""
        lines = [item.line for item in self.items(mine)]
        if mine.dr is not None:
            lines.append(f"Secret dr {mine.dr.face}, {mine.dr.more} more")
        ob = ob_of(open_state, mine, side)
        if ob is not None and ob.secret:
            lines.append(
                f"order of battle {ob.factors} Known, {ob.hidden} hidden, "
                f"{'none' if ob.dummies is None else ob.dummies} Dummies, "
                f"{'unlimited' if ob.anti_tank is None else ob.anti_tank} anti-tank"
            )
        return "\n".join(lines)


def _item(place: str, kind: str, strength: int) -> SetUpItem:
    sort = "anti-tank" if kind == "anti-tank" else "anti-personnel"
    kind = kind if strength else "dummy"
    line = f"{place} {kind} {strength}" if strength else f"{place} dummy"
    values = {"hex": place, "kind": kind, "strength": str(strength or "")}
    return SetUpItem(f"{place}|{sort}", line, values)


def _placed(what: str, placed: int, allotted: int) -> str:
    over = allotted - placed
    return f"{what}: {placed} of {allotted} placed{f', {over} left over' if over else ''}."


def _dr_hint(ob: OrderOfBattle, mine: SealedMines) -> str:
    if mine.dr is not None:
        return f" Your Secret dr was a {mine.dr.face}: {mine.dr.more} more."
    return " `/asl dummies` makes the Secret dr for more." if due_dummies(ob, mine) else ""


def _read(place: str, kind: str, strength: str) -> PlaceMinefield | Refusal:
    hex_ = read_hex(place)
    if isinstance(hex_, Refusal):
        return hex_
    meant = _KINDS.get(kind.strip().casefold())
    if meant is None:
        return Refusal(
            f"{quoted(kind)} is no kind: write `known`, `dummy`, `hidden` or `anti-tank`.", "G-5"
        )
    number = strength.strip()
    if number and not (number.isascii() and number.isdigit() and len(number) < 5):
        return Refusal(f"{quoted(strength)} is no strength: write a whole number.", "G-5")
    return PlaceMinefield.model_validate(
        {"hex": str(hex_), "kind": meant, "strength": int(number) if number else None}
    )


def _why_not_counts(ob: OrderOfBattle, mine: SealedMines) -> Refusal | None:
    """Refuse more than is allotted: an agreed order of battle may have become smaller."""
    counts = (
        ("Known", mine.factors("known"), ob.factors, "K-4"),
        ("hidden", mine.factors("hidden"), ob.hidden, "K-4a"),
        ("Dummies", mine.dummies(), allowed_dummies(ob, mine), "K-11b"),
        ("anti-tank", sum(mine.anti_tank.values()), ob.anti_tank, "K-4a"),
    )
    for what, placed, allotted, rule in counts:
        if allotted is not None and placed > allotted:
            return Refusal(
                f"Of {what}, {placed} {'is' if placed == 1 else 'are'} placed and {allotted} "
                f"allotted. Take back {placed - allotted}.",
                rule,
            )
    return None
