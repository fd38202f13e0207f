"""Signs in a view that is about to be sent."""

from __future__ import annotations

from typing import Any

import discord
import pytest
from discord import ui

from bot.core.discord_limits import MESSAGE_TEXT
from bot.discord_base.command_mentions import CommandMentions
from bot.discord_base.components import MatchButton, Verb
from bot.discord_base.emoji import ApplicationEmoji
from bot.games.registry import PRESENTERS
from i18n.signs import HAND, POINT, generic_emoji, name_of, new_sign, plain
from i18n.translator import translator
from render.emoji import FACES
from render.registry import emoji

EMOJI = ApplicationEmoji()
EMOJI.know({"point": 1, "hand": 2})
NONE = ApplicationEmoji()


def _view(text: str) -> ui.LayoutView:
    view = ui.LayoutView(timeout=None)
    view.add_item(ui.TextDisplay(text))
    view.add_item(ui.ActionRow(MatchButton.of(Verb("hand", HAND), 1, translator("en"))))
    option = discord.SelectOption(label=f"3 {POINT}", value="x", description=f"+1 {POINT}", emoji=POINT)
    view.add_item(ui.ActionRow(ui.Select(custom_id="x", options=[option], placeholder=f"? {POINT}")))
    return view


def _sent(view: ui.LayoutView) -> list[Any]:
    text, buttons, selects = view.to_components()  # type: ignore[no-untyped-call]
    return [text["content"], buttons["components"][0]["emoji"], selects["components"][0]]


def test_texts_buttons_and_options_show_the_drawings() -> None:
    text, button, select = _sent(EMOJI.show(_view(f"You have 3 {POINT}, not ⭐")))
    assert text == "You have 3 <:point:1>, not ⭐"
    assert (button["name"], button["id"]) == ("hand", 2)
    option = select["options"][0]
    assert (option["emoji"]["name"], option["emoji"]["id"]) == ("point", 1)
    assert (option["label"], option["description"], select["placeholder"]) == ("3 ⭐", "+1 ⭐", "? ⭐")


def test_no_line_breaks_before_a_currency_sign() -> None:
    text, _, _ = _sent(NONE.show(_view("Pay 15 ₽")))
    assert text == "Pay 15\N{NO-BREAK SPACE}₽"


def test_without_drawings_generic_emoji_are_shown() -> None:
    text, button, select = _sent(NONE.show(_view(f"You have 3 {POINT}")))
    assert text == "You have 3 ⭐"
    assert button["name"] == "✋"
    assert select["options"][0]["emoji"]["name"] == "⭐"


def test_a_text_that_would_be_too_long_keeps_generic_emoji() -> None:
    text, button, _ = _sent(EMOJI.show(_view(POINT * 401)))
    assert text == "⭐" * 401
    assert len("<:point:1>") * 401 > MESSAGE_TEXT
    assert button["id"] == 2


def test_commands_are_mentioned_only_where_discord_renders_mentions_and_there_is_room() -> None:
    commands = CommandMentions()
    commands.know({"solo": 1234567890123456789})
    shown = ApplicationEmoji(commands)
    option = discord.SelectOption(label="`/solo`", value="x", description="`/solo`")
    view = ui.LayoutView(timeout=None)
    view.add_item(ui.TextDisplay("`/solo`"))
    view.add_item(ui.ActionRow(ui.Button(label="`/solo`", custom_id="y")))
    view.add_item(ui.ActionRow(ui.Select(custom_id="x", options=[option], placeholder="`/solo`")))
    view.add_item(ui.MediaGallery(discord.MediaGalleryItem("attachment://a.png", description="`/solo`")))
    sent = shown.show(view).to_components()  # type: ignore[no-untyped-call]
    assert sent[0]["content"] == "</solo:1234567890123456789>"
    assert str(sent[1:]).count("`/solo`") == 5
    assert _sent(shown.show(_view("`/solo`" * 200)))[0] == "`/solo`" * 200


def test_every_sign_has_a_drawing_and_every_drawing_a_sign() -> None:
    assert PRESENTERS, "all games are loaded"
    assert FACES
    assert emoji().keys() == generic_emoji().keys()
    assert len(generic_emoji()) < 2000 // 4, "old drawings stay for a while"


def test_a_sign_needs_a_good_name_and_is_found_again() -> None:
    assert name_of(POINT) == "point"
    assert name_of("⭐") is None
    assert plain(f"a {POINT} b") == "a ⭐ b"
    for name in ("x", "Ruble", "with space", "a" * 24):
        with pytest.raises(ValueError, match="bad name"):
            new_sign(name, "⭐")


def test_names_of_users_are_left_alone() -> None:
    assert plain("葛\U000e0101 ⭐\U000e0101") == "葛\U000e0101 ⭐\U000e0101"
