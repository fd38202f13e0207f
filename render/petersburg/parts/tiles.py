"""A card on the board or in a hand: symbol, name, price, and pay."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from enum import StrEnum
from functools import lru_cache
from typing import NamedTuple

from PIL import Image

from engine.petersburg.cards import CATALOGUE, GOODS, NO_CARD, Deck
from engine.petersburg.effects import Effect
from engine.petersburg.ruleset import Ruleset
from i18n.translator import Say
from render import palette
from render.canvas import Box, Canvas, Outline, Style, box, outline
from render.palette import Theme
from render.pen import Drawing
from render.petersburg.names import Priced, card_name, trade
from render.petersburg.parts.families import CARD, fill, pattern
from render.petersburg.parts.signs import Sign, earning_sign
from render.petersburg.symbols import CARDS, banquet, goods, marks, workers
from render.symbols import signs, symbol
from render.typography import Face, format_signed, width

WIDTH = 208
HEIGHT = 216
OUT = Box(4, 6, 6, 6)
"""Frame, pile and number stick out of a card this far on each side."""
_HEAD = 104

Earning = tuple[str, Drawing | None]
"""A number as text, and the sign that follows it."""

_DOES: Mapping[Effect, tuple[Earning, ...]] = {
    Effect.RUBLE_PER_ARISTOCRAT: (("1", marks.ruble), ("/", marks.portrait)),
    Effect.POINT_PER_ARISTOCRAT: (("1", signs.star), ("/", marks.portrait)),
    Effect.RUBLE_PER_WORKER: (("1", marks.ruble), ("/", marks.tools)),
    Effect.RUBLE_PER_BUILDING: (("1", marks.ruble), ("/", marks.house)),
    Effect.TWO_POINTS_PER_WOOL: (("2", signs.star), ("/", workers.sheep)),
    Effect.GUILD_HALL: (("4", marks.ruble), ("/", signs.star)),
    Effect.TRADING_HOUSE: (("–3", marks.ruble), ("2", signs.star)),
    Effect.GOLDEN_DONKEY: (("5", marks.ruble),),
}
"""Effects that texts and signs can show."""
_SAID = _DOES.keys() - {Effect.TRADING_HOUSE}
"""Effects that their signs say completely."""
RULE = "§"
"""The mark of a card with a rule that its signs do not say."""
_TICK = 42
"""Width of the tick in the lower right corner."""
_COPIES = 42
"""Width of a pile's number in the lower left corner."""


class Tile(NamedTuple):
    """The displayed facts of a pile of equal cards."""

    shown: Priced
    """The card, the number of copies, and the price of one."""
    name: str
    earned: tuple[Earning, ...]
    action: bool
    """Action cards cost nothing."""
    rule: bool
    """Whether it has a rule that its signs do not say."""
    replaces: Drawing | None
    """The sign of the workers that it replaces; None for other cards."""


def tile_of(shown: Priced, rules: Ruleset, say: Say) -> Tile:
    card = shown.card
    name, earned = card_name(card, rules, say), tuple(earnings(card, rules))
    return Tile(shown, name, earned, rules.action[card], has_rule(card, rules), replaced_sign(card, rules))


def has_rule(card: int, rules: Ruleset) -> bool:
    """Return whether a card has a rule that its signs do not say."""
    facts = rules.cards[card]
    return facts.value != facts.cost or (facts.effect is not None and facts.effect not in _SAID)


def replaced_sign(card: int, rules: Ruleset) -> Drawing | None:
    """Return the symbol of the workers that this card replaces, the tools for any; None for other cards."""
    olds = trade(card, rules)
    if not olds:
        return None
    return marks.tools if rules.effect[card] is Effect.REPLACES_ANY_WORKER else CARDS[olds[0]]


def draw_tile(canvas: Canvas, at: tuple[int, int], tile: Tile, size: float = 1.0, *, less: bool = False) -> None:
    """Draw a card and its price, its upper left corner `at` this point; `size` is 1 on the board.

    `less` says below a printed price that the card costs a ruble less (SP-1.13). Affordable cards have an amber frame
    and a tick, within `OUT`.
    """
    left, top = at
    wide, high = round(WIDTH * size), round(HEIGHT * size)
    if tile.shown.affordable:
        canvas.panel(Box(left - 4, top - 4, left + wide + 4, top + high + 4), palette.AMBER, 18)
    pile = tile.shown.copies > 1
    constant = tile._replace(shown=Priced(tile.shown.card, 1, 0, None, NO_CARD))
    face = _face(constant, size, canvas.theme, pile=pile)
    if pile:  # the rest of the pile shows behind it
        canvas.stamp(face.outline, left + round(6 * size), top - round(6 * size), palette.STONE)
        canvas.stamp(face.outline, left + round(3 * size), top - round(3 * size), palette.PAPER)
    canvas.image.paste(face.image, (left, top), face.outline)
    canvas.note_all(face, left, top)
    if tile.action:
        across = round(64 * size)
        bolt = box(left + wide - across - round(12 * size), top + round(14 * size), across, across)
        canvas.stamp(symbol(banquet.bolt, across), bolt.left, bolt.top, palette.AMBER)
        canvas.note(Sign.ACTION, bolt)
    else:
        _price(canvas, box(left, top, wide, round(_HEAD * size)), tile, size, less=less)
    if pile:
        place = box(left - round(4 * size), top + high - round(40 * size), round(_COPIES * size), round(46 * size))
        canvas.panel(place, palette.SEA, round(14 * size))
        canvas.text(place, f"×{tile.shown.copies}", Style(Face.BOLD, round(32 * size), palette.CHALK, "middle"))
        canvas.note(Sign.COPIES, place)
    if tile.shown.affordable:
        across = round(40 * size)
        tick = box(left + wide - across + 3, top + high - across + 3, across, across)
        canvas.shape(Outline.DISC, tick, palette.SEA)
        canvas.shape(Outline.DISC, tick.inset(3), palette.AMBER)
        canvas.stamp(symbol(signs.check, across - 16), tick.left + 8, tick.top + 8, palette.SEA)
        canvas.note(Sign.AFFORDABLE, tick, Outline.DISC)


