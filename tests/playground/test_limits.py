"""What the stand-in refuses, as Discord does."""

from __future__ import annotations

from typing import Any

import pytest

from playground import limits
from playground.errors import DiscordError

Json = dict[str, Any]
V2 = limits.COMPONENTS_V2


def _button(custom_id: str = "a", **fields: Any) -> Json:
    return {"type": 2, "style": 1, "label": "x", "custom_id": custom_id, **fields}


def _row(*components: Json) -> Json:
    return {"type": 1, "components": list(components)}


def _select(options: int = 1, **fields: Any) -> Json:
    lines = [{"label": str(n), "value": str(n)} for n in range(options)]
    return {"type": 3, "custom_id": "s", "options": lines, **fields}


def _text(length: int) -> Json:
    return {"type": 10, "content": "x" * length}


def _gallery(*names: str, alt: str = "") -> Json:
    return {"type": 12, "items": [{"media": {"url": f"attachment://{name}"}, "description": alt} for name in names]}


GOOD: list[Json] = [
    {"content": "x" * 2000},
    {"components": [_row(*(_button(str(n)) for n in range(5)))] * 1, "content": "x"},
    {"flags": V2, "components": [{"type": 17, "components": [_text(4000), _row(_select(25))]}]},
    {"flags": V2, "components": [_text(1) for _ in range(40)]},
]
BAD: list[tuple[str, Json]] = [
    ("content", {"content": "x" * 2001}),
    ("unknown field", {"content": "x", "colour": 1}),
    ("empty", {}),
    ("content with V2", {"flags": V2, "content": "x", "components": [_text(1)]}),
    ("V2 component without the flag", {"components": [_text(1)]}),
    ("six buttons", {"content": "x", "components": [_row(*(_button(str(n)) for n in range(6)))]}),
    ("six rows", {"content": "x", "components": [_row(_button(str(n))) for n in range(6)]}),
    ("button and select", {"content": "x", "components": [_row(_button(), _select())]}),
    ("button outside a row", {"flags": V2, "components": [_button()]}),
    ("26 options", {"content": "x", "components": [_row(_select(26))]}),
    ("no options", {"content": "x", "components": [_row(_select(0))]}),
    ("placeholder", {"content": "x", "components": [_row(_select(placeholder="x" * 151))]}),
    ("custom id", {"content": "x", "components": [_row(_button("x" * 101))]}),
    ("custom id twice", {"content": "x", "components": [_row(_button("a"), _button("a"))]}),
    ("label", {"content": "x", "components": [_row(_button(label="x" * 81))]}),
    ("unknown field of a button", {"content": "x", "components": [_row(_button(colour=1))]}),
    ("41 components", {"flags": V2, "components": [_text(1) for _ in range(41)]}),
    ("4001 characters", {"flags": V2, "components": [_text(4000), _text(1)]}),
    ("picture that is not there", {"flags": V2, "components": [_gallery("board.png")]}),
    ("long alt text of a gallery", {"flags": V2, "components": [_gallery("a.png", alt="x" * 257)]}),
    ("long alt text", {"content": "x", "attachments": [{"id": 0, "description": "x" * 1025}]}),
    ("eleven embeds", {"embeds": [{"title": "x"}] * 11}),
    ("long embeds", {"embeds": [{"description": "x" * 4000}, {"description": "x" * 2001}]}),
]


@pytest.mark.parametrize("body", GOOD)
def test_what_discord_accepts_is_accepted(body: Json) -> None:
    limits.check_message(body, {}, [])


@pytest.mark.parametrize(("name", "body"), BAD, ids=[name for name, _ in BAD])
def test_what_discord_refuses_is_refused(name: str, body: Json) -> None:
    with pytest.raises(DiscordError) as refused:
        limits.check_message(body, {"files[0]": ("a.png", b"")} if "gallery" in name else {}, [])
    assert refused.value.status == 400
    assert refused.value.body["code"] in (50035, 50006)


def test_an_upload_that_no_component_shows_is_refused() -> None:
    body = {"flags": V2, "components": [_text(1)]}
    with pytest.raises(DiscordError, match="not referenced"):
        limits.check_message(body, {"files[0]": ("a.png", b"")}, [])


@pytest.mark.parametrize(
    "command",
    [
        {"name": "Buy", "description": "x"},
        {"name": "x" * 33, "description": "x"},
        {"name": "buy", "description": "x" * 101},
        {"name": "buy", "description": ""},
        {"name": "buy", "description": "x", "colour": 1},
        {
            "name": "buy",
            "description": "x",
            "options": [
                {"type": 3, "name": "a", "description": "x"},
                {"type": 3, "name": "b", "description": "x", "required": True},
            ],
        },
        {
            "name": "buy",
            "description": "x",
            "options": [{"type": 3, "name": str(n), "description": "x"} for n in range(26)],
        },
    ],
)
def test_commands_that_discord_refuses(command: Json) -> None:
    with pytest.raises(DiscordError):
        limits.check_commands([command])


def test_an_autocompletion_has_at_most_25_choices_of_at_most_100_characters() -> None:
    limits.check_choices([{"name": "x" * 100, "value": "y" * 100}] * 25)
    with pytest.raises(DiscordError):
        limits.check_choices([{"name": "x", "value": "y"}] * 26)
    with pytest.raises(DiscordError):
        limits.check_choices([{"name": "x" * 101, "value": "y"}])
