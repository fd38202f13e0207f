"""What the cards on the board, or in a hand, cost a seat: what pictures and their words both show."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from engine.petersburg.cards import NO_CARD
from engine.petersburg.view import View


class Offer(NamedTuple):
    """Equal cards that lie together.

    `price` is what one costs the seat now, in rubles. For a trading card it is the cheapest replacement, and `replaced`
    that card; a trading card that can replace nothing of the tableau has no `price`, nor has an action card, nor has
    anything when no seat is asked about.
    """

    card: int
    copies: int
    cost: int
    price: int | None
    replaced: int


def payer(view: View) -> int | None:
    """Return the seat whose prices a board shows: the one to act."""
    return view.to_act[0] if view.to_act else None


def offers(view: View, cards: Sequence[int], seat: int | None, *, lower: bool = False) -> list[Offer]:
    """Price the cards for the seat, in their order, equal ones together."""
    return [offer(view, card, seat, cards.count(card), lower=lower) for card in dict.fromkeys(cards)]


def offer(view: View, card: int, seat: int | None, copies: int = 1, *, lower: bool = False) -> Offer:
    """Price one card for the seat."""
    facts = view.rules.cards[card]
    if seat is None or view.rules.action[card]:
        return Offer(card, copies, facts.cost, None, NO_CARD)
    if not facts.trading:
        return Offer(card, copies, facts.cost, view.price(seat, card, lower=lower).total, NO_CARD)
    old = view.rules.replaced_by(card, view.seats[seat].tableau, view.seats[seat].used)
    if not old:
        return Offer(card, copies, facts.cost, None, NO_CARD)
    best = min(old, key=lambda replaced: view.price(seat, card, replaced, lower=lower).total)
    return Offer(card, copies, facts.cost, view.price(seat, card, best, lower=lower).total, best)
