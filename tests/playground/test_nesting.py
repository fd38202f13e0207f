"""The stand-in refuses components in wrong places and with wrong values, and names the place, as Discord does."""

from __future__ import annotations

from typing import Any

import pytest

from playground.errors import DiscordError
from playground.limits.component_limits import check_modal
from playground.limits.fields import COMPONENTS_V2
from playground.limits.message_limits import check_message
from tests.playground.small_client import path_of

Json = dict[str, Any]

TEXT: Json = {"type": 10, "content": "x"}
BUTTON: Json = {"type": 2, "style": 1, "label": "x", "custom_id": "b"}
LINK: Json = {"type": 2, "style": 5, "label": "x", "url": "https://example.org"}
SELECT: Json = {"type": 3, "custom_id": "s", "options": [{"label": "x", "value": "x"}]}
INPUT: Json = {"type": 4, "custom_id": "i", "style": 1, "label": "x"}
THUMBNAIL: Json = {"type": 11, "media": {"url": "https://example.org/a.png"}}
GALLERY: Json = {"type": 12, "items": [{"media": {"url": "https://example.org/a.png"}}]}
SEPARATOR: Json = {"type": 14}
UPLOAD = {"files[0]": ("a.png", b"")}
LISTED = [{"id": 0, "filename": "a.png"}]


def _row(*components: Json) -> Json:
    return {"type": 1, "components": list(components)}


def _box(*components: Json, **fields: Any) -> Json:
    return {"type": 17, "components": list(components), **fields}


def _section(*components: Json, **fields: Any) -> Json:
    return {"type": 9, "components": list(components), **fields}


def _label(component: Json, **fields: Any) -> Json:
    return {"type": 18, "label": "x", "component": component, **fields}


def _without(component: Json, field: str) -> Json:
    return {key: value for key, value in component.items() if key != field}


def _shown(**item: Any) -> Json:
    return {"type": 12, "items": [{"media": {"url": "https://example.org/a.png"}, **item}]}


GOOD: list[list[Json]] = [
    [_box(TEXT, GALLERY, SEPARATOR, _row(BUTTON), _section(TEXT, TEXT, TEXT, accessory=THUMBNAIL)), _row(SELECT)],
    [_section(TEXT, accessory=BUTTON)],
    [_box(TEXT, accent_color=0xFFFFFF, spoiler=True), _box(TEXT, accent_color=0), _box(TEXT, accent_color=None)],
    [{**SEPARATOR, "spacing": 2, "divider": False, "id": 2**31 - 1}],
    [{**TEXT, "id": 0}, {**TEXT, "id": 0}],
    [_row({**LINK, "url": "https://" + "x" * 504, "disabled": True})],
    [_row({"type": 2, "style": 6, "sku_id": "1"})],
]

