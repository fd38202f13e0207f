"""Cards, suits and cubes, for boards, hands, single cards and invitations."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial
from typing import Any

from engine.peter.cards import CARD_IDS, CARDS, COLOURS, SUIT, SUITS, Bid, Cubes, of_suit
from i18n.translator import Say
from render import palette
from render.canvas import Box, Canvas, Outline, Style, box
from render.pages.invitation import SampleCard
from render.palette import Theme
from render.peter.symbols import SUIT_SIGNS, SUIT_SYMBOLS, Sign, cube, symbol
from render.picture import Picture, picture
from render.sheet import Sheet
from render.typography import Face

SUIT_FILL = (
    palette.OCHRE, palette.BLUE, palette.OLIVE, palette.VIOLET, palette.GREEN, palette.SLATE, palette.RED,
)  # fmt: skip
"""By suit; symbols distinguish similar colours."""

CUBE_FILL = (palette.RED, palette.AMBER, palette.GREEN, palette.BLUE, palette.CHALK)
"""By colour of cubes; each has a letter or a number beside it."""

CARD_WIDE, CARD_HIGH = 146, 186
_HEAD = 96
_LARGE_WIDE, _LARGE_HIGH, _EDGE = 560, 640, 24  # of a single card
_SHOWN = ("peter_the_emperor", "kronstadt", "bulavin", "azov", "saardam")
"""Sample cards of five suits."""


def tile(canvas: Canvas, left: int, top: int, card: int, name: str, size: float = 1.0) -> None:
    """Draw the suit and the name of a card; `size` is 1 on the board."""
    wide, high, across = round(CARD_WIDE * size), round(CARD_HIGH * size), round(76 * size)
    place = box(left, top, wide, high)
    canvas.panel(place, SUIT_FILL[SUIT[card]], 16)
    canvas.panel(place.inset(5), palette.PAPER, 12)
    head = Box(place.left + 5, place.top + 5, place.right - 5, place.top + round(_HEAD * size))
    canvas.panel(head, SUIT_FILL[SUIT[card]], 12)
    symbol_top = top + round(12 * size)
    canvas.stamp(symbol(SUIT_SYMBOLS[SUIT[card]], across), left + (wide - across) // 2, symbol_top, palette.CHALK)
    canvas.note(SUIT_SIGNS[SUIT[card]], box(left + (wide - across) // 2, symbol_top, across, across))
    room = Box(place.left + 8, head.bottom + 2, place.right - 8, place.bottom - 6)
    canvas.lines(room, name, Style(Face.NARROW, round(30 * size), palette.INK, "middle", round(22 * size), 1.04))


def put_suits(sheet: Sheet, place: Box, pile: tuple[int, ...], line: tuple[int, ...] = ()) -> None:
    """Draw, on paper, a pile's cards per suit, and those the line would add. Mark the smallest suit, which scores."""
    counts = [of_suit(pile, suit) for suit in range(len(SUITS))]
    least = min(counts[1:])
    step = place.width // len(SUITS)
    for suit, number in enumerate(counts):
        cell = box(place.left + suit * step, place.top, step - 6, place.height)
        sheet.put(cell, palette.PAPER, _suit, suit, number, of_suit(line, suit), suit > 0 and number == least)


