"""Actions of moderators and of Discord itself: delete, lock, forbid, invite, close, let time pass."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime

from playground import membership
from playground.gateway import Gateway
from playground.members import permissions
from playground.members.guilds import Guild
from playground.members.people import Member
from playground.members.permissions import MODERATORS, NONE, Permission, Role
from playground.objects import BOT_ID, GUILD_ID, PUBLIC_THREAD, TEXT, Json, is_archived, is_thread, public
from playground.offers import check_writing
from playground.posting import Poster
from playground.rest.account_routes import AccountRoutes
from playground.threads import Threads
from playground.world import World

_SHARD = 1 << 22


class Admin:
    def __init__(
        self,
        world: World,
        threads: Threads,
        poster: Poster,
        gateway: Gateway,
        account: AccountRoutes,
        add_actor: Callable[[Member], None],
    ) -> None:
        self._world, self._threads, self._poster = world, threads, poster
        self._gateway, self._account, self._add_actor = gateway, account, add_actor

    # Messages and channels --------------------------------------------------------------------------------------

    def delete_message(self, message: Json) -> None:
        self._world.delete_message(message["id"])

    def purge(self, messages: list[Json]) -> None:
        """Delete several messages of one channel at once."""
        self._world.delete_messages(messages[0]["channel_id"], [message["id"] for message in messages])

    def delete_channel(self, channel: Json) -> None:
        """Delete a thread, or a channel with its threads."""
        self._world.delete_channel(channel["id"])

    def add_channel(self, name: str, kind: int = TEXT, guild_id: str = GUILD_ID) -> Json:
        """Open a channel and return it; `kind` is `playground.objects.VOICE`, …."""
        return self._world.add_channel(self._world.channel_object(self._world.new_id(), name, kind, guild_id))

    def add_thread(
        self, parent: Json, name: str, kind: int = PUBLIC_THREAD, owner: str = "Ann", message: Json | None = None
    ) -> Json:
        """Open a thread as a member, optionally from a message."""
        return self._threads.open(parent, name, kind, owner=self._id(owner), message=message)

    def rename(self, channel: Json, name: str) -> None:
        self._threads.rename(channel, name, author="3001")
        self._world.update_channel(channel)

    def archive(self, thread: Json, *, archived: bool = True) -> None:
        self._threads.archive(thread, archived=archived)

    def lock(self, thread: Json, *, locked: bool = True, archived: bool = False) -> None:
        """Lock or unlock a thread. With `archived`, also archive it in the same step, as Discord's client can."""
        thread["thread_metadata"]["locked"] = locked
        if archived != is_archived(thread):
            self.archive(thread, archived=archived)
        else:
            self._world.update_channel(thread)

    def add_to(self, thread: Json, name: str) -> None:
        """Add a member to a thread. Raises `DiscordError`."""
        self._threads.admit(thread, self._id(name))

    def remove(self, thread: Json, name: str = "") -> None:
        """Remove the bot, or a named member."""
        self._threads.remove(thread, self._id(name))

    def write(self, channel: Json, text: str, name: str = "Ann") -> Json:
        """Write as a member, which unarchives a thread. Raises `NotOffered`."""
        author = self._id(name)
        check_writing(self._world, self._world.members[author], channel)
        self._threads.unarchive(channel)
        return self._poster.post(channel["id"], {"content": text}, {}, author=author)

    # Permissions ------------------------------------------------------------------------------------------------

    def deny(self, channel: Json, denied: Permission, name: str = "") -> None:
        """Deny the bot, or a named member or role, a permission in a channel or a thread's channel."""
        self._overwrite(channel, name, allow=NONE, deny=denied)

    def allow(self, channel: Json, allowed: Permission, name: str = "") -> None:
        """Grant the bot, or a named member or role, a permission in a channel or a thread's channel."""
        self._overwrite(channel, name, allow=allowed, deny=NONE)

    def _id(self, name: str) -> str:
        if not name:
            return BOT_ID
        return next(member.id for member in self._world.members.values() if member.name == name)

    def _target(self, name: str, guild_id: str) -> tuple[str, int]:
        """Return the id of a named role or member, or of the bot, and the kind of its overwrites."""
        role = next((role for role in self._world.guilds[guild_id].added.values() if role.name == name), None)
        return (self._id(name), permissions.MEMBER) if role is None else (role.id, permissions.ROLE)

    def _overwrite(self, channel: Json, name: str, *, allow: Permission, deny: Permission) -> None:
        home = self._world.channels[channel["parent_id"]] if is_thread(channel) else channel
        user_id, kind = self._target(name, home["guild_id"])
        seen = self._world.sees(BOT_ID, home["id"])
        old = next((o for o in home["permission_overwrites"] if o["id"] == user_id), {"allow": "0", "deny": "0"})
        new = permissions.overwrite(
            user_id,
            kind,
            allow=(Permission(int(old["allow"])) | allow) & ~deny,
            deny=(Permission(int(old["deny"])) | deny) & ~allow,
        )
        home["permission_overwrites"] = [o for o in home["permission_overwrites"] if o["id"] != user_id] + [new]
        self._world.update_channel(home)
        if not seen:
            self._sync_threads(home["guild_id"], [home["id"]])

    def time_out(self, until: datetime | None, name: str = "", guild_id: str = GUILD_ID) -> None:
        """Time the bot, or a named member, out until a moment; None ends it at once."""
        membership.time_out(self._world, self._id(name), guild_id, until)

    def refuse_titles(self, *words: str, code: int = 50035, guild_id: str = GUILD_ID) -> None:
        """Refuse names with one of these words: 50035 like Server Discovery, 200001 like automatic moderation."""
        guild = self._world.guilds[guild_id]
        if code == 200001:
            guild.moderated = words
        else:
            guild.undiscoverable = words

    def take_role(self, guild_id: str = GUILD_ID) -> None:
        """Remove the bot's role, leaving it everybody's permissions."""
        self._set_role(guild_id, has_role=False)

    def give_role(self, guild_id: str = GUILD_ID) -> None:
        self._set_role(guild_id, has_role=True)

    def _set_role(self, guild_id: str, *, has_role: bool) -> None:
        unseen = self._unseen(guild_id)
        self._world.guilds[guild_id].has_role = has_role
        self._world.tell("GUILD_MEMBER_UPDATE", {"guild_id": guild_id, **self._world.member(BOT_ID, guild_id)})
        self._sync_threads(guild_id, unseen)

    def set_role_permissions(
        self, own: Permission | None = None, everyone: Permission | None = None, guild_id: str = GUILD_ID
    ) -> None:
        """Change the permissions of the bot's role, or everyone's, in a whole server."""
        guild, unseen = self._world.guilds[guild_id], self._unseen(guild_id)
        if own is not None:
            guild.role = own
            self._world.tell("GUILD_ROLE_UPDATE", {"guild_id": guild_id, "role": guild.role_object(guild.role_id)})
        if everyone is not None:
            guild.everyone = everyone
            self._world.tell("GUILD_ROLE_UPDATE", {"guild_id": guild_id, "role": guild.role_object(guild_id)})
        self._sync_threads(guild_id, unseen)

    def role(self, name: str, guild_id: str = GUILD_ID) -> Json:
        """Return a role by name; `PLAYERS` and `MODERATORS` of `playground.members.permissions` always exist."""
        guild = self._world.guilds[guild_id]
        return guild.role_object(next(key for key, role in guild.added.items() if role.name == name))

    def add_role(
        self, name: str, allowed: Permission = NONE, *, mentionable: bool = False, guild_id: str = GUILD_ID
    ) -> Json:
        """Create a role with permissions in the whole server; `mentionable` means by everybody."""
        guild = self._world.guilds[guild_id]
        role_id = self._world.new_id()
        guild.added[role_id] = Role(role_id, name, allowed, mentionable)
        self._world.tell("GUILD_ROLE_CREATE", {"guild_id": guild_id, "role": guild.role_object(role_id)})
        return guild.role_object(role_id)

    def change_role(
        self,
        name: str,
        allowed: Permission | None = None,
        *,
        mentionable: bool | None = None,
        below_bot: bool | None = None,
        guild_id: str = GUILD_ID,
    ) -> None:
        """Change a role; `below_bot` moves it below or above the bot's own."""
        guild = self._world.guilds[guild_id]
        role = guild.added[self.role(name, guild_id)["id"]]
        role.permissions = role.permissions if allowed is None else allowed
        role.mentionable = role.mentionable if mentionable is None else mentionable
        role.below_bot = role.below_bot if below_bot is None else below_bot
        moved = (role.id,) if below_bot is None else (guild.role_id, *guild.added)
        for role_id in moved:
            self._world.tell("GUILD_ROLE_UPDATE", {"guild_id": guild_id, "role": guild.role_object(role_id)})

    def delete_role(self, name: str, guild_id: str = GUILD_ID) -> None:
        """Delete a role and take it from its holders."""
        role_id = self.role(name, guild_id)["id"]
        del self._world.guilds[guild_id].added[role_id]
        for member in self._world.members.values():
            member.roles.discard(role_id)
        self._world.tell("GUILD_ROLE_DELETE", {"guild_id": guild_id, "role_id": role_id})

    def grant(self, name: str, role: str = MODERATORS, guild_id: str = GUILD_ID) -> None:
        """Give a member a role. The bot gets no event."""
        member = self._world.members[self._id(name)]
        membership.set_role(self._world, member, self.role(role, guild_id)["id"], held=True)

    def revoke(self, name: str, role: str = MODERATORS, guild_id: str = GUILD_ID) -> None:
        """Take a role from a member. The bot gets no event."""
        member = self._world.members[self._id(name)]
        membership.set_role(self._world, member, self.role(role, guild_id)["id"], held=False)

    def offer_command(self, command: str, name: str, guild_id: str = GUILD_ID) -> None:
        """Offer a command to a named member or role by the server's settings, whatever permissions it requires."""
        target, _ = self._target(name, guild_id)
        self._world.guilds[guild_id].offered_to.setdefault(command, set()).add(target)
        self._world.tell("_COMMANDS", {"commands": self._world.commands})

    def _unseen(self, guild_id: str) -> list[str]:
        channels = self._world.channels.values()
        own = [c["id"] for c in channels if c.get("guild_id") == guild_id and not is_thread(c)]
        return [key for key in own if not self._world.sees(BOT_ID, key)]

    def _sync_threads(self, guild_id: str, channel_ids: list[str]) -> None:
        """Send the active threads of channels that the bot sees again."""
        again = [key for key in channel_ids if self._world.sees(BOT_ID, key)]
        if not again:
            return
        threads = [
            public(channel)
            for channel in self._world.channels.values()
            if is_thread(channel) and channel["parent_id"] in again and not is_archived(channel)
            if self._world.sees(BOT_ID, channel["id"])
        ]
        sync = {"guild_id": guild_id, "channel_ids": again, "threads": threads}
        self._world.tell("THREAD_LIST_SYNC", sync | {"members": [t["member"] for t in threads if "member" in t]})

    # Servers and people -----------------------------------------------------------------------------------------

    def add_guild(self, name: str, *, shard: int = 0, bot: bool = True, commands: bool = True) -> Guild:
        """Open a server with all members and a channel #NAME-games; `shard` is its shard out of two or more.

        `bot` and `commands` invite the bot and its commands.
        """
        number = sum(guild.shard(1 << 20) == shard for guild in self._world.guilds.values())
        guild = Guild(str(shard * _SHARD + int(GUILD_ID) + number), name, bot=False, commands=commands)
        self._world.guilds[guild.id] = guild
        for member in self._world.members.values():
            member.guilds.add(guild.id)
        self.add_channel(f"{name}-games", guild_id=guild.id)
        if bot:
            self.invite_bot(guild.id)
        return guild

    def kick_bot(self, guild_id: str = GUILD_ID, *, keep_commands: bool = False) -> None:
        guild = self._world.guilds[guild_id]
        guild.bot, guild.commands = False, keep_commands
        self._world.tell("GUILD_DELETE", {"id": guild_id})

    def invite_bot(self, guild_id: str = GUILD_ID) -> None:
        """Invite the bot with its commands."""
        guild = self._world.guilds[guild_id]
        guild.bot = guild.commands = guild.has_role = True
        self._world.tell("GUILD_CREATE", self._world.guild_object(guild_id))

    def begin_outage(self, guild_id: str = GUILD_ID) -> None:
        self._world.guilds[guild_id].available = False
        self._world.tell("GUILD_DELETE", {"id": guild_id, "unavailable": True})

    def end_outage(self, guild_id: str = GUILD_ID) -> None:
        self._world.guilds[guild_id].available = True
        self._world.tell("GUILD_CREATE", self._world.guild_object(guild_id))

    def add_member(self, name: str, locale: str = "en-US") -> None:
        """Add a member to the first server; `discord.members[name]` acts for them."""
        member = Member(str(3001 + len(self._world.members)), name, locale)
        self._world.members[member.id] = member
        self._add_actor(member)

    # The bot's account and time ---------------------------------------------------------------------------------

    def limit_direct_messages(self, *, quarantined: bool = False, too_fast: bool = False) -> None:
        """Refuse the bot's direct messages (`quarantined`) or new direct channels (`too_fast`), or allow all."""
        self._account.quarantined, self._account.opens_too_fast = quarantined, too_fast

    async def reset_token(self) -> None:
        """Invalidate the bot's token and close its connections, like the developer portal."""
        self._world.token = "reset"
        await self._gateway.close(4004, resumable=False)

    def pass_time(self, seconds: float) -> None:
        """Move the clock, and archive idle threads."""
        self._world.clock.move(seconds)
        self._threads.archive_idle()
