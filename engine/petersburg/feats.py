"""What is hard to do in Saint Petersburg: feats that a seat's result shows."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from engine.outcome import Finish
from engine.petersburg.cards import CATALOGUE, CardType, Colour
from engine.petersburg.ruleset import ARISTOCRAT_POINTS

_CARDS: Mapping[str, CardType] = {card.id: card for card in CATALOGUE}
_MANY_TRADING_CARDS = 8
"""One winner in ten buys as many, in games of two or three Stewards."""
_FAR_AHEAD = 30
"""One winner in fifteen leads by as many points, in games of three Stewards."""


def _count(finish: Finish, fits: Callable[[CardType], bool]) -> int:
    return sum(number for card, number in finish.cards.items() if fits(_CARDS[card]))


def _has_ten_aristocrats(finish: Finish) -> bool:
    """SP-1.26."""
    return finish.parts["aristocrats"] >= ARISTOCRAT_POINTS[-1]


def _won_without_building(finish: Finish) -> bool:
    """Blue trading cards need a building, too (SP-1.15)."""
    return finish.rank == 1 and not _count(finish, lambda card: card.colour is Colour.BUILDING)


def _won_by_trading(finish: Finish) -> bool:
    return finish.rank == 1 and _count(finish, lambda card: card.trading) >= _MANY_TRADING_CARDS


def _won_by_far(finish: Finish) -> bool:
    return finish.rank == 1 and finish.lead >= _FAR_AHEAD


FEATS: Mapping[str, Callable[[Finish], bool]] = {
    "court": _has_ten_aristocrats,
    "roofless": _won_without_building,
    "trader": _won_by_trading,
    "landslide": _won_by_far,
}
