"""The stand-in refuses requests beyond Discord's limits."""

from __future__ import annotations

from typing import Any

import pytest

from playground.errors import DiscordError
from playground.limits.command_limits import check_choices, check_commands
from playground.limits.emoji_limits import is_emoji
from playground.limits.fields import COMPONENTS_V2
from playground.limits.message_limits import check_message
from tests.playground.small_client import path_of

Json = dict[str, Any]
V2 = COMPONENTS_V2


def _button(custom_id: str = "a", **fields: Any) -> Json:
    return {"type": 2, "style": 1, "label": "x", "custom_id": custom_id, **fields}


def _row(*components: Json) -> Json:
    return {"type": 1, "components": list(components)}


def _select(options: int = 1, options_emoji: str = "", **fields: Any) -> Json:
    emoji = {"emoji": {"id": None, "name": options_emoji}} if options_emoji else {}
    lines = [{"label": str(n), "value": str(n), **emoji} for n in range(options)]
    return {"type": 3, "custom_id": "s", "options": lines, **fields}


def _auto(kind: int = 5, **fields: Any) -> Json:
    return {"type": kind, "custom_id": "s", **fields}


def _default(kind: str, *ids: int) -> list[Json]:
    return [{"id": number, "type": kind} for number in ids]


def _text(length: int) -> Json:
    return {"type": 10, "content": "x" * length}


def _gallery(*names: str, alt: str = "") -> Json:
    return {"type": 12, "items": [{"media": {"url": f"attachment://{name}"}, "description": alt} for name in names]}


GOOD: list[Json] = [
    {"content": "x" * 2000},
    {"components": [_row(*(_button(str(n)) for n in range(5)))] * 1, "content": "x"},
    {"flags": V2, "components": [{"type": 17, "components": [_text(4000), _row(_select(25))]}]},
    {"flags": V2, "components": [_text(1) for _ in range(40)]},
    {"content": "x", "components": [_row(_button(label="", emoji={"id": None, "name": "⚖️"}))]},
    {"content": "x", "components": [_row(_button(emoji={"id": "123456", "name": "own"}))]},
    {"content": "x", "components": [_row(_select(3, min_values=0, max_values=3))]},
    {
        "content": "x",
        "components": [_row(_auto(5, min_values=0, max_values=25, default_values=_default("user", 1, 2)))],
    },
    {"content": "x", "components": [_row(_auto(6, default_values=_default("role", 1)))]},
    {"content": "x", "components": [_row(_auto(7, max_values=2, default_values=_default("role", 1)))]},
    {"content": "x", "components": [_row(_auto(8, channel_types=[0, 5], default_values=_default("channel", 1)))]},
    {"content": "x", "allowed_mentions": {"parse": ["roles"], "users": ["1"], "replied_user": False}},
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
    ("blank", {"content": " \n"}),
    ("blank label", {"content": "x", "components": [_row(_button(label=" "))]}),
    ("blank text", {"flags": V2, "components": [{"type": 10, "content": "  "}]}),
    ("word for an emoji", {"content": "x", "components": [_row(_button(emoji={"id": None, "name": "crown"}))]}),
    ("two emoji", {"content": "x", "components": [_row(_button(emoji={"id": None, "name": "👋👋"}))]}),
    ("chess piece", {"content": "x", "components": [_row(_button(emoji={"id": None, "name": "♔"}))]}),
    ("emoji of an option", {"content": "x", "components": [_row(_select(options_emoji="x"))]}),
    ("more to choose than there is", {"content": "x", "components": [_row(_select(2, max_values=3))]}),
    ("least above most", {"content": "x", "components": [_row(_select(3, min_values=3, max_values=2))]}),
    ("select of users with options", {"content": "x", "components": [_row(_auto(options=[]))]}),
    ("select of users without an id", {"content": "x", "components": [_row({"type": 5})]}),
    ("26 users to choose", {"content": "x", "components": [_row(_auto(max_values=26))]}),
    ("types of channels of a select of roles", {"content": "x", "components": [_row(_auto(6, channel_types=[0]))]}),
    ("unknown type of channel", {"content": "x", "components": [_row(_auto(8, channel_types=[99]))]}),
    ("a role among users", {"content": "x", "components": [_row(_auto(5, default_values=_default("role", 1)))]}),
    (
        "more defaults than choices",
        {"content": "x", "components": [_row(_auto(default_values=_default("user", 1, 2)))]},
    ),
    (
        "fewer defaults than needed",
        {
            "content": "x",
            "components": [_row(_auto(min_values=2, max_values=3, default_values=_default("user", 1)))],
        },
    ),
    (
        "a default twice",
        {
            "content": "x",
            "components": [_row(_auto(max_values=2, default_values=_default("user", 1, 1)))],
        },
    ),
    ("two selects in a row", {"content": "x", "components": [_row(_auto(5), _auto(6, custom_id="r"))]}),
    ("select of users outside a row", {"flags": V2, "components": [_auto()]}),
    ("defaults of a string select", {"content": "x", "components": [_row(_select(default_values=[]))]}),
    ("mentions by kind and by list", {"content": "x", "allowed_mentions": {"parse": ["users"], "users": ["1"]}}),
    ("unknown kind of mention", {"content": "x", "allowed_mentions": {"parse": ["channels"]}}),
    ("101 mentions", {"content": "x", "allowed_mentions": {"users": [str(n) for n in range(101)]}}),
    ("words about no file", {"content": "x", "attachments": [{"id": 0, "description": "x"}]}),
    ("41 components", {"flags": V2, "components": [_text(1) for _ in range(41)]}),
    ("4001 characters", {"flags": V2, "components": [_text(4000), _text(1)]}),
    ("picture that is not there", {"flags": V2, "components": [_gallery("board.png")]}),
    ("long alt text of a gallery", {"flags": V2, "components": [_gallery("a.png", alt="x" * 1025)]}),
    ("long alt text", {"content": "x", "attachments": [{"id": 0, "description": "x" * 1025}]}),
    ("eleven embeds", {"embeds": [{"title": "x"}] * 11}),
    ("long embeds", {"embeds": [{"description": "x" * 4000}, {"description": "x" * 2001}]}),
]


