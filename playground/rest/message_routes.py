"""Endpoints for messages, and for the bot's answers to interactions."""

from __future__ import annotations

from playground.errors import UNKNOWN_MESSAGE, DiscordError, invalid, missing_permissions, thread_archived, unknown
from playground.interactions import Interactions
from playground.limits import fields
from playground.limits.rate_limits import RateLimits
from playground.members.permissions import Permission
from playground.objects import BOT_ID, DIRECT, FORUM, Json, is_archived, is_thread, public
from playground.posting import Poster
from playground.rest.account_routes import AccountRoutes
from playground.rest.channel_routes import ChannelRoutes
from playground.rest.rest import Call, Route, route
from playground.threads import Threads

_ANSWER = r"/webhooks/\d+/(\w+)/messages/(@original|\d+)"


class InteractionRoutes:
    """Answers need only the interaction's own token."""

    def __init__(self, interactions: Interactions, rates: RateLimits) -> None:
        self._interactions, self._rates = interactions, rates
        self.routes: tuple[Route, ...] = (
            route("POST", r"/interactions/(\d+)/(\w+)/callback", self._callback),
            route("POST", r"/webhooks/\d+/(\w+)", self._follow_up),
            route("GET", _ANSWER, lambda _call, token, which: self._interactions.message_of(token, which)),
            route("PATCH", _ANSWER, self._edit),
            route("DELETE", _ANSWER, self._delete),
        )

    def _callback(self, call: Call, interaction_id: str, token: str) -> Json | None:
        answer = self._interactions.callback(interaction_id, token, call.body, call.files)
        return answer if call.query.get("with_response") in ("1", "true", "True") else None

    def _follow_up(self, call: Call, token: str) -> Json:
        self._rates.follow_up(token, self._interactions.by_token(token).channel_id)
        return self._interactions.follow_up(token, call.body, call.files)

    def _edit(self, call: Call, token: str, which: str) -> Json:
        return self._interactions.edit(token, which, call.body, call.files)

    def _delete(self, _call: Call, token: str, which: str) -> None:
        self._interactions.delete(token, which)


NONCE_SECONDS = 180.0
"""Seconds for which Discord remembers a nonce; its documentation only says “the past few minutes”."""


class MessageRoutes:
    def __init__(
        self, poster: Poster, channels: ChannelRoutes, account: AccountRoutes, threads: Threads, rates: RateLimits
    ) -> None:
        self.world = poster.world
        self._poster, self._channels, self._account = poster, channels, account
        self._threads, self._rates = threads, rates
        self._nonces: dict[str, tuple[str, float]] = {}
        self.routes: tuple[Route, ...] = (
            route("GET", "/channels/#/messages", self._history),
            route("GET", "/channels/#/messages/#", self._message),
            route("POST", "/channels/#/messages", self._post),
            route("PATCH", "/channels/#/messages/#", self._edit),
            route("DELETE", "/channels/#/messages/#", self._delete),
            route("POST", "/channels/#/messages/#/threads", self._thread, 201),
        )

    def forget_nonces(self) -> None:
        self._nonces.clear()

    def _may(self, permission: Permission, channel_id: str) -> bool:
        return bool(self.world.permissions(BOT_ID, channel_id) & permission)

    def _history(self, call: Call, channel_id: str) -> list[Json]:
        channel = self._channels.find(channel_id)
        limit = int(call.query.get("limit", 50))
        if not 1 <= limit <= 100:
            raise invalid("limit", "int value should be between 1 and 100.")
        if channel["type"] != DIRECT and not self._may(Permission.READ_MESSAGE_HISTORY, channel_id):
            return []
        after, before = int(call.query.get("after", 0)), int(call.query.get("before", 2**63))
        messages = [m for m in self.world.history(channel_id, system=True) if not m.get("_visible_to")]
        between = [public(m) for m in messages if after < int(m["id"]) < before]
        return list(reversed(between[:limit] if "after" in call.query else between[-limit:]))

    def _message(self, _call: Call, channel_id: str, message_id: str) -> Json:
        message = self._find(channel_id, message_id)
        if message.get("guild_id") and not self._may(Permission.READ_MESSAGE_HISTORY, channel_id):
            raise missing_permissions()
        return message

    def _find(self, channel_id: str, message_id: str) -> Json:
        self._channels.find(channel_id)
        message = self.world.messages.get(message_id)
        if message is None or message["channel_id"] != channel_id or message.get("_visible_to"):
            raise unknown("Message", UNKNOWN_MESSAGE)
        return message

    def _post(self, call: Call, channel_id: str) -> Json:
        channel, body = self._channels.find(channel_id), call.body
        self._refuse_to_write(channel, call)
        nonce = str(body["nonce"]) if body.get("nonce") is not None else None
        if nonce is not None:
            fields.length("nonce", nonce, 25)
        if nonce is not None and body.get("enforce_nonce") and (earlier := self._find_by_nonce(nonce)) is not None:
            return earlier
        self._threads.unarchive(channel)
        extra = {"nonce": body["nonce"]} if nonce is not None else {}
        message = self._poster.post(channel_id, body, call.files, **extra)
        if nonce is not None:
            self._nonces[nonce] = (message["id"], self.world.clock())
        return message

    def _refuse_to_write(self, channel: Json, call: Call) -> None:
        if channel["type"] == DIRECT:
            self._account.refuse_direct(channel["_members"][0])
            return
        if channel["type"] == FORUM:
            raise DiscordError(400, 50008, "Cannot send messages in a non-text channel")
        needed = Permission.SEND_MESSAGES_IN_THREADS if is_thread(channel) else Permission.SEND_MESSAGES
        if not self._may(needed, channel["id"]):
            raise missing_permissions()
        if call.files and not self._may(Permission.ATTACH_FILES, channel["id"]):
            raise missing_permissions()
        self._threads.refuse_locked(channel)

    def _find_by_nonce(self, nonce: str) -> Json | None:
        """Return the message sent with this nonce, in any channel, while Discord remembers the nonce."""
        message_id, sent = self._nonces.get(nonce, ("", 0.0))
        if self.world.clock() - sent > NONCE_SECONDS:
            return None
        return self.world.messages.get(message_id)

    def _edit(self, call: Call, channel_id: str, message_id: str) -> Json:
        message = self._find(channel_id, message_id)
        if message["author"]["id"] != BOT_ID:
            raise DiscordError(403, 50005, "Cannot edit a message authored by another user")
        channel = self._channels.find(channel_id)
        if is_archived(channel):
            raise thread_archived()
        if call.files and not self._may(Permission.ATTACH_FILES, channel_id):
            raise missing_permissions()
        self._threads.refuse_locked(channel)
        self._rates.edit(channel_id, message_id)
        return self._poster.edit(message, call.body, call.files)

    def _delete(self, _call: Call, channel_id: str, message_id: str) -> None:
        message = self._find(channel_id, message_id)
        if message["author"]["id"] != BOT_ID and not self._may(Permission.MANAGE_MESSAGES, channel_id):
            raise missing_permissions()
        self.world.delete_message(message_id)

    def _thread(self, call: Call, channel_id: str, message_id: str) -> Json:
        return self._threads.create_from(self._channels.find(channel_id), self._find(channel_id, message_id), call.body)
