"""Seasons and cups whose channel is deleted, from whose server the bot is removed, or whose people leave it."""

from __future__ import annotations

from datetime import timedelta
from functools import partial

import pytest
from sqlalchemy import Connection

from bot.client.client import Neva
from bot.contests.rounds import Rounds
from bot.contests.state import ContestState
from bot.contests.steps import ContestSteps
from bot.discord_base.tabs import CLUB
from bot.operation.housekeeping import Housekeeping
from db.club import contests
from db.match import deadlines
from db.match.reach import away_guilds
from db.store import Store
from i18n.translator import translator
from playground.objects import GUILD_ID, PRIVATE_THREAD, Json
from tests.clock import ManualClock
from tests.e2e import season_play, test_cups
from tests.e2e.own_page import open_tab
from tests.e2e.season_play import SECONDS, end_table, press
from tests.e2e.watching import eventually, is_published, match_of, public, seats_of, threads, until_seen
from tests.standin.driver import Actor, board_of, ids_of, text_of
from tests.standin.server import StandIn

GUILD = int(GUILD_ID)
SAY = translator("en")
DAY = timedelta(days=1)
KINDS = pytest.mark.parametrize("kind", ["season", "cup"])


async def begin(discord: StandIn, kind: str) -> None:
    """Begin a season or a cup with two tables of two in its first round."""
    if kind == "season":
        await season_play.begin(discord, "Ann", "Boris", "Clara", "Dev")
    else:
        await test_cups.begin(discord, "0")


async def contest_of(bot: Neva, kind: str) -> ContestState:
    def read(connection: Connection) -> ContestState:
        contest = contests.newest_contest(connection, GUILD, kind)
        assert contest is not None
        return ContestState.read(connection, contest)

    return await bot.services[Store].read(read)


async def first_tables(bot: Neva, discord: StandIn) -> list[int]:
    """Return the matches of the first round, published."""
    await discord.until(lambda: len(threads(discord)) >= 2 or None, SECONDS)
    for match_id in (1, 2):
        await is_published(bot, match_id)
    return [1, 2]


async def page_of(person: Actor, kind: str, channel: Json | None = None) -> Json:
    return await open_tab(person, kind, channel, CLUB)


async def pass_to(bot: Neva, clock: ManualClock, kind: str) -> None:
    """Let time pass until the next round is to begin."""
    planned = [one.due_at for one in (await contest_of(bot, kind)).rounds if one.state == "planned"]
    await clock.move_to(min(planned))
    await until_seen(bot.services[Store], clock)
    bot.services[Rounds].look_again()


def posts_in(discord: StandIn, channel: Json, words: str) -> list[Json]:
    return [one for one in public(discord, channel) if words in text_of(one)]


@pytest.mark.parametrize(("kind", "counts"), [("season", False), ("cup", True)])
async def test_a_contest_whose_channel_is_deleted_goes_on_in_another_one(
    discord: StandIn, bot: Neva, clock: ManualClock, ann: Actor, kind: str, *, counts: bool
) -> None:
    """A table that nobody moves ends without a result after a day, or with its round if that is sooner."""
    await begin(discord, kind)
    moved, lost = await first_tables(bot, discord)
    lounge, games = discord.channel("lounge"), discord.channel("games")
    discord.admin.delete_channel(games)
    for match_id in (moved, lost):
        held = [seat.name for seat in await seats_of(bot, match_id)]
        for name in held:
            await discord.until(partial(_is_told, discord, name, match_id))
    await ann.slash("moderate move", channel=lounge, game=moved, to=lounge["id"])
    assert (await match_of(bot, moved)).channel_id == int(lounge["id"])
    name = (await seats_of(bot, moved))[0].name
    assert not (await discord.members[name].press("resume", lounge, moved)).failed
    await end_table(bot, moved)
    closes_at = (await contest_of(bot, kind)).rounds[0].closes_at
    assert closes_at is not None
    await clock.move_to(min(closes_at, clock.now() + DAY + timedelta(hours=1)))
    await until_seen(bot.services[Store], clock)
    await bot.services[Housekeeping].look()
    bot.services[Rounds].look_again()
    await eventually(partial(_is_open, bot, kind))
    state = await contest_of(bot, kind)
    assert {one.game_id for one in state.seats if one.rank is not None} == ({moved, lost} if counts else {moved})
    await pass_to(bot, clock, kind)
    await eventually(partial(_is_refused, bot, kind))
    page = await page_of(ann, kind, lounge)
    assert SAY("contest-refused", channel=f"<#{games['id']}>") in text_of(page)
    before = len(await _opened(bot, kind))
    await press(ann, page, "move-")
    await discord.until(lambda: posts_in(discord, lounge, "round 2") or None, SECONDS)

    async def have_opened() -> bool:
        return len(await _opened(bot, kind)) == before + 2

    await eventually(have_opened)
    for match_id in (await _opened(bot, kind))[-2:]:
        assert (await match_of(bot, match_id)).channel_id == int(lounge["id"])
        await is_published(bot, match_id)
    assert "⚠️" not in text_of(await page_of(ann, kind, lounge))


