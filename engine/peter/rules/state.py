"""The state of a game."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from engine.native import i64, vec
from engine.peter import cards
from engine.peter.actions import NO_SEAT, Stage
from engine.peter.cards import NO_COLOUR, Bid, Cubes
from engine.peter.events import Event
from engine.peter.options import Options
from engine.peter.rules.chance import Chance
from engine.peter.rules.numbers import ASK_BIDS, ASK_CALL, COLOUR_COUNT, STAGES, SUIT_COUNT

NOT_MADE: Final[i64] = -1
"""The number of cubes of a bid that is not made yet."""
SUIT: Final = vec[i64](list(cards.SUIT))
"""By card."""
_EMPTY: Final = vec[i64]([])


class State:
    """Cards are indexes of `cards.CARDS`. Tuples are replaced, never changed; rows are changed, and copied by `copy`.

    The methods also update the counts derived from what they change. They check nothing: flow.py and apply.py apply the
    rules.
    """

    __slots__ = (
        "asked", "bid_colours", "bids", "chance", "cubes", "current", "deck", "draws", "gained", "gone", "held",
        "in_deck", "in_pouch", "line", "log", "options", "over", "owed", "piles", "pouch", "scored", "seats", "stage",
        "suits", "top", "turn",
    )  # fmt: skip

    def __init__(self, options: Options, seats: int, chance: Chance) -> None:
        """Make a state without cards and cubes."""
        self.options = options
        self.seats: i64 = seats
        self.chance = chance
        """Shared by all copies."""
        self.log: list[Event] | None = None
        """Collects events; None in searches. See log.py."""
        self.turn: i64 = 0
        """From 1."""
        self.current: i64 = 0
        self.stage: i64 = ASK_CALL
        """The pending decision: a number of `numbers.STAGES`."""
        self.asked: i64 = NO_SEAT
        """The deciding seat; NO_SEAT while all seats bid."""
        self.owed: i64 = 0
        """Cubes or cards that the deciding seat still has to give."""
        self.over: bool = False
        self.draws: i64 = 0
        """Draws from the pouch so far, which determine the next one."""
        self.deck: tuple[int, ...] = ()
        """The cards from place `top` on, the top card first."""
        self.top: i64 = 0
        self.in_deck: i64 = 0
        """Cards left in the deck."""
        self.line: tuple[int, ...] = ()
        self.gone: tuple[int, ...] = ()
        """Discarded Peter cards."""
        self.piles: list[tuple[int, ...]] = []
        """By seat."""
        self.suits: vec[i64] = _EMPTY
        """By seat and suit: cards in the pile."""
        self.pouch: vec[i64] = _EMPTY
        """By colour."""
        self.in_pouch: i64 = 0
        """Cubes of all colours in the pouch."""
        self.cubes: vec[i64] = _EMPTY
        """By seat and colour."""
        self.held: vec[i64] = _EMPTY
        """By seat: cubes of all colours."""
        self.bids: vec[i64] = _EMPTY
        """By seat: cubes bid, or `NOT_MADE`."""
        self.bid_colours: vec[i64] = _EMPTY
        """By seat."""
        self.scored: vec[i64] = _EMPTY
        """By seat: points from PG-8."""
        self.gained: vec[i64] = _EMPTY
        """By seat: points from effects (PG-7)."""

    def copy(self) -> State:
        """Return a copy that keeps no log. The same actions draw the same cubes as in the original."""
        twin = State(self.options, self.seats, self.chance)
        twin.turn = self.turn
        twin.current = self.current
        twin.stage = self.stage
        twin.asked = self.asked
        twin.owed = self.owed
        twin.over = self.over
        twin.draws = self.draws
        twin.deck = self.deck
        twin.top = self.top
        twin.in_deck = self.in_deck
        twin.line = self.line
        twin.gone = self.gone
        twin.piles = self.piles[:]
        twin.suits = self.suits[:]
        twin.pouch = self.pouch[:]
        twin.in_pouch = self.in_pouch
        twin.cubes = self.cubes[:]
        twin.held = self.held[:]
        twin.bids = self.bids[:]
        twin.bid_colours = self.bid_colours[:]
        twin.scored = self.scored[:]
        twin.gained = self.gained[:]
        return twin

    # Reading

    def to_act(self) -> tuple[int, ...]:
        """Empty when the game is over."""
        if self.over:
            return ()
        if self.stage == ASK_BIDS:
            return tuple([seat for seat in range(self.seats) if self.bids[seat] == NOT_MADE])
        return (self.asked,)

    def decision(self) -> Stage:
        return STAGES[self.stage]

    def points(self, seat: i64) -> int:
        return self.scored[seat] + self.gained[seat]

    def cards_in(self, seat: i64, suit: i64) -> int:
        """Return the number of cards of a suit in the seat's pile."""
        return self.suits[seat * SUIT_COUNT + suit]

    def smallest_suit(self, seat: i64) -> i64:
        """Return the number of cards in the pile's smallest suit, Peter excluded (PG-8)."""
        return smallest_suit(self.suits, seat * SUIT_COUNT)

    def deck_cards(self) -> tuple[int, ...]:
        """Top card first."""
        return self.deck[self.top :]

    def cubes_of(self, seat: int) -> Cubes:
        return tuple(self.cubes)[seat * COLOUR_COUNT : (seat + 1) * COLOUR_COUNT]

    def bid_of(self, seat: i64) -> Bid | None:
        """Return None before the bid and outside the bidding."""
        return None if self.bids[seat] == NOT_MADE else (self.bid_colours[seat], self.bids[seat])

    # Setting up

    def set_decision(self, stage: Stage, asked: int, owed: int) -> None:
        self.stage, self.asked, self.owed = STAGES.index(stage), asked, owed

    def lay_cards(self, deck: Sequence[int], line: Sequence[int], piles: Sequence[Sequence[int]]) -> None:
        """Lay out all cards but the discarded ones. The pile of each seat must be given."""
        self.deck, self.line, self.piles = tuple(deck), tuple(line), [tuple(pile) for pile in piles]
        self.top, self.in_deck = 0, len(deck)
        suits = vec[i64]([0] * (self.seats * SUIT_COUNT))
        for seat in range(self.seats):
            for card in piles[seat]:
                suits[seat * SUIT_COUNT + SUIT[card]] += 1
        self.suits = suits

    def lay_cubes(self, pouch: Sequence[int], cubes: Sequence[Cubes]) -> None:
        """Lay out all cubes; those of each seat must be given."""
        self.pouch, self.in_pouch = vec[i64](list(pouch)), sum(pouch)
        self.cubes = vec[i64]([number for held in cubes for number in held])
        self.held = vec[i64]([sum(held) for held in cubes])

    def lay_bids(self, bids: Sequence[Bid | None]) -> None:
        """Set the bid of each seat; None for one that is not made."""
        made = [(NO_COLOUR, NOT_MADE) if bid is None else bid for bid in bids]
        self.bids = vec[i64]([number for _, number in made])
        self.bid_colours = vec[i64]([colour for colour, _ in made])

    def set_points(self, scored: Sequence[int], gained: Sequence[int]) -> None:
        self.scored, self.gained = vec[i64](list(scored)), vec[i64](list(gained))

    def hide(self, in_deck: i64, in_pouch: i64, held: Sequence[int]) -> None:
        """Count cards and cubes whose identities are unknown. Such a state can be rated, but not played on."""
        self.in_deck, self.in_pouch, self.held = in_deck, in_pouch, vec[i64](list(held))

    # Cards

    def put(self, seat: i64, cards: tuple[int, ...]) -> None:
        """Put cards on the seat's pile."""
        self.piles[seat] += cards
        for card in cards:
            self.suits[seat * SUIT_COUNT + SUIT[card]] += 1

    def take(self, seat: i64, card: int) -> None:
        """Take a card from the seat's pile."""
        self.piles[seat] = without(self.piles[seat], card)
        self.suits[seat * SUIT_COUNT + SUIT[card]] -= 1

    def draw_cards(self, number: i64) -> tuple[int, ...]:
        """Take cards from the top of the deck, fewer if it has fewer."""
        drawn = self.deck[self.top : self.top + number]
        self.top += len(drawn)
        self.in_deck -= len(drawn)
        return drawn

    def put_under(self, card: int) -> None:
        """Put a card under the deck."""
        self.deck += (card,)
        self.in_deck += 1

    # Cubes

    def draw_cubes(self, seat: i64, number: i64) -> list[int]:
        """Draw cubes, fewer if the pouch has fewer (PG-3); return their colours."""
        number = min(number, self.in_pouch)
        drawn = self.chance.draw(self.draws, self.pouch, self.in_pouch, number)
        self.draws += 1
        self.in_pouch -= number
        self.held[seat] += number
        for colour in drawn:
            self.cubes[seat * COLOUR_COUNT + colour] += 1
        return drawn

    def return_cubes(self, seat: i64, colour: i64, number: i64) -> None:
        """Move cubes from the seat to the pouch."""
        self.cubes[seat * COLOUR_COUNT + colour] -= number
        self.held[seat] -= number
        self.pouch[colour] += number
        self.in_pouch += number

    def give_cube(self, seat: i64, taker: i64, colour: i64) -> None:
        self.cubes[seat * COLOUR_COUNT + colour] -= 1
        self.held[seat] -= 1
        self.cubes[taker * COLOUR_COUNT + colour] += 1
        self.held[taker] += 1

    # Bids

    def bid(self, seat: i64, colour: i64, number: i64) -> None:
        self.bids[seat] = number
        self.bid_colours[seat] = colour

    def forget_bid(self, seat: i64) -> None:
        self.bids[seat] = NOT_MADE

    def forget_bids(self) -> None:
        for seat in range(self.seats):
            self.bids[seat] = NOT_MADE

    def all_have_bid(self) -> bool:
        return all(self.bids[seat] != NOT_MADE for seat in range(self.seats))


def without(cards: tuple[int, ...], card: int) -> tuple[int, ...]:
    """Return the cards without this one."""
    place = cards.index(card)
    return cards[:place] + cards[place + 1 :]


def smallest_suit(suits: vec[i64], first: i64) -> i64:
    """Return the least of a pile's counts by suit, Peter excluded; they begin at place `first` (PG-8)."""
    least = suits[first + 1]
    for place in range(first + 2, first + SUIT_COUNT):
        if suits[place] < least:
            least = suits[place]
    return least


def suit_points(pile: Sequence[int]) -> int:
    """Return the points that PG-8 gives for a pile."""
    suits = vec[i64]([0] * SUIT_COUNT)
    for card in pile:
        suits[SUIT[card]] += 1
    return smallest_suit(suits, 0)
