"""Votes in Discord: the page of a table, consent and declining, a pause, and each kind of vote over a crash."""

from __future__ import annotations

import pytest
from sqlalchemy import update

from bot.client.client import Neva
from bot.match.table import Table
from db.match import matches
from db.match.matches import Match
from db.schema import tables as schema
from db.store import Store
from playground.world import Json
from tests.e2e.playing import Progress
from tests.e2e.running import LoopBot, board_of, open_lobby, open_table
from tests.e2e.table_page import choose_on_page, forge_select, requests_on
from tests.e2e.test_authority import forged
from tests.e2e.test_seats import away
from tests.e2e.test_undo import says
from tests.e2e.watching import acting, eventually, is_published, public
from tests.standin.driver import Actor, auto_selects_of, buttons_of, selects_of, text_of
from tests.standin.server import StandIn

PEOPLE = ("Ann", "Boris", "Clara")


def button(message: Json, begin: str) -> str:
    """Return the custom id of the button that begins so; empty if there is none."""
    return next((one["custom_id"] for one in buttons_of(message) if one.get("custom_id", "").startswith(begin)), "")


def vote_in(discord: StandIn, place: Json) -> Json | None:
    """Return the message that asks for consent."""
    return next((message for message in public(discord, place) if button(message, "vote:agree:")), None)


def paused_in(discord: StandIn, place: Json) -> Json | None:
    """Return the message in a thread by which a paused match is resumed."""
    return next((message for message in public(discord, place) if button(message, "table:resume:")), None)


async def page_of(discord: StandIn, person: Actor, place: Json) -> Json:
    """Open the page of the table by the button on the board."""
    board = await discord.until(lambda: board_of(discord, place))
    return (await person.click(board, custom_id="table:table:1")).message


async def answer(person: Actor, message: Json, verb: str) -> str:
    """Press a button of a vote, and return the answer."""
    return (await person.click(message, custom_id=button(message, f"vote:{verb}:"))).text


async def test_what_the_page_never_offered_is_asked_of_nobody(discord: StandIn, bot: Neva) -> None:
    place = await open_table(discord, *PEOPLE, seats=3)
    ann = discord.members["Ann"]
    page = await page_of(discord, ann, place)
    for custom_id, value in (
        ("ask:time:1", "soon"),
        ("ask:table:1", "coup"),
        ("ask:table:1", "agent-x"),
        ("seatto:1:9", ann.id),
    ):
        await forge_select(discord, ann, page, custom_id, value)
        told = text_of(ann.sees(place["id"])[-1])
        assert "has moved on" in told or "no such seat" in told, custom_id
    assert vote_in(discord, place) is None


async def test_the_page_of_a_lobby_shows_who_is_in_and_lets_its_host_close_it(discord: StandIn, bot: Neva) -> None:
    lobby = await open_lobby(discord, "Ann", seats=3)
    ann, boris = discord.members["Ann"], discord.members["Boris"]
    await boris.click(lobby, custom_id="table:join:1")
    channel = discord.channel("games")
    other = await boris.slash("table", channel=channel)
    assert all(name in other.text for name in ("**Ann**", "**Boris**", "свободно 1 место"))
    assert not buttons_of(other.message)
    page = (await ann.slash("table", channel=channel)).message
    asked = await ann.click(page, custom_id="table:cancel:1")
    assert [one["label"] for one in buttons_of(asked.message)] == ["Close it", "Keep it open"]
    kept = await ann.click(asked.message, custom_id="table:table:1")
    asked = await ann.click(kept.message, custom_id="table:cancel:1")
    closed = await ann.click(asked.message, custom_id="table:closeyes:1")
    assert "is closed" in closed.text
    assert closed.message["id"] == page["id"], "every press edits the same message"
    assert not selects_of((await ann.slash("table", channel=channel, game=1)).message)


async def test_the_page_offers_few_controls_and_only_what_fits_the_moment(discord: StandIn, bot: Neva) -> None:
    place = await open_table(discord, *PEOPLE, seats=4, computers=1)
    ann, boris = discord.members["Ann"], discord.members["Boris"]
    votes = ["pause", "time", "endscored", "endunscored"]
    assert requests_on(await page_of(discord, ann, place)) == [*votes, "replace", "resign", "cancel"]
    page = await page_of(discord, boris, place)
    assert requests_on(page) == [*votes, "resign"]
    assert len(buttons_of(page)) + len(selects_of(page)) == 1
    await choose_on_page(boris, place, "pause")
    await boris.click((await choose_on_page(boris, place, "endscored")).message, custom_id="table:endscoredyes:1")
    page = await page_of(discord, ann, place)
    assert len(buttons_of(page)) + len(selects_of(page)) == 5
    choice = (await choose_on_page(ann, place, "replace")).message
    assert len(buttons_of(choice)) + len(auto_selects_of(choice)) == 5
    assert "table:table:1" in [one["custom_id"] for one in buttons_of(choice)]


