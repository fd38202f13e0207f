"""The tableau of a seat: cards stacked into piles, and their places."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from engine.petersburg.cards import CATALOGUE, GOODS, Colour
from engine.petersburg.copies import Laid, stacks
from engine.petersburg.ruleset import Ruleset
from engine.petersburg.view import SeatView
from render import palette
from render.canvas import Box, Canvas, Style, box
from render.pen import Drawing
from render.petersburg.parts.chips import BADGE_OUT, NEW_OUT, chip, new_badge
from render.petersburg.symbols import CARDS, goods
from render.sheet import Sheet
from render.typography import Face, width

GROUPED = 54
"""With chips of this side or larger, a colour that does not fit starts a new line; smaller ones continue it."""

_BETWEEN = 6
_BELOW = 8
_GROUP_GAP = 16
_NUMBER = 32


class Pile(NamedTuple):
    """Equal cards, all face up or all face down."""

    card: int
    copies: int
    turned: bool
    """True if face down."""
    marks: tuple[Drawing, ...] = ()
    """Signs of goods, or of action cards on it."""


class Spot(NamedTuple):
    """A pile's place, relative to its tableau."""

    pile: Pile
    chip: Box
    number: Box | None
    """The place of its number; None for a single card."""


def piles(seat: SeatView, rules: Ruleset) -> tuple[tuple[Pile, ...], ...]:
    """Stack the tableau into a group per colour, expensive cards last.

    Used copies are separate, face down. Each copy under a Jester or a Banquet is separate too.
    """
    return _piles(_Cards(seat.tableau, seat.used, seat.laid, seat.chosen), rules)


class _Cards(NamedTuple):
    """The fields of a seat's view that determine its piles."""

    tableau: tuple[int, ...]
    used: tuple[int, ...]
    laid: tuple[Laid, ...]
    chosen: tuple[tuple[int, int], ...]


@lru_cache(maxsize=512)
def _piles(shown: _Cards, rules: Ruleset) -> tuple[tuple[Pile, ...], ...]:
    groups: dict[Colour, list[Pile]] = {colour: [] for colour in Colour}
    for card in sorted(set(shown.tableau), key=lambda card: (CATALOGUE[card].trading, CATALOGUE[card].cost, card)):
        group = groups[CATALOGUE[card].colour]
        down = shown.used.count(card)
        up = shown.tableau.count(card) - down
        carried = _goods(shown.chosen, rules, card)
        for actions in stacks(shown.laid, card):
            group.append(Pile(card, 1, False, tuple(CARDS[action] for action in actions)))
            up -= 1
        group += [Pile(card, up, False, carried)] * (up > 0) + [Pile(card, down, True, carried)] * bool(down)
    return tuple(tuple(group) for group in groups.values() if group)


def _goods(chosen: Sequence[tuple[int, int]], rules: Ruleset, card: int) -> tuple[Drawing, ...]:
    """Return the good on a card of another colour; for a `?` the chosen good."""
    if rules.colour[card] is Colour.MARKET:
        return ()
    if card in rules.wild:
        own = [GOODS[good] for other, good in chosen if other == card]
        return (goods.GOODS[own[0]] if own else goods.any_good,)
    return tuple(goods.GOODS[good] for good, number in zip(GOODS, rules.goods[card], strict=True) if number)


@lru_cache(maxsize=2048)
def place_piles(groups: tuple[tuple[Pile, ...], ...], wide: int, side: int) -> tuple[Spot, ...]:
    """Place the piles in lines of this width; `side` is the side of a chip."""
    spots: list[Spot] = []
    left = line = 0
    for group in groups:
        whole = sum(_pile_width(pile, side) for pile in group) - _BETWEEN
        if left:
            left += _GROUP_GAP
            if side >= GROUPED and left + whole > wide:
                left, line = 0, line + 1
        for pile in group:
            room = _pile_width(pile, side)
            if left and left + room - _BETWEEN > wide:
                left, line = 0, line + 1
            top = line * (side + _BELOW)
            number = Box(left + side + 2, top, left + room - _BETWEEN, top + side) if pile.copies > 1 else None
            spots.append(Spot(pile, box(left, top, side, side), number))
            left += room
    return tuple(spots)


def tableau_height(spots: Sequence[Spot]) -> int:
    return spots[-1].chip.bottom + _BELOW if spots else 0


def _pile_width(pile: Pile, side: int) -> int:
    return side + _BETWEEN + (width(f"×{pile.copies}", Face.BOLD, _NUMBER) + 4 if pile.copies > 1 else 0)


def draw_tableau(sheet: Sheet, left: int, top: int, spots: Sequence[Spot], new: Sequence[int]) -> None:
    """Draw the piles; mark one pile of each of the `new` cards."""
    unmarked = set(new)
    for spot in spots:
        pile, place = spot.pile, spot.chip
        marked = pile.card in unmarked and not pile.turned
        if marked:
            unmarked.remove(pile.card)
        right = spot.number.right if spot.number else place.right + BADGE_OUT
        around = Box(place.left - NEW_OUT, place.top - NEW_OUT, right, place.bottom + 2 * BADGE_OUT)
        sheet.put(around.shift(left, top), palette.PAPER, _pile, pile, place.width, marked)


def _pile(canvas: Canvas, pile: Pile, side: int, new: bool) -> None:
    chip(canvas, pile.card, (NEW_OUT, NEW_OUT), side, turned=pile.turned, marks=pile.marks)
    if pile.copies > 1:
        room = Box(NEW_OUT + side + 2, NEW_OUT, canvas.image.width, NEW_OUT + side)
        canvas.text(room, f"×{pile.copies}", Style(Face.BOLD, _NUMBER, palette.INK))
    if new:
        new_badge(canvas, NEW_OUT, NEW_OUT)
