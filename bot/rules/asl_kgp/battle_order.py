"""Orders of battle: what a side may set up (K-4, K-4a, K-9, K-10, G-2, G-4, G-5, G-11)."""

import re

from bot.engine.case import Case
from bot.engine.facts import OPEN, only
from bot.engine.house.assent import agree_or_ask
from bot.engine.house.gates import read_side, why_not_of_a_side, why_not_running, why_not_seated
from bot.engine.house.objecting import forget_objection, let_object
from bot.engine.names import bold
from bot.engine.places import quoted
from bot.engine.refusal import Refusal
from bot.engine.table import Prompt
from bot.rules.asl_kgp import set_up_facts as s
from bot.rules.asl_kgp.orders import AnnounceOb

OBJECTION = "asl.ob-objection"
MOST = 9999
_FIGURE = re.compile(
    r"(\d{1,4})\s+(known|hidden|dumm(?:y|ies)|anti-tank)", re.IGNORECASE | re.ASCII
)
_FIELDS = {"known": "factors", "hidden": "hidden", "anti-tank": "anti_tank"}


def read_order_of_battle(side: str, line: str) -> AnnounceOb | Refusal:
    """Read a scenario's ``24 Known, 8 hidden, 6 anti-tank, 1 Dummy`` (K-4); refuse else (G-5)."""
    figures: dict[str, int] = {}
    for part in line.split(","):
        found = _FIGURE.fullmatch(part.strip())
        name = _FIELDS.get(found[2].lower(), "dummies") if found else ""
        if found is None or name in figures:
            return Refusal(
                f"{quoted(part.strip())} is no figure of an order of battle, or stands there "
                "twice. Write for example `24 Known, 8 hidden, 6 anti-tank, 1 Dummy`.",
                "G-5",
            )
        figures[name] = int(found[1])
    return AnnounceOb.model_validate({"side": side, **figures})


def announce_ob(case: Case, wanted: AnnounceOb) -> Refusal | None:
    """Announce an order of battle.

    A side's first one stands as soon as it is announced, unless another side objects before
    the seal; a change, or one for another side, needs assent (G-11).
    """
    refused = why_not_running(case) or why_not_seated(case)
    if refused:
        return refused
    side = read_side(case, wanted.side)
    if isinstance(side, Refusal):
        return side
    # An order of battle with 0 Dummies allots none, and so one is due for each 24 Known (K-10).
    wanted = wanted.but(side=side, dummies=wanted.dummies or None)
    refused = _why_not_figures(wanted) or _why_not_now(case, wanted)
    if refused:
        return refused
    if wanted.secret:
        return _keep_secret(case, wanted)
    if side == case.who.side and side not in case.open.ob:
        carry_ob(case, wanted)
        let_object(case, OBJECTION, side)
        return None
    verb = "changes its order of battle to" if side in case.open.ob else "gets the order of battle"
    return agree_or_ask(case, wanted, f"{bold(side)} {verb} {figures(wanted)}.")


def carry_ob(case: Case, wanted: AnnounceOb) -> Refusal | None:
    """Let an order of battle stand, once nobody else has to agree."""
    if wanted.side in case.table.sealed:
        return Refusal(f"The set-up of {bold(wanted.side)} is sealed; its order stays.", "G-2")
    forget_objection(case, OBJECTION, wanted.side)
    case.happens(
        s.ObAnnounced(
            audience=OPEN,
            side=wanted.side,
            factors=wanted.factors,
            dummies=wanted.dummies,
            hidden=wanted.hidden,
            anti_tank=wanted.anti_tank,
            secret=False,
        )
    )
    return None


def figures(ob: AnnounceOb | s.ObAnnounced) -> str:
    """Return an order of battle as it is posted: ``24 Known, 8 hidden`` (K-4, K-4a)."""
    parts = [
        f"**{ob.factors} Known**" if ob.factors or not ob.hidden else "",
        f"**{ob.hidden} hidden**" if ob.hidden else "",
    ]
    if ob.dummies is not None:
        parts.append(f"**{ob.dummies} {'Dummy' if ob.dummies == 1 else 'Dummies'}**")
    if ob.anti_tank is None:
        parts.append("anti-tank without limit")
    else:
        parts.append(f"**{ob.anti_tank} anti-tank**")
    return ", ".join(part for part in parts if part)


def answer_objection(case: Case, prompt: Prompt, choice: str) -> Refusal | None:
    """Hear an objection to an order of battle; it holds up the seal (G-11)."""
    case.close(prompt, choice)
    side = prompt.data["side"]
    case.happens(s.ObDisputed(audience=OPEN, side=side, name=case.who.name))
    return None


def _why_not_figures(wanted: AnnounceOb) -> Refusal | None:
    given = [wanted.factors, wanted.hidden, wanted.dummies or 0, wanted.anti_tank or 0]
    if any(not 0 <= figure <= MOST for figure in given):
        return Refusal(f"Each figure of an order of battle is 0 to {MOST}.", "G-5")
    if not any(given) and wanted.anti_tank is None:
        return Refusal(
            "That is no order of battle. Give `factors:` (Known), `hidden:`, `dummies:` or "
            "`anti-tank:`, for example `factors:24 hidden:8`.",
            "K-4",
        )
    return None


def _why_not_now(case: Case, wanted: AnnounceOb) -> Refusal | None:
    if wanted.side in case.table.sealed:
        return Refusal(
            f"The set-up of {bold(wanted.side)} is sealed with its order of battle. "
            "While nobody has moved, all sides together can open it: `/setup unseal`.",
            "G-2",
        )
    if case.table.phase == "play":
        return Refusal("Play has begun; the orders of battle stay as they are.", "G-2")
    return None


def _keep_secret(case: Case, wanted: AnnounceOb) -> Refusal | None:
    refused = why_not_of_a_side(case)
    if refused:
        return refused
    if wanted.side != case.who.side:
        return Refusal("Only a side itself can keep its order of battle secret.", "G-4")
    known = case.open.ob.get(wanted.side)
    if known is not None and not known.secret:
        return Refusal("Your order of battle is public already, so it can't become secret.", "G-11")
    if known is None:
        case.happens(
            s.ObAnnounced(
                audience=OPEN,
                side=wanted.side,
                factors=0,
                dummies=None,
                hidden=0,
                anti_tank=None,
                secret=True,
            )
        )
    case.happens(
        s.ObKept(
            audience=only(wanted.side),
            factors=wanted.factors,
            dummies=wanted.dummies,
            hidden=wanted.hidden,
            anti_tank=wanted.anti_tank,
        )
    )
    return None
