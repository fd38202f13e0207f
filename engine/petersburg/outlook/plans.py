"""Plans: moves that a seat gives ahead. They are made from the seat's own view; the platform keeps and plays them.

pass poor                               pass whenever nothing can be bought, played or used; stays until taken back
pass phase in ROUND PHASE               pass until this phase ends: a standing order that is given when its turn comes
buy CARD at N else ask                  buy it from a row if it lies there for at most N rubles, else ask
buy CARD at N else pass in ROUND PHASE  the same, else pass; in a later phase new cards may lie there, so ask then
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import NamedTuple

from engine.game import Planned
from engine.petersburg.actions import PASS, PASS_PHASE, Action, Source, Verb
from engine.petersburg.cards import CARD_IDS, CATALOGUE, NO_CARD
from engine.petersburg.copies import on_copy
from engine.petersburg.state import IN_ACTIONS, DecisionKind
from engine.petersburg.view import View

POOR = "pass poor"

_DEARER = 3
"""Rubles above the present price that are offered as a limit."""
_MOMENT = r"(?P<moment>\d{1,3} [a-z]+)"
_BUY = re.compile(rf"buy (?P<card>[a-z0-9_]+) at (?P<most>\d{{1,3}}) else (?:ask|pass in {_MOMENT})")

_ROWS = (Source.UPPER, Source.LOWER)
_WORTH_ASKING = {Verb.BUY, Verb.PLAY, Verb.DRAW, Verb.PUB, Verb.PRISON, Verb.TRADE}
"""The actions of a seat that has the means for something."""

_VOID: Planned[Action] = Planned()
_WAITS: Planned[Action] = Planned(stays=True)
_ASKS: Planned[Action] = Planned(asks=True)


class PlannedBuy(NamedTuple):
    """A plan to buy a card."""

    card: int
    most: int
    """The highest price in rubles."""
    passes_in: str
    """The phase in which the seat passes if it cannot buy it so, as `moment` names it; empty if it is asked."""


def moment(view: View) -> str:
    """Return the present phase as plans name it: its round and its deck."""
    return f"{view.round} {view.phase.id}"


def parse_buy_plan(plan: str) -> PlannedBuy | None:
    """Read a plan to buy a card; None for any other text."""
    match = _BUY.fullmatch(plan)
    if match is None or match["card"] not in CARD_IDS:
        return None
    return PlannedBuy(CARD_IDS[match["card"]], int(match["most"]), match["moment"] or "")


def wait_in(view: View) -> str:
    """Return the plan to pass until the present phase ends."""
    return f"pass phase in {moment(view)}"


def lowest_price(view: View, card: int) -> int | None:
    """Return the lowest price of a card in the rows for the viewing seat, in rubles; None if it cannot buy it."""
    if view.viewer is None:
        return None
    rows = ((Source.UPPER, view.upper), (Source.LOWER, view.lower))
    prices = (view.offer(view.viewer, source, card).price for source, row in rows if card in row)
    return min((price for price in prices if price is not None), default=None)


def plan_offers(view: View) -> list[str]:
    """List the plans that the viewing seat can give now: cards of the rows at about their prices, and passing."""
    if view.viewer is None or not view.to_act:
        return []
    found = [POOR]
    if not (view.opening or view.standing) and (
        view.deciding in (None, DecisionKind.BEGIN, DecisionKind.STEAL) or view.deciding in IN_ACTIONS
    ):
        found.append(wait_in(view))
    for card in dict.fromkeys((*view.upper, *view.lower)):
        price = lowest_price(view, card)
        if price is not None:
            for most in range(max(1, price - 1), price + _DEARER + 1):
                plan = f"buy {CATALOGUE[card].id} at {most} else"
                found += [f"{plan} ask", *([] if view.opening else [f"{plan} pass in {moment(view)}"])]
    return found


def apply_plan(view: View, legal: Sequence[Action], plan: str) -> Planned[Action]:
    """Return the plan's answer to the present decision of the viewing seat, whose legal actions these are.

    Plans have nothing to say to decisions that interrupt normal moves, nor within a Double Turn, which has just been
    played by choice. A text that is no plan is void.
    """
    normal = view.deciding is None and not view.extra
    if plan == POOR:
        poor = normal and PASS in legal and not any(action.verb in _WORTH_ASKING for action in legal)
        return Planned(PASS, stays=True) if poor else _WAITS
    if plan == wait_in(view):
        return Planned(PASS_PHASE) if normal and PASS_PHASE in legal else _WAITS
    buy = parse_buy_plan(plan)
    if buy is None:
        return _VOID
    if not normal:
        return _WAITS
    bought = _cheapest(view, legal, buy.card, buy.most)
    if bought is not None:
        return Planned(bought)
    return Planned(PASS) if buy.passes_in == moment(view) and PASS in legal else _ASKS


def _cheapest(view: View, legal: Sequence[Action], card: int, most: int) -> Action | None:
    """Return the cheapest way to buy the card from a row within a limit of rubles; None if there is none.

    Of equal prices it replaces what is worth least, and a copy on which fewest action cards lie.
    """
    seat = view.viewer
    assert seat is not None
    ways = [
        (view.bill(seat, card, action.replaced, lower=action.source is Source.LOWER).total, action)
        for action in legal
        if action.verb is Verb.BUY and action.card == card and action.source in _ROWS
    ]
    own, rules = view.seats[seat], view.rules

    def preference(way: tuple[int, Action]) -> tuple[int, ...]:
        price, (_, _, _, old, number, _) = way
        if old == NO_CARD:
            return (price,)
        lie = on_copy(own.laid, old, number or own.tableau.count(old))
        return price, rules.value[old], rules.points[old], rules.rubles[old], len(lie)

    return min((way for way in ways if way[0] <= most), key=preference, default=(0, None))[1]
