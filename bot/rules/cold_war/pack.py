"""The pack of cards: how it is made, shuffled and sealed, and opened when the turn ends (CW-1)."""

from bot.engine.case import Case
from bot.engine.facts import OPEN, VAULT
from bot.fairness.seal import seal_of
from bot.rules.cold_war.card_facts import PackKept, PackOpened, PackShuffled
from bot.rules.cold_war.roster import is_left, manoeuvres_of
from bot.rules.cold_war.state import Card, Force, Vault
from bot.rules.cold_war.tables import extra_cards, nation_of

PACK = "pack"


def extra_of(case: Case, force: Force) -> int:
    """Return how many extra cards a force has this turn (1.2)."""
    if force.extra is not None:
        return force.extra
    turn = case.table.turn
    if force.posture == "defending" and force.nation == "israeli":
        return int(case.ruling("israeli_defence"))
    if force.nation == "us-desert-storm" and force.posture == "attacking":
        always = case.ruling("desert_storm_extra") == "always"
        turn = 1 if always else turn
    return extra_cards(force.nation, force.posture, turn)


def has_named_cards(case: Case, force: Force) -> bool:
    """Tell whether a force's unit cards bear the units' names (1.3)."""
    if force.named_cards is not None:
        return force.named_cards
    ruling = case.ruling("named_cards")
    if ruling == "by-nation":
        return bool(nation_of(force.nation)["named_cards"])
    return ruling == "all"


def cards_of(case: Case, side: str) -> list[Card]:
    """Return a side's cards for this turn: one a manoeuvre unit, and the extra ones (1.1, 1.2)."""
    force = case.open.forces[side]
    named = has_named_cards(case, force)
    left = [m for m in manoeuvres_of(case, side) if is_left(case, side, m.name)]
    cards = [Card(side=side, name=m.name if named else "") for m in left]
    return cards + [Card(side=side)] * extra_of(case, force)


def shuffle_pack(case: Case) -> None:
    """Make the pack, shuffle it and post its seal; its order is nobody's to know (1.1)."""
    made = {side: cards_of(case, side) for side in case.table.side_names()}
    cards = sorted((c for own in made.values() for c in own), key=lambda c: (c.side, c.name))
    shuffle = case.dice.shuffle(PACK, [card.label for card in cards])
    order = tuple(cards[at] for at in shuffle.order)
    text = "\n".join(f"{n} {card.side}: {card.label}" for n, card in enumerate(order, 1))
    salt = case.dice.salt(VAULT)
    seal = seal_of(salt, text)
    counts = {side: len(own) for side, own in made.items()}
    turn = case.table.turn
    case.happens(PackShuffled(audience=OPEN, turn=turn, cards=counts, seal=seal))
    case.happens(
        PackKept(
            audience=VAULT,
            turn=turn,
            cards=order,
            shuffle=shuffle,
            seal=seal,
            salt=salt,
            text=text,
        )
    )


def next_card(case: Case) -> Card | None:
    """Return the next card of the pack, none when all are drawn."""
    vault: Vault = case.game.umpire_only  # type: ignore[assignment]
    at = len(case.open.drawn)
    return vault.cards[at] if at < len(vault.cards) else None


def open_pack(case: Case) -> None:
    """Open the seal of a turn's pack (1.1)."""
    vault: Vault = case.game.umpire_only  # type: ignore[assignment]
    if vault.seal:
        case.happens(
            PackOpened(
                audience=OPEN, turn=vault.turn, seal=vault.seal, salt=vault.salt, text=vault.text
            )
        )
