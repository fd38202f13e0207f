"""Work done by the clock, or for a server or a channel, does not grow with ended matches."""

from __future__ import annotations

from db.match import actions, match_lists, matches
from db.match.match_lists import MatchFilter
from db.store import Store
from engine.games import GAMES
from engine.record import Record, RecordedAction, replay
from tests.db.ended_matches import add_ended
from tests.db.many_matches import Community, fill
from tests.db.tables import CHANNEL, GUILD, NOW
from tests.db.work import ANN, BY_THE_CLOCK, Work, work_of

RUNNING, FEW, MANY = 10, 30, 150
_OTHERS = 10_000
_OPEN = ("lobby", "active")

FOR_A_PLACE: dict[str, Work] = {
    "open matches of a server": lambda connection: match_lists.list_matches(
        connection, MatchFilter(guild_id=GUILD, statuses=_OPEN)
    ),
    "tables of a server": lambda connection: match_lists.count_open(connection, guild_id=GUILD),
    "tables of the channel": lambda connection: match_lists.count_open(connection, channel_id=CHANNEL),
    "open matches of the channel": lambda connection: match_lists.list_opened_in(connection, CHANNEL),
    "running matches of the channel": lambda connection: match_lists.list_matches(
        connection, MatchFilter(place_id=CHANNEL, statuses=_OPEN)
    ),
    "places of running matches": match_lists.list_running_places,
    "open matches": match_lists.count_by_status,
    "running matches with agents": match_lists.list_with_agents,
    "times of actions": lambda connection: actions.times_of(connection, [(11, 3), (11, 5), (12, 1)]),
}


async def _end(url: str, first: int, last: int) -> None:
    await add_ended(url, range(first, last + 1), guild_id=GUILD, channel_id=CHANNEL, user_id=ANN, others=_OTHERS)


async def test_ended_matches_cost_nothing(store: Store, database_url: str) -> None:
    await fill(store, range(1, RUNNING + 1), NOW, Community(guild_id=GUILD, people=(ANN, 102, 103, 104)))
    await _end(database_url, RUNNING + 1, FEW)
    works = BY_THE_CLOCK | FOR_A_PLACE
    few = {name: work_of(database_url, work) for name, work in works.items()}
    await _end(database_url, FEW + 1, MANY)
    many = {name: work_of(database_url, work) for name, work in works.items()}
    # If two indexes cost the same for running matches, PostgreSQL may switch and read each match twice.
    grown = {name: (few[name], many[name]) for name in few if many[name] > few[name] * 1.2 + 2 * RUNNING}
    assert not grown, "they grow with ended matches"


async def test_the_ended_matches_were_played(store: Store, database_url: str) -> None:
    await _end(database_url, 1, 3)
    for number in (1, 3):
        match = await store.read(matches.get_match, number)
        log = await store.read(actions.whole_log, number)
        seats = await store.read(matches.seats_of, number)
        assert match is not None
        assert len(log) > 50
        moves = [RecordedAction(seat=played.seat, action=played.action) for played in log]
        players = [seat.name for seat in seats]
        *_, last = replay(
            Record(game=match.game, options=dict(match.options), players=players, seed=match.seed, actions=moves)
        )
        outcome = GAMES[match.game].outcome(last.state)
        assert outcome is not None
        assert outcome.to_json() == match.outcome
