"""One name for a thing, and the right tense."""

import importlib
import pkgutil
import re

import bot
from bot.engine.facts import TAGS
from bot.engine.orders import ORDERS

PAST = re.compile(
    r"(ed|Became|Began|Begun|Bought|Broke|Broken|Came|Chosen|Drawn|Drew|Fallen|Fell|Fought|Found|Gave|"
    r"Given|Gone|Held|Hidden|Kept|Knew|Known|Laid|Left|Lent|Let|Lost|Made|Met|Meant|Put|Ran|Read|Rose|"
    r"Said|Sat|Saw|Seen|Sent|Set|Shot|Shown|Shut|Sold|Spent|Split|Stood|Swept|Taken|Thrown|Told|Took|"
    r"Went|Won)(Again|Away|Back|Down|In|Off|On|Out|Over|Up)?$"
)


def load_rules() -> None:
    """Import every module that may register a fact or an order."""
    for part in ("engine", "rules", "secrecy"):
        root = importlib.import_module(f"bot.{part}")
        for found in pkgutil.walk_packages(root.__path__, f"{root.__name__}."):
            importlib.import_module(found.name)


def test_facts_are_told_in_the_past_tense():
    load_rules()
    assert TAGS
    assert [kind.__name__ for kind in TAGS.values() if not PAST.search(kind.__name__)] == []


def test_orders_are_imperatives():
    load_rules()
    assert ORDERS
    assert [kind.__name__ for kind in ORDERS.values() if kind.__name__.endswith("ed")] == []


def test_every_fact_and_order_is_described():
    load_rules()
    kinds = [*TAGS.values(), *ORDERS.values()]
    assert [
        kind.__name__ for kind in kinds if not (kind.__dict__.get("__doc__") or "").strip()
    ] == []


def test_no_fact_gives_its_audience_a_default():
    load_rules()
    lax = [k.__name__ for k in TAGS.values() if not k.model_fields["audience"].is_required()]
    assert lax == []
    assert bot.__doc__
