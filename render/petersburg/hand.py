"""A seat's hand, for its holder alone: the cards large, with their prices now; money and points."""

from __future__ import annotations

from collections.abc import Sequence

from PIL import Image

from engine.petersburg.cards import NOBODY
from engine.petersburg.view import View
from render.labels import SeatLabel
from render.petersburg import faces, palette
from render.petersburg.alt import describe_hand
from render.petersburg.drawings import CARD, COIN, STAR
from render.petersburg.tags import tag
from render.picture import Picture, finish
from render.symbols import stamp
from render.type import Pen
from render.words import Say

_EDGE, _GAP, _HEAD = 18, 12, 78
_ACROSS = 3
WIDTH = 2 * _EDGE + _ACROSS * faces.TILE_WIDTH + (_ACROSS - 1) * _GAP


def hand(view: View, labels: Sequence[SeatLabel], say: Say) -> Picture:
    """Draw the viewing seat's hand."""
    assert view.viewer is not None
    me = view.seats[view.viewer]
    cards = me.hand or ()
    drawn = [view.drawn] if view.drawn != NOBODY else []
    lines = max(1, -(-len(cards) // _ACROSS))
    height = _HEAD + lines * (faces.TILE_HEIGHT + _GAP) + _EDGE
    if drawn:
        height += 52 + faces.TILE_HEIGHT
    pen = Pen(Image.new("RGB", (WIDTH, height), palette.PAPER))
    stamp(pen.image, COIN, _EDGE, 16, 46, palette.GOLD)
    x = _EDGE + 54 + pen.text(_EDGE + 54, 56, str(me.money), palette.INK, face="display", size=46) + 26
    stamp(pen.image, STAR, x, 16, 46, palette.DARK)
    pen.text(x + 54, 56, str(me.points), palette.INK, face="display", size=46)
    held = say("picture-held", held=len(cards), limit=me.hand_limit)
    pen.text(WIDTH - _EDGE, 52, held, palette.SOFT_INK, size=30, width=430, anchor="rs")
    for number, card in enumerate(cards):
        left = _EDGE + number % _ACROSS * (faces.TILE_WIDTH + _GAP)
        top = _HEAD + number // _ACROSS * (faces.TILE_HEIGHT + _GAP)
        faces.tile(pen, card, left, top, say.locale, tag(view, view.viewer, card, say))
    if not cards:
        stamp(pen.image, CARD, WIDTH // 2 - 40, _HEAD + 10, 80, palette.LINE)
        pen.text(
            WIDTH // 2, _HEAD + 126, say("picture-empty-hand"), palette.SOFT_INK, size=30, width=WIDTH - 40, anchor="ms"
        )
    if drawn:
        top = _HEAD + lines * (faces.TILE_HEIGHT + _GAP)
        pen.text(_EDGE, top + 34, say("picture-drawn"), palette.INK, face="bold", size=30, width=WIDTH - 40)
        faces.tile(pen, drawn[0], _EDGE, top + 48, say.locale, tag(view, view.viewer, drawn[0], say))
    return finish(pen.image, "hand.png", describe_hand(view, say))
