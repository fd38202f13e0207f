"""A user's private menu of a match: one message with a picture, current while it can be edited."""

from __future__ import annotations

from collections import Counter
from copy import deepcopy
from datetime import timedelta

import pytest
from sqlalchemy import Connection, select

from bot.agents.agent_runner import AgentRunner
from bot.client.client import Neva
from bot.core import admission
from bot.core.admission import Admission
from bot.games.menu import MORE
from bot.match.table import Table
from bot.operation.housekeeping import Housekeeping
from bot.play.ui import living_menus
from bot.play.ui.move_menu import MenuPage
from bot.workers.jobs import Drawing, KeptDrawing
from bot.workers.render_pool import RenderPool
from db.schema import tables as schema
from db.store import Store
from engine.petersburg.cards import CATALOGUE
from engine.petersburg.game import Petersburg
from engine.petersburg.view import View
from i18n.translator import LOCALES
from playground.world import Json
from tests.clock import ManualClock
from tests.e2e.running import START, BotProcess, open_table
from tests.e2e.watching import (
    acting,
    boards,
    eventually,
    files_of,
    first_take,
    hold_menu_pictures,
    is_published,
    mover_and_other,
    picture_words,
    publish_again,
    says,
    take_cards,
)
from tests.standin.driver import Answer, id_of, ids_of, selects_of, text_of
from tests.standin.server import StandIn

YOUR_TURN, WAITING = "it is your turn", "waiting for"


@pytest.fixture(autouse=True)
def _one_time(discord: StandIn) -> None:
    discord.clock.set(START)


def private(discord: StandIn, name: str, place: Json) -> list[Json]:
    return [message for message in discord.members[name].sees(place["id"]) if message.get("_visible_to")]


async def open_menu(discord: StandIn, place: Json, name: str) -> Json:
    answer = await discord.members[name].click(boards(discord, place)[0], custom_id="table:move:1")
    assert not answer.failed
    return answer.message


def _drawn(bot: Neva, monkeypatch: pytest.MonkeyPatch) -> list[KeptDrawing]:
    """Return a list that grows with each picture that is drawn, not with those that are kept."""
    drawn, ask, render_pool = list[KeptDrawing](), RenderPool._ask, bot.services[RenderPool]

    def note(pool: RenderPool, key: str, drawing: KeptDrawing, *, later: bool) -> object:
        drawn.append(drawing)
        return ask(pool, key, drawing, later=later)

    monkeypatch.setattr(RenderPool, "_ask", note)
    render_pool._pictures.clear()
    return drawn


async def test_all_who_wait_see_one_picture_of_the_new_board(
    discord: StandIn, bot: Neva, monkeypatch: pytest.MonkeyPatch
) -> None:
    names = ("Fay", "Gus", "Hal", "Ida")
    for name in names:
        discord.admin.add_member(name)
    place = await open_table(discord, *names, seats=4)
    menus = {name: await open_menu(discord, place, name) for name in names}
    await is_published(bot)
    drawn, moves = _drawn(bot, monkeypatch), 0
    for _ in range(6):
        mover = await acting(bot)
        answer = await discord.members[mover].slash("move", action=await first_take(bot), channel=place)
        menus[mover] = answer.message
        moves += 1
        await is_published(bot)
        following = await acting(bot)
        for name, menu in menus.items():
            assert (YOUR_TURN in text_of(menu)) is (name == following)
            assert files_of(menu) == ["menu.png" if name == following else "board.png"]
            assert picture_words(menu) == picture_words(boards(discord, place)[-1]) or name == following
    kinds = Counter(one.kind for one in drawn if isinstance(one, Drawing))
    assert kinds == {"board": moves, "menu": moves, "hand": moves}, "each move took a card into a hand"
    public = [one.view for one in drawn if isinstance(one, Drawing) and one.kind == "board"]
    assert all(isinstance(view, View) and view.viewer is None for view in public), "a shared picture has nobody's hand"


