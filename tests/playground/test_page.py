"""The page lets a member do no more than Discord's client does."""

from __future__ import annotations

from typing import Any

import aiohttp

from playground.members.permissions import Permission
from tests.bounded import LONGEST_SECONDS
from tests.playground.small_client import Client
from tests.standin.driver import buttons_of
from tests.standin.server import StandIn


async def _report(socket: aiohttp.ClientWebSocketResponse, op: str) -> dict[str, Any]:
    while True:
        report: dict[str, Any] = await socket.receive_json(timeout=LONGEST_SECONDS)
        if report["op"] == op:
            return report


async def test_nothing_is_pressed_in_an_archived_thread_that_the_member_may_not_wake(
    standin: StandIn, client: Client
) -> None:
    thread = standin.admin.add_thread(standin.channel("games"), "a thread")
    message = (await standin.members["Dev"].slash("say", word="hello", channel=thread)).message
    standin.admin.archive(thread)
    standin.admin.deny(thread, Permission.SEND_MESSAGES_IN_THREADS, "Dev")
    async with aiohttp.ClientSession() as session, session.ws_connect(f"{standin.url}/page/ws?member=3004") as dev:
        press = {
            "op": "click",
            "nonce": "1",
            "message_id": message["id"],
            "custom_id": buttons_of(message)[0]["custom_id"],
        }
        command = {"nonce": "2", "channel_id": thread["id"], "path": ["say"], "options": {"word": "x"}}
        for request in (press, {"op": "slash", **command}):
            await dev.send_json(request)
            report = await _report(dev, "interaction")
            assert (report["state"], report["nonce"]) == ("failed", request["nonce"])
            assert "archived" in report["error"]
        await dev.send_json({"op": "autocomplete", **command, "focused": "word"})
        assert (await _report(dev, "choices"))["choices"] == []
        standin.admin.allow(thread, Permission.SEND_MESSAGES_IN_THREADS, "Dev")
        await dev.send_json(press)
        assert (await _report(dev, "interaction"))["state"] == "answered"
        assert not thread["thread_metadata"]["archived"]
    assert len(client.interactions) == 2


async def test_nothing_is_written_where_the_member_may_not(standin: StandIn) -> None:
    locked = standin.admin.add_thread(standin.channel("games"), "locked")
    standin.admin.lock(locked)
    async with aiohttp.ClientSession() as session, session.ws_connect(f"{standin.url}/page/ws?member=3004") as dev:
        for channel_id, reason in (
            (locked["id"], "locked"),
            (standin.channel("read-only")["id"], "may not write"),
            ("1", "gone"),
        ):
            await dev.send_json({"op": "say", "channel_id": channel_id, "content": "x"})
            assert reason in (await _report(dev, "error"))["text"]
    assert not [m for c in standin.world.channels for m in standin.world.history(c)]
