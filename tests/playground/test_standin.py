"""The stand-in with a small real client, for features that the bot's end-to-end tests do not reach."""

from __future__ import annotations

import io
import time
from pathlib import Path

import aiohttp
import discord
import pytest
from discord import ui
from PIL import Image

from playground import world
from playground.rest.rest import TOKEN
from tests.playground.small_client import Client, refused, running, text_channel
from tests.standin.driver import buttons_of, text_of
from tests.standin.server import StandIn


def _png() -> bytes:
    out = io.BytesIO()
    Image.new("RGB", (20, 10)).save(out, "PNG")
    return out.getvalue()


PNG = _png()


async def test_every_kind_of_answer(standin: StandIn, client: Client) -> None:
    ann, dev = standin.members["Ann"], standin.members["Dev"]
    answer = await ann.slash("say", word="hello")
    assert answer.text == "hello"
    assert (await dev.click(answer.message, "hello")).text == "echo hello"
    later = await ann.slash("say", word="soon", how="later")
    assert later.text == "soon"
    secret = await ann.slash("say", word="psst", how="secret")
    assert secret.message in ann.sees("4001")
    assert secret.message not in dev.sees("4001")
    twice = await ann.slash("say", word="again", how="twice")
    await standin.until(lambda: twice.followups)
    modal = await ann.slash("say", word="x", how="modal")
    assert modal.interaction.modal is not None
    assert modal.interaction.modal["title"] == "Note"
    assert (await ann.submit(modal, note="well")).text == "noted well"


async def test_an_interaction_without_an_answer_fails(standin: StandIn, client: Client) -> None:
    assert StandIn().interactions.deadline_seconds == 3
    standin.interactions.deadline_seconds = 0.3
    answer = await standin.members["Ann"].slash("say", word="x", how="never")
    assert answer.failed


async def test_a_button_of_an_old_message_works_with_a_new_client(standin: StandIn) -> None:
    async with running(standin):
        old = (await standin.members["Ann"].slash("say", word="old")).message
    async with running(standin):
        assert (await standin.members["Dev"].click(old, "old")).text == "echo old"


async def test_events_missed_while_away_come_with_the_resume(standin: StandIn, client: Client) -> None:
    await standin.gateway.drop(resumable=True)
    standin.poster.post("4001", {"content": "meanwhile"}, {}, author="3001")
    await standin.until(lambda: client.resumed, 20)
    await standin.until(lambda: client.seen)
    assert client.seen[0].author.name == "ann"
    assert client.seen[0].content == "", "a bot without the message content intent is not shown it"


async def test_privileged_intents_are_refused(standin: StandIn) -> None:
    async with aiohttp.ClientSession() as session, session.ws_connect(standin.gateway.url) as socket:
        await socket.receive_json()
        await socket.send_json({"op": 2, "d": {"token": TOKEN, "intents": 1 << 15, "properties": {}}})
        await socket.receive()
        assert socket.close_code == 4014


async def test_pictures_are_kept_replaced_and_served(standin: StandIn, client: Client) -> None:
    channel = text_channel(client, 4001)
    file = discord.File(io.BytesIO(PNG), "a.png", description="a picture")
    message = await channel.send("look", file=file)
    assert message.attachments[0].description == "a picture"
    assert (message.attachments[0].width, message.attachments[0].height) == (20, 10)
    assert await message.attachments[0].read() == PNG
    await message.edit(attachments=[discord.File(io.BytesIO(PNG + b"x"), "b.png")])
    assert [a["filename"] for a in standin.world.messages[str(message.id)]["attachments"]] == ["b.png"]


async def test_files_that_are_no_pictures_are_shown_by_name_and_served(standin: StandIn, client: Client) -> None:
    view = ui.LayoutView()
    view.add_item(ui.File("attachment://game.json"))
    channel = text_channel(client, 4001)
    message = await channel.send(view=view, file=discord.File(io.BytesIO(b"{}"), "game.json"))
    (component,) = message.components
    assert isinstance(component, discord.FileComponent)
    assert (component.name, component.size) == ("game.json", 2)
    assert not message.attachments, "a file that a component shows is none"
    assert not (await channel.fetch_message(message.id)).attachments
    assert component.media.content_type == "application/json"
    (kept,) = standin.world.messages[str(message.id)]["attachments"]
    assert (kept["filename"], kept["url"]) == ("game.json", component.media.url)
    async with aiohttp.ClientSession() as session, session.get(component.media.url) as response:
        assert await response.read() == b"{}"


async def test_only_allowed_mentions_notify(standin: StandIn, client: Client) -> None:
    channel = text_channel(client, 4001)
    await channel.send("<@3001> <@3002>", allowed_mentions=discord.AllowedMentions(users=[discord.Object(3002)]))
    await channel.send("<@3001>", allowed_mentions=discord.AllowedMentions.none())
    await channel.send("<@3001> <@3002>", silent=True)
    assert len(standin.members["Boris"].notified) == 1
    assert not standin.members["Ann"].notified


async def test_faults_are_retried_by_the_client(standin: StandIn, client: Client) -> None:
    channel = text_channel(client, 4001)
    standin.rest.faults.next("POST", "/messages", 429, retry_after=0.05)
    standin.rest.faults.next("POST", "/messages", 500)
    await channel.send("at last")
    assert [text_of(m) for m in standin.world.history("4001")] == ["at last"]


