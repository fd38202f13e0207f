"""Discord's limits on components: kinds, numbers, lengths, ids, and emoji."""

from __future__ import annotations

import re
from collections.abc import Container, Iterator

from playground.errors import DiscordError
from playground.limits.fields import Json, check_known, count_units, invalid, length

_JOINER, _VARIANT, _KEYCAP = "\u200d", "\ufe0f", "\u20e3"
# Unicode's property Emoji, without digits and letters, as hexadecimal `first-last`.
_RANGES = """
A9 AE 203C 2049 2122 2139 2194-2199 21A9-21AA 231A-231B 2328 23CF 23E9-23F3 23F8-23FA 24C2 25AA-25AB 25B6 25C0
25FB-25FE 2600-2604 260E 2611 2614-2615 2618 261D 2620 2622-2623 2626 262A 262E-262F 2638-263A 2640 2642 2648-2653
265F-2660 2663 2665-2666 2668 267B 267E-267F 2692-2697 2699 269B-269C 26A0-26A1 26A7 26AA-26AB 26B0-26B1 26BD-26BE
26C4-26C5 26C8 26CE-26CF 26D1 26D3-26D4 26E9-26EA 26F0-26F5 26F7-26FA 26FD 2702 2705 2708-270D 270F 2712 2714 2716
271D 2721 2728 2733-2734 2744 2747 274C 274E 2753-2755 2757 2763-2764 2795-2797 27A1 27B0 27BF 2934-2935 2B05-2B07
2B1B-2B1C 2B50 2B55 3030 303D 3297 3299 1F004 1F0CF 1F170-1F171 1F17E-1F17F 1F18E 1F191-1F19A 1F201-1F202 1F21A 1F22F
1F232-1F23A 1F250-1F251 1F300-1F321 1F324-1F393 1F396-1F397 1F399-1F39B 1F39E-1F3F0 1F3F3-1F3F5 1F3F7-1F4FD
1F4FF-1F53D 1F549-1F54E 1F550-1F567 1F56F-1F570 1F573-1F57A 1F587 1F58A-1F58D 1F590 1F595-1F596 1F5A4-1F5A5 1F5A8
1F5B1-1F5B2 1F5BC 1F5C2-1F5C4 1F5D1-1F5D3 1F5DC-1F5DE 1F5E1 1F5E3 1F5E8 1F5EF 1F5F3 1F5FA-1F64F 1F680-1F6C5
1F6CB-1F6D2 1F6D5-1F6D7 1F6DC-1F6E5 1F6E9 1F6EB-1F6EC 1F6F0 1F6F3-1F6FC 1F7E0-1F7EB 1F7F0 1F90C-1F93A 1F93C-1F945
1F947-1F9FF 1FA70-1FA7C 1FA80-1FA89 1FA8F-1FAC6 1FACE-1FADC 1FADF-1FAE9 1FAF0-1FAF8
"""


def _class() -> str:
    spans = (span.split("-") for span in _RANGES.split())
    return "".join(f"\\U{int(span[0], 16):08x}-\\U{int(span[-1], 16):08x}" for span in spans)


_ONE = f"[{_class()}]{_VARIANT}?[\\U0001f3fb-\\U0001f3ff]?"
_FLAG = "[\\U0001f1e6-\\U0001f1ff]{2}"
_DIGIT = f"[0-9#*]{_VARIANT}?{_KEYCAP}"
_EMOJI = re.compile(f"{_FLAG}|{_DIGIT}|{_ONE}(?:{_JOINER}{_ONE})*")


def is_emoji(text: str) -> bool:
    """Return True for a single Unicode emoji."""
    return bool(_EMOJI.fullmatch(text))


def check_emoji(path: str, emoji: Json | None) -> None:
    """Check the emoji of a button or an option. Raises `DiscordError`."""
    if emoji is None:
        return
    check_known(path, emoji, {"id", "name", "animated"})
    if emoji.get("id") is not None:
        if not str(emoji["id"]).isdigit():
            raise invalid(f"{path}.id", "Value is not snowflake.")
    elif not is_emoji(str(emoji.get("name"))):
        raise invalid(f"{path}.name", "Invalid emoji")


