"""Commands in texts become mentions, and only those that are registered."""

from __future__ import annotations

import re

import pytest

from bot.discord_base.command_mentions import CommandMentions
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


@pytest.mark.parametrize("locale", LOCALES)
def test_texts_name_commands_that_exist_and_in_backticks(locale: str, commands: dict[str, object]) -> None:
    named = "|".join(commands)
    bare = re.compile(rf"(?<![`\w/<])/(?:{named})\b")
    for path, text in files(locale).items():
        lines = [line for line in text.splitlines() if not line.startswith("#")]
        assert [line for line in lines if bare.search(line)] == [], path
        for one in re.findall(r"`/([a-z]+)[^`]*`", "\n".join(lines)):
            assert one in commands, (path, one)
