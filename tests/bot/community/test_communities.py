"""Choices of servers and users: who may open tables where, how many, and with whom."""

from __future__ import annotations

from dataclasses import replace
from itertools import count
from typing import Any

import pytest

from bot.community.communities import MOST_BLOCKED, Communities, check_sitting
from bot.core.errors import UserError
from bot.core.users import Person
from bot.lobby.lobby import Lobby
from bot.lobby.match_request import MatchRequest
from bot.lobby.opening import MatchLimits
from bot.match.changes import Changes
from db.match.match_settings import MatchSettings
from db.store import Store
from tests.db.tables import CHANNEL, GUILD, NOW, THREAD

ANN, BORIS, CLARA = Person(101, "Ann"), Person(102, "Boris"), Person(103, "Clara")
PLAYERS, EVERYBODY = 501, GUILD
WISH = MatchRequest("petersburg", {}, 4, GUILD, CHANNEL, MatchSettings(locale="en"))
NUMBERS = count(1)


@pytest.fixture
def communities(store: Store) -> Communities:
    return Communities(store, lambda: NOW)


def lobby_over(store: Store, **limits: int) -> Lobby:
    return Lobby(store, lambda: NOW, MatchLimits(**limits), on_change=Changes().announce)


async def open_lobby(store: Store, host: Person = ANN, wish: MatchRequest = WISH, **limits: int) -> int:
    return await lobby_over(store, **limits).create(host, wish, str, interaction_id=next(NUMBERS))


async def refusal(
    store: Store, host: Person = ANN, wish: MatchRequest = WISH, **limits: int
) -> tuple[str, dict[str, Any]]:
    with pytest.raises(UserError) as refused:
        await open_lobby(store, host, wish, **limits)
    return refused.value.reason, refused.value.facts


async def test_a_server_without_settings_allows_everything(store: Store) -> None:
    assert await open_lobby(store)


async def test_tables_are_opened_only_in_chosen_channels_and_their_threads(
    store: Store, communities: Communities
) -> None:
    await communities.change(GUILD, {"channels": [7, 8]})
    assert await refusal(store) == ("open-elsewhere", {"channels": "<#7>, <#8>"})
    assert await open_lobby(store, wish=replace(WISH, channel_id=8))
    assert await open_lobby(store, wish=replace(WISH, channel_id=THREAD, parent_id=7))
    assert (await refusal(store, wish=replace(WISH, channel_id=THREAD, parent_id=CHANNEL)))[0] == "open-elsewhere"
    assert await open_lobby(store, wish=replace(WISH, guild_id=GUILD + 1)), "other servers chose nothing"
    await communities.change(GUILD, {"channels": None})
    assert await open_lobby(store)


async def test_tables_are_opened_only_by_chosen_roles(store: Store, communities: Communities) -> None:
    await communities.change(GUILD, {"roles": [PLAYERS]})
    assert await refusal(store) == ("open-roles", {"roles": f"<@&{PLAYERS}>"})
    assert await open_lobby(store, replace(ANN, roles=frozenset({PLAYERS})))
    await communities.change(GUILD, {"roles": [PLAYERS, EVERYBODY]})
    assert await open_lobby(store)


async def test_a_server_limits_tables_and_the_lower_limit_counts(store: Store, communities: Communities) -> None:
    await communities.change(GUILD, {"tables_per_user": 1, "tables_per_guild": 3})
    await open_lobby(store)
    assert await refusal(store) == ("too-many-tables-user-here", {"limit": 1})
    assert await open_lobby(store, wish=replace(WISH, guild_id=GUILD + 1)), "counted in this server alone"
    assert (await refusal(store, BORIS, per_guild=1)) == ("too-many-tables-guild", {"limit": 1})
    await open_lobby(store, BORIS, per_guild=9)
    await open_lobby(store, CLARA)
    assert await refusal(store, Person(104, "Dev")) == ("too-many-tables-guild", {"limit": 3})


async def test_whom_a_server_has_blocked_opens_and_joins_nothing_there(store: Store, communities: Communities) -> None:
    match_id = await open_lobby(store)
    assert await communities.block(BORIS.id, guild_id=GUILD)
    assert not await communities.block(BORIS.id, guild_id=GUILD)
    assert (await refusal(store, BORIS))[0] == "blocked-here"
    with pytest.raises(UserError, match="blocked-here"):
        await lobby_over(store).join(match_id, BORIS, interaction_id=next(NUMBERS))
    assert await open_lobby(store, BORIS, replace(WISH, guild_id=GUILD + 1))
    assert await communities.unblock(BORIS.id, guild_id=GUILD)
    assert not await communities.unblock(BORIS.id, guild_id=GUILD)
    await lobby_over(store).join(match_id, BORIS, interaction_id=next(NUMBERS))


@pytest.mark.parametrize("blocker", [ANN, BORIS])
async def test_two_of_whom_one_has_blocked_the_other_sit_at_no_table_together(
    store: Store, communities: Communities, blocker: Person
) -> None:
    other = BORIS if blocker == ANN else ANN
    await communities.change_blocks(blocker.id, [other.id], [])
    match_id = await open_lobby(store)
    lobby = lobby_over(store)
    with pytest.raises(UserError) as refused:
        await lobby.join(match_id, BORIS, interaction_id=next(NUMBERS))
    assert (refused.value.reason, refused.value.facts) == ("apart", {}), "nobody is named"
    await lobby.join(match_id, CLARA, interaction_id=next(NUMBERS))
    with pytest.raises(UserError, match="apart"):
        await store.read(check_sitting, GUILD, BORIS.id, [CLARA.id, ANN.id])
    await communities.change_blocks(blocker.id, [], [other.id])
    await lobby.join(match_id, BORIS, interaction_id=next(NUMBERS))


async def test_nobody_blocks_themselves_or_more_than_a_list_holds(communities: Communities) -> None:
    with pytest.raises(UserError, match="block-self"):
        await communities.change_blocks(ANN.id, [BORIS.id, ANN.id], [])
    assert await communities.list_blocked(user_id=ANN.id) == []
    full = [*range(1000, 1000 + MOST_BLOCKED)]
    await communities.change_blocks(ANN.id, full, [])
    with pytest.raises(UserError, match="too-many-blocks"):
        await communities.change_blocks(ANN.id, [BORIS.id, CLARA.id], [1000])
    assert await communities.list_blocked(user_id=ANN.id) == full, "all of a change holds, or nothing"
    await communities.change_blocks(ANN.id, [BORIS.id, 1001], [1000])
    assert {*await communities.list_blocked(user_id=ANN.id)} == {BORIS.id, *full[1:]}
    assert await communities.list_blocked(guild_id=GUILD) == []


async def test_a_server_blocks_no_more_than_a_list_holds(communities: Communities) -> None:
    for blocked in range(MOST_BLOCKED):
        await communities.block(1000 + blocked, guild_id=GUILD)
    with pytest.raises(UserError, match="too-many-blocks"):
        await communities.block(BORIS.id, guild_id=GUILD)
    assert not await communities.block(1000, guild_id=GUILD), "who is on the list already is no new one"
    assert len(await communities.list_blocked(guild_id=GUILD)) == MOST_BLOCKED
