"""Matches of a round: what users may not do there, and what waits until the last table of the round is over."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from datetime import datetime, timedelta

import pytest
from sqlalchemy import Connection

from bot.agreement.seats import Replacing
from bot.agreement.votes import Proposal
from bot.core.errors import UserError
from bot.core.users import Person
from bot.match.changes import Changes
from bot.match.shared_deals import is_secret, is_shared
from bot.match.table import Table
from bot.people.privacy import Privacy
from bot.ratings.ratings import count_match
from db.match.matches import Match
from db.people.ratings import ratings_of_user
from db.store import Store
from engine.history import UNDO
from tests.bot.agreement.voting import NUMBERS, UNSCORED, Voting
from tests.bot.match.stored_matches import PEOPLE, end_by_consent, running
from tests.db.tables import GUILD, NOW, match_of, match_row, put_in_round


@pytest.fixture
async def match(store: Store) -> Voting:
    found = Voting(store, await running(store, "petersburg", *PEOPLE))
    await put_in_round(store, found.id)
    return found


def test_a_deal_is_secret_during_its_day_or_until_its_round_is_over() -> None:
    ordinary = match_row()
    daily, in_round = replace(ordinary, daily=NOW.date().isoformat()), replace(ordinary, round_id=1, is_secret=True)
    assert [is_shared(one) for one in (ordinary, daily, in_round)] == [False, True, True]
    assert [is_secret(one, NOW) for one in (ordinary, daily, in_round)] == [False, True, True]
    late = NOW + timedelta(days=400)
    assert [is_secret(one, late) for one in (ordinary, daily, in_round)] == [False, False, True], "no time ends a round"
    assert not is_secret(replace(in_round, is_secret=False), NOW)


@pytest.mark.parametrize("ending", [UNSCORED, Proposal.ending(scored=True)])
async def test_a_rounds_match_does_not_end_by_agreement(match: Voting, ending: Proposal) -> None:
    with pytest.raises(UserError, match="round-end"):
        await match.ask(0, ending)


async def test_nobody_takes_back_a_move_or_hands_over_a_seat(match: Voting) -> None:
    seat = await match.acting()
    seated = await match.table.read(match.id)
    await match.table.act(match.id, PEOPLE[seat], str(seated.legal(seat)[0]), interaction_id=next(NUMBERS))
    with pytest.raises(UserError, match="round-undo"):
        await match.table.act(match.id, PEOPLE[seat], UNDO, interaction_id=next(NUMBERS))
    moderator = Person(999, "Mo", moderator=True)
    with pytest.raises(UserError, match="round-seat"):
        await Replacing(match.table).offer(match.id, moderator, 0, 77, interaction_id=next(NUMBERS))
    await match.leave(1)
    with pytest.raises(UserError, match="round-seat"):
        await match.ask(0, Proposal.going_on_without(1, "offer"))


async def test_what_follows_the_end_waits_for_the_other_tables(store: Store) -> None:
    match_id, followed = await running(store, "petersburg", *PEOPLE), list[int]()
    changes = Changes()

    def note(connection: Connection, ended: Match, ranks: Sequence[int], now: datetime) -> None:
        followed.append(ended.id)
        count_match(connection, ended, ranks, now)

    changes.end_with(note)
    await put_in_round(store, match_id)
    table = Table(store, lambda: NOW, on_move=changes.announce_move, on_end=changes.follow_end)
    for _ in range(40):  # into the second half, so that the early end counts
        seated = await table.read(match_id)
        seat = seated.to_act[0]
        await table.act(
            match_id,
            PEOPLE[seat],
            str(seated.game.absent_action(seated.position.state, seat)),
            interaction_id=next(NUMBERS),
        )
    await table.change(match_id, end_by_consent, interaction_id=None)
    assert followed == []
    assert await store.read(ratings_of_user, GUILD, PEOPLE[0]) == {}
    data = await Privacy(store, lambda: NOW, on_change=changes.announce).data(PEOPLE[0])
    assert all("record" not in one for one in data["matches"]), "the record holds the seed"
    await put_in_round(store, match_id, is_secret=False)
    ended = await match_of(store, match_id)
    assert ended.outcome is not None
    await store.write(changes.follow_end, ended, ended.outcome["ranks"], NOW)
    assert followed == [match_id]
    data = await Privacy(store, lambda: NOW, on_change=changes.announce).data(PEOPLE[0])
    assert all("record" in one for one in data["matches"])
