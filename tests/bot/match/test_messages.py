"""Sentences in the messages of a match."""

from __future__ import annotations

import random
import re
from dataclasses import replace
from datetime import UTC, datetime

import pytest

from bot.core.discord_limits import GALLERY_ALT
from bot.lobby.ui import lobby_message
from bot.match.ui.messages import gallery, time_left
from engine.games import GAMES
from i18n.translator import LOCALES, translator
from render.picture import ALT_LIMIT, Picture
from tests.bot.shown_matches import begun, played


@pytest.mark.parametrize("locale", LOCALES)
def test_the_time_left_is_one_word_before_what_discord_shows_as_in_24_hours(locale: str) -> None:
    text = time_left(datetime(2026, 1, 2, tzinfo=UTC), translator(locale))
    assert re.fullmatch(r"⌛ \w+: <t:1767312000:R> \(<t:1767312000:f>\)", text)


def test_screen_readers_get_the_whole_alt_text_of_a_picture() -> None:
    (item,) = gallery(Picture(b"", "board.png", "x" * ALT_LIMIT, 1, 1)).items
    assert item.description == "x" * ALT_LIMIT
    assert ALT_LIMIT <= GALLERY_ALT


def test_the_table_in_the_channel_ends_with_winner_and_points() -> None:
    *_, over = played(begun(GAMES["petersburg"], "2004", "en"), random.Random(1))
    outcome = over.game.outcome(over.position.state)
    assert outcome is not None
    match = replace(over.match, outcome=outcome.to_json())
    view = lobby_message.lobby(match, over.seats, translator("en"))
    text = str(view.to_components())  # type: ignore[no-untyped-call]
    assert f"with {max(score.total for score in outcome.scores)} points." in text
    assert f"/{match.thread_id}" in text
    assert "table:rematch:" in text
    assert "<@" not in text, "nobody is mentioned"
    assert "SHA-256" not in text
    assert "finished" not in text
    assert "game is on" not in text
