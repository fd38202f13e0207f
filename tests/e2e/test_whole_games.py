"""Whole games through the real discord.py client, the bot killed in the middle."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any

from db import actions, games
from db.store import Store
from engine.games import GAMES
from engine.petersburg.cards import CATALOGUE
from engine.record import Record, RecordedAction, Step, replay
from playground.driver import Actor, buttons_of, selects_of, text_of
from playground.server import StandIn
from playground.world import Json
from tests.e2e.running import BotProcess, board_of, open_table

KILLS = 10


async def _record(database: str, game_id: int) -> tuple[Record, games.Game]:
    store = await Store.open(database)
    async with store.reading() as connection:
        game = await games.get_game(connection, game_id)
        seats = await games.seats_of(connection, game_id)
        played = await actions.actions_after(connection, game_id, 0)
    await store.close()
    assert game is not None
    moves = [RecordedAction(seat=row.seat, action=row.action) for row in played]
    assert [row.seq for row in played] == list(range(1, len(played) + 1))
    names = [seat.name for seat in seats]
    record = Record(game=game.game, options=dict(game.options), players=names, seed=game.seed, actions=moves)
    return record, game


async def _menu_step(actor: Actor, message: Json, chance: random.Random) -> Json | None:
    """Follow one choice of a move panel as a person would; None when there is nothing to do there."""
    lines = [option["value"] for select in selects_of(message) for option in select["options"]]
    buttons = [b["custom_id"] for b in buttons_of(message) if not b["custom_id"].endswith(":")]
    orders = [b for b in buttons if "pass phase" in b]
    buttons = [b for b in buttons if b not in orders]
    if not lines and not buttons:
        return None
    if lines and (not buttons or chance.random() < 0.6):
        answer = await actor.select(message, chance.choice(lines))
    else:
        custom_id = chance.choice(buttons)
        back = next((b["custom_id"] for b in buttons_of(message) if b["custom_id"].endswith(":")), None)
        answer = await actor.click(message, custom_id=custom_id or back or "")
    if answer.failed:
        return None
    return answer.message


def _hidden_names(step: Step) -> set[str]:
    """Give the names of cards in hands that lie nowhere in the open."""
    state = step.state
    open_cards = {*state.upper, *state.lower, *state.discard, *(card for tableau in state.tableaus for card in tableau)}
    hidden = {card for hand in state.hands for card in hand} - open_cards
    return {CATALOGUE[card].names["en"] for card in hidden} | {CATALOGUE[card].id for card in hidden}


def _public_texts(discord: StandIn, place: Json) -> list[tuple[int, str]]:
    """Give everything sent to the game's place for all to see: (place in the log, text without event lines)."""
    found = []
    for number, (method, path, body, files) in enumerate(discord.rest.log):
        if method in ("POST", "PATCH") and f"/channels/{place['id']}/" in path and isinstance(body, dict):
            text = text_of({"content": body.get("content") or "", "components": body.get("components") or []})
            kept = "\n".join(line for line in text.splitlines() if not line.startswith("-# "))
            alts = " ".join(a.get("description") or "" for a in body.get("attachments") or [])
            ids = " ".join(b.get("custom_id", "") for b in buttons_of({"components": body.get("components") or []}))
            found.append((number, f"{kept} {alts} {ids} {list(files)}"))
    return found