@pytest.mark.parametrize("body", GOOD)
def test_what_discord_accepts_is_accepted(body: Json) -> None:
    check_message(body, {}, [])


@pytest.mark.parametrize(("name", "body"), BAD, ids=[name for name, _ in BAD])
def test_what_discord_refuses_is_refused(name: str, body: Json) -> None:
    with pytest.raises(DiscordError) as refused:
        check_message(body, {"files[0]": ("a.png", b"")} if "gallery" in name else {}, [])
    assert refused.value.status == 400
    assert refused.value.body["code"] in (50035, 50006)


def test_an_upload_that_no_component_shows_is_refused() -> None:
    body = {"flags": V2, "components": [_text(1)]}
    with pytest.raises(DiscordError, match="not referenced"):
        check_message(body, {"files[0]": ("a.png", b"")}, [])


def _option(names: list[str], values: list[str], name: str = "a") -> Json:
    choices = [{"name": choice, "value": value} for choice, value in zip(names, values, strict=True)]
    return {"type": 3, "name": name, "description": "x", "choices": choices}


def _large_command(more: int) -> Json:
    """Return a command of 7,999 letters in names, descriptions and values; `more` lengthens a translation."""
    names = [f"{number:02}" + "n" * 98 for number in range(25)]
    options = [_option(names, names, name="a"), _option(names[:14], names[:14], name="b")]  # 2 * 2 + 39 * 200
    long = {"type": 3, "name": "c", "description": "d", "description_localizations": {"de": "d" * (90 + more)}}
    more_options = [long, {"type": 3, "name": "d" * 10, "description": "d" * 90}]
    return {"name": "buy", "description": "x", "options": [*options, *more_options]}


def test_a_command_has_at_most_8000_letters_of_which_the_longest_translation_counts() -> None:
    check_commands([_large_command(1)])
    with pytest.raises(DiscordError, match="8000"):
        check_commands([_large_command(2)])


@pytest.mark.parametrize("text", ["👋", "⚖️", "↩️", "👩‍🔬", "🇷🇺", "3️⃣", "👍🏽", "❤️"])
def test_an_emoji_is_one(text: str) -> None:
    assert is_emoji(text)


@pytest.mark.parametrize("text", ["", "x", "1", "👋x", "👋👋", "♔", "→", ":wave:", " 👋"])
def test_what_is_no_emoji(text: str) -> None:
    assert not is_emoji(text)


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
        {"name": "buy", "description": "x", "options": [{"type": 3, "name": "a", "description": "x"}] * 2},
        {"name": "buy", "description": "x", "options": [_option(["a", "a"], ["1", "2"])]},
        {"name": "buy", "description": "x", "options": [_option(["a", "b"], ["1", "1"])]},
        {"name": "buy", "description": "x", "contexts": [3]},
        {"name": "buy", "description": "x", "default_member_permissions": "manage"},
        {"name": "buy", "description": "x", "options": [{"type": 12, "name": "a", "description": "x"}]},
        {
            "name": "buy",
            "description": "x",
            "options": [{"type": 6, "name": "a", "description": "x", "channel_types": [0]}],
        },
        {
            "name": "buy",
            "description": "x",
            "options": [{"type": 7, "name": "a", "description": "x", "channel_types": [9]}],
        },
        {
            "name": "buy",
            "description": "x",
            "options": [{"type": 8, "name": "a", "description": "x", "autocomplete": True}],
        },
        {"name": "buy", "description": "x", "integration_types": []},
    ],
)
def test_commands_that_discord_refuses(command: Json) -> None:
    with pytest.raises(DiscordError):
        check_commands([command])


def test_an_autocompletion_has_at_most_25_choices_of_at_most_100_characters() -> None:
    check_choices([{"name": "x" * 100, "value": "y" * 100}] * 25)
    with pytest.raises(DiscordError):
        check_choices([{"name": "x", "value": "y"}] * 26)
    with pytest.raises(DiscordError):
        check_choices([{"name": "x" * 101, "value": "y"}])


