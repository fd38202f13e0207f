"""Acts as a member: slash commands, buttons, selects, and the visible results."""

from __future__ import annotations

import re
from collections.abc import Callable
from contextlib import suppress
from typing import Any, Protocol, TypeVar

from playground import membership
from playground.interactions import (
    AUTOCOMPLETE,
    COMMAND,
    COMPONENT,
    Interaction,
    Interactions,
    declared_options,
    options_payload,
)
from playground.limits.component_tree import AUTO_SELECTS, BUTTON, SELECT, walk
from playground.members.people import Member
from playground.mentions import texts
from playground.notifications import DIRECT, Notification
from playground.objects import COMPONENTS_V2, EPHEMERAL, GUILD_ID, Json
from playground.offers import NotOffered, check_choice, check_command, check_options, check_place
from playground.world import World

T = TypeVar("T")


class Discord(Protocol):
    """The parts of the stand-in that actors need."""

    world: World
    interactions: Interactions

    async def until(self, condition: Callable[[], T | None], timeout: float = 10.0) -> T:  # noqa: ASYNC109
        """Return the condition's first true result."""

    def channel(self, name: str) -> Json:
        """Return a channel by the start of its name."""


_NO_BREAK = "\N{NO-BREAK SPACE}"
_COMMAND_MENTION = re.compile(r"</([^:>]+):[0-9]+>")


def text_of(message: Json) -> str:
    """Return all texts with ordinary blanks; mentions of commands are shown as their names in backticks."""
    raw = "\n".join(filter(None, [message["content"], *texts(message["components"])]))
    return _COMMAND_MENTION.sub(r"`/\1`", raw).replace(_NO_BREAK, " ")


def buttons_of(message: Json) -> list[Json]:
    return [component for _, component in walk(message["components"]) if component["type"] == BUTTON]


def selects_of(message: Json) -> list[Json]:
    """Return selects with lines from the bot."""
    return [component for _, component in walk(message["components"]) if component["type"] == SELECT]


def auto_selects_of(message: Json) -> list[Json]:
    """Return selects that Discord fills with users, roles or channels."""
    return [one for _, one in walk(message["components"]) if one["type"] in AUTO_SELECTS]


def ids_of(message: Json, start: str = "", end: str = "") -> list[str]:
    """Return the custom ids of buttons with this start and end."""
    ids = [button.get("custom_id", "") for button in buttons_of(message)]
    return [one for one in ids if one and one.startswith(start) and one.endswith(end)]


def id_of(message: Json, start: str = "", end: str = "") -> str:
    """Return the first custom id of a button or select with this start and end. Raises `LookupError`."""
    selects = (one["custom_id"] for one in (*selects_of(message), *auto_selects_of(message)))
    for one in (*ids_of(message), *selects):
        if one.startswith(start) and one.endswith(end):
            return str(one)
    raise LookupError(f"nothing in the message starts with {start!r} and ends with {end!r}")


def board_of(discord: Discord, place: Json) -> Json | None:
    """Return the board message of a match; None if there is none yet."""
    messages = (m for m in discord.world.history(place["id"]) if not m.get("_visible_to"))
    return next((m for m in messages if any(a["filename"] == "board.png" for a in m["attachments"])), None)


_PATIENCE_SECONDS = 10.0
_DEFERRED_SECONDS = 40.0


class Answer:
    """The bot's answer to an interaction."""

    def __init__(self, discord: Discord, interaction: Interaction) -> None:
        self._discord = discord
        self.interaction = interaction

    @property
    def failed(self) -> bool:
        """True if the user saw “This interaction failed”."""
        return self.interaction.state == "failed"

    @property
    def latency(self) -> float:
        """Seconds until the first answer."""
        assert self.interaction.answered_after is not None
        return self.interaction.answered_after

    @property
    def message(self) -> Json:
        return self._discord.world.messages[self.interaction.message_id or ""]

    @property
    def text(self) -> str:
        return text_of(self.message)

    @property
    def followups(self) -> list[Json]:
        return [self._discord.world.messages[key] for key in self.interaction.followups]

    async def settled(self, timeout: float = 30.0) -> Answer:  # noqa: ASYNC109
        """Wait for a deferred answer, possibly a further message. Raises `TimeoutError`."""
        given = ("answered", "failed")
        await self._discord.until(lambda: self.interaction.state in given or self.interaction.followups, timeout)
        return self


