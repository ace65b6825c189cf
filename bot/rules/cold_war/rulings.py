"""Where the print leaves a choice: cards, fire, morale, small arms, close combat (CW-1 to CW-8)."""

from bot.engine.ruleset import Ruling

RULINGS: tuple[Ruling, ...] = (
    Ruling(
        "strict_activation",
        "CW-1",
        "Only the manoeuvre unit that has its turn does anything; off: the players see to it.",
        ("on", "off"),
    ),
    Ruling(
        "actions",
        "CW-1",
        "In its turn each tactical unit fires once and moves once; the print says as they wish.",
        ("once", "free"),
    ),
    Ruling(
        "named_cards",
        "CW-1",
        "Whose unit cards bear names: Soviet and Arab, all, none. `/force side` sets it for a side.",
        ("by-nation", "all", "none"),
    ),
    Ruling(
        "desert_storm_extra",
        "CW-1",
        "The three extra cards of the US in Desert Storm, attacking: on turns 1 to 3, or always.",
        ("turns 1-3", "always"),
    ),
    Ruling(
        "israeli_defence",
        "CW-1",
        "Extra cards of Israelis in defence; the print is silent.",
        ("1", "0", "2"),
    ),
    Ruling(
        "era",
        "CW-2",
        "Ultra-modern fire control exists from the late 1980s on.",
        ("1970s", "1980s", "1990s"),
    ),
    Ruling("law_to_hit", "CW-2", "What LAW and RPG need, printed as 7 (or8?).", ("7", "8")),
    Ruling(
        "atgw_lands",
        "CW-2",
        "When a missile lands: with the next enemy phase, or with the next phase whosever it is.",
        ("next-enemy", "next-phase"),
    ),
    Ruling(
        "atgw_shaken",
        "CW-2",
        "A firer that lost morale while its missile flew: half the chance, or also the modifier.",
        ("halve", "both"),
    ),
    Ruling(
        "penetration_bands",
        "CW-3",
        "The ranges of the penetration table: at most the number, or under it as printed.",
        ("at-most", "under"),
    ),
    Ruling(
        "flank_class",
        "CW-3",
        "From the flank one class lower: not where that is harder to pierce, or to the letter.",
        ("never-worse", "literal"),
    ),
    Ruling("bmp_class", "CW-3", "The class of the BMP.", ("1", "2")),
    Ruling("hellfire_pen", "CW-3", "What Hellfire penetrates as.", ("tow", "sagger")),
    Ruling("eastern_pen", "CW-3", "What eastern missiles penetrate as.", ("sagger", "tow")),
    Ruling(
        "capped_state",
        "CW-5",
        "With one Broken or Dead the others become Nervous, or keep their state and count as it.",
        ("real", "own"),
    ),
    Ruling(
        "dead_cap",
        "CW-5",
        "With a Dead one the rest are never OK again; off: they can recover.",
        ("on", "off"),
    ),
    Ruling(
        "retreat_dead",
        "CW-5",
        "Whether Dead units count among those Shaken or worse, and among all, for the retreat.",
        ("on", "off"),
    ),
    Ruling(
        "small_arms_minus",
        "CW-7",
        "Dug in and Nervous, printed in one line: each takes 1 off, or both together.",
        ("each", "one"),
    ),
    Ruling(
        "small_arms_range",
        "CW-7",
        "How far infantry's small arms reach, in inches; the print is silent.",
        ("2", "4"),
    ),
    Ruling(
        "small_arms_shots",
        "CW-7",
        "Autocannon and rockets on the table of small arms: one die, or two as when they roll to hit.",
        ("one", "two"),
    ),
    Ruling("broken_fire", "CW-7", "Whether a Broken unit may fire.", ("no", "yes")),
    Ruling(
        "apc_where",
        "CW-7",
        "Where a main gun aims at a dismounted unit's vehicle: in town or forest, or anywhere.",
        ("town-forest", "dismounted"),
    ),
    Ruling("apc_margin", "CW-7", "By how much the vehicle alone must be penetrated.", ("1", "0")),
    Ruling(
        "rocket_damage",
        "CW-7",
        "Helicopter rockets at infantry: on the small arms table, or as heavy artillery.",
        ("small-arms", "artillery"),
    ),
    Ruling(
        "close_combat_state",
        "CW-8",
        "Troops and the defender's state: both count, a printed line once, or the better alone.",
        ("add", "line", "best"),
    ),
)