async def test_a_pause_is_asked_for_on_the_page_and_anybody_ends_it(discord: StandIn, bot: Neva) -> None:
    place = await open_table(discord, *PEOPLE, seats=3)
    ann, boris, clara = (discord.members[name] for name in PEOPLE)
    page = await page_of(discord, ann, place)
    assert all(name in text_of(page) for name in PEOPLE)
    asked = await ann.select(page, "pause")
    assert asked.message["id"] == page["id"]
    assert "Boris, Clara" in asked.text
    message = await discord.until(lambda: vote_in(discord, place))
    assert {user["id"] for user in message["mentions"]} == {boris.id, clara.id}
    assert message["id"] in clara.notified
    assert message["id"] not in ann.notified
    assert "Clara" in await answer(boris, message, "agree")
    await discord.until(lambda: f"<@{boris.id}>" not in text_of(message))
    await answer(clara, message, "agree")
    await is_published(bot)
    assert vote_in(discord, place) is None
    stopped = await discord.until(lambda: paused_in(discord, place))
    assert stopped["id"] not in boris.notified
    board = board_of(discord, place)
    assert board is not None
    assert "⏸️" in text_of(board)
    assert says(
        await discord.members[await acting_name(bot)].slash("move", action="pass", channel=place), "refused-paused"
    )
    assert (await boris.click(stopped, custom_id="table:resume:1")).text == "Игра #1 продолжается."
    await is_published(bot)
    assert paused_in(discord, place) is None
    board = board_of(discord, place)
    assert board is not None
    assert "▶️ Boris" in text_of(board)
    assert not (await discord.members[await acting(bot)].slash("move", action="pass", channel=place)).failed


async def acting_name(bot: Neva) -> str:
    """Return who is to act in match 1, also while it is paused."""
    seated = await bot.services[Table].read(1)
    return seated.seats[seated.game.to_act(seated.position.state)[0]].name


async def test_all_read_who_declined_and_the_old_button_is_of_no_use(discord: StandIn, bot: Neva) -> None:
    place = await open_table(discord, *PEOPLE, seats=3)
    ann, boris, clara = (discord.members[name] for name in PEOPLE)
    await choose_on_page(ann, place, "pause")
    message = await discord.until(lambda: vote_in(discord, place))
    older = button(message, "vote:agree:")
    dev = await discord.members["Dev"].click(message, custom_id=older)
    assert says(dev, "refused-no-seat")
    await answer(boris, message, "decline")
    await is_published(bot)
    assert vote_in(discord, place) is None
    board = board_of(discord, place)
    assert board is not None
    assert "🙅 Boris" in text_of(board)
    await choose_on_page(ann, place, "pause")
    again = await discord.until(lambda: vote_in(discord, place))
    assert button(again, "vote:agree:") != older
    buttons_of(again)[0]["custom_id"], newer = older, button(again, "vote:agree:")
    assert says(await clara.click(again, custom_id=older), "refused-vote-void")
    buttons_of(again)[0]["custom_id"] = newer


async def test_an_end_is_confirmed_and_a_finished_match_takes_no_votes(discord: StandIn, bot: Neva) -> None:
    place = await open_table(discord, "Ann", "Boris", seats=2)
    ann, boris = discord.members["Ann"], discord.members["Boris"]
    sure = (await choose_on_page(ann, place, "endscored")).message
    assert vote_in(discord, place) is None
    await ann.click(sure, custom_id="table:endscoredyes:1")
    before = (await boris.slash("table", channel=place)).message
    await boris.select(before, "pause")
    found = [await discord.until(lambda: vote_in(discord, place))]
    await is_published(bot)
    found = [message for message in public(discord, place) if button(message, "vote:agree:")]
    end = next(message for message in found if "score" in text_of(message))
    pause = next(message for message in found if message is not end)
    await answer(boris, end, "agree")
    await is_published(bot)
    assert (await bot.services[Table].read(1)).match.status == "finished"
    assert not [message for message in public(discord, place) if button(message, "vote:agree:")]
    assert says(await ann.click(pause, custom_id=button(pause, "vote:agree:")), "refused-game-over")
    for verb in ("pause", "endscored", "resign", "cancel"):
        assert says(await forged(ann, pause, f"table:{verb}:1"), "refused-game-over"), verb
    shown = await ann.slash("table", channel=place)
    assert not shown.failed
    assert not selects_of(shown.message)