class Actor:
    """Acts as one member."""

    def __init__(self, discord: Discord, member_id: str) -> None:
        self._discord = discord
        self.id = member_id
        self.patience = _DEFERRED_SECONDS
        """Seconds to wait for a deferred answer."""

    @property
    def name(self) -> str:
        return self._member.name

    @property
    def _member(self) -> Member:
        return self._discord.world.members[self.id]

    async def slash(self, path: str, channel: Json | None = None, **options: Any) -> Answer:
        """Send a slash command, by default in #games: `slash("new", seats=2)`; objects are ids. Raises `NotOffered`."""
        return await self._command(COMMAND, path, channel, options, None)

    async def forge_slash(self, path: str, **options: Any) -> Answer:
        """Send a slash command in #games with values that Discord would not let through."""
        words = path.split(" ")
        command = next(c for c in self._discord.world.commands if c["name"] == words[0])
        data = options_payload(command, words, options)
        start = self._discord.interactions.start
        return await self._answered(start(self.id, self._discord.channel("games")["id"], COMMAND, data))

    def attach(self, name: str, data: bytes) -> str:
        """Upload a file; return its id, for an option of a command."""
        return self._discord.world.add_file(name, data)

    async def open_record(self, data: bytes | str, name: str = "game.json", **options: Any) -> Answer:
        file = self.attach(name, data.encode() if isinstance(data, str) else data)
        return await self.slash("new", record=file, **options)

    async def complete(
        self, path: str, focused: str, typed: str, channel: Json | None = None, **options: Any
    ) -> list[Json]:
        answer = await self._command(AUTOCOMPLETE, path, channel, {**options, focused: typed}, focused)
        return answer.interaction.choices

    async def _command(
        self, kind: int, path: str, channel: Json | None, options: dict[str, Any], focused: str | None
    ) -> Answer:
        words = path.split(" ")
        command = next(c for c in self._discord.world.commands if c["name"] == words[0])
        place = channel or self._discord.channel("games")
        check_command(self._discord.world, self._member, place, command)
        check_options(self._discord.world, self._member, place, declared_options(command, words), options, focused)
        data = options_payload(command, words, options, focused)
        return await self._answered(self._discord.interactions.start(self.id, place["id"], kind, data))

    async def click(self, message: Json, label: str = "", *, custom_id: str = "", forced: bool = False) -> Answer:
        """Press a button as soon as it is enabled. Find it by the start of its label or by its custom id.

        If `forced`, press it even if disabled, like a client that shows an older version.
        """
        if not custom_id:
            custom_id = next(b["custom_id"] for b in buttons_of(message) if b.get("label", "").startswith(label))
        if not forced:
            await self._until_enabled(message, custom_id)
        check_place(self._discord.world, self._member, self._discord.world.channels[message["channel_id"]])
        data = {"component_type": BUTTON, "custom_id": custom_id, "id": 1}
        return await self._answered(
            self._discord.interactions.start(self.id, message["channel_id"], COMPONENT, data, message)
        )

    async def press(self, verb: str, channel: Json | None = None, match_id: int = 1) -> Answer:
        """Press a match's button as if the newest public message in the channel (default #games) had it."""
        place = channel or self._discord.channel("games")
        every = [one for one in self._discord.world.messages.values() if not one.get("flags", 0) & EPHEMERAL]
        here = [one for one in every if one["channel_id"] == place["id"]]
        return await self.forge({**(here or every)[-1], "channel_id": place["id"]}, f"table:{verb}:{match_id}")

    async def press_board(self, verb: str, place: Json, match_id: int = 1) -> Answer:
        """Press a match's button below its board, once that exists."""
        board = await self._discord.until(lambda: board_of(self._discord, place))
        return await self.click(board, custom_id=f"table:{verb}:{match_id}")

    async def forge(self, message: Json, custom_id: str, *values: str, kind: int = SELECT) -> Answer:
        """Press a button, or choose values in a select, that the message need not have."""
        check_place(self._discord.world, self._member, self._discord.world.channels[message["channel_id"]])
        part: Json = {"id": 2, "type": BUTTON, "style": 2, "label": "x", "custom_id": custom_id}
        data: Json = {"component_type": BUTTON, "custom_id": custom_id, "id": 2}
        if values:
            part = {"id": 2, "type": kind, "custom_id": custom_id}
            if kind == SELECT:
                part["options"] = [{"label": "x", "value": value} for value in values]
            data = {"component_type": kind, "custom_id": custom_id, "id": 2, "values": [*values]}
        row = {"type": 1, "id": 1, "components": [part]}
        forged = {**message, "flags": message.get("flags", 0) | COMPONENTS_V2, "components": [row]}
        start = self._discord.interactions.start
        return await self._answered(start(self.id, message["channel_id"], COMPONENT, data, forged))

    async def tables_here(self, channel: Json | None = None) -> Answer:
        return await self.click((await self.slash("mine", channel)).message, custom_id="here:0")

    async def _until_enabled(self, message: Json, custom_id: str) -> None:
        """Wait until a button is enabled. Raises `NotOffered`."""

        def enabled() -> bool:
            found = next((button for button in buttons_of(message) if button.get("custom_id") == custom_id), None)
            if found is None:
                raise LookupError(f"the message has no button {custom_id!r}")
            return not found.get("disabled")

        try:
            await self._discord.until(enabled, _PATIENCE_SECONDS)
        except TimeoutError:
            raise NotOffered(f"the button {custom_id!r} is disabled, and stays so; click(…, forced=True)?") from None

    async def select(self, message: Json, *values: str, custom_id: str = "") -> Answer:
        """Choose values in the select with this custom id, or in the first one that offers them.

        Users, roles and channels are ids. Raises `NotOffered`.
        """
        world, channel = self._discord.world, self._discord.world.channels[message["channel_id"]]
        check_place(world, self._member, channel)
        every = [
            one for one in (*selects_of(message), *auto_selects_of(message)) if custom_id in ("", one["custom_id"])
        ]
        for select in every:
            with suppress(NotOffered):
                check_choice(world, self._member, channel, select, values)
                break
        else:
            raise NotOffered("no select offers this")
        data = {"component_type": select["type"], "custom_id": select["custom_id"], "values": [*values], "id": 1}
        return await self._answered(self._discord.interactions.start(self.id, channel["id"], COMPONENT, data, message))

    async def submit(self, answer: Answer, **values: Any) -> Answer:
        """Submit the modal of an answer."""
        return await self._answered(self._discord.interactions.submit(answer.interaction.id, values))

    async def _answered(self, interaction: Interaction) -> Answer:
        """Wait for the answer, and for a deferred one up to `patience`; do not fail after that."""
        await self._discord.until(lambda: interaction.state != "sent", 15.0)
        answer = Answer(self._discord, interaction)
        with suppress(TimeoutError):
            await answer.settled(self.patience)
        return answer

    @property
    def direct(self) -> list[Json]:
        """The bot's direct messages, oldest first."""
        return self.sees(f"5{self.id}")

    def sees(self, channel_id: str) -> list[Json]:
        """List visible messages, including the member's ephemeral ones."""
        world = self._discord.world
        return [m for m in world.history(channel_id) if world.shown_to(self.id, m)]

    def dismiss(self, message: Json) -> None:
        """Hide an own ephemeral message. The bot gets no event."""
        assert message["_visible_to"] == self.id
        self._discord.world.dismiss_message(message)

    def close_direct(self, *, closed: bool = True) -> None:
        self._member.dm_open = not closed

    def block(self, *, blocked: bool = True) -> None:
        """Block or unblock the bot, which then cannot write to the member or notify them."""
        self._member.blocks_bot = blocked
        membership.announce_change(self._discord.world, self._member)

    def leave(self, *guild_ids: str) -> None:
        """Leave these servers, or all, with their threads and roles. The bot gets no event."""
        membership.leave(self._discord.world, self._member, guild_ids or {*self._member.guilds})

    def join(self, guild_id: str = GUILD_ID) -> None:
        """Join a server. The bot gets no event."""
        membership.join(self._discord.world, self._member, guild_id)

    def delete_account(self) -> None:
        membership.delete_account(self._discord.world, self._member)

    def install(self, *, installed: bool = True) -> None:
        self._member.installed = installed

    @property
    def notifications(self) -> list[Notification]:
        """Mentions and direct messages, oldest first, including silent ones."""
        return [one for one in self._discord.world.notifications if one.member_id == self.id]

    @property
    def notified(self) -> list[str]:
        """Ids of messages that mentioned the member with a sound, without direct messages."""
        return [one.message_id for one in self.notifications if one.sound and one.why != DIRECT]
