"""Where the text leaves a choice: the rulings of ``asl-kgp``, the default first.

(K-11a, K-15, K-20, K-22, K-23)
"""

from bot.engine.ruleset import Ruling

RULINGS = (
    Ruling(
        "secret_dr_shown",
        "K-11a",
        "When all are told that a Secret dr was made: at once, or with each side's seal, made or not.",
        ("at-once", "at-seal"),
    ),
    Ruling(
        "own_mines",
        "K-23",
        "A side's units in its own mines: attacked, after a question in secret, or left alone.",
        ("ask", "ignore"),
    ),
    Ruling(
        "bombard",
        "K-22",
        "What a bombardment leaves: the owner is asked, or one step for K and all for KIA.",
        ("ask", "one-step"),
    ),
    Ruling(
        "revealed_eliminated",
        "K-22",
        "A revealed field that is eliminated leaves the board, or becomes a Dummy.",
        ("removed", "dummy"),
    ),
    Ruling("at_die", "K-20", "The die that anti-tank mines roll.", ("dr", "DR")),
    Ruling(
        "deep_snow",
        "K-15",
        "Deep Snow: half the factors and +1 to the DR. An option of the scenario.",
        ("off", "on"),
    ),
)
