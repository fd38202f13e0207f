"""Endpoints for the application's emoji, and their pictures."""

from __future__ import annotations

import base64
import binascii
import re

from playground.errors import DiscordError, invalid, unknown
from playground.limits.fields import check_known
from playground.objects import APPLICATION_ID, BOT_ID, Json
from playground.rest.rest import Call, Route, route
from playground.world import World

MOST = 2000
MOST_BYTES = 256 * 2**10
_NAME = re.compile(r"[A-Za-z0-9_]{2,32}")
_DATA = re.compile(r"data:image/(?:png|jpeg|gif|webp);base64,(.+)", re.DOTALL)
_PICTURE = (b"\x89PNG\r\n\x1a\n", b"\xff\xd8\xff", b"GIF8", b"RIFF")


class EmojiRoutes:
    def __init__(self, world: World) -> None:
        self._world = world
        self.routes: tuple[Route, ...] = (
            route("GET", "/applications/#/emojis", self._list),
            route("POST", "/applications/#/emojis", self._create, 201),
            route("GET", "/applications/#/emojis/#", self._get),
            route("PATCH", "/applications/#/emojis/#", self._rename),
            route("DELETE", "/applications/#/emojis/#", self._delete),
        )

    def _list(self, _call: Call, application: str) -> Json:
        _check_application(application)
        return {"items": [self._object(number) for number in self._world.emoji]}

    def _create(self, call: Call, application: str) -> Json:
        _check_application(application)
        check_known("", call.body, {"name", "image"})
        name = self._free_name(call.body.get("name"))
        picture = _picture(call.body.get("image"))
        if len(self._world.emoji) >= MOST:
            raise DiscordError(400, 30008, f"Maximum number of emojis reached ({MOST})")
        return self._object(self._world.put_emoji(name, picture))

    def _get(self, _call: Call, application: str, number: str) -> Json:
        _check_application(application)
        return self._object(number)

    def _rename(self, call: Call, application: str, number: str) -> Json:
        _check_application(application)
        check_known("", call.body, {"name"})
        name, picture = self._known(number)
        if call.body.get("name") != name:
            self._world.put_emoji(self._free_name(call.body.get("name")), picture, number)
        return self._object(number)

    def _delete(self, _call: Call, application: str, number: str) -> None:
        _check_application(application)
        self._known(number)
        self._world.drop_emoji(number)

    def _known(self, number: str) -> tuple[str, bytes]:
        if number not in self._world.emoji:
            raise unknown("Emoji", 10014)
        return self._world.emoji[number]

    def _free_name(self, name: object) -> str:
        if not isinstance(name, str) or not 2 <= len(name) <= 32:
            raise invalid("name", "Must be between 2 and 32 in length.", "BASE_TYPE_BAD_LENGTH")
        if _NAME.fullmatch(name) is None:
            raise invalid("name", "String value did not match validation regex.", "STRING_TYPE_REGEX")
        if any(name == taken for taken, _ in self._world.emoji.values()):
            raise invalid("name", "Emoji name is already taken", "APPLICATION_EMOJI_NAME_ALREADY_TAKEN")
        return name

    def _object(self, number: str) -> Json:
        name, picture = self._known(number)
        return {
            "id": number, "name": name, "roles": [], "user": self._world.user(BOT_ID), "require_colons": True,
            "managed": False, "animated": picture.startswith(b"GIF8"), "available": True,
        }  # fmt: skip


def _check_application(application: str) -> None:
    if application != APPLICATION_ID:
        raise unknown("Application", 10002)


def _picture(image: object) -> bytes:
    found = _DATA.fullmatch(image) if isinstance(image, str) else None
    try:
        data = base64.b64decode(found[1], validate=True) if found else b""
    except binascii.Error:
        data = b""
    if not data.startswith(_PICTURE):
        raise invalid("image", "Invalid image data", "IMAGE_INVALID")
    if len(data) > MOST_BYTES:
        raise invalid("image", "File cannot be larger than 256.0 kb.", "BINARY_TYPE_MAX_SIZE")
    return data