KIND, REQUIRED, SIZE = "UNION_TYPE_CHOICES", "BASE_TYPE_REQUIRED", "BASE_TYPE_BAD_LENGTH"
TRUTH, CHOICE, MOST = "INVALID", "BASE_TYPE_CHOICES", "NUMBER_TYPE_MAX"
BAD: list[tuple[str, str, list[Json]]] = [
    # S1: the tree
    ("components.0", KIND, [THUMBNAIL]),
    ("components.0", KIND, [_label(SELECT)]),
    ("components.0", KIND, [INPUT]),
    ("components.0", KIND, [BUTTON]),
    ("components.0.components.1", KIND, [_box(TEXT, _box(TEXT))]),
    ("components.0.components.0", KIND, [_box(BUTTON)]),
    ("components.0.components.0", KIND, [_box(SELECT)]),
    ("components.0.components.0", KIND, [_box(THUMBNAIL)]),
    ("components.0.components.0", KIND, [_row(INPUT)]),
    ("components.0.components.0", KIND, [_row(TEXT)]),
    ("components.0.components.0", KIND, [_row(_row(BUTTON))]),
    ("components.0.components.0", KIND, [_section(BUTTON, accessory=THUMBNAIL)]),
    ("components.0.accessory", KIND, [_section(TEXT, accessory=SELECT)]),
    ("components.0.accessory", KIND, [_section(TEXT, accessory=TEXT)]),
    ("components.0.accessory", REQUIRED, [_section(TEXT)]),
    ("components.0.components", SIZE, [_section(TEXT, TEXT, TEXT, TEXT, accessory=THUMBNAIL)]),
    ("components.0.components", SIZE, [_section(accessory=THUMBNAIL)]),
    ("components.0.components", SIZE, [_box()]),
    ("components.0.components", SIZE, [_row()]),
    ("components.0.components", REQUIRED, [{"type": 17}]),
    ("components.0", KIND, [{"type": 99}]),
    # S2: buttons, selects and switches
    ("components.0.components.0.style", REQUIRED, [_row(_without(BUTTON, "style"))]),
    ("components.0.components.0.style", CHOICE, [_row({**BUTTON, "style": 7})]),
    ("components.0.components.0.style", CHOICE, [_row({**BUTTON, "style": 0})]),
    ("components.0.components.0.url", "BASE_TYPE_MAX_LENGTH", [_row({**LINK, "url": "https://" + "x" * 505})]),
    ("components.0.components.0.disabled", TRUTH, [_row({**BUTTON, "disabled": "no"})]),
    ("components.0.components.0.disabled", TRUTH, [_row({**SELECT, "disabled": 1})]),
    ("components.0.spoiler", TRUTH, [_box(TEXT, spoiler="yes")]),
    ("components.0.items.0.spoiler", TRUTH, [_shown(spoiler=1)]),
    ("components.0.accessory.spoiler", TRUTH, [_section(TEXT, accessory={**THUMBNAIL, "spoiler": 1})]),
    ("components.0.divider", TRUTH, [{**SEPARATOR, "divider": 1}]),
    ("components.0.components.0.custom_id", REQUIRED, [_row(_without(SELECT, "custom_id"))]),
    # S3: numbers
    ("components.0.accent_color", MOST, [_box(TEXT, accent_color=0x1000000)]),
    ("components.0.accent_color", "NUMBER_TYPE_MIN", [_box(TEXT, accent_color=-1)]),
    ("components.0.accent_color", "NUMBER_TYPE_COERCE", [_box(TEXT, accent_color="red")]),
    ("components.0.spacing", CHOICE, [{**SEPARATOR, "spacing": 3}]),
    ("components.0.spacing", CHOICE, [{**SEPARATOR, "spacing": 0}]),
    ("components.0.id", MOST, [{**TEXT, "id": 2**31}]),
    ("components.0.id", "NUMBER_TYPE_MIN", [{**TEXT, "id": -1}]),
    ("components.1.components.0.id", "INVALID", [{**TEXT, "id": 5}, _box({**TEXT, "id": 5})]),
    # Pictures that are nowhere
    ("components.0.accessory.media", REQUIRED, [_section(TEXT, accessory=_without(THUMBNAIL, "media"))]),
    ("components.0.accessory.description", "BASE_TYPE_MAX_LENGTH", [
        _section(TEXT, accessory={**THUMBNAIL, "description": "x" * 1025}),
    ]),
    ("components.0.file.url", "INVALID", [{"type": 13, "file": {"url": "https://example.org/a.txt"}}]),
]  # fmt: skip


@pytest.mark.parametrize("components", GOOD)
def test_accepted_components(components: list[Json]) -> None:
    check_message({"flags": COMPONENTS_V2, "components": components}, {}, [])


@pytest.mark.parametrize(
    ("path", "code", "components"), BAD, ids=[f"{at}-{path}" for at, (path, _, _) in enumerate(BAD)]
)
def test_refused_components(path: str, code: str, components: list[Json]) -> None:
    with pytest.raises(DiscordError) as refused:
        check_message({"flags": COMPONENTS_V2, "components": components}, {}, [])
    assert (refused.value.status, refused.value.body["code"]) == (400, 50035)
    assert path_of(refused.value) == (path, code)


