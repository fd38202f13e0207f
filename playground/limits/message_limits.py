"""Discord's limits on messages: texts, files, mentions, embeds."""

from __future__ import annotations

import re
from collections.abc import Mapping

from playground.errors import DiscordError
from playground.limits.component_limits import check_components
from playground.limits.fields import (
    COMPONENTS_V2,
    FILE_LIMIT,
    Json,
    check_known,
    check_once,
    count_units,
    invalid,
    length,
)

_MESSAGE = {
    "content", "tts", "embeds", "allowed_mentions", "message_reference", "components", "sticker_ids", "attachments",
    "flags", "nonce", "enforce_nonce", "poll", "embed",
}  # fmt: skip


_MENTIONED = ("users", "roles")
_MOST_MENTIONED = 100


def check_message(body: Json, files: Mapping[str, tuple[str, bytes]], kept: list[Json]) -> None:
    """Check a new message, or the changed parts of an edited one; `kept` are attachments that stay."""
    check_known("", body, _MESSAGE)
    v2 = bool((body.get("flags") or 0) & COMPONENTS_V2)
    if body.get("content"):
        length("content", body["content"], 2000)
    _check_embeds(body.get("embeds") or [])
    _check_mentions(body.get("allowed_mentions") or {})
    _check_attachments(body.get("attachments") or [], files, kept)
    if len(files) + len(kept) > 10:
        raise invalid("attachments", "Must be 10 or fewer in length.")
    if any(len(data) > FILE_LIMIT for _, data in files.values()):
        raise DiscordError(413, 40005, "Request entity too large")
    components = body.get("components") or []
    if v2 and (body.get("content") or body.get("embeds") or body.get("poll") or body.get("sticker_ids")):
        raise invalid("content", "The 'content' field cannot be used when using MessageFlags.IS_COMPONENTS_V2")
    # Components find an upload only if the request lists it, and a kept file only with its filename, too.
    attachments = body.get("attachments") or []
    listed = {str(a.get("id")) for a in attachments}
    named = {str(a.get("id")) for a in attachments if a.get("filename")}
    uploaded = [name for field, (name, _) in files.items() if _number_of(field) in listed]
    names = uploaded + [a["filename"] for a in kept if a["id"] in named]
    check_components(components, names, v2=v2)
    if v2:
        shown = re.findall(r"attachment://([\w.\-]+)", repr(components))
        unused = {name for name, _ in files.values()} - set(shown)
        if unused:
            raise invalid("attachments", f"{min(unused)} is not referenced by a component")
    if not (
        (body.get("content") or "").strip() or body.get("embeds") or components or files or kept or body.get("poll")
    ):
        raise DiscordError(400, 50006, "Cannot send an empty message")


def _number_of(field: str) -> str:
    """Return an upload's id in `attachments`; its field is `files[0]`."""
    return field.removeprefix("files[").removesuffix("]")


def _check_attachments(attachments: list[Json], files: Mapping[str, tuple[str, bytes]], kept: list[Json]) -> None:
    """Check that each attachment is uploaded by this request or already on the message."""
    there = {_number_of(field) for field in files} | {str(a.get("id")) for a in kept}
    for number, attachment in enumerate(attachments):
        path = f"attachments.{number}"
        check_known(path, attachment, {"id", "filename", "description", "title", "is_spoiler"})
        length(f"{path}.description", attachment.get("description") or "", 1024)
        if str(attachment.get("id")) not in there:
            raise invalid(f"{path}.id", "There is no such file.")


def _check_mentions(allowed: Json) -> None:
    check_known("allowed_mentions", allowed, {"parse", *_MENTIONED, "replied_user"})
    parse = allowed.get("parse") or []
    if not set(parse) <= {*_MENTIONED, "everyone"} or len(set(parse)) < len(parse):
        raise invalid("allowed_mentions.parse", "Value must be one of users, roles, everyone, each once.")
    for kind in _MENTIONED:
        ids = allowed.get(kind) or []
        if kind in parse and ids:
            raise invalid("allowed_mentions", f"Mutually exclusive: parse has {kind!r}, and there is a list of {kind}.")
        if len(ids) > _MOST_MENTIONED or not all(str(one).isdigit() for one in ids):
            raise invalid(f"allowed_mentions.{kind}", f"Must be {_MOST_MENTIONED} or fewer snowflakes.")
        check_once(f"allowed_mentions.{kind}", map(str, ids))


def _check_embeds(embeds: list[Json]) -> None:
    if len(embeds) > 10:
        raise invalid("embeds", "Must be 10 or fewer in length.")
    total = 0
    for number, embed in enumerate(embeds):
        fields = embed.get("fields") or []
        parts = {
            "title": (embed.get("title"), 256),
            "description": (embed.get("description"), 4096),
            "footer": ((embed.get("footer") or {}).get("text"), 2048),
        }
        for name, (text, most) in parts.items():
            length(f"embeds.{number}.{name}", text or "", most)
            total += count_units(text or "")
        if len(fields) > 25:
            raise invalid(f"embeds.{number}.fields", "Must be 25 or fewer in length.")
        for at, one in enumerate(fields):
            length(f"embeds.{number}.fields.{at}.name", one["name"], 256, 1)
            length(f"embeds.{number}.fields.{at}.value", one["value"], 1024, 1)
            total += count_units(one["name"]) + count_units(one["value"])
    if total > 6000:
        raise invalid("embeds", "Embed size exceeds maximum size of 6000")
