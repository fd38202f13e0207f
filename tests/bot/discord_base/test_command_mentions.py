"""Commands in texts become mentions, and only those that are registered."""

from __future__ import annotations

import re
from typing import Any

import pytest

from bot.discord_base.command_mentions import CommandMentions
from bot.discord_base.names import shown_name
from i18n.translator import LOCALES, files


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("Type `/solo` now", "Type </solo:12> now"),
        ("`/moderate move` moves it", "</moderate move:34> moves it"),
        ("`/solo level:` chooses", "</solo:12> `level:` chooses"),
        ("`/solo rated:True`", "</solo:12> `rated:True`"),
        ("`/unknown`, /solo, `solo` and `x /solo`", "`/unknown`, /solo, `solo` and `x /solo`"),
        (r"a name such as \`/solo\`", r"a name such as \`/solo\`"),
    ],
)
def test_a_command_in_backticks_becomes_a_mention(text: str, shown: str) -> None:
    mentions = CommandMentions()
    assert mentions.show(text) == text, "nothing is registered yet"
    mentions.know({"solo": 12, "moderate": 34})
    assert mentions.show(text) == shown


@pytest.mark.parametrize("name", ["`/solo`", "`/solo level:x`", "a` `/solo level:x", "\\`/solo level:x`", "</solo:12>"])
def test_a_name_is_no_mention_and_takes_none_away(name: str) -> None:
    mentions = CommandMentions()
    mentions.know({"solo": 12})
    assert mentions.show(f"{shown_name(name)} plays `/solo`") == f"{shown_name(name)} plays </solo:12>"


@pytest.mark.parametrize("locale", LOCALES)
def test_texts_name_commands_that_exist_and_in_backticks(locale: str, commands: dict[str, Any]) -> None:
    paths = {f"{name} {option['name']}" for name, one in commands.items() for option in one.get("options", ())}
    named = "|".join(commands)
    bare = re.compile(rf"(?<![`\w/<])/(?:{named})\b")
    for path, text in files(locale).items():
        lines = [line for line in text.splitlines() if not line.startswith("#")]
        assert [line for line in lines if bare.search(line)] == [], path
        for name, word in re.findall(r"`/([a-z]+)(?: ([a-z]+)[^`]*)?`", "\n".join(lines)):
            assert name in commands, (path, name)
            assert not word or f"{name} {word}" in paths, (path, name, word)
