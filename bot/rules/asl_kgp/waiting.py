"""Which hexes wait for their owner's word after a bombardment, and whose (K-22)."""

from bot.engine.case import Case

BOMBARDED = "asl.bombarded"


def hex_waits(case: Case, place: str) -> bool:
    """Tell whether some side still has to say what a bombardment left in a hex.

    The question exists for every other side and every hex, also where nothing is. A hex waits
    until the whole of it is answered, so that the order of a side's answers tells nothing.
    """
    return any(
        place in prompt.data["hexes"]
        for prompt in case.table.prompts.values()
        if prompt.kind == BOMBARDED and can_answer(case, prompt.sides[0])
    )


def can_answer(case: Case, side: str) -> bool:
    """Tell from public facts whether a side can be asked: somebody sits there and fights on.

    Of a side that is gone everything stays as it was, so that nobody waits for ever.
    """
    return bool(case.table.seated(side)) and side not in case.table.resigned
