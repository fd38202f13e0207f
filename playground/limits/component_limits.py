"""Discord's limits on components: numbers, lengths, ids and files. `component_tree` says which stands in which."""

from __future__ import annotations

from playground.errors import DiscordError
from playground.limits import component_tree
from playground.limits.component_tree import (
    BUTTON,
    CHANNEL_SELECT,
    LABEL,
    MENTIONABLE_SELECT,
    ROLE_SELECT,
    SELECT,
    SELECTS,
    TEXT,
    USER_SELECT,
    check_tree,
    walk,
)
from playground.limits.emoji_limits import check_emoji
from playground.limits.fields import (
    Json,
    check_integer,
    check_known,
    check_once,
    check_one_of,
    check_switch,
    count_units,
    invalid,
    length,
    missing,
)

_DEFAULTS = {
    USER_SELECT: ("user",),
    ROLE_SELECT: ("role",),
    MENTIONABLE_SELECT: ("user", "role"),
    CHANNEL_SELECT: ("channel",),
}
"""Types of default values by kind of select."""
CHANNEL_TYPES = {0, 1, 2, 3, 4, 5, 10, 11, 12, 13, 14, 15, 16}
_MOST_LINES = 25
_MOST_COMPONENTS, _MOST_ROWS = 40, 5
_STYLES = range(1, 7)
_LINK, _PREMIUM = 5, 6
_NEEDED = {_LINK: "url", _PREMIUM: "sku_id"}
"""The field that a style of buttons needs; the others need `custom_id`."""
_SWITCHES = ("disabled", "spoiler", "divider", "required")
_UPLOADED = "attachment://"


def check_components(components: list[Json], names: list[str], *, v2: bool) -> None:
    """Check the components of a message; `names` are its attachments."""
    if not v2 and len(components) > _MOST_ROWS:
        raise invalid("components", f"Must be {_MOST_ROWS} or fewer in length.", "BASE_TYPE_MAX_LENGTH")
    check_tree(components, component_tree.LAYOUT if v2 else component_tree.ROWS_ONLY, "components")
    everything = list(walk(components, "components"))
    if v2 and len(everything) > _MOST_COMPONENTS:
        raise invalid("components", f"Must be {_MOST_COMPONENTS} or fewer components in total.")
    _check_ids(everything)
    for path, component in everything:
        _check_component(path, component, names)
    texts = [component["content"] for _, component in everything if component["type"] == TEXT]
    if sum(map(count_units, texts)) > 4000:
        raise invalid("components", "Must be 4000 or fewer characters of text in total.")


def _check_ids(everything: list[tuple[str, Json]]) -> None:
    """Refuse repeated ids; an id of 0 counts as none."""
    ids, custom_ids = set(), set()
    for path, component in everything:
        if component.get("id") is not None:
            check_integer(f"{path}.id", component["id"], 0, 2**31 - 1)
            if component["id"] in ids:
                raise invalid(f"{path}.id", "Component id cannot be duplicated")
            ids.add(component["id"])
            ids.discard(0)
        if "custom_id" in component:
            length(f"{path}.custom_id", component["custom_id"], 100, 1)
            if component["custom_id"] in custom_ids:
                message = "Component custom id cannot be duplicated"
                raise invalid(f"{path}.custom_id", message, "COMPONENT_CUSTOM_ID_DUPLICATED")
            custom_ids.add(component["custom_id"])


def _check_component(path: str, component: Json, names: list[str]) -> None:
    _check_switches(path, component)
    match component["type"]:
        case component_tree.TEXT:
            length(f"{path}.content", component.get("content"), 4000, 1)
        case component_tree.ROW:
            _check_row(path, component)
        case component_tree.BUTTON:
            _check_button(path, component)
        case component_tree.GALLERY:
            _check_gallery(path, component, names)
        case component_tree.THUMBNAIL:
            length(f"{path}.description", component.get("description") or "", 1024)
            _check_media(f"{path}.media", component.get("media"), names)
        case component_tree.FILE:
            _check_media(f"{path}.file", component.get("file"), names)
            if not component["file"]["url"].startswith(_UPLOADED):
                raise invalid(f"{path}.file.url", f"Must be a reference: {_UPLOADED}<filename>.")
        case component_tree.SEPARATOR if component.get("spacing") is not None:
            check_one_of(f"{path}.spacing", component["spacing"], (1, 2))
        case component_tree.CONTAINER if component.get("accent_color") is not None:
            check_integer(f"{path}.accent_color", component["accent_color"], 0, 0xFFFFFF)
        case kind if kind in SELECTS:
            _check_any_select(path, component)


def _check_switches(path: str, component: Json) -> None:
    for name in _SWITCHES:
        if component.get(name) is not None:
            check_switch(f"{path}.{name}", component[name])


