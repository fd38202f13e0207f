"""`/daily`: one deal for a server, hidden from those who have yet to play, and the evening post."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from functools import partial
from pathlib import Path

import pytest
from sqlalchemy import Connection, select, update

from bot.client.client import Neva
from bot.core.time_zones import CITIES
from bot.daily.daily import evening_after, new_deal
from bot.daily.evening import CzarPlays
from bot.discord_base.time_words import day_words
from bot.match.seated import Seated
from bot.match.shared_deals import day_of, ends_at
from bot.match.table import Table
from db.match import matches
from db.match.match_settings import MatchSettings
from db.people import daily
from db.people.guilds import change_guild
from db.process import daily_tasks
from db.schema import agents_tables as schema
from db.store import Store
from engine.agents.levels import STEWARD
from engine.shuffle import commitment, derive_seed
from i18n.translator import translator
from playground.offers import NotOffered
from playground.world import GUILD_ID, Json
from tests.clock import ManualClock
from tests.e2e.admin_page import choose, chosen, opened
from tests.e2e.own_page import open_tab, use
from tests.e2e.playing import pass_to_the_end
from tests.e2e.running import START, BotProcess, LoopBot, open_lobby
from tests.e2e.table_page import confirm_on_page
from tests.e2e.watching import eventually, is_published, match_of, opened_thread, public, threads
from tests.standin.driver import Actor, Answer, board_of, id_of, ids_of, text_of
from tests.standin.server import StandIn

SECONDS = 30


@pytest.fixture(autouse=True)
def _quick_czar(whole: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    """Let a quick agent play each deal that somebody has finished, except with `--all`: the Czar takes many seconds."""
    if not whole:
        monkeypatch.setattr(CzarPlays.__init__, "__defaults__", (STEWARD,))


TODAY = day_of(START)


def _scores(discord: StandIn, place: Json) -> Json | None:
    return next((message for message in public(discord, place) if "scores.png" in str(message)), None)


def _opening(seated: Seated) -> object:
    """Return the public view before the first action."""
    match, game = seated.match, seated.game
    state = game.new(game.Options.model_validate(match.options), len(seated.seats), match.seed, match.setup)
    return game.view(state, None)


async def _begin(person: Actor) -> Answer:
    page = await person.slash("daily")
    return await person.click(page.message, custom_id=id_of(page.message, "daily:begin:"))


def _everything(discord: StandIn) -> str:
    """Return all messages and requests of Discord, without the bytes of files."""
    return str((discord.world.messages, discord.rest.log))


def _files(discord: StandIn) -> str:
    return "".join(data.decode(errors="ignore") for _, data in discord.world.files.values())


async def test_two_members_play_the_same_deal_and_see_results_once_they_have_finished(
    discord: StandIn, bot: Neva, clock: ManualClock, ann: Actor, dev: Actor
) -> None:
    before = len(public(discord, discord.channel("games")))
    begun = await _begin(ann)
    assert "SHA-256" in begun.text, begun.text
    first = await opened_thread(discord)
    assert f"/{first['id']}" in str((await ann.slash("daily")).message), "it leads to the game that is under way"
    async for _ in pass_to_the_end(bot, ann, first):
        pass
    await is_published(bot)
    seed = (await match_of(bot)).seed
    last = await discord.until(lambda: _scores(discord, first), SECONDS)
    assert "is a daily deal" in (await ann.click(last, custom_id="table:fair:1")).text
    verified = await ann.press("fair", match_id=1)
    assert commitment(seed) in verified.text
    assert not (await use(ann, await open_tab(ann, "data"), "get")).failed
    assert seed not in _everything(discord), "the seed is secret while others may still play"
    assert seed not in _files(discord)

    results = (await ann.slash("daily")).text
    assert "**Ann**" in results, results
    hidden = await dev.slash("daily")
    assert "Ann" not in hidden.text, "nobody sees a result before having played"

    await _begin(dev)
    second = await discord.until(lambda: next((t for t in threads(discord) if t is not first), None), SECONDS)
    await discord.until(lambda: board_of(discord, second), SECONDS)
    assert (await match_of(bot, 2)).seed == seed
    seated = [await bot.services[Table].read(number) for number in (1, 2)]
    assert _opening(seated[0]) == _opening(seated[1]), "both begin with the same board"
    assert "Ann" not in (await dev.slash("daily")).text, "nor while playing"
    outcome = (await bot.services[Table].read(1)).match.outcome  # the result of passing every time
    assert outcome is not None
    await bot.services[Store].write(matches.finish_match, 2, outcome, now=clock.now())
    shown = (await dev.slash("daily")).text
    assert "Ann" in shown
    assert "**Dev**" in shown
    assert seed not in _everything(discord)
    assert len(public(discord, discord.channel("games"))) == before, "nothing of it is public"

    await clock.move_to(ends_at(TODAY) + timedelta(seconds=1))
    proven = await dev.press("fair", match_id=2)
    assert seed in proven.text
    page = await dev.slash("daily")
    assert id_of(page.message, "daily:begin:") == f"daily:begin:{day_of(clock.now())}"
    assert "Ann" not in page.text
    yesterday = await dev.select(page.message, TODAY, custom_id=id_of(page.message, "daily:days:"))
    assert "Ann" in yesterday.text
    stranger = discord.members["Boris"]
    page = await stranger.slash("daily")
    yesterday = await stranger.select(page.message, TODAY, custom_id=id_of(page.message, "daily:days:"))
    assert "Ann" not in yesterday.text, "nor on a later day"


async def test_a_deal_that_was_given_up_is_not_begun_again_and_shows_nothing(discord: StandIn, bot: Neva) -> None:
    ann, dev = discord.members["Ann"], discord.members["Dev"]
    page = await ann.slash("daily")
    await ann.click(page.message, custom_id=id_of(page.message, "daily:begin:"))
    place = await opened_thread(discord)
    assert "one try" in (await ann.slash("undo", channel=place)).text
    message = await open_lobby(discord, "Ann", "lounge")
    for verb in ("hint", "hintleave", "why", "undo", "endscoredyes"):
        assert "no game #1" in (await dev.forge(message, f"table:{verb}:1")).text, verb
    for verb, sentence in (("hint", "no hints"), ("undo", "one try"), ("endscoredyes", "end a daily deal early")):
        assert sentence in (await ann.forge(message, f"table:{verb}:1")).text
    for day in ("1999-01-01", "2026-99-99", day_of(START + timedelta(days=1))):
        assert "day is over" in (await dev.forge(message, f"daily:begin:{day}")).text
    await confirm_on_page(ann, place, "cancel")
    await is_published(bot)
    board = await discord.until(lambda: board_of(discord, place))
    assert f"daily deal of {day_words(TODAY, translator('en'))}" in text_of(board)
    await ann.click(page.message, custom_id=id_of(page.message, "daily:begin:"))
    again = await ann.slash("daily")
    assert "no second try" in again.text
    assert not ids_of(again.message, "daily:begin:")
    assert len(threads(discord)) == 1
    assert (await match_of(bot)).seed not in _everything(discord)


@pytest.mark.slow("a process that is killed; test_living_menus kills one, too")
async def test_a_kill_right_after_the_press_costs_nothing(discord: StandIn, process: BotProcess, ann: Actor) -> None:
    page = await ann.slash("daily")
    await ann.click(page.message, custom_id=id_of(page.message, "daily:begin:"))
    await process.kill()
    await process.start()
    place = await opened_thread(discord)
    again = await ann.slash("daily")
    assert f"/{place['id']}" in str(again.message)
    if id_of(page.message, "daily:begin:").endswith(day_of(datetime.now(UTC))):  # skipped if midnight has passed
        assert not ids_of(again.message, "daily:begin:")
    assert len(threads(discord)) == 1


async def test_what_is_about_a_server_is_not_offered_in_direct_messages(discord: StandIn, bot: Neva) -> None:
    ann = discord.members["Ann"]
    direct = discord.world.direct_channel(ann.id)
    for command in ("admin", "daily", "moderate list", "new", "solo"):
        with pytest.raises(NotOffered):
            await ann.slash(command, channel=direct)
    assert (await ann.slash("mine", channel=direct)).text


GUILD = int(GUILD_ID)
DAILY_PAGE = 3


def _results(connection: Connection) -> list[str | None]:
    return list(connection.execute(select(schema.daily_tasks.c.result)).scalars())


def _forget_that_it_was_sent(connection: Connection) -> None:
    """As if the process had died between sending and noting, and its lease had ended."""
    columns = schema.daily_tasks.c
    connection.execute(update(schema.daily_tasks).values(result=None, due_at=columns.claimed_at))


def _posts(discord: StandIn) -> list[Json]:
    return [one for one in public(discord, discord.channel("lounge")) if "Daily deal of" in text_of(one)]


async def test_who_has_finished_gets_a_line_to_share_and_the_server_one_post_the_next_evening(
    discord: StandIn, loop_bot: LoopBot, clock: ManualClock
) -> None:
    ann, dev, lounge = discord.members["Ann"], discord.members["Dev"], discord.channel("lounge")
    page = await choose(ann, await opened(ann, DAILY_PAGE), "daily_channel_id", lounge["id"])
    assert chosen(page.message, "daily_channel_id") == [lounge["id"]]
    page = await choose(ann, page.message, "time_zone", "Asia/Tokyo")
    assert chosen(page.message, "time_zone") == ["Asia/Tokyo"]
    await _begin(dev)
    place = await opened_thread(discord)
    assert "Neva 1 May" not in (await dev.slash("daily")).text
    async for _ in pass_to_the_end(loop_bot, dev, place):
        pass
    text = (await dev.slash("daily")).text
    assert "```\nNeva 1 May · " in text, text
    assert "★ · 1st of 1" in text
    assert "The next deal comes" in text
    assert "2026-05" not in text
    assert "Neva 1 May" not in (await ann.slash("daily")).text, "Ann can still play it"
    evening = evening_after(TODAY, "Asia/Tokyo")
    assert evening == datetime(2026, 5, 2, 11, tzinfo=UTC)
    await clock.move_to(evening - timedelta(minutes=1))
    assert _posts(discord) == []
    before = list(dev.notified)
    await clock.move_to(evening)
    (post,) = await discord.until(partial(_posts, discord), SECONDS)
    assert "1 May 2026" in text_of(post)
    assert "Dev · " in text_of(post)
    assert dev.notified == before, "it mentions nobody"
    await loop_bot.restart()
    await clock.move_to(evening + timedelta(hours=1))
    assert _posts(discord) == [post]


@pytest.mark.slow("a process that is killed twice")
async def test_a_post_is_sent_once_over_kills(discord: StandIn, database: str, store: Store, tmp_path: Path) -> None:
    now, ann = datetime.now(UTC), discord.members["Ann"]
    days = [day_of(now - timedelta(days=number)) for number in (1, 2)]
    day, zone = next(
        (day, zone) for day in days for zone in CITIES.values()
        if now - timedelta(hours=3) < evening_after(day, zone) <= now - timedelta(minutes=1)
    )  # fmt: skip
    dealt = new_deal(GUILD, datetime.fromisoformat(day).replace(hour=12, tzinfo=UTC), derive_seed(1))
    deal = await store.write(daily.lock_deal, dealt)
    match_id = await store.write(
        matches.create_match,
        matches.NewMatch(
            game=deal.game, options=dict(deal.options), seed=deal.seed, guild_id=GUILD,
            channel_id=int(discord.channel("games")["id"]), host_id=int(ann.id),
            seats_wanted=3, seats_least=3, settings=MatchSettings(locale="en", private=True),
        ),
        now=dealt.created_at,
    )  # fmt: skip
    await store.write(matches.add_seat, match_id, user_id=int(ann.id), name="Ann", ai=None, now=dealt.created_at)
    await store.write(matches.start_match, match_id, now=dealt.created_at)
    outcome = {"ranks": [1], "scores": [{"total": 44, "parts": {}}]}
    assert await store.write(matches.finish_match, match_id, outcome, now=dealt.created_at)
    await store.write(daily.add_play, GUILD, day, int(ann.id), match_id)
    lounge = int(discord.channel("lounge")["id"])
    await store.write(change_guild, GUILD, now=now, daily_channel_id=lounge, time_zone=zone)
    await store.write(daily_tasks.put_task, GUILD, day, "post", evening_after(day, zone))
    bot = BotProcess(discord, database, tmp_path / "bot.log")
    await bot.start()
    await discord.until(partial(_posts, discord), SECONDS)
    await bot.kill()
    await store.write(_forget_that_it_was_sent)
    discord.forget_nonces()
    await bot.start()

    async def settled() -> bool:
        return await store.read(_results) == ["sent"]

    await eventually(settled, SECONDS)
    await bot.kill()
    (post,) = _posts(discord)
    assert "Ann · 44 points" in text_of(post)
