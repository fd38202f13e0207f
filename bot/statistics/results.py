"""Store a match's results from its log when it ends, so that statistics need no replay.

Only a user who held a seat from beginning to end counts: not one who resigned, took the seat over, or is absent at the
end. Daily deals are left out, since they are secret for a day, and so are lessons and deals laid out by hand.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from datetime import datetime
from statistics import median
from typing import NamedTuple

from sqlalchemy import Connection

from bot.ratings.match_ratings import list_counted
from db.match import actions
from db.match.actions import Played
from db.match.happenings import LESSON, happenings_of
from db.match.matches import Match, Seat, seats_of
from db.people.daily import is_daily
from db.people.match_results import Result, put_results
from db.people.ratings import Rating, ratings_of_user
from engine.games import GAMES
from engine.history import END, UNDO, History
from engine.match import replay
from engine.outcome import Outcome


class Tally(NamedTuple):
    outcome: Outcome
    cards: Sequence[Counter[str]]
    """Purchases by seat and card id, without those taken back."""
    seconds: Sequence[int | None]
    """By seat: the median time of moves not taken back, in seconds; None without moves by a user."""
    moves: int
    """Of all seats, without those taken back."""


class _Purchase(NamedTuple):
    seq: int
    seat: int
    card: str


class _Move(NamedTuple):
    seq: int
    seat: int
    seconds: float | None
    """From the question to the move; None unless a user made it by hand."""


def note_results(connection: Connection, match: Match, ranks: Sequence[int], now: datetime) -> None:
    """Call it once, in the transaction that ends the match, after counting it for ratings."""
    if match.setup is not None or is_daily(connection, match.id):
        return
    if any(one.kind == LESSON for one in happenings_of(connection, match.id)):
        return
    seats = seats_of(connection, match.id)
    if not any(_plays_to_the_end(seat) for seat in seats):
        return
    counted = {one.rated.user_id for one in list_counted(connection, match, ranks)}
    rated = {one: ratings_of_user(connection, match.guild_id, one).get(match.game) for one in counted}
    put_results(connection, results_of(match, seats, actions.whole_log(connection, match.id), rated, now))


def results_of(
    match: Match, seats: Sequence[Seat], log: Sequence[Played], rated: Mapping[int, Rating | None], ended_at: datetime
) -> list[Result]:
    """`rated` has the users for whom the match counted."""
    tally = tally_log(match, len(seats), log)
    preset, _ = GAMES[match.game].Options.model_validate(match.options).nearest_preset()
    totals = [score.total for score in tally.outcome.scores]
    found = []
    for seat in filter(_plays_to_the_end, seats):
        rating = rated.get(seat.user_id) if seat.user_id is not None else None
        found.append(
            Result(
                match_id=match.id,
                seat=seat.seat,
                user_id=seat.user_id,
                guild_id=match.guild_id,
                game=match.game,
                preset=preset,
                seats=len(seats),
                rank=tally.outcome.ranks[seat.seat],
                points=totals[seat.seat],
                lead=totals[seat.seat] - max(total for other, total in enumerate(totals) if other != seat.seat),
                parts=dict(tally.outcome.scores[seat.seat].parts),
                cards=dict(tally.cards[seat.seat]),
                move_seconds=tally.seconds[seat.seat],
                moves=tally.moves,
                rated=seat.user_id in rated,
                public=not match.private,
                ended_at=ended_at,
                rating=None if rating is None else rating.mean,
                deviation=None if rating is None else rating.deviation,
            )
        )
    return found


def tally_log(match: Match, seats: int, log: Sequence[Played]) -> Tally:
    """Takes some hundredths of a second."""
    game = GAMES[match.game]
    state = game.new(game.Options.model_validate(match.options), seats, match.seed, match.setup)
    history = History(state)
    asked = dict.fromkeys(game.to_act(state), match.started_at or match.created_at)
    asked_before: dict[int, Mapping[int, datetime]] = {}
    bought: list[_Purchase] = []
    moves: list[_Move] = []
    for applied in replay(game, state, log):
        logged = applied.logged
        if logged.action == UNDO:
            takeback = history.takeback(logged.seat)
            assert takeback is not None, "the log holds no illegal action"
            bought = [one for one in bought if one.seq < takeback.seq]
            moves = [one for one in moves if one.seq < takeback.seq]
            asked = {**asked_before[takeback.seq]}
        else:
            asked_before[applied.seq] = asked
            decides = logged.action != END and applied.is_decision
            if decides:
                began = asked.get(logged.seat) if logged.interaction_id is not None else None  # plans take no time
                seconds = None if began is None else (logged.created_at - began).total_seconds()
                moves.append(_Move(applied.seq, logged.seat, seconds))
            stays = {seat: at for seat, at in asked.items() if seat != logged.seat or not decides}
            asked = {seat: stays.get(seat, logged.created_at) for seat in game.to_act(applied.state)}
        bought += [_Purchase(applied.seq, seat, card) for seat, card in game.list_purchases(applied.events)]
        history = applied.history
    outcome = game.outcome(history.state)
    assert outcome is not None, "the match has ended with scores"
    cards = [Counter(one.card for one in bought if one.seat == seat) for seat in range(seats)]
    return Tally(outcome, cards, [_median(moves, seat) for seat in range(seats)], len(moves))


def _median(moves: Sequence[_Move], seat: int) -> int | None:
    seconds = [one.seconds for one in moves if one.seat == seat and one.seconds is not None]
    return round(max(0.0, median(seconds))) if seconds else None


def _plays_to_the_end(seat: Seat) -> bool:
    holds = seat.user_id is not None and seat.resigned_at is None
    return holds and not seat.is_absent and seat.since_seq == 0
