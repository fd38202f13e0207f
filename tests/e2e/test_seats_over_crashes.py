"""Seats change hands while the bot is killed: each change happens and is shown once."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import UTC, datetime, timedelta

import pytest
from sqlalchemy import Connection, update

from db.match import happenings, matches, seats
from db.match.messages import MessageKind, get_message
from db.match.publications import raise_revision
from db.people.vacations import vacations_of
from db.schema.tables import deadlines as deadline_rows
from db.store import Store
from playground.world import Json
from tests.e2e.own_page import open_tab, use
from tests.e2e.running import BotProcess, open_table
from tests.e2e.seats import offer_in, verbs
from tests.e2e.table_page import choose_on_page, offer_on_page
from tests.e2e.watching import eventually, hands, public, stored_match
from tests.standin.driver import Actor, board_of, text_of
from tests.standin.server import StandIn

pytestmark = pytest.mark.slow("processes that are killed; test_seats changes seats, test_living_menus kills one")

PEOPLE = ("Ann", "Boris", "Clara")


@dataclass(frozen=True)
class Killed:
    """A match of three, and the bot's process to kill once something has happened."""

    discord: StandIn
    process: BotProcess
    store: Store
    place: Json

    async def seat(self, number: int) -> matches.Seat:
        return (await self.store.read(matches.seats_of, 1))[number]

    async def holds(self, number: int, name: str) -> bool:
        return (await self.seat(number)).user_id == int(self.discord.members[name].id)

    async def happened(self) -> list[str]:
        return [one.kind for one in await self.store.read(happenings.happenings_of, 1)]

    async def has_happened(self, kind: str) -> bool:
        return kind in await self.happened()

    async def away(self, number: int, *, offered: bool = False) -> None:
        """While the bot is down, let an agent sit in, and perhaps offer the seat to anybody."""
        await self.process.kill()

        def put(connection: Connection) -> None:
            now = datetime.now(UTC)
            assert seats.sit_in(connection, 1, number, ai="steward", now=now)
            if offered:
                assert seats.offer_seat(connection, 1, number, to=None, now=now)
            raise_revision(connection, 1)

        await self.store.write(put)
        await self.process.start()

    def board(self) -> Json:
        """Return the board; an empty message without one."""
        return board_of(self.discord, self.place) or {"components": []}


async def take_a_card(discord: StandIn, place: Json) -> None:
    """Let the seat to act take a card, and wait for its hand."""
    for person in (discord.members[name] for name in PEOPLE):
        offered = [one["value"] for one in await person.complete("move", "action", "", place)]
        if taking := [action for action in offered if action.startswith("take ")]:
            await person.slash("move", action=taking[0], channel=place)
            await discord.until(lambda name=person.name: hands(discord, name), 20)  # type: ignore[misc]


@pytest.fixture
async def match(discord: StandIn, process: BotProcess, store: Store) -> Killed:
    return Killed(discord, process, store, await open_table(discord, *PEOPLE, seats=3, limit=24))


async def test_an_offer_and_its_acceptance_outlive_the_process(discord: StandIn, match: Killed) -> None:
    ann, dev = discord.members["Ann"], discord.members["Dev"]
    while not hands(discord, "Boris"):
        await take_a_card(discord, match.place)

    async def is_offered() -> bool:
        return (await match.seat(1)).offered_to == int(dev.id)

    await match.process.killed_once(offer_on_page(ann, match.place, 1, dev), is_offered)
    offer = await discord.until(lambda: offer_in(discord, match.place), 20)
    await discord.until(lambda: offer["id"] in dev.notified or None)
    await match.process.killed_once(dev.click(offer, custom_id="offer:take:1:1"), lambda: match.holds(1, "Dev"))
    await discord.until(lambda: len(hands(discord, "Dev")) == 1 or None, 20)
    await discord.until(lambda: not hands(discord, "Boris") or None, 20)
    await discord.until(lambda: offer_in(discord, match.place) is None or None, 20)
    assert await match.happened() == ["replaced"]
    welcomes = [
        m for m in public(discord, match.place) if m["id"] in dev.notified and "You are now playing" in text_of(m)
    ]
    assert len(welcomes) == 1


async def test_of_two_who_take_a_seat_while_the_bot_is_killed_one_gets_it(discord: StandIn, match: Killed) -> None:
    await match.away(2, offered=True)
    channel = discord.channel("games")
    offer = await discord.until(lambda: offer_in(discord, channel), 20)

    async def is_taken() -> bool:
        return (await match.seat(2)).user_id not in (None, int(discord.members["Clara"].id))

    await match.process.killed_once(discord.members["Dev"].click(offer, custom_id="offer:take:1:2"), is_taken)
    again = await discord.members["Dev"].click(offer, custom_id="offer:take:1:2")
    assert not again.failed
    await discord.until(lambda: offer_in(discord, channel) is None or None, 20)
    assert await match.holds(2, "Dev")
    assert await match.happened() == ["replaced"]


async def test_who_is_back_stays_back_and_is_called_once(discord: StandIn, match: Killed) -> None:
    await match.away(1)
    boris = discord.members["Boris"]
    shown = await discord.until(lambda: match.board() if "table:back" in verbs(match.board()) else None, 20)

    async def is_back() -> bool:
        return (await match.seat(1)).ai is None

    await match.process.killed_once(boris.click(shown, custom_id="table:back:1"), is_back)
    await discord.until(lambda: {"table:move", "table:back"} & verbs(match.board()) == {"table:move"} or None, 20)
    assert await match.happened() == ["back"]
    assert sum("your move" in text_of(m) and m["id"] in boris.notified for m in public(discord, match.place)) <= 1


async def test_the_next_user_hosts_after_a_host_who_resigns(discord: StandIn, match: Killed, ann: Actor) -> None:
    question = (await choose_on_page(ann, match.place, "resign")).message
    await match.process.killed_once(
        ann.click(question, custom_id="table:resignyes:1"), lambda: match.has_happened("host")
    )
    assert (await stored_match(match.store)).host_id == int(discord.members["Boris"].id)
    assert await match.happened() == ["host"]
    assert not (await offer_on_page(discord.members["Boris"], match.place, 0, ann)).failed
    await discord.until(lambda: offer_in(discord, match.place), 20)


async def test_whoever_has_left_the_server_is_noted_once(discord: StandIn, match: Killed) -> None:
    for name in PEOPLE:
        discord.members[name].leave()
    await eventually(lambda: _is_planned(match.store))
    await match.process.kill()
    past = datetime.now(UTC) - timedelta(hours=1)
    await match.store.write(lambda connection: connection.execute(update(deadline_rows).values(due_at=past)))
    await match.process.start()
    await eventually(lambda: match.has_happened("left-server"))
    await match.process.kill()
    await match.process.start()
    known = await match.happened()
    assert known.count("left-server") == known.count("sits-in")


async def _is_planned(store: Store) -> bool:
    return bool(await store.read(lambda connection: connection.execute(deadline_rows.select()).all()))


async def test_a_vacation_outlives_the_process(discord: StandIn, match: Killed) -> None:
    person = discord.members["Ann"]

    async def is_away() -> bool:
        away = await match.store.read(lambda connection: vacations_of(connection, [int(person.id)], datetime.now(UTC)))
        return bool(away)

    page = await open_tab(person, "vacation")
    await match.process.killed_once(use(person, page, "days", "7"), is_away)
    await discord.until(lambda: "vacation" in text_of(match.board()) or None, 20)
    assert await match.happened() == ["vacation"]
    assert await match.store.read(get_message, 1, MessageKind.BOARD) is not None
