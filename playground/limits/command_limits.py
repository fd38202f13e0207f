"""Discord's limits on slash commands and autocompletion (`developers/interactions/application-commands` of Discord)."""

from __future__ import annotations

import re
from collections.abc import Iterable

from playground.limits.component_limits import check_channel_types
from playground.limits.fields import (
    Json,
    check_integer,
    check_known,
    check_once,
    check_one_of,
    check_switch,
    invalid,
    length,
)

_LOCALES = {
    "id", "da", "de", "en-GB", "en-US", "es-ES", "es-419", "fr", "hr", "it", "lt", "hu", "nl", "no", "pl", "pt-BR",
    "ro", "fi", "sv-SE", "vi", "tr", "cs", "el", "bg", "ru", "uk", "hi", "th", "zh-CN", "ja", "zh-TW", "ko",
}  # fmt: skip
"""Languages of Discord (`developers/reference`, "Locales"); plain `en` is none."""
_SUBCOMMAND, _GROUP, _STRING, _INTEGER, _CHANNEL, _NUMBER, _ATTACHMENT = 1, 2, 3, 4, 7, 10, 11
_PLAIN = range(_STRING, _ATTACHMENT + 1)
"""Types of options with a value."""
_CHILDREN: dict[int, Iterable[int]] = {_SUBCOMMAND: _PLAIN, _GROUP: (_SUBCOMMAND,)}
_VALUES: dict[int, tuple[type, ...]] = {_STRING: (str,), _INTEGER: (int,), _NUMBER: (int, float)}
"""Python types of the values of choices."""
_ONLY_OF = {
    "options": (_SUBCOMMAND, _GROUP),
    "choices": tuple(_VALUES),
    "autocomplete": tuple(_VALUES),
    "channel_types": (_CHANNEL,),
    "min_value": (_INTEGER, _NUMBER),
    "max_value": (_INTEGER, _NUMBER),
    "min_length": (_STRING,),
    "max_length": (_STRING,),
    "file_types": (_ATTACHMENT,),
}
"""Types of options by the fields that others lack."""
_LONGEST_TEXT = 6000
_MOST_FILE_TYPES = 10
_FILE_TYPE = re.compile(r"image|video|audio|\.[A-Za-z0-9.]+")
_NAME = re.compile(r"[-_'\w]{1,32}")
_COMMAND = {
    "name", "name_localizations", "description", "description_localizations", "options", "default_member_permissions",
    "dm_permission", "nsfw", "type", "integration_types", "contexts", "handler",
}  # fmt: skip
_OPTION = {
    "type", "name", "name_localizations", "description", "description_localizations", "required", *_ONLY_OF,
}  # fmt: skip
_MOST_CHARACTERS = 8000


def check_choices(choices: list[Json], path: str = "data.choices") -> None:
    if len(choices) > 25:
        raise invalid(path, "Must be 25 or fewer in length.", "BASE_TYPE_MAX_LENGTH")
    for number, choice in enumerate(choices):
        here = f"{path}.{number}"
        check_known(here, choice, {"name", "value", "name_localizations"})
        for where, text in _texts(here, choice, "name"):
            length(where, text, 100, 1)
        if isinstance(choice.get("value"), str):
            length(f"{here}.value", choice["value"], 100, 1)


def check_commands(commands: list[Json]) -> None:
    if len(commands) > 100:
        raise invalid("", "Must be 100 or fewer commands.")
    _refuse_twice("", "name", [(command.get("type", 1), command.get("name")) for command in commands])
    for number, command in enumerate(commands):
        path = str(number)
        check_known(path, command, _COMMAND)
        _check_named(path, command)
        _check_options(path, command.get("options") or [], (_SUBCOMMAND, _GROUP, *_PLAIN))
        _check_places(path, command)
        _check_permissions(path, command.get("default_member_permissions"))
        for name in ("dm_permission", "nsfw"):
            if command.get(name) is not None:
                check_switch(f"{path}.{name}", command[name])
        if _characters(command) > _MOST_CHARACTERS:
            message = f"Command exceeds maximum size of {_MOST_CHARACTERS}"
            raise invalid(path, message, "APPLICATION_COMMAND_TOO_LARGE")


def _check_places(path: str, command: Json) -> None:
    for name, most in (("integration_types", 1), ("contexts", 2)):
        values = command.get(name)
        if values is None:
            continue
        if not values:
            raise invalid(f"{path}.{name}", "This field is required", "BASE_TYPE_REQUIRED")
        for number, value in enumerate(values):
            check_one_of(f"{path}.{name}.{number}", value, range(most + 1))
        check_once(f"{path}.{name}", values)


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


