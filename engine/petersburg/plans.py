"""Plans: moves ordered in advance, made from the seat's own view; the platform stores and plays them.

pass poor in ROUND                      pass whenever nothing can be bought, played or used, until the round ends
pass poor                               the same, but stays until cancelled; no longer offered
pass phase in ROUND PHASE               pass until this phase ends: a standing order, given in the seat's turn
buy CARD at N else ask                  buy it from a row for at most N rubles, else ask
buy CARD at N else pass in ROUND PHASE  the same, else pass; in a later phase, with new cards in the rows, ask

A plan that did not buy says why:

gone               the card is in no row
costs PRICE        its lowest price is over the limit
short PRICE MONEY  the seat has less money than that
no                 it may not be bought now
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import NamedTuple

from engine.game import Planned
from engine.petersburg.actions import PASS, PASS_PHASE, Action, Source, Verb
from engine.petersburg.cards import CARD_IDS, CATALOGUE, NO_CARD
from engine.petersburg.copies import on_copy
from engine.petersburg.decisions import IN_ACTIONS, DecisionKind
from engine.petersburg.view import View

POOR = "pass poor"

_DEARER = 3
"""Rubles above the present price: the highest limit that a plan may have."""
_MOMENT = r"(?P<moment>\d{1,3} [a-z]+)"
_BUY = re.compile(rf"buy (?P<card>[a-z0-9_]+) at (?P<most>\d{{1,3}}) else (?:ask|pass in {_MOMENT})")

_ROWS = (Source.UPPER, Source.LOWER)
_WORTH_ASKING = {Verb.BUY, Verb.PLAY, Verb.DRAW, Verb.PUB, Verb.PRISON, Verb.TRADE}
"""If one of these is legal, the seat has a choice worth asking its user about."""

_VOID: Planned[Action] = Planned()
_WAITS: Planned[Action] = Planned(stays=True)


class PlannedBuy(NamedTuple):
    card: int
    most: int
    """The highest price in rubles."""
    passes_in: str
    """The phase (see `moment`) in which the seat passes if it cannot buy; empty: ask the user."""


def moment(view: View) -> str:
    """Return the present phase as plans name it."""
    return f"{view.round} {view.phase.id}"


def parse_buy_plan(plan: str) -> PlannedBuy | None:
    """Return None for any other text."""
    match = _BUY.fullmatch(plan)
    if match is None or match["card"] not in CARD_IDS:
        return None
    return PlannedBuy(CARD_IDS[match["card"]], int(match["most"]), match["moment"] or "")


def poor_in(view: View) -> str:
    return f"{POOR} in {view.round}"


def wait_in(view: View) -> str:
    return f"pass phase in {moment(view)}"


def lowest_price(view: View, card: int) -> int | None:
    """Return rubles, or None if the viewer cannot buy the card."""
    if view.viewer is None:
        return None
    rows = ((Source.UPPER, view.upper), (Source.LOWER, view.lower))
    prices = (view.offer(view.viewer, source, card).price for source, row in rows if card in row)
    return min((price for price in prices if price is not None), default=None)


def plan_offers(view: View) -> list[str]:
    """List the viewer's plans: passing, and cards of the rows at about their prices."""
    if view.viewer is None or not view.to_act:
        return []
    found = [poor_in(view)]
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
    """Return the plan's answer to the viewer's present decision.

    A plan waits during interrupting decisions and Double Turns, which the user has just chosen. Any other text is void.
    """
    normal = view.deciding is None and not view.extra
    if plan in (POOR, poor_in(view)):
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
    why = _why_not(view, buy)
    passes = buy.passes_in == moment(view) and PASS in legal
    return Planned(PASS, why=why) if passes else Planned(asks=True, why=why)


def _why_not(view: View, buy: PlannedBuy) -> str:
    """Return why the viewer cannot buy the card as planned."""
    if buy.card not in (*view.upper, *view.lower):
        return "gone"
    assert view.viewer is not None
    price, money = lowest_price(view, buy.card), view.seats[view.viewer].money
    if price is None or money is None:
        return "no"
    if price > buy.most:
        return f"costs {price}"
    return f"short {price} {money}" if price > money else "no"


def _cheapest(view: View, legal: Sequence[Action], card: int, most: int) -> Action | None:
    """Return the cheapest way to buy the card from a row for at most `most` rubles, or None.

    At equal prices, replace the card worth least, and the copy with the fewest action cards.
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
