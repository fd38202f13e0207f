"""The facts that one seat, or a spectator, may know (PG-2, PG-5)."""

from __future__ import annotations

from dataclasses import dataclass

from engine.outcome import Outcome
from engine.peter.cards import Cubes
from engine.peter.flow import outcome, suit_points
from engine.peter.options import Options
from engine.peter.state import Bid, Stage, State


@dataclass(frozen=True, slots=True)
class SeatView:
    """One seat as the viewer sees it."""

    seat: int
    points: int
    pile: tuple[int, ...]
    number: int
    """The number of its cubes; always public."""
    cubes: Cubes | None
    """Its cubes by colour; None where the colours are hidden."""
    has_bid: bool
    """Whether it has bid, while bids are made."""
    bid: Bid | None
    """Its bid, while bids are made, if the viewer may know it; otherwise None."""
    growth: int
    """The points of its next scoring by PG-8."""


@dataclass(frozen=True, slots=True)
class View:
    """A whole game as one seat, or a spectator, may know it. Cards are indexes of `CARDS`."""

    viewer: int | None
    """The seat of the viewer, or None for a spectator."""
    options: Options
    turn: int
    """The number of the turn, from 1."""
    current: int
    stage: Stage
    owed: int
    """The number of cubes or cards that the asked seat still has to give, for an effect of the current seat."""
    to_act: tuple[int, ...]
    """The seats that have to act; empty when the game is over."""
    line: tuple[int, ...]
    gone: tuple[int, ...]
    """The Peter cards that were discarded."""
    deck_size: int
    pouch: int
    seats: tuple[SeatView, ...]
    outcome: Outcome | None
    """Ranks and scores once the game is over; None before."""


def view(state: State, viewer: int | None, *, is_open: bool = False) -> View:
    """Return the view of the seat `viewer`, or of a spectator (None). A finished game hides nothing.

    If `is_open`, all cubes and bids are shown before the end, too.
    """
    open_cubes = state.options.open_cubes or state.over or is_open
    bidding = state.stage is Stage.BID and not state.over
    return View(
        viewer=viewer,
        options=state.options,
        turn=state.turn,
        current=state.current,
        stage=state.stage,
        owed=state.owed,
        to_act=state.to_act(),
        line=state.line,
        gone=state.gone,
        deck_size=len(state.deck),
        pouch=sum(state.pouch),
        seats=tuple(
            SeatView(
                seat=seat,
                points=state.points(seat),
                pile=state.piles[seat],
                number=sum(state.cubes[seat]),
                cubes=state.cubes[seat] if open_cubes or seat == viewer else None,
                has_bid=bidding and state.bids[seat] is not None,
                bid=state.bids[seat] if bidding and (is_open or seat == viewer) else None,
                growth=suit_points(state.piles[seat]),
            )
            for seat in range(state.seats)
        ),
        outcome=outcome(state) if state.over else None,
    )
