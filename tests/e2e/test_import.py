"""`/new record:` turns a record into a match to view or continue; a bad file changes nothing."""

from __future__ import annotations

import json
from collections.abc import Mapping

import pytest
from sqlalchemy import Connection, func, select

from bot.client.client import Neva
from bot.match.table import Table
from bot.ratings.ratings import count_match
from bot.workers.jobs import JobFailed, JobTimeout, JobTooLong
from bot.workers.own_workers import RecordReader
from db.schema.tables import games
from db.store import Store
from engine.fairness import with_proof
from engine.games import GAMES
from engine.record import read, write
from engine.record_check import MOST_ACTIONS, MOST_BYTES
from playground.offers import NotOffered
from playground.world import PUBLIC_THREAD
from tests.e2e.running import BotProcess
from tests.e2e.watching import boards, eventually, is_published, opened_thread, public, stored_match, threads
from tests.records import NAMES, a_record
from tests.standin.driver import Actor, text_of
from tests.standin.server import StandIn

SECONDS = 30


def count_matches(connection: Connection) -> int:
    return connection.execute(select(func.count()).select_from(games)).scalar_one()


@pytest.mark.parametrize("game", GAMES)
async def test_what_was_exported_is_imported_and_exported_again_is_equal(
    discord: StandIn, bot: Neva, game: str
) -> None:
    ann, record = discord.members["Ann"], with_proof(a_record(game))
    before = {name: list(member.notified) for name, member in discord.members.items()}
    answer = await ann.open_record(write(record))
    place = await opened_thread(discord, PUBLIC_THREAD)
    assert f"<#{place['id']}>" in answer.text
    await is_published(bot)
    assert "Opened from a record" in text_of(boards(discord, place)[0])
    assert "Bob" in place["name"]
    shown = "".join(map(text_of, public(discord, place)))
    assert "Bob" in shown
    assert "@everyone" not in shown.replace("@\u200beveryone", "")
    assert {name: member.notified for name, member in discord.members.items()} == before, "nobody is mentioned"
    dev = discord.members["Dev"]
    assert not (await dev.press("log", place)).failed
    exported = await dev.press("fair", place)
    (attached,) = exported.message["attachments"]
    _, data = discord.world.files[attached["id"]]
    assert read(data) == record


async def test_an_unfinished_record_is_played_on_by_those_who_take_its_seats(discord: StandIn, bot: Neva) -> None:
    ann, dev, record = discord.members["Ann"], discord.members["Dev"], a_record(actions=20)
    answer = await ann.open_record(write(record))
    assert "its seats are free" in answer.text
    await is_published(bot)
    games_channel, table = discord.channel("games"), bot.services[Table]
    seated = await table.read(1)
    assert (seated.is_going_on, seated.position.seq, seated.asked) == (True, 20, ())

    async def press(person: Actor, verb: str, seat: int) -> None:
        wanted = f"offer:{verb}:1:{seat}"
        message = next(one for one in public(discord, games_channel) if wanted in str(one))
        assert not (await person.click(message, custom_id=wanted)).failed
        await is_published(bot)

    await press(ann, "take", 0)
    await press(dev, "take", 1)
    taken = await table.read(1)
    assert [(seat.name, seat.user_id, seat.has_agent) for seat in taken.seats] == [
        ("Ann", int(ann.id), False),
        ("Dev", int(dev.id), False),
        (NAMES[2], None, False),
    ]
    offer = next(one for one in public(discord, games_channel) if "offer:drop:1:2" in str(one))
    assert "host" in (await dev.click(offer, custom_id="offer:drop:1:2")).text
    await press(ann, "drop", 2)

    async def waits_for_people() -> bool:
        now = await table.read(1)
        return bool(now.asked) and now.asked == now.to_act

    await eventually(waits_for_people, SECONDS)
    now = await table.read(1)
    action = str(now.legal(now.asked[0])[0])
    user = now.seats[now.asked[0]].user_id
    assert user is not None
    await table.act(1, user, action, interaction_id=77)
    rated = await bot.services[Store].write(count_match, now.match, [1, 2, 3], now.match.created_at)
    assert rated == {}


def _changed(**changes: object) -> str:
    return json.dumps({**json.loads(write(a_record(actions=5))), **changes}, indent=1)


def _with_action(number: int, **changes: object) -> str:
    data = json.loads(write(a_record(actions=5)))
    data["actions"][number].update(changes)
    return json.dumps(data, indent=1)


