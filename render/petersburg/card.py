"""One large card with all its facts, and sample cards for invitations."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial
from typing import Any

from engine.petersburg.cards import CARD_IDS, NO_CARD
from engine.petersburg.options import Options
from engine.petersburg.ruleset import Ruleset, rules_with, ruleset
from i18n.translator import Say
from render import palette
from render.canvas import Box, Canvas, Outline, Style, box, outline
from render.pages.invitation import SampleCard
from render.palette import Theme
from render.petersburg.alt import card_alt, specials
from render.petersburg.names import Priced, card_name
from render.petersburg.parts.families import CARD, fill, pattern
from render.petersburg.parts.tiles import HEIGHT, OUT, WIDTH, Tile, draw_earnings, draw_tile, earnings, tile_of
from render.petersburg.symbols import CARDS, banquet
from render.picture import Picture, picture
from render.symbols import symbol
from render.typography import Face

_BASE = ("fur_trapper", "hospital", "judge", "winter_palace")
"""A worker, a building, an aristocrat and a trading card."""
_INSTEAD = (("market", "fish_barrel", 3), ("new_society", "merchant", 2), ("banquet", "golden_donkey", 1))
"""By expansion: its sample card, and the index in `_BASE` that it replaces."""


def sample_cards(options: Mapping[str, Any], say: Say) -> Sequence[SampleCard]:
    """Return up to four cards in play, one of each expansion."""
    chosen = Options.model_validate(options)
    rules, names = ruleset(chosen), list(_BASE)
    for expansion, card, place in _INSTEAD:
        if getattr(chosen, expansion):
            names[place] = card
    say = say.variant(chosen.edition)
    return [_sample(card, rules, say) for card in map(CARD_IDS.__getitem__, names) if card in rules.in_play]


def _sample(card: int, rules: Ruleset, say: Say) -> SampleCard:
    cost = rules.cards[card].cost
    tile = tile_of(Priced(card, 1, cost, cost, NO_CARD), rules, say)
    return SampleCard(tile.name, WIDTH, HEIGHT + OUT.top, partial(_draw, tile=tile))


def _draw(canvas: Canvas, left: int, top: int, tile: Tile) -> None:
    draw_tile(canvas, (left, top + OUT.top), tile)


_WIDE = 640
_EDGE = 24
_HEAD = 330
_TITLE = 116
_FACT = 66
_TEXT = 92


def card(card_id: str, options: Mapping[str, Any] | None, say: Say, *, theme: Theme = "light") -> Picture:
    """Draw the card by the rules of these options. Raises `KeyError` for an unknown id."""
    number = CARD_IDS[card_id]
    rules = rules_with(number, options)
    facts = rules.cards[number]
    say = say.variant(rules.options.edition)
    texts = specials(number, rules, say)
    rows = 2 + (facts.value != facts.cost)
    high = _HEAD + _TITLE + rows * _FACT + len(texts) * _TEXT + 36
    canvas = Canvas(_WIDE + 2 * _EDGE, high + 2 * _EDGE, palette.MIST, theme)
    place = box(_EDGE, _EDGE, _WIDE, high)
    cut = CARD[facts.deck]
    canvas.shape(cut.kind, place, palette.AMBER if facts.trading else fill(number), round(_WIDE * cut.corner))
    edge = 14 if facts.trading else 8
    face = Canvas(_WIDE - 2 * edge, high - 2 * edge, palette.PAPER, theme)
    _face(face, number, rules, texts, say)
    mask = outline(cut.kind, face.image.width, face.image.height, round(face.image.width * cut.corner))
    canvas.image.paste(face.image, (_EDGE + edge, _EDGE + edge), mask)
    return picture(canvas, "card.png", card_alt(number, rules, say))


def _face(canvas: Canvas, number: int, rules: Ruleset, texts: list[str], say: Say) -> None:
    facts = rules.cards[number]
    wide = canvas.image.width
    canvas.fill(box(0, 0, wide, _HEAD), fill(number))
    canvas.stamp(pattern(facts.colour, wide, _HEAD), 0, 0, palette.CHALK)
    canvas.stamp(symbol(CARDS[number], 270), 80, 42, palette.CHALK)
    coin = box(wide - 190, 90, 140, 140)
    if rules.action[number]:
        canvas.stamp(symbol(banquet.bolt, 140), coin.left, coin.top, palette.AMBER)
    else:
        canvas.shape(Outline.DISC, coin, palette.SEA)
        canvas.shape(Outline.DISC, coin.inset(7), palette.AMBER)
        canvas.text(coin.inset(10, 0), str(facts.cost), Style(Face.BOLD, 92, palette.SEA, "middle"))
    top = _HEAD + 4
    canvas.lines(
        Box(24, top, wide - 24, top + _TITLE - 8),
        card_name(number, rules, say),
        Style(Face.TITLE, 48, palette.INK, "middle", 38),
    )
    top += _TITLE
    rows = [
        (say("picture-card-earns"), None),
        (say("picture-card-copies"), str(sum(deck.count(number) for deck in rules.deck_cards))),
    ]
    if facts.value != facts.cost:
        rows.insert(1, (say("picture-card-value"), str(facts.value)))
    for i, (label, value) in enumerate(rows):
        line = box(24, top + i * _FACT, wide - 48, _FACT - 6)
        canvas.panel(line, palette.SAND, 14)
        canvas.text(
            Box(line.left + 20, line.top, line.left + 380, line.bottom), label, Style(Face.TEXT, 36, palette.STONE)
        )
        room = Box(line.right - 200, line.top, line.right, line.bottom)
        if value is None:
            draw_earnings(canvas, room, earnings(number, rules), 42)
        else:
            canvas.text(room, value, Style(Face.BOLD, 42, palette.INK, "middle"))
    top += len(rows) * _FACT
    for text in texts:
        canvas.lines(Box(30, top, wide - 30, top + _TEXT - 4), text, Style(Face.TEXT, 36, palette.INK, "middle"))
        top += _TEXT
