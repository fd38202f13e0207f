"""Replacements, prices and face-down cards: asked by moves, menus, pictures and evaluation.

Functions take the tableau of a seat and its `used` cards as `State` has them.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from engine.petersburg.actions import Source
from engine.petersburg.cards import NO_CARD
from engine.petersburg.moves.prices import Bill, bill, price
from engine.petersburg.ruleset import Ruleset


def used_copies(used: tuple[int, ...], card: int) -> int:
    """Return the number of copies of the card in a tableau that are used in this round."""
    return used.count(card)


def lies_face_down(rules: Ruleset, tableau: tuple[int, ...], used: tuple[int, ...], card: int) -> bool:
    """Return whether every copy of the card in a tableau lies face down (SP-1.20, SP-4.7)."""
    return card in used and card in rules.turns_when_used and used_copies(used, card) >= tableau.count(card)


def first_unused(tableau: tuple[int, ...], used: tuple[int, ...], cards: tuple[int, ...]) -> int:
    """Return the first of these cards with an unused copy in a tableau; NO_CARD if there is none."""
    for card in cards:
        if tableau.count(card) > used_copies(used, card):
            return card
    return NO_CARD


def replacements(rules: Ruleset, tableau: tuple[int, ...], used: tuple[int, ...], card: int) -> list[int]:
    """List the cards of a tableau that a card may replace now (SP-1.15), equal ones once.

    A card that replaces nothing has the one entry NO_CARD; an action card, which is never bought, has none.
    """
    if not rules.trading[card]:
        return [] if rules.action[card] else [NO_CARD]
    replaceable = rules.replaceable[card]
    olds = [old for old in dict.fromkeys(tableau) if old in replaceable]
    return [old for old in olds if not lies_face_down(rules, tableau, used, old)] if used else olds


def affordable(
    rules: Ruleset, tableau: tuple[int, ...], used: tuple[int, ...], card: int, money: int, *, lower: bool = False
) -> dict[int, int]:
    """Return the cards that it may replace, as `replacements`, with each price in rubles that is at most `money`."""
    found = {}
    for old in replacements(rules, tableau, used, card):
        cost = price(rules, tableau, card, old, lower=lower)
        if cost <= money:
            found[old] = cost
    return found


class Offer(NamedTuple):
    """The cost of a card for a seat, whether or not it has the money."""

    source: Source
    card: int
    bills: Mapping[int, Bill]
    """By card that it may replace, NO_CARD for a card that replaces nothing; empty if it cannot be bought."""
    face_down: tuple[int, ...]
    """The cards that it could replace if they did not lie face down."""

    @property
    def cheapest(self) -> int | None:
        """Return the card that it replaces at the lowest price (NO_CARD: none), or None if it cannot be bought."""
        return min(self.bills, key=lambda old: self.bills[old].total, default=None)

    @property
    def price(self) -> int | None:
        """Return the lowest price in rubles, or None if the card cannot be bought."""
        return min((bill.total for bill in self.bills.values()), default=None)


def offer(rules: Ruleset, tableau: tuple[int, ...], used: tuple[int, ...], source: Source, card: int) -> Offer:
    """Return the cost of the card for the seat with this tableau."""
    olds, lower = replacements(rules, tableau, used, card), source is Source.LOWER
    down = tuple(old for old in replacements(rules, tableau, (), card) if old not in olds)
    return Offer(source, card, {old: bill(rules, tableau, card, old, lower=lower) for old in olds}, down)
