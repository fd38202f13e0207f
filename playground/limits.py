"""Discord's documented limits on what a bot sends. Fields that Discord does not know are refused, not ignored."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

from playground.errors import DiscordError, invalid

Json = dict[str, Any]
COMPONENTS_V2 = 1 << 15
FILE_LIMIT = 10 * 2**20

ROW, BUTTON, SELECT, INPUT, SECTION, TEXT, THUMBNAIL, GALLERY, FILE, SEPARATOR, CONTAINER, LABEL = (
    1, 2, 3, 4, 9, 10, 11, 12, 13, 14, 17, 18,
)  # fmt: skip
_COMMON = {"type", "id"}
_FIELDS = {
    ROW: {"components"},
    BUTTON: {"style", "label", "emoji", "custom_id", "url", "disabled", "sku_id"},
    SELECT: {"custom_id", "options", "placeholder", "min_values", "max_values", "disabled", "required"},
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
_MESSAGE = {
    "content", "tts", "embeds", "allowed_mentions", "message_reference", "components", "sticker_ids", "attachments",
    "flags", "nonce", "enforce_nonce", "poll", "embed",
}  # fmt: skip


def known(path: str, value: Json, fields: set[str]) -> None:
    """Refuse fields that are not among the known ones."""
    strange = value.keys() - fields
    if strange:
        raise invalid(f"{path}.{min(strange)}".strip("."), "Unknown field")


def length(path: str, text: Any, most: int, least: int = 0) -> None:
    """Refuse a text that is too long or too short."""
    if not isinstance(text, str) or not least <= len(text) <= most:
        raise invalid(path, f"Must be between {least} and {most} in length.")


def _walk(components: list[Json], path: str) -> Iterator[tuple[str, Json]]:
    for number, component in enumerate(components):
        here = f"{path}.{number}"
        yield here, component
        yield from _walk(component.get("components", []), f"{here}.components")
        for single in ("accessory", "component"):
            if component.get(single):
                yield from _walk([component[single]], f"{here}.{single}")


def check_message(body: Json, files: dict[str, tuple[str, bytes]], kept: list[Json]) -> None:
    """Check a message to be sent or the parts of one to be edited; `kept` are attachments that stay."""
    known("", body, _MESSAGE)
    v2 = bool((body.get("flags") or 0) & COMPONENTS_V2)
    if body.get("content"):
        length("content", body["content"], 2000)
    _check_embeds(body.get("embeds") or [])
    attachments = body.get("attachments") or []
    for number, attachment in enumerate(attachments):
        known(f"attachments.{number}", attachment, {"id", "filename", "description", "title", "is_spoiler"})
        length(f"attachments.{number}.description", attachment.get("description") or "", 1024)
    if len(files) + len(kept) > 10:
        raise invalid("attachments", "Must be 10 or fewer in length.")
    if any(len(data) > FILE_LIMIT for _, data in files.values()):
        raise DiscordError(413, 40005, "Request entity too large")
    components = body.get("components") or []
    if v2 and (body.get("content") or body.get("embeds") or body.get("poll") or body.get("sticker_ids")):
        raise invalid("content", "The 'content' field cannot be used when using MessageFlags.IS_COMPONENTS_V2")
    names = [name for name, _ in files.values()] + [attachment["filename"] for attachment in kept]
    _check_components(components, names, v2=v2)
    if v2:
        shown = re.findall(r"attachment://([\w.\-]+)", repr(components))
        unused = {name for name, _ in files.values()} - set(shown)
        if unused:
            raise invalid("attachments", f"{min(unused)} is not referenced by a component")
    if not (body.get("content") or body.get("embeds") or components or files or kept or body.get("poll")):
        raise DiscordError(400, 50006, "Cannot send an empty message")


def _check_components(components: list[Json], names: list[str], *, v2: bool) -> None:
    everything = list(_walk(components, "components"))
    if v2 and len(everything) > 40:
        raise invalid("components", "Must be 40 or fewer components in total.")
    if not v2 and len(components) > 5:
        raise invalid("components", "Must be 5 or fewer in length.")
    texts, custom_ids = 0, set()
    for path, component in everything:
        kind = component.get("type")
        if kind not in _FIELDS or (not v2 and kind not in (ROW, BUTTON, SELECT)):
            raise invalid(f"{path}.type", "Value is not a component type allowed here")
        known(path, component, _FIELDS[kind] | _COMMON)
        if path.count(".") == 1 and kind in (BUTTON, SELECT):
            raise invalid(path, "Must stand in an action row.")
        if "custom_id" in component:
            length(f"{path}.custom_id", component["custom_id"], 100, 1)
            if component["custom_id"] in custom_ids:
                raise invalid(f"{path}.custom_id", "Component custom id cannot be duplicated")
            custom_ids.add(component["custom_id"])
        if kind == TEXT:
            length(f"{path}.content", component.get("content"), 4000, 1)
            texts += len(component["content"])
        elif kind == ROW:
            _check_row(path, component)
        elif kind == BUTTON:
            _check_button(path, component)
        elif kind == SELECT:
            check_select(path, component)
        elif kind == SECTION and not 1 <= len(component.get("components", [])) <= 3:
            raise invalid(f"{path}.components", "Must be between 1 and 3 in length.")
        elif kind == GALLERY:
            _check_gallery(path, component, names)
    if texts > 4000:
        raise invalid("components", "Must be 4000 or fewer characters of text in total.")


def _check_row(path: str, row: Json) -> None:
    inside = row.get("components") or []
    selects = [component for component in inside if component.get("type") != BUTTON]
    if not 1 <= len(inside) <= 5 or (selects and len(inside) > 1):
        raise invalid(f"{path}.components", "Must be one to five buttons, or one select.")


def _check_button(path: str, button: Json) -> None:
    if "label" in button:
        length(f"{path}.label", button["label"], 80)
    if not button.get("label") and not button.get("emoji"):
        raise invalid(f"{path}.label", "A button needs a label or an emoji.")
    if (button.get("style") == 5) != ("url" in button) or ("url" in button) == ("custom_id" in button):
        raise invalid(f"{path}.custom_id", "A button needs a custom id, a link button a url.")


def check_select(path: str, select: Json) -> None:
    """Check a string select."""
    length(f"{path}.placeholder", select.get("placeholder") or "", 150)
    options = select.get("options") or []
    if not 1 <= len(options) <= 25:
        raise invalid(f"{path}.options", "Must be between 1 and 25 in length.")
    if len({option.get("value") for option in options}) < len(options):
        raise invalid(f"{path}.options", "The specified option value is already used")
    for number, option in enumerate(options):
        here = f"{path}.options.{number}"
        known(here, option, {"label", "value", "description", "emoji", "default"})
        length(f"{here}.label", option.get("label"), 100, 1)
        length(f"{here}.value", option.get("value"), 100, 1)
        length(f"{here}.description", option.get("description") or "", 100)


def _check_gallery(path: str, gallery: Json, names: list[str]) -> None:
    items = gallery.get("items") or []
    if not 1 <= len(items) <= 10:
        raise invalid(f"{path}.items", "Must be between 1 and 10 in length.")
    for number, item in enumerate(items):
        known(f"{path}.items.{number}", item, {"media", "description", "spoiler"})
        length(f"{path}.items.{number}.description", item.get("description") or "", 256)
        url = item["media"]["url"]
        if url.startswith("attachment://") and url.removeprefix("attachment://") not in names:
            raise invalid(f"{path}.items.{number}.media.url", "The attachment does not exist.")


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
            total += len(text or "")
        if len(fields) > 25:
            raise invalid(f"embeds.{number}.fields", "Must be 25 or fewer in length.")
        for at, one in enumerate(fields):
            length(f"embeds.{number}.fields.{at}.name", one["name"], 256, 1)
            length(f"embeds.{number}.fields.{at}.value", one["value"], 1024, 1)
            total += len(one["name"]) + len(one["value"])
    if total > 6000:
        raise invalid("embeds", "Embed size exceeds maximum size of 6000")


def check_modal(data: Json) -> None:
    """Check a modal."""
    known("data", data, {"title", "custom_id", "components"})
    length("data.title", data.get("title"), 45, 1)
    length("data.custom_id", data.get("custom_id"), 100, 1)
    if not 1 <= len(data.get("components") or []) <= 5:
        raise invalid("data.components", "Must be between 1 and 5 in length.")


def check_choices(choices: list[Json]) -> None:
    """Check the answer to an autocompletion."""
    if len(choices) > 25:
        raise invalid("data.choices", "Must be 25 or fewer in length.")
    for number, choice in enumerate(choices):
        known(f"data.choices.{number}", choice, {"name", "value", "name_localizations"})
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


def check_commands(commands: list[Json]) -> None:
    """Check a bulk registration of slash commands."""
    if len(commands) > 100:
        raise invalid("", "Must be 100 or fewer commands.")
    for number, command in enumerate(commands):
        known(str(number), command, _COMMAND)
        _check_named(str(number), command)
        _check_options(str(number), command.get("options") or [])


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
    optional = False
    for number, option in enumerate(options):
        here = f"{path}.options.{number}"
        known(here, option, _OPTION)
        _check_named(here, option)
        if option.get("required") and optional:
            raise invalid(here, "Required options must be placed before non-required options")
        optional = optional or (option["type"] > 2 and not option.get("required"))
        if option.get("choices"):
            check_choices(option["choices"])
        _check_options(here, option.get("options") or [])
