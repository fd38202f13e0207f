"""Signs of the board and the menu, as the legend names them.

Drawing functions note each sign they draw (`Canvas.note`). The legend copies it from there, so it shows only signs that
are present. The text `legend-SIGN` describes a sign and its meaning.
"""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum

from engine.petersburg.cards import Deck
from render.pen import Drawing
from render.petersburg.symbols import goods, marks
from render.symbols import signs
from render.symbols.faces import FACES


class Sign(StrEnum):
    """Signs in the order of the legend."""

    LAST_ROUND = "last-round"
    TURN = "turn"
    DECIDED = "decided"
    WORKER = "worker"
    MARKET = "market"
    BUILDING = "building"
    ARISTOCRAT = "aristocrat"
    EXCHANGE = "exchange"
    DECK_SIZE = "deck-size"
    PRESENT = "present"
    WORTH = "worth"
    UPPER = "upper"
    LOWER = "lower"
    DISCARD = "discard"
    COST = "cost"
    PRICE = "price"
    STRUCK = "struck"
    LESS = "less"
    UNAFFORDABLE = "unaffordable"
    AFFORDABLE = "affordable"
    TRADING = "trading"
    TRADE = "trade"
    REPLACES = "replaces"
    ACTION = "action"
    COPIES = "copies"
    NEW = "new"
    POINT = "point"
    RUBLE = "ruble"
    PER = "per"
    SPECIAL = "special"
    NOTHING = "nothing"
    VEGETABLE = "vegetable"
    FISH = "fish"
    FRUIT = "fruit"
    GRAIN = "grain"
    CHICKEN = "chicken"
    ANY_GOOD = "any-good"
    MOST = "most"
    DOT = "dot"
    ORDER = "order"
    PASSED = "passed"
    COMPUTER = "computer"
    RESIGNED = "resigned"
    BAR = "bar"
    PURSE = "purse"
    HAND = "hand"
    LIMIT = "limit"
    TAKEN = "taken"
    HELD_DOWN = "held-down"
    HELD_OPEN = "held-open"
    MARKER = "marker"
    DISC = "disc"
    SPLIT = "split"
    INCOME = "income"
    COUNT = "count"
    EITHER = "either"
    PORTRAIT = "portrait"
    TO_COME = "to-come"
    PROJECTED = "projected"
    GAINED = "gained"
    FACE_DOWN = "face-down"
    CARRIED = "carried"
    LAID = "laid"


DECKS: Mapping[Deck, Sign] = {
    Deck.WORKER: Sign.WORKER,
    Deck.MARKET: Sign.MARKET,
    Deck.BUILDING: Sign.BUILDING,
    Deck.ARISTOCRAT: Sign.ARISTOCRAT,
    Deck.TRADING: Sign.EXCHANGE,
}
"""A deck's back is also the sign of its phase."""

BESIDE_NAME: Mapping[Drawing, Sign] = {
    signs.arrow: Sign.TURN,
    signs.flag: Sign.RESIGNED,
    signs.computer: Sign.COMPUTER,
    **dict.fromkeys(FACES.values(), Sign.COMPUTER),
}
"""Signs before the name of a seat."""

_EARNED: Mapping[Drawing, Sign] = {
    signs.star: Sign.POINT,
    marks.ruble: Sign.RUBLE,
    goods.any_good: Sign.ANY_GOOD,
    **{drawing: Sign(good) for good, drawing in goods.GOODS.items()},
}


def earning_sign(text: str, drawing: Drawing | None) -> Sign:
    if drawing is None:
        return Sign.NOTHING
    if text == "/":
        return Sign.EITHER if drawing is signs.star else Sign.PER
    return _EARNED[drawing]


def good_signs(good: str, *, most: bool) -> tuple[Sign, ...]:
    """`most` if nobody has more."""
    return (Sign(good), Sign.MOST) if most else (Sign(good),)
