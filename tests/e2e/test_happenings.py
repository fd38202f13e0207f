"""What happened beside the game, an early end, and what a newcomer reads of a seat's past, as Discord shows them."""

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
from i18n.translator import LOCALES, translator
from playground.world import Json
from tests.e2e.running import board_of, open_table
from tests.e2e.table_page import offer_on_page
from tests.e2e.test_seats import offer_in
from tests.e2e.watching import acting, boards, is_published, public
from tests.standin.driver import buttons_of, text_of
from tests.standin.server import StandIn

PEOPLE = ("Ann", "Boris", "Clara")
_NUMBERS = iter(range(1, 1_000))


def board(discord: StandIn, place: Json) -> Json:
    found = board_of(discord, place)
    assert found is not None
    return found


async def happens(bot: Neva, kind: str, facts: dict[str, object]) -> None:
    """Let something happen at the table of match 1."""

    def noted(connection: Connection, seated: Seated, now: datetime) -> None:
        note_happening(connection, 1, kind, facts, now=now)

    await bot.services[Table].change(1, noted, interaction_id=next(_NUMBERS))


async def ends(bot: Neva) -> None:
    """End match 1 as it stands, by the consent of seat 1."""

    def ended(_connection: Connection, seated: Seated, now: datetime) -> Played:
        return Played(seated.position.seq + 1, 1, END, seated.seats[1].user_id, now, None)

    await bot.services[Table].change(1, ended, interaction_id=next(_NUMBERS))


async def test_a_board_that_says_what_happened_is_new_and_calls_nobody_again(discord: StandIn, bot: Neva) -> None:
    place = await open_table(discord, *PEOPLE, seats=3)
    await is_published(bot)
    name = await acting(bot)
    person = discord.members[name]
    menu = (await person.click(board(discord, place), custom_id="table:move:1")).message
    before = board(discord, place)
    notified = {one: set(discord.members[one].notified) for one in PEOPLE}
    await happens(bot, "time", {"limit": 24, "bank": None, "increment": None})
    await is_published(bot)
    after = board(discord, place)
    assert after["id"] != before["id"]
    assert boards(discord, place) == [after], "one board stands there"
    assert "The time at this table is now: 24 hours per move" in text_of(after)
    assert {one: set(discord.members[one].notified) for one in PEOPLE} == notified
    assert "⏱️" in text_of(discord.world.messages[menu["id"]]), "the menu that is open follows"
    log = await (await discord.members["Ann"].press("log", channel=place)).settled()
    assert "⏱️" in text_of(log.message)
    await is_published(bot)
    assert board(discord, place)["id"] == after["id"], "once"


async def test_a_match_that_its_table_ended_shows_scores_and_proves_its_deal(discord: StandIn, bot: Neva) -> None:
    place = await open_table(discord, *PEOPLE, seats=3)
    await is_published(bot)
    for _ in range(4):
        await discord.members[await acting(bot)].slash("move", action="pass", channel=place)
    await ends(bot)
    await is_published(bot)
    assert "scored as it stands" in text_of(board(discord, place))
    scores = public(discord, place)[-1]
    assert [a["filename"] for a in scores["attachments"]] == ["scores.png"]
    assert "share the victory" in text_of(scores)
    verbs = ("rematch", "coach", "replay", "film", "share", "fair")
    assert [one["custom_id"] for one in buttons_of(scores)] == [f"table:{verb}:1" for verb in verbs]
    answer = await (await discord.members["Dev"].press("fair", channel=place, match_id=1)).settled()
    assert "✅" in answer.text
    ((_, data),) = [discord.world.files[one["id"]] for one in answer.message["attachments"]]
    *_, last = replay(read(data))
    assert (last.seat, last.action) == (1, END)


async def test_nobody_ends_a_match_by_typing_it(discord: StandIn, bot: Neva) -> None:
    place = await open_table(discord, *PEOPLE, seats=3)
    await is_published(bot)
    for name in PEOPLE:
        answer = await (await discord.members[name].slash("move", channel=place, action="end")).settled()
        assert "scored as it stands" not in answer.text
    seated = await bot.services[Table].read(1)
    assert (seated.position.seq, seated.match.status) == (0, "active")


async def test_a_newcomer_reads_nothing_that_only_the_user_before_knew(discord: StandIn, bot: Neva) -> None:
    place = await open_table(discord, *PEOPLE, seats=3)
    await is_published(bot)
    acts = await acting(bot)
    name = next(one for one in PEOPLE if one not in (acts, "Ann"))
    seat = next(one.seat for one in (await bot.services[Table].read(1)).seats if one.name == name)
    order = {translator(locale)("petersburg-line-ordered") for locale in LOCALES}

    async def is_told(reader: str) -> bool:
        text = (await (await discord.members[reader].press("log", channel=place, match_id=1)).settled()).text
        return any(line in text for line in order)

    await discord.members[name].slash("move", channel=place, action="pass phase")
    assert await is_told(name)
    dev = discord.members["Dev"]
    await offer_on_page(discord.members["Ann"], place, seat, dev)
    offer = await discord.until(lambda: offer_in(discord, place))
    taken = await (await dev.click(offer, custom_id=f"offer:take:1:{seat}")).settled()
    assert not any(line in text_of(taken.message) for line in order)
    assert [await is_told(reader) for reader in ("Dev", name)] == [False, False]
    await dev.slash("move", channel=place, action="pass phase no")
    await dev.slash("move", channel=place, action="pass phase")
    assert [await is_told(reader) for reader in ("Dev", name)] == [True, False]