async def test_a_waiting_menu_names_the_hand_that_its_picture_leaves_out(
    discord: StandIn, bot: Neva, place: Json
) -> None:
    await take_cards(bot)
    _, waiting = await mover_and_other(bot)
    seated = await bot.services[Table].read(1)
    seat = next(one.seat for one in seated.seats if one.name == waiting)
    (card,) = Petersburg().view(seated.position.state, seat).seats[seat].hand or ()
    menu = await open_menu(discord, place, waiting)
    assert any(CATALOGUE[card].names[locale] in text_of(menu) for locale in LOCALES)


async def turned(discord: StandIn, name: str, menu: Json) -> Answer:
    lines = [option["value"] for one in selects_of(menu) for option in one["options"]]
    if pages := [line for line in lines if line.startswith("go:")]:
        return await discord.members[name].select(menu, pages[0])
    return await discord.members[name].click(menu, custom_id=id_of(menu, "go:"))


def shown_picture(discord: StandIn, menu: Json) -> bytes:
    (item,) = next(part for part in menu["components"] if part["type"] == 12)["items"]
    return discord.world.files[item["media"]["attachment_id"]][1]


@pytest.mark.draws
async def test_turned_pages_keep_picture_and_message_and_stay_open(discord: StandIn, bot: Neva, place: Json) -> None:
    name, other = await mover_and_other(bot)
    for person, picture in ((other, "board.png"), (name, "menu.png")):
        menu = await open_menu(discord, place, person)
        assert files_of(menu) == [picture]
        assert menu["attachments"][0]["description"]
    await is_published(bot)
    before = shown_picture(discord, menu)
    page = await turned(discord, name, menu)
    assert page.message is menu
    assert page.interaction.answer == "update", "there was nothing to wait for"
    assert shown_picture(discord, menu) == before
    shown = text_of(menu)
    await publish_again(bot)
    assert text_of(menu) == shown


@pytest.mark.parametrize("busy", ["", "drawing", "all"])
async def test_a_press_is_answered_with_its_new_picture_in_one_request_unless_it_has_to_wait(
    discord: StandIn, bot: Neva, place: Json, monkeypatch: pytest.MonkeyPatch, busy: str
) -> None:
    monkeypatch.setattr(living_menus, "SOON_DRAWN_SECONDS", 20.0)
    monkeypatch.setattr(admission, "QUICK_SECONDS", 20.0)
    name, _ = await mover_and_other(bot)
    menu = await open_menu(discord, place, name)
    await is_published(bot)
    monkeypatch.setattr(RenderPool, "is_busy", busy == "drawing")
    monkeypatch.setattr(Admission, "is_short_of_time", lambda *_: busy == "all")
    drawn = _drawn(bot, monkeypatch)
    answer = await discord.members[name].click(menu, custom_id=id_of(menu, "do:"))
    assert drawn
    assert answer.message is menu
    assert files_of(menu)
    assert answer.interaction.answer == ("deferred" if busy else "update")


async def test_there_is_one_menu_for_each_user_and_match_which_follows_the_moves_of_others(
    discord: StandIn, bot: Neva, place: Json
) -> None:
    name, other = await mover_and_other(bot)
    menu = await open_menu(discord, place, other)
    assert YOUR_TURN not in text_of(menu)
    assert (await turned(discord, other, menu)).message is menu, "its token has not sent the menu"
    first, second = await open_menu(discord, place, name), await open_menu(discord, place, name)
    assert first["id"] != second["id"]
    await discord.until(lambda: private(discord, name, place) == [second])
    await turned(discord, name, second)
    answer = await discord.members[name].slash("move", action="pass", channel=place)
    await discord.until(lambda: private(discord, name, place) == [answer.message])
    await discord.until(lambda: YOUR_TURN in text_of(menu))
    assert private(discord, other, place) == [menu]


