"""The tables of a round: opened without a lobby, decided when the round's time is over, and revealed at its end.

At a round's end a table that is not over counts by its places at that moment. A user for whom it has waited so long
that a vote could go on without them (48 hours unless the settings say otherwise; vacations and outages do not count) is
absent then, and so comes last. A table that cannot be scored has no result.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from itertools import groupby
from typing import Self

from sqlalchemy import Connection

from bot.agreement.votes import hours_over
from bot.lobby.match_request import free_name
from bot.lobby.opening import start_without_lobby
from bot.match.absence import sit_in
from bot.match.changes import AtEnd
from bot.match.seated import Seated
from bot.match.table import Table
from db.club import contests, rounds
from db.club.contests import Contest, Entrant
from db.club.rounds import Round, RoundSeat
from db.match import matches
from db.match.actions import Played
from db.match.happenings import ROUND, ROUND_OVER, happenings_of, note_happening
from db.match.matches import NewMatch, left_seats
from db.match.publications import raise_revision
from db.people.blocks import is_blocked_in
from engine.agents import DEFAULT_AGENT
from engine.games import GAMES
from engine.history import END
from engine.outcome import final_order

NOBODY = 0
"""The host of a round's matches: no user has a host's powers there."""

AgentName = Callable[[str, str], str]
"""Names an agent by language and id."""


@dataclass(frozen=True, slots=True)
class OpeningRound:
    """A round whose tables open, as read in one transaction."""

    contest: Contest
    round: Round
    seats: Sequence[RoundSeat]
    """By table and turn."""
    entrants: Mapping[int, Entrant]

    @classmethod
    def read(cls, connection: Connection, contest: Contest, round_: Round) -> Self:
        entrants = {one.entrant: one for one in contests.entrants_of(connection, contest.id)}
        return cls(contest, round_, rounds.seats_of_round(connection, round_.id), entrants)

    @property
    def tables(self) -> list[list[RoundSeat]]:
        return [list(table) for _, table in groupby(self.seats, key=lambda one: one.table_number)]


def open_table(
    connection: Connection,
    opening: OpeningRound,
    table: Sequence[RoundSeat],
    agent_name: AgentName,
    now: datetime,
    *,
    fewest: int,
) -> int | None:
    """Open a table and return its match; None if there are fewer people than `fewest` to play.

    The first in the order of play gets the seat that acts first in this deal, the others those behind it. An agent
    plays for entrants who are gone, or blocked by the server.
    """
    contest, seed = opening.contest, opening.round.seed
    game = GAMES[contest.game]
    first = game.starters(game.Options.model_validate(contest.options), len(table), seed)[0]
    seats = {one.turn: (first + one.turn) % len(table) for one in table}
    people = {seats[one.turn]: _present(connection, opening, one) for one in table}
    for one in table:
        if people[seats[one.turn]] is None:
            rounds.take_out(connection, one)
    if sum(person is not None for person in people.values()) < fewest:
        rounds.note_opened(connection, opening.round.id, table[0].table_number, None, seats)
        return None
    new = NewMatch(
        game=contest.game,
        options=contest.options,
        settings=contest.settings.model_copy(update={"private": True}),
        seed=seed,
        guild_id=contest.guild_id,
        channel_id=contest.channel_id,
        host_id=NOBODY,
        seats_least=len(table),
        seats_wanted=len(table),
        round_id=opening.round.id,
        is_secret=True,
    )
    match_id = matches.create_match(connection, new, now=now)
    taken = [person.name or "" for person in people.values() if person is not None]
    for seat in range(len(table)):
        person = people[seat]
        if person is not None:
            name = person.name or ""
            matches.add_seat(connection, match_id, user_id=person.user_id, name=name, ai=None, now=now)
        else:
            taken.append(free_name(agent_name(contest.settings.locale, DEFAULT_AGENT), taken))
            matches.add_seat(connection, match_id, user_id=None, name=taken[-1], ai=DEFAULT_AGENT, now=now)
    start_without_lobby(connection, match_id, contest.channel_id, now)
    facts = {"round": opening.round.number, "tables": len(opening.tables)}
    note_happening(connection, match_id, ROUND, facts, now=now)
    rounds.note_opened(connection, opening.round.id, table[0].table_number, match_id, seats)
    return match_id


def _present(connection: Connection, opening: OpeningRound, one: RoundSeat) -> Entrant | None:
    """Return the entrant who plays at this seat, or None for an agent."""
    entrant = None if one.entrant is None else opening.entrants[one.entrant]
    return entrant if entrant is not None and may_play(connection, opening.contest, entrant) else None


def may_play(connection: Connection, contest: Contest, entrant: Entrant) -> bool:
    """Return whether somebody takes part, and the server has not blocked them."""
    if entrant.is_gone or entrant.user_id is None:
        return False
    return not is_blocked_in(connection, contest.guild_id, entrant.user_id)


async def decide_table(table: Table, match_id: int) -> None:
    """End a running match of a round whose time is over. Raises as `Table.change` does."""
    await table.change(match_id, _note_absent, interaction_id=None, while_paused=True)
    seated = await table.read(match_id)
    if seated.game.can_end(seated.position.state):
        await table.change(match_id, _end, interaction_id=None, while_paused=True)


def _note_absent(connection: Connection, seated: Seated, now: datetime) -> None:
    """Let an agent sit in for those who have kept the table waiting for too long."""
    if any(one.kind == ROUND_OVER for one in happenings_of(connection, seated.match.id)):
        return  # this process or another one died after it
    for seat in seated.asked:
        over = hours_over(connection, seated, seat)
        if over is not None and over <= now:
            sit_in(connection, seated, seat, why="time", now=now)
    note_happening(connection, seated.match.id, ROUND_OVER, {}, now=now)


def _end(_connection: Connection, seated: Seated, now: datetime) -> Played:
    return Played(seated.position.seq + 1, 0, END, None, now, None)


def cancel_table(connection: Connection, match_id: int, now: datetime) -> bool:
    """End a match that cannot be scored; return False if it has ended."""
    match = matches.lock_match(connection, match_id)
    if match is None or not matches.cancel_match(connection, match_id, now=now):
        return False
    raise_revision(connection, match_id)
    return True


def reveal_table(connection: Connection, match_id: int, follow_end: AtEnd, now: datetime) -> bool:
    """Note the result of a match whose round is over, and open it to all; return False if that was done before.

    `follow_end` is called for a match with a result.
    """
    match = matches.lock_match(connection, match_id)
    if match is None or not match.is_secret or match.status not in ("finished", "cancelled"):
        return False
    rounds.reveal_match(connection, match_id, match.settings)
    match = matches.get_match(connection, match_id)
    assert match is not None
    if match.outcome is not None:
        seats = matches.seats_of(connection, match_id)
        left = left_seats(seats)
        order = final_order(match.outcome["ranks"], left)
        for seat in seats:
            total = match.outcome["scores"][seat.seat]["total"]
            gone = seat.seat in left
            rounds.note_result(connection, match_id, seat.seat, rank=order.ranks[seat.seat], points=total, left=gone)
        follow_end(connection, match, match.outcome["ranks"], now)
    raise_revision(connection, match_id)
    return True