HOSTILE: Mapping[str, tuple[bytes | str, str]] = {
    "empty": ("", "not JSON"),
    "no JSON": ("{\n\n oops", "Line 3: this is not JSON"),
    "no UTF-8": (b"{\n\xff\xfe", "Line 2: this is not JSON"),
    "deep": ("[" * 200_000, "not JSON"),
    "deep inside": ('{"format": 1, "options": ' + '{"a":' * 50_000, "not JSON"),
    "a list": ("[1, 2]", "Line 1"),
    "another format": (_changed(format=2), "something else here"),
    "another field": (_changed(evil=1), "something else here"),
    "unknown game": (_changed(game="chess"), "I do not know this game"),
    "no such option": (_changed(options={"x": 1}), "does not have these options"),
    "one seat": (_changed(players=["Ann"], actions=[]), "number of players"),
    "many seats": (_changed(players=["Ann"] * 5000), "number of players"),
    "no seed": (_changed(seed="x" * 64), "not a seed"),
    "wrong setup": (_changed(setup={"decks": "none"}), "cannot begin like this"),
    "long name": (_changed(players=["A" * 2000, "B", "C"]), "a name is too long"),
    "illegal action": (_with_action(2, action="buy upper nothing"), "the rules do not allow this move"),
    "another seat": (_with_action(3, seat=99), "the rules do not allow this move"),
    "negative seat": (_with_action(3, seat=-1), "the rules do not allow this move"),
    "huge seat": (_with_action(3, seat=10**30), "Line"),
    "long action": (_with_action(3, action="x" * 100_000), "the rules do not allow this move"),
    "many actions": (_changed(actions=[{"seat": 0, "action": "undo"}] * (MOST_ACTIONS + 1)), "too many moves"),
    "false proof": (_changed(commitment="0" * 64), "the seed does not give this deal"),
    "from nowhere": (_changed(**{"from": {"game": -1, "seq": -1}}), "something else here"),
    "too large": (b" " * (MOST_BYTES + 1), "too large"),
}


def _forget_file_types(discord: StandIn) -> None:
    """Let members use an older client, which offers every file."""
    (new,) = [command for command in discord.world.commands if command["name"] == "new"]
    for option in new["options"]:
        option.pop("file_types", None)


async def test_hostile_records_get_one_sentence_and_change_nothing(discord: StandIn, bot: Neva) -> None:
    ann, before = discord.members["Ann"], set(discord.world.messages)
    wrong = {}
    for name, (data, sentence) in HOSTILE.items():
        answer = await ann.open_record(data)
        if sentence not in answer.text or "\n" in answer.text or len(answer.text) > 200:
            wrong[name] = answer.text
    assert wrong == {}
    with pytest.raises(NotOffered):
        await ann.open_record(write(a_record(actions=5)), "game.exe")
    _forget_file_types(discord)
    assert "not a record" in (await ann.open_record(write(a_record(actions=5)), "game.exe")).text
    assert "alone" in (await ann.open_record(write(a_record(actions=5)), seats="3")).text
    assert "Zeile 1:" in (await discord.members["Clara"].open_record("[1]")).text
    await ann.slash("moderate block", user=discord.members["Dev"].id)
    await discord.members["Dev"].open_record(write(a_record(actions=5)))
    assert await bot.services[Store].read(count_matches) == 0
    assert not threads(discord, PUBLIC_THREAD)
    assert all(discord.world.messages[one].get("_visible_to") for one in set(discord.world.messages) - before)


@pytest.mark.slow("a process that is killed")
async def test_a_kill_right_after_the_import_costs_nothing(discord: StandIn, process: BotProcess, store: Store) -> None:
    ann = discord.members["Ann"]
    await ann.slash("new", record=ann.attach("game.json", write(a_record()).encode()))

    async def stored() -> bool:
        return await store.read(count_matches) == 1

    await eventually(stored, SECONDS)
    await process.kill()
    await process.start()
    await opened_thread(discord, PUBLIC_THREAD)
    assert (await stored_match(store)).status == "finished"
    assert await store.read(count_matches) == 1


@pytest.mark.parametrize(
    ("error", "words"), [(JobTooLong(), "takes too long"), (JobTimeout(), "too busy"), (JobFailed(), "could not read")]
)
async def test_only_a_record_that_takes_much_processor_time_is_said_to_take_too_long(
    discord: StandIn, bot: Neva, monkeypatch: pytest.MonkeyPatch, error: Exception, words: str
) -> None:
    async def give_up(_reader: RecordReader, _data: bytes) -> None:
        raise error

    monkeypatch.setattr(RecordReader, "read", give_up)
    answer = await discord.members["Ann"].open_record(write(a_record()))
    assert words in answer.text
    assert await bot.services[Store].read(count_matches) == 0