async def test_a_menu_that_shows_its_answer_is_not_made_again(
    discord: StandIn, bot: Neva, place: Json, monkeypatch: pytest.MonkeyPatch
) -> None:
    name, other = await mover_and_other(bot)
    menu = await open_menu(discord, place, other)
    await is_published(bot)
    made, describe = list[int](), MenuPage.describe_shown

    def note(page: MenuPage, key: str) -> str:
        made.append(page.facts.seat)
        return describe(page, key)

    monkeypatch.setattr(MenuPage, "describe_shown", note)
    answer = await discord.members[name].slash("move", action=await first_take(bot), channel=place)
    await is_published(bot)
    seats = {one.name: one.seat for one in (await bot.services[Table].read(1)).seats}
    assert made.count(seats[name]) == 1, "only by the answer"
    assert YOUR_TURN in text_of(menu)
    monkeypatch.undo()
    await publish_again(bot)
    assert private(discord, name, place) == [answer.message]
    assert private(discord, other, place) == [menu]


async def test_a_menu_whose_token_has_expired_is_left_and_a_new_one_sent(
    discord: StandIn, bot: Neva, clock: ManualClock, place: Json
) -> None:
    name = await acting(bot)
    old = await open_menu(discord, place, name)
    discord.admin.pass_time(timedelta(minutes=16).total_seconds())
    await clock.move_to(START + timedelta(minutes=16))
    before = len(discord.invalid_requests())
    new = await open_menu(discord, place, name)
    assert private(discord, name, place) == [old, new], "nobody can delete the old one any more"
    await discord.members[name].slash("move", action="pass", channel=discord.channel("games"), game=1)
    await is_published(bot)
    assert len(discord.invalid_requests()) == before
    await bot.services[Housekeeping].look()
    assert len(await bot.services[Store].read(_users_with_menus)) == 1


async def test_a_menu_is_forgotten_when_it_is_gone_but_not_when_a_page_of_it_is_refused(
    discord: StandIn, bot: Neva, caplog: pytest.LogCaptureFixture, place: Json
) -> None:
    name, other = await mover_and_other(bot)
    answer = await discord.members[other].click(boards(discord, place)[0], custom_id="table:move:1")
    await is_published(bot)
    discord.rest.faults.next("PATCH", f"/webhooks/.*{answer.interaction.token}", 400, code=50035)
    await discord.members[name].slash("move", action="pass", channel=place)
    await is_published(bot)
    assert "Discord refuses the page of a menu (50035)" in caplog.text
    ids = {one: int(discord.members[one].id) for one in (name, other)}
    assert {*await bot.services[Store].read(_users_with_menus)} == {*ids.values()}
    discord.world.delete_message(answer.message["id"])
    await publish_again(bot)
    assert await bot.services[Store].read(_users_with_menus) == [ids[name]]


async def test_the_answer_to_a_move_waits_for_computers_and_is_the_next_menu_and_the_only_call(
    discord: StandIn, bot: Neva
) -> None:
    place = await open_table(discord, "Ann", seats=2, computers=1)
    menu = await open_menu(discord, place, "Ann")
    await discord.until(lambda: YOUR_TURN in text_of(menu))
    await is_published(bot)
    called = len(discord.members["Ann"].notified)
    for _ in range(6):
        await discord.until(lambda: YOUR_TURN in text_of(menu))
        answer = await passed(discord, "Ann", menu)
        assert answer.message is menu
        assert WAITING not in answer.text
        assert YOUR_TURN in answer.text
        first, *lines = answer.text.splitlines()
        assert first == "-# **Since your last move**"
        assert any("Ann passes" in line or "more in the log" in line for line in lines)
        await is_published(bot)
    assert private(discord, "Ann", place) == [menu]
    assert len(discord.members["Ann"].notified) == called
    assert len(boards(discord, place)) == 1


