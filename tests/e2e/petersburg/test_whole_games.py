"""Whole games of Saint Petersburg: over ten kills, and by slash commands."""

from __future__ import annotations

import contextlib
import random
import re
from functools import partial
from typing import Any

import pytest

from bot.client.client import Neva
from engine.games import GAMES
from engine.petersburg.cards import CATALOGUE
from engine.petersburg.game import Petersburg
from engine.record import Record, Step, replay
from i18n.translator import translator
from playground.world import Json
from render.labels import SeatLabel
from render.petersburg.alt import board_alt
from tests.e2e.playing import Progress, play, record_of, shortest
from tests.e2e.running import BotProcess, open_table
from tests.e2e.watching import files_of, hands
from tests.kit import Seating
from tests.standin.driver import board_of, buttons_of, ids_of, text_of
from tests.standin.server import StandIn

KILLS = 10
WATCHED_MOMENTS = 40


def _hidden_names(step: Step) -> set[str]:
    """Return the names of cards that are only in hands; empty for a finished game."""
    state = step.state
    if state.over:
        return set()
    open_cards = {*state.upper, *state.lower, *state.discard, *(card for tableau in state.tableaus for card in tableau)}
    hidden = {card for hand in state.hands for card in hand} - open_cards
    return {CATALOGUE[card].names["en"] for card in hidden} | {CATALOGUE[card].id for card in hidden}


def _public_texts(discord: StandIn, place: Json) -> list[tuple[str, str]]:
    """List the text, with alt text, of everything sent to the match's public place.

    Lines about events are left out: they may name a card that everyone saw taken.
    """
    return [
        _public_text(body, files)
        for method, path, body, files in discord.rest.log
        if method in ("POST", "PATCH") and f"/channels/{place['id']}/" in path and isinstance(body, dict)
    ]


def _are_more(discord: StandIn, place: Json, before: int) -> bool:
    return len(_public_texts(discord, place)) > before


def _public_text(body: Json, files: dict[str, tuple[str, bytes]]) -> tuple[str, str]:
    components = body.get("components") or []
    text = text_of({"content": body.get("content") or "", "components": components})
    kept = "\n".join(line for line in text.splitlines() if not line.startswith("-# "))
    alt = " ".join(a.get("description") or "" for a in body.get("attachments") or [])
    ids = " ".join(b.get("custom_id", "") for b in buttons_of({"components": components}))
    return alt, f"{kept} {alt} {ids} {list(files)}"


@pytest.mark.timeout(900)
@pytest.mark.slow("ten processes that are killed; test_every_preset plays a game, test_living_menus kills one")
async def test_two_people_and_two_computers_finish_a_game_by_buttons_over_ten_kills(
    discord: StandIn, process: BotProcess, database: str
) -> None:
    place = await open_table(discord, "Ann", "Dev", seats=4, computers=2)
    people = [discord.members["Ann"], discord.members["Dev"]]
    rng = random.Random(2004)
    length = shortest(GAMES["petersburg"], {}, Seating(people=2, computers=2))
    kills = sorted(rng.sample(range(5, length // 2), KILLS))
    async with Progress.of(database) as progress:
        seen, watched, before = 0, 0, len(_public_texts(discord, place))
        async for actions in play(discord, place, progress, people, rng):
            if kills and actions >= kills[0]:
                kills.pop(0)
                await process.kill()
                await process.start()
            if actions > seen and watched < WATCHED_MOMENTS:  # gives the board time to send text
                with contextlib.suppress(TimeoutError):  # there may be nothing new
                    await discord.until(partial(_are_more, discord, place, before), 3)
                seen, watched, before = actions, watched + 1, len(_public_texts(discord, place))
    assert not kills, "the game was over before all kills"
    await discord.until(
        lambda: any(a["filename"] == "scores.png" for m in discord.world.messages.values() for a in m["attachments"])
    )

    record, match = await record_of(database, 1)
    assert match.status == "finished"
    steps: list[dict[str, Any]] = []
    steps += (GAMES["petersburg"].describe(step.state) for step in replay(record))
    assert steps[-1]["outcome"] == match.outcome
    assert await process.stop() == 0

    for person in people:
        assert len(hands(discord, person.name)) == 1, "the hand is one message that is edited"
    boards = [m for m in discord.world.history(place["id"]) if "board.png" in files_of(m)]
    assert len([m for m in boards if not m.get("_visible_to")]) == 1, "no kill left a second board"

    await _check_secrets(discord, place, record, process)


async def _check_secrets(discord: StandIn, place: Json, record: Record, bot: BotProcess) -> None:
    """Search all public messages, and the log, for cards that were hidden at that moment."""
    labels = [SeatLabel(name, computer=name.startswith("Computer")) for name in record.players]
    hidden_at: dict[str, set[str]] = {}
    for step in replay(record):
        alt = board_alt(Petersburg().view(step.state, None), labels, translator("en"))
        hidden_at[alt] = hidden_at.get(alt, _hidden_names(step)) & _hidden_names(step)
    boards = [(alt, text) for alt, text in _public_texts(discord, place) if alt.startswith("Round")]
    assert len(boards) >= 15
    assert sum(map(bool, hidden_at.values())) > 50, "there was something to hide"
    for alt, sent in boards:
        text = re.sub(r"replaces [^.;]*", "", sent)  # printed on a card that all see
        assert alt in hidden_at, "a board's words are what a spectator may know at some moment of the game"
        for name in sorted({card.names["en"] for card in CATALOGUE} - hidden_at[alt], key=len, reverse=True):
            text = text.replace(name, "")  # an open Mariinskij Theater is no hidden Theater
        leaked = {name for name in hidden_at[alt] if re.search(rf"\b{re.escape(name)}\b", text)}
        assert not leaked, (leaked, text)
    for card in CATALOGUE:
        assert card.id not in bot.log or "_" not in card.id
        assert card.names["en"] not in bot.log or " " not in card.names["en"]


@pytest.mark.slow("a whole game; others use each command")
async def test_a_game_by_slash_commands(discord: StandIn, bot: Neva, database: str) -> None:
    place = await open_table(discord, "Dev", seats=2, computers=1, computer="novice", pub_timing="action")
    dev, rng = discord.members["Dev"], random.Random(7)
    for _turn in range(1000):
        board = await discord.until(lambda: board_of(discord, place))
        if not ids_of(board, "table:move"):
            break
        verb = rng.choice(("buy", "buy", "play", "take", ""))
        offered = [choice["value"] for choice in await dev.complete("move", "action", "", channel=place)]
        choices = [value for value in offered if value.startswith(verb) and "pass phase" not in value]
        if choices:
            answer = await dev.slash("move", action=rng.choice(choices), channel=place)
        else:
            answer = await dev.slash("move", action="pass", channel=place)
        assert not answer.failed
        assert answer.interaction.state == "answered"
    record, match = await record_of(database, 1)
    assert match.status == "finished"
    *_, last = replay(record)
    assert GAMES["petersburg"].describe(last.state)["outcome"] == match.outcome
