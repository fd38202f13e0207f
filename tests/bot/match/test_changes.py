"""What follows from a change of a match: planned in its transaction, and told once that is committed."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from sqlalchemy import Connection

from bot.match.changes import Changes
from bot.match.seated import Seated
from bot.match.table import Table
from db import actions, matches
from db.publications import get_publication, publish_again, raise_revision
from db.store import Store
from tests.bot.match.test_table import NUMBERS, PEOPLE, running
from tests.db.tables import NOW
from tests.votes import Votes, votes_known


class Planned:
    """A store whose changes are followed, and what was planned and told."""

    def __init__(self, store: Store) -> None:
        self.store, changes = store, Changes()
        self.table = Table(store, lambda: NOW, on_move=changes.moved)
        self.planned, self.told = list[tuple[int, int]](), list[int]()
        changes.plan_with(self.plan)
        changes.follow(store, self.table.locked)

    def plan(self, _connection: Connection, seated: Seated) -> Callable[[], None]:
        self.planned.append((seated.match.id, seated.position.seq))
        assert not self.told, "it is told after the commit"
        return lambda: self.told.append(seated.match.id)


async def test_a_change_is_planned_once_as_it_is_at_the_end_of_its_transaction(store: Store) -> None:
    with votes_known():
        match, other = Planned(store), await running(store, "votes", *PEOPLE)
        game_id = await running(store, "votes", *PEOPLE)

        def changed(connection: Connection) -> None:
            for one in (game_id, other, game_id):
                matches.lock_match(connection, one)
                raise_revision(connection, one)

        await store.write(changed)
        assert match.planned == [(other, 0), (game_id, 0)]
        assert match.told == [other, game_id]
        match.told.clear()
        await match.table.act(game_id, PEOPLE[0], "vote 1", interaction_id=next(NUMBERS))
        assert match.planned[2:] == [(game_id, 1)]


async def test_what_cannot_be_planned_is_not_done(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    with votes_known():
        match, game_id = Planned(store), await running(store, "votes", *PEOPLE)
        monkeypatch.setattr(match, "planned", None)
        for _ in range(2):  # nor is anything of the first try remembered
            with pytest.raises(AttributeError):
                await match.table.act(game_id, PEOPLE[0], "vote 1", interaction_id=next(NUMBERS))
        assert await store.read(actions.last_seq, game_id) == 0
        assert (await match.table.seated(game_id)).position.seq == 0
        assert match.told == []


async def test_what_is_only_shown_again_plans_nothing(store: Store) -> None:
    with votes_known():
        match, game_id = Planned(store), await running(store, "votes", *PEOPLE)
        await store.write(publish_again, [game_id])
        assert (match.planned, match.told) == ([], [])


async def test_a_match_that_cannot_be_replayed_can_be_changed(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*_: object) -> None:
        raise RuntimeError("a mistake in the rules")

    with votes_known():
        match, game_id = Planned(store), await running(store, "votes", *PEOPLE)
        monkeypatch.setattr(Votes, "new", fail)
        await store.write(raise_revision, game_id)
        publication = await store.read(get_publication, game_id)
        assert publication is not None
        assert publication.revision > publication.published
        assert match.planned == []
