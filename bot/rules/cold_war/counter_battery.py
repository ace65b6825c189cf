"""Counter-battery fire: heavy or larger batteries take enemy guns out (CW-11; unknown ones: G-7)."""

from bot.engine.case import Case
from bot.engine.facts import OPEN
from bot.engine.house.gates import why_not_of_a_side, why_not_play
from bot.engine.names import bold, key_of, listed, nearest, shown
from bot.engine.refusal import Refusal
from bot.rules.cold_war.artillery_facts import CounterBatteryFired
from bot.rules.cold_war.morale import WORST, take_damage
from bot.rules.cold_war.plotting import guns_left, models_of, own_battery
from bot.rules.cold_war.support_orders import FireCounterBattery
from bot.rules.cold_war.support_tables import counter_battery_faces
from bot.rules.cold_war.units import Battery, unit_key

DIE = 6


def fire_counter_battery(case: Case, wanted: FireCounterBattery) -> Refusal | None:
    """Roll a die for each gun; each that succeeds takes an enemy gun out for the game (CW-11)."""
    refused = why_not_play(case) or why_not_of_a_side(case)
    side = case.who.side
    if refused or side is None:
        return refused
    battery = own_battery(case, side, wanted.battery)
    if isinstance(battery, Refusal):
        return battery
    target = _enemy_battery(case, side, wanted.target)
    if isinstance(target, Refusal):
        return target
    faces = counter_battery_faces(battery.kind, battery.quality)
    refused = _why_not(case, battery, target, faces)
    if refused:
        return refused
    rolls = tuple(case.roll(DIE) for _ in range(guns_left(case, battery)))
    left = guns_left(case, target)
    out = min(sum(roll.total in faces for roll in rolls), left)
    case.happens(
        CounterBatteryFired(
            audience=OPEN,
            turn=case.table.turn,
            side=side,
            battery=battery.name,
            target_side=target.side,
            target=target.name,
            line=battery.quality,
            faces=faces,
            rolls=rolls,
            out=out,
            left=left - out,
        )
    )
    for gun in [unit for unit in models_of(case, target) if unit.alive][:out]:
        take_damage(case, gun, WORST, battery.name)
    return None


def _enemy_battery(case: Case, side: str, name: str) -> Battery | Refusal:
    """Return an enemy battery, or refuse with the nearest names (G-7)."""
    enemies = case.table.enemies(side)
    known: list[Battery] = [b for b in case.open.batteries.values() if b.side in enemies]
    found = next((b for b in known if key_of(b.name) == key_of(name)), None)
    if found is not None:
        return found
    names = [b.name for b in known]
    close = nearest(name, names) or names[:5]
    hint = f" Do you mean {listed((shown(n) for n in close), 'or')}?" if close else ""
    return Refusal(f"The enemy has no battery {bold(name)}.{hint}", "G-7")


def _why_not(
    case: Case, battery: Battery, target: Battery, faces: tuple[int, ...]
) -> Refusal | None:
    if not faces:
        return Refusal(
            f"{bold(battery.name)} can't: only western or Russian batteries, heavy or larger, "
            "fire at batteries.",
            "CW-11",
        )
    if guns_left(case, battery) == 0:
        return Refusal(f"{bold(battery.name)} is out of the game.", "CW-11")
    if guns_left(case, target) == 0:
        return Refusal(f"{bold(target.name)} is out of the game already.", "CW-11")
    if case.open.batteries_fired.get(unit_key(battery.side, battery.name)) == case.table.turn:
        return Refusal(f"{bold(battery.name)} has fired this turn.", "CW-11")
    return None