class _Face(NamedTuple):
    image: Image.Image
    outline: Image.Image
    """Its silhouette, as a mask."""
    noted: Mapping[StrEnum, Box]
    samples: Mapping[StrEnum, Image.Image]


@lru_cache(maxsize=32)
def _face(tile: Tile, size: float, theme: Theme, *, pile: bool) -> _Face:
    """Draw the parts of a card without price.

    A pile leaves room for its number and the tick.
    """
    card = tile.shown.card
    facts = CATALOGUE[card]
    wide, high, head = round(WIDTH * size), round(HEIGHT * size), round(_HEAD * size)
    canvas = Canvas(wide, high, palette.PAPER, theme)
    cut = CARD[facts.deck]
    canvas.fill(box(0, 0, wide, head), fill(card))
    canvas.stamp(pattern(facts.colour, wide, head), 0, 0, palette.CHALK)
    narrow = facts.deck in (Deck.ARISTOCRAT, Deck.TRADING)  # room for the arch, and for two arrows beside the price
    drawn = round((72 if tile.rule else 77 if narrow else 82) * size)
    left = round((14 if facts.trading or tile.rule else 18) * size)
    if tile.replaces is None:
        canvas.stamp(symbol(CARDS[card], drawn), left, head - drawn - round(10 * size), palette.CHALK)
    else:
        _draw_trade(canvas, card, tile.replaces, size)
    if tile.rule:
        place = box(round(90 * size), round(22 * size), round(28 * size), round(44 * size))
        canvas.text(place, RULE, Style(Face.BOLD, round(44 * size), palette.CHALK, "middle"))
        canvas.note(Sign.SPECIAL, place)
    room = Box(round(9 * size), head + round(2 * size), wide - round(9 * size), high - round(44 * size))
    canvas.lines(room, tile.name, Style(Face.NARROW, round(31 * size), palette.INK, "middle", round(26 * size), 1.06))
    sides = (round((_COPIES + 10) * size), wide - round((_TICK + 4) * size)) if pile else (0, wide)
    place = Box(sides[0], high - round(46 * size), sides[1], high - round(4 * size))
    earned = round((32 if pile else 34) * size)
    draw_earnings(canvas, place, tile.earned, earned, clear=0 if pile else round(_TICK * size))
    whole = outline(cut.kind, wide, high, round(wide * cut.corner))
    frame = Canvas(wide, high, palette.AMBER if facts.trading else fill(card), theme)
    edge = round((7 if facts.trading else 4) * size)
    inner = outline(cut.kind, wide - 2 * edge, high - 2 * edge, round((wide - 2 * edge) * cut.corner))
    frame.image.paste(canvas.image.crop((edge, edge, wide - edge, high - edge)), (edge, edge), inner)
    if facts.trading:
        frame.note(Sign.TRADING, box(0, 0, left + drawn, head))
    frame.note_all(canvas, 0, 0)
    return _Face(frame.image, whole, frame.noted, frame.samples)


def _draw_trade(canvas: Canvas, card: int, replaces: Drawing, size: float) -> None:
    """Draw the symbol of a green trading card; below it the worker that it replaces, and an arrow."""
    plate, inside, drawn, arrow = (round(part * size) for part in (46, 40, 54, 22))
    left, bottom = round(13 * size), round((_HEAD - 4) * size)
    place = box(left, bottom - plate, plate, plate)
    canvas.stamp(symbol(CARDS[card], drawn), round(36 * size), round(2 * size), palette.CHALK)
    canvas.panel(place, palette.CHALK, round(10 * size))
    edge = (plate - inside) // 2
    canvas.stamp(symbol(replaces, inside), place.left + edge, place.top + edge, fill(card))
    at = place.right + round(4 * size), place.top + (plate - arrow) // 2
    canvas.stamp(symbol(signs.arrow, arrow), *at, palette.CHALK)
    canvas.note(Sign.TRADE, place._replace(right=at[0] + arrow))