async def test_an_agent_that_thinks_long_is_waited_for_two_seconds_and_then_followed(
    discord: StandIn, bot: Neva, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(living_menus, "AGENTS_SECONDS", 0.2)
    place = await open_table(discord, "Ann", seats=2, computers=1)
    menu = await open_menu(discord, place, "Ann")
    await discord.until(lambda: YOUR_TURN in text_of(menu))
    await bot.services[AgentRunner].close()
    answer = await discord.members["Ann"].slash("move", action="pass", channel=place)
    assert WAITING in answer.text
    bot.services[AgentRunner]._closed = False
    bot.services[AgentRunner].wake(1)
    await discord.until(lambda: YOUR_TURN in text_of(answer.message))


async def test_a_menu_whose_picture_is_late_is_shown_without_and_gets_it_later(
    discord: StandIn, bot: Neva, monkeypatch: pytest.MonkeyPatch, place: Json
) -> None:
    drawing = hold_menu_pictures(monkeypatch)
    menu = await open_menu(discord, place, await acting(bot))
    assert YOUR_TURN in text_of(menu)
    assert not menu["attachments"]
    drawing.set()
    await discord.until(lambda: menu["attachments"])


async def passed(discord: StandIn, name: str, menu: Json) -> Answer:
    return await discord.members[name].click(menu, custom_id=id_of(menu, "do:", ":pass"))


async def test_after_a_move_the_menu_takes_it_back_or_leads_to_the_next_match_that_waits(
    discord: StandIn, bot: Neva, place: Json
) -> None:
    other_place = await open_table(discord, "Ann", "Dev", seats=2)
    name = await acting(bot)
    if await acting(bot, 2) != name:
        await discord.members[await acting(bot, 2)].slash("move", action="pass", channel=other_place)
    menu = await open_menu(discord, place, name)
    assert not {"table:next:1", "table:undo:1"} & {*ids_of(menu)}
    assert YOUR_TURN not in (await passed(discord, name, menu)).text
    back = await discord.members[name].click(menu, custom_id="table:undo:1")
    assert back.message is menu
    assert YOUR_TURN in back.text
    assert await acting(bot) == name
    await passed(discord, name, menu)
    following = await discord.members[name].click(menu, custom_id="table:next:1")
    assert following.message is menu
    assert YOUR_TURN in following.text
    await discord.members[await acting(bot)].slash(
        "move", action="pass", channel=place
    )  # nothing of match 1 replaces it
    await is_published(bot)
    ids = ids_of(menu)
    assert any(custom_id.startswith("do:2:") for custom_id in ids)
    before = (await bot.services[Table].read(2)).position.seq
    await passed(discord, name, menu)
    assert (await bot.services[Table].read(2)).position.seq > before


async def test_a_page_of_an_older_menu_opens_as_it_is_now_unless_it_has_gone(
    discord: StandIn, bot: Neva, place: Json
) -> None:
    name, other = await mover_and_other(bot)
    old = deepcopy(await open_menu(discord, place, other))
    await discord.members[name].slash("move", action=await first_take(bot), channel=place)
    await is_published(bot)
    person, more = discord.members[other], id_of(old, "go:", MORE)
    opened = await person.forge(old, more)
    assert "moved on" not in opened.text
    assert "table:hint:1" in ids_of(opened.message) or "table:log:1" in ids_of(opened.message)
    gone = await person.forge(old, more.replace(MORE, "card:upper:unicorn"))
    assert says(gone, "refused-stale")
    assert more.rpartition(":")[0] not in str(ids_of(gone.message)), "with the controls of the new menu"


def _users_with_menus(connection: Connection) -> list[int]:
    return list(connection.execute(select(schema.menus.c.user_id)).scalars())


async def test_a_menu_stays_true_after_a_crash(discord: StandIn, process: BotProcess, store: Store) -> None:
    place = await open_table(discord, "Ann", "Dev", seats=2)
    menus = {name: await open_menu(discord, place, name) for name in ("Ann", "Dev")}
    (name,) = (name for name, menu in menus.items() if YOUR_TURN in text_of(menu))
    (other,) = menus.keys() - {name}

    async def are_noted() -> bool:
        return len(await store.read(_users_with_menus)) == 2

    await eventually(are_noted)
    await process.kill()
    await process.start()
    answer = await discord.members[name].slash("move", action="pass", channel=place)
    assert "passes" in answer.text
    await discord.until(lambda: YOUR_TURN in text_of(menus[other]))
    assert private(discord, other, place) == [menus[other]]
    await discord.until(lambda: private(discord, name, place) == [answer.message])
    assert not [line for line in process.log.splitlines() if "webhooks/" in line]
