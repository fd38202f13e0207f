"""Colours: a calm Baltic palette, dark ink on light cards. Families differ in shape too, not in hue alone."""

from __future__ import annotations

from engine.petersburg.cards import Colour as Family
from render.type import Colour

PAPER: Colour = (243, 238, 227)
INK: Colour = (33, 39, 51)
SOFT_INK: Colour = (84, 90, 102)
PANEL: Colour = (255, 252, 245)
LINE: Colour = (200, 190, 170)
HIGHLIGHT: Colour = (196, 120, 22)
HIGHLIGHT_PAPER: Colour = (255, 240, 206)
WHITE: Colour = (255, 255, 255)
GOLD: Colour = (154, 104, 12)
DARK: Colour = (38, 52, 74)
FADED: Colour = (150, 150, 150)

DEEP: dict[Family, Colour] = {
    Family.WORKER: (38, 98, 62),
    Family.BUILDING: (32, 78, 140),
    Family.ARISTOCRAT: (156, 40, 48),
}
"""Colour of a family's symbols and edges."""
PALE: dict[Family, Colour] = {
    Family.WORKER: (214, 234, 214),
    Family.BUILDING: (210, 226, 246),
    Family.ARISTOCRAT: (250, 216, 214),
}
"""Ground of a family's cards."""
TRADING: Colour = (122, 84, 20)
"""Edge of cards that replace another."""
DECKS: tuple[Colour, Colour, Colour, Colour] = (*DEEP.values(), TRADING)  # type: ignore[assignment]
"""Backs of the decks: worker, building, aristocrat, trading."""
