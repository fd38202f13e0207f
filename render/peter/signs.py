"""The signs of the board and of the menu's picture of Peter the Great, which the legend names.

Drawing functions note them where they draw them, as those of Saint Petersburg do (render/petersburg/parts/signs.py).
The text `peter-legend-SIGN` says how a sign looks and what it means.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from enum import StrEnum

from engine.peter.cards import SUITS
from render.pen import Drawing
from render.symbols import signs
from render.symbols.faces import FACES


class Sign(StrEnum):
    """A sign, in the order in which the legend names them."""

    POUCH = "pouch"
    GONE = "gone"
    TURN = "turn"
    NEXT = "next"
    COMPUTER = "computer"
    RESIGNED = "resigned"
    PETER = "peter"
    BALTIC = "baltic"
    REBELLIONS = "rebellions"
    BLACK_SEA = "black-sea"
    WESTERN = "western"
    REFORMS = "reforms"
    PETERSBURG = "petersburg"
    FEWEST = "fewest"
    ADDED = "added"
    POINT = "point"
    GROWTH = "growth"
    GROWTH_WON = "growth-won"
    CUBES = "cubes"
    CUBE = "cube"
    HAS_BID = "has-bid"
    BID = "bid"
    WON = "won"


SUIT_SIGNS: Sequence[Sign] = [Sign(suit.replace("_", "-")) for suit in SUITS]
"""The sign of each suit."""

BESIDE_NAME: Mapping[Drawing, Sign] = {
    signs.arrow: Sign.TURN,
    signs.flag: Sign.RESIGNED,
    signs.computer: Sign.COMPUTER,
    **dict.fromkeys(FACES.values(), Sign.COMPUTER),
}
"""The signs that stand before the name of a seat."""