def test_a_message_without_the_flag_has_rows_only() -> None:
    for component in (TEXT, _box(TEXT), _section(TEXT, accessory=BUTTON), SELECT):
        with pytest.raises(DiscordError) as refused:
            check_message({"content": "x", "components": [component]}, {}, [])
        assert path_of(refused.value) == ("components.0", KIND)


# S4 and S5: files


def test_a_thumbnail_shows_a_file_of_the_message() -> None:
    def body(name: str) -> Json:
        picture = {**THUMBNAIL, "media": {"url": f"attachment://{name}"}}
        return {"flags": COMPONENTS_V2, "components": [_section(TEXT, accessory=picture)], "attachments": LISTED}

    check_message(body("a.png"), UPLOAD, [])
    with pytest.raises(DiscordError) as refused:
        check_message(body("b.png"), {}, [])
    # the upload that is not there is refused first
    assert path_of(refused.value)[0] == "attachments.0.id"
    with pytest.raises(DiscordError) as refused:
        check_message({**body("b.png"), "attachments": []}, {}, [])
    assert path_of(refused.value) == (
        "components.0.accessory.media.url", "UNFURLED_MEDIA_ITEM_REFERENCED_ATTACHMENT_NOT_FOUND",
    )  # fmt: skip


@pytest.mark.parametrize("listed", [[], [{"id": 1, "filename": "a.png"}], None])
def test_a_component_shows_only_an_upload_that_the_request_lists(listed: list[Json] | None) -> None:
    gallery = {"type": 12, "items": [{"media": {"url": "attachment://a.png"}}]}
    body: Json = {"flags": COMPONENTS_V2, "components": [gallery]}
    check_message({**body, "attachments": LISTED}, UPLOAD, [])
    with pytest.raises(DiscordError) as refused:
        check_message(body if listed is None else {**body, "attachments": listed}, UPLOAD, [])
    assert refused.value.body["code"] == 50035
    check_message({"content": "x"}, UPLOAD, [])  # without components it is shown as it is


@pytest.mark.parametrize("kind", ["users", "roles"])
def test_mentions_name_each_id_once(kind: str) -> None:
    check_message({"content": "x", "allowed_mentions": {kind: ["1", "2"]}}, {}, [])
    with pytest.raises(DiscordError) as refused:
        check_message({"content": "x", "allowed_mentions": {kind: ["1", "2", "1"]}}, {}, [])
    assert path_of(refused.value) == (f"allowed_mentions.{kind}.2", "SET_TYPE_ALREADY_CONTAINS_VALUE")


# Modals

MODAL: Json = {"title": "x", "custom_id": "m"}
BAD_MODALS: list[tuple[str, str, list[Json]]] = [
    ("data.components.0", KIND, [BUTTON]),
    ("data.components.0", KIND, [_box(TEXT)]),
    ("data.components.0", KIND, [INPUT]),
    ("data.components.0.components.0", KIND, [_row(BUTTON)]),
    ("data.components.0.components", SIZE, [_row(INPUT, {**INPUT, "custom_id": "j"})]),
    ("data.components.0.component", KIND, [_label(TEXT)]),
    ("data.components.0.component", KIND, [_label(BUTTON)]),
    ("data.components.0.component", REQUIRED, [{"type": 18, "label": "x"}]),
    ("data.components.0.label", "BASE_TYPE_BAD_LENGTH", [_label(SELECT, label="x" * 46)]),
    ("data.components.1.component.custom_id", "COMPONENT_CUSTOM_ID_DUPLICATED", [_label(INPUT), _label(INPUT)]),
]


@pytest.mark.parametrize(("path", "code", "components"), BAD_MODALS)
def test_refused_modals(path: str, code: str, components: list[Json]) -> None:
    with pytest.raises(DiscordError) as refused:
        check_modal({**MODAL, "components": components})
    assert path_of(refused.value) == (path, code)


def test_accepted_modals() -> None:
    check_modal({**MODAL, "components": [TEXT, _label(INPUT), _label(SELECT), _row({**INPUT, "custom_id": "j"})]})
