"""The drawings of Saint Petersburg's signs."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial

from PIL import Image

from engine.petersburg.cards import CATALOGUE, GOODS, Colour, Deck
from render import palette
from render.canvas import Outline, outline
from render.emoji_drawings import RIM, SIZE, Draw, blank, named, put, token, trophy
from render.petersburg.emoji import ANY_GOOD, CARDS, COLOURS, DECKS, GOOD_SIGNS, RUBLE, TROPHIES
from render.petersburg.parts.chips import chip_image
from render.petersburg.parts.families import CARD, CHIP, DECK_FILL, FILL
from render.petersburg.symbols import PHASES, banquet, goods, marks
from render.petersburg.symbols.trophies import TROPHIES as SYMBOLS


def _deck(deck: Deck) -> Image.Image:
    cut = CARD[deck]
    return token(PHASES[deck], DECK_FILL[deck], kind=cut.kind, corner=cut.corner * 1.6, size=88, down=4)


def _card(card: int) -> Image.Image:
    """Draw the card as in a tableau, with a light rim."""
    cut, image, inner = CHIP[CATALOGUE[card].colour], blank(), SIZE - 2 * RIM
    put(image, outline(cut.kind, SIZE, SIZE, round(SIZE * cut.corner)), palette.CHALK, 0, 0)
    image.alpha_composite(chip_image(card, inner), (RIM, RIM))
    return image


def _good(good: str) -> Image.Image:
    return token(goods.GOODS[good], palette.AMBER, ink=palette.SEA, rim=palette.SEA, kind=Outline.DISC, size=90)


_TROPHY_GROUNDS = {
    "court": palette.RED,
    "roofless": palette.BLUE,
    "trader": palette.OLIVE,
    "landslide": palette.STONE,
}
DRAWINGS: Mapping[str, Draw] = {
    named(RUBLE): lambda: token(
        marks.ruble, palette.SEA, ink=palette.AMBER, rim=palette.SEA, kind=Outline.DISC, size=116
    ),
    **{named(sign): partial(_deck, deck) for deck, sign in DECKS.items()},
    named(COLOURS[Colour.ACTION]): lambda: token(
        banquet.bolt, FILL[Colour.ACTION], kind=CHIP[Colour.ACTION].kind, corner=CHIP[Colour.ACTION].corner, size=88
    ),
    **{named(sign): partial(_good, good) for good, sign in zip(GOODS, GOOD_SIGNS, strict=True)},
    named(ANY_GOOD): lambda: token(
        goods.any_good, palette.AMBER, ink=palette.SEA, rim=palette.SEA, kind=Outline.DISC, size=80
    ),
    **{named(sign): partial(trophy, SYMBOLS[feat], _TROPHY_GROUNDS[feat]) for feat, sign in TROPHIES.items()},
    **{named(sign): partial(_card, card) for card, sign in enumerate(CARDS)},
}
"""By name."""
