"""The viewer's own cards on the board: what it holds with prices, and a drawn card that it decides about."""

from __future__ import annotations

from typing import NamedTuple

from engine.petersburg.actions import Source
from engine.petersburg.cards import NO_CARD
from engine.petersburg.state import FETCHED
from engine.petersburg.view import View
from i18n.translator import Say
from render import palette
from render.canvas import Box, Canvas, Style, box
from render.outlines import Outline
from render.petersburg.chips import chip
from render.petersburg.names import card_name
from render.petersburg.priced import Priced, priced, priced_row
from render.petersburg.symbols import banquet
from render.symbols import signs, symbol
from render.typography import Face

_HIGH = 84
_GAP = 8
_SIGN = 56
_IN_A_LINE = 3
_CHIP = 60
_COIN = 50


class Held(NamedTuple):
    """A card that the viewer holds, or one that it has drawn."""

    shown: Priced
    """The card with its price for the viewer."""
    drawn: bool
    """Whether it was drawn or fetched, and is to be decided about."""


def held_by_viewer(view: View) -> list[Held]:
    """List the viewer's cards, a drawn one first; none for a spectator, and when the game is over."""
    if view.viewer is None or not view.to_act:
        return []
    found = []
    if view.deciding in FETCHED and view.fetched != NO_CARD and view.viewer in view.to_act:
        found.append(Held(priced(view, view.fetched, view.viewer, Source.DRAWN), drawn=True))
    hand = view.seats[view.viewer].hand or ()
    return found + [Held(shown, drawn=False) for shown in priced_row(view, hand, view.viewer, Source.HAND)]


def own_hand_height(held: list[Held]) -> int:
    """Return how many pixels the cards need in height; 0 without cards."""
    return -(-len(held) // _IN_A_LINE) * (_HIGH + _GAP) + _GAP if held else 0


def draw_own_hand(canvas: Canvas, place: Box, held: list[Held], view: View, say: Say) -> None:
    """Draw the cards in lines of three, after the sign of a hand."""
    if not held:
        return
    canvas.stamp(symbol(signs.hand, 48), place.left, place.top + (_HIGH - 48) // 2, palette.INK)
    wide = (place.width - _SIGN + _GAP) // _IN_A_LINE
    for i, one in enumerate(held):
        line, column = divmod(i, _IN_A_LINE)
        at = (place.left + _SIGN + column * wide, place.top + line * (_HIGH + _GAP))
        _card(canvas, box(*at, wide - _GAP, _HIGH), one, view, say)


def _card(canvas: Canvas, place: Box, one: Held, view: View, say: Say) -> None:
    shown, rules = one.shown, view.rules
    if shown.affordable:
        canvas.panel(place.inset(-4), palette.AMBER, 16)
    canvas.panel(place, palette.AMBER if one.drawn else palette.PAPER, 14)
    ink = palette.SEA if one.drawn else palette.INK
    top = place.top + (place.height - _CHIP) // 2
    chip(canvas, shown.card, (place.left + 8, top), _CHIP)
    coin = box(place.right - _COIN - 8, place.top + (place.height - _COIN) // 2, _COIN, _COIN)
    if rules.action[shown.card]:
        canvas.stamp(symbol(banquet.bolt, _COIN), coin.left, coin.top, palette.OCHRE)
    else:
        _coin(canvas, coin, shown)
    name = card_name(shown.card, rules, say)
    name += f" ×{shown.copies}" if shown.copies > 1 else ""
    room = Box(place.left + _CHIP + 16, place.top + 4, coin.left - 6, place.bottom - 4)
    canvas.lines(room, name, Style(Face.NARROW, 32, ink, smallest=26, leading=1.06))


def _coin(canvas: Canvas, coin: Box, shown: Priced) -> None:
    """Draw the price; hollow where it cannot be paid, with a tick where it can."""
    asked = str(shown.cost if shown.price is None else shown.price)
    canvas.shape(Outline.DISC, coin, palette.SEA if shown.affordable else palette.STONE)
    canvas.shape(Outline.DISC, coin.inset(4), palette.AMBER if shown.affordable else palette.PAPER)
    ink = palette.SEA if shown.affordable else palette.INK
    canvas.text(coin.inset(4, 0), asked, Style(Face.BOLD, 34, ink, "middle"))
    if shown.affordable:
        tick = box(coin.right - 18, coin.bottom - 18, 26, 26)
        canvas.shape(Outline.DISC, tick, palette.SEA)
        canvas.shape(Outline.DISC, tick.inset(2), palette.AMBER)
        canvas.stamp(symbol(signs.check, 16), tick.left + 5, tick.top + 5, palette.SEA)
