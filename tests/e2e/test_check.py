"""`neva check` as a process against the stand-in: what it finds, what it posts, and that nothing of that stays."""

from __future__ import annotations

import asyncio
import io
import os
import re
import signal
from collections.abc import AsyncIterator
from pathlib import Path
from typing import NamedTuple

import pytest
from aiohttp import web
from PIL import Image

from bot.client.client import Neva
from bot.operation.ui.emoji_sync import draw_emoji
from bot.workers.render_pool import RenderPool
from playground.members.permissions import Permission
from playground.objects import FORUM, VOICE
from playground.rest.rest import Call
from tests.bounded import LONGEST_SECONDS
from tests.e2e import running
from tests.small_films import FRAMES
from tests.standin.server import StandIn

SAMPLES = (
    "invitation", "board", "hand", "reminder", "result", "film of ten seconds", "whole film", "shared page",
)  # fmt: skip
ROOT = Path(__file__).parents[2]
CHECK_SECONDS = 240
LATE_SECONDS = 1.0


class Checked(NamedTuple):
    status: int
    page: str
    errors: str

    def problems(self) -> list[str]:
        return re.findall("^- ❌ (.*)$", self.page, re.MULTILINE)


async def launch(
    discord: StandIn, folder: Path, *arguments: str, module: str = "tests.small_films", **settings: str
) -> running.Process:
    environment = {**os.environ, **discord.environment(), "PYTHONPATH": str(ROOT), **settings}
    environment.pop("DATABASE_URL", None)
    with (folder.parent / "page").open("wb") as page, (folder.parent / "errors").open("wb") as errors:
        return await running.start_process((module, "check", *arguments), environment, folder, page, errors)


async def end_of(process: running.Process, folder: Path) -> tuple[str, str]:
    """Return the process's output and its errors."""
    async with asyncio.timeout(CHECK_SECONDS):
        await process.wait()
    return (folder.parent / "page").read_text(), (folder.parent / "errors").read_text()


async def check(
    discord: StandIn, folder: Path, *arguments: str, module: str = "tests.small_films", **settings: str
) -> Checked:
    process = await launch(discord, folder, *arguments, module=module, **settings)
    page, errors = await end_of(process, folder)
    assert process.returncode is not None
    found = Checked(process.returncode, page, errors)
    assert discord.world.token not in found.page + found.errors
    for member in discord.world.members.values():
        assert not re.search(rf"\b{member.name}\b", found.page), "nobody is named"
    assert "Traceback" not in found.errors
    return found


def open_all_channels(discord: StandIn) -> None:
    for channel in discord.world.channels.values():
        channel["permission_overwrites"] = []


def rows(page: str) -> list[list[str]]:
    found = [line.strip("| ").split(" | ") for line in page.splitlines() if line.startswith("| ")]
    return found[2:]


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    made = tmp_path / "empty"
    made.mkdir()
    return made


async def test_there_is_no_problem_beside_a_running_bot(discord: StandIn, bot: Neva, folder: Path) -> None:
    open_all_channels(discord)
    for name, picture in (await draw_emoji(bot.services[RenderPool])).items():
        discord.world.put_emoji(name, picture)
    found = await check(discord, folder)
    assert found.problems() == []
    assert "**No problems.**" in found.page
    assert "Ready for every game: `#games`, `#lounge`, `#no-threads`, `#read-only`" in found.page
    assert re.search(r"Emoji: all \d+ are uploaded", found.page)
    assert re.search(r"Commands: \d+ are registered, and equal", found.page)
    assert found.status == 0
    assert discord.requests("POST", "/messages") == []
    assert await asyncio.to_thread(lambda: list(folder.iterdir())) == [], "it writes nothing where it runs"


async def test_other_commands_than_ours(discord: StandIn, bot: Neva, folder: Path) -> None:
    open_all_channels(discord)
    (gone, changed, *kept), strange = discord.world.commands, {**discord.world.commands[0], "name": "strange"}
    russian = {**changed["description_localizations"], "ru": "иначе"}
    discord.world.commands = [{**changed, "description_localizations": russian}, *kept, strange]
    found = await check(discord, folder, OWN_EMOJI="false")
    assert [line.partition(". ")[0] for line in found.problems()] == [
        f"Commands not registered: `/{gone['name']}`",
        f"Commands registered, but different from those of this version: `/{changed['name']}`",
        "Commands registered, but unknown to this version: `/strange`",
    ]
    assert found.status == 1


