"""A season through the stand-in: begun by a manager, signed up for with a press, hidden until a round is over."""

from __future__ import annotations

from datetime import timedelta
from functools import partial

import pytest

from bot.client.client import Neva
from bot.contests.notices import AFTER_OPENING, ContestNotice
from bot.contests.ui.notice_messages import NoticeMessages
from bot.discord_base.places import is_member
from bot.match.table import Table
from db.club import contests
from db.club.contest_notices import THE_END, ClaimedNotice
from db.store import Store
from engine.shuffle import commitment
from i18n.signs import plain
from i18n.translator import translator
from playground.world import Json
from tests.clock import ManualClock
from tests.e2e.own_page import choose, controls
from tests.e2e.season_play import (
    SECONDS,
    begin,
    end_table,
    open_tables,
    posts,
    press,
    season_of,
    season_tab,
    starting,
)
from tests.e2e.watching import match_of, says, seats_of
from tests.standin.driver import Actor, buttons_of, ids_of, text_of
from tests.standin.server import StandIn


async def test_a_season_is_begun_played_on_one_deal_and_hidden_until_the_round_is_over(
    discord: StandIn, bot: Neva, clock: ManualClock, ann: Actor, dev: Actor
) -> None:
    assert "new-" not in str(controls(await season_tab(dev))), "only managers begin one"
    await begin(discord, "Ann", "Boris", "Clara", "Dev")
    begun = await discord.until(lambda: next(iter(posts(discord, "round 1")), None), SECONDS)
    tables = await open_tables(bot, discord, 2)
    seed = (await match_of(bot, tables[0])).seed
    assert commitment(seed) in text_of(begun)
    for match_id in tables:
        thread = discord.world.channels[str((await match_of(bot, match_id)).thread_id)]
        held = {str(seat.user_id) for seat in await seats_of(bot, match_id)}
        assert held <= {str(member) for member in thread["_members"]}, "its players are there"
    at_table = {one: {seat.user_id for seat in await seats_of(bot, one)} for one in tables}
    own = next(one for one in tables if int(ann.id) in at_table[one])
    other = next(one for one in tables if one != own)
    outsider = next(one for one in discord.members.values() if int(one.id) in at_table[other])
    await end_table(bot, own)
    fair = await ann.press("fair", match_id=own)
    assert "belongs to a round" in fair.text
    assert commitment(seed) in fair.text
    assert translator("en")("refused-round-in-play") in (await ann.press("share", match_id=own)).text
    assert says(await outsider.press("log", match_id=own), "refused-no-game", game=str(own)), "it is hidden"
    assert seed not in str((discord.world.messages, discord.rest.log))
    assert "0 of" in text_of(await season_tab(ann))
    assert not posts(discord, "round 1 is over")

    await end_table(bot, other)
    over = await discord.until(lambda: next(iter(posts(discord, "round 1 is over")), None), SECONDS)
    assert seed in text_of(over)
    page = text_of(await season_tab(ann))
    assert "**Ann**" in page
    assert "1 of 3 rounds" in page
    assert "🃏" in page
    assert "refused" not in (await outsider.press("log", match_id=own)).text
    assert (
        "proved" in (await ann.press("fair", match_id=own)).text or seed in (await ann.press("fair", match_id=own)).text
    )


@pytest.mark.parametrize(("name", "locale"), [("Boris", "ru"), ("Clara", "de")])
async def test_the_overview_says_what_a_member_can_do(
    discord: StandIn, bot: Neva, clock: ManualClock, name: str, locale: str
) -> None:
    person, say = discord.members[name], translator(locale)
    ann = discord.members["Ann"]
    page = await press(ann, await season_tab(ann), "new-")
    await press(ann, page, "create-")
    assert say("season-club-join") in text_of((await person.slash("club")).message)
    await press(person, await season_tab(person), "join-")
    assert say("season-club-join") not in text_of((await person.slash("club")).message)
    assert say("contest-you-are-in") in text_of(await season_tab(person))
    await press(person, await season_tab(person), "leave-")
    assert say("season-club-join") in text_of((await person.slash("club")).message)


