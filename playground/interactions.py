"""Interactions: the bot must answer in three seconds; the token lives 15 minutes."""

from __future__ import annotations

import asyncio
import secrets
from dataclasses import dataclass, field
from typing import Any

from playground import offers
from playground.errors import DiscordError, invalid, thread_archived, unknown
from playground.gateway import Gateway
from playground.limits import fields
from playground.limits.command_limits import check_choices
from playground.limits.component_limits import check_modal
from playground.members.permissions import Permission
from playground.objects import APPLICATION_ID, BOT_ID, DIRECT, EPHEMERAL, Json, is_archived, is_locked, public
from playground.offers import SELECT_SORTS, resolve
from playground.posting import Files, Poster
from playground.threads import Threads
from playground.world import World

COMMAND, COMPONENT, AUTOCOMPLETE, MODAL = 2, 3, 4, 5
DEADLINE_SECONDS = 3.0
TOKEN_SECONDS = 15 * 60
_LOADING = 1 << 7
_MOST_FOLLOW_UPS = 5
"""Limit of further messages if only the member installed the application."""
_ANSWERS = {COMMAND: (4, 5, 9), COMPONENT: (4, 5, 6, 7, 9), AUTOCOMPLETE: (8,), MODAL: (4, 5, 6, 7)}
"""Allowed answers by kind of interaction."""
_CALLBACK = {4: "message", 5: "deferred", 6: "deferred", 7: "update", 8: "choices", 9: "modal"}


@dataclass
class Interaction:
    id: str
    token: str
    kind: int
    """COMMAND, COMPONENT, AUTOCOMPLETE or MODAL."""
    member_id: str
    channel_id: str
    created: float
    """The time it was sent, in seconds since 1970."""
    state: str = "sent"
    """sent, then deferred, answered or failed."""
    answer: str = ""
    """Kind of the first answer."""
    message_id: str | None = None
    source_message_id: str | None = None
    by_guild: bool = True
    """False if only the member installed the application."""
    modal: Json | None = None
    """The modal in the answer, until it is submitted."""
    choices: list[Json] = field(default_factory=list)
    followups: list[str] = field(default_factory=list)
    """Ids of messages after the first answer."""
    answered_after: float | None = None
    """Seconds until the first answer."""


