"""What a card costs a seat, and why (SP-1.13, SP-1.14)."""

from __future__ import annotations

from typing import NamedTuple

from engine.petersburg.cards import NO_CARD
from engine.petersburg.ruleset import Ruleset


def price(rules: Ruleset, tableau: tuple[int, ...], card: int, replaced: int = NO_CARD, *, lower: bool = False) -> int:
    """Return the price in rubles for the seat with this tableau, at least 1; `lower`: bought from the lower row."""
    cost = rules.cost[card] - tableau.count(card) - lower
    for twin in rules.twins[card]:
        cost -= tableau.count(twin)
    for discounter in rules.discounts_on[card]:
        if discounter in tableau:
            cost -= 1
    if replaced != NO_CARD:
        cost -= rules.value[replaced]
    return cost if cost > 1 else 1


class Price(NamedTuple):
    """A price with its reasons: the cost, less the replaced card, owned cards of the name, the row and discounts.

    The fields but `total` are the steps of the price; `total` is their sum, and at least 1.
    `discounts` lists the cards in the tableau that reduce the price by a ruble each.
    """

    total: int
    cost: int
    replaced: int
    same_name: int
    lower_row: int
    discounts: tuple[int, ...]


def explain(
    rules: Ruleset, tableau: tuple[int, ...], card: int, replaced: int = NO_CARD, *, lower: bool = False
) -> Price:
    """Return the same price as `price`, with the reasons that a player is shown."""
    return Price(
        total=price(rules, tableau, card, replaced, lower=lower),
        cost=rules.cost[card],
        replaced=0 if replaced == NO_CARD else rules.value[replaced],
        same_name=sum(tableau.count(own) for own in (card, *rules.twins[card])),
        lower_row=int(lower),
        discounts=tuple(d for d in rules.discounts_on[card] if d in tableau),
    )
