"""Events, an early end, and a newcomer's limited view of the past, in Discord."""

from __future__ import annotations

from datetime import datetime

from sqlalchemy import Connection

from bot.client.client import Neva
from bot.match.seated import Seated
from bot.match.table import Table
from db.match.actions import Played
from db.match.happenings import note_happening
from engine.history import END
from engine.record import read, replay
from tests.e2e.ended_match import posted
from tests.e2e.running import open_table
from tests.e2e.seats import offer_in
from tests.e2e.table_page import offer_on_page
from tests.e2e.watching import acting, boards, is_published, says
from tests.standin.driver import ids_of, text_of
from tests.standin.server import StandIn

PEOPLE = ("Ann", "Boris", "Clara")
_NUMBERS = iter(range(1, 1_000))


async def happens(bot: Neva, kind: str, facts: dict[str, object]) -> None:
    def noted(connection: Connection, seated: Seated, now: datetime) -> None:
        note_happening(connection, 1, kind, facts, now=now)

    await bot.services[Table].change(1, noted, interaction_id=next(_NUMBERS))


async def ends(bot: Neva) -> None:
    """End match 1 as it stands, with the consent of seat 1."""

    def ended(_connection: Connection, seated: Seated, now: datetime) -> Played:
        return Played(seated.position.seq + 1, 1, END, seated.seats[1].user_id, now, None)

    await bot.services[Table].change(1, ended, interaction_id=next(_NUMBERS))


async def test_a_board_that_says_what_happened_is_new_and_calls_nobody_again(discord: StandIn, bot: Neva) -> None:
    place = await open_table(discord, *PEOPLE, seats=3)
    await is_published(bot)
    menu = (await discord.members[await acting(bot)].press_board("move", place)).message
    before = boards(discord, place)[-1]
    notified = {one: set(discord.members[one].notified) for one in PEOPLE}
    await happens(bot, "time", {"limit": 24, "bank": None, "increment": None})
    await is_published(bot)
    (after,) = boards(discord, place)
    assert after["id"] != before["id"]
    assert "The time at this table is now: 24 hours per move" in text_of(after)
    assert {one: set(discord.members[one].notified) for one in PEOPLE} == notified
    assert "⏱️" in text_of(discord.world.messages[menu["id"]]), "the menu that is open follows"
    log = await discord.members["Ann"].press("log", channel=place)
    assert "⏱️" in text_of(log.message)
    await is_published(bot)
    assert boards(discord, place)[-1]["id"] == after["id"], "once"


async def test_a_match_that_its_table_ended_shows_scores_and_proves_its_deal(discord: StandIn, bot: Neva) -> None:
    place = await open_table(discord, *PEOPLE, seats=3)
    await is_published(bot)
    for name in PEOPLE:
        answer = await discord.members[name].slash("move", channel=place, action="end")
        assert "scored as it stands" not in answer.text, "nobody ends a match by typing it"
    assert (await bot.services[Table].read(1)).position.seq == 0
    for _ in range(4):
        await discord.members[await acting(bot)].slash("move", action="pass", channel=place)
    await ends(bot)
    await is_published(bot)
    assert "scored as it stands" in text_of(boards(discord, place)[-1])
    (scores,) = posted(discord, place, "scores.png")
    assert "share the victory" in text_of(scores)
    verbs = ("rematch", "coach", "replay", "film", "share", "fair")
    assert ids_of(scores) == [f"table:{verb}:1" for verb in verbs]
    answer = await discord.members["Dev"].press("fair", channel=place, match_id=1)
    assert "✅" in answer.text
    ((_, data),) = [discord.world.files[one["id"]] for one in answer.message["attachments"]]
    *_, last = replay(read(data))
    assert (last.seat, last.action) == (1, END)


async def test_a_newcomer_reads_nothing_that_only_the_user_before_knew(discord: StandIn, bot: Neva) -> None:
    place = await open_table(discord, *PEOPLE, seats=3)
    await is_published(bot)
    acts = await acting(bot)
    name = next(one for one in PEOPLE if one not in (acts, "Ann"))
    seat = next(one.seat for one in (await bot.services[Table].read(1)).seats if one.name == name)
    order = "petersburg-line-ordered"

    async def is_told(reader: str) -> bool:
        return says(await discord.members[reader].press("log", channel=place), order)

    await discord.members[name].slash("move", channel=place, action="pass phase")
    assert await is_told(name)
    dev = discord.members["Dev"]
    await offer_on_page(discord.members["Ann"], place, seat, dev)
    offer = await discord.until(lambda: offer_in(discord, place))
    taken = await dev.click(offer, custom_id=f"offer:take:1:{seat}")
    assert not says(taken, order)
    assert [await is_told(reader) for reader in ("Dev", name)] == [False, False]
    await dev.slash("move", channel=place, action="pass phase no")
    await dev.slash("move", channel=place, action="pass phase")
    assert [await is_told(reader) for reader in ("Dev", name)] == [True, False]
