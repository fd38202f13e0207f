"""The board: phases and decks, both rows with prices for the player to move, every seat with its tableau."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from PIL import Image

from engine.petersburg.cards import CATALOGUE
from engine.petersburg.view import SeatView, View
from render.labels import SeatLabel
from render.petersburg import faces, palette
from render.petersburg.alt import short_board
from render.petersburg.drawings import CARD, COIN, FLAG, PURSE, STAR
from render.petersburg.tags import tag
from render.picture import Picture, finish
from render.symbols import stamp
from render.type import Pen
from render.words import Say

WIDTH = 1100
_EDGE, _GAP = 18, 10
_HEAD = 128
_LABEL = 40
_SEAT_HEAD = 60
_TILES, _CHIPS = 4, 5


def board(view: View, labels: Sequence[SeatLabel], say: Say) -> Picture:
    """Draw the whole table as the view's owner may see it."""
    rows = [(name, cards) for name, cards in (("upper", view.upper), ("lower", view.lower)) if cards]
    heights = [_LABEL + _lines(len(cards), _TILES) * (faces.TILE_HEIGHT + _GAP) for _, cards in rows]
    stacks = [_stacks(seat) for seat in view.seats]
    seat_heights = [_SEAT_HEAD + max(1, _lines(len(s), _CHIPS)) * (faces.CHIP_HEIGHT + 6) + 10 for s in stacks]
    height = _HEAD + sum(heights) + sum(seat_heights) + _GAP * len(seat_heights) + _EDGE
    pen = Pen(Image.new("RGB", (WIDTH, height), palette.PAPER))
    _head(pen, view, say)
    payer = view.to_act[0] if len(view.to_act) == 1 else None
    y = _HEAD
    for (name, cards), row_height in zip(rows, heights, strict=True):
        _row(pen, view, name, cards, y, payer, say)
        y += row_height
    for seat, label, stack, seat_height in zip(view.seats, labels, stacks, seat_heights, strict=True):
        _seat(pen, view, seat, label, stack, y, seat_height, say)
        y += seat_height + _GAP
    return finish(pen.image, "board.png", short_board(view, labels, say))


def _lines(number: int, width: int) -> int:
    return -(-number // width)


def _stacks(seat: SeatView) -> list[tuple[int, int]]:
    """Group a tableau by family, cheapest first: (card, number of it)."""
    return sorted(
        Counter(seat.tableau).items(), key=lambda pair: (CATALOGUE[pair[0]].colour, CATALOGUE[pair[0]].cost, pair[0])
    )


def _head(pen: Pen, view: View, say: Say) -> None:
    """Draw round, phases with their decks, and the discard."""
    pen.text(_EDGE, 46, say("picture-round", round=view.round), palette.INK, face="display", size=42, width=300)
    if view.last_round:
        pen.box(310, 10, 270, 46, palette.HIGHLIGHT, radius=23)
        pen.text(445, 44, say("picture-last-round"), palette.WHITE, face="bold", size=28, width=250, anchor="ms")
    discard = say("picture-discard", number=len(view.discard))
    pen.text(WIDTH - _EDGE, 44, discard, palette.SOFT_INK, size=28, width=440, anchor="rs")
    width = (WIDTH - 2 * _EDGE - 3 * _GAP) // len(view.rules.phases)
    for at, deck in enumerate(view.rules.phases):
        x, current = _EDGE + at * (width + _GAP), deck is view.phase
        ground = palette.DECKS[deck] if current else palette.PANEL
        ink = palette.WHITE if current else palette.INK
        pen.box(x, 64, width, 54, ground, radius=14, outline=palette.DECKS[deck])
        if current:
            pen.draw.polygon([(x + width // 2 - 14, 64), (x + width // 2 + 14, 64), (x + width // 2, 50)], fill=ground)
        stamp(pen.image, CARD, x + 8, 71, 40, ink if current else palette.DECKS[deck])
        pen.text(x + width - 14, 102, str(view.deck_sizes[at]), ink, face="bold", size=32, anchor="rs")
        pen.text(x + 54, 101, say(f"picture-deck-{deck.id}"), ink, face="bold", size=27, width=width - 114, least=18)


def _row(pen: Pen, view: View, name: str, cards: Sequence[int], y: int, payer: int | None, say: Say) -> None:
    pen.text(_EDGE, y + 30, say(f"picture-row-{name}"), palette.SOFT_INK, face="bold", size=28, width=1000)
    for number, index in enumerate(cards):
        x = _EDGE + number % _TILES * (faces.TILE_WIDTH + _GAP)
        top = y + _LABEL + number // _TILES * (faces.TILE_HEIGHT + _GAP)
        faces.tile(pen, index, x, top, say.locale, tag(view, payer, index, say, lower=name == "lower"))


def _seat(
    pen: Pen,
    view: View,
    seat: SeatView,
    label: SeatLabel,
    stacks: Sequence[tuple[int, int]],
    y: int,
    height: int,
    say: Say,
) -> None:
    """Draw one seat: name, markers, hand, money, points; below it the tableau."""
    acting = seat.seat in view.to_act
    edge = palette.HIGHLIGHT if acting else palette.LINE
    ground = palette.HIGHLIGHT_PAPER if acting else palette.PANEL
    pen.box(_EDGE - 6, y, WIDTH - 2 * _EDGE + 12, height, ground, radius=16, outline=edge, line=6 if acting else 2)
    x, base = _EDGE + 10, y + 44
    if acting:
        pen.draw.polygon([(x, y + 18), (x + 26, y + 34), (x, y + 50)], fill=palette.HIGHLIGHT)
        x += 38
    name = say("picture-computer", name=label.name) if label.computer else label.name
    x += pen.text(x, base, name, palette.INK, face="bold", size=36, width=330, least=26) + 14
    for at, holder in enumerate(view.markers):
        if holder == seat.seat:
            stamp(pen.image, FLAG, x, y + 14, 40, palette.DECKS[view.rules.phases[at]])
            x += 38
    right = WIDTH - _EDGE - 12
    right -= pen.text(right, base, str(seat.points), palette.INK, face="display", size=44, anchor="rs") + 46
    stamp(pen.image, STAR, right, y + 12, 40, palette.DARK)
    right -= 24
    money = "?" if seat.money is None else str(seat.money)
    right -= pen.text(right, base, money, palette.INK, face="display", size=40, anchor="rs") + 46
    stamp(pen.image, PURSE if seat.money is None else COIN, right, y + 12, 40, palette.GOLD)
    right -= 14
    for deck in reversed(seat.backs):
        right -= 34
        faces.back(pen.image, deck, right, y + 12, 42)
    used = Counter(seat.used)
    for number, (index, count) in enumerate(stacks):
        left = _EDGE + 6 + number % _CHIPS * (faces.CHIP_WIDTH + 4)
        top = y + _SEAT_HEAD + number // _CHIPS * (faces.CHIP_HEIGHT + 6)
        faces.chip(pen, index, left, top, say.locale, count, down=used[index])
    if not stacks:
        pen.text(_EDGE + 14, y + _SEAT_HEAD + 34, say("picture-nothing-built"), palette.SOFT_INK, size=26)
    if seat.hand and view.viewer != seat.seat:
        names = ", ".join(CATALOGUE[card].names[say.locale] for card in seat.hand)
        pen.text(x + 12, base, names, palette.SOFT_INK, size=24, width=max(right - x - 30, 60), least=18)