def _check_row(path: str, row: Json) -> None:
    if len(row["components"]) > 1 and any(component["type"] != BUTTON for component in row["components"]):
        raise invalid(f"{path}.components", "Must be one to five buttons, or one select.")


def _check_button(path: str, button: Json) -> None:
    style = button.get("style")
    if style is None:
        raise missing(f"{path}.style")
    check_one_of(f"{path}.style", style, _STYLES)
    if "label" in button:
        length(f"{path}.label", button["label"], 80)
    check_emoji(f"{path}.emoji", button.get("emoji"))
    needed = _NEEDED.get(style, "custom_id")
    if not button.get(needed):
        raise missing(f"{path}.{needed}")
    for other in {"url", "sku_id", "custom_id"} - {needed}:
        if button.get(other) is not None:
            raise invalid(f"{path}.{other}", f"A button of this style has {needed}, and no {other}.")
    if style == _PREMIUM:
        if button.get("label") or button.get("emoji"):
            raise invalid(f"{path}.label", "A premium button has neither label nor emoji.")
    elif not (button.get("label") or "").strip() and not button.get("emoji"):
        raise invalid(f"{path}.label", "A button needs a label or an emoji.")
    if button.get("url") is not None:
        length(f"{path}.url", button["url"], 512)


def _check_any_select(path: str, select: Json) -> None:
    if "custom_id" not in select:
        raise missing(f"{path}.custom_id")
    length(f"{path}.placeholder", select.get("placeholder") or "", 150)
    if select["type"] == SELECT:
        _check_string_select(path, select)
    else:
        _check_auto_select(path, select)


def _check_string_select(path: str, select: Json) -> None:
    options = select.get("options") or []
    if not 1 <= len(options) <= _MOST_LINES:
        raise invalid(f"{path}.options", f"Must be between 1 and {_MOST_LINES} in length.", "BASE_TYPE_BAD_LENGTH")
    if len({option.get("value") for option in options}) < len(options):
        raise invalid(f"{path}.options", "The specified option value is already used")
    for number, option in enumerate(options):
        here = f"{path}.options.{number}"
        check_known(here, option, {"label", "value", "description", "emoji", "default"})
        length(f"{here}.label", option.get("label"), 100, 1)
        length(f"{here}.value", option.get("value"), 100, 1)
        length(f"{here}.description", option.get("description") or "", 100)
        check_emoji(f"{here}.emoji", option.get("emoji"))
        if option.get("default") is not None:
            check_switch(f"{here}.default", option["default"])
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
    check_once(f"{path}.default_values", [str(default["id"]) for default in defaults])


def check_channel_types(path: str, types: list[int] | None) -> None:
    if types is not None and not set(types) <= CHANNEL_TYPES:
        raise invalid(path, "Value is no type of channel.")


def _check_gallery(path: str, gallery: Json, names: list[str]) -> None:
    items = gallery.get("items") or []
    if not 1 <= len(items) <= 10:
        raise invalid(f"{path}.items", "Must be between 1 and 10 in length.", "BASE_TYPE_BAD_LENGTH")
    for number, item in enumerate(items):
        here = f"{path}.items.{number}"
        check_known(here, item, {"media", "description", "spoiler"})
        length(f"{here}.description", item.get("description") or "", 1024)
        _check_switches(here, item)
        _check_media(f"{here}.media", item.get("media"), names)


def _check_media(path: str, media: Json | None, names: list[str]) -> None:
    """Check that a file is one of the message's, unless it is elsewhere on the web."""
    if not media or not media.get("url"):
        raise missing(path)
    if media["url"].startswith(_UPLOADED) and media["url"].removeprefix(_UPLOADED) not in names:
        raise _not_attached(f"{path}.url")


def _not_attached(path: str) -> DiscordError:
    """Return the error for a file that the request neither uploads nor lists."""
    code = "UNFURLED_MEDIA_ITEM_REFERENCED_ATTACHMENT_NOT_FOUND"
    return invalid(path, "The referenced attachment was not found.", code)


def check_modal(data: Json) -> None:
    """Check a modal: its own fields, where its components stand, their ids and labels; not the inputs' own fields."""
    check_known("data", data, {"title", "custom_id", "components"})
    length("data.title", data.get("title"), 45, 1)
    length("data.custom_id", data.get("custom_id"), 100, 1)
    components = data.get("components") or []
    if not 1 <= len(components) <= 5:
        raise invalid("data.components", "Must be between 1 and 5 in length.", "BASE_TYPE_BAD_LENGTH")
    check_tree(components, component_tree.MODAL, "data.components")
    everything = list(walk(components, "data.components"))
    _check_ids(everything)
    for path, component in everything:
        if component["type"] == LABEL:
            length(f"{path}.label", component.get("label"), 45, 1)
            length(f"{path}.description", component.get("description") or "", 100)
