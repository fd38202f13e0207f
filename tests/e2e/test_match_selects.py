"""The selects of a match's private pages refuse what they never offered."""

from __future__ import annotations

import pytest

from bot.client.client import Neva
from playground.world import Json
from tests.e2e.pressing import when_asked
from tests.e2e.running import open_table
from tests.standin.driver import selects_of, text_of
from tests.standin.server import StandIn


@pytest.mark.parametrize(("command", "custom_id"), [("why", "why:1"), ("log", "logboard:1")])
async def test_a_move_that_a_page_never_offered_is_refused(
    discord: StandIn, bot: Neva, command: str, custom_id: str
) -> None:
    place = await open_table(discord, "Ann", seats=2, computers=1, computer="steward")
    ann = discord.members["Ann"]
    seated = await when_asked(bot, 0)
    while not seated.position.acted_seqs[1]:
        await ann.slash("move", action="pass", channel=place)
        seated = await when_asked(bot, 0, after=seated.position.seq)
    page = (await (await ann.press(command, channel=place)).settled()).message
    (select,) = selects_of(page)
    assert select["custom_id"] == custom_id
    data = {"component_type": 3, "custom_id": custom_id, "values": ["soon"], "id": 1}
    pressed = discord.interactions.start(ann.id, place["id"], 3, data, page)
    await discord.until(lambda: pressed.state == "answered")
    assert "has moved on" in text_of(ann.sees(place["id"])[-1])


FORGED = [
    *(f"{select}=x" for select in ("why:1", "logboard:1", "ask:time:1", "ask:without:1", "me:notices:where:1")),
    *(
        f"me:{select}:1=x"
        for select in ("notices:hour", "notices:city", "notices:from", "vacation:days", "colours:theme")
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
"""Selects with values that they never offered."""


async def test_forged_selects_get_an_ordinary_answer(
    discord: StandIn, bot: Neva, caplog: pytest.LogCaptureFixture
) -> None:
    place = await open_table(discord, "Ann", seats=2, computers=1, computer="novice")
    ann = discord.members["Ann"]
    lobby = (await ann.slash("new", channel=discord.channel("games"))).message
    assert lobby is not None

    async def answer_to(kind: int, custom_id: str, value: str) -> str:
        option = {"label": "x", "value": value}
        part = {"id": 1, "type": kind, "custom_id": custom_id, **({"options": [option]} if kind == 3 else {"style": 1})}
        message: Json = {**lobby, "flags": 1 << 15, "components": [{"id": 9, "type": 1, "components": [part]}]}
        data = {"component_type": kind, "custom_id": custom_id, "id": 1, **({"values": [value]} if kind == 3 else {})}
        pressed = discord.interactions.start(ann.id, place["id"], 3, data, message)
        await discord.until(lambda: pressed.state == "answered")
        return text_of(ann.sees(place["id"])[-1])

    for forged in FORGED:
        custom_id, _, value = forged.partition("=")
        assert await answer_to(3, custom_id, value), forged
        assert not any(record.exc_info for record in caplog.records), forged
    for custom_id in dict.fromkeys(forged.partition("=")[0] for forged in FORGED):
        assert "has moved on" in await answer_to(2, custom_id, ""), custom_id
        assert not any(record.exc_info for record in caplog.records), custom_id