class Interactions:
    def __init__(self, world: World, gateway: Gateway, poster: Poster, threads: Threads) -> None:
        self.world, self.gateway, self.poster, self._clock = world, gateway, poster, world.clock
        self._threads = threads
        self.deadline_seconds = DEADLINE_SECONDS
        """Time limit for the first answer."""
        self._by_id: dict[str, Interaction] = {}
        self._by_token: dict[str, Interaction] = {}

    def start(
        self,
        member_id: str,
        channel_id: str,
        kind: int,
        data: Json,
        message: Json | None = None,
        *,
        deadline: float | None = None,
    ) -> Interaction:
        """Send an interaction to the bot, with the objects of the ids in its data.

        It fails without an answer within `deadline` or `deadline_seconds`. As in Discord's client, an archived thread
        is unarchived first; `offers.check_place` checks the permission for that.
        """
        if kind != AUTOCOMPLETE:
            self._threads.unarchive(self.world.channels[channel_id])
            found = resolve(self.world, member_id, self.world.channels[channel_id], data, self.poster.attachment)
            data = data | ({"resolved": found} if found or data.get("component_type") in SELECT_SORTS else {})
        interaction = Interaction(
            self.world.new_id(), secrets.token_hex(16), kind, member_id, channel_id, self._clock()
        )
        interaction.source_message_id = message["id"] if message else None
        owners = offers.owners(self.world, self.world.members[member_id], self.world.channels[channel_id])
        interaction.by_guild = str(offers.GUILD_INSTALL) in owners
        self._by_id[interaction.id] = self._by_token[interaction.token] = interaction
        if not self.gateway.send("INTERACTION_CREATE", self._payload(interaction, data, message)):
            interaction.state = "failed"
            self.world.tell("_INTERACTION", {"id": interaction.id})
        else:
            asyncio.get_running_loop().call_later(
                self.deadline_seconds if deadline is None else deadline, self._expire, interaction
            )
        return interaction

    def submit(self, modal_of: str, values: dict[str, Any]) -> Interaction:
        """Submit a modal; values are by custom id."""
        asked = self._by_id.get(modal_of)
        if asked is None or asked.modal is None:
            raise unknown("interaction", 10062)
        modal, asked.modal = asked.modal, None
        filled = [_fill(component, values) for component in modal["components"]]
        data = {"custom_id": modal["custom_id"], "components": filled}
        source = self.world.messages.get(asked.source_message_id or "")
        return self.start(asked.member_id, asked.channel_id, MODAL, data, source)

    def _expire(self, interaction: Interaction) -> None:
        if interaction.state == "sent":
            interaction.state = "failed"
            self.world.tell("_INTERACTION", {"id": interaction.id})

    def _payload(self, interaction: Interaction, data: Json, message: Json | None) -> Json:
        member, channel = self.world.members[interaction.member_id], self.world.channels[interaction.channel_id]
        permissions = str(int(self.world.permissions(member.id, channel["id"])))
        payload: Json = {
            "id": interaction.id, "application_id": APPLICATION_ID, "type": interaction.kind, "version": 1,
            "token": interaction.token, "data": data, "channel_id": channel["id"], "channel": public(channel),
            "locale": member.locale, "app_permissions": str(int(self._app_permissions(channel))), "entitlements": [],
            "attachment_size_limit": fields.FILE_LIMIT,
            "authorizing_integration_owners": offers.owners(self.world, member, channel),
        }  # fmt: skip
        payload["channel"]["permissions"] = permissions
        if message is not None:
            payload["message"] = public(message)
        if channel["type"] == DIRECT:
            return payload | {"user": self.world.user(member.id), "context": offers.DIRECT_CONTEXT}
        guild_id = channel["guild_id"]
        return payload | {
            "guild_id": guild_id, "guild": {"id": guild_id, "locale": "en-US", "features": []}, "guild_locale": "en-US",
            "member": self.world.member(member.id, guild_id) | {"permissions": permissions},
            "context": offers.GUILD_CONTEXT,
        }  # fmt: skip

    def _app_permissions(self, channel: Json) -> Permission:
        """Return the bot's permissions in a channel; everybody's if it is not a member."""
        if channel["type"] == DIRECT or self.world.guilds[channel["guild_id"]].bot:
            return self.world.permissions(BOT_ID, channel["id"])
        return self.world.guilds[channel["guild_id"]].everyone

    def callback(self, interaction_id: str, token: str, body: Json, files: Files) -> Json:
        interaction = self._by_id.get(interaction_id)
        if interaction is None or interaction.token != token or interaction.state == "failed":
            raise unknown("interaction", 10062)
        if interaction.state != "sent":
            raise DiscordError(400, 40060, "Interaction has already been acknowledged.")
        fields.check_known("", body, {"type", "data"})
        kind, data = body["type"], body.get("data") or {}
        if kind not in _ANSWERS[interaction.kind] or (kind in (6, 7) and interaction.source_message_id is None):
            raise invalid("type", "Value is no answer to this kind of interaction")
        if kind in (4, 5, 7):
            self._refuse_closed_thread(interaction)
        message = self._answer(interaction, kind, data, files)
        interaction.answer = _CALLBACK[kind]
        interaction.state = "deferred" if kind in (5, 6) else "answered"
        interaction.answered_after = self._clock() - interaction.created
        self.world.tell("_INTERACTION", {"id": interaction.id})
        about: Json = {"id": interaction.id, "type": interaction.kind}
        if message is None:
            return {"interaction": about}
        interaction.message_id = message["id"]
        about |= {
            "response_message_id": message["id"], "response_message_loading": kind == 5,
            "response_message_ephemeral": bool(message["flags"] & EPHEMERAL),
        }  # fmt: skip
        made = {"resource": {"type": kind, "message": public(message)}} if kind in (4, 7) else {}
        return {"interaction": about, **made}

    def _refuse_closed_thread(self, interaction: Interaction) -> None:
        """Raise `DiscordError` if the thread was closed after the interaction."""
        channel = self.world.channels.get(interaction.channel_id)
        if channel is None:
            raise unknown("Channel", 10003)
        if is_archived(channel) or is_locked(channel):
            raise thread_archived(403)

    def _answer(self, interaction: Interaction, kind: int, data: Json, files: Files) -> Json | None:
        match kind:
            case 4:
                return self._post(interaction, data, files)
            case 5:
                visible_to = interaction.member_id if (data.get("flags") or 0) & EPHEMERAL else None
                thinking = {"content": "…", "flags": _LOADING}
                return self.poster.post(interaction.channel_id, thinking, {}, visible_to=visible_to)
            case 6 | 7:
                message = self.world.messages.get(interaction.source_message_id or "")
                if message is None:
                    raise unknown("Message", 10008)
                # Unlike an edit, this answer removes unlisted attachments.
                return message if kind == 6 else self.poster.edit(message, {"attachments": [], **data}, files)
            case 8:
                check_choices(data.get("choices") or [])
                interaction.choices = data.get("choices") or []
            case 9:
                check_modal(data)
                interaction.modal = data
        return None

    def _post(self, interaction: Interaction, body: Json, files: Files) -> Json:
        visible_to = interaction.member_id if (body.get("flags") or 0) & EPHEMERAL else None
        return self.poster.post(interaction.channel_id, body, files, visible_to=visible_to)

    def by_token(self, token: str) -> Interaction:
        """Return the interaction of a valid token. Raises `DiscordError`."""
        interaction = self._by_token.get(token)
        if interaction is None or self._clock() - interaction.created > TOKEN_SECONDS:
            raise DiscordError(401, 50027, "Invalid Webhook Token")
        if not interaction.answer:
            raise unknown("Webhook", 10015)
        return interaction

    def follow_up(self, token: str, body: Json, files: Files) -> Json:
        """Post a further message.

        Refuse it while a deferred answer is pending: Discord would edit that answer, but deprecates this.
        """
        interaction = self.by_token(token)
        self._refuse_closed_thread(interaction)
        if interaction.state == "deferred" and interaction.message_id != interaction.source_message_id:
            raise DiscordError(400, 50035, "A deferred answer is given by editing @original.")
        if not interaction.by_guild and len(interaction.followups) >= _MOST_FOLLOW_UPS:
            raise DiscordError(400, 40094, "This interaction has hit the maximum number of follow up messages")
        message = self._post(interaction, body, files)
        interaction.followups.append(message["id"])
        return message

    def message_of(self, token: str, which: str) -> Json:
        """Find the answer, or by its id a message sent with the token.

        The message of a used component was sent with another token, so only `@original` finds it.
        """
        interaction = self.by_token(token)
        answer = interaction.message_id
        sent = [*interaction.followups, *([answer] if answer != interaction.source_message_id else [])]
        key = answer if which == "@original" else which
        message = self.world.messages.get(key or "")
        if message is None or (which != "@original" and key not in sent):
            raise unknown("Message", 10008)
        return message

    def delete(self, token: str, which: str) -> None:
        """Delete the answer or a further message, even a private one. Raises `DiscordError`."""
        self.world.delete_message(self.message_of(token, which)["id"])

    def edit(self, token: str, which: str, body: Json, files: Files) -> Json:
        """Edit the answer or a further message; this also gives a deferred answer."""
        interaction = self.by_token(token)
        self._refuse_closed_thread(interaction)
        message = self.message_of(token, which)
        if message["flags"] & _LOADING:
            message["content"] = ""  # the placeholder is not content
        message = self.poster.edit(message, body, files)
        if which == "@original":
            interaction.state = "answered"
            self.world.tell("_INTERACTION", {"id": interaction.id})
        return message


