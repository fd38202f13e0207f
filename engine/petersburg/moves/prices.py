"""The price of a card for a seat, and its parts (SP-1.13, SP-1.14)."""

from __future__ import annotations

from typing import NamedTuple

from engine.petersburg.cards import NO_CARD
from engine.petersburg.ruleset import Ruleset


def price(rules: Ruleset, tableau: tuple[int, ...], card: int, replaced: int = NO_CARD, *, lower: bool = False) -> int:
    """Return rubles, at least 1; `lower`: the card is in the lower row."""
    cost = rules.cost[card] - tableau.count(card) - lower
    for twin in rules.twins[card]:
        cost -= tableau.count(twin)
    for discounter in rules.discounts_on[card]:
        if discounter in tableau:
            cost -= 1
    if replaced != NO_CARD:
        cost -= rules.value[replaced]
    return cost if cost > 1 else 1


class Bill(NamedTuple):
    """A price in rubles and its parts, as shown to users."""

    total: int
    """`cost` less all the rest, at least 1."""
    cost: int
    replaced: int
    """The value of the replaced card, or 0."""
    same_name: int
    """The number of cards of the same name in the tableau; each saves a ruble."""
    lower_row: int
    """1 for a card of the lower row, else 0."""
    discounts: tuple[int, ...]
    """Cards of the tableau that each save a ruble."""


def bill(rules: Ruleset, tableau: tuple[int, ...], card: int, replaced: int = NO_CARD, *, lower: bool = False) -> Bill:
    return Bill(
        total=price(rules, tableau, card, replaced, lower=lower),
        cost=rules.cost[card],
        replaced=0 if replaced == NO_CARD else rules.value[replaced],
        same_name=sum(tableau.count(own) for own in (card, *rules.twins[card])),
        lower_row=int(lower),
        discounts=tuple(d for d in rules.discounts_on[card] if d in tableau),
    )
