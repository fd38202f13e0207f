"""A user cannot share a table with somebody they blocked, and nobody is told why."""

from __future__ import annotations

from bot.client.client import Neva
from bot.community.communities import Communities
from db.people import blocks
from db.store import Store
from playground.world import Json
from tests.e2e.own_page import controls, open_tab, use
from tests.e2e.running import open_lobby
from tests.standin.driver import Actor, text_of
from tests.standin.server import StandIn


def listed(page: Json, number: int = 0) -> list[str]:
    return [one["id"] for one in controls(page)[f"list-{number}"].get("default_values", ())]


async def blocked_by(bot: Neva, person: Actor) -> set[str]:
    return {str(one) for one in await bot.services[Communities].list_blocked(user_id=int(person.id))}


async def test_neither_joins_a_table_of_the_other_until_the_block_is_taken_back(discord: StandIn, bot: Neva) -> None:
    ann, dev, clara = (discord.members[name] for name in ("Ann", "Dev", "Clara"))
    page = await open_tab(ann, "blocks")
    assert listed(page) == []
    answer = await use(ann, page, "list-0", dev.id)
    assert f"Blocked: <@{dev.id}>" in answer.text
    assert listed(answer.message) == [dev.id]
    assert answer.message["_visible_to"] == ann.id
    assert not dev.notified
    assert listed(await open_tab(dev, "blocks")) == []
    of_ann = await open_lobby(discord, "Ann", seats=3)
    refused = await dev.click(of_ann, custom_id="table:join:1")
    assert refused.text == "You cannot sit at this table."
    of_dev = await open_lobby(discord, "Dev", seats=3)
    refused = await ann.click(of_dev, custom_id="table:join:2")
    assert refused.text == "You cannot sit at this table."
    assert not (await clara.click(of_ann, custom_id="table:join:1")).failed
    answer = await use(ann, answer.message, "list-0")
    assert f"No longer blocked: <@{dev.id}>" in answer.text
    assert listed(answer.message) == []
    assert "joined" in (await dev.click(of_ann, custom_id="table:join:1")).text


async def test_only_those_are_unblocked_whom_the_message_showed_and_who_are_here(discord: StandIn, bot: Neva) -> None:
    ann, boris, clara, dev = (discord.members[name] for name in ("Ann", "Boris", "Clara", "Dev"))
    assert bot.user is not None
    for refused, sentence in ((ann.id, "yourself"), (str(bot.user.id), "Bots never join a table")):
        answer = await use(ann, await open_tab(ann, "blocks"), "list-0", dev.id, refused)
        assert sentence in answer.text
        assert listed(answer.message) == []
    assert not await blocked_by(bot, ann), "nobody else was blocked with them either"
    old = (await use(ann, await open_tab(ann, "blocks"), "list-0", dev.id)).message
    await use(ann, await open_tab(ann, "blocks"), "list-0", dev.id, clara.id)
    await use(ann, old, "list-0", boris.id)
    assert await blocked_by(bot, ann) == {clara.id, boris.id}, "the old message did not know of Clara"
    page = await open_tab(ann, "blocks")
    clara.leave()
    answer = await use(ann, page, "list-0")
    assert f"Still blocked, because they are not on this server: <@{clara.id}>" in answer.text
    assert await blocked_by(bot, ann) == {clara.id}


async def test_a_long_list_has_pages_and_stays_as_it_is_elsewhere(bot: Neva, ann: Actor, dev: Actor) -> None:
    for number in range(30):
        await bot.services[Store].write(blocks.block, 800_000 + number, user_id=int(ann.id), now=bot.services.now())
    page = await open_tab(ann, "blocks")
    assert listed(page) == [str(800_000 + number) for number in range(24)]
    page = (await use(ann, page, "page-1")).message
    assert listed(page, 1) == [str(800_000 + number) for number in range(24, 30)]
    assert [*controls(page)] == ["list-1", "page-0"]
    answer = await use(ann, page, "list-1", dev.id)
    assert dev.id in text_of(answer.message)
    assert len(await blocked_by(bot, ann)) == 31, "none of the others is on this server"