def earnings(card: int, rules: Ruleset) -> list[Earning]:
    """List the pay or effects of a card."""
    facts = rules.cards[card]
    parts: list[Earning] = [
        (format_signed(number), sign)
        for number, sign in ((facts.rubles, marks.ruble), (facts.points, signs.star))
        if number
    ]
    if card in rules.wild:
        parts.append(("", goods.any_good))
    parts += [
        (str(number) if number > 1 else "", goods.GOODS[good])
        for good, number in zip(GOODS, rules.goods[card], strict=True)
        if number
    ]
    if facts.effect is not None:
        parts += _DOES.get(facts.effect, ())
    return parts or [("–", None)]


def draw_earnings(canvas: Canvas, place: Box, parts: Sequence[Earning], size: int, *, clear: int = 0) -> None:
    """Draw the pay of a card at its scoring: centred, but with `clear` pixels at the right free if possible."""
    gap = size // 3
    side = round(size * 0.95)
    wide = sum((width(text, Face.BOLD, size) if text else 0) + (side + 4 if sign else 0) for text, sign in parts)
    wide += gap * (len(parts) - 1)
    left = place.left + min((place.width - wide) // 2, place.width - clear - wide)
    middle, before = (place.top + place.bottom) // 2, left
    for text, sign in parts:
        room = Box(left, place.top, place.right, place.bottom)
        start = before if text == "/" else left  # the legend shows the whole fraction
        before = left
        left += canvas.text(room, text, Style(Face.BOLD, size, palette.INK, "left")) if text else 0
        if sign:
            ink = palette.GOLD if sign is marks.ruble else palette.INK
            canvas.stamp(symbol(sign, side), left + 4, (place.top + place.bottom - side) // 2, ink)
            left += side + 4
        canvas.note(earning_sign(text, sign), Box(start - 4, middle - size // 2, left + 4, middle + size // 2))
        left += gap


def _price(canvas: Canvas, head: Box, tile: Tile, size: float, *, less: bool) -> None:
    """Draw the price as a coin; below it the printed cost, struck through, if different.

    The coin is hollow if the viewer lacks rubles, or can replace nothing. Two arrows beside the price mark a trading
    card that can replace one.
    """
    across = round(72 * size)
    left, top = (
        head.right - across - round(12 * size),
        head.top + round((8 if tile.shown.price != tile.shown.cost else 16) * size),
    )
    asked = tile.shown.asked
    coin = box(left, top, across, across)
    hollow = tile.shown.affordable is False
    if hollow:
        canvas.shape(Outline.DISC, coin, palette.CHALK)
        canvas.shape(Outline.DISC, coin.inset(round(5 * size)), fill(tile.shown.card))
    else:
        canvas.shape(Outline.DISC, coin, palette.SEA)
        canvas.shape(Outline.DISC, coin.inset(round(4 * size)), palette.AMBER)
    ink = palette.CHALK if hollow else palette.SEA
    canvas.text(coin.inset(round(6 * size), 0), tile.shown.coin, Style(Face.BOLD, round(50 * size), ink, "middle"))
    if hollow:  # its ring stands out from the card only
        canvas.note(Sign.UNAFFORDABLE, coin.inset(-4))
    else:
        canvas.note(Sign.PRICE if tile.shown.affordable else Sign.COST, coin, Outline.DISC)
    if asked == tile.shown.cost and not less:
        return
    high = round(34 * size)
    plate = Box(coin.left + round(8 * size), head.bottom - high, coin.right - round(8 * size), head.bottom)
    canvas.panel(plate, palette.PAPER, round(9 * size))
    canvas.fill(Box(plate.left, plate.bottom - round(9 * size), plate.right, plate.bottom), palette.PAPER)
    if less:
        canvas.text(plate, format_signed(-1), Style(Face.BOLD, round(32 * size), palette.INK, "middle"))
        canvas.note(Sign.LESS, plate._replace(top=plate.top + 3))
        return
    wide = canvas.text(plate, str(tile.shown.cost), Style(Face.BOLD, round(32 * size), palette.STONE, "middle"))
    middle, y, slope = (plate.left + plate.right) // 2, (plate.top + plate.bottom) // 2, round(7 * size)
    strike = (middle - wide // 2 - 5, y + slope, middle + wide // 2 + 5, y - slope)
    canvas.line(strike, palette.RUST, max(3, round(4 * size)))
    canvas.note(Sign.STRUCK, Box(strike[0] - 2, plate.top + 3, strike[2] + 2, plate.bottom))
    if tile.shown.replaced != NO_CARD:
        sign = round(30 * size)
        arrows = box(plate.left - sign - round(5 * size), plate.top + 1, sign, sign)
        canvas.stamp(symbol(marks.exchange, sign), arrows.left, arrows.top, palette.AMBER)
        canvas.note(Sign.REPLACES, arrows.inset(-3))
