"""Threads: permissions to make and change them, and Discord's own messages about them."""

from __future__ import annotations

from datetime import datetime

from playground.clock import seconds_of
from playground.errors import DiscordError, invalid, missing_permissions, thread_archived, thread_locked, unknown
from playground.limits import fields
from playground.members.permissions import Permission
from playground.objects import (
    ANNOUNCEMENT,
    ANNOUNCEMENT_THREAD,
    BOT_ID,
    CHANNEL_NAME_CHANGE,
    HAS_THREAD,
    PRIVATE_THREAD,
    PUBLIC_THREAD,
    RECIPIENT_ADD,
    SYSTEM,
    TEXT,
    THREAD_CREATED,
    THREAD_STARTER,
    Json,
    is_archived,
    is_locked,
    is_thread,
    public,
)
from playground.world import World

_KINDS = {TEXT: (PUBLIC_THREAD, PRIVATE_THREAD), ANNOUNCEMENT: (ANNOUNCEMENT_THREAD,)}
"""Kinds of threads by kind of channel."""
_DURATIONS = (60, 1440, 4320, 10080)
_OLDER_SECONDS = 60.0
"""Age from which the channel of a message gets a line about its thread; Discord documents “a very small value”."""
_MODERATED = {"rate_limit_per_user", "flags", "applied_tags"}
"""Fields that require permission to manage threads; the creator may also change the others."""


