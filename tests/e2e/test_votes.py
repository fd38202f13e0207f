"""Votes: the page of a table, consent and declining, a pause, and each kind over a crash."""

from __future__ import annotations

import pytest

from bot.client.client import Neva
from bot.match.table import Table
from db.match.matches import Match
from db.store import Store
from playground.world import Json
from tests.db.tables import change_settings
from tests.e2e.running import LoopBot, open_lobby, open_table
from tests.e2e.seats import send_away
from tests.e2e.table_page import answer, choose_on_page, paused_in, requests_on, vote_in
from tests.e2e.watching import acting, boards, eventually, is_published, match_of, public, says, seats_of
from tests.standin.driver import Actor, auto_selects_of, buttons_of, id_of, ids_of, selects_of, text_of
from tests.standin.server import StandIn

PEOPLE = ("Ann", "Boris", "Clara")


async def test_the_page_of_a_lobby_shows_who_is_in_and_lets_its_host_close_it(discord: StandIn, bot: Neva) -> None:
    lobby = await open_lobby(discord, "Ann", seats=3)
    ann, boris = discord.members["Ann"], discord.members["Boris"]
    await boris.click(lobby, custom_id="table:join:1")
    channel = discord.channel("games")
    other = await boris.slash("tables", channel=channel)
    assert all(name in other.text for name in ("**Ann**", "**Boris**", "свободно 1 место"))
    assert not buttons_of(other.message)
    page = (await ann.slash("tables", channel=channel)).message
    asked = await ann.click(page, custom_id="table:cancel:1")
    assert [one["label"] for one in buttons_of(asked.message)] == ["Close it", "Keep it open"]
    kept = await ann.click(asked.message, custom_id="table:table:1")
    asked = await ann.click(kept.message, custom_id="table:cancel:1")
    closed = await ann.click(asked.message, custom_id="table:closeyes:1")
    assert "is closed" in closed.text
    assert closed.message["id"] == page["id"], "every press edits the same message"
    assert not selects_of((await ann.slash("tables", channel=channel, game=1)).message)


async def test_the_page_offers_few_controls_and_only_what_fits_the_moment(discord: StandIn, bot: Neva) -> None:
    place = await open_table(discord, *PEOPLE, seats=4, computers=1)
    ann, boris = discord.members["Ann"], discord.members["Boris"]
    votes = ["pause", "time", "endscored", "endunscored"]
    assert requests_on((await ann.press_board("table", place)).message) == [*votes, "replace", "resign", "cancel"]
    page = (await boris.press_board("table", place)).message
    assert requests_on(page) == [*votes, "resign"]
    assert len(buttons_of(page)) + len(selects_of(page)) == 1
    await choose_on_page(boris, place, "pause")
    await boris.click((await choose_on_page(boris, place, "endscored")).message, custom_id="table:endscoredyes:1")
    page = (await ann.press_board("table", place)).message
    assert len(buttons_of(page)) + len(selects_of(page)) == 5
    choice = (await choose_on_page(ann, place, "replace")).message
    assert len(buttons_of(choice)) + len(auto_selects_of(choice)) == 5
    assert "table:table:1" in ids_of(choice)


async def test_a_pause_is_asked_for_on_the_page_and_anybody_ends_it(discord: StandIn, bot: Neva) -> None:
    place = await open_table(discord, *PEOPLE, seats=3)
    ann, boris, clara = (discord.members[name] for name in PEOPLE)
    page = (await ann.press_board("table", place)).message
    assert all(name in text_of(page) for name in PEOPLE)
    asked = await ann.select(page, "pause")
    assert asked.message["id"] == page["id"]
    assert "Boris, Clara" in asked.text
    message = await discord.until(lambda: vote_in(discord, place))
    assert {user["id"] for user in message["mentions"]} == {boris.id, clara.id}
    assert message["id"] in clara.notified
    assert message["id"] not in ann.notified
    assert "Твоё согласие учтено" in await answer(boris, message, "agree"), "which stays true after the vote"
    await discord.until(lambda: f"<@{boris.id}>" not in text_of(message))
    assert f"<@{clara.id}>" in text_of(message), "the question names those who have not answered"
    await answer(clara, message, "agree")
    await is_published(bot)
    assert vote_in(discord, place) is None
    stopped = await discord.until(lambda: paused_in(discord, place))
    assert stopped["id"] not in boris.notified
    assert "⏸️" in text_of(boards(discord, place)[-1])
    assert says(
        await discord.members[await acting_name(bot)].slash("move", action="pass", channel=place), "refused-paused"
    )
    assert (await boris.click(stopped, custom_id="table:resume:1")).text == "Игра #1 продолжается."
    await is_published(bot)
    assert paused_in(discord, place) is None
    assert "▶️ Boris" in text_of(boards(discord, place)[-1])
    assert not (await discord.members[await acting(bot)].slash("move", action="pass", channel=place)).failed


async def acting_name(bot: Neva) -> str:
    """Return the name of the seat to act in match 1, also while paused."""
    seated = await bot.services[Table].read(1)
    return seated.seats[seated.game.to_act(seated.position.state)[0]].name


