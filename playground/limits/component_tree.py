"""Kinds of components: which stands in which, and their fields (`developers/components/reference` of Discord)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from playground.limits.fields import Json, check_known, invalid, missing

ROW, BUTTON, SELECT, INPUT = 1, 2, 3, 4
USER_SELECT, ROLE_SELECT, MENTIONABLE_SELECT, CHANNEL_SELECT = 5, 6, 7, 8
SECTION, TEXT, THUMBNAIL, GALLERY, FILE, SEPARATOR, CONTAINER, LABEL = (
    9, 10, 11, 12, 13, 14, 17, 18,
)  # fmt: skip
UPLOAD, RADIO_GROUP, CHECKBOX_GROUP, CHECKBOX = 19, 21, 22, 23
AUTO_SELECTS = (USER_SELECT, ROLE_SELECT, MENTIONABLE_SELECT, CHANNEL_SELECT)
"""Selects that Discord fills with members, roles or channels. Their values are ids."""
SELECTS = (SELECT, *AUTO_SELECTS)
_ONLY_IN_MODALS = (UPLOAD, RADIO_GROUP, CHECKBOX_GROUP, CHECKBOX)
"""Kinds that the bot does not use; their fields are not checked."""
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


@dataclass(frozen=True)
class Nesting:
    """What may stand in what."""

    top: tuple[int, ...]
    """Kinds at the top."""
    children: Mapping[int, tuple[tuple[int, ...], int]]
    """Kinds in `components`, and their highest number, by the kind of the parent."""
    single: Mapping[int, tuple[str, tuple[int, ...]]]
    """The field with one component and the kinds there, by the kind of the parent."""


_BOX = (ROW, SECTION, TEXT, GALLERY, FILE, SEPARATOR)
_IN_ROWS = {ROW: ((BUTTON, *SELECTS), 5)}
ROWS_ONLY = Nesting((ROW,), _IN_ROWS, {})
"""Messages without the flag IS_COMPONENTS_V2."""
LAYOUT = Nesting(
    (*_BOX, CONTAINER),
    {**_IN_ROWS, SECTION: ((TEXT,), 3), CONTAINER: (_BOX, 40)},
    {SECTION: ("accessory", (BUTTON, THUMBNAIL))},
)
"""Messages with that flag."""
MODAL = Nesting((ROW, TEXT, LABEL), {ROW: ((INPUT,), 1)}, {LABEL: ("component", (INPUT, *SELECTS, *_ONLY_IN_MODALS))})


def walk(components: list[Json], path: str = "components") -> Iterator[tuple[str, Json]]:
    """Yield all components, including nested ones, with their paths."""
    for number, component in enumerate(components):
        here = f"{path}.{number}"
        yield here, component
        yield from walk(component.get("components", []), f"{here}.components")
        for single in ("accessory", "component"):
            if component.get(single):
                yield here + f".{single}", component[single]


def check_tree(components: list[Json], nesting: Nesting, path: str) -> None:
    """Check where each component stands, and its fields. Raises `DiscordError`."""
    for number, component in enumerate(components):
        _check_node(component, nesting.top, nesting, f"{path}.{number}")


def _check_node(component: Json, allowed: tuple[int, ...], nesting: Nesting, path: str) -> None:
    kind = component.get("type")
    if kind not in allowed:
        raise invalid(path, f'Value of field "type" must be one of {tuple(sorted(allowed))}.', "UNION_TYPE_CHOICES")
    if kind not in _ONLY_IN_MODALS:
        check_known(path, component, _FIELDS[kind] | _COMMON)
    if kind in nesting.children:
        kinds, most = nesting.children[kind]
        inside = component.get("components")
        if inside is None:
            raise missing(f"{path}.components")
        if not 1 <= len(inside) <= most:
            raise invalid(f"{path}.components", f"Must be between 1 and {most} in length.", "BASE_TYPE_BAD_LENGTH")
        for number, child in enumerate(inside):
            _check_node(child, kinds, nesting, f"{path}.components.{number}")
    if kind in nesting.single:
        field, kinds = nesting.single[kind]
        if component.get(field) is None:
            raise missing(f"{path}.{field}")
        _check_node(component[field], kinds, nesting, f"{path}.{field}")
