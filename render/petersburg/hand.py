"""The viewer's own hand: large cards with prices, money, points, and a drawn card to decide on."""

from __future__ import annotations

from collections.abc import Sequence

from engine.petersburg.actions import Source
from engine.petersburg.cards import CATALOGUE, NO_CARD
from engine.petersburg.decisions import FETCHED, DecisionKind
from engine.petersburg.ruleset import Ruleset
from engine.petersburg.view import SeatView, View
from i18n.translator import Say
from render import palette
from render.canvas import Box, Canvas, Style, box
from render.labels import SeatLabel, drawn_name
from render.palette import Theme
from render.petersburg.alt import hand_alt
from render.petersburg.names import Priced, card_name, price_card, price_row
from render.petersburg.parts.chips import chip
from render.petersburg.parts.tiles import HEIGHT, WIDTH, draw_tile, tile_of
from render.petersburg.symbols import marks
from render.picture import Picture, badge_height, picture
from render.symbols import signs, symbol
from render.typography import Face, width

_SHEET = 1120
_MARGIN = 24
_HEAD = 96
_LARGE = 1.24
_STEP = (_SHEET - 2 * _MARGIN + 12) // 4
_TITLE = 84
_NOTE = 84
_EMPTY = 250


def hand(view: View, labels: Sequence[SeatLabel], say: Say, *, theme: Theme = "light") -> Picture:
    """Draw the viewing seat's hand; for a spectator only a remark."""
    say = say.variant(view.rules.options.edition)
    seat = None if view.viewer is None else view.seats[view.viewer]
    held = [] if seat is None else price_row(view, seat.hand or (), seat.seat, Source.HAND)
    drawn = None
    if seat is not None and view.deciding in FETCHED and view.fetched != NO_CARD and seat.seat in view.to_act:
        drawn = price_card(view, view.fetched, seat.seat, Source.DRAWN)
    columns = ([drawn] if drawn else []) + held
    top = _TITLE + 4 if drawn else 28
    notes = any(CATALOGUE[shown.card].trading for shown in columns)
    line = top + round(HEIGHT * _LARGE) + (_NOTE if notes else 0) + badge_height(_SHEET)
    canvas = Canvas(_SHEET, _HEAD + (line if columns else _EMPTY), palette.MIST, theme)
    canvas.fill(Box(0, 0, _SHEET, _HEAD), palette.SEA)
    if seat is None:
        _empty(canvas, Box(0, _HEAD, _SHEET, _HEAD + _EMPTY), say("picture-hand-spectator"))
        return picture(canvas, "hand.png", hand_alt(view, labels, say))
    _head(canvas, seat, labels, say)
    if not columns:
        _empty(canvas, Box(0, _HEAD, _SHEET, _HEAD + _EMPTY), say("picture-hand-empty"))
    step = min(_STEP, (_SHEET - 2 * _MARGIN) // max(1, len(columns)))
    size = _LARGE * step / _STEP
    for i, shown in enumerate(columns):
        left = _MARGIN + i * step
        if drawn and i == 0:
            canvas.panel(
                Box(left - 12, _HEAD + 8, left + step - 14, _HEAD + line - badge_height(_SHEET) + 8), palette.AMBER, 20
            )
            title = Box(left, _HEAD + 12, left + step - 26, _HEAD + _TITLE)
            key = "picture-drawn" if view.deciding is DecisionKind.DRAWN else "picture-fetched"
            canvas.lines(title, say(key), Style(Face.NARROW, 32, palette.SEA, "middle", 26, 1.06))
        _card(canvas, (left, _HEAD + top), shown, view.rules, say, size)
    return picture(canvas, "hand.png", hand_alt(view, labels, say))


def _head(canvas: Canvas, seat: SeatView, labels: Sequence[SeatLabel], say: Say) -> None:
    right = _SHEET - _MARGIN
    purse = [(str(seat.points), signs.star, palette.CHALK), (str(seat.money), marks.ruble, palette.AMBER)]
    for text, sign, ink in purse if seat.money is not None else ():
        wide = width(text, Face.BOLD, 50)
        canvas.text(Box(right - wide, 0, right, _HEAD), text, Style(Face.BOLD, 50, palette.CHALK, "right"))
        canvas.stamp(symbol(sign, 46), right - wide - 56, 25, ink)
        right -= wide + 92
    count = say("picture-hand-count", held=len(seat.backs), limit=seat.hand_limit)
    wide = width(count, Face.TEXT, 38)
    canvas.text(Box(right - wide, 0, right, _HEAD), count, Style(Face.TEXT, 38, palette.FOAM, "right"))
    canvas.stamp(symbol(signs.hand, 46), right - wide - 58, 25, palette.FOAM)
    right -= wide + 92
    canvas.text(Box(_MARGIN, 0, right, _HEAD), drawn_name(labels, seat.seat, say), Style(Face.TITLE, 46, palette.CHALK))


def _card(canvas: Canvas, at: tuple[int, int], shown: Priced, rules: Ruleset, say: Say, size: float) -> None:
    """Draw a card, and below a trading card the one to replace at that price."""
    draw_tile(canvas, at, tile_of(shown, rules, say), size)
    left, top = at
    if not CATALOGUE[shown.card].trading:
        return
    wide, y = round(WIDTH * size), top + round(HEIGHT * size) + 8
    if shown.price is None:
        room = box(left, y, wide, _NOTE - 8)
        canvas.lines(room, say("picture-nothing-to-replace"), Style(Face.TEXT, 31, palette.INK, "middle"))
        return
    chip(canvas, shown.replaced, (left + 2, y + 8), 60)
    text = say("picture-for", name=card_name(shown.replaced, rules, say))
    canvas.lines(
        Box(left + 70, y, left + wide + 4, y + _NOTE - 8), text, Style(Face.NARROW, 31, palette.INK, smallest=28)
    )


def _empty(canvas: Canvas, place: Box, text: str) -> None:
    canvas.stamp(symbol(signs.hand, 110), place.left + (place.width - 110) // 2, place.top + 34, palette.STONE)
    room = Box(place.left + 40, place.top + 160, place.right - 40, place.top + 220)
    canvas.text(room, text, Style(Face.TITLE, 42, palette.INK, "middle"))
