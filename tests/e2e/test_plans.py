"""Plans by buttons survive a restart, stay private, and replace calls."""

from __future__ import annotations

from bot.client.client import Neva
from bot.match.table import Table
from bot.play.plans import Plans
from db.match import actions, publications
from db.match.plans import all_plans_of, plans_of
from db.store import Store
from playground.world import Json
from tests.e2e.own_page import choose
from tests.e2e.pressing import open_more
from tests.e2e.running import LoopBot, open_table
from tests.e2e.watching import acting, files_of, first_take, is_published, mover_and_other, public
from tests.standin.driver import Actor, ids_of, selects_of, text_of
from tests.standin.server import StandIn


async def plan_to_buy(person: Actor, place: Json) -> str:
    """Plan to buy the first card on offer, else to pass; return the card's id."""
    answer = await person.press("plan", channel=place)
    assert "Nothing yet" in answer.text
    lines = [option["value"] for select in selects_of(answer.message) for option in select["options"]]
    path: str = next(line for line in lines if line.startswith("go:buy:"))
    answer = await person.select(answer.message, path)
    chosen = next(one for one in ids_of(answer.message) if " else pass in " in one)
    answer = await person.click(answer.message, custom_id=chosen)
    assert "1. Buy" in answer.text
    return path.removeprefix("go:buy:")


async def test_a_plan_outlives_the_process_and_its_owner_is_not_called(discord: StandIn, loop_bot: LoopBot) -> None:
    place = await open_table(discord, "Ann", "Dev", seats=2)
    mover, other = [discord.members[name] for name in await mover_and_other(loop_bot)]
    card = await plan_to_buy(other, place)
    await is_published(loop_bot)
    called = list(other.notified)
    await loop_bot.restart()
    assert not (await mover.slash("move", action="pass", channel=place)).failed
    assert await acting(loop_bot) == mover.name, "the other's move is made"
    await is_published(loop_bot)
    log = await loop_bot.services[Store].read(actions.whole_log, 1)
    assert [played.action for played in log] == ["pass", f"buy upper {card}"]
    assert other.notified == called
    assert "Nothing yet" in (await other.press("plan", channel=place)).text


async def test_nobody_else_sees_that_somebody_plans(discord: StandIn, bot: Neva, place: Json) -> None:
    mover, other = [discord.members[name] for name in await mover_and_other(bot)]
    await is_published(bot)
    seen, called = public(discord, place), list(mover.notified)
    numbers = (await bot.services[Table].read(1)).position.menu_numbers
    requests = len(discord.requests("", r"^(?!/(interactions|webhooks)/)"))
    before = await bot.services[Store].read(publications.get_publication, 1)
    await plan_to_buy(other, place)
    page = (await other.press("plan", channel=place)).message
    assert "Nothing yet" in (await other.click(page, "Cancel all plans")).text
    assert await bot.services[Store].read(publications.get_publication, 1) == before
    assert await bot.services[Store].read(plans_of, 1) == []
    assert (await bot.services[Table].read(1)).position.menu_numbers == numbers
    assert len(discord.requests("", r"^(?!/(interactions|webhooks)/)")) == requests
    assert (public(discord, place), mover.notified) == (seen, called)
    assert not any("plan" in str(request).lower() for request in public(discord, place))


async def test_a_plan_given_in_ones_own_turn_acts_at_once_and_a_stale_one_is_refused(
    discord: StandIn, bot: Neva, place: Json
) -> None:
    mover, other = [discord.members[name] for name in await mover_and_other(bot)]
    old = (await other.press("plan", channel=place)).message
    page = (await mover.press("plan", channel=place)).message
    assert "It is your turn now: a plan acts at once" in text_of(page)
    assert "your next turn" not in text_of(page)
    assert "acts at once" not in text_of(old)
    assert "your next turn" in text_of(old)
    assert "passes" in (await mover.click(page, "Pass until this phase ends")).text
    assert await acting(bot) == other.name
    await other.slash("move", action="pass", channel=place)
    assert "You can no longer plan this" in (await other.click(old, "Pass until this phase ends")).text
    assert "нет места" in (await discord.members["Boris"].press("plan", channel=place)).text
    assert await bot.services[Store].read(plans_of, 1) == []


async def test_one_plan_is_taken_back_and_an_old_page_cannot_do_it_again(discord: StandIn, bot: Neva) -> None:
    place = await open_table(discord, "Ann", "Dev", seats=2)
    other = discord.members[(await mover_and_other(bot))[1]]
    answer = await other.press("plan", channel=place)
    for label in ("Pass while I can afford nothing", "Pass until this phase ends"):
        answer = await other.click(answer.message, label)
    old = (await other.press("plan", channel=place)).message
    answer = await other.select(answer.message, "do:-pass poor in 1")
    assert "1. Pass until this phase ends" in answer.text
    assert "2." not in answer.text
    assert "That plan is gone" in (await other.select(old, "do:-pass poor in 1")).text
    assert [plan.plan for plan in await bot.services[Store].read(plans_of, 1)] == ["pass phase in 1 worker"]


async def test_a_plan_that_could_not_act_says_why_to_its_owner_alone_until_they_move(
    discord: StandIn, loop_bot: LoopBot
) -> None:
    for name in ("Ann", "Dev"):
        await choose(discord.members[name], "notices", where="dm")
    place = await open_table(discord, "Ann", "Dev", seats=2)
    mover, other = [discord.members[name] for name in await mover_and_other(loop_bot)]
    seated = await loop_bot.services[Table].read(1)
    offers = seated.game.plan_offers(seated.view(seated.seat_of(int(other.id))))
    plan = next(one for one in offers if one.startswith("buy"))  # below the present price
    most = int(plan.split()[3])
    await loop_bot.services[Plans].give(1, int(other.id), plan, interaction_id=1)
    assert not (await mover.slash("move", action="pass", channel=place)).failed
    (called,) = await discord.until(lambda: [m for m in other.direct if ids_of(m, "later:")])
    await loop_bot.restart()
    menu = await other.press_board("move", place)
    again = await other.press_board("move", place)
    for text in (text_of(called), menu.text, again.text):
        assert text.count("Your plan to buy") == 1
        assert f"for at most {most} ₽: it costs {most + 1} ₽." in text
    assert "Your plan" not in str(public(discord, place))
    assert "Your plan" not in (await mover.press_board("move", place)).text
    assert not (await other.slash("move", action="pass", channel=place)).failed
    assert "Your plan" not in (await other.press_board("move", place)).text
    assert await loop_bot.services[Store].read(all_plans_of, 1) == []


async def test_the_menu_leads_to_planning_and_back_and_says_what_is_planned(discord: StandIn, bot: Neva) -> None:
    place = await open_table(discord, "Ann", "Dev", seats=2)
    mover, other = [discord.members[name] for name in await mover_and_other(bot)]
    menu = await other.press_board("move", place)
    assert "Planned" not in menu.text
    page = await other.click(await open_more(other, menu.message), custom_id="table:plan:1")
    assert page.message["id"] == menu.message["id"], "it takes the menu's place"
    page = await other.click(page.message, "Pass while I can afford nothing")
    await mover.slash("move", action=await first_take(bot), channel=place)
    await is_published(bot)
    assert "only you see them" in text_of(page.message), "the match leaves it alone"
    menu = await other.click(page.message, custom_id="table:move:1")
    assert "Planned: Pass while I can afford nothing" in menu.text
    assert files_of(menu.message) == ["menu.png"]