async def test_each_problem_is_named(discord: StandIn, folder: Path) -> None:
    discord.admin.deny(discord.channel("games"), Permission.ATTACH_FILES | Permission.READ_MESSAGE_HISTORY)
    secret = discord.admin.add_channel("secret-plans")
    discord.admin.deny(secret, Permission.VIEW_CHANNEL)
    discord.admin.add_channel("a`|@everyone", FORUM)
    discord.admin.add_channel("talk", VOICE)
    discord.account.application |= {"interactions_endpoint_url": "https://example.org", "flags": 1 << 19}
    discord.clock.move(90)
    found = await check(discord, folder)
    problems = "\n".join(found.problems())
    assert "*Interactions Endpoint URL*" in problems
    assert "Commands not registered: `/admin`" in problems
    assert re.search(r"Emoji: (\d+) of \1 are not uploaded, such as `", problems)
    assert "No game can be played in `#games` (4001). The bot lacks *Attach Files*, *Read Message History*." in problems
    assert "cannot be played, or get no thread, in `#no-threads` (4003). The bot lacks *Create Public" in problems
    assert re.search(r"Clock: this machine is (89|90|91)\.\d s \(± \d\.\d s\) behind Discord", problems)
    assert len(found.problems()) == 6
    assert "Ready for every game: `#lounge`, `#a’¦@everyone` (forum)." in found.page
    closed = "*Send Messages*, *Create Public Threads*, *Create Private Threads*, *Send Messages in Threads*"
    assert f"No game in `#read-only` (4004): the bot lacks {closed}." in found.page
    assert f"Hidden from the bot, so without games: 1, with the ids {secret['id']}." in found.page
    assert "secret-plans" not in found.page
    assert "talk" not in found.page
    assert "It does without these, which are switched on: Message Content." in found.page
    assert found.status == 1


@pytest.mark.slow("a process of its own; other tests here run one")
async def test_a_time_out_and_no_server(discord: StandIn, folder: Path) -> None:
    discord.admin.time_out(discord.clock.now().replace(year=2100))
    found = await check(discord, folder, "--post", "games", OWN_EMOJI="false")
    assert any(line.startswith("A moderator has timed the bot out until 2100-") for line in found.problems())
    assert any(line.startswith("Nothing was posted to `#games`. The bot lacks ") for line in found.problems())
    assert discord.requests("POST", "/messages") == []
    next(iter(discord.world.guilds.values())).bot = False
    found = await check(discord, folder, OWN_EMOJI="false")
    assert any(line.startswith("The bot is in no server") for line in found.problems())


async def test_a_wrong_token_and_a_wrong_channel_are_wrong_settings(discord: StandIn, folder: Path) -> None:
    found = await check(discord, folder, DISCORD_TOKEN="aaa.bbb.secret")
    assert found.status == 2
    assert [line.partition(":")[0] for line in found.problems()] == ["Token"]
    assert "secret" not in found.page + found.errors
    found = await check(discord, folder, "--post", "#nowhere")
    assert (found.status, found.page) == (2, "")
    assert found.errors == "neva: --post #nowhere: there is no such channel in the servers of the bot\n"


async def test_samples_are_posted_fetched_and_deleted(discord: StandIn, folder: Path) -> None:
    open_all_channels(discord)
    place = discord.channel("lounge")
    found = await check(discord, folder, "--post", "#lounge", OWN_EMOJI="false")
    assert [line.partition(":")[0] for line in found.problems()] == ["Commands not registered"]
    assert tuple(row[0] for row in rows(found.page)) == SAMPLES
    for name, file, accepted, back, moves in rows(found.page):
        assert accepted.endswith(" s")
        assert (file, back) == ("–", "–") if name == "reminder" else (file.endswith(" kB") and back.endswith(" s"))
        assert moves.startswith(f"{FRAMES} of {FRAMES} frames; {FRAMES} in the client") is ("film" in name)
    assert "Deleted again: 8 messages." in found.page
    assert len(discord.requests("POST", f"/channels/{place['id']}/messages")) == len(SAMPLES)
    assert discord.world.history(place["id"]) == []
    assert discord.world.notifications == [], "nobody hears of it"
    posted = [body for method, path, body, _ in discord.rest.log if method == "POST" and path.endswith("/messages")]
    assert not [one for one in posted if '"disabled": false' in str(one).replace("'", '"').lower()]


