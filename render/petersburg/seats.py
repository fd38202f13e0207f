"""One seat of the board: name, points, purse, hand, start markers, and the tableau by colours."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from engine.petersburg.cards import CATALOGUE, GOODS, Colour
from engine.petersburg.copies import stacks
from engine.petersburg.ruleset import GUILD_HALL_INCOME, Ruleset
from engine.petersburg.view import SeatView, View
from i18n.translator import Say
from render import palette
from render.canvas import Box, Canvas, Style, box
from render.labels import SeatLabel, drawn_name, label_of
from render.outlines import Outline
from render.pen import Drawing
from render.petersburg.chips import back, chip
from render.petersburg.families import DECK_FILL
from render.petersburg.symbols import CARDS, PHASES, goods, marks
from render.symbols import signs, symbol
from render.typography import Face, width

_ROOMY, _COMPACT = 62, 54  # sides of a chip
_BETWEEN = 6
_MOST_LINES = 3  # of chips in a seat; more than that, and all seats get compact chips
_GROUP_GAP = 18
_EDGE = 16
_NAME = 62
_PURSE = 56
_BAR = 8
_GOODS = 56


class Pile(NamedTuple):
    """Equal cards of a tableau, all face up or all face down."""

    card: int
    """The card."""
    copies: int
    """How many cards."""
    turned: bool
    """Whether they lie face down."""
    marks: tuple[Drawing, ...] = ()
    """The signs of the goods that they carry, or of the action cards that lie on one."""


def piles(seat: SeatView, rules: Ruleset) -> list[list[Pile]]:
    """Stack the tableau: a list for each colour that is there, dearest cards last, used copies apart and face down.

    Each copy under a Jester or a Banquet lies apart, too.
    """
    groups = []
    for colour in Colour:
        cards = sorted(
            {card for card in seat.tableau if CATALOGUE[card].colour is colour},
            key=lambda card: (CATALOGUE[card].trading, CATALOGUE[card].cost, card),
        )
        group = []
        for card in cards:
            down = seat.used_copies(card)
            up = seat.tableau.count(card) - down
            carried = _goods(seat, rules, card)
            for actions in stacks(seat.laid, card):
                group.append(Pile(card, 1, False, tuple(CARDS[action] for action in actions)))
                up -= 1
            group += [Pile(card, up, False, carried)] * (up > 0) + [Pile(card, down, True, carried)] * bool(down)
        if group:
            groups.append(group)
    return groups


def _goods(seat: SeatView, rules: Ruleset, card: int) -> tuple[Drawing, ...]:
    """Return the good that a card of another colour carries; for a `?` the good that was chosen."""
    if rules.colour[card] is Colour.MARKET:
        return ()
    chosen = [GOODS[good] for other, good in seat.chosen if other == card]
    if card in rules.wild:
        return (goods.GOODS[chosen[0]] if chosen else goods.any_good,)
    return tuple(goods.GOODS[good] for good, number in zip(GOODS, rules.goods[card], strict=True) if number)


def _pile_width(pile: Pile, side: int) -> int:
    return side + _BETWEEN + (width(f"×{pile.copies}", Face.BOLD, 31) + 6 if pile.copies > 1 else 0)


def _placed(seat: SeatView, rules: Ruleset, wide: int, side: int) -> Iterator[tuple[Pile, int, int]]:
    """Return each pile with its left edge and its line; a colour that does not fit the line begins a new one."""
    left = line = 0
    for group in piles(seat, rules):
        whole = sum(_pile_width(pile, side) for pile in group)
        if left and left + _GROUP_GAP + whole > wide:
            left, line = 0, line + 1
        elif left:
            left += _GROUP_GAP
        for pile in group:
            if left + _pile_width(pile, side) > wide:
                left, line = 0, line + 1
            yield pile, left, line
            left += _pile_width(pile, side)


def _lines(seat: SeatView, rules: Ruleset, wide: int, side: int) -> int:
    return 1 + max((line for _, _, line in _placed(seat, rules, wide - 2 * _EDGE, side)), default=0)


def chip_side(view: View, wide: int) -> int:
    """Return the side of the chips, in pixels, with which every seat fits a panel of this width."""
    crowded = any(_lines(seat, view.rules, wide, _ROOMY) > _MOST_LINES for seat in view.seats)
    return _COMPACT if crowded else _ROOMY


def seat_height(seat: SeatView, rules: Ruleset, wide: int, side: int) -> int:
    """Return how many pixels the seat needs in height, in a panel of this width with chips of this side."""
    goods = _GOODS if seat.goods else 0
    return _NAME + _BAR + _PURSE + goods + _lines(seat, rules, wide, side) * (side + _BETWEEN + 4) + 14


class Panel(NamedTuple):
    """Where a seat of the board is drawn."""

    seat: int
    """The number of the seat."""
    place: Box
    """Its place on the sheet."""
    side: int
    """The side of its chips in pixels, see `chip_side`."""


def draw_seat(canvas: Canvas, panel: Panel, view: View, labels: Sequence[SeatLabel], say: Say) -> None:
    """Draw one seat into its panel."""
    number, place, side = panel
    seat, label = view.seats[number], label_of(labels, number)
    head = place._replace(bottom=place.top + _NAME)
    if number in view.to_act:
        canvas.panel(place.inset(-8), palette.AMBER, 24)
        canvas.panel(place._replace(top=head.bottom - 18), palette.PAPER, 18)
        canvas.fill(head._replace(top=head.bottom - 18), palette.AMBER)
    else:
        canvas.panel(place, palette.PAPER, 18)
    _name(canvas, head, view, label, number, drawn_name(labels, number, say))
    _bar(canvas, box(place.left + _EDGE, head.bottom, place.width - 2 * _EDGE, _BAR), view, seat)
    top = head.bottom + _BAR
    _purse(canvas, Box(place.left + _EDGE, top, place.right - _EDGE, top + _PURSE), view, seat)
    top += _PURSE
    if seat.goods:
        _tracks(canvas, Box(place.left + _EDGE, top, place.right - _EDGE, top + _GOODS - 8), view, seat)
        top += _GOODS
    for pile, left, line in _placed(seat, view.rules, place.width - 2 * _EDGE, side):
        x, y = place.left + _EDGE + left, top + 4 + line * (side + _BETWEEN + 4)
        chip(canvas, pile.card, (x, y), side, turned=pile.turned, marks=pile.marks)
        if pile.copies > 1:
            room = Box(x + side + 2, y, x + _pile_width(pile, side), y + side)
            canvas.text(room, f"×{pile.copies}", Style(Face.BOLD, 31, palette.INK))


def _name(canvas: Canvas, place: Box, view: View, label: SeatLabel, number: int, name: str) -> None:
    acts = number in view.to_act
    ink = palette.SEA if acts else palette.INK
    left = place.left + _EDGE
    for sign in signs.of_seat(label, acts=acts):
        canvas.stamp(symbol(sign, 34), left, place.top + 14, ink)
        left += 44
    points = str(view.seats[number].points)
    wide = width(points, Face.BOLD, 48)
    right = place.right - _EDGE
    canvas.text(Box(right - wide, place.top, right, place.bottom), points, Style(Face.BOLD, 48, ink, "right"))
    canvas.stamp(symbol(signs.star, 40), right - wide - 46, place.top + 10, ink)
    room = Box(left, place.top, right - wide - 58, place.bottom)
    canvas.text(room, name, Style(Face.BOLD, 38, palette.STONE if label.resigned and not acts else ink))


def _bar(canvas: Canvas, place: Box, view: View, seat: SeatView) -> None:
    """Draw the points as a bar against the leader's: who is ahead, at a glance."""
    most = max(other.points for other in view.seats)
    canvas.fill(place, palette.SAND)
    if most > 0 and seat.points > 0:
        canvas.fill(
            Box(place.left, place.top, place.left + place.width * seat.points // most, place.bottom), palette.INK
        )


def _purse(canvas: Canvas, place: Box, view: View, seat: SeatView) -> None:
    left, middle = place.left, (place.top + place.bottom) // 2 + 2
    if seat.money is None:
        canvas.stamp(symbol(marks.purse, 40), left, middle - 20, palette.GOLD)
        left += 62
    else:
        canvas.stamp(symbol(marks.ruble, 40), left, middle - 20, palette.GOLD)
        left += 48
        left += canvas.text(
            Box(left, place.top + 4, left + 90, place.bottom), str(seat.money), Style(Face.BOLD, 40, palette.INK)
        )
        left += 22
    if seat.hand is not None:
        for card in seat.hand:
            canvas.panel(box(left - 2, middle - 24, 50, 48), palette.SAND, 8)
            chip(canvas, card, (left + 2, middle - 21), 42)
            left += 54
    else:
        for deck in seat.backs:
            back(canvas, deck, left, middle - 24, 36, 48)
            left += 42
    _guild_hall(canvas, left, middle, view, seat)
    held = [deck for deck, holder in zip(view.rules.phases, view.markers, strict=True) if holder == seat.seat]
    right = place.right
    for deck in reversed(held):
        right -= 48
        token = box(right, middle - 24, 48, 48)
        present = deck is view.phase and bool(view.to_act)
        canvas.shape(Outline.CUT, token, palette.AMBER if present else palette.STONE, 14)
        canvas.shape(Outline.CUT, token.inset(5), DECK_FILL[deck], 12)
        canvas.stamp(symbol(PHASES[deck], 28), right + 10, middle - 14, palette.CHALK)
        right -= 8
    if view.disc == seat.seat:
        canvas.stamp(symbol(marks.disc, 46), right - 48, middle - 23, palette.INK)


def _guild_hall(canvas: Canvas, left: int, middle: int, view: View, seat: SeatView) -> None:
    """Draw what a Guild Hall that is set beforehand will bring (SP-6.3)."""
    rules = view.rules
    hall = next((card for card in rules.guild_halls if card in seat.tableau), None)
    if hall is None or rules.options.guild_hall != "beforehand":
        return
    chip(canvas, hall, (left + 6, middle - 20), 40)
    left += 54
    for number, sign, ink in (
        (seat.split, marks.ruble, palette.GOLD),
        (GUILD_HALL_INCOME - seat.split, signs.star, palette.INK),
    ):
        left += canvas.text(
            Box(left, middle - 24, left + 40, middle + 24), str(number), Style(Face.BOLD, 34, palette.INK)
        )
        canvas.stamp(symbol(sign, 28), left + 3, middle - 14, ink)
        left += 38


def _tracks(canvas: Canvas, place: Box, view: View, seat: SeatView) -> None:
    """Draw how many of each good the seat has; who has most of one is marked."""
    step = place.width // len(GOODS)
    for good, number in enumerate(seat.goods):
        cell = box(place.left + good * step, place.top, step - 6, place.height)
        most = max(other.goods[good] for other in view.seats)
        ground = palette.AMBER if number and number == most else palette.SAND
        canvas.panel(cell, ground, 10)
        ink = palette.type_on(ground)
        canvas.stamp(symbol(goods.GOODS[GOODS[good]], 36), cell.left + 6, cell.top + (cell.height - 36) // 2, ink)
        room = Box(cell.left + 44, cell.top, cell.right - 4, cell.bottom)
        canvas.text(room, str(number), Style(Face.BOLD, 34, ink if number else palette.STONE, "middle", 24))