ROW, BUTTON, SELECT, INPUT = 1, 2, 3, 4
USER_SELECT, ROLE_SELECT, MENTIONABLE_SELECT, CHANNEL_SELECT = 5, 6, 7, 8
SECTION, TEXT, THUMBNAIL, GALLERY, FILE, SEPARATOR, CONTAINER, LABEL = (
    9, 10, 11, 12, 13, 14, 17, 18,
)  # fmt: skip
AUTO_SELECTS = (USER_SELECT, ROLE_SELECT, MENTIONABLE_SELECT, CHANNEL_SELECT)
"""Selects that Discord fills with members, roles or channels. Their values are ids."""
SELECTS = (SELECT, *AUTO_SELECTS)
_COMMON = {"type", "id"}
_ANY_SELECT = {"custom_id", "placeholder", "min_values", "max_values", "disabled", "required"}
_AUTO_SELECT = _ANY_SELECT | {"default_values"}
_FIELDS = {
    ROW: {"components"},
    BUTTON: {"style", "label", "emoji", "custom_id", "url", "disabled", "sku_id"},
    SELECT: _ANY_SELECT | {"options"},
    USER_SELECT: _AUTO_SELECT,
    ROLE_SELECT: _AUTO_SELECT,
    MENTIONABLE_SELECT: _AUTO_SELECT,
    CHANNEL_SELECT: _AUTO_SELECT | {"channel_types"},
    INPUT: {"custom_id", "style", "label", "min_length", "max_length", "required", "value", "placeholder"},
    SECTION: {"components", "accessory"},
    TEXT: {"content"},
    THUMBNAIL: {"media", "description", "spoiler"},
    GALLERY: {"items"},
    FILE: {"file", "spoiler"},
    SEPARATOR: {"divider", "spacing"},
    CONTAINER: {"components", "accent_color", "spoiler"},
    LABEL: {"label", "description", "component"},
}
_DEFAULTS = {
    USER_SELECT: ("user",),
    ROLE_SELECT: ("role",),
    MENTIONABLE_SELECT: ("user", "role"),
    CHANNEL_SELECT: ("channel",),
}
"""Types of default values by kind of select."""
CHANNEL_TYPES = {0, 1, 2, 3, 4, 5, 10, 11, 12, 13, 14, 15, 16}
_MOST_LINES = 25


def walk(components: list[Json], path: str = "components") -> Iterator[tuple[str, Json]]:
    """Yield all components, including nested ones, with their paths."""
    for number, component in enumerate(components):
        here = f"{path}.{number}"
        yield here, component
        yield from walk(component.get("components", []), f"{here}.components")
        for single in ("accessory", "component"):
            if component.get(single):
                yield from walk([component[single]], f"{here}.{single}")


def check_components(components: list[Json], names: list[str], *, v2: bool) -> None:
    """Check the components of a message; `names` are its attachments."""
    everything = list(walk(components, "components"))
    if v2 and len(everything) > 40:
        raise invalid("components", "Must be 40 or fewer components in total.")
    if not v2 and len(components) > 5:
        raise invalid("components", "Must be 5 or fewer in length.")
    texts, custom_ids = 0, set()
    for path, component in everything:
        kind = component.get("type")
        if kind not in _FIELDS or (not v2 and kind not in (ROW, BUTTON, *SELECTS)):
            raise invalid(f"{path}.type", "Value is not a component type allowed here")
        check_known(path, component, _FIELDS[kind] | _COMMON)
        if path.count(".") == 1 and kind in (BUTTON, *SELECTS):
            raise invalid(path, "Must stand in an action row.")
        if "custom_id" in component:
            length(f"{path}.custom_id", component["custom_id"], 100, 1)
            if component["custom_id"] in custom_ids:
                raise invalid(f"{path}.custom_id", "Component custom id cannot be duplicated")
            custom_ids.add(component["custom_id"])
        if kind == TEXT:
            length(f"{path}.content", component.get("content"), 4000, 1)
            texts += count_units(component["content"])
        elif kind == ROW:
            _check_row(path, component)
        elif kind == BUTTON:
            _check_button(path, component)
        elif kind == SELECT:
            check_select(path, component)
        elif kind in AUTO_SELECTS:
            _check_auto_select(path, component)
        elif kind == SECTION and not 1 <= len(component.get("components", [])) <= 3:
            raise invalid(f"{path}.components", "Must be between 1 and 3 in length.")
        elif kind == GALLERY:
            _check_gallery(path, component, names)
        elif kind == FILE and component["file"]["url"].removeprefix("attachment://") not in names:
            raise _not_attached(f"{path}.file.url")
    if texts > 4000:
        raise invalid("components", "Must be 4000 or fewer characters of text in total.")


def check_known_emoji(components: list[Json], known: Container[str]) -> None:
    """Check that buttons and options have no ids of unknown emoji. Raises `DiscordError`."""
    for path, component in walk(components):
        options = [(f"{path}.options.{at}", option) for at, option in enumerate(component.get("options") or [])]
        for here, one in [(path, component), *options]:
            number = (one.get("emoji") or {}).get("id")
            if number is not None and str(number) not in known:
                kind = "BUTTON" if component["type"] == BUTTON else "SELECT"
                raise invalid(f"{here}.emoji.id", "Invalid emoji", f"{kind}_COMPONENT_INVALID_EMOJI")