def _suit(canvas: Canvas, suit: int, number: int, more: int, marked: bool) -> None:
    cell = box(0, 0, *canvas.image.size)
    ground = palette.AMBER if marked else palette.SAND
    canvas.panel(cell, ground, 10)
    size = min(cell.height - 10, 40)
    plate = box(cell.left + 4, cell.top + (cell.height - size) // 2, size, size)
    canvas.panel(plate, SUIT_FILL[suit], 8)
    canvas.stamp(symbol(SUIT_SYMBOLS[suit], size - 8), plate.left + 4, plate.top + 4, palette.CHALK)
    room = Box(plate.right + 2, cell.top, cell.right - 2, cell.bottom)
    canvas.note(SUIT_SIGNS[suit], plate)
    shown = f"{number}+{more}" if more else str(number)
    canvas.text(room, shown, Style(Face.BOLD, 34, palette.type_on(ground), "middle", 24))
    if marked:
        canvas.note(Sign.FEWEST, cell)
    if more:
        canvas.note(Sign.ADDED, cell)


def letters(say: Say) -> tuple[str, ...]:
    return tuple(say(f"peter-picture-letter-{colour}") for colour in COLOURS)


def cubes(canvas: Canvas, place: Box, held: Cubes, size: int, lettered: Sequence[str]) -> None:
    """Draw cubes by colour, with letters and numbers."""
    step = place.width // len(COLOURS)
    for colour, number in enumerate(held):
        left = place.left + colour * step
        body = box(left, place.top + (place.height - size) // 2, size, size)
        draw_lettered_cube(canvas, body, colour, lettered[colour])
        # two digits: a colour has 20 or more cubes
        room = Box(body.right + 4, place.top, left + step, place.bottom)
        canvas.text(room, str(number), Style(Face.BOLD, round(size * 0.7), palette.INK if number else palette.STONE))


def draw_lettered_cube(canvas: Canvas, place: Box, colour: int, letter: str) -> None:
    canvas.panel(place, palette.SEA, 10)
    canvas.panel(place.inset(place.height // 10), CUBE_FILL[colour], 8)
    ink = palette.SEA if CUBE_FILL[colour] in (palette.AMBER, palette.CHALK) else palette.CHALK
    canvas.text(place, letter, Style(Face.BOLD, round(place.height * 0.6), ink, "middle"))
    canvas.note(Sign.CUBE, place)


def count(canvas: Canvas, left: int, middle: int, number: int) -> int:
    """Draw a seat's number of cubes; return the right edge."""
    canvas.shape(Outline.ROUND, box(left, middle - 21, 42, 42), palette.DEEP, 10)
    canvas.stamp(symbol(cube, 32), left + 5, middle - 16, palette.CHALK)
    room = Box(left + 50, middle - 24, left + 120, middle + 24)
    right = left + 50 + canvas.text(room, str(number), Style(Face.BOLD, 38, palette.INK))
    canvas.note(Sign.CUBES, Box(left, middle - 24, right, middle + 24))
    return right


def bid_number(bid: Bid) -> str:
    return str(bid[1]) if bid[1] else "–"


def card(card_id: str, options: Mapping[str, Any] | None, say: Say, *, theme: Theme = "light") -> Picture:
    """Draw the card. Raises `KeyError` for an unknown id."""
    shown = CARDS[CARD_IDS[card_id]]
    suit = say(f"peter-picture-suit-{SUITS[shown.suit].replace('_', '-')}")
    canvas = Canvas(_LARGE_WIDE + 2 * _EDGE, _LARGE_HIGH + 2 * _EDGE, palette.MIST, theme)
    place = box(_EDGE, _EDGE, _LARGE_WIDE, _LARGE_HIGH)
    canvas.panel(place, SUIT_FILL[shown.suit], 40)
    canvas.stamp(
        symbol(SUIT_SYMBOLS[shown.suit], 320), place.left + (_LARGE_WIDE - 320) // 2, place.top + 40, palette.CHALK
    )
    plate = Box(place.left + 14, place.top + 390, place.right - 14, place.bottom - 14)
    canvas.panel(plate, palette.PAPER, 30)
    room = Box(plate.left + 20, plate.top + 14, plate.right - 20, plate.top + 150)
    canvas.lines(room, shown.names[say.locale], Style(Face.TITLE, 52, palette.INK, "middle", 36))
    canvas.text(Box(plate.left + 20, plate.bottom - 80, plate.right - 20, plate.bottom - 14), suit, Style(Face.TEXT, 38,
                palette.STONE, "middle"))  # fmt: skip
    return picture(canvas, "card.png", say("peter-alt-card", name=shown.names[say.locale], suit=suit))


def sample_cards(say: Say) -> Sequence[SampleCard]:
    return [_sample(CARD_IDS[card_id], say) for card_id in _SHOWN]


def _sample(card: int, say: Say) -> SampleCard:
    name = CARDS[card].names[say.locale]
    return SampleCard(name, CARD_WIDE, CARD_HIGH, partial(_draw, card=card, name=name))


def _draw(canvas: Canvas, left: int, top: int, card: int, name: str) -> None:
    tile(canvas, left, top, card, name)