async def test_a_spectator_reads_the_page_and_can_ask_for_nothing(discord: StandIn, bot: Neva) -> None:
    place = await open_table(discord, *PEOPLE, seats=3)
    dev = discord.members["Dev"]
    page = await page_of(discord, dev, place)
    assert "Ann" in text_of(page)
    assert not buttons_of(page)
    assert not selects_of(page)
    board = await discord.until(lambda: board_of(discord, place))
    for verb in ("pause", "endunscored", "endunscoredyes", "resign", "resignyes", "back"):
        assert says(await forged(dev, board, f"table:{verb}:1"), "refused-no-seat"), verb
    await is_published(bot)
    assert vote_in(discord, place) is None


async def test_a_paused_page_offers_to_come_back_and_to_resume(discord: StandIn, bot: Neva) -> None:
    place = await open_table(discord, "Ann", "Dev", seats=2)
    ann, dev = discord.members["Ann"], discord.members["Dev"]
    await away(bot, "Ann")
    assert "Everybody agrees" in (await choose_on_page(dev, place, "pause")).text
    page = await page_of(discord, ann, place)
    assert [one["custom_id"] for one in buttons_of(page)] == ["table:back:1", "table:resume:1"]
    assert requests_on(page) == ["replace", "resign", "cancel"]
    back = await ann.click(page, custom_id="table:back:1")
    assert [one["custom_id"] for one in buttons_of(back.message)] == ["table:resume:1"]
    on = await ann.click(back.message, custom_id="table:resume:1")
    assert "goes on" in on.text
    assert back.message["id"] == on.message["id"] == page["id"]
    assert "pause" in requests_on(on.message)


async def test_whoever_plays_alone_ends_or_pauses_at_once(discord: StandIn, bot: Neva) -> None:
    place = await open_table(discord, "Ann", seats=2, computers=1)
    ann = discord.members["Ann"]
    page = (await ann.slash("table", channel=place)).message
    assert requests_on(page) == ["pause", "time", "endscored", "replace", "cancel"]
    sure = await ann.select(page, "endscored")
    assert "others" not in sure.text
    over = await ann.click(sure.message, custom_id="table:endscoredyes:1")
    assert " points." in over.text
    assert not selects_of(over.message)


@pytest.mark.parametrize("kind", ["pause", "time", "without", "unscored", "scored"])
async def test_each_vote_outlives_the_process_and_is_done_once(
    discord: StandIn, loop_bot: LoopBot, database: str, kind: str
) -> None:
    place = await open_table(discord, *PEOPLE, seats=3)
    async with await Store.open(database) as store:
        step = update(schema.games).values(vote_after_hours=0)
        await store.write(lambda connection: connection.execute(step) and None)

    async with Progress.of(database) as progress:
        people = [discord.members[name] for name in PEOPLE]
        late = next(person for person in people if progress.waits_for(person))
    first, *others = [person for person in people if person is not late] + [late]
    seat = next(number for number, name in enumerate(PEOPLE) if name == _name(discord, late))
    request = {"without": f"agent-{seat}", "scored": "endscored", "unscored": "endunscored"}.get(kind, kind)
    asked = await choose_on_page(first, place, request)
    if kind == "time":
        asked = await first.select(asked.message, "bank-24-4")
    elif kind in ("scored", "unscored"):
        asked = await first.click(asked.message, custom_id=f"table:{request}yes:1")
    assert not asked.failed
    await loop_bot.restart()
    message = await discord.until(lambda: vote_in(discord, place))
    voters = [person for person in others if kind != "without" or person is not late]
    for person in voters[:-1]:
        await answer(person, message, "agree")
    await answer(voters[-1], message, "agree")
    await loop_bot.restart()
    await discord.until(lambda: vote_in(discord, place) is None)
    assert len([m for m in public(discord, place) if button(m, "table:resume:")]) <= 1

    async def is_done() -> bool:
        async with await Store.open(database) as store:
            match = await store.read(matches.get_match, 1)
            assert match is not None
            seats = await store.read(matches.seats_of, 1)
            return _done(kind, match, any(seat.is_absent for seat in seats))

    await eventually(is_done)
    if kind == "pause":
        await discord.until(lambda: paused_in(discord, place))


def _name(discord: StandIn, person: Actor) -> str:
    return next(name for name, member in discord.members.items() if member is person)


def _done(kind: str, match: Match, absent: bool) -> bool:
    """Return whether what was voted on is so in the store."""
    return {
        "pause": match.paused_at is not None and match.thread_id is not None,
        "time": str(match.time) == "bank-24-4",
        "without": absent,
        "unscored": match.status == "cancelled",
        "scored": match.status == "finished" and match.outcome is not None,
    }[kind]
