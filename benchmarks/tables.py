"""Matches of two people who act all the time: by `/pass`, or by the buttons of their private menus."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Sequence
from dataclasses import dataclass, field
from datetime import UTC, datetime

from db import matches
from db.store import Store
from engine.games import GAMES
from engine.shuffle import new_seed
from playground.component_limits import BUTTON
from playground.driver import buttons_of, text_of
from playground.interactions import COMMAND, COMPONENT, Interaction, options_payload
from playground.objects import GUILD_ID, Json
from playground.server import StandIn
from tests.e2e.running import board_of

BUSY, NOT_YOURS, YOURS, OVER = "nothing has changed", "not your turn", "it is your turn", "game is over"
_GAME = GAMES["petersburg"]
_SETTLING_SECONDS = 600
_OPENED_AT_ONCE = 6


@dataclass
class Table:
    """A match with the place where it is played."""

    match_id: int
    place: Json
    people: tuple[str, str]
    """The ids of the two members."""
    turn: int = 0
    """Whose turn it is, as far as the answers say."""
    asked: str = ""
    """The id of the interaction that is not answered yet."""
    over: bool = False
    menus: dict[str, str] = field(default_factory=dict)
    """The id of each member's menu."""

    @property
    def free(self) -> bool:
        """Return whether somebody may ask something here."""
        return not self.asked and not self.over


async def begin_matches(database: str, discord: StandIn, number: int) -> list[Table]:
    """Write running matches into the store, each with a channel and people of its own."""
    store, tables, now = await Store.open(database), [], datetime.now(UTC)
    for count in range(number):
        channel = discord.admin.add_channel(f"table-{count}")
        names = (f"Ann {count}", f"Dev {count}")
        for name in names:
            discord.admin.add_member(name)
        ann, dev = (discord.members[name].id for name in names)
        new = matches.NewMatch(
            game=_GAME.id,
            options=_GAME.Options().model_dump(mode="json"),
            seed=new_seed(),
            guild_id=int(GUILD_ID),
            channel_id=int(channel["id"]),
            host_id=int(ann),
            seats_wanted=2,
            locale="en",
        )
        match_id = await store.write(matches.create_match, new, now=now)
        for user, name in zip((ann, dev), names, strict=True):
            await store.write(matches.add_seat, match_id, user_id=int(user), name=name, ai=None, now=now)
        await store.write(matches.start_match, match_id, now=now)
        tables.append(Table(match_id, channel, (ann, dev)))
    await store.close()
    return tables


async def settle(discord: StandIn, tables: Sequence[Table]) -> None:
    """Wait until each match has its thread with a board, then let each person open the menu by the board's button."""
    for table in tables:

        def thread(parent: Json = table.place) -> Json | None:
            threads = (c for c in discord.world.channels.values() if c.get("parent_id") == parent["id"])
            return next((thread for thread in threads if board_of(discord, thread)), None)

        table.place = await discord.until(thread, _SETTLING_SECONDS)
    names = {actor.id: name for name, actor in discord.members.items()}
    limit = asyncio.Semaphore(_OPENED_AT_ONCE)

    async def open_menu(table: Table, person: str) -> None:
        async with limit:
            board = board_of(discord, table.place)
            assert board is not None
            answer = await discord.members[names[person]].click(board, custom_id=f"table:move:{table.match_id}")
            assert not answer.failed
            table.menus[person] = answer.message["id"]
            if YOURS in answer.text:
                table.turn = table.people.index(person)

    await asyncio.gather(*(open_menu(table, person) for table in tables for person in table.people))


class _People:
    """What all who sit at the tables have in common: a table has one interaction at a time."""

    def __init__(self, discord: StandIn, tables: Sequence[Table]) -> None:
        self._discord, self._tables = discord, tables
        self._next = 0
        self._asked: dict[str, Table] = {}

    def _in_turns(self) -> Sequence[Table]:
        """Return the tables at which somebody may ask, those first that have waited longest."""
        self._next += 1
        at = self._next % len(self._tables)
        return [table for table in (*self._tables[at:], *self._tables[:at]) if table.free]

    def _start(self, table: Table, asked: Interaction) -> Interaction:
        table.asked = asked.id
        self._asked[asked.id] = table
        return asked

    def read(self, asked: Interaction) -> str:
        """Take the answer: note whether the match is over, and where the menu is now."""
        table = self._asked.pop(asked.id)
        table.asked = ""
        message = self._discord.world.messages.get(asked.message_id or "")
        if asked.state == "failed" or message is None:
            return "failed"
        text = text_of(message)
        if BUSY in text:
            return "busy"
        table.over = OVER in text
        table.menus[asked.member_id] = message["id"]
        seat = table.people.index(asked.member_id)
        table.turn = seat if YOURS in text else 1 - seat
        return "late" if NOT_YOURS in text else "done"


class Passing(_People):
    """People who pass by the slash command."""

    def ask(self) -> Interaction | None:
        """Pass for whose turn it is at the next table."""
        table = next(iter(self._in_turns()), None)
        if table is None:
            return None
        data = options_payload(pass_command(self._discord), ["pass"], {}, None)
        person = table.people[table.turn]
        return self._start(table, self._discord.interactions.start(person, table.place["id"], COMMAND, data))


class Pressing(_People):
    """People who press any button of their menu that does something, as most do: cards are bought and played."""

    def __init__(self, discord: StandIn, tables: Sequence[Table]) -> None:
        super().__init__(discord, tables)
        self._rng = random.Random(1)

    def ask(self) -> Interaction | None:
        """Press a button at the next table where a menu offers a move."""
        for table in self._in_turns():
            for person in table.people:
                menu = self._discord.world.messages.get(table.menus.get(person, ""))
                buttons = moves_of(menu) if menu is not None else []
                if buttons:
                    data = {"component_type": BUTTON, "custom_id": self._rng.choice(buttons), "id": 1}
                    start = self._discord.interactions.start
                    return self._start(table, start(person, table.place["id"], COMPONENT, data, menu))
        return None


def pass_command(discord: StandIn) -> Json:
    """Return the command `/pass` as the bot has registered it."""
    return next(command for command in discord.world.commands if command["name"] == "pass")


def moves_of(menu: Json) -> list[str]:
    """List the custom ids of the buttons of a menu that act now; standing orders are left out."""
    ids = [button["custom_id"] for button in buttons_of(menu) if "custom_id" in button and not button.get("disabled")]
    return [
        one for one in ids if one.startswith("do:") and not _GAME.is_standing_order(_GAME.parse(one.split(":", 3)[3]))
    ]
