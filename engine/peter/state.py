"""One moment of a game of Peter the Great."""

from __future__ import annotations

from enum import StrEnum

from engine.peter.cards import NO_COLOUR, Cubes
from engine.peter.options import Options

NO_SEAT = -1
"""Stands for "no seat" where an int is needed."""


class Stage(StrEnum):
    """The decision that the game waits for. Snapshots, records and the keys of texts hold these values."""

    CALL = "call"
    """The current seat passes or calls for bids (PG-4)."""
    BID = "bid"
    """Every seat bids (PG-5)."""
    EFFECT = "effect"
    """The current seat chooses an effect for a Peter card, or none (PG-7)."""
    RETURN = "return"
    """The current seat puts cubes back into the pouch (PG-7, effect 3)."""
    GIVE_CARD = "give_card"
    """An opponent gives a card of its pile (PG-7, effect 4)."""
    GIVE_CUBES = "give_cubes"
    """An opponent gives cubes (PG-7, effect 5)."""
    UNDER = "under"
    """The current seat puts cards of its pile under the deck (PG-7, effect 7)."""


Bid = tuple[int, int]
"""Colour and number of a bid; (NO_COLOUR, 0) is none."""

NO_BID: Bid = (NO_COLOUR, 0)


class State:
    """The state of a game. Only apply.py and flow.py change it; tuples are replaced, never mutated.

    Cards are indexes of `CARDS`. Lists are by seat.
    """

    __slots__ = (
        "asked", "bids", "cubes", "current", "deck", "draws", "gained", "gone", "line", "options", "over", "owed",
        "piles", "pouch", "scored", "seats", "seed", "stage", "turn",
    )  # fmt: skip

    options: Options
    seed: str
    seats: int
    turn: int
    """The number of the turn, from 1."""
    current: int
    stage: Stage
    asked: int
    """The seat that decides, or NO_SEAT while all seats bid."""
    owed: int
    """The number of cubes or cards that the asked seat still has to give."""
    over: bool
    draws: int
    """The number of draws from the pouch, which fixes the result of the next draw."""
    deck: tuple[int, ...]
    """The deck, its top card first."""
    line: tuple[int, ...]
    gone: tuple[int, ...]
    """The Peter cards that were discarded."""
    pouch: Cubes
    piles: list[tuple[int, ...]]
    cubes: list[Cubes]
    bids: list[Bid | None]
    """The bid of each seat; None for one that has not bid."""
    scored: list[int]
    """The points of each seat by PG-8."""
    gained: list[int]
    """The points of each seat by effects (PG-7)."""

    def copy(self) -> State:
        twin = State.__new__(State)
        for name in ("options", "seed", "seats", "turn", "current", "stage", "asked", "owed", "over", "draws"):
            setattr(twin, name, getattr(self, name))
        twin.deck, twin.line, twin.gone, twin.pouch = self.deck, self.line, self.gone, self.pouch
        twin.piles, twin.cubes, twin.bids = self.piles.copy(), self.cubes.copy(), self.bids.copy()
        twin.scored, twin.gained = self.scored.copy(), self.gained.copy()
        return twin

    def to_act(self) -> tuple[int, ...]:
        """Return the seats that have to act: all that have not bid, or the one that is asked."""
        if self.over:
            return ()
        if self.stage is Stage.BID:
            return tuple(seat for seat, bid in enumerate(self.bids) if bid is None)
        return (self.asked,)

    def points(self, seat: int) -> int:
        return self.scored[seat] + self.gained[seat]
