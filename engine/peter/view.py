"""Everything that one seat, or a spectator, may know (PG-2, PG-5)."""

from __future__ import annotations

from dataclasses import dataclass

from engine.outcome import Outcome
from engine.peter.actions import Stage
from engine.peter.cards import Bid, Cubes
from engine.peter.options import Options
from engine.peter.rules.flow import outcome
from engine.peter.rules.state import State


@dataclass(frozen=True, slots=True)
class SeatView:
    seat: int
    points: int
    pile: tuple[int, ...]
    number: int
    """Of cubes; always public."""
    cubes: Cubes | None
    """By colour; None where hidden."""
    has_bid: bool
    """False outside the bidding."""
    bid: Bid | None
    """During the bidding, if the viewer may know it."""
    growth: int
    """Points of its next scoring (PG-8)."""


@dataclass(frozen=True, slots=True)
class View:
    """Cards are indexes of `CARDS`."""

    viewer: int | None
    """None for a spectator."""
    options: Options
    turn: int
    """From 1."""
    current: int
    stage: Stage
    owed: int
    """Cubes or cards that the deciding seat still has to give."""
    to_act: tuple[int, ...]
    """Empty when the game is over."""
    line: tuple[int, ...]
    gone: tuple[int, ...]
    """Discarded Peter cards."""
    deck_size: int
    pouch: int
    seats: tuple[SeatView, ...]
    outcome: Outcome | None
    """None until the game is over."""


def view(state: State, viewer: int | None, *, is_open: bool = False) -> View:
    """Return the view of a seat or a spectator (None). A finished game hides nothing.

    `is_open` always shows all cubes and bids.
    """
    open_cubes = state.options.open_cubes or state.over or is_open
    bidding = state.decision() is Stage.BID and not state.over
    return View(
        viewer=viewer,
        options=state.options,
        turn=state.turn,
        current=state.current,
        stage=state.decision(),
        owed=state.owed,
        to_act=state.to_act(),
        line=state.line,
        gone=state.gone,
        deck_size=state.in_deck,
        pouch=state.in_pouch,
        seats=tuple(
            SeatView(
                seat=seat,
                points=state.points(seat),
                pile=state.piles[seat],
                number=state.held[seat],
                cubes=state.cubes_of(seat) if open_cubes or seat == viewer else None,
                has_bid=bidding and state.bid_of(seat) is not None,
                bid=state.bid_of(seat) if bidding and (is_open or seat == viewer) else None,
                growth=state.smallest_suit(seat),
            )
            for seat in range(state.seats)
        ),
        outcome=outcome(state) if state.over else None,
    )
