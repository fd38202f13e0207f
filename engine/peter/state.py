"""One moment of a game of Peter the Great."""

from __future__ import annotations

from enum import StrEnum

from engine.peter.cards import NO_COLOUR, Cubes
from engine.peter.options import Options

NO_SEAT = -1
"""Stands for "no seat" where an int is needed."""


class Stage(StrEnum):
    """What the game waits for. Snapshots, records and the keys of texts hold these values."""

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
    """The state of a game. Tuples are replaced, never shared and mutated.

    - `turn`: the number of the turn, from 1.
    - `deck`: its top card first.
    - `stage`: the kind of decision waited for; `asked`: the seat that decides, where it is one.
    - `owed`: how many cubes or cards that seat still has to give.
    - `bids`: by seat; None for seats that have not bid.
    - `gone`: the Peter cards that were discarded.
    - `draws`: how often the pouch was drawn from, which fixes the result of the next draw.
    - `scored`, `gained`: by seat the points of PG-8, and those of effects.
    """

    __slots__ = (
        "asked", "bids", "cubes", "current", "deck", "draws", "gained", "gone", "line", "options", "over", "owed",
        "piles", "pouch", "scored", "seats", "seed", "stage", "turn",
    )  # fmt: skip

    options: Options
    seed: str
    seats: int
    turn: int
    current: int
    stage: Stage
    asked: int
    owed: int
    over: bool
    draws: int
    deck: tuple[int, ...]
    line: tuple[int, ...]
    gone: tuple[int, ...]
    pouch: Cubes
    piles: list[tuple[int, ...]]
    cubes: list[Cubes]
    bids: list[Bid | None]
    scored: list[int]
    gained: list[int]

    def copy(self) -> State:
        """Return an independent copy."""
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
        """Return the seat's points."""
        return self.scored[seat] + self.gained[seat]
