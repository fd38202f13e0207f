"""Sentences of the messages of a match."""

from __future__ import annotations

import re
from datetime import UTC, datetime

import pytest

from bot.discord_ui.messages import time_left
from i18n.translator import LOCALES, translator


@pytest.mark.parametrize("locale", LOCALES)
def test_the_time_left_is_one_word_before_what_discord_shows_as_in_24_hours(locale: str) -> None:
    text = time_left(datetime(2026, 1, 2, tzinfo=UTC), translator(locale))
    assert re.fullmatch(r"⌛ \w+: <t:1767312000:R> \(<t:1767312000:f>\)", text)
