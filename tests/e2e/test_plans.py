"""Planning ahead by buttons: over a restart of the bot, seen by nobody else, without a call for what is planned."""

from __future__ import annotations

from bot.client.client import Neva
from bot.match.table import Table
from db.match import publications
from db.match.plans import plans_of
from db.store import Store
from playground.world import Json
from tests.e2e.playing import Progress, record_of
from tests.e2e.pressing import open_more
from tests.e2e.running import LoopBot, board_of, open_table
from tests.e2e.watching import acting, eventually, is_published, public
from tests.standin.driver import Actor, buttons_of, selects_of, text_of
from tests.standin.server import StandIn


async def published(database: str) -> bool:
    """Return whether Discord shows everything that the store has."""
    async with await Store.open(database) as store:
        found = await store.read(publications.get_publication, 1)
    return found is not None and found.published == found.revision and found.leased_by is None


def prices(message: Json) -> list[str]:
    """Return the paths of the cards that can be planned."""
    values = [option["value"] for select in selects_of(message) for option in select["options"]]
    return [value for value in values if value.startswith("go:buy:")]


async def plan_to_buy(person: Actor, place: Json) -> str:
    """Plan, by buttons, to buy the first card that is offered, else to pass; return the card's id."""
    answer = await person.press("plan", channel=place)
    assert "Nothing yet" in answer.text
    path = prices(answer.message)[0]
    answer = await person.select(answer.message, path)
    chosen = next(b["custom_id"] for b in buttons_of(answer.message) if " else pass in " in b["custom_id"])
    answer = await person.click(answer.message, custom_id=chosen)
    assert "1. Buy" in answer.text
    return path.removeprefix("go:buy:")


async def test_a_plan_outlives_the_process_and_its_owner_is_not_called(
    discord: StandIn, loop_bot: LoopBot, database: str
) -> None:
    place = await open_table(discord, "Ann", "Dev", seats=2)
    people = [discord.members[name] for name in ("Ann", "Dev")]
    async with Progress.of(database) as progress:
        await progress.read()
        mover, other = sorted(people, key=progress.waits_for, reverse=True)
        card = await plan_to_buy(other, place)
        await eventually(lambda: published(database))
        called = list(other.notified)
        await loop_bot.restart()
        answer = await mover.slash("move", action="pass", channel=place)
        assert not answer.failed
        await progress.read()
        assert progress.waits_for(mover), "the other's move is made"
        await eventually(lambda: published(database))
    record, _ = await record_of(database, 1)
    assert [action.action for action in record.actions] == ["pass", f"buy upper {card}"]
    assert other.notified == called
    answer = await other.press("plan", channel=place)
    assert "Nothing yet" in answer.text


async def test_nobody_else_sees_that_somebody_plans(discord: StandIn, bot: Neva) -> None:
    place = await open_table(discord, "Ann", "Dev", seats=2)
    mover = await acting(bot)
    other = discord.members["Dev" if mover == "Ann" else "Ann"]
    await is_published(bot)
    seen, called = public(discord, place), list(discord.members[mover].notified)
    numbers = (await bot.services[Table].read(1)).position.menu_numbers
    requests = len(discord.requests("", r"^(?!/(interactions|webhooks)/)"))
    before = await bot.services[Store].read(publications.get_publication, 1)
    await plan_to_buy(other, place)
    answer = await other.press("plan", channel=place)
    answer = await other.click(answer.message, "Take all back")
    assert "Nothing yet" in answer.text
    assert await bot.services[Store].read(publications.get_publication, 1) == before
    assert await bot.services[Store].read(plans_of, 1) == []
    assert (await bot.services[Table].read(1)).position.menu_numbers == numbers
    assert len(discord.requests("", r"^(?!/(interactions|webhooks)/)")) == requests
    assert (public(discord, place), discord.members[mover].notified) == (seen, called)
    assert not any("plan" in str(request).lower() for request in public(discord, place))


async def test_a_plan_given_in_ones_own_turn_acts_at_once_and_a_stale_one_is_refused(
    discord: StandIn, bot: Neva
) -> None:
    place = await open_table(discord, "Ann", "Dev", seats=2)
    name = await acting(bot)
    mover, other = discord.members[name], discord.members["Dev" if name == "Ann" else "Ann"]
    old = (await other.press("plan", channel=place)).message
    answer = await mover.press("plan", channel=place)
    answer = await mover.click(answer.message, "Pass until this phase ends")
    assert "passes" in answer.text
    assert await acting(bot) == other.name
    await other.slash("move", action="pass", channel=place)
    refused = await other.click(old, "Pass until this phase ends")
    assert "You can no longer plan this" in refused.text
    stranger = await discord.members["Boris"].press("plan", channel=place)
    assert "нет места" in stranger.text
    assert await bot.services[Store].read(plans_of, 1) == []


async def test_one_plan_is_taken_back_and_an_old_page_cannot_do_it_again(discord: StandIn, bot: Neva) -> None:
    place = await open_table(discord, "Ann", "Dev", seats=2)
    other = discord.members["Dev" if await acting(bot) == "Ann" else "Ann"]
    answer = await other.press("plan", channel=place)
    for label in ("Pass while I can afford nothing", "Pass until this phase ends"):
        answer = await other.click(answer.message, label)
    old = (await other.press("plan", channel=place)).message
    answer = await other.select(answer.message, "do:-pass poor")
    assert "1. Pass until this phase ends" in answer.text
    assert "2." not in answer.text
    refused = await other.select(old, "do:-pass poor")
    assert "That plan is gone" in refused.text
    assert [plan.plan for plan in await bot.services[Store].read(plans_of, 1)] == ["pass phase in 1 worker"]


async def test_the_menu_leads_to_planning_and_back_and_says_what_is_planned(discord: StandIn, bot: Neva) -> None:
    place = await open_table(discord, "Ann", "Dev", seats=2)
    name = await acting(bot)
    mover, other = discord.members[name], discord.members["Dev" if name == "Ann" else "Ann"]
    menu = await other.click(await discord.until(lambda: board_of(discord, place)), custom_id="table:move:1")
    assert "Planned" not in menu.text
    page = await other.click(await open_more(other, menu.message), custom_id="table:plan:1")
    assert page.message["id"] == menu.message["id"], "it takes the menu's place"
    page = await other.click(page.message, "Pass while I can afford nothing")
    await mover.slash("move", action=f"take {await _first_take(bot)}", channel=place)
    await is_published(bot)
    assert "only you see them" in text_of(page.message), "the match leaves it alone"
    menu = await other.click(page.message, custom_id="table:move:1")
    assert "Planned: Pass while I can afford nothing" in menu.text
    assert [attachment["filename"] for attachment in menu.message["attachments"]] == ["menu.png"]


async def _first_take(bot: Neva) -> str:
    seated = await bot.services[Table].read(1)
    return next(str(a) for a in seated.legal(seated.to_act[0]) if str(a).startswith("take"))
