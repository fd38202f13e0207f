"""One card of Peter the Great, large."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from engine.peter.cards import CARD_IDS, CARDS, SUITS
from i18n.translator import Say
from render import palette
from render.canvas import Box, Canvas, Style, box
from render.palette import Theme
from render.peter.colours import SUIT_FILL
from render.peter.symbols import SUIT_SYMBOLS, symbol
from render.picture import Picture, picture
from render.typography import Face

_WIDE, _HIGH, _EDGE = 560, 640, 24


def card(card_id: str, options: Mapping[str, Any] | None, say: Say, *, theme: Theme = "light") -> Picture:
    """Draw the card. Raises `KeyError` if there is none of this id."""
    shown = CARDS[CARD_IDS[card_id]]
    suit = say(f"peter-picture-suit-{SUITS[shown.suit].replace('_', '-')}")
    canvas = Canvas(_WIDE + 2 * _EDGE, _HIGH + 2 * _EDGE, palette.MIST, theme)
    place = box(_EDGE, _EDGE, _WIDE, _HIGH)
    canvas.panel(place, SUIT_FILL[shown.suit], 40)
    canvas.stamp(symbol(SUIT_SYMBOLS[shown.suit], 320), place.left + (_WIDE - 320) // 2, place.top + 40, palette.CHALK)
    plate = Box(place.left + 14, place.top + 390, place.right - 14, place.bottom - 14)
    canvas.panel(plate, palette.PAPER, 30)
    room = Box(plate.left + 20, plate.top + 14, plate.right - 20, plate.top + 150)
    canvas.lines(room, shown.names[say.locale], Style(Face.TITLE, 52, palette.INK, "middle", 36))
    canvas.text(Box(plate.left + 20, plate.bottom - 80, plate.right - 20, plate.bottom - 14), suit, Style(Face.TEXT, 38,
                palette.STONE, "middle"))  # fmt: skip
    return picture(canvas, "card.png", say("peter-alt-card", name=shown.names[say.locale], suit=suit))