def _fill(component: Json, values: dict[str, Any]) -> Json:
    """Return a modal's component with its values, in Discord's format."""
    back: Json = {"type": component["type"], "id": component.get("id", 1)}
    if "components" in component:
        back["components"] = [_fill(inside, values) for inside in component["components"]]
    if "component" in component:
        back["component"] = _fill(component["component"], values)
    if "custom_id" in component:
        value = values.get(component["custom_id"], "")
        back["custom_id"] = component["custom_id"]
        back["values" if isinstance(value, list) else "value"] = value
    return back


def declared_options(command: Json, path: list[str]) -> list[Json]:
    """Return the registered options of a command or subcommand."""
    declared: list[Json] = command.get("options") or []
    for part in path[1:]:
        declared = next(option for option in declared if option["name"] == part).get("options") or []
    return declared


def options_payload(command: Json, path: list[str], options: dict[str, Any], focused: str | None = None) -> Json:
    """Turn names and plain values into typed options."""
    level: list[Json] = []
    data = {"id": command["id"], "name": command["name"], "type": 1, "options": level}
    declared = command.get("options") or []
    for part in path[1:]:
        inner = next(option for option in declared if option["name"] == part)
        level.append({"name": part, "type": inner["type"], "options": []})
        level, declared = level[0]["options"], inner.get("options") or []
    for name, value in options.items():
        kind = next(option["type"] for option in declared if option["name"] == name)
        entry: Json = {"name": name, "type": kind, "value": value}
        if name == focused:
            entry["focused"] = True
            entry["value"] = str(value)
        level.append(entry)
    return data
