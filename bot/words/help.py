"""Help, by what a player wants to do."""

from bot.words.message import fit

TOPICS: dict[str, str] = {
    "start": (
        "**Sealed Orders** umpires wargames with hidden set-up.\n"
        "1. In a channel: `/game new` opens a game, with `scenario:` a ready one; `/game join` takes a "
        "seat.\n"
        "2. In secret, in a DM with me or seen by you alone in the channel: `/setup open`.\n"
        "3. `/setup seal` when you are ready. Once all who must have sealed, play begins.\n"
        "4. `/game status` shows where it stands, `/game why 14` how entry #14 came about.\n"
        "More: `/help about:` asl, epic, cold-war, board, dice, seats, fairness, deadlines, undo."
    ),
    "asl": (
        "**ASL minefields (KGP)**\n"
        "`/asl ob` announces what a side may set up: `factors:24 hidden:8`.\n"
        "In secret: `/asl place hex:L5 kind:known strength:12`, `kind:dummy`, `kind:hidden`, "
        "`kind:anti-tank strength:3`; `/asl take-back`; `/asl dummies` for the Secret dr; "
        "`/setup paste` takes many lines.\n"
        "In play: `/asl move unit:1st Squad to:L5` or a path `L5 M5 N6`; `type:vehicle`, "
        "`type:air`. `/asl search`, `/asl bombard`.\n"
        "`/sheet infantry-fire-table` shows the table, `/game rulings` what can be chosen."
    ),
    "epic": (
        "**Epic 40,000: Hidden Set-up**\n"
        "In secret: `/epic hide detachment:Force Danton type:infantry at:30,12 units:6`, "
        "`reserve:true`; `/epic take-back`; `/setup paste` takes many lines. Numbers you leave out "
        "are dealt when you seal.\n"
        "In play: `/epic move units:Rhino from:0,0 to:60,0`, `/epic shoot`, `/epic reveal`; "
        "without a table `/epic approach` and `/epic enter`. After a reveal `/epic place`, "
        "`/epic orders`, `/epic blasts`, `/epic remove`. In secret `/epic reserve`.\n"
        "Positions are `30,12`, `30.5,12` or `30;12,5` in cm, from the left and the near edge."
    ),
    "board": (
        "**Boards**\n"
        "`/board new size:180 x 120 cm`, `72 x 48 inches` or `33x10 hexes`; `background:` takes a "
        "picture as its ground. `/board terrain` names a piece of it, `/board clear` forgets it. "
        "`/board show` draws it as you may know it (`whole:true` all of a large table); nobody else "
        "sees that picture. In Cold War "
        "towns and forests slow who touches them: `kind:town`, or by a name such as North wood."
    ),
    "cold-war": (
        "**Cold War micro-armour**\n"
        "Before: `/force side nation:us posture:defending`; in secret "
        "`/force unit manoeuvre:A Coy units:A1=M60 at 30,12; A2=mech:M113; A3=leg/elite`, "
        "`hidden:true`, "
        "`/force battery`, `/force counter`; `/setup paste` takes many lines; `/setup seal`.\n"
        "A turn: `/coldwar draw`, `act` or `hold`, then `fire`, `small-arms`, `assault`, `move`, "
        "`mines` ..., then `done`; the buttons do most of it. `play` plays a held card. When all "
        "cards are drawn, `End of turn`.\n"
        "Artillery: `/coldwar plot` in secret at a turn's start, then `ready`; it lands by itself "
        "in the next turn. `/coldwar air` calls for aircraft.\n"
        "`/coldwar morale` shows every unit, `/game why 31` each number, `/sheet to-hit` a table, "
        "`/sheet vehicles` the catalogue, `/game rulings` what can be chosen."
    ),
    "dice": (
        "**Dice**\n"
        "`/roll dice:DR for:morale of 1st Squad`; also `dr`, `1d6`, `2d10+1`, `d66`. "
        "`halved:down` halves. `visible:side` or `umpire` rolls in secret: the channel reads that "
        "you rolled, not what.\n"
        "Every roll comes from the game's sealed seed; see `/help about:fairness`."
    ),
    "seats": (
        "**Seats**\n"
        "`/game join side:` sits down; the second player of a side is let in by the first. "
        "Whoever sat on one side can't change to another. `/game replace` hands a seat over with "
        "its secrets, `/game leave` gives it up. `/game umpire` names a human umpire, who sees all."
    ),
    "fairness": (
        "**Fairness**\n"
        "When a game is opened its secret seed is sealed: its SHA-256 is posted. Each roll is "
        "computed from the seed, its number, and the id that Discord gave your command. Each "
        "set-up is sealed the same way. `/game end` opens all; `/game export` gives the record "
        "and `umpire verify FILE` checks every die and seal. The README says how by hand."
    ),
    "deadlines": (
        "**Deadlines**\n"
        "`/game deadline in:3d` proposes one. When it passes, open proposals count as agreed and "
        "open questions are answered by their default. `/game pause` rests, `/game resume` goes on."
    ),
    "undo": (
        "**Undo**\n"
        "`/game undo` takes back your own last entry: freely if no public roll or reveal came "
        "since, else the others must agree. Dice once rolled stay rolled. `/game correct` puts a "
        "correction on record."
    ),
}


OF_A_COMMAND = {
    "game": "start",
    "setup": "start",
    "force": "cold-war",
    "coldwar": "cold-war",
    "roll": "dice",
    "sheet": "dice",
    "game join": "seats",
    "game leave": "seats",
    "game replace": "seats",
    "game umpire": "seats",
    "game deadline": "deadlines",
    "game pause": "deadlines",
    "game resume": "deadlines",
    "game undo": "undo",
    "game correct": "undo",
    "game end": "fairness",
    "game export": "fairness",
}
"""On which topic a command is told of."""


def help_text(about: str) -> str:
    """Return the help on a topic or a command; an unknown one gets the list of topics."""
    asked = about.strip().casefold().lstrip("/") or "start"
    command = asked.split(" ")[0]
    topic = next((t for t in (asked, OF_A_COMMAND.get(asked), command) if t in TOPICS), None)
    text = TOPICS.get(topic or OF_A_COMMAND.get(command, ""))
    if text is None:
        return f"There is no help on that. Topics: {', '.join(TOPICS)}. (G-7)"
    return fit(text)
