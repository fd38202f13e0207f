"""Makes and edits messages: attachments, mentions, component media."""

from __future__ import annotations

import mimetypes
from contextlib import suppress
from typing import Any

from playground.errors import DiscordError
from playground.limits import component_tree
from playground.limits.emoji_limits import check_known_emoji
from playground.limits.message_limits import check_message
from playground.members.permissions import Permission
from playground.mentions import Mentions, mentions_of, notifications_of, users_named
from playground.objects import BOT_ID, DIRECT, EPHEMERAL, PRIVATE_THREAD, Json, is_thread
from playground.pictures import Animations, Picture, measure
from playground.world import World

_ANIMATED_ATTACHMENT, _ANIMATED_MEDIA = 1 << 5, 1 << 0
Files = dict[str, tuple[str, bytes]]


class Poster:
    """Makes and edits messages. `base` is the URL of attachments."""

    def __init__(self, world: World) -> None:
        self.world = world
        self.base = ""
        self.animations = Animations()

    def post(
        self,
        channel_id: str,
        body: Json,
        files: Files,
        *,
        author: str = BOT_ID,
        visible_to: str | None = None,
        **extra: Any,
    ) -> Json:
        if author == BOT_ID:
            check_message(body, files, [])
            check_known_emoji(body.get("components") or [], self.world.emoji)
        attachments = self._attachments(body, files, [])
        channel = self.world.channels[channel_id]
        if visible_to is None:
            self._add_mentioned(channel, author, body)
        mentions = mentions_of(self.world, channel_id, author, body)
        message: Json = {
            "id": self.world.new_id(), "type": 0, "channel_id": channel_id, "author": self.world.user(author),
            "content": body.get("content") or "", "timestamp": self.world.clock.now().isoformat(),
            "edited_timestamp": None, "tts": False,
            "attachments": attachments, "embeds": body.get("embeds") or [], "pinned": False,
            "flags": (body.get("flags") or 0) | (EPHEMERAL if visible_to else 0),
            "components": self._resolve(body.get("components") or [], attachments), **extra,
        }  # fmt: skip
        self._mention(message, mentions)
        if channel["type"] != DIRECT:
            message["guild_id"] = channel["guild_id"]
        if author == BOT_ID:
            message["application_id"] = BOT_ID
        if visible_to:
            message["_visible_to"] = visible_to
        return self.world.add_message(message, notifications_of(self.world, message, mentions))

    def _add_mentioned(self, thread: Json, author: str, body: Json) -> None:
        """Make those whom a message or an edit mentions members of its thread; ignore other channels.

        To a private thread they are added if they see its channel and the author may add members.
        """
        if not is_thread(thread):
            return
        world, allowed = self.world, self.world.permissions(author, thread["id"])
        adds = bool(allowed & Permission.SEND_MESSAGES_IN_THREADS)
        if thread["type"] == PRIVATE_THREAD and not thread["thread_metadata"].get("invitable", True):
            adds = adds and (author == thread["owner_id"] or bool(allowed & Permission.MANAGE_THREADS))
        for user in users_named(world, body):
            sees = bool(world.permissions(user, thread["id"]) & Permission.VIEW_CHANNEL)
            if sees and (adds or thread["type"] != PRIVATE_THREAD):
                with suppress(DiscordError):  # it is full
                    world.add_thread_member(thread, user)

    def _mention(self, message: Json, mentions: Mentions) -> None:
        """Record mentions, for which clients highlight a message."""
        message["mention_everyone"] = mentions.everyone
        message["mentions"] = [self.world.user(user) for user in mentions.users]
        message["mention_roles"] = mentions.roles

    def edit(self, message: Json, body: Json, files: Files) -> Json:
        """Check and apply an edit. Mentions are recomputed, as far as the edit allows them; nobody is notified."""
        kept = message["attachments"]
        if "attachments" in body:
            named = {str(attachment.get("id")): attachment for attachment in body["attachments"] or []}
            kept = [_describe(a, named[a["id"]]) for a in message["attachments"] if a["id"] in named]
        flags = message["flags"] | (body.get("flags") or 0)
        whole = {
            "content": body.get("content", message["content"]),
            "embeds": body.get("embeds", message["embeds"]),
            "components": body.get("components", message["components"]),
            "flags": flags,
            "attachments": body.get("attachments") or [],
            "allowed_mentions": body.get("allowed_mentions") or {},
        }
        if "components" in body:
            check_message(whole, files, kept)
            check_known_emoji(body["components"] or [], self.world.emoji)
        else:  # kept components were checked before, and make the message non-empty
            check_message({**whole, "components": []}, files, [*kept, {"id": "", "filename": "components"}])
        attachments = kept + self._attachments(body, files, kept)
        message["content"], message["embeds"] = whole["content"] or "", whole["embeds"] or []
        message["attachments"], message["flags"] = attachments, flags & ~(1 << 7)
        if "components" in body:
            message["components"] = self._resolve(body["components"] or [], attachments)
        if "content" in body or "components" in body:
            written = {**whole, "allowed_mentions": body.get("allowed_mentions")}
            if not message.get("_visible_to"):
                self._add_mentioned(self.world.channels[message["channel_id"]], message["author"]["id"], written)
            self._mention(message, mentions_of(self.world, message["channel_id"], message["author"]["id"], written))
        message["edited_timestamp"] = self.world.clock.now().isoformat()
        self.world.update_message(message)
        return message

    def _attachments(self, body: Json, files: Files, kept: list[Json]) -> list[Json]:
        described = {str(a.get("id")): a for a in body.get("attachments") or []}
        made = []
        for field, (name, data) in files.items():
            index = field.removeprefix("files[").removesuffix("]")
            description = described.get(index, {}).get("description")
            made.append({**self.attachment(self.world.add_file(name, data)), "description": description})
        return made

    def attachment(self, file_id: str) -> Json:
        name, data = self.world.files[file_id]
        url = f"{self.base}/attachments/{file_id}/{name}"
        return {
            "id": file_id,
            "filename": name,
            "size": len(data),
            "url": url,
            "proxy_url": url,
            "content_type": mimetypes.guess_type(name)[0] or "application/octet-stream",
            **self._described(measure(data)),
        }

    def _described(self, picture: Picture | None) -> Json:
        """Return a picture's size and flags; nothing for other files."""
        if picture is None:
            return {}
        flags = _ANIMATED_ATTACHMENT if self.animations.moves(picture) else 0
        return {"width": picture.width, "height": picture.height, "flags": flags}

    def _resolve(self, components: list[Json], attachments: list[Json]) -> list[Json]:
        """Number the components and link their media to the attachments, like Discord."""
        urls = {f"attachment://{attachment['filename']}": attachment for attachment in attachments}
        counter = iter(range(1, 1000))

        def resolve(component: Json) -> Json:
            result = {"id": next(counter), **component}
            if component.get("emoji"):
                result["emoji"] = _shown_emoji(component["emoji"])
            if "components" in component:
                result["components"] = [resolve(inside) for inside in component["components"]]
            if component.get("accessory"):
                result["accessory"] = resolve(component["accessory"])
            if component.get("type") == component_tree.GALLERY:
                result["items"] = [
                    {**item, "media": _media(urls.get(item["media"]["url"]), item["media"]["url"])}
                    for item in component["items"]
                ]
            if component.get("type") == component_tree.FILE:
                attached = urls.get(component["file"]["url"])
                result["file"] = _media(attached, component["file"]["url"])
                result |= {"name": attached["filename"], "size": attached["size"]} if attached else {}
            if component.get("default_values"):
                result["default_values"] = [{**one, "id": str(one["id"])} for one in component["default_values"]]
            if component.get("options"):
                result["options"] = [
                    {**option, "emoji": _shown_emoji(option["emoji"])} if option.get("emoji") else option
                    for option in component["options"]
                ]
            return result

        return [resolve(component) for component in components]


def _describe(attachment: Json, named: Json) -> Json:
    """Return a kept attachment, with the edit's description if there is one."""
    return attachment | ({"description": named["description"]} if "description" in named else {})


def _shown_emoji(emoji: Json) -> Json:
    """Return an emoji like Discord: ids are text, and a Unicode emoji has none."""
    return {**emoji, "id": str(emoji["id"])} if emoji.get("id") is not None else {"name": emoji["name"]}


def _media(attachment: Json | None, url: str) -> Json:
    if attachment is None:
        return {"url": url, "proxy_url": url, "width": None, "height": None, "content_type": None, "loading_state": 2}
    media = {key: attachment.get(key) for key in ("url", "proxy_url", "width", "height", "content_type")}
    flags = _ANIMATED_MEDIA if attachment.get("flags", 0) & _ANIMATED_ATTACHMENT else 0
    return media | {"id": attachment["id"], "attachment_id": attachment["id"], "flags": flags, "loading_state": 2}
