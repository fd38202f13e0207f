"""Prices, replacements and face-down cards, for the rules, menus and pictures.

`tableau` and `used` are one seat's cards.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from engine.native import i64, vec
from engine.petersburg.actions import Source
from engine.petersburg.cards import NO_CARD
from engine.petersburg.rules.tables import Tables, tables
from engine.petersburg.ruleset import Ruleset


def full_price(fixed: Tables, copies: vec[i64], card: i64) -> i64:
    """Return rubles in the upper row with nothing replaced, at least 1 (SP-1.13, SP-4.4, SP-5.2, SP-5.3).

    `copies` is the number of each card in the tableau.
    """
    price = fixed.cost[card]
    for namesake in fixed.namesakes[card]:
        price -= copies[namesake]
    for discounter in fixed.discounts_on[card]:
        if copies[discounter]:
            price -= 1
    return price if price > 1 else 1


def price(rules: Ruleset, tableau: Sequence[int], card: int, replaced: int = NO_CARD, *, lower: bool = False) -> int:
    """Return rubles, at least 1 (SP-1.13, SP-1.14); `lower`: the card is in the lower row."""
    fixed = tables(rules)
    copies = vec[i64]([0] * len(fixed.cost))
    for own in tableau:
        copies[own] += 1
    value = 0 if replaced == NO_CARD else rules.value[replaced]
    return max(1, full_price(fixed, copies, card) - value - lower)


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


def bill(rules: Ruleset, tableau: Sequence[int], card: int, replaced: int = NO_CARD, *, lower: bool = False) -> Bill:
    return Bill(
        total=price(rules, tableau, card, replaced, lower=lower),
        cost=rules.cost[card],
        replaced=0 if replaced == NO_CARD else rules.value[replaced],
        same_name=sum([tableau.count(own) for own in (card, *rules.twins[card])]),
        lower_row=int(lower),
        discounts=tuple([own for own in rules.discounts_on[card] if own in tableau]),
    )


# Used and replaced cards


def lies_face_down(rules: Ruleset, tableau: Sequence[int], used: Sequence[int], card: int) -> bool:
    """Return whether all copies are face down (SP-1.20, SP-4.7)."""
    return card in used and card in rules.turns_when_used and used.count(card) >= tableau.count(card)


def replacements(rules: Ruleset, tableau: Sequence[int], used: Sequence[int], card: int) -> list[int]:
    """List the distinct cards of a tableau that a card may replace now (SP-1.15).

    [NO_CARD] for a card that replaces nothing; empty for an action card, which is never bought.
    """
    if not rules.trading[card]:
        return [] if rules.action[card] else [NO_CARD]
    replaceable = rules.replaceable[card]
    olds = [old for old in dict.fromkeys(tableau) if old in replaceable]
    return [old for old in olds if not lies_face_down(rules, tableau, used, old)] if used else olds


class Offer(NamedTuple):
    """A card's cost for a seat, even if the seat cannot pay it."""

    source: Source
    card: int
    bills: Mapping[int, Bill]
    """By replaced card (NO_CARD: none); empty if it cannot be bought."""
    face_down: tuple[int, ...]
    """Cards that it could replace if they were face up."""

    @property
    def cheapest(self) -> int | None:
        """The replaced card of the lowest price (NO_CARD: none), or None if the card cannot be bought."""
        prices = {old: bill.total for old, bill in self.bills.items()}
        return min(prices, key=prices.__getitem__, default=None)

    @property
    def price(self) -> int | None:
        """The lowest price in rubles, or None if the card cannot be bought."""
        return None if self.cheapest is None else self.bills[self.cheapest].total


def offer(rules: Ruleset, tableau: Sequence[int], used: Sequence[int], source: Source, card: int) -> Offer:
    olds, lower = replacements(rules, tableau, used, card), source is Source.LOWER
    down = tuple([old for old in replacements(rules, tableau, (), card) if old not in olds])
    return Offer(source, card, {old: bill(rules, tableau, card, old, lower=lower) for old in olds}, down)