def _check_row(path: str, row: Json) -> None:
    inside = row.get("components") or []
    selects = [component for component in inside if component.get("type") != BUTTON]
    if not 1 <= len(inside) <= 5 or (selects and len(inside) > 1):
        raise invalid(f"{path}.components", "Must be one to five buttons, or one select.")


def _check_button(path: str, button: Json) -> None:
    if "label" in button:
        length(f"{path}.label", button["label"], 80)
    check_emoji(f"{path}.emoji", button.get("emoji"))
    if not (button.get("label") or "").strip() and not button.get("emoji"):
        raise invalid(f"{path}.label", "A button needs a label or an emoji.")
    if (button.get("style") == 5) != ("url" in button) or ("url" in button) == ("custom_id" in button):
        raise invalid(f"{path}.custom_id", "A button needs a custom id, a link button a url.")


def check_select(path: str, select: Json) -> None:
    """Check a string select."""
    length(f"{path}.placeholder", select.get("placeholder") or "", 150)
    options = select.get("options") or []
    if not 1 <= len(options) <= _MOST_LINES:
        raise invalid(f"{path}.options", f"Must be between 1 and {_MOST_LINES} in length.")
    if len({option.get("value") for option in options}) < len(options):
        raise invalid(f"{path}.options", "The specified option value is already used")
    for number, option in enumerate(options):
        here = f"{path}.options.{number}"
        check_known(here, option, {"label", "value", "description", "emoji", "default"})
        length(f"{here}.label", option.get("label"), 100, 1)
        length(f"{here}.value", option.get("value"), 100, 1)
        length(f"{here}.description", option.get("description") or "", 100)
        check_emoji(f"{here}.emoji", option.get("emoji"))
    _, most = _check_number(path, select, len(options))
    if sum(bool(option.get("default")) for option in options) > most:
        raise invalid(f"{path}.options", "More defaults than can be chosen")


def _check_number(path: str, select: Json, lines: int) -> tuple[int, int]:
    """Return the minimum and maximum number of choices. Raises `DiscordError`."""
    least, most = select.get("min_values", 1), select.get("max_values", 1)
    if not 0 <= least <= _MOST_LINES or not 1 <= most <= lines or least > most:
        raise invalid(f"{path}.max_values", f"Must be between 1 and {lines}, and not below min_values.")
    return least, most


def _check_auto_select(path: str, select: Json) -> None:
    if "custom_id" not in select:
        raise invalid(f"{path}.custom_id", "This field is required")
    length(f"{path}.placeholder", select.get("placeholder") or "", 150)
    least, most = _check_number(path, select, _MOST_LINES)
    check_channel_types(f"{path}.channel_types", select.get("channel_types"))
    defaults = select.get("default_values") or []
    for number, default in enumerate(defaults):
        here = f"{path}.default_values.{number}"
        check_known(here, default, {"id", "type"})
        if not str(default.get("id")).isdigit():
            raise invalid(f"{here}.id", "Value is not snowflake.")
        if default.get("type") not in _DEFAULTS[select["type"]]:
            raise invalid(f"{here}.type", f"Value must be one of {_DEFAULTS[select['type']]}.")
    if defaults and not least <= len(defaults) <= most:
        raise invalid(f"{path}.default_values", f"Must be between {least} and {most} in length.")
    if len({str(default["id"]) for default in defaults}) < len(defaults):
        raise invalid(f"{path}.default_values", "Must be unique.")


def check_channel_types(path: str, types: list[int] | None) -> None:
    if types is not None and not set(types) <= CHANNEL_TYPES:
        raise invalid(path, "Value is no type of channel.")


def _check_gallery(path: str, gallery: Json, names: list[str]) -> None:
    items = gallery.get("items") or []
    if not 1 <= len(items) <= 10:
        raise invalid(f"{path}.items", "Must be between 1 and 10 in length.")
    for number, item in enumerate(items):
        check_known(f"{path}.items.{number}", item, {"media", "description", "spoiler"})
        length(f"{path}.items.{number}.description", item.get("description") or "", 1024)
        url = item["media"]["url"]
        if url.startswith("attachment://") and url.removeprefix("attachment://") not in names:
            raise _not_attached(f"{path}.items.{number}.media.url")


def _not_attached(path: str) -> DiscordError:
    """Return the error for a file that the request neither uploads nor lists."""
    code = "UNFURLED_MEDIA_ITEM_REFERENCED_ATTACHMENT_NOT_FOUND"
    return invalid(path, "The referenced attachment was not found.", code)


def check_modal(data: Json) -> None:
    check_known("data", data, {"title", "custom_id", "components"})
    length("data.title", data.get("title"), 45, 1)
    length("data.custom_id", data.get("custom_id"), 100, 1)
    if not 1 <= len(data.get("components") or []) <= 5:
        raise invalid("data.components", "Must be between 1 and 5 in length.")
