"""`python -m tests.hosting.first_move URL`: on the page of `make play`, start `/solo` and play a move.

Needs only the bot's own packages.
"""

from __future__ import annotations

import asyncio
import sys
from collections.abc import Iterator
from typing import Any

import aiohttp

LONGEST_SECONDS = 60


async def play(url: str) -> str:
    """Return how the board describes the move."""
    async with (
        asyncio.timeout(LONGEST_SECONDS),
        aiohttp.ClientSession() as session,
        session.ws_connect(f"{url}/page/ws") as page,
    ):
        hello = await _receive(page, "hello")
        online, commands = hello["bot"]["online"], hello["commands"]
        while not online:
            online = (await _receive(page, "bot"))["online"]
        while not any(command["name"] == "solo" for command in commands):
            commands = (await _receive(page, "commands"))["commands"]
        name = next(member["name"] for member in hello["members"] if member["id"] == hello["me"])
        channel = next(one["id"] for one in hello["channels"] if one["name"] == "games")
        await page.send_json({"op": "slash", "nonce": "solo", "channel_id": channel, "path": ["solo"], "options": {}})
        await _click(page, "table:move:")
        await _click(page, "do:")
        while True:
            for part in _parts((await _receive(page, "message"))["message"]):
                for line in part.get("content", "").splitlines():
                    if line.startswith(f"-# {name} "):
                        return str(line.removeprefix("-# "))


async def _click(page: aiohttp.ClientWebSocketResponse, prefix: str) -> None:
    """Wait for a message whose button has such an id; boards also have to call this member."""
    while True:
        message = (await _receive(page, "message"))["message"]
        if message["mentions_me"] or message["ephemeral"]:
            for part in _parts(message):
                if str(part.get("custom_id", "")).startswith(prefix) and not part.get("disabled"):
                    click = {"message_id": message["id"], "custom_id": part["custom_id"]}
                    await page.send_json({"op": "click", "nonce": prefix, **click})
                    return


def _parts(container: dict[str, Any]) -> Iterator[dict[str, Any]]:
    for part in container.get("components", ()):
        yield part
        yield from _parts(part)


async def _receive(page: aiohttp.ClientWebSocketResponse, op: str) -> dict[str, Any]:
    while True:
        message: dict[str, Any] = await page.receive_json()
        if message.get("state") == "failed" or message["op"] == "error":
            raise RuntimeError(message.get("error") or message.get("text"))
        if message["op"] == op:
            return message


if __name__ == "__main__":
    sys.stdout.write(f"{asyncio.run(play(sys.argv[1]))}\n")