async def test_all_read_who_declined_and_the_old_button_is_of_no_use(discord: StandIn, bot: Neva) -> None:
    place = await open_table(discord, *PEOPLE, seats=3)
    ann, boris, clara = (discord.members[name] for name in PEOPLE)
    await choose_on_page(ann, place, "pause")
    message = await discord.until(lambda: vote_in(discord, place))
    older = id_of(message, "vote:agree:")
    dev = discord.members["Dev"]
    assert says(await dev.click(message, custom_id=older), "refused-no-seat")
    page = (await dev.press_board("table", place)).message
    assert "Ann" in text_of(page)
    assert not [*buttons_of(page), *selects_of(page)], "a spectator can ask for nothing"
    for verb in ("pause", "endunscored", "endunscoredyes", "resign", "resignyes", "back"):
        assert says(await dev.forge(boards(discord, place)[-1], f"table:{verb}:1"), "refused-no-seat"), verb
    await answer(boris, message, "decline")
    await is_published(bot)
    assert vote_in(discord, place) is None
    assert "🙅 Boris" in text_of(boards(discord, place)[-1])
    await choose_on_page(ann, place, "pause")
    again = await discord.until(lambda: vote_in(discord, place))
    assert id_of(again, "vote:agree:") != older
    assert says(await clara.forge(again, older), "refused-vote-void")


async def test_an_end_is_confirmed_and_a_finished_match_takes_no_votes(discord: StandIn, bot: Neva) -> None:
    place = await open_table(discord, "Ann", "Boris", seats=2)
    ann, boris = discord.members["Ann"], discord.members["Boris"]
    sure = (await choose_on_page(ann, place, "endscored")).message
    assert vote_in(discord, place) is None
    await ann.click(sure, custom_id="table:endscoredyes:1")
    await boris.select((await boris.slash("tables", channel=place)).message, "pause")
    await discord.until(lambda: vote_in(discord, place))
    await is_published(bot)
    found = [message for message in public(discord, place) if ids_of(message, "vote:agree:")]
    end = next(message for message in found if "score" in text_of(message))
    pause = next(message for message in found if message is not end)
    await answer(boris, end, "agree")
    await is_published(bot)
    assert (await bot.services[Table].read(1)).match.status == "finished"
    assert not [message for message in public(discord, place) if ids_of(message, "vote:agree:")]
    assert says(await ann.click(pause, custom_id=id_of(pause, "vote:agree:")), "refused-game-over")
    for verb in ("pause", "endscored", "resign", "cancel"):
        assert says(await ann.forge(pause, f"table:{verb}:1"), "refused-game-over"), verb
    assert not selects_of((await ann.slash("tables", channel=place)).message)


async def test_a_paused_page_offers_to_come_back_and_to_resume(bot: Neva, ann: Actor, dev: Actor, place: Json) -> None:
    await send_away(bot, "Ann")
    assert "Everybody agrees" in (await choose_on_page(dev, place, "pause")).text
    page = (await ann.press_board("table", place)).message
    assert ids_of(page) == ["table:back:1", "table:resume:1"]
    assert requests_on(page) == ["replace", "resign", "cancel"]
    back = await ann.click(page, custom_id="table:back:1")
    assert ids_of(back.message) == ["table:resume:1"]
    on = await ann.click(back.message, custom_id="table:resume:1")
    assert "goes on" in on.text
    assert back.message["id"] == on.message["id"] == page["id"]
    assert "pause" in requests_on(on.message)


async def test_whoever_plays_alone_ends_or_pauses_at_once(discord: StandIn, bot: Neva) -> None:
    place = await open_table(discord, "Ann", seats=2, computers=1)
    ann = discord.members["Ann"]
    page = (await ann.slash("tables", channel=place)).message
    assert requests_on(page) == ["pause", "time", "endscored", "replace", "cancel"]
    sure = await ann.select(page, "endscored")
    assert "others" not in sure.text
    over = await ann.click(sure.message, custom_id="table:endscoredyes:1")
    assert " points." in over.text
    assert not selects_of(over.message)


@pytest.mark.sample(3)
@pytest.mark.parametrize("kind", ["pause", "time", "without", "unscored", "scored"])
async def test_each_vote_outlives_the_process_and_is_done_once(discord: StandIn, loop_bot: LoopBot, kind: str) -> None:
    place = await open_table(discord, *PEOPLE, seats=3)
    await change_settings(loop_bot.services[Store], 1, vote_after_hours=0)
    late = await acting(loop_bot)
    first, *others = [discord.members[name] for name in (*(one for one in PEOPLE if one != late), late)]
    request = {"without": f"agent-{PEOPLE.index(late)}", "scored": "endscored", "unscored": "endunscored"}.get(
        kind, kind
    )
    asked = await choose_on_page(first, place, request)
    if kind == "time":
        asked = await first.select(asked.message, "bank-24-4")
    elif kind in ("scored", "unscored"):
        asked = await first.click(asked.message, custom_id=f"table:{request}yes:1")
    assert not asked.failed
    await loop_bot.restart()
    message = await discord.until(lambda: vote_in(discord, place))
    for person in others[:-1] if kind == "without" else others:
        await answer(person, message, "agree")
    await loop_bot.restart()
    await discord.until(lambda: vote_in(discord, place) is None)
    assert len([m for m in public(discord, place) if ids_of(m, "table:resume:")]) <= 1

    async def is_done() -> bool:
        absent = any(seat.is_absent for seat in await seats_of(loop_bot))
        return _done(kind, await match_of(loop_bot), absent)

    await eventually(is_done)
    if kind == "pause":
        await discord.until(lambda: paused_in(discord, place))


def _done(kind: str, match: Match, absent: bool) -> bool:
    """Return whether the store has the vote's result."""
    return {
        "pause": match.paused_at is not None and match.thread_id is not None,
        "time": str(match.time) == "bank-24-4",
        "without": absent,
        "unscored": match.status == "cancelled",
        "scored": match.status == "finished" and match.outcome is not None,
    }[kind]
