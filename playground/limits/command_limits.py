"""Discord's limits on slash commands and autocompletion."""

from __future__ import annotations

import re
from collections.abc import Iterable

from playground.limits.component_limits import check_channel_types
from playground.limits.fields import Json, check_known, invalid, length


def check_choices(choices: list[Json]) -> None:
    if len(choices) > 25:
        raise invalid("data.choices", "Must be 25 or fewer in length.")
    for number, choice in enumerate(choices):
        check_known(f"data.choices.{number}", choice, {"name", "value", "name_localizations"})
        length(f"data.choices.{number}.name", choice.get("name"), 100, 1)
        if isinstance(choice.get("value"), str):
            length(f"data.choices.{number}.value", choice["value"], 100, 1)


_NAME = re.compile(r"[-_\w]{1,32}")
_COMMAND = {
    "name", "name_localizations", "description", "description_localizations", "options", "default_member_permissions",
    "dm_permission", "nsfw", "type", "integration_types", "contexts", "handler",
}  # fmt: skip
_OPTION = {
    "type", "name", "name_localizations", "description", "description_localizations", "required", "choices", "options",
    "channel_types", "min_value", "max_value", "min_length", "max_length", "autocomplete",
}  # fmt: skip


_MOST_CHARACTERS = 8000
_CHANNEL = 7
"""Type of channel options."""
_TYPED = (3, 4, 10)
"""Types of string and number options."""


def check_commands(commands: list[Json]) -> None:
    if len(commands) > 100:
        raise invalid("", "Must be 100 or fewer commands.")
    _refuse_twice("", "name", [(command.get("type", 1), command.get("name")) for command in commands])
    for number, command in enumerate(commands):
        check_known(str(number), command, _COMMAND)
        _check_named(str(number), command)
        _check_options(str(number), command.get("options") or [])
        _check_places(str(number), command)
        _check_permissions(str(number), command.get("default_member_permissions"))
        if _characters(command) > _MOST_CHARACTERS:
            raise invalid(str(number), f"Command exceeds maximum size of {_MOST_CHARACTERS}")


def _check_places(path: str, command: Json) -> None:
    for name, most in (("integration_types", 1), ("contexts", 2)):
        values = command.get(name)
        if values is not None and (not values or not set(values) <= set(range(most + 1))):
            raise invalid(f"{path}.{name}", f"Must be some of 0 to {most}.")


def _check_permissions(path: str, permissions: object) -> None:
    if permissions is not None and not str(permissions).isdigit():
        raise invalid(f"{path}.default_member_permissions", "Value is no number of permissions.")


def _characters(thing: Json) -> int:
    """Sum up names, descriptions and values, with the longest translation of each."""
    total = len(thing["value"]) if isinstance(thing.get("value"), str) else 0
    for part in ("name", "description"):
        texts = [thing.get(part) or "", *(thing.get(f"{part}_localizations") or {}).values()]
        total += max(map(len, texts))
    return total + sum(map(_characters, [*(thing.get("options") or []), *(thing.get("choices") or [])]))


def _refuse_twice(path: str, part: str, values: Iterable[object]) -> None:
    listed = list(values)
    if len(set(listed)) < len(listed):
        raise invalid(f"{path}.{part}".strip("."), "Must be unique.")


def _check_named(path: str, thing: Json) -> None:
    for name in [thing.get("name"), *(thing.get("name_localizations") or {}).values()]:
        if not isinstance(name, str) or not _NAME.fullmatch(name) or name != name.lower():
            raise invalid(f"{path}.name", "Must be 1 to 32 lower-case word characters.")
    if (
        thing.get("type", 1) in (2, 3)
        and "options" not in thing
        and "choices" not in thing
        and not thing.get("description")
    ):
        return
    for text in [thing.get("description"), *(thing.get("description_localizations") or {}).values()]:
        length(f"{path}.description", text, 100, 1)


def _check_options(path: str, options: list[Json]) -> None:
    if len(options) > 25:
        raise invalid(f"{path}.options", "Must be 25 or fewer in length.")
    _refuse_twice(f"{path}.options", "name", [option.get("name") for option in options])
    optional = False
    for number, option in enumerate(options):
        here = f"{path}.options.{number}"
        check_known(here, option, _OPTION)
        _check_named(here, option)
        if option.get("required") and optional:
            raise invalid(here, "Required options must be placed before non-required options")
        optional = optional or (option["type"] > 2 and not option.get("required"))
        if option["type"] not in range(1, 12):
            raise invalid(f"{here}.type", "Value must be one of 1 to 11.")
        if option.get("channel_types") is not None and option["type"] != _CHANNEL:
            raise invalid(f"{here}.channel_types", "Only channel options have types of channels.")
        check_channel_types(f"{here}.channel_types", option.get("channel_types"))
        if (option.get("choices") or option.get("autocomplete")) and option["type"] not in _TYPED:
            raise invalid(f"{here}.choices", "Only strings and numbers have choices or are completed.")
        if option.get("choices"):
            check_choices(option["choices"])
            for part in ("name", "value"):
                _refuse_twice(f"{here}.choices", part, [choice.get(part) for choice in option["choices"]])
        _check_options(here, option.get("options") or [])
