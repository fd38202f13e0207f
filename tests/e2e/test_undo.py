"""Taking moves back: at once, with consent, over a crash, and refused to outsiders."""

from __future__ import annotations

from bot.client.client import Neva
from bot.match.table import Table
from playground.world import Json
from tests.e2e.running import LoopBot, open_table
from tests.e2e.watching import acting, boards, eventually, first_take, hands, is_published, public, says
from tests.standin.driver import ids_of, text_of
from tests.standin.server import StandIn

PEOPLE = ("Ann", "Boris", "Clara")


def request(discord: StandIn, place: Json) -> Json | None:
    return next((m for m in public(discord, place) if ids_of(m, "table:undoagree:")), None)


def asked(message: Json) -> set[str]:
    return {user["id"] for user in message["mentions"]}


async def moved(discord: StandIn, bot: Neva | LoopBot, place: Json, move: str = "pass") -> str:
    """Let the seat to act move; return its name."""
    name = await acting(bot)
    answer = await discord.members[name].slash("move", action=move, channel=place)
    assert not answer.failed
    return name


async def the_one_before_computers_and_another(discord: StandIn, bot: Neva, place: Json) -> tuple[str, str]:
    """Let a person pass, and everybody up to and including the next person; return both names."""
    first = await moved(discord, bot, place)

    async def is_person() -> bool:
        return await acting(bot) in PEOPLE

    await eventually(is_person)
    return first, await moved(discord, bot, place)


async def test_a_move_is_taken_back_at_once_by_its_button_and_everything_follows(discord: StandIn, bot: Neva) -> None:
    place = await open_table(discord, *PEOPLE, seats=3)
    await is_published(bot)
    name = await acting(bot)
    person = discord.members[name]
    assert not hands(discord, name), "it is empty"
    await person.slash("move", action=await first_take(bot), channel=place)
    await is_published(bot)
    (hand,) = hands(discord, name)
    taken = hand["attachments"][0]["description"]
    assert await acting(bot) != name
    answer = await person.press("undo", place)
    assert says(answer, "line-taken-back", name=name)
    await is_published(bot)
    assert await acting(bot) == name
    assert hands(discord, name) == [hand]
    assert hand["attachments"][0]["description"] != taken, "the hand follows"
    (shown,) = boards(discord, place)
    assert f"<@{person.id}>" in text_of(shown).split("\n")[1], "it is the turn of the one who took back"
    assert "undid their last move" in text_of(shown)
    assert says(await person.slash("undo", channel=place), "refused-undo-nothing")


async def test_the_others_are_asked_and_the_last_consent_takes_the_move_back(discord: StandIn, bot: Neva) -> None:
    place = await open_table(discord, *PEOPLE, seats=4, computers=1)
    first, second = await the_one_before_computers_and_another(discord, bot, place)
    (third,) = set(PEOPLE) - {first, second}
    answer = await discord.members[first].slash("undo", channel=place)
    assert second in answer.text
    assert third in answer.text
    message = await discord.until(lambda: request(discord, place))
    ids = {name: discord.members[name].id for name in PEOPLE}
    assert asked(message) == {ids[second], ids[third]}
    assert f"{first} passes" in text_of(message)
    assert message["id"] in discord.members[third].notified
    assert message["id"] not in discord.members[first].notified
    assert says(await discord.members["Dev"].forge(message, "table:undoagree:1"), "refused-no-seat")
    assert says(await discord.members[first].forge(message, "table:undoagree:1"), "refused-undo-own")
    assert says(await discord.members[second].click(message, custom_id="table:undoagree:1"), "vote-agreed")
    await discord.until(lambda: f"<@{ids[second]}>" not in text_of(message))
    done = await discord.members[third].click(message, custom_id="table:undoagree:1")
    assert says(done, "undo-done")
    await is_published(bot)
    assert request(discord, place) is None
    assert await acting(bot) == first
    assert says(await discord.members[third].forge(message, "table:undoagree:1"), "refused-undo-void")


async def test_a_request_ends_when_somebody_declines_or_the_match_goes_on(discord: StandIn, bot: Neva) -> None:
    place = await open_table(discord, *PEOPLE, seats=3)
    first, second = await the_one_before_computers_and_another(discord, bot, place)
    await discord.members[first].slash("undo", channel=place)
    message = await discord.until(lambda: request(discord, place))
    declined = await discord.members[second].click(message, custom_id="table:undodecline:1")
    assert f"{second} declines" in declined.text
    assert declined.message in public(discord, place), "all read it"
    await discord.until(lambda: request(discord, place) is None)
    await discord.members[first].slash("undo", channel=place)
    again = await discord.until(lambda: request(discord, place))
    assert again["id"] != message["id"]
    third = await acting(bot)
    await discord.members[third].slash("move", action=await first_take(bot), channel=place)
    await is_published(bot)
    assert request(discord, place) is None
    assert says(await discord.members[second].forge(again, "table:undoagree:1"), "refused-undo-void")
    assert (await bot.services[Table].read(1)).position.seq == 3


async def test_a_request_outlives_the_process(discord: StandIn, loop_bot: LoopBot) -> None:
    place = await open_table(discord, *PEOPLE, seats=3)
    first, second = [await moved(discord, loop_bot, place) for _ in range(2)]
    (third,) = set(PEOPLE) - {first, second}
    await discord.members[first].slash("undo", channel=place)
    message = await discord.until(lambda: request(discord, place))
    await discord.members[second].click(message, custom_id="table:undoagree:1")
    await loop_bot.restart()
    await discord.members[third].click(message, custom_id="table:undoagree:1")
    assert (await loop_bot.services[Table].read(1)).position.seq == 3
    assert await acting(loop_bot) == first
    await discord.until(lambda: request(discord, place) is None)
