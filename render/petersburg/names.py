"""Names of phases (locales/LANGUAGE/names.ftl) and cards, and cards with prices."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from engine.petersburg.actions import Source
from engine.petersburg.cards import CATALOGUE, NO_CARD, Colour, Deck
from engine.petersburg.ruleset import Ruleset
from engine.petersburg.view import View
from i18n.translator import Say


def card_name(card: int, rules: Ruleset, say: Say) -> str:
    """Return the name in this edition and language, or else in English."""
    names = rules.cards[card].names
    return names.get(say.locale) or names["en"]


def phase_name(deck: Deck, say: Say) -> str:
    """Return the name of the phase and of its deck."""
    return say(f"picture-phase-{deck.id}")


def trade(card: int, rules: Ruleset) -> list[int]:
    """List the workers of its trade that a green trading card replaces (SP-1.15); empty for other cards."""
    facts = rules.cards[card]
    if not facts.trading or facts.colour is not Colour.WORKER:
        return []
    return [old for old in sorted(rules.replaceable[card]) if CATALOGUE[old].symbol == facts.symbol]


class Priced(NamedTuple):
    """A pile of equal cards."""

    card: int
    copies: int
    cost: int
    """The printed cost in rubles."""
    price: int | None
    """The price of one, with the cheapest replacement; None if the seat cannot buy one, or without a seat."""
    replaced: int
    """The card replaced at that price, or NO_CARD."""
    affordable: bool | None = None
    """True if the viewing seat has enough rubles; None if the price is not its own."""
    unplaced: int | None = None
    """For a trading card that can replace nothing: the price before the value of a replaced card is taken off."""
    varies: bool = False
    """Whether it costs more to replace another of the seat's cards."""

    @property
    def asked(self) -> int:
        """The number on the coin, in rubles."""
        return next((one for one in (self.price, self.unplaced) if one is not None), self.cost)

    @property
    def coin(self) -> str:
        """The text on the coin: `2`, or `2+` if other replacements cost more."""
        return f"{self.asked}+" if self.varies else str(self.asked)


def payer(view: View) -> int | None:
    """Return the seat of a board's prices; None after the game, and on the public board, which has printed ones."""
    return view.viewer if view.to_act else None


def price_row(view: View, cards: Sequence[int], seat: int | None, source: Source) -> list[Priced]:
    """Return the cards with their prices for the seat, in order, equal ones together."""
    return [price_card(view, card, seat, source, cards.count(card)) for card in dict.fromkeys(cards)]


def price_card(view: View, card: int, seat: int | None, source: Source, copies: int = 1) -> Priced:
    cost = view.rules.cards[card].cost
    if seat is None:
        return Priced(card, copies, cost, None, NO_CARD)
    offer, money = view.offer(seat, source, card), view.seats[seat].money
    affordable = None
    if seat == view.viewer and money is not None:
        affordable = offer.price is not None and offer.price <= money
    replaced = NO_CARD if offer.cheapest is None else offer.cheapest
    unplaced = None
    if offer.price is None and view.rules.trading[card]:
        unplaced = view.bill(seat, card, lower=source is Source.LOWER).total
    varies = len({bill.total for bill in offer.bills.values()}) > 1
    return Priced(card, copies, cost, offer.price, replaced, affordable, unplaced, varies)
