"""Acting as a member, for tests: slash commands, buttons, selects; and looking at what came of it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from playground import component_limits, installs
from playground.interactions import AUTOCOMPLETE, COMMAND, COMPONENT, Interaction, options_payload
from playground.objects import DIRECT, FORUM, GUILD_ID, Json, is_archived, is_locked
from playground.permissions import Permission
from playground.posting import texts

if TYPE_CHECKING:
    from playground.server import StandIn


def walk(components: list[Json]) -> Iterator[Json]:
    """Go through all components, nested ones included."""
    for component in components:
        yield component
        yield from walk(component.get("components", []))
        if component.get("accessory"):
            yield component["accessory"]


def text_of(message: Json) -> str:
    """Give all text of a message."""
    return "\n".join(filter(None, [message["content"], *texts(message["components"])]))


def buttons_of(message: Json) -> list[Json]:
    """Give the buttons of a message."""
    return [component for component in walk(message["components"]) if component["type"] == component_limits.BUTTON]


def selects_of(message: Json) -> list[Json]:
    """Give the selects of a message."""
    return [component for component in walk(message["components"]) if component["type"] == component_limits.SELECT]


_PATIENCE_SECONDS = 10.0


class NotOffered(Exception):
    """Discord's own client does not let a member do this here, so that the bot would never hear of it."""


class Answer:
    """What the bot answered to an interaction."""

    def __init__(self, discord: StandIn, interaction: Interaction) -> None:
        self._discord = discord
        self.interaction = interaction

    @property
    def failed(self) -> bool:
        """Tell whether the user saw “This interaction failed”."""
        return self.interaction.state == "failed"

    @property
    def latency(self) -> float:
        """Give the seconds until the first answer."""
        assert self.interaction.answered_after is not None
        return self.interaction.answered_after

    @property
    def message(self) -> Json:
        """Give the message that was sent or edited in answer."""
        return self._discord.world.messages[self.interaction.message_id or ""]

    @property
    def text(self) -> str:
        """Give all text of that message."""
        return text_of(self.message)

    @property
    def followups(self) -> list[Json]:
        """Give the messages that followed the first answer."""
        return [self._discord.world.messages[key] for key in self.interaction.followups]

    async def settled(self, timeout: float = 15.0) -> Answer:  # noqa: ASYNC109
        """Wait until a deferred answer has been given."""
        await self._discord.until(lambda: self.interaction.state in ("answered", "failed"), timeout)
        return self


