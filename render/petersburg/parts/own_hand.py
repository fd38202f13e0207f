"""The viewer's own cards on the board: its hand with prices, and a drawn card to decide on."""

from __future__ import annotations

from typing import NamedTuple

from engine.petersburg.actions import Source
from engine.petersburg.cards import NO_CARD
from engine.petersburg.decisions import FETCHED
from engine.petersburg.view import View
from i18n.translator import Say
from render import palette
from render.canvas import Box, Canvas, Outline, Style, box
from render.petersburg.names import Priced, price_card, price_row
from render.petersburg.parts.chips import chip
from render.petersburg.parts.families import fill
from render.petersburg.parts.rows import Rows
from render.petersburg.parts.signs import Sign
from render.petersburg.parts.tiles import RULE, Tile, tile_of
from render.petersburg.symbols import banquet
from render.sheet import Sheet
from render.symbols import signs, symbol
from render.typography import Face

_HIGH = 74
_GAP = 10
_NARROWEST = 300
_ROOMY = 336
"""Minimum width of a card that shows the worker that it replaces beside the longest name."""
_SIGN = 44
_TITLE = 44
_IN_A_LINE = 3
_CHIP = 58
_COIN = 48
_TRADE, _ARROW = 38, 12
_NARROW_CHIP = 50  # beside the worker that it replaces
_RULE = 20
_OUT = 5  # frame around the card


class Held(NamedTuple):
    """A card in the viewer's hand, or one it drew."""

    shown: Priced
    """The card with its price for the viewer."""
    drawn: bool
    """Drawn or fetched, with a pending decision."""


def list_held(view: View) -> list[Held]:
    """List the viewer's cards, a drawn one first; empty for spectators and after the game."""
    if view.viewer is None or not view.to_act:
        return []
    found = []
    if view.deciding in FETCHED and view.fetched != NO_CARD and view.viewer in view.to_act:
        found.append(Held(price_card(view, view.fetched, view.viewer, Source.DRAWN), drawn=True))
    hand = view.seats[view.viewer].hand or ()
    return found + [Held(shown, drawn=False) for shown in price_row(view, hand, view.viewer, Source.HAND)]


class OwnHand(NamedTuple):
    held: list[Held]
    columns: int
    place: Box
    """The origin depends on the layout."""
    titled: bool
    """True for a title above the cards, False for a sign left of them."""


def hand_in(held: list[Held], place: Box) -> OwnHand | None:
    """Place the cards in free space; None if it is too small."""
    columns = (place.width + _GAP) // (_NARROWEST + _GAP)
    lines = (place.height + _GAP) // (_HIGH + _GAP)
    if not held or not columns or len(held) > columns * lines:
        return None
    return OwnHand(held, columns, place, titled=True)


