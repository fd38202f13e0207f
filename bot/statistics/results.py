"""Store a match's results from its log when it ends, so that statistics need no replay.

A user counts who held a seat from the beginning: to the end, or until they left, which makes them last in the final
order. Left out are daily deals, since they are secret for a day, matches that do not begin with their deal, and deals
laid out by hand.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from datetime import datetime
from statistics import median
from typing import NamedTuple

from sqlalchemy import Connection

from bot.ratings.ratings import RatedResult, count_match, list_counted, list_leavers
from db.match import actions
from db.match.actions import Played
from db.match.deadlines import TimeControl
from db.match.happenings import CONTINUED, Happening, happenings_of
from db.match.matches import Match, Seat, left_seats, seats_of
from db.people.match_results import Result, put_results
from db.people.ratings import Rating
from engine.games import GAMES
from engine.history import END, UNDO, History
from engine.match import replay
from engine.outcome import Outcome, final_order


class Tally(NamedTuple):
    outcome: Outcome
    cards: Sequence[Counter[str]]
    """Purchases by seat and card id, without those taken back."""
    seconds: Sequence[int | None]
    """By seat: the median time of moves not taken back, in seconds; None without moves by a user."""
    moves: int
    """Of all seats, without those taken back."""
    round_points: Sequence[int] | None
    """By seat: the points when the last round began; None in a game without rounds."""

    def round_place(self, seat: int) -> int | None:
        """Return the seat's place by points when the last round began; 1 is best."""
        points = self.round_points
        return None if points is None else 1 + sum(other > points[seat] for other in points)


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
    """Count the match for ratings, then for statistics. Call it once, in the transaction that ends it."""
    changed = count_match(connection, match, ranks, now)
    told = happenings_of(connection, match.id)
    if match.setup is not None or match.daily is not None or any(one.kind in CONTINUED for one in told):
        return
    seats, log = seats_of(connection, match.id), actions.whole_log(connection, match.id)
    players = list_players(seats, told, log)
    if not players:
        return
    counted = list_counted(connection, match, ranks)
    rated = {one.user_id: rating for one, rating in changed.items()}
    put_results(connection, results_of(match, seats, log, players, counted, rated, now))


class Player(NamedTuple):
    seat: int
    user_id: int | None
    replaced: int = 0
    """The happening that gave the seat to somebody else; 0 for its last user."""
    left: bool = False


def list_players(seats: Sequence[Seat], told: Sequence[Happening], log: Sequence[Played]) -> list[Player]:
    """List the users who held a seat from the beginning to the end, and those who left. Each counts once."""
    found = [Player(seat.seat, seat.user_id) for seat in seats if _plays_to_the_end(seat)]
    for seat in seats:
        for replaced, user_id in list_leavers(seat, told, log).items():
            if all(one.user_id != user_id for one in found):
                found.append(Player(seat.seat, user_id, replaced, left=True))
    return sorted(found)


def results_of(
    match: Match,
    seats: Sequence[Seat],
    log: Sequence[Played],
    players: Sequence[Player],
    counted: Sequence[RatedResult],
    rated: Mapping[int, Rating],
    ended_at: datetime,
) -> list[Result]:
    """`counted` are the results that could count for ratings, `rated` the users for whom the match did."""
    tally = tally_log(match, len(seats), log)
    preset, _ = GAMES[match.game].Options.model_validate(match.options).nearest_preset()
    totals = [score.total for score in tally.outcome.scores]
    order = final_order(tally.outcome.ranks, left_seats(seats))
    users, contesting = {one.rated.user_id for one in counted}, list_contesting(match, players, counted)
    has_clock = match.time != TimeControl()
    found = []
    for one in players:
        rating = rated.get(one.user_id) if one.user_id is not None else None
        found.append(
            Result(
                match_id=match.id,
                seat=one.seat,
                replaced=one.replaced,
                user_id=one.user_id,
                guild_id=match.guild_id,
                game=match.game,
                preset=preset,
                seats=len(seats),
                rank=len(seats) if one.left else order.ranks[one.seat],
                points=totals[one.seat],
                lead=totals[one.seat] - max(total for other, total in enumerate(totals) if other != one.seat),
                parts=dict(tally.outcome.scores[one.seat].parts),
                cards=dict(tally.cards[one.seat]),
                move_seconds=tally.seconds[one.seat],
                moves=tally.moves,
                rated=one.user_id in rated,
                left=one.left,
                record=one.user_id in users and not one.left and not match.private,
                round_place=None if one.left else tally.round_place(one.seat),
                missed=sum(played.absent for played in log if played.seat == one.seat) if has_clock else None,
                contested=one.user_id in contesting,
                ended_at=ended_at,
                rating=None if rating is None else rating.mean,
                deviation=None if rating is None else rating.deviation,
            )
        )
    return found


def list_contesting(match: Match, players: Iterable[Player], counted: Iterable[RatedResult]) -> set[int]:
    """Return the users who played a whole match that counts themselves, and against each other.

    None if the match was ended early, or if there are not two of them.
    """
    themselves = {one.rated.user_id for one in counted if one.may_gain and not one.rated.level}
    found = {one.user_id for one in players if one.user_id in themselves and not one.left and one.user_id is not None}
    return found if len(found) > 1 and match.early_end is None else set()


def tally_log(match: Match, seats: int, log: Sequence[Played]) -> Tally:
    """Takes some hundredths of a second."""
    game = GAMES[match.game]
    state = game.new(game.Options.model_validate(match.options), seats, match.seed, match.setup)
    history = History(state)
    asked = dict.fromkeys(game.to_act(state), match.started_at or match.created_at)
    asked_before: dict[int, Mapping[int, datetime]] = {}
    bought: list[_Purchase] = []
    moves: list[_Move] = []
    standing = game.standing(state)
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
        reached = game.standing(applied.state)
        if reached is None or standing is None or reached.round != standing.round:
            standing = reached
    outcome = game.outcome(history.state)
    assert outcome is not None, "the match has ended with scores"
    cards = [Counter(one.card for one in bought if one.seat == seat) for seat in range(seats)]
    return Tally(
        outcome,
        cards,
        [_median(moves, seat) for seat in range(seats)],
        len(moves),
        None if standing is None else standing.points,
    )


def _median(moves: Sequence[_Move], seat: int) -> int | None:
    seconds = [one.seconds for one in moves if one.seat == seat and one.seconds is not None]
    return round(max(0.0, median(seconds))) if seconds else None


def _plays_to_the_end(seat: Seat) -> bool:
    return seat.user_id is not None and not seat.has_left and seat.since_seq == 0