def _texts(path: str, thing: Json, part: str) -> list[tuple[str, object]]:
    """Return a text and its translations with their paths. Raises `DiscordError` for unknown languages."""
    translated = thing.get(f"{part}_localizations") or {}
    here = f"{path}.{part}_localizations"
    for locale in translated:
        if locale not in _LOCALES:
            raise invalid(f"{here}.{locale}", "Value is no language of Discord.")
    return [(f"{path}.{part}", thing.get(part)), *((f"{here}.{locale}", text) for locale, text in translated.items())]


def _check_named(path: str, thing: Json) -> None:
    for where, name in _texts(path, thing, "name"):
        if not isinstance(name, str) or not _NAME.fullmatch(name) or name != name.lower():
            raise invalid(where, "Command name is invalid", "APPLICATION_COMMAND_INVALID_NAME")
    if (
        thing.get("type", 1) in (2, 3)
        and "options" not in thing
        and "choices" not in thing
        and not thing.get("description")
    ):
        return
    for where, text in _texts(path, thing, "description"):
        length(where, text, 100, 1)


def _check_options(path: str, options: list[Json], allowed: Iterable[int]) -> None:
    """Check the options of a command or option; `allowed` are their types."""
    if len(options) > 25:
        raise invalid(f"{path}.options", "Must be 25 or fewer in length.", "BASE_TYPE_MAX_LENGTH")
    _refuse_twice(f"{path}.options", "name", [option.get("name") for option in options])
    types = tuple(allowed)
    optional = False
    for number, option in enumerate(options):
        here = f"{path}.options.{number}"
        if option.get("type") not in types:
            raise invalid(here, f'Value of field "type" must be one of {types}.', "UNION_TYPE_CHOICES")
        check_known(here, option, _OPTION)
        _check_named(here, option)
        if option.get("required") is not None:
            check_switch(f"{here}.required", option["required"])
        if option.get("required") and optional:
            message = "Required options must be placed before non-required options"
            raise invalid(here, message, "APPLICATION_COMMAND_OPTIONS_REQUIRED_INVALID")
        optional = optional or (option["type"] in _PLAIN and not option.get("required"))
        _check_option(here, option)
        if option["type"] in _CHILDREN:
            _check_options(here, option.get("options") or [], _CHILDREN[option["type"]])
    if len({option["type"] in _PLAIN for option in options}) > 1:
        message = "Sub-command and sub-command group option types are mutually exclusive to all other types"
        raise invalid(f"{path}.options", message, "APPLICATION_COMMAND_OPTIONS_TYPE_INVALID")


def _check_option(path: str, option: Json) -> None:
    """Check the fields that only some types of options have."""
    kind = option["type"]
    for name, kinds in _ONLY_OF.items():
        if option.get(name) and kind not in kinds:
            raise invalid(f"{path}.{name}", f"Only options of the types {kinds} have this field.")
    check_channel_types(f"{path}.channel_types", option.get("channel_types"))
    for name, least in (("min_length", 0), ("max_length", 1)):
        if option.get(name) is not None:
            check_integer(f"{path}.{name}", option[name], least, _LONGEST_TEXT)
    for name in ("min_value", "max_value"):
        if option.get(name) is not None:
            _check_type(f"{path}.{name}", option[name], kind)
    choices = option.get("choices") or []
    check_choices(choices, f"{path}.choices")
    for part in ("name", "value"):
        _refuse_twice(f"{path}.choices", part, [choice.get(part) for choice in choices])
    for number, choice in enumerate(choices):
        _check_type(f"{path}.choices.{number}.value", choice.get("value"), kind)
    if choices and option.get("autocomplete"):
        raise invalid(f"{path}.autocomplete", "An option has choices or autocompletion, not both.")
    _check_file_types(f"{path}.file_types", option.get("file_types") or [])


def _check_type(path: str, value: object, kind: int) -> None:
    """Check that a value fits an option's type."""
    if not isinstance(value, _VALUES[kind]) or isinstance(value, bool):
        raise invalid(path, f"Value does not fit an option of the type {kind}.")


def _check_file_types(path: str, types: list[object]) -> None:
    if len(types) > _MOST_FILE_TYPES:
        raise invalid(path, f"Must be {_MOST_FILE_TYPES} or fewer in length.", "BASE_TYPE_MAX_LENGTH")
    for number, one in enumerate(types):
        if not isinstance(one, str) or not _FILE_TYPE.fullmatch(one):
            raise invalid(f"{path}.{number}", "Must be image, video, audio, or an extension such as .pdf.")
