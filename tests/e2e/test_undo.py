"""Taking moves back in Discord: at once, by asking the others, over a crash, and by those who have no say."""

from __future__ import annotations

import copy

from bot.client.client import Neva
from bot.match.table import Table
from i18n.translator import LOCALES, translator
from playground.world import Json
from tests.e2e.playing import Progress
from tests.e2e.running import LoopBot, board_of, open_table
from tests.e2e.watching import acting, eventually, hands, is_published, public
from tests.standin.driver import Actor, Answer, buttons_of, text_of
from tests.standin.server import StandIn

PEOPLE = ("Ann", "Boris", "Clara")


def request(discord: StandIn, place: Json) -> Json | None:
    """Return the message that asks whether somebody may take a move back."""
    return next((m for m in public(discord, place) if _button(m, "undoagree")), None)


def _button(message: Json, verb: str) -> str:
    found = (button["custom_id"] for button in buttons_of(message))
    return next((custom_id for custom_id in found if custom_id.startswith(f"table:{verb}:")), "")


def asked(message: Json) -> set[str]:
    """Return the ids of those whom a message mentions."""
    return {user["id"] for user in message["mentions"]}


def says(answer: Answer, key: str, **facts: str) -> bool:
    """Return whether an answer says this text in any language: members have their own, and seats are drawn."""
    return any(translator(locale)(key, **facts) in answer.text for locale in LOCALES)


async def press(person: Actor, message: Json, verb: str) -> Answer:
    """Press a button that the message perhaps has no more, as on another device that shows an old one."""
    message = copy.deepcopy(message)
    buttons_of(message)[0]["custom_id"] = f"table:{verb}:1"
    return await person.click(message, custom_id=f"table:{verb}:1")


async def moved(discord: StandIn, bot: Neva, place: Json, move: str = "pass") -> str:
    """Let the one to act move, and return the name."""
    name = await acting(bot)
    answer = await discord.members[name].slash("move", action=move, channel=place)
    assert not answer.failed
    return name


async def the_one_before_computers_and_another(discord: StandIn, bot: Neva, place: Json) -> tuple[str, str]:
    """Let a person pass, and everybody after that up to another person, who passes too; return both names."""
    first = await moved(discord, bot, place)
    await eventually(lambda: _is_person(bot))
    return first, await moved(discord, bot, place)


async def _is_person(bot: Neva) -> bool:
    return await acting(bot) in PEOPLE


async def test_a_move_is_taken_back_at_once_by_its_button_and_everything_follows(discord: StandIn, bot: Neva) -> None:
    place = await open_table(discord, *PEOPLE, seats=3)
    await is_published(bot)
    name = await acting(bot)
    person = discord.members[name]
    assert not hands(discord, name), "it is empty"
    await person.slash("move", action=f"take {await _taken(bot)}", channel=place)
    await is_published(bot)
    (hand,) = hands(discord, name)
    taken = hand["attachments"][0]["description"]
    assert await acting(bot) != name
    board = board_of(discord, place)
    assert board is not None
    answer = await press(person, board, "undo")
    assert says(answer, "line-taken-back", name=name)
    await is_published(bot)
    assert await acting(bot) == name
    assert hands(discord, name) == [hand]
    assert hand["attachments"][0]["description"] != taken, "the hand follows"
    shown = board_of(discord, place)
    assert shown is not None
    assert f"<@{person.id}>" in text_of(shown).split("\n")[1], "it is the turn of the one who took back"
    assert "took back their last move" in text_of(shown)
    assert says(await person.slash("undo", channel=place), "refused-undo-nothing")


async def _taken(bot: Neva) -> str:
    seated = await bot.services[Table].read(1)
    return next(str(a) for a in seated.legal(seated.to_act[0]) if str(a).startswith("take"))


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
    assert says(await press(discord.members["Dev"], message, "undoagree"), "refused-no-seat")
    assert says(await press(discord.members[first], message, "undoagree"), "refused-undo-own")
    assert third in (await discord.members[second].click(message, custom_id="table:undoagree:1")).text
    await discord.until(lambda: f"<@{ids[second]}>" not in text_of(message))
    done = await discord.members[third].click(message, custom_id="table:undoagree:1")
    assert says(done, "undo-done")
    await is_published(bot)
    assert request(discord, place) is None
    assert await acting(bot) == first
    assert says(await press(discord.members[third], message, "undoagree"), "refused-undo-void")


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
    await discord.members[third].slash("move", action=f"take {await _taken(bot)}", channel=place)
    await is_published(bot)
    assert request(discord, place) is None
    assert says(await press(discord.members[second], again, "undoagree"), "refused-undo-void")
    assert (await bot.services[Table].read(1)).position.seq == 3


async def test_a_request_outlives_the_process(discord: StandIn, loop_bot: LoopBot, database: str) -> None:
    place = await open_table(discord, *PEOPLE, seats=3)
    async with Progress.of(database) as progress:
        people = [discord.members[name] for name in PEOPLE]
        moves: list[Actor] = []
        for number in (1, 2):
            await progress.read()
            moves += [next(person for person in people if progress.waits_for(person))]
            await moves[-1].slash("move", action="pass", channel=place)
            await progress.read()
            assert progress.actions == number
        first, second = moves
        (third,) = set(people) - set(moves)
        await first.slash("undo", channel=place)
        message = await discord.until(lambda: request(discord, place))
        await second.click(message, custom_id="table:undoagree:1")
        await loop_bot.restart()
        await third.click(message, custom_id="table:undoagree:1")
        await progress.read()
        assert (progress.actions, progress.waits_for(first)) == (3, True)
    await discord.until(lambda: request(discord, place) is None)