@KINDS
async def test_a_sign_up_whose_channel_is_deleted_is_posted_in_another_one(
    discord: StandIn, bot: Neva, ann: Actor, dev: Actor, kind: str
) -> None:
    page = await press(ann, await page_of(ann, kind), "new-")
    await press(ann, page, "create-")
    lounge, games = discord.channel("lounge"), discord.channel("games")
    await discord.until(lambda: posts_in(discord, games, "sign-up") or None, SECONDS)
    discord.admin.delete_channel(games)
    page = await page_of(ann, kind, lounge)
    assert SAY("contest-channel", channel=f"<#{games['id']}>") in text_of(page)
    page = await press(ann, page, "move-")
    assert SAY("contest-channel", channel=f"<#{lounge['id']}>") in text_of(page)
    (posted,) = await discord.until(lambda: posts_in(discord, lounge, "sign-up") or None, SECONDS)
    answer = await dev.click(posted, custom_id=ids_of(posted, f"{kind}:join")[0])
    assert not answer.failed
    await press(ann, await page_of(ann, kind, lounge), "move-")
    await bot.services[ContestSteps]._run_due()
    assert len(posts_in(discord, lounge, "sign-up")) == 1, "it is there already"


def _is_told(discord: StandIn, name: str, match_id: int) -> bool:
    """Return whether somebody has heard that their table is paused, in their language."""
    return any("⏸️" in text_of(one) and f"#{match_id}" in text_of(one) for one in discord.members[name].direct)


async def _is_open(bot: Neva, kind: str) -> bool:
    """Return whether the results of the first round are open."""
    return (await contest_of(bot, kind)).rounds[0].state == "done"


async def _is_refused(bot: Neva, kind: str) -> bool:
    return any(one.refused_at is not None for one in (await contest_of(bot, kind)).rounds)


async def _opened(bot: Neva, kind: str) -> list[int]:
    return sorted({one.game_id for one in (await contest_of(bot, kind)).seats if one.game_id is not None})


@KINDS
async def test_a_week_in_which_the_bot_is_not_on_the_server_does_not_count(
    discord: StandIn, bot: Neva, clock: ManualClock, kind: str
) -> None:
    await begin(discord, kind)
    tables = await first_tables(bot, discord)
    before, store = await contest_of(bot, kind), bot.services[Store]
    turns = {one: await store.read(deadlines.deadlines_of, one) for one in tables}
    assert all(turns.values())
    posts = len(public(discord, discord.channel("games")))
    discord.admin.kick_bot()
    await eventually(partial(_is_away, store, away=True))
    await clock.move_to(clock.now() + 7 * DAY)
    bot.services[Rounds].look_again()
    discord.admin.invite_bot()
    await eventually(partial(_is_away, store, away=False))
    after = await contest_of(bot, kind)
    assert [one.state for one in after.rounds] == [one.state for one in before.rounds]
    assert [one.due_at for one in after.rounds] == [one.due_at + 7 * DAY for one in before.rounds]
    closes = before.rounds[0].closes_at
    assert closes is not None
    assert after.rounds[0].closes_at == closes + 7 * DAY
    for match_id in tables:
        now = await store.read(deadlines.deadlines_of, match_id)
        assert now == {turn: due + 7 * DAY for turn, due in turns[match_id].items()}
        assert (await match_of(bot, match_id)).status == "active"
        assert not any(seat.is_absent for seat in await seats_of(bot, match_id))
    assert len(public(discord, discord.channel("games"))) == posts
    for match_id in tables:
        await end_table(bot, match_id)
    await discord.until(lambda: posts_in(discord, discord.channel("games"), "round 1 is over") or None, SECONDS)


async def _is_away(store: Store, *, away: bool) -> bool:
    return (GUILD in await store.read(away_guilds)) == away


@KINDS
async def test_the_tables_to_come_open_though_one_of_their_people_has_left_the_server(
    discord: StandIn, bot: Neva, clock: ManualClock, kind: str
) -> None:
    await begin(discord, kind)
    for match_id in await first_tables(bot, discord):
        await end_table(bot, match_id)
    await eventually(partial(_is_open, bot, kind))
    state = await contest_of(bot, kind)
    own = next(one for one in state.seats if one.entrant is not None and not one.is_handled)
    gone = discord.members[state.entrants[own.entrant or 0].name or ""]
    gone.leave()
    await pass_to(bot, clock, kind)

    async def open_table() -> bool:
        return any(match_id > 2 for match_id in await _opened(bot, kind))

    await eventually(open_table)
    held = {one: [seat.user_id for seat in await seats_of(bot, one)] for one in await _opened(bot, kind)}
    match_id = max(one for one, users in held.items() if int(gone.id) in users)
    assert match_id > 2
    await is_published(bot, match_id)
    (absent,) = [seat for seat in await seats_of(bot, match_id) if seat.is_absent]
    assert absent.user_id == int(gone.id)
    (other,) = [seat for seat in await seats_of(bot, match_id) if seat.user_id != int(gone.id)]
    thread = discord.world.channels[str((await match_of(bot, match_id)).thread_id)]
    assert thread["type"] == PRIVATE_THREAD
    assert str(other.user_id) in {str(member) for member in thread["_members"]}
    assert board_of(discord, thread) is not None
    assert not gone.direct
