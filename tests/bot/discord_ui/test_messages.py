"""Sentences of the messages of a match."""

from __future__ import annotations

from datetime import UTC, datetime

import pytest

from bot.discord_ui.messages import time_left
from i18n.translator import translator


@pytest.mark.parametrize(("locale", "word"), [("en", "Deadline"), ("ru", "Срок"), ("de", "Frist")])
def test_the_time_left_reads_well_whether_discord_shows_an_hour_or_a_distance(locale: str, word: str) -> None:
    """Discord shows `in 24 hours` for the first mark, so no word such as "until" may stand before it."""
    until = datetime(2026, 1, 2, tzinfo=UTC)
    assert time_left(until, translator(locale)) == f"⌛ {word}: <t:1767312000:R> (<t:1767312000:f>)"
