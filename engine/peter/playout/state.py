"""The state of a search: rows of numbers that change in place."""

from __future__ import annotations

from typing import Final

from engine.native import i64, vec
from engine.peter import cards
from engine.peter.playout.chance import Chance

# The stages, in the order of `Stage`.
CALL: Final[i64] = 0
BID: Final[i64] = 1
EFFECT: Final[i64] = 2
RETURN: Final[i64] = 3
GIVE_CARD: Final[i64] = 4
GIVE_CUBES: Final[i64] = 5
UNDER: Final[i64] = 6

COLOURS: Final[i64] = 5
SUITS: Final[i64] = 7
"""The first suit is `PETER`."""
NOT_MADE: Final[i64] = -1
"""The number of cubes of a missing bid."""
SUIT: Final = vec[i64](list(cards.SUIT))
"""By card."""

_EMPTY: Final = vec[i64]([])


class SearchState:
    """The facts of `State` under the same names and in the same order, with their sums.

    Cards are indexes of `CARDS`. Rows are by seat unless noted. Only convert.py and apply.py of this package change it.
    """

    __slots__ = (
        "asked", "bid_colours", "bids", "bottom", "chance", "cubes", "current", "deck", "draws", "gained", "gone",
        "growth", "held", "in_line", "in_pouch", "line", "over", "owed", "piles", "pouch", "scored", "seats", "stage",
        "suits", "top", "turn",
    )  # fmt: skip

    def __init__(self, seats: int, chance: Chance) -> None:
        """Make an empty state for convert.py to fill."""
        self.seats: i64 = seats
        self.chance = chance
        """Shared by all clones."""
        self.turn: i64 = 0
        self.current: i64 = 0
        self.stage: i64 = CALL
        self.asked: i64 = 0
        self.owed: i64 = 0
        self.over: bool = False
        self.draws: i64 = 0
        self.deck: vec[i64] = _EMPTY
        """Occupies the places from `top` to `bottom` - 1, top card first."""
        self.top: i64 = 0
        self.bottom: i64 = 0
        self.line: vec[i64] = _EMPTY
        """Occupies the first `in_line` places."""
        self.in_line: i64 = 0
        self.gone: list[int] = []
        self.piles: list[list[int]] = []
        self.suits: vec[i64] = _EMPTY
        """Cards of the pile by seat and suit."""
        self.growth: vec[i64] = _EMPTY
        """Points that PG-8 would give now."""
        self.pouch: vec[i64] = _EMPTY
        """Cubes by colour."""
        self.in_pouch: i64 = 0
        """Cubes of all colours."""
        self.cubes: vec[i64] = _EMPTY
        """Cubes by seat and colour."""
        self.held: vec[i64] = _EMPTY
        """Cubes of all colours."""
        self.bids: vec[i64] = _EMPTY
        """Cubes bid, or `NOT_MADE`."""
        self.bid_colours: vec[i64] = _EMPTY
        self.scored: vec[i64] = _EMPTY
        self.gained: vec[i64] = _EMPTY

    def clone(self) -> SearchState:
        """The same actions draw the same cubes as in the original."""
        twin = SearchState(self.seats, self.chance)
        twin.turn = self.turn
        twin.current = self.current
        twin.stage = self.stage
        twin.asked = self.asked
        twin.owed = self.owed
        twin.over = self.over
        twin.draws = self.draws
        twin.deck = self.deck[:]
        twin.top = self.top
        twin.bottom = self.bottom
        twin.line = self.line[:]
        twin.in_line = self.in_line
        twin.gone = self.gone[:]
        twin.piles = [pile[:] for pile in self.piles]
        twin.suits = self.suits[:]
        twin.growth = self.growth[:]
        twin.pouch = self.pouch[:]
        twin.in_pouch = self.in_pouch
        twin.cubes = self.cubes[:]
        twin.held = self.held[:]
        twin.bids = self.bids[:]
        twin.bid_colours = self.bid_colours[:]
        twin.scored = self.scored[:]
        twin.gained = self.gained[:]
        return twin

    def to_act(self) -> int:
        """The first one in the bidding; meaningless when the game is over."""
        if self.stage != BID:
            return self.asked
        seat: i64 = 0
        while self.bids[seat] != NOT_MADE:
            seat += 1
        return seat

    def put(self, seat: i64, card: i64) -> None:
        self.piles[seat].append(card)
        self.suits[seat * SUITS + SUIT[card]] += 1
        self.grow(seat)

    def take(self, seat: i64, card: int) -> None:
        self.piles[seat].remove(card)
        self.suits[seat * SUITS + SUIT[card]] -= 1
        self.grow(seat)

    def grow(self, seat: i64) -> None:
        """Update the points by PG-8."""
        first = seat * SUITS
        least = self.suits[first + 1]
        for place in range(first + 2, first + SUITS):
            least = min(least, self.suits[place])
        self.growth[seat] = least

    def draw_cubes(self, seat: i64, number: i64) -> None:
        """Draw cubes, fewer if the pouch has fewer (PG-3).

        Unlike `flow.draw_cubes` it accepts biased words, one in 10**17.
        """
        pouch, cubes, first = self.pouch, self.cubes, seat * COLOURS
        total: int = self.in_pouch  # a plain int, since the words exceed a machine word
        number = min(number, self.in_pouch)
        words = self.chance.words(self.draws, number)
        self.draws += 1
        for place in range(number):
            at: i64 = words[place] % total
            colour: i64 = 0
            while at >= pouch[colour]:
                at -= pouch[colour]
                colour += 1
            pouch[colour] -= 1
            cubes[first + colour] += 1
            total -= 1
        self.in_pouch = total
        self.held[seat] += number