class Threads:
    def __init__(self, world: World) -> None:
        self.world = world

    def create(self, parent: Json, body: Json) -> Json:
        """Open a thread as the bot. Raises `DiscordError`."""
        fields.check_known("", body, {"name", "auto_archive_duration", "type", "invitable", "rate_limit_per_user"})
        kind = body.get("type", PRIVATE_THREAD)
        if kind not in _kinds(parent):
            raise invalid("type", "Value is no thread type of this kind of channel")
        name, minutes = self._check(parent, kind, body)
        return self.open(parent, name, kind, minutes, invitable=bool(body.get("invitable", True)))

    def create_from(self, parent: Json, message: Json, body: Json) -> Json:
        """Open a thread from a message as the bot. Raises `DiscordError`.

        As far as known, a message can have only one thread, even after that is deleted.
        """
        fields.check_known("", body, {"name", "auto_archive_duration", "rate_limit_per_user"})
        kind = _kinds(parent)[0]
        if message["type"] in SYSTEM:
            raise DiscordError(403, 50021, "Cannot execute action on a system message")
        name, minutes = self._check(parent, kind, body)
        if message["flags"] & HAS_THREAD:
            raise DiscordError(400, 160004, "A thread has already been created for this message")
        return self.open(parent, name, kind, minutes, message=message)

    def _check(self, parent: Json, kind: int, body: Json) -> tuple[str, int]:
        """Check that the bot may open a thread; return name and auto-archive duration. Raises `DiscordError`."""
        name = _check_thread_name(body.get("name"))
        self.world.guilds[parent["guild_id"]].check_title(name, thread=True)
        needed = Permission.CREATE_PRIVATE_THREADS if kind == PRIVATE_THREAD else Permission.CREATE_PUBLIC_THREADS
        if not self.world.permissions(BOT_ID, parent["id"]) & needed:
            raise missing_permissions()
        minutes = _check_duration(body.get("auto_archive_duration") or 4320)
        if self._active(parent["guild_id"]) >= self.world.guilds[parent["guild_id"]].most_threads:
            raise DiscordError(400, 160006, "Maximum number of active threads reached")
        return name, minutes

    def open(
        self,
        parent: Json,
        name: str,
        kind: int,
        minutes: int = 4320,
        *,
        invitable: bool = True,
        owner: str = BOT_ID,
        message: Json | None = None,
    ) -> Json:
        """Open a thread. One from a message shares its id, and is announced in the channel only if that is older."""
        thread = self._object(parent, name, kind, minutes, owner=owner, invitable=invitable, message=message)
        self.world.add_channel(thread)
        if message is not None:
            message["flags"] |= HAS_THREAD
            message["thread"] = public(thread)
            self.world.update_message(message)
            self._note(thread["id"], THREAD_STARTER, "", owner, about=message)
            thread |= {"message_count": 0, "total_message_sent": 0}  # without the starter message
        if kind != PRIVATE_THREAD and (message is None or self._is_older(message)):
            self._note(parent["id"], THREAD_CREATED, name, owner, thread=thread)
        return thread

    def _is_older(self, message: Json) -> bool:
        """Return whether a thread from this message is announced in the channel."""
        return self.world.clock() - seconds_of(message["id"]) > _OLDER_SECONDS

    def _active(self, guild_id: str) -> int:
        channels = self.world.channels.values()
        return sum(is_thread(c) and not is_archived(c) and c["guild_id"] == guild_id for c in channels)

    def _object(
        self, parent: Json, name: str, kind: int, minutes: int, *, owner: str, invitable: bool, message: Json | None
    ) -> Json:
        now = self.world.clock.now().isoformat()
        thread_id = self.world.new_id() if message is None else message["id"]
        metadata: Json = {
            "archived": False, "auto_archive_duration": minutes, "archive_timestamp": now, "locked": False,
            "create_timestamp": now,
        }  # fmt: skip
        if kind == PRIVATE_THREAD:
            metadata["invitable"] = invitable
        thread: Json = {
            "id": thread_id, "type": kind, "guild_id": parent["guild_id"], "parent_id": parent["id"],
            "owner_id": owner, "name": name, "last_message_id": None, "message_count": 0, "member_count": 1,
            "total_message_sent": 0, "rate_limit_per_user": 0, "flags": 0, "thread_metadata": metadata,
            "_members": [owner],
        }  # fmt: skip
        if owner == BOT_ID:
            thread["member"] = {"id": thread_id, "user_id": BOT_ID, "join_timestamp": now, "flags": 0}
        return thread

    def edit(self, thread: Json, body: Json) -> Json:
        """Change a thread as the bot. Raises `DiscordError`."""
        fields.check_known(
            "", body, {"name", "archived", "locked", "auto_archive_duration", "invitable", "rate_limit_per_user"}
        )
        if not self._may_edit(thread, body):
            raise missing_permissions()
        if is_archived(thread) and body.get("archived") is not False:
            raise thread_archived()
        if "name" in body:
            name = _check_thread_name(body["name"])
            self.world.guilds[thread["guild_id"]].check_title(name, thread=True)
            self.rename(thread, name)
        if "auto_archive_duration" in body:
            _check_duration(body["auto_archive_duration"])
        changed = {key: body[key] for key in ("locked", "auto_archive_duration", "invitable") if key in body}
        thread["thread_metadata"] |= changed
        if "archived" in body:
            self.archive(thread, archived=body["archived"])
        else:
            self.world.update_channel(thread)
        return thread

    def _may_edit(self, thread: Json, body: Json) -> bool:
        """Return whether the bot may change a thread; with permission to manage threads it always may.

        If the thread is not locked, its creator may change all fields but `_MODERATED`, and writers may unarchive it.
        """
        allowed = self.world.permissions(BOT_ID, thread["id"])
        if allowed & Permission.MANAGE_THREADS:
            return True
        if is_locked(thread) or body.keys() & _MODERATED:
            return False
        if body == {"archived": False} and allowed & Permission.SEND_MESSAGES:
            return True
        return bool(thread["owner_id"] == BOT_ID) and not self.world.is_timed_out(BOT_ID, thread["guild_id"])

    def rename(self, channel: Json, name: str, author: str = BOT_ID) -> None:
        """Rename a channel; in a thread, Discord writes a message about it."""
        if name != channel["name"]:
            channel["name"] = name
            if is_thread(channel) and not is_archived(channel):
                self._note(channel["id"], CHANNEL_NAME_CHANGE, name, author)

    def archive(self, thread: Json, *, archived: bool = True) -> None:
        thread["thread_metadata"] |= {"archived": archived, "archive_timestamp": self.world.clock.now().isoformat()}
        self.world.update_channel(thread)

    def admit(self, thread: Json, user_id: str) -> None:
        """Add somebody to a thread as the bot. Raises `DiscordError`."""
        if is_archived(thread):
            raise thread_archived()
        if not self.world.permissions(BOT_ID, thread["id"]) & Permission.SEND_MESSAGES_IN_THREADS:
            raise missing_permissions()
        member = self.world.members.get(user_id)
        if member is None or member.deleted:
            raise unknown("User", 10013)
        if not self.world.permissions(user_id, thread["id"]) & Permission.VIEW_CHANNEL:
            raise DiscordError(403, 50001, "Missing Access")
        if self.world.add_thread_member(thread, user_id):
            self._note(thread["id"], RECIPIENT_ADD, "", mentions=[user_id])

    def remove(self, thread: Json, user_id: str) -> None:
        """Remove somebody from a thread; the bot gets an event only about itself."""
        thread["_members"].remove(user_id)
        thread["member_count"] = len(thread["_members"])
        self.world.keep_thread_members(thread)
        if user_id == BOT_ID:
            thread.pop("member", None)
            change = {"id": thread["id"], "guild_id": thread["guild_id"], "member_count": thread["member_count"]}
            self.world.tell("THREAD_MEMBERS_UPDATE", change | {"removed_member_ids": [BOT_ID]})

    def refuse_locked(self, thread: Json) -> None:
        """Raise `DiscordError` if the thread is locked and the bot may not write in it."""
        if is_locked(thread) and not self.world.permissions(BOT_ID, thread["id"]) & Permission.MANAGE_THREADS:
            raise thread_archived(403) if is_archived(thread) else thread_locked()

    def unarchive(self, channel: Json) -> None:
        """Unarchive a thread in which somebody writes or presses something; ignore other channels."""
        if is_archived(channel):
            self.archive(channel, archived=False)

    def archive_idle(self) -> None:
        """Archive threads that were idle for their auto-archive duration."""
        now = self.world.clock.now()
        for thread in [c for c in self.world.channels.values() if is_thread(c) and not is_archived(c)]:
            minutes = thread["thread_metadata"]["auto_archive_duration"]
            if (now - self._last_activity(thread)).total_seconds() > minutes * 60:
                self.archive(thread)

    def _last_activity(self, thread: Json) -> datetime:
        last = self.world.messages.get(thread["last_message_id"] or "")
        woken = datetime.fromisoformat(thread["thread_metadata"]["archive_timestamp"])
        return max(woken, datetime.fromisoformat(last["timestamp"])) if last else woken

    def _note(
        self,
        channel_id: str,
        kind: int,
        content: str,
        author: str = BOT_ID,
        mentions: list[str] | None = None,
        *,
        about: Json | None = None,
        thread: Json | None = None,
    ) -> None:
        """Write one of Discord's own messages; it refers to the message `about`, or to a thread."""
        guild_id = self.world.channels[channel_id]["guild_id"]
        message: Json = {
            "id": self.world.new_id(), "type": kind, "channel_id": channel_id, "guild_id": guild_id,
            "author": self.world.user(author), "content": content, "timestamp": self.world.clock.now().isoformat(),
            "edited_timestamp": None, "tts": False, "mention_everyone": False,
            "mentions": [self.world.user(user_id) for user_id in mentions or []], "mention_roles": [],
            "attachments": [], "embeds": [], "pinned": False, "flags": 0, "components": [],
        }  # fmt: skip
        if about is not None:
            reference = {"type": 0, "message_id": about["id"], "channel_id": about["channel_id"], "guild_id": guild_id}
            message |= {"message_reference": reference, "referenced_message": public(about)}
        if thread is not None:
            message["message_reference"] = {"type": 0, "channel_id": thread["id"], "guild_id": guild_id}
        self.world.add_message(message)


def _kinds(parent: Json) -> tuple[int, ...]:
    """Return the kinds of threads allowed in a channel. Raises `DiscordError` if there are none."""
    if parent["type"] not in _KINDS:
        raise DiscordError(400, 50024, "Cannot execute action on this channel type")
    return _KINDS[parent["type"]]


def _check_thread_name(name: object) -> str:
    """Return a thread's name with blanks stripped and collapsed, like Discord."""
    trimmed = " ".join(name.split()) if isinstance(name, str) else name
    fields.length("name", trimmed, 100, 1)
    return str(trimmed)


def _check_duration(minutes: object) -> int:
    if minutes not in _DURATIONS:
        raise invalid("auto_archive_duration", f"Value must be one of {_DURATIONS}.")
    assert isinstance(minutes, int)
    return minutes