async def test_threads_permissions_and_unknown_things(standin: StandIn, client: Client) -> None:
    games, closed = text_channel(client, 4001), text_channel(client, 4003)
    thread = await games.create_thread(name="secret", type=discord.ChannelType.private_thread)
    await thread.add_user(discord.Object(3002))
    assert standin.world.sees("3002", str(thread.id))
    assert not standin.world.sees("3003", str(thread.id))
    assert await refused(closed.create_thread(name="x", type=discord.ChannelType.public_thread)) == 50013
    assert await refused(games.get_partial_message(5).delete()) == 10008


async def test_the_world_survives_a_restart(tmp_path: Path) -> None:
    file = tmp_path / "world.db"
    async with StandIn(file=file) as first, running(first) as client:
        channel = text_channel(client, 4001)
        await channel.send("still here", file=discord.File(io.BytesIO(PNG), "a.png"))
        await first.members["Ann"].slash("say", word="secret", how="secret")
    async with StandIn(file=file) as second:
        messages = second.world.history("4001")
        assert [text_of(m) for m in messages] == ["still here"]
        assert [name for name, _ in second.world.files.values()] == ["a.png"]
        assert [c["name"] for c in second.world.commands] == ["say"]


async def test_pictures_are_kept_as_long_as_a_message_shows_them(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(world, "UNUSED_FILES", 3)
    file = tmp_path / "world.db"
    async with StandIn(file=file) as first:
        first.poster.post("4001", {"content": "the first"}, {"files[0]": ("first.png", PNG)})
        board = first.poster.post("4001", {"content": "board"}, {"files[0]": ("board.png", PNG)})
        for _ in range(20):
            named = [{"id": "0", "filename": "board.png"}]
            first.poster.edit(board, {"attachments": named}, {"files[0]": ("board.png", PNG)})
        assert len(first.world.files) <= 8, "two that are shown, and twice three others"
    async with StandIn(file=file) as second:
        for message in second.world.history("4001"):
            assert message["attachments"][0]["id"] in second.world.files


async def test_the_page_is_told_what_its_member_may_see(standin: StandIn, client: Client) -> None:
    url = f"{standin.url}/page/ws?member="
    async with (
        aiohttp.ClientSession() as session,
        session.ws_connect(url + "3001") as ann,
        session.ws_connect(url + "3002") as boris,
    ):
        hello = await ann.receive_json()
        assert hello["op"] == "hello"
        assert {"games", "lounge"} <= {c.get("name") for c in hello["channels"]}
        assert [c["name"] for c in hello["commands"]] == ["say"]
        await boris.receive_json()
        request = {
            "op": "slash",
            "nonce": "1",
            "channel_id": "4001",
            "path": ["say"],
            "options": {"word": "hi", "how": "secret"},
        }
        await ann.send_json(request)
        told = [await ann.receive_json(), await ann.receive_json()]
        message = next(m for m in told if m["op"] == "message")["message"]
        assert message["ephemeral"]
        await ann.send_json(
            {"op": "click", "nonce": "2", "message_id": message["id"], "custom_id": buttons_of(message)[0]["custom_id"]}
        )
        while (answer := await ann.receive_json())["op"] != "message":
            continue
        assert answer["message"]["content"] == "echo hi"
        await ann.send_json({"op": "say", "channel_id": "4001", "content": "hello Boris"})
        heard = await boris.receive_json()
        assert heard["message"]["content"] == "hello Boris", "Boris was told of no secret before"


def _animation(frames: int = 2) -> bytes:
    out = io.BytesIO()
    first, *others = (Image.new("RGB", (20, 10), colour) for colour in ("red", "blue", "green")[:frames])
    first.save(out, "WEBP", save_all=True, append_images=others, duration=100, lossless=True)
    return out.getvalue()


async def _served(url: str) -> tuple[float, bytes]:
    """Return after how many seconds a file comes, and the file."""
    started = time.monotonic()
    async with aiohttp.ClientSession() as session, session.get(url) as answer:
        data = await answer.read()
    return time.monotonic() - started, data


async def test_an_animated_picture_has_its_size_and_flag_and_may_come_late_or_stand_still(
    standin: StandIn, client: Client
) -> None:
    games = text_channel(client, 4001)

    async def post(data: bytes, name: str = "film.webp") -> discord.Attachment:
        return (await games.send(file=discord.File(io.BytesIO(data), name))).attachments[0]

    moving = await post(_animation())
    assert (moving.width, moving.height, moving.flags.animated) == (20, 10, True)
    seconds, data = await _served(moving.url)
    assert data == _animation()
    assert seconds < 1.0
    assert not (await post(_animation(1))).flags.animated
    assert not (await post(b"no picture", "note.txt")).flags.animated
    standin.poster.animations.points_a_second = 400 / 1.5
    seconds, data = await _served((await post(_animation())).url)
    assert data == _animation()
    assert seconds > 1.0
    late = await post(_animation())
    standin.clock.move(2)
    assert (await _served(late.url))[0] < 1.0
    standin.poster.animations.most_points = 500
    still = await post(_animation(3))
    seconds, data = await _served(still.url)
    assert (still.width, still.flags.animated) == (20, False)
    assert seconds < 1.0
    with Image.open(io.BytesIO(data)) as image:
        assert (image.n_frames, image.getpixel((0, 0))) == (1, (255, 0, 0))  # type: ignore[attr-defined]
    view = ui.LayoutView().add_item(ui.MediaGallery(discord.MediaGalleryItem("attachment://film.webp")))
    for frames, flags in ((2, 1), (3, 0)):
        message = await games.send(view=view, file=discord.File(io.BytesIO(_animation(frames)), "film.webp"))
        media = standin.world.messages[str(message.id)]["components"][0]["items"][0]["media"]
        assert (media["width"], media["height"], media["flags"]) == (20, 10, flags)