async def test_only_managers_start_cancel_and_move(discord: StandIn, bot: Neva, dev: Actor, ann: Actor) -> None:
    page = await press(ann, await season_tab(ann), "new-")
    page = await press(ann, page, "create-")
    start, cancel = (controls(page)[starting(page, one)]["custom_id"] for one in ("start-", "cancelask-"))
    tab = await season_tab(dev)
    assert not any(one in ids_of(tab) for one in (start, cancel))
    for forged in (start, cancel, cancel.replace("cancelask", "cancel"), start.replace("start", "move")):
        answer = await dev.forge(tab, forged)
        assert translator("en")("refused-manage-server") in answer.text
    page = await press(ann, page, "cancelask-")
    page = await press(ann, page, "cancel-")
    assert (await season_of_any(bot)) == "cancelled"


async def season_of_any(bot: Neva) -> str:
    """Return the state of the newest season, also of a cancelled one."""
    found = await bot.services[Store].read(contests.get_contest, 1)
    assert found is not None
    return found.state


def told(discord: StandIn, name: str, words: str) -> list[Json]:
    return [one for one in discord.members[name].direct if words in text_of(one)]


async def test_direct_messages_tell_of_a_new_table_and_of_the_end_in_everybody_s_language(
    discord: StandIn, bot: Neva, clock: ManualClock
) -> None:
    people = {"Ann": "en", "Boris": "ru", "Clara": "de", "Dev": "en"}
    for name in people:
        await choose(discord.members[name], "notices", where="dm")
    await begin(discord, *people, seats="2")
    for number in range(4):
        (match_id,) = (await open_tables(bot, discord, number + 1))[number:]
        seated = await bot.services[Table].read(match_id)
        called = {seated.seats[seat].name for seat in seated.asked}
        await clock.move_to(clock.now() + AFTER_OPENING)
        for name, locale in people.items():
            say = translator(locale)
            contest = say("contest-season", number=1)
            words = say("contest-notice-table", contest=contest, round=number + 1, id=match_id)
            if name not in called:
                (message,) = await discord.until(partial(told, discord, name, words), SECONDS)
                assert [one["url"].endswith(f"/{seated.match.thread_id}") for one in buttons_of(message)] == [True]
        for name in called:
            assert not told(discord, name, f"#{match_id}.")
        await end_table(bot, match_id)
        await clock.move_to(clock.now() + timedelta(days=10))
    season = await season_of(bot)
    assert season.contest.state == "ended"
    for name, locale in people.items():
        entrant = season.entrant_of(int(discord.members[name].id))
        assert entrant is not None
        say = translator(locale)
        contest, place = say("contest-season", number=1), entrant.place or 0
        words = plain(say("contest-notice-ended", contest=contest, where="one", place=place, people=4, division=0))
        assert len(await discord.until(partial(told, discord, name, words), SECONDS)) == 1


async def test_a_direct_message_waits_until_discord_says_that_its_user_is_still_there(
    discord: StandIn, bot: Neva, clock: ManualClock, ann: Actor
) -> None:
    await begin(discord, "Ann", "Boris", "Clara", "Dev")
    contest = (await season_of(bot)).contest
    claimed = ClaimedNotice(contest.id, int(ann.id), THE_END, None, clock.now(), was_tried=False)
    notice = ContestNotice(claimed, contest, None, None, (), 1, 4, 0)
    messages = NoticeMessages(bot.services, bot, partial(is_member, bot))
    discord.rest.faults.next("GET", r"/guilds/\d+/members/", 403)
    assert not await messages.send(notice), "it is to be tried again"
    assert not told(discord, "Ann", "is over.")
    assert await messages.send(notice)
    assert len(told(discord, "Ann", "is over.")) == 1
    ann.leave()
    assert await messages.send(notice)
    assert len(told(discord, "Ann", "is over.")) == 1
