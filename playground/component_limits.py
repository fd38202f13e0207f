"""Discord's documented limits on components: their kinds, numbers, lengths and ids."""

from __future__ import annotations

from collections.abc import Iterator

from playground.emoji import check_emoji
from playground.limits import Json, invalid, known, length

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


def _walk(components: list[Json], path: str) -> Iterator[tuple[str, Json]]:
    for number, component in enumerate(components):
        here = f"{path}.{number}"
        yield here, component
        yield from _walk(component.get("components", []), f"{here}.components")
        for single in ("accessory", "component"):
            if component.get(single):
                yield from _walk([component[single]], f"{here}.{single}")


def check_components(components: list[Json], names: list[str], *, v2: bool) -> None:
    """Check the components of a message whose attachments have these names."""
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
    check_emoji(f"{path}.emoji", button.get("emoji"))
    if not (button.get("label") or "").strip() and not button.get("emoji"):
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
        check_emoji(f"{here}.emoji", option.get("emoji"))
    least, most = select.get("min_values", 1), select.get("max_values", 1)
    if not 0 <= least <= 25 or not 1 <= most <= len(options) or least > most:
        raise invalid(f"{path}.max_values", f"Must be between 1 and {len(options)}, and not below min_values.")
    if sum(bool(option.get("default")) for option in options) > most:
        raise invalid(f"{path}.options", "More defaults than can be chosen")


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


def check_modal(data: Json) -> None:
    """Check a modal."""
    known("data", data, {"title", "custom_id", "components"})
    length("data.title", data.get("title"), 45, 1)
    length("data.custom_id", data.get("custom_id"), 100, 1)
    if not 1 <= len(data.get("components") or []) <= 5:
        raise invalid("data.components", "Must be between 1 and 5 in length.")
