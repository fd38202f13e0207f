"""Boards with a better and a usual move."""

from __future__ import annotations

from dataclasses import dataclass, replace

from engine.petersburg.cards import CARD_IDS, Deck
from engine.petersburg.options import Options
from engine.petersburg.view import View
from tests.bot.games.petersburg.pages import GAME


@dataclass(frozen=True)
class Board:
    """A board on which the seat decides between a good move and a beginner's."""

    best: str
    usual: str
    round: int = 2
    phase: Deck = Deck.BUILDING
    money: int = 20
    upper: str = ""
    lower: str = ""
    hand: str = ""
    tableau: str = ""
    last_round: bool = False
    deck_sizes: tuple[int, ...] = (20, 20, 20, 20)


def cards(names: str) -> tuple[int, ...]:
    return tuple(CARD_IDS[name] for name in names.split())


def view_of(board: Board) -> View:
    start = GAME.view(GAME.new(Options(), 2, "0" * 64), 0)
    hand, tableau = cards(board.hand), cards(board.tableau)
    backs = tuple(start.rules.deck[card] for card in hand)
    own = replace(start.seats[0], money=board.money, hand=hand, backs=backs, tableau=tableau)
    return replace(
        start,
        round=board.round,
        phase=board.phase,
        to_act=(0,),
        last_round=board.last_round,
        upper=cards(board.upper),
        lower=cards(board.lower),
        deck_sizes=board.deck_sizes,
        seats=(own, start.seats[1]),
    )
