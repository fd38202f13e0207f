"""What one seat, or a spectator, may know (PG-2, PG-5)."""

from __future__ import annotations

from dataclasses import dataclass

from engine.game import Outcome
from engine.peter.cards import Cubes
from engine.peter.flow import outcome, suit_points
from engine.peter.options import Options
from engine.peter.state import Bid, Stage, State


@dataclass(frozen=True, slots=True)
class SeatView:
    """One seat as the viewer sees it. `cubes` are None where their colours are hidden; their `number` is public.

    While bids are made, `has_bid` is whether it has bid, and `bid` its bid if the viewer may know it. `growth` is the
    number of points that PG-8 would bring it now.
    """

    seat: int
    points: int
    pile: tuple[int, ...]
    number: int
    cubes: Cubes | None
    has_bid: bool
    bid: Bid | None
    growth: int


@dataclass(frozen=True, slots=True)
class View:
    """A whole game as one seat (`viewer`) or a spectator (None) may know it. Cards are catalogue indexes.

    `stage` is what is waited for: `call`, `bid`, `effect`, `return`, `give_card`, `give_cubes`, `under`; `owed` how
    many cubes or cards, for an effect of the `current` seat.
    """

    viewer: int | None
    options: Options
    turn: int
    current: int
    stage: Stage
    owed: int
    to_act: tuple[int, ...]
    line: tuple[int, ...]
    gone: tuple[int, ...]
    deck_size: int
    pouch: int
    seats: tuple[SeatView, ...]
    outcome: Outcome | None


def view(state: State, viewer: int | None) -> View:
    """Show the state as the seat `viewer`, or a spectator (None), may know it. A finished game hides nothing."""
    open_cubes = state.options.open_cubes or state.over
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
                bid=state.bids[seat] if bidding and seat == viewer else None,
                growth=suit_points(state.piles[seat]),
            )
            for seat in range(state.seats)
        ),
        outcome=outcome(state) if state.over else None,
    )
