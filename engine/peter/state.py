"""The state of Peter the Great."""

from __future__ import annotations

from enum import StrEnum

from engine.peter.cards import NO_COLOUR, Cubes
from engine.peter.options import Options

NO_SEAT = -1


class Stage(StrEnum):
    """The pending decision. Snapshots, records and text keys contain these values."""

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
"""Colour and number; (NO_COLOUR, 0) for no cubes."""

NO_BID: Bid = (NO_COLOUR, 0)


class State:
    """Only apply.py and flow.py change it; tuples are replaced, never mutated.

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
    """From 1."""
    current: int
    stage: Stage
    asked: int
    """The deciding seat; NO_SEAT while all seats bid."""
    owed: int
    """Cubes or cards that the asked seat still has to give."""
    over: bool
    draws: int
    """Draws from the pouch so far, which determine the next one."""
    deck: tuple[int, ...]
    """Top card first."""
    line: tuple[int, ...]
    gone: tuple[int, ...]
    """Discarded Peter cards."""
    pouch: Cubes
    piles: list[tuple[int, ...]]
    cubes: list[Cubes]
    bids: list[Bid | None]
    """By seat; None until it has bid."""
    scored: list[int]
    """By seat: points from PG-8."""
    gained: list[int]
    """By seat: points from effects (PG-7)."""

    def copy(self) -> State:
        twin = State.__new__(State)
        for name in ("options", "seed", "seats", "turn", "current", "stage", "asked", "owed", "over", "draws"):
            setattr(twin, name, getattr(self, name))
        twin.deck, twin.line, twin.gone, twin.pouch = self.deck, self.line, self.gone, self.pouch
        twin.piles, twin.cubes, twin.bids = self.piles.copy(), self.cubes.copy(), self.bids.copy()
        twin.scored, twin.gained = self.scored.copy(), self.gained.copy()
        return twin

    def to_act(self) -> tuple[int, ...]:
        if self.over:
            return ()
        if self.stage is Stage.BID:
            return tuple(seat for seat, bid in enumerate(self.bids) if bid is None)
        return (self.asked,)

    def points(self, seat: int) -> int:
        return self.scored[seat] + self.gained[seat]
