"""Matches of two people who act all the time: by `/move`, or by the buttons of their private menus."""

from __future__ import annotations

import asyncio
import random
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from datetime import UTC, datetime

from db.match import matches
from db.match.deadlines import TimeControl
from db.match.match_settings import MatchSettings
from db.people import users
from db.store import Store
from engine.games import GAMES
from engine.shuffle import new_seed
from playground.interactions import COMMAND, COMPONENT, Interaction, options_payload
from playground.limits.component_tree import BUTTON
from playground.objects import GUILD_ID, Json
from tests.standin.driver import board_of, buttons_of, text_of
from tests.standin.server import StandIn

BUSY, NOT_YOURS, YOURS, OVER = "nothing has changed", "not your turn", "it is your turn", "game is over"
MOVED_ON, REPEATED = "has moved on", "already done"
_GAME = GAMES["petersburg"]
_LOOKS = 3
"""Looks at a table without a usable menu until people open their menus again."""
_SETTLING_SECONDS = 600
_OPENED_AT_ONCE = 6


@dataclass
class Table:
    match_id: int
    place: Json
    people: tuple[str, str]
    """Member ids."""
    turn: int = 0
    """The seat to move, according to the answers."""
    asked: str = ""
    """Id of the unanswered interaction."""
    over: bool = False
    menus: dict[str, str] = field(default_factory=dict)
    """Message id by member id."""

    @property
    def free(self) -> bool:
        return not self.asked and not self.over


async def begin_match(
    store: Store,
    people: Mapping[int, str],
    *,
    seed: str,
    channel: int,
    hours: int | None = None,
    agents: int = 0,
    now: datetime | None = None,
) -> int:
    """Write a running match of these people, by user id, and return its id; `hours` is the time for each decision.

    `agents` Novices take the last seats. `now` is the time of its start, by default the present.
    """
    now, number = now or datetime.now(UTC), len(people) + agents
    new = matches.NewMatch(
        game=_GAME.id,
        options=_GAME.Options().model_dump(mode="json"),
        seed=seed,
        guild_id=int(GUILD_ID),
        channel_id=channel,
        host_id=min(people),
        seats_least=number,
        seats_wanted=number,
        settings=MatchSettings(locale="en", time=TimeControl(hours)),
    )
    match_id = await store.write(matches.create_match, new, now=now)
    for user, name in people.items():
        await store.write(matches.add_seat, match_id, user_id=user, name=name, ai=None, now=now)
    for agent in range(agents):
        await store.write(matches.add_seat, match_id, user_id=None, name=f"Novice {agent}", ai="novice", now=now)
    await store.write(matches.start_match, match_id, now=now)
    return match_id


async def begin_matches(database: str, discord: StandIn, number: int, *, known: bool = False) -> list[Table]:
    """Write running matches into the store, each with its own channel and people.

    If `known`, the bot has sent them direct messages before, and opens few new channels.
    """
    store, tables, now = await Store.open(database), [], datetime.now(UTC)
    for count in range(number):
        channel = discord.admin.add_channel(f"table-{count}")
        names = (f"Ann {count}", f"Dev {count}")
        for name in names:
            discord.admin.add_member(name)
        ann, dev = (discord.members[name].id for name in names)
        if known:
            for user in (ann, dev):
                channel_id = int(discord.world.direct_channel(user)["id"])
                await store.write(users.upsert_user, int(user), now=now, dm="open", dm_channel_id=channel_id)
        people = dict(zip(map(int, (ann, dev)), names, strict=True))
        match_id = await begin_match(store, people, seed=new_seed(), channel=int(channel["id"]))
        tables.append(Table(match_id, channel, (ann, dev)))
    await store.close()
    return tables


async def find_threads(discord: StandIn, tables: Sequence[Table]) -> None:
    for table in tables:

        def thread(parent: Json = table.place) -> Json | None:
            threads = (c for c in discord.world.channels.values() if c.get("parent_id") == parent["id"])
            return next((thread for thread in threads if board_of(discord, thread)), None)

        table.place = await discord.until(thread, _SETTLING_SECONDS)


