"""Words of Peter the Great that menus, log and lists share: cards, suits, cubes."""

from __future__ import annotations

from collections.abc import Sequence

from engine.peter.cards import CARDS, COLOURS, SUIT, SUITS, Cubes, of_suit
from i18n.translator import Say

SUIT_ICONS = ("👑", "⚓", "⚔️", "⛵", "🎩", "📜", "🏰")
"""One for each of `SUITS`."""
CUBE_ICONS = ("🟥", "🟨", "🟩", "🟦", "⬜")
"""One for each of `COLOURS`."""


def name(card: int, say: Say) -> str:
    """Return the card's name in this language."""
    return CARDS[card].names[say.locale]


def marked(card: int, say: Say) -> str:
    """Return the sign of the card's suit, followed by its name."""
    return f"{SUIT_ICONS[SUIT[card]]} {name(card, say)}"


def listing(cards: Sequence[int], say: Say) -> str:
    """List the names of cards by suit, as one text; a dash for none."""
    return ", ".join(marked(card, say) for card in sorted(cards)) or "–"


def suit_name(suit: int, say: Say) -> str:
    """Return the suit's name."""
    return say("peter-suit", suit=SUITS[suit])


def colour_name(colour: int, say: Say) -> str:
    """Return the colour's name."""
    return say("peter-colour", colour=COLOURS[colour])


def counted(pile: Sequence[int]) -> str:
    """Count a pile by suits: `👑 1 · ⚓ 2`; a dash for an empty pile. Pictures show the suits without cards too."""
    counts = ((icon, of_suit(tuple(pile), suit)) for suit, icon in enumerate(SUIT_ICONS))
    return " · ".join(f"{icon} {number}" for icon, number in counts if number) or "–"


def shown(cubes: Cubes) -> str:
    """Show cubes by colour: `🟥 2 · 🟦 1`; a dash for none."""
    return " · ".join(f"{CUBE_ICONS[colour]} {number}" for colour, number in enumerate(cubes) if number) or "–"


def bid_words(bid: tuple[int, int], say: Say) -> str:
    """Return a bid as text: `🟥 3`, or that it is none."""
    colour, number = bid
    return f"{CUBE_ICONS[colour]} {number}" if number else say("peter-no-bid")