class Actor:
    """One member of the server, acting."""

    def __init__(self, discord: StandIn, member_id: str) -> None:
        self._discord = discord
        self.id = member_id

    @property
    def name(self) -> str:
        """Give the member's name."""
        return self._discord.world.members[self.id].name

    async def slash(self, path: str, channel: Json | None = None, **options: Any) -> Answer:
        """Send a slash command: `slash("game new", seats=2)`, in #games unless another channel is given."""
        return await self._command(COMMAND, path, channel, options, None)

    async def complete(
        self, path: str, focused: str, typed: str, channel: Json | None = None, **options: Any
    ) -> list[Json]:
        """Ask for the completion of an option that is being typed."""
        answer = await self._command(AUTOCOMPLETE, path, channel, {**options, focused: typed}, focused)
        return answer.interaction.choices

    async def _command(
        self, kind: int, path: str, channel: Json | None, options: dict[str, Any], focused: str | None
    ) -> Answer:
        words = path.split(" ")
        command = next(c for c in self._discord.world.commands if c["name"] == words[0])
        data = options_payload(command, words, options, focused)
        place = channel or self._discord.channel("games")
        self._refuse_command(command, place)
        return await self._answered(self._discord.interactions.start(self.id, place["id"], kind, data))

    def _refuse_command(self, command: Json, channel: Json) -> None:
        """Refuse a command as Discord's client does. Raises `NotOffered`."""
        world = self._discord.world
        self._refuse_place(channel)
        if channel["type"] == FORUM:
            raise NotOffered("nothing can be typed in a forum")
        if channel["type"] != DIRECT:
            allowed = world.permissions(self.id, channel["id"])
            if not allowed & Permission.USE_APPLICATION_COMMANDS:
                raise NotOffered("the member may not use commands here")
        if not installs.is_offered(world, command, world.members[self.id], channel):
            raise NotOffered(f"/{command['name']} is not offered here")

    def _refuse_place(self, channel: Json) -> None:
        if channel["id"] not in self._discord.world.channels or not self._discord.world.sees(self.id, channel["id"]):
            raise NotOffered("the member does not see this channel")
        if is_locked(channel) or is_archived(channel):
            raise NotOffered("nothing can be pressed or typed as a command in an archived or locked thread")

    async def click(self, message: Json, label: str = "", *, custom_id: str = "", forced: bool = False) -> Answer:
        """Press a button, found by the start of its label or by its custom id, as soon as it can be pressed.

        If `forced`, press it although it is disabled, as somebody does who still sees it as it was.
        """
        if not custom_id:
            custom_id = next(b["custom_id"] for b in buttons_of(message) if b.get("label", "").startswith(label))
        if not forced:
            await self._until_enabled(message, custom_id)
        self._refuse_place(self._discord.world.channels[message["channel_id"]])
        data = {"component_type": component_limits.BUTTON, "custom_id": custom_id, "id": 1}
        return await self._answered(
            self._discord.interactions.start(self.id, message["channel_id"], COMPONENT, data, message)
        )

    async def _until_enabled(self, message: Json, custom_id: str) -> None:
        """Wait until a button can be pressed. Raises `NotOffered`."""

        def enabled() -> bool:
            found = next((button for button in buttons_of(message) if button.get("custom_id") == custom_id), None)
            if found is None:
                raise LookupError(f"the message has no button {custom_id!r}")
            return not found.get("disabled")

        try:
            await self._discord.until(enabled, _PATIENCE_SECONDS)
        except TimeoutError:
            raise NotOffered(f"the button {custom_id!r} is disabled, and stays so; click(…, forced=True)?") from None

    async def select(self, message: Json, value: str, *, number: int = 0) -> Answer:
        """Choose a line of the message's select."""
        select = selects_of(message)[number]
        if select.get("disabled") or value not in [option["value"] for option in select["options"]]:
            raise NotOffered("the select does not offer this")
        self._refuse_place(self._discord.world.channels[message["channel_id"]])
        data = {"component_type": component_limits.SELECT, "custom_id": select["custom_id"], "values": [value], "id": 1}
        return await self._answered(
            self._discord.interactions.start(self.id, message["channel_id"], COMPONENT, data, message)
        )

    async def submit(self, answer: Answer, **values: Any) -> Answer:
        """Fill in the modal that was answered with, and send it."""
        return await self._answered(self._discord.interactions.submit(answer.interaction.id, values))

    async def _answered(self, interaction: Interaction) -> Answer:
        await self._discord.until(lambda: interaction.state != "sent", 5.0)
        return Answer(self._discord, interaction)

    @property
    def direct(self) -> list[Json]:
        """Give the direct messages from the bot, oldest first."""
        return self.sees(f"5{self.id}")

    def sees(self, channel_id: str) -> list[Json]:
        """Give what the member sees in a channel, own ephemeral messages included."""
        world = self._discord.world
        return [m for m in world.history(channel_id) if m.get("_visible_to", self.id) == self.id]

    def close_direct(self, *, closed: bool = True) -> None:
        """Refuse, or allow again, direct messages from the bot."""
        self._discord.world.members[self.id].dm_open = not closed

    def leave(self) -> None:
        """Leave all servers."""
        self._discord.world.members[self.id].guilds.clear()

    def join(self, guild_id: str = GUILD_ID) -> None:
        """Join a server."""
        self._discord.world.members[self.id].guilds.add(guild_id)

    def delete_account(self) -> None:
        """Delete the member's account."""
        self.leave()
        self._discord.world.members[self.id].deleted = True

    def install(self, *, installed: bool = True) -> None:
        """Add the application to the member's own account, or remove it."""
        self._discord.world.members[self.id].installed = installed

    @property
    def notified(self) -> list[str]:
        """Give the ids of all messages that mentioned the member."""
        return self._discord.world.members[self.id].notified
