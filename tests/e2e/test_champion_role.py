"""The role of champions through the stand-in: chosen in `/admin`, given at the end of a season, refused by Discord."""

from __future__ import annotations

from datetime import timedelta

import pytest

from bot.champions.champions import REFUSED_AGAIN
from bot.client.client import Neva
from db.club.champions import roles_of
from db.store import Store
from playground.limits.component_tree import ROLE_SELECT
from playground.members.permissions import INVITED, MODERATORS, Permission
from playground.membership import set_role
from tests.clock import ManualClock
from tests.e2e.admin_page import choose, chosen, opened, select_of
from tests.e2e.season_play import begin, end_table, open_tables, season_of
from tests.e2e.watching import eventually, until_seen
from tests.standin.driver import Actor, text_of
from tests.standin.server import StandIn

PAGE, SECONDS = 4, 30
MAY_MANAGE = INVITED | Permission.MANAGE_ROLES


@pytest.fixture
def role(discord: StandIn) -> str:
    """Return the id of a role below the bot's, which may manage roles."""
    discord.admin.set_role_permissions(MAY_MANAGE)
    role = discord.admin.add_role("Champion")
    discord.admin.change_role("Champion", below_bot=True)
    return str(role["id"])


async def end_season(bot: Neva, discord: StandIn, clock: ManualClock) -> set[str]:
    """Play a season of three people, who are all equal, to its end; return the winners' names."""
    await begin(discord, "Boris", "Clara", "Dev", seats="0")
    for number in range(1, 4):
        match_id = (await open_tables(bot, discord, number))[number - 1]
        await end_table(bot, match_id)
        await clock.move_to(clock.now() + timedelta(days=21))
        await until_seen(bot.services[Store], clock)
    state = await season_of(bot)
    assert state.contest.state == "ended"
    return {one.name or "" for one in state.entrants.values() if one.place == 1}


def holders(discord: StandIn, role: str) -> set[str]:
    return {member.name for member in discord.world.members.values() if role in member.roles}


async def test_the_winners_get_the_role_and_lose_it_when_the_server_gives_it_up(
    discord: StandIn, bot: Neva, clock: ManualClock, ann: Actor, role: str
) -> None:
    page = (await choose(ann, await opened(ann, PAGE), "champion_role_id", role)).message
    assert chosen(page, "champion_role_id") == [role]
    assert "⚠️" not in text_of(page)
    winners = await end_season(bot, discord, clock)
    await discord.until(lambda: holders(discord, role) == winners or None, SECONDS)
    await choose(ann, page, "champion_role_id")
    await discord.until(lambda: not holders(discord, role) or None, SECONDS)


async def test_only_a_role_without_permissions_and_below_the_bot_can_be_chosen(
    discord: StandIn, bot: Neva, ann: Actor, role: str
) -> None:
    page = await opened(ann, PAGE)
    above = discord.admin.add_role("Above")["id"]
    assert "below my own" in (await choose(ann, page, "champion_role_id", above)).text
    discord.admin.change_role(MODERATORS, below_bot=True)
    moderators = discord.admin.role(MODERATORS)["id"]
    assert "do more than others" in (await choose(ann, page, "champion_role_id", moderators)).text
    guild = discord.world.guilds[discord.channel("games")["guild_id"]]
    for fixed in (guild.id, guild.role_id):
        forged = await ann.forge(page, select_of(page, "champion_role_id")["custom_id"], fixed, kind=ROLE_SELECT)
        assert "belongs to everybody, or to a bot" in forged.text
    assert not chosen(await opened(ann, PAGE), "champion_role_id")


async def test_without_the_permission_managers_are_told_and_the_role_follows_once_it_is_there(
    discord: StandIn, bot: Neva, clock: ManualClock, ann: Actor, role: str
) -> None:
    discord.admin.set_role_permissions(INVITED)
    page = (await choose(ann, await opened(ann, PAGE), "champion_role_id", role)).message
    assert "Manage Roles" in text_of(page)
    winners = await end_season(bot, discord, clock)
    await clock.move_to(clock.now() + timedelta(minutes=6))
    await discord.until(lambda: discord.requests("PUT", "/roles/") or None, SECONDS)
    assert not holders(discord, role)
    discord.admin.set_role_permissions(MAY_MANAGE)
    assert "⚠️" not in text_of(await opened(ann, PAGE))
    await clock.move_to(clock.now() + REFUSED_AGAIN + timedelta(minutes=6))
    await discord.until(lambda: holders(discord, role) == winners or None, SECONDS)


async def test_what_a_manager_gave_where_the_bot_may_not_stays(
    discord: StandIn, bot: Neva, clock: ManualClock, ann: Actor, role: str
) -> None:
    discord.admin.set_role_permissions(INVITED)
    page = (await choose(ann, await opened(ann, PAGE), "champion_role_id", role)).message
    winners = await end_season(bot, discord, clock)
    store, guild_id = bot.services[Store], int(discord.channel("games")["guild_id"])

    async def is_refused() -> bool:
        steps = await store.read(roles_of, guild_id)
        rest = [one for one in steps if one.due_at is not None and one.due_at > clock.now() and one.claimed_by is None]
        return len(rest) == len(winners) and all(one.refused_at is not None for one in rest)

    await eventually(is_refused)
    for one in discord.world.members.values():
        if one.name in winners:
            set_role(discord.world, one, role, held=True)
    discord.admin.set_role_permissions(MAY_MANAGE)
    await choose(ann, page, "champion_role_id")
    assert await store.read(roles_of, guild_id) == [], "nothing is to be taken"
    assert holders(discord, role) == winners
