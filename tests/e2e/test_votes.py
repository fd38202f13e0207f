"""Votes in Discord: the page of a table, consent and declining, a pause, and each kind of vote over a crash."""

from __future__ import annotations

import pytest
from sqlalchemy import update

from bot.client.client import Neva
from bot.match.table import Table
from db import matches, schema
from db.matches import Match
from db.store import Store
from playground.world import Json
from tests.e2e.playing import Progress
from tests.e2e.running import LoopBot, board_of, open_table
from tests.e2e.test_undo import says
from tests.e2e.watching import acting, eventually, is_published, public
from tests.standin.driver import Actor, buttons_of, selects_of, text_of
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
    (select,) = (one for one in selects_of(page) if one["custom_id"].startswith("ask:time:"))
    data = {"component_type": 3, "custom_id": select["custom_id"], "values": ["soon"], "id": 1}
    pressed = discord.interactions.start(ann.id, place["id"], 3, data, page)
    await discord.until(lambda: pressed.state == "answered")
    assert "has moved on" in text_of(ann.sees(place["id"])[-1])
    assert vote_in(discord, place) is None


async def test_a_pause_is_asked_for_on_the_page_and_anybody_ends_it(discord: StandIn, bot: Neva) -> None:
    place = await open_table(discord, *PEOPLE, seats=3)
    ann, boris, clara = (discord.members[name] for name in PEOPLE)
    page = await page_of(discord, ann, place)
    assert all(name in text_of(page) for name in PEOPLE)
    asked = await ann.click(page, custom_id="table:pause:1")
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
    assert says(await discord.members[await acting_name(bot)].slash("pass", channel=place), "refused-paused")
    assert (await boris.click(stopped, custom_id="table:resume:1")).text == "Игра #1 продолжается."
    await is_published(bot)
    assert paused_in(discord, place) is None
    board = board_of(discord, place)
    assert board is not None
    assert "▶️ Boris" in text_of(board)
    assert not (await discord.members[await acting(bot)].slash("pass", channel=place)).failed


async def acting_name(bot: Neva) -> str:
    """Return who is to act in match 1, also while it is paused."""
    seated = await bot.services[Table].seated(1)
    return seated.seats[seated.game.to_act(seated.position.state)[0]].name


async def test_all_read_who_declined_and_the_old_button_is_of_no_use(discord: StandIn, bot: Neva) -> None:
    place = await open_table(discord, *PEOPLE, seats=3)
    ann, boris, clara = (discord.members[name] for name in PEOPLE)
    await ann.slash("pause", channel=place)
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
    await ann.slash("pause", channel=place)
    again = await discord.until(lambda: vote_in(discord, place))
    assert button(again, "vote:agree:") != older
    buttons_of(again)[0]["custom_id"], newer = older, button(again, "vote:agree:")
    assert says(await clara.click(again, custom_id=older), "refused-vote-void")
    buttons_of(again)[0]["custom_id"] = newer


async def test_an_end_is_confirmed_and_a_finished_match_takes_no_votes(discord: StandIn, bot: Neva) -> None:
    place = await open_table(discord, "Ann", "Boris", seats=2)
    ann, boris = discord.members["Ann"], discord.members["Boris"]
    page = await page_of(discord, ann, place)
    sure = (await ann.click(page, custom_id="table:endscored:1")).message
    assert vote_in(discord, place) is None
    await ann.click(sure, custom_id="table:endscoredyes:1")
    await boris.slash("pause", channel=place)
    found = [await discord.until(lambda: vote_in(discord, place))]
    await is_published(bot)
    found = [message for message in public(discord, place) if button(message, "vote:agree:")]
    end = next(message for message in found if "score" in text_of(message))
    pause = next(message for message in found if message is not end)
    await answer(boris, end, "agree")
    await is_published(bot)
    assert (await bot.services[Table].seated(1)).match.status == "finished"
    assert not [message for message in public(discord, place) if button(message, "vote:agree:")]
    assert says(await ann.click(pause, custom_id=button(pause, "vote:agree:")), "refused-game-over")
    assert says(await ann.slash("pause", channel=place, game=1), "refused-game-over")
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
    assert says(await dev.slash("pause", channel=place), "refused-no-seat")
    assert says(await dev.slash("vote end", channel=place, scored="unscored"), "refused-no-seat")
    await is_published(bot)
    assert vote_in(discord, place) is None


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
    commands: dict[str, tuple[str, dict[str, object]]] = {
        "pause": ("pause", {}),
        "time": ("vote time", {"time": "bank-24-4"}),
        "without": ("vote without", {"player": _name(discord, late)}),
        "unscored": ("vote end", {"scored": "unscored"}),
        "scored": ("vote end", {"scored": "scored"}),
    }
    command, options = commands[kind]
    asked = await first.slash(command, channel=place, **options)
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
