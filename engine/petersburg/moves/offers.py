"""Replacements, prices and face-down cards, for moves, menus, pictures and evaluation.

`tableau` and `used` are one seat's entries in `State`.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from engine.petersburg.actions import Source
from engine.petersburg.cards import NO_CARD
from engine.petersburg.moves.prices import Bill, bill, price
from engine.petersburg.ruleset import Ruleset


def used_copies(used: tuple[int, ...], card: int) -> int:
    return used.count(card)


def lies_face_down(rules: Ruleset, tableau: tuple[int, ...], used: tuple[int, ...], card: int) -> bool:
    """Return whether all copies are face down (SP-1.20, SP-4.7)."""
    return card in used and card in rules.turns_when_used and used_copies(used, card) >= tableau.count(card)


def first_unused(tableau: tuple[int, ...], used: tuple[int, ...], cards: tuple[int, ...]) -> int:
    """Return the first of these cards with an unused copy, or NO_CARD."""
    for card in cards:
        if tableau.count(card) > used_copies(used, card):
            return card
    return NO_CARD


def replacements(rules: Ruleset, tableau: tuple[int, ...], used: tuple[int, ...], card: int) -> list[int]:
    """List the distinct cards of a tableau that a card may replace now (SP-1.15).

    [NO_CARD] for a card that replaces nothing; empty for an action card, which is never bought.
    """
    if not rules.trading[card]:
        return [] if rules.action[card] else [NO_CARD]
    replaceable = rules.replaceable[card]
    olds = [old for old in dict.fromkeys(tableau) if old in replaceable]
    return [old for old in olds if not lies_face_down(rules, tableau, used, old)] if used else olds


def affordable(
    rules: Ruleset, tableau: tuple[int, ...], used: tuple[int, ...], card: int, money: int, *, lower: bool = False
) -> dict[int, int]:
    """Return the price in rubles of each of the `replacements` that costs at most `money`."""
    found = {}
    for old in replacements(rules, tableau, used, card):
        cost = price(rules, tableau, card, old, lower=lower)
        if cost <= money:
            found[old] = cost
    return found


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
        return min(self.bills, key=lambda old: self.bills[old].total, default=None)

    @property
    def price(self) -> int | None:
        """The lowest price in rubles, or None if the card cannot be bought."""
        return min((bill.total for bill in self.bills.values()), default=None)


def offer(rules: Ruleset, tableau: tuple[int, ...], used: tuple[int, ...], source: Source, card: int) -> Offer:
    olds, lower = replacements(rules, tableau, used, card), source is Source.LOWER
    down = tuple(old for old in replacements(rules, tableau, (), card) if old not in olds)
    return Offer(source, card, {old: bill(rules, tableau, card, old, lower=lower) for old in olds}, down)
