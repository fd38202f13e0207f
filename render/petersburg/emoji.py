"""Saint Petersburg's signs (i18n/signs.py): rubles, colours of cards, goods, trophies, and each card."""

from __future__ import annotations

from collections.abc import Mapping

from engine.petersburg.cards import CATALOGUE, GOODS, Colour, Deck
from i18n.signs import HAND, SHARED, new_sign, plain

RUBLE = new_sign("ruble", "💰")
COLOURS: Mapping[Colour, str] = {
    Colour.WORKER: new_sign("worker", "🟩"),
    Colour.BUILDING: new_sign("building", "🟦"),
    Colour.ARISTOCRAT: new_sign("aristocrat", "🟥"),
    Colour.MARKET: new_sign("market", "🟨"),
    Colour.ACTION: new_sign("action", "🟪"),
}
DECKS: Mapping[Deck, str] = {
    Deck.WORKER: COLOURS[Colour.WORKER],
    Deck.MARKET: COLOURS[Colour.MARKET],
    Deck.BUILDING: COLOURS[Colour.BUILDING],
    Deck.ARISTOCRAT: COLOURS[Colour.ARISTOCRAT],
    Deck.TRADING: new_sign("trading", "🔄"),
}
GOOD_SIGNS = tuple(new_sign(good, generic) for good, generic in zip(GOODS, ("🐔", "🌾", "🍎", "🐟", "🥬"), strict=True))
"""In the order of `GOODS`."""
ANY_GOOD = new_sign("any_good", "❓")
_CARD_NAME = 18
"""Longest part of a card's id in the name of its sign."""
CARDS = tuple(new_sign(f"card_{card.id[:_CARD_NAME]}", plain(COLOURS[card.colour])) for card in CATALOGUE)
"""By card of the catalogue."""
TROPHIES = {
    feat: new_sign(f"trophy_{feat}", generic)
    for feat, generic in {"court": "🎭", "roofless": "⛺", "trader": "🔄", "landslide": "🏔️"}.items()
}
"""By feat."""
WRITTEN = SHARED | {
    plain(sign): sign for sign in (RUBLE, HAND, *COLOURS.values(), DECKS[Deck.TRADING], *GOOD_SIGNS, ANY_GOOD)
}
"""The signs in the game's texts, by generic emoji."""
