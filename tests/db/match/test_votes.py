from __future__ import annotations

from dataclasses import replace
from datetime import timedelta

import pytest

from db.match import votes
from db.people import blocks, guilds
from db.people.vacations import ends_after
from db.store import Store
from tests.db.tables import ANN, BORIS, CLARA, GUILD, NOW, start_game


async def test_a_match_has_one_open_vote_of_each_kind(store: Store) -> None:
    match_id = await start_game(store)
    pause, time, later = (
        votes.Vote(901, "pause", 0, {}, (), NOW),
        votes.Vote(902, "time", 0, {"time": "24"}, (), NOW),
        votes.Vote(1499742186525163542, "pause", 1, {}, (), NOW),
    )
    for vote in (pause, time, later):
        await store.write(votes.open_vote, match_id, vote)
    await store.write(votes.set_agreed, later.id, (0, 1))
    assert await store.read(votes.votes_of, match_id) == [time, replace(later, agreed=(0, 1))]
    await store.write(votes.delete_vote, time.id)
    assert [vote.id for vote in await store.read(votes.votes_of, match_id)] == [later.id]
    await store.write(votes.delete_votes, match_id)
    assert await store.read(votes.votes_of, match_id) == []


async def test_settings_of_a_server_that_chose_nothing_are_empty(store: Store) -> None:
    assert await store.read(guilds.get_guild, GUILD) == guilds.GuildSettings(GUILD)
    changed = await store.write(guilds.change_guild, GUILD, now=NOW, locale="de", channels=[1, 2], vacation_days=7)
    assert changed == guilds.GuildSettings(GUILD, locale="de", channels=[1, 2], vacation_days=7)
    await store.write(guilds.change_guild, GUILD, now=NOW, channels=None)
    assert await store.read(guilds.get_guild, GUILD) == guilds.GuildSettings(GUILD, locale="de", vacation_days=7)


@pytest.mark.parametrize(("guild_id", "user_id"), [(GUILD, 0), (0, ANN)])
async def test_a_block_is_made_once_and_taken_back(store: Store, guild_id: int, user_id: int) -> None:
    assert await store.write(blocks.block, BORIS, guild_id=guild_id, user_id=user_id, now=NOW)
    assert not await store.write(blocks.block, BORIS, guild_id=guild_id, user_id=user_id, now=NOW)
    assert await store.read(blocks.list_blocked, guild_id=guild_id, user_id=user_id) == [BORIS]
    assert await store.read(blocks.is_blocked_in, GUILD, BORIS) is (guild_id == GUILD)
    assert await store.write(blocks.unblock, BORIS, guild_id=guild_id, user_id=user_id)
    assert not await store.write(blocks.unblock, BORIS, guild_id=guild_id, user_id=user_id)


async def test_users_of_whom_one_has_blocked_the_other_do_not_play_together(store: Store) -> None:
    await store.write(blocks.block, BORIS, user_id=ANN, now=NOW)
    assert await store.read(blocks.apart, ANN, [CLARA, BORIS])
    assert await store.read(blocks.apart, BORIS, [ANN])
    assert not await store.read(blocks.apart, CLARA, [ANN, BORIS])
    assert not await store.read(blocks.apart, ANN, [])


async def test_nobody_is_on_vacation_at_first(store: Store) -> None:
    assert await store.read(ends_after, GUILD, [ANN, BORIS], NOW + timedelta(days=1)) == {}
