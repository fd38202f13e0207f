"""Commands in messages as mentions, which people can press: `/solo` in a text becomes `</solo:ID>`.

Texts name a command in backticks. Discord gives the ids with the registration; until this process knows them, and where
Discord shows no mentions, the name stands as it is. Backticks in the text of users are escaped
(bot/discord_base/names.py), so it never becomes a mention.
"""

from __future__ import annotations

import re
from collections.abc import Mapping

_COMMAND = re.compile(r"(?<!\\)`/(?P<path>(?P<name>[a-z]+)(?: [a-z]+(?![a-z:]))?)(?: (?P<option>[a-z]+:[^`]*))?`")


class CommandMentions:
    def __init__(self) -> None:
        self._ids: dict[str, int] = {}

    def know(self, ids: Mapping[str, int]) -> None:
        """Replace the known ids, by name of the command."""
        self._ids = dict(ids)

    def show(self, text: str) -> str:
        """Return a message's text with mentions; an option follows its command."""
        return _COMMAND.sub(self._mention, text)

    def _mention(self, found: re.Match[str]) -> str:
        number = self._ids.get(found["name"])
        if number is None:
            return found[0]
        option = f" `{found['option']}`" if found["option"] else ""
        return f"</{found['path']}:{number}>{option}"