def test_an_emoji_counts_as_two_characters() -> None:
    check_choices([{"name": "😀" * 50, "value": "y"}])
    with pytest.raises(DiscordError):
        check_choices([{"name": "😀" * 51, "value": "y"}])


def _command(**fields: Any) -> Json:
    return {"name": "buy", "description": "x", **fields}


def _of(kind: int, **fields: Any) -> Json:
    """Return a command with one option."""
    return _command(options=[{"type": kind, "name": "a", "description": "x", **fields}])


_CHOICE: Json = {"name": "x", "value": "x"}
_GROUP: Json = {"type": 2, "name": "g", "description": "x"}
_LEAF: Json = {"type": 1, "name": "s", "description": "x"}
_NOTE: Json = {"type": 3, "name": "n", "description": "x"}
_O = "0.options.0"
MALFORMED: list[tuple[str, Json]] = [
    ("0.name_localizations.en", _command(name_localizations={"en": "buy"})),
    ("0.description_localizations.de-DE", _command(description_localizations={"de-DE": "x"})),
    ("0.name_localizations.de", _command(name_localizations={"de": "Kaufen"})),
    ("0.description_localizations.ru", _command(description_localizations={"ru": "x" * 101})),
    (f"{_O}.name_localizations.xx", _of(3, name_localizations={"xx": "a"})),
    (f"{_O}.choices.0.name_localizations.en", _of(3, choices=[{**_CHOICE, "name_localizations": {"en": "x"}}])),
    (f"{_O}.choices.0.name_localizations.de", _of(3, choices=[{**_CHOICE, "name_localizations": {"de": "x" * 101}}])),
    (f"{_O}.options.0", _command(options=[{**_GROUP, "options": [{**_GROUP, "options": [_LEAF]}]}])),
    (f"{_O}.options.0", _command(options=[{**_GROUP, "options": [_NOTE]}])),
    (f"{_O}.options.0", _command(options=[{**_LEAF, "options": [_LEAF]}])),
    (f"{_O}.options.0", _command(options=[{**_LEAF, "options": [{**_GROUP, "options": [_LEAF]}]}])),
    ("0.options", _command(options=[_LEAF, _NOTE])),
    (f"{_O}.options", _command(options=[{**_NOTE, "options": [_NOTE]}])),
    (f"{_O}.min_length", _of(3, min_length=-1)),
    (f"{_O}.min_length", _of(3, min_length=6001)),
    (f"{_O}.max_length", _of(3, max_length=6001)),
    (f"{_O}.max_length", _of(3, max_length=0)),
    (f"{_O}.max_length", _of(4, max_length=2)),
    (f"{_O}.min_value", _of(3, min_value=2)),
    (f"{_O}.min_value", _of(4, min_value=1.5)),
    (f"{_O}.choices.0.value", _of(3, choices=[{"name": "x", "value": 1}])),
    (f"{_O}.choices.0.value", _of(4, choices=[{"name": "x", "value": "1"}])),
    (f"{_O}.choices.0.value", _of(4, choices=[{"name": "x", "value": 1.5}])),
    (f"{_O}.choices.0.value", _of(4, choices=[{"name": "x", "value": True}])),
    (f"{_O}.autocomplete", _of(3, choices=[_CHOICE], autocomplete=True)),
    (f"{_O}.required", _of(3, required="yes")),
    (f"{_O}.file_types", _of(3, file_types=[".json"])),
    (f"{_O}.file_types", _of(11, file_types=[f".{number}" for number in range(11)])),
    (f"{_O}.file_types.0", _of(11, file_types=["json"])),
    (f"{_O}.file_types.0", _of(11, file_types=["application/json"])),
    ("0.contexts.1", _command(contexts=[0, 0])),
    ("0.integration_types.2", _command(integration_types=[0, 1, 0])),
    ("0.contexts.0", _command(contexts=["0"])),
    ("0.nsfw", _command(nsfw="no")),
]


@pytest.mark.parametrize(("path", "command"), MALFORMED)
def test_malformed_commands_are_refused_where_they_are_malformed(path: str, command: Json) -> None:
    with pytest.raises(DiscordError) as refused:
        check_commands([command])
    assert refused.value.body["code"] == 50035
    assert path_of(refused.value)[0] == path


def test_well_formed_commands() -> None:
    check_commands(
        [
            _command(name_localizations={"de": "kaufen", "pt-BR": "x"}, description_localizations={"ru": "x"}),
            {**_of(3, min_length=0, max_length=6000, choices=[_CHOICE]), "name": "b", "contexts": [0, 1, 2]},
            {**_of(10, choices=[{"name": "x", "value": 1.5}, {"name": "y", "value": 2}]), "name": "c"},
            {**_of(11, file_types=[".json", ".tar.gz", "image"]), "name": "d", "integration_types": [1, 0]},
            _command(name="e", options=[{**_GROUP, "options": [{**_LEAF, "options": [_NOTE]}]}, _LEAF]),
            {**_of(4, min_value=-1, max_value=1, autocomplete=True, choices=[]), "name": "f"},
            _command(name="l'été"),
        ]
    )
