"""Endpoints for servers, channels and threads."""

from __future__ import annotations

from playground import membership
from playground.errors import UNKNOWN_CHANNEL, missing_access, missing_permissions, unknown
from playground.limits import fields
from playground.limits.rate_limits import RateLimits
from playground.members.permissions import Permission
from playground.objects import BOT_ID, Json, is_thread, public
from playground.rest.rest import Call, Route, route
from playground.threads import Threads
from playground.world import World

_ONLY_IN_EVENTS = {
    "channels", "guild_scheduled_events", "joined_at", "large", "member_count", "members", "presences",
    "soundboard_sounds", "stage_instances", "threads", "unavailable", "voice_states",
}  # fmt: skip
"""Fields of a server that Discord sends in GUILD_CREATE alone."""


class ChannelRoutes:
    def __init__(self, world: World, threads: Threads, rates: RateLimits) -> None:
        self.world, self.threads, self.rates = world, threads, rates
        self.routes: tuple[Route, ...] = (
            route("GET", "/guilds/#", self._guild),
            route("GET", "/guilds/#/channels", self._list_channels),
            route("GET", "/guilds/#/threads/active", self._list_threads),
            route("GET", "/guilds/#/members/#", self._member),
            route("PUT", "/guilds/#/members/#/roles/#", self._give_role),
            route("DELETE", "/guilds/#/members/#/roles/#", self._take_role),
            route("GET", "/channels/#", lambda _call, channel_id: self.find(channel_id)),
            route("PATCH", "/channels/#", self._edit),
            route("DELETE", "/channels/#", self._delete),
            route("POST", "/channels/#/typing", lambda *_: None),
            route("POST", "/channels/#/threads", self._thread, 201),
            route("GET", "/channels/#/thread-members/#", self._thread_member),
            route("PUT", "/channels/#/thread-members/#", self._admit),
        )

    def find(self, channel_id: str) -> Json:
        """Return a channel that the bot sees. Raises `DiscordError`."""
        channel = self.world.channels.get(channel_id)
        if channel is None:
            raise unknown("Channel", UNKNOWN_CHANNEL)
        if not self.world.sees(BOT_ID, channel_id):
            raise missing_access()
        return channel

    def _guild(self, _call: Call, guild_id: str) -> Json:
        self._refuse_foreign(guild_id)
        guild = self.world.guild_object(guild_id)
        return {key: value for key, value in guild.items() if key not in _ONLY_IN_EVENTS}

    def _list_channels(self, _call: Call, guild_id: str) -> list[Json]:
        """Return all channels of a server, hidden ones too, and no threads."""
        self._refuse_foreign(guild_id)
        channels = (one for one in self.world.channels.values() if one.get("guild_id") == guild_id)
        return [public(channel) for channel in channels if not is_thread(channel)]

    def _list_threads(self, _call: Call, guild_id: str) -> Json:
        """Return the threads of a server that are not archived, those that the bot sees."""
        self._refuse_foreign(guild_id)
        threads: list[Json] = self.world.guild_object(guild_id)["threads"]
        return {"threads": threads, "members": [one["member"] for one in threads if "member" in one]}

    def _refuse_foreign(self, guild_id: str) -> None:
        """Raise `DiscordError` if the bot is not in the server."""
        if guild_id not in self.world.guilds:
            raise unknown("Guild", 10004)
        if not self.world.guilds[guild_id].bot:
            raise missing_access()

    def _member(self, _call: Call, guild_id: str, user_id: str) -> Json:
        self._refuse_foreign(guild_id)
        member = self.world.members.get(user_id)
        if user_id != BOT_ID and (member is None or member.deleted):
            raise unknown("User", 10013)
        if not self.world.is_member(user_id, guild_id):
            raise unknown("Member", 10007)
        return self.world.member(user_id, guild_id)

    def _give_role(self, call: Call, guild_id: str, user_id: str, role_id: str) -> None:
        self._set_role(call, guild_id, user_id, role_id, held=True)

    def _take_role(self, call: Call, guild_id: str, user_id: str, role_id: str) -> None:
        self._set_role(call, guild_id, user_id, role_id, held=False)

    def _set_role(self, call: Call, guild_id: str, user_id: str, role_id: str, *, held: bool) -> None:
        """Give or take a role below the bot's own; nothing changes if that was done before. Raises `DiscordError`."""
        self._member(call, guild_id, user_id)
        guild = self.world.guilds[guild_id]
        if role_id not in (guild_id, guild.role_id, *guild.added):
            raise unknown("Role", 10011)
        allowed = self.world.base_permissions(BOT_ID, guild_id)
        if not allowed & Permission.MANAGE_ROLES or not guild.is_below_bot(role_id):
            raise missing_permissions()
        membership.set_role(self.world, self.world.members[user_id], role_id, held=held)

    def _edit(self, call: Call, channel_id: str) -> Json:
        channel, body = self.find(channel_id), call.body
        if is_thread(channel):
            if "name" in body:
                self.rates.rename(channel_id)
            return self.threads.edit(channel, body)
        fields.check_known(
            "", body, {"name", "topic", "position", "nsfw", "rate_limit_per_user", "permission_overwrites"}
        )
        if not self.world.permissions(BOT_ID, channel_id) & Permission.MANAGE_CHANNELS:
            raise missing_permissions()
        if "name" in body or "topic" in body:
            self.rates.rename(channel_id)
        if "name" in body:
            fields.length("name", body["name"], 100, 1)
            self.world.guilds[channel["guild_id"]].check_title(body["name"], thread=False)
        channel |= body
        self.world.update_channel(channel)
        return channel

    def _delete(self, _call: Call, channel_id: str) -> Json:
        channel = self.find(channel_id)
        needed = Permission.MANAGE_THREADS if is_thread(channel) else Permission.MANAGE_CHANNELS
        if not self.world.permissions(BOT_ID, channel_id) & needed:
            raise missing_permissions()
        self.world.delete_channel(channel_id)
        return channel

    def _thread(self, call: Call, channel_id: str) -> Json:
        return self.threads.create(self.find(channel_id), call.body)

    def _thread_member(self, _call: Call, channel_id: str, user_id: str) -> Json:
        thread = self.find(channel_id)
        if not is_thread(thread):
            raise unknown("Channel", UNKNOWN_CHANNEL)
        if user_id not in thread["_members"]:
            raise unknown("Member", 10007)
        joined = self.world.clock.now().isoformat()
        return {"id": channel_id, "user_id": user_id, "join_timestamp": joined, "flags": 0}

    def _admit(self, _call: Call, channel_id: str, user_id: str) -> None:
        thread = self.find(channel_id)
        if not is_thread(thread):
            raise unknown("Channel", UNKNOWN_CHANNEL)
        self.threads.admit(thread, user_id)