async def settle(discord: StandIn, tables: Sequence[Table]) -> None:
    """Wait until each match has its thread with a board, then let each person open the menu by the board's button."""
    await find_threads(discord, tables)
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
    """People at the tables: a table has one interaction at a time."""

    def __init__(self, discord: StandIn, tables: Sequence[Table]) -> None:
        self._discord, self._tables = discord, tables
        self._next = 0
        self._asked: dict[str, Table] = {}

    def _in_turns(self) -> Sequence[Table]:
        """Return the tables where somebody may ask, longest waiting first."""
        self._next += 1
        at = self._next % len(self._tables)
        return [table for table in (*self._tables[at:], *self._tables[:at]) if table.free]

    def _start(self, table: Table, asked: Interaction) -> Interaction:
        table.asked = asked.id
        self._asked[asked.id] = table
        return asked

    def read(self, asked: Interaction) -> str:
        """Read the answer: note whether the match is over, and the menu's current place."""
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
        table = next(iter(self._in_turns()), None)
        if table is None:
            return None
        data = options_payload(move_command(self._discord), ["move"], {"action": "pass"}, None)
        person = table.people[table.turn]
        return self._start(table, self._discord.interactions.start(person, table.place["id"], COMMAND, data))


class Pressing(_People):
    """People who press any button of their menu that acts: most buy and play cards."""

    def __init__(self, discord: StandIn, tables: Sequence[Table]) -> None:
        super().__init__(discord, tables)
        self._rng = random.Random(1)

    def ask(self) -> Interaction | None:
        for table in self._in_turns():
            for person in table.people:
                menu = self._discord.world.messages.get(table.menus.get(person, ""))
                buttons = moves_of(menu) if menu is not None else []
                if buttons:
                    data = {"component_type": BUTTON, "custom_id": self._rng.choice(buttons), "id": 1}
                    start = self._discord.interactions.start
                    return self._start(table, start(person, table.place["id"], COMPONENT, data, menu))
        return None


class Playing(Pressing):
    """People who open their menus by the board's button, and then press its buttons."""

    def __init__(self, discord: StandIn, tables: Sequence[Table]) -> None:
        super().__init__(discord, tables)
        self._opening: set[str] = set()
        self._without_move: Counter[int] = Counter()

    def ask(self) -> Interaction | None:
        for table in self._in_turns():
            asked = self._ask_at(table)
            if asked is not None:
                return self._start(table, asked)
        return None

    def _ask_at(self, table: Table) -> Interaction | None:
        for person in table.people:
            if person not in table.menus:
                return self._open(table, person)
            menu = self._discord.world.messages.get(table.menus[person])
            buttons = moves_of(menu) if menu is not None else []
            if buttons:
                self._without_move[table.match_id] = 0
                return self._press(table, person, self._rng.choice(buttons), menu)
        self._without_move[table.match_id] += 1
        if self._without_move[table.match_id] >= _LOOKS:
            self._without_move[table.match_id] = 0
            table.menus.clear()
        return None

    def _open(self, table: Table, person: str) -> Interaction | None:
        board = board_of(self._discord, table.place)
        if board is None:
            return None
        asked = self._press(table, person, f"table:move:{table.match_id}", board)
        self._opening.add(asked.id)
        return asked

    def _press(self, table: Table, person: str, custom_id: str, message: Json | None) -> Interaction:
        data = {"component_type": BUTTON, "custom_id": custom_id, "id": 1}
        return self._discord.interactions.start(person, table.place["id"], COMPONENT, data, message)

    def read(self, asked: Interaction) -> str:
        """Read the answer. People who have to wait also open menus."""
        opened = asked.id in self._opening
        self._opening.discard(asked.id)
        end = super().read(asked)
        if opened:
            return "done" if end == "late" else end
        message = self._discord.world.messages.get(asked.message_id or "")
        if end == "done" and message is not None and any(words in text_of(message) for words in (MOVED_ON, REPEATED)):
            end = "late"
        return end


def move_command(discord: StandIn) -> Json:
    return next(command for command in discord.world.commands if command["name"] == "move")


def moves_of(menu: Json) -> list[str]:
    """List the custom ids of a menu's buttons that act now, except standing orders."""
    ids = [button["custom_id"] for button in buttons_of(menu) if "custom_id" in button and not button.get("disabled")]
    return [
        one for one in ids if one.startswith("do:") and not _GAME.is_standing_order(_GAME.parse(one.split(":", 3)[3]))
    ]