async def test_two_people_and_two_computers_finish_a_game_by_buttons_over_ten_kills(
    discord: StandIn, tmp_path: Path
) -> None:
    database = f"sqlite:///{tmp_path / 'neva.db'}"
    bot = BotProcess(discord, database, tmp_path / "bot.log")
    await bot.start()
    place = await open_table(discord, "Ann", "Dev", seats=4, computers=2)
    chance = random.Random(2004)
    kills = sorted(chance.sample(range(5, 90), KILLS))
    clicks = 0
    people = [discord.members["Ann"], discord.members["Dev"]]
    for _turn in range(2000):
        board = await discord.until(lambda: board_of(discord, place))
        if not any(b["custom_id"].startswith("table:move") for b in buttons_of(board)):
            break
        for person in people:
            board = await discord.until(lambda: board_of(discord, place))
            if not any(b["custom_id"].startswith("table:move") for b in buttons_of(board)):
                break
            answer = await person.click(board, custom_id="table:move:1")
            message: Json | None = None if answer.failed else answer.message
            while (
                message is not None and "waiting" not in text_of(message).lower() and "is over" not in text_of(message)
            ):
                clicks += 1
                if kills and clicks > kills[0]:
                    kills.pop(0)
                    await bot.kill()
                    await bot.start()
                message = await _menu_step(person, message, chance)
    assert not kills, "the game was over before all kills"
    await discord.until(
        lambda: any(a["filename"] == "scores.png" for m in discord.world.messages.values() for a in m["attachments"])
    )

    record, game = await _record(database, 1)
    assert game.status == "finished"
    steps: list[dict[str, Any]] = []
    hidden_ever: list[set[str]] = []
    for step in replay(record):
        steps.append(GAMES["petersburg"].describe(step.state))
        hidden_ever.append(_hidden_names(step))
    assert steps[-1]["outcome"] == game.outcome
    assert await bot.stop() == 0

    for person in people:
        hands = [m for m in person.direct if any(a["filename"] == "hand.png" for a in m["attachments"])]
        assert len(hands) == 1, "the hand is one message that is edited"
    boards = [
        m for m in discord.world.history(place["id"]) if any(a["filename"] == "board.png" for a in m["attachments"])
    ]
    assert len([m for m in boards if not m.get("_visible_to")]) == 1, "no kill left a second board"

    # Secrets: what was public at any time names no card that was hidden in all of the game's moments around it.
    always_hidden = set.intersection(*hidden_ever) if hidden_ever else set()
    assert not always_hidden
    secret_at_some_time = set().union(*hidden_ever)
    for _number, text in _public_texts(discord, place):
        round_text = text.split("Round ", 1)
        if len(round_text) < 2:
            continue
        shown = [names for step, names in zip(steps, hidden_ever, strict=True) if _matches(text, step)]
        if shown:
            leaked = set.intersection(*shown) & {name for name in secret_at_some_time if name in text}
            assert not leaked, (leaked, text)
    for name in (card.names["en"] for card in CATALOGUE if " " in card.names["en"]):
        assert name not in bot.log


def _matches(text: str, step: dict[str, Any]) -> bool:
    """Tell whether a board's text can be of this state: same points, sizes of hands and rows."""
    return (
        all(f"points {seat['points']}, rubles hidden, hand {len(seat['hand'])}." in text for seat in step["seats"])
        and f"Round {step['round']}" in text
    )


async def test_a_game_by_slash_commands(discord: StandIn, tmp_path: Path) -> None:
    database = f"sqlite:///{tmp_path / 'neva.db'}"
    bot = BotProcess(discord, database, tmp_path / "bot.log")
    await bot.start()
    place = await open_table(discord, "Dev", seats=2, computers=1, computer="random", pub="action")
    dev, chance = discord.members["Dev"], random.Random(7)
    for _turn in range(1000):
        board = await discord.until(lambda: board_of(discord, place))
        if not any(b["custom_id"].startswith("table:move") for b in buttons_of(board)):
            break
        verb = chance.choice(("buy", "buy", "play", "take", "do"))
        option = "action" if verb == "do" else "card"
        choices = await dev.complete(verb, option, "", channel=place)
        choices = [choice for choice in choices if "pass phase" not in choice["value"]]
        if choices:
            answer = await dev.slash(verb, channel=place, **{option: chance.choice(choices)["value"]})
        else:
            answer = await dev.slash("pass", channel=place)
        assert not answer.failed
        assert answer.interaction.state == "answered"
    record, game = await _record(database, 1)
    assert game.status == "finished"
    *_, last = replay(record)
    assert GAMES["petersburg"].describe(last.state)["outcome"] == game.outcome
    assert await bot.stop() == 0