@pytest.mark.slow("a process of its own; other tests here run one")
async def test_whatever_discord_refuses_is_named_and_the_rest_goes_on(discord: StandIn, folder: Path) -> None:
    discord.rest.faults.next("POST", "/messages", 400, code=50035)
    discord.rest.faults.next("DELETE", "/messages", 403)
    found = await check(discord, folder, "--post", discord.channel("games")["id"], OWN_EMOJI="false")
    problems = "\n".join(found.problems())
    assert "Discord did not accept the invitation: status 400, code 50035: `the stand-in was told to fail`." in problems
    (kept,) = discord.world.history(discord.channel("games")["id"])
    assert f"The message {kept['id']} could not be deleted: status 403, code 50013" in problems
    assert rows(found.page)[0][:3] == ["invitation", "–", "no"]
    assert f"delete this message by hand: https://discord.com/channels/2001/4001/{kept['id']}" in found.errors
    assert found.status == 1


class StillPictures(StandIn):
    """Shows films as their first frame: to the client alone, or as the kept file, too."""

    keeps_film = True

    async def _attachment(self, request: web.Request) -> web.Response:
        served = await super()._attachment(request)
        if served.content_type != "image/webp" or (self.keeps_film and "format" not in request.query):
            return served
        assert isinstance(served.body, bytes)
        still = io.BytesIO()
        Image.open(io.BytesIO(served.body)).convert("RGB").save(still, "WEBP")
        return web.Response(body=still.getvalue(), content_type="image/webp")


@pytest.fixture
async def stills() -> AsyncIterator[StillPictures]:
    async with asyncio.timeout(LONGEST_SECONDS + CHECK_SECONDS), StillPictures() as standin:
        yield standin


@pytest.mark.slow("a process of its own; other tests here run one")
@pytest.mark.parametrize("keeps_film", [True, False])
async def test_a_film_that_stands_still(stills: StillPictures, folder: Path, *, keeps_film: bool) -> None:
    stills.keeps_film = keeps_film
    found = await check(stills, folder, "--post", "games", OWN_EMOJI="false")
    still = [line for line in found.problems() if "stands still" in line]
    assert f"The whole film stands still in the client: it gets 1 of {FRAMES} frames." in still
    assert (f"The whole film stands still: Discord kept 1 of its {FRAMES} frames." in still) is not keeps_film
    assert found.status == 1


@pytest.mark.slow("a process of its own; other tests here run one")
@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM], ids=lambda number: number.name)
async def test_an_interruption_leaves_no_message(
    discord: StandIn, folder: Path, number: signal.Signals, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Not even one that has arrived, but whose answer is still on its way."""
    place, answer = discord.channel("games")["id"], discord.rest._answer

    async def answer_late(request: web.Request, path: str, call: Call) -> web.Response:
        response = await answer(request, path, call)
        if request.method == "POST":
            await asyncio.sleep(LATE_SECONDS)
        return response

    monkeypatch.setattr(discord.rest, "_answer", answer_late)
    process = await launch(discord, folder, "--post", "games", OWN_EMOJI="false")
    await discord.until(lambda: discord.world.history(place), CHECK_SECONDS)
    process.send_signal(number)
    page, errors = await end_of(process, folder)
    assert (process.returncode, page, "Traceback" in errors) == (130, "", False)
    assert len(discord.requests("DELETE", "/messages")) == 1
    assert discord.world.history(place) == []


@pytest.mark.slow("a process of its own; other tests here run one")
async def test_an_answer_that_is_lost_is_a_message_to_look_for(discord: StandIn, folder: Path) -> None:
    discord.rest.faults.next("POST", "/messages", 503)
    found = await check(discord, folder, "--post", "games", OWN_EMOJI="false")
    (line,) = [line for line in found.problems() if "invitation" in line]
    assert line.endswith("It may have arrived: look for it in the channel, and delete it.")


@pytest.mark.slow("draws whole films, for a minute")
async def test_whole_films_still_move(discord: StandIn, folder: Path) -> None:
    found = await check(discord, folder, "--post", "games", module="neva", OWN_EMOJI="false")
    films = [moves for name, *_, moves in rows(found.page) if "film" in name]
    assert len(films) == 2
    for moves in films:
        kept, drawn, shown = re.findall(r"\d+(?= of| frames| in the client)", moves)
        assert kept == drawn == shown
        assert int(kept) > 20
