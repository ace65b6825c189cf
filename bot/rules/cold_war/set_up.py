"""The secret set-up: its list, its form, its pasted lines, its seal (CW-1, CW-9, CW-15, G-5, G-11)."""

from collections.abc import Mapping

from bot.engine.case import Case
from bot.engine.forms import FormField
from bot.engine.house.objecting import forget_objection
from bot.engine.names import bold, listed
from bot.engine.orders import Order
from bot.engine.refusal import Refusal
from bot.engine.ruleset import SetUpItem
from bot.engine.view import View
from bot.rules.cold_war import plan_lines
from bot.rules.cold_war.counters import remark
from bot.rules.cold_war.force_facts import counter_key
from bot.rules.cold_war.forces import OBJECTION, force_words
from bot.rules.cold_war.orders import PlaceCounter, PlanBattery, PlanUnit, TakeBackPlan
from bot.rules.cold_war.plotting import canonical_lines
from bot.rules.cold_war.sealing import take_the_field, why_not_names
from bot.rules.cold_war.state import OpenWar, SealedWar

LONGEST_UNITS = 1000


class WarSetUp:
    """How forces are listed, typed in and sealed."""

    fields: tuple[FormField, ...] = (
        FormField("manoeuvre", "Company, battalion, battery or counter", "A Coy"),
        FormField(
            "units", "Units", "A1=M60 at 30,12; A2=mech:M113; A3=leg/elite", True, LONGEST_UNITS
        ),
        FormField("hidden", "Hidden: yes or no", "no", required=False),
    )
    example = plan_lines.EXAMPLE

    def must_seal(self, _open: OpenWar, _side: str) -> bool:
        """Play waits for every side, also one with nothing to hide (G-3)."""
        return True

    def items(self, mine: SealedWar) -> list[SetUpItem]:
        """Return what is written down: units, batteries, counters, each sorted by name."""
        units = sorted(mine.planned.values(), key=lambda unit: unit.name)
        batteries = sorted(mine.planned_batteries.values(), key=lambda battery: battery.name)
        counters = sorted(mine.planned_counters, key=counter_key)
        return [
            *(_item("unit", unit.name, plan_lines.unit_line(unit)) for unit in units),
            *(_item("battery", b.name, plan_lines.battery_line(b)) for b in batteries),
            *(_item("counter", counter_key(c), plan_lines.counter_line(c)) for c in counters),
        ]

    def left(self, view: View) -> list[str]:
        """Return what is still to be said before the seal, and the share of bogus counters."""
        mine: SealedWar = view.mine
        side = view.reader.side or ""
        force = view.open.forces.get(side)
        if force is None:
            lines = ["Your side has not said what it fights as: `/force side`."]
        else:
            lines = [f"You fight as {force_words(force)}."]
        lines.append(_cards_for(mine))
        noted = remark(mine, view.ruling("bogus_base", "real"))
        return lines + ([noted] if noted else [])

    def from_form(self, values: Mapping[str, str]) -> Order | Refusal:
        """Read a filled form; ``before`` is the key of the item that an edit replaces."""
        order = self.read_line(self.typed_line(values))
        sort, _, name = values.get("before", "").partition("|")
        if sort == "unit" and isinstance(order, PlanUnit):
            return order.but(before=name)
        if sort == "battery" and isinstance(order, PlanBattery):
            return order.but(before=name)
        if sort == "counter" and isinstance(order, PlaceCounter):
            return order.but(before=name)
        if sort and not isinstance(order, Refusal):
            return Refusal("That is another sort of thing. Remove the old one, then add it.", "G-5")
        return order

    def typed_line(self, values: Mapping[str, str]) -> str:
        """Return a filled form as a line: ``hidden B Coy: B1=leg/elite``."""
        typed = values.get("hidden", "").strip().casefold()
        hidden = typed in {"yes", "y", "true", "hidden", "1"}
        return f"{'hidden ' if hidden else ''}{values['manoeuvre']}: {values['units']}"

    def read_line(self, line: str) -> Order | Refusal:
        """Read ``A Coy: A1=M60; A2=M60``, ``hidden B Coy: ...``, a battery or a counter (G-5)."""
        return plan_lines.read_plan(line)

    def remove(self, key: str) -> Order:
        """Return the order that takes one item back."""
        sort, _, name = key.partition("|")
        return TakeBackPlan.model_validate({"sort": sort, "name": name})

    def why_not_seal(self, case: Case, side: str) -> Refusal | None:
        """Refuse a set-up without a force or without a manoeuvre unit (CW-1)."""
        if side not in case.open.forces:
            return Refusal(
                "Say first what your side fights as: `/force side`, for example "
                "`nation:us posture:defending`.",
                "CW-1",
            )
        if case.open.forces[side].disputed:
            return Refusal(
                "Another side objects to what yours fights as. Agree on it first: `/force side` "
                "proposes it.",
                "G-11",
            )
        if not case.mine(side).planned:
            return Refusal(
                "Your side has no manoeuvre unit, so no card either: `/force unit`, for example "
                "`manoeuvre:A Coy units:A1=M60; A2=M60`.",
                "CW-1",
            )
        return why_not_names(case.mine(side), side)

    def sealing(self, case: Case, side: str) -> None:
        """Let the units take the field: the open ones are shown, the hidden ones are not."""
        forget_objection(case, OBJECTION, side)
        take_the_field(case, side)

    def shown(self, case: Case, side: str) -> tuple[str, ...]:
        """Return the public side of a set-up: units in the open, batteries, counters."""
        state: OpenWar = case.open
        lines = [f"It fights as {force_words(state.forces[side])}."]
        for unit in state.manoeuvres.values():
            if unit.side == side and not unit.is_battery:
                own = [u for u in state.units.values() if u.side == side]
                names = listed(
                    plan_lines.tactical_words(u) for u in own if u.manoeuvre == unit.name
                )
                lines.append(f"{bold(unit.name)}: {names}.")
        batteries = [b for b in state.batteries.values() if b.side == side]
        if batteries:
            lines.append(f"Artillery: {listed(map(plan_lines.battery_words, batteries))}.")
        counters = [c for c in state.counters.values() if c.side == side]
        if counters:
            lines.append(f"Card counters: {'; '.join(f'{c.number} at {c.at}' for c in counters)}.")
        return tuple(lines)

    def canonical(self, mine: SealedWar, _open: OpenWar, _side: str) -> str:
        """Return the set-up as sorted lines, with the plots of turn 1 (1.9)."""
        lines = [item.line for item in self.items(mine)]
        return "\n".join([*lines, *canonical_lines(mine, 1)])


def _cards_for(mine: SealedWar) -> str:
    """Return what has cards of its own: manoeuvre units, and batteries on the board (1.1)."""
    count = len(mine.planned)
    guns = sum(not battery.off_board for battery in mine.planned_batteries.values())
    parts = [f"{count} manoeuvre {'unit' if count == 1 else 'units'}"]
    if guns:
        parts.append(f"{guns} {'battery' if guns == 1 else 'batteries'} on the board")
    return f"{listed(parts)}, a card for each."


def _item(sort: str, name: str, line: str) -> SetUpItem:
    head, _, rest = line.partition(": ")
    hidden = head.startswith("hidden ") and sort == "unit"
    values = {
        "manoeuvre": head.removeprefix("hidden ") if hidden else head,
        "units": rest,
        "hidden": "yes" if hidden else "",
    }
    return SetUpItem(f"{sort}|{name}", line, values)
