"""Where the print leaves a choice: artillery, smoke, air, spotting (CW-9 to CW-16)."""

from bot.engine.ruleset import Ruling

SUPPORT_RULINGS: tuple[Ruling, ...] = (
    Ruling(
        "plots_per_observer",
        "CW-9",
        "How much an observer plots a turn: for all batteries, or for one.",
        ("any", "one"),
    ),
    Ruling(
        "barrage_drift",
        "CW-9",
        "Whom a hit finds when its target is gone: the nearest within 2 inches, or one by chance.",
        ("nearest", "random"),
    ),
    Ruling(
        "blast_reach",
        "CW-9",
        "How far from the first the second platoon that heavy guns hit may be, in inches.",
        ("3", "2", "4"),
    ),
    Ruling(
        "massive_damage",
        "CW-9",
        "Massive guns damage as salvo rockets, or as heavy guns.",
        ("salvo", "heavy"),
    ),
    Ruling(
        "salvo_smoke",
        "CW-10",
        "Whether salvo rockets fire smoke: none, or 6 inches wide as the last line says.",
        ("none", "6-inches"),
    ),
    Ruling(
        "battery_return",
        "CW-11",
        "Whether guns of the 1990s come back: each turn 1D10, on a 0.",
        ("off", "on"),
    ),
    Ruling(
        "bomb_to_hit",
        "CW-12",
        "Whether a bomb hits by itself, or rolls as a barrage on units that are seen.",
        ("by-itself", "roll"),
    ),
    Ruling(
        "air_nations",
        "CW-12",
        "Aircraft of those the print leaves out: Israeli as US, Arab as Russian, NATO as British.",
        ("kin", "none"),
    ),
    Ruling(
        "recon_survives",
        "CW-15",
        "Whether what recon spots counts only if it lives to the end of the turn.",
        ("off", "on"),
    ),
    Ruling(
        "bogus_base",
        "CW-15",
        "Of what 30% to 50% are bogus counters: of the real ones, or of all.",
        ("real", "all"),
    ),
    Ruling(
        "bogus_range",
        "CW-15",
        "When a bogus counter is turned: at the range of what it pretends, or of infantry.",
        ("pretended", "infantry"),
    ),
    Ruling(
        "terrain_pace",
        "CW-16",
        "On a board, town and forest slow whoever touches them, or whoever starts in them.",
        ("touched", "start"),
    ),
)
