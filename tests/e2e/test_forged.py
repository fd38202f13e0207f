"""Forged buttons and selects, and forged values of selects."""

from __future__ import annotations

import pytest
from sqlalchemy import Connection, func, select

from bot.capabilities import ORDER
from bot.client.client import Neva
from bot.community.communities import Communities
from db.schema.tables import games
from db.store import Store
from playground.limits.component_tree import USER_SELECT
from playground.objects import GUILD_ID
from tests.e2e.own_page import open_tab
from tests.e2e.pressing import when_asked
from tests.e2e.running import open_lobby, open_table
from tests.e2e.table_page import vote_in
from tests.e2e.watching import says
from tests.standin.driver import id_of, text_of
from tests.standin.server import StandIn

FORGED = [
    *(f"{select}=x" for select in ("why:1", "logboard:1", "ask:time:1", "ask:without:1", "profile:notices:where:1")),
    *(
        f"profile:{select}:1=x"
        for select in (
            "notices:hour",
            "notices:city",
            "notices:from",
            "vacation:days",
            "colours:theme",
            "trophies:title",
        )
    ),
    *("ask:without:1=agent-99", "ask:without:1=agent-٣", "why:1=999999", "logboard:1=999999", "ask:time:1=bank-1"),
    *("pick:1:0:0=x", "pick:99:0:0=do:pass", "planpick:1:0=x", "planpick:1:0=do:x", "daily:days:2026-11-22=2026-99-99"),
    *(
        f"set:2:0:1:{field}=x"
        for field in ("rules", "rules-x", "seats", "seats-x", "computers", "agent-1", "language-x")
    ),
    *(f"set:2:0:1:{field}=x" for field in ("limit", "absent-x", "pace-x", "cards-x-99", "cards-x-y", "x", "agent-x-y")),
    *(f"server:0:1:{name}=x" for name in ("channels", "ping_role_id", "announce_channel_id", "locale", "time", "x")),
    *("server:9:1:channels=" + "9" * 30, "server:0:1:tables_per_user=-1"),
]
"""Values that these selects never offered."""
UNKNOWN = (
    "table:move:" + "9" * 26, "table:fly:1", "table:move:", "table:move:1:2", "table:move:٣",
    "do:" + "1" * 26 + ":0:pass", "do:1:" + "1" * 26 + ":pass", "sell:1:0:pass", "pick:1:0", "x", "🎲",
)  # fmt: skip
"""Buttons of no version of the bot."""
OF_NO_TAB = (
    *("profile:nothing", "profile:people:x:1"),
    *(f"profile:{tab}:x:1" for tab in ORDER.tabs),
    *(f"profile:{tab}:list-999:1" for tab in ORDER.tabs),
    *("club:nothing", *(f"club:{tab}:x:1" for tab in ORDER.club)),
)
"""Controls of no tab of `/profile` or `/club`."""


async def test_forged_components_get_an_ordinary_answer(
    discord: StandIn, bot: Neva, caplog: pytest.LogCaptureFixture
) -> None:
    place = await open_table(discord, "Ann", seats=2, computers=1, computer="novice")
    ann = discord.members["Ann"]
    lobby = {**await open_lobby(discord, "Ann"), "channel_id": place["id"]}
    for forged in FORGED:
        custom_id, _, value = forged.partition("=")
        assert not (await ann.forge(lobby, custom_id, value)).failed, forged
    for custom_id in dict.fromkeys(forged.partition("=")[0] for forged in FORGED):
        assert "has moved on" in (await ann.forge(lobby, custom_id)).text, custom_id
    for custom_id in UNKNOWN:
        assert "no longer does anything" in (await ann.forge(lobby, custom_id)).text, custom_id
    page = await open_tab(ann, "rating")
    for custom_id in OF_NO_TAB:
        for values in ((), ("x",)):
            assert "no longer does anything" in (await ann.forge(page, custom_id, *values)).text, custom_id
    settings = (await ann.slash("admin")).message
    select, before = id_of(settings, end=":tables_per_user"), await bot.services[Communities].settings(int(GUILD_ID))
    assert "has moved on" in (await ann.forge(settings, select, "4")).text
    assert await bot.services[Communities].settings(int(GUILD_ID)) == before
    assert not caplog.records


async def test_forged_options_of_commands_are_refused_and_change_nothing(
    discord: StandIn, bot: Neva, caplog: pytest.LogCaptureFixture
) -> None:
    ann = discord.members["Ann"]
    forged: list[tuple[str, dict[str, object]]] = [
        ("new", {"rules": "x"}),
        ("new", {"seats": "9" * 300}),
        ("solo", {"rules": "x"}),
        ("solo", {"level": "god"}),
        ("solo", {"opponents": 99}),
        ("solo", {"opponents": 0}),
        ("moderate block", {"user": "99"}),
        ("moderate unblock", {"user": "99"}),
        ("moderate block", {}),
        ("moderate move", {"game": 1, "to": "99"}),
    ]
    for path, options in forged:
        answer = await ann.forge_slash(path, **options)
        assert says(answer, "refused-unknown-option"), (path, options, answer.text)
    assert await bot.services[Store].read(count_all) == 0
    assert all("NotBegun" in str(one.exc_info) for one in caplog.records), "the others are bugs"


async def test_forged_puzzles_are_refused(discord: StandIn, bot: Neva, caplog: pytest.LogCaptureFixture) -> None:
    page = await open_tab(discord.members["Ann"], "rating")
    for name in ("own-x", "own-", "own--1", "own-٣", "own-" + "9" * 20, "own-1:0"):
        answer = await discord.members["Ann"].forge(page, f"puzzle:{name}:0")
        assert "no longer does anything" in answer.text, name
    for name in ("own-0", "own-" + "9" * 18, "own", "x" * 60):
        assert says(await discord.members["Ann"].forge(page, f"puzzle:{name}:0"), "refused-puzzle-gone"), name
    assert not caplog.records


def count_all(connection: Connection) -> int:
    number: int = connection.execute(select(func.count()).select_from(games)).scalar_one()
    return number


async def test_what_the_pages_of_a_match_never_offered_is_refused(discord: StandIn, bot: Neva) -> None:
    place = await open_table(discord, "Ann", seats=2, computers=1, computer="steward")
    ann, seated = discord.members["Ann"], await when_asked(bot, 0)
    while not seated.position.clocks[1].acted:
        await ann.slash("move", action="pass", channel=place)
        seated = await when_asked(bot, 0, after=seated.position.seq)
    pages = {verb: (await ann.press(verb, place)).message for verb in ("why", "log")}
    pages["table"] = (await ann.press_board("table", place)).message
    for verb, custom_id, value in (
        ("why", "why:1", "soon"),
        ("log", "logboard:1", "soon"),
        ("table", "ask:time:1", "soon"),
        ("table", "ask:table:1", "coup"),
        ("table", "ask:table:1", "agent-x"),
    ):
        assert verb == "table" or id_of(pages[verb], custom_id) == custom_id
        await ann.forge(pages[verb], custom_id, value)
        assert "has moved on" in text_of(ann.sees(place["id"])[-1]), custom_id
    await ann.forge(pages["table"], "seatto:1:9", ann.id, kind=USER_SELECT)
    assert "no such seat" in text_of(ann.sees(place["id"])[-1])
    assert vote_in(discord, place) is None