def hand_below(held: list[Held], wide: int, *, named: bool = True) -> OwnHand:
    """Place the cards in lines of three with names or six without."""
    columns = _IN_A_LINE if named else 2 * _IN_A_LINE
    lines = -(-len(held) // columns)
    height = lines * (_HIGH + _GAP)
    return OwnHand(held, columns, Box(_SIGN + 8, 0, wide, height), titled=False)


def own_hands(held: list[Held], rows: Rows, wide: int) -> list[OwnHand]:
    """List possible places, best first: free space of the rows, or below them. The origin is the rows' corner."""
    own = next((own for place in rows.free(wide) if (own := hand_in(held, place))), None)
    if own is not None:
        return [own]
    below = [hand_below(held, wide, named=named) for named in ((True, False) if held else (True,))]
    return [
        one._replace(place=one.place._replace(top=rows.height, bottom=rows.height + one.place.height)) for one in below
    ]


def draw_own_hand(sheet: Sheet, left: int, top: int, own: OwnHand, view: View, say: Say) -> None:
    """Draw the cards relative to this corner."""
    if own.held and own.titled:
        title = box(left + own.place.left, top + own.place.top - _TITLE - 4, own.place.width // 2, _TITLE - 2)
        sheet.text(title, say("picture-own-hand"), Style(Face.TITLE, 34, palette.INK), palette.MIST)
    elif own.held:
        sign = box(left, top + own.place.top + (_HIGH - _SIGN) // 2, _SIGN, _SIGN)
        sheet.sign(sign, Sign.HAND, signs.hand, palette.INK, palette.MIST)
    wide = (own.place.width + _GAP) // own.columns
    for i, one in enumerate(own.held):
        line, column = divmod(i, own.columns)
        at = (left + own.place.left + column * wide, top + own.place.top + line * (_HIGH + _GAP))
        tile = tile_of(one.shown, view.rules, say)
        sheet.put(box(*at, wide - _GAP, _HIGH).inset(-_OUT), palette.MIST, _card, tile, one.drawn)


def _card(canvas: Canvas, tile: Tile, drawn: bool) -> None:
    """Draw a card: the worker that it replaces, symbol, name, mark of a rule, copies and price."""
    shown, place = tile.shown, box(0, 0, *canvas.image.size).inset(_OUT)
    named = place.width >= _NARROWEST  # else the symbol suffices
    if shown.affordable:
        canvas.panel(place.inset(-4), palette.AMBER, 16)
    canvas.panel(place, palette.AMBER if drawn else palette.PAPER, 14)
    ink = palette.SEA if drawn else palette.INK
    middle = (place.top + place.bottom) // 2
    left, side = place.left + 8, _CHIP
    if place.width >= _ROOMY and tile.replaces is not None:
        side = _NARROW_CHIP
        plate = box(left - 2, middle - _TRADE // 2, _TRADE, _TRADE)
        canvas.panel(plate, fill(shown.card), 9)
        canvas.stamp(symbol(tile.replaces, _TRADE - 6), plate.left + 3, plate.top + 3, palette.CHALK)
        canvas.stamp(symbol(signs.arrow, _ARROW), plate.right + 2, middle - _ARROW // 2, ink)
        canvas.note(Sign.TRADE, plate._replace(right=plate.right + 2 + _ARROW))
        left = plate.right + _ARROW + 4
    chip(canvas, shown.card, (left, middle - side // 2), side)
    if drawn:
        canvas.note(Sign.DECIDED, place._replace(right=left + side + 8))
    coin = box(place.right - _COIN - 8, middle - _COIN // 2, _COIN, _COIN)
    if tile.action:
        canvas.stamp(symbol(banquet.bolt, _COIN), coin.left, coin.top, palette.OCHRE)
        canvas.note(Sign.ACTION, coin)
    else:
        _coin(canvas, coin, shown)
    right = coin.left - 4
    if shown.copies > 1:
        room = Box(left + side + 2, place.top, right, place.bottom)
        wide = canvas.text(room, f"×{shown.copies}", Style(Face.BOLD, 32, ink, "right", smallest=32))
        canvas.note(Sign.COPIES, room._replace(left=right - wide - 2))
        right -= 4 + wide
    if not named:
        return
    if tile.rule:
        room = Box(right - _RULE, place.top, right, place.bottom)
        canvas.text(room, RULE, Style(Face.BOLD, 38, ink, "middle"))
        canvas.note(Sign.SPECIAL, room.inset(-2, 8))
        right = room.left
    room = Box(left + side + 6, place.top + 4, right, place.bottom - 4)
    canvas.lines(room, tile.name, Style(Face.NARROW, 31, ink, smallest=26, leading=1.06))


def _coin(canvas: Canvas, coin: Box, shown: Priced) -> None:
    """Draw the price: hollow if the viewer cannot pay, with a tick if it can."""
    canvas.shape(Outline.DISC, coin, palette.SEA if shown.affordable else palette.STONE)
    canvas.shape(Outline.DISC, coin.inset(4), palette.AMBER if shown.affordable else palette.PAPER)
    ink = palette.SEA if shown.affordable else palette.INK
    canvas.text(coin.inset(4, 0), shown.coin, Style(Face.BOLD, 34, ink, "middle"))
    canvas.note(Sign.PRICE if shown.affordable else Sign.UNAFFORDABLE, coin, Outline.DISC)
    if shown.affordable:
        tick = box(coin.right - 18, coin.bottom - 18, 26, 26)
        canvas.shape(Outline.DISC, tick, palette.SEA)
        canvas.shape(Outline.DISC, tick.inset(2), palette.AMBER)
        canvas.stamp(symbol(signs.check, 16), tick.left + 5, tick.top + 5, palette.SEA)
        canvas.note(Sign.AFFORDABLE, tick, Outline.DISC)
