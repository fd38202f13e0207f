"""The results of a contest, recounted from the logs of its tables alone."""

from __future__ import annotations

from bot.contests.points import SeatResult, share_points
from bot.contests.state import ContestState
from db.match import actions, matches
from db.match.matches import left_seats
from db.store import Store
from engine.games import GAMES
from engine.match import replay
from engine.outcome import final_order


async def recount(store: Store, state: ContestState) -> list[SeatResult]:
    """Return the results; check that everybody sat where the plan says."""
    found = []
    for match_id in sorted({one.game_id for one in state.seats if one.game_id is not None}):
        match, log = await store.read(matches.get_match, match_id), await store.read(actions.whole_log, match_id)
        seats = await store.read(matches.seats_of, match_id)
        assert match is not None
        game = GAMES[match.game]
        after = game.new(game.Options.model_validate(match.options), len(seats), match.seed)
        for applied in replay(game, after, log):
            after = applied.state
        outcome = game.outcome(after)
        assert outcome is not None
        left = left_seats(seats)
        order, totals = final_order(outcome.ranks, left), [score.total for score in outcome.scores]
        for seat, share in enumerate(share_points(totals, order.ranks, left)):
            planned = next(one for one in state.seats if one.game_id == match_id and one.seat == seat)
            held = state.entrants[planned.entrant].user_id if planned.entrant is not None else None
            assert held == seats[seat].user_id, "who was to sit there does"
            rank = order.ranks[seat]
            key = (planned.round_id, planned.table_number, seat)
            found.append(SeatResult(*key, planned.entrant, rank, share, seat in left))
    return found
