"""The commitment is in a match's first message, the seed only in its last, and both fit the deal."""

from __future__ import annotations

import logging
import re
from pathlib import Path

import pytest

from bot.client.client import Neva
from engine.shuffle import commitment
from neva.__main__ import main
from playground.world import Json
from tests.e2e.playing import pass_to_the_end
from tests.e2e.running import open_table
from tests.e2e.table_page import choose_on_page
from tests.e2e.watching import files_of, match_of, public
from tests.standin.driver import board_of, text_of
from tests.standin.server import StandIn

HEX = re.compile(r"`([0-9a-f]{64})`")
SHORT = re.compile(r"\b([0-9a-f]{12})(?:…|\.png)")


def _promised(discord: StandIn, lobby: Json) -> str:
    """Return the public digits of the commitment: from the name of the lobby's picture, later from its text."""
    text = _shown(discord.world.messages[lobby["id"]])
    assert not HEX.findall(text)
    (shown,) = SHORT.findall(text)
    return str(shown)


def _shown(message: Json) -> str:
    return "\n".join([text_of(message), *(attachment["filename"] for attachment in message["attachments"])])


def _lobby(discord: StandIn) -> Json | None:
    return next((m for m in public(discord, discord.channel("games")) if SHORT.search(_shown(m))), None)


def _scores(discord: StandIn, place: Json) -> Json | None:
    return next((m for m in public(discord, place) if "scores.png" in files_of(m)), None)


async def test_a_whole_game_is_proven_from_its_first_and_last_message(
    discord: StandIn, bot: Neva, tmp_path: Path, caplog: pytest.LogCaptureFixture, capsys: pytest.CaptureFixture[str]
) -> None:
    caplog.set_level(logging.INFO)
    ann = discord.members["Ann"]
    place = await open_table(discord, "Ann", seats=2, computers=1)
    first = await discord.until(lambda: _lobby(discord))
    seed = (await match_of(bot)).seed
    running = (await ann.press("fair", channel=place)).text
    (promised,) = HEX.findall(running)
    assert promised.startswith(_promised(discord, first))
    assert f"/{first['channel_id']}/{first['id']}" in running, "it says where the first message is"

    async for _ in pass_to_the_end(bot, ann, place):
        assert seed not in str((discord.world.messages, discord.rest.log)), "the seed is secret while the game runs"

    last = await discord.until(lambda: _scores(discord, place), 30)
    assert not HEX.findall(text_of(last))
    shown = (await discord.members["Dev"].click(last, custom_id="table:fair:1")).text
    assert HEX.findall(shown) == [seed, promised]
    assert " points." in (await ann.slash("tables", channel=place)).text, "how it ended"
    assert commitment(seed) == promised
    assert promised.startswith(_promised(discord, first))
    answer = await ann.press("fair", channel=place)
    assert HEX.findall(answer.text) == [seed, promised]
    assert "✅" in answer.text
    message = answer.message
    ((_, data),) = [discord.world.files[a["id"]] for a in message["attachments"]]
    record = tmp_path / message["attachments"][0]["filename"]
    record.write_bytes(data)
    assert record.name == "game-1.json"
    assert main(["verify", str(record), "--commitment", promised]) == 0
    assert main(["replay", str(record)]) == 0
    assert "1. " in capsys.readouterr().out, "the whole game is in the record"
    assert seed not in caplog.text


async def test_a_game_that_is_cancelled_while_it_runs_shows_its_seed_by_the_button_of_the_board(
    discord: StandIn, bot: Neva, place: Json
) -> None:
    seed = (await match_of(bot)).seed
    asked = await choose_on_page(discord.members["Ann"], place, "cancel")
    assert seed not in str(discord.world.messages)
    await discord.members["Ann"].click(asked.message, custom_id="table:cancelyes:1")
    ended = "ended without a result"
    board = await discord.until(lambda: (b := board_of(discord, place)) and (ended in text_of(b) or None) and b)
    answer = await discord.members["Dev"].click(board, custom_id="table:fair:1")
    assert HEX.findall(answer.text) == [seed, commitment(seed)]


async def test_a_table_that_never_began_shows_its_commitment_and_no_seed(discord: StandIn, bot: Neva) -> None:
    ann = discord.members["Ann"]
    await ann.slash("new", seats="2")
    lobby = await discord.until(lambda: _lobby(discord))
    seed = (await match_of(bot)).seed
    assert not re.search(r"\b[0-9a-f]{12}", text_of(lobby)), "nobody has to read digits"
    assert "name of the picture" in (await ann.click(lobby, custom_id="table:fair:1")).text
    shown = await discord.members["Dev"].click(lobby, custom_id="table:fair:1")
    assert HEX.findall(shown.text) == [commitment(seed)], "all of it, before anything is dealt"
    assert commitment(seed).startswith(_promised(discord, lobby))
    asked = await ann.click(lobby, custom_id="table:cancel:1")
    await ann.click(asked.message, custom_id="table:closeyes:1")
    await discord.until(lambda: "closed" in text_of(discord.world.messages[lobby["id"]]) or None)
    assert "before it started" in (await ann.press("fair", match_id=1)).text
    assert seed not in str(discord.world.messages)
