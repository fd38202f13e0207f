"""Words of Peter the Great for menus, log and lists: cards, suits, cubes."""

from __future__ import annotations

from collections.abc import Sequence

from engine.peter.cards import CARDS, COLOURS, SUIT, SUITS, Cubes
from i18n.translator import Say

SUIT_ICONS = ("👑", "⚓", "⚔️", "⛵", "🎩", "📜", "🏰")
"""In the order of `SUITS`."""
CUBE_ICONS = ("🟥", "🟨", "🟩", "🟦", "⬜")
"""In the order of `COLOURS`."""


def name(card: int, say: Say) -> str:
    return CARDS[card].names[say.locale]


def mark_card(card: int, say: Say) -> str:
    return f"{SUIT_ICONS[SUIT[card]]} {name(card, say)}"


def list_names(cards: Sequence[int], say: Say) -> str:
    """List card names by suit; a dash for none."""
    return ", ".join(mark_card(card, say) for card in sorted(cards)) or "–"


def suit_name(suit: int, say: Say) -> str:
    return say("peter-suit", suit=SUITS[suit])


def colour_name(colour: int, say: Say) -> str:
    return say("peter-colour", colour=COLOURS[colour])


def format_cubes(cubes: Cubes) -> str:
    """Format as `🟥 2 · 🟦 1`; a dash for none."""
    return " · ".join(f"{CUBE_ICONS[colour]} {number}" for colour, number in enumerate(cubes) if number) or "–"


def bid_words(bid: tuple[int, int], say: Say) -> str:
    """Format as `🟥 3`, or the words for no bid."""
    colour, number = bid
    return f"{CUBE_ICONS[colour]} {number}" if number else say("peter-no-bid")
