"""The application's emoji: as discord.py manages them, and in components."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from io import BytesIO
from pathlib import Path

import aiohttp
import discord
import pytest
from discord import ui
from PIL import Image

from tests.bounded import bounded_standin
from tests.playground.small_client import Client, refused, running, text_channel
from tests.standin.server import StandIn


def picture(side: int = 128) -> bytes:
    written = BytesIO()
    Image.effect_noise((side, side), 90).save(written, "PNG")
    return written.getvalue()


async def error_of(work: Awaitable[object]) -> str:
    with pytest.raises(discord.HTTPException) as caught:
        await work
    return str(caught.value)


async def test_an_emoji_is_created_listed_renamed_shown_and_deleted(standin: StandIn, client: Client) -> None:
    made = await client.create_application_emoji(name="coin_1", image=picture())
    assert [(one.id, one.name) for one in await client.fetch_application_emojis()] == [(made.id, "coin_1")]
    assert (await client.fetch_application_emoji(made.id)).name == "coin_1"
    assert (await made.edit(name="coin_2")).name == "coin_2"
    async with aiohttp.ClientSession() as session, session.get(f"{standin.url}/emojis/{made.id}.png") as answer:
        assert (await answer.read()).startswith(b"\x89PNG")
        assert answer.content_type == "image/png"
    await made.delete()
    assert await client.fetch_application_emojis() == []
    assert await refused(client.fetch_application_emoji(made.id)) == 10014
    assert await refused(made.delete()) == 10014


@pytest.mark.parametrize("name", ["a", "a" * 33, "with space", "coin-1", "монета"])
async def test_bad_names_are_refused(client: Client, name: str) -> None:
    assert await refused(client.create_application_emoji(name=name, image=picture())) == 50035


async def test_a_name_that_is_taken_and_bad_pictures_are_refused(client: Client) -> None:
    await client.create_application_emoji(name="coin", image=picture())
    assert "taken" in await error_of(client.create_application_emoji(name="coin", image=picture()))
    assert "larger than 256" in await error_of(client.create_application_emoji(name="large", image=picture(600)))
    assert client.application_id is not None
    bad = client.http.create_application_emoji(client.application_id, "bad", "data:image/png;base64,AAAA")
    assert "Invalid image" in await error_of(bad)


async def test_an_application_has_at_most_2000_emoji(standin: StandIn, client: Client) -> None:
    for number in range(2000):
        standin.world.put_emoji(f"e{number}", b"")
    assert await refused(client.create_application_emoji(name="more", image=picture())) == 30008


Make = Callable[[discord.PartialEmoji], ui.LayoutView]


def _button(emoji: discord.PartialEmoji) -> ui.LayoutView:
    view = ui.LayoutView()
    view.add_item(ui.ActionRow(ui.Button(label="x", custom_id="x", emoji=emoji)))
    return view


def _select(emoji: discord.PartialEmoji) -> ui.LayoutView:
    view = ui.LayoutView()
    options = [discord.SelectOption(label="x", emoji=emoji)]
    view.add_item(ui.ActionRow(ui.Select(custom_id="x", options=options)))
    return view


@pytest.mark.parametrize("make", [_button, _select])
async def test_components_show_known_emoji_only(standin: StandIn, client: Client, make: Make) -> None:
    channel = text_channel(client, 4001)
    made = await client.create_application_emoji(name="coin", image=picture())
    known = discord.PartialEmoji(name="coin", id=made.id)
    sent = await channel.send(view=make(known))
    assert f"'id': '{made.id}'" in str(standin.world.messages[str(sent.id)]["components"]), "ids are text"
    unknown = discord.PartialEmoji(name="coin", id=12345)
    assert "Invalid emoji" in await error_of(channel.send(view=make(unknown)))
    assert "Invalid emoji" in await error_of(sent.edit(view=make(unknown)))


async def test_emoji_survive_a_restart(tmp_path: Path) -> None:
    file = tmp_path / "world.db"
    async with bounded_standin(file=file) as standin, running(standin) as client:
        made = await client.create_application_emoji(name="coin", image=picture())
    async with bounded_standin(file=file) as standin, running(standin) as client:
        assert [one.id for one in await client.fetch_application_emojis()] == [made.id]
