"""Messages of a match, and lines in lists of matches."""

from __future__ import annotations

import random
import re
from dataclasses import replace
from datetime import UTC, datetime

import pytest

from bot.capabilities import CAPABILITIES
from bot.core.discord_limits import GALLERY_ALT
from bot.lobby.ui import lobby_message
from bot.match.registration import AllMessages, MatchMessages
from bot.match.ui.messages import Listed, gallery, time_left
from bot.match.waiting import Pending
from bot.play.ui.move_menu import MenuPage, Remark
from bot.play.ui.offers import MenuFacts
from engine.games import GAMES
from i18n.translator import LOCALES, translator
from render.picture import ALT_LIMIT, Picture
from tests.bot.shown_matches import NOON, make_match, play_on


@pytest.mark.parametrize("locale", LOCALES)
def test_the_time_left_is_one_word_before_what_discord_shows_as_in_24_hours(locale: str) -> None:
    text = time_left(datetime(2026, 1, 2, tzinfo=UTC), translator(locale))
    assert re.fullmatch(r"⌛ \w+: <t:1767312000:R> \(<t:1767312000:f>\)", text)


def test_screen_readers_get_the_whole_alt_text_of_a_picture() -> None:
    (item,) = gallery(Picture(b"", "board.png", "x" * ALT_LIMIT, 1, 1)).items
    assert item.description == "x" * ALT_LIMIT
    assert ALT_LIMIT <= GALLERY_ALT


def test_the_table_in_the_channel_ends_with_winner_and_points() -> None:
    *_, over = play_on(make_match(GAMES["petersburg"], "2004", "en"), random.Random(1))
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


def test_only_people_are_asked_since_a_moment() -> None:
    say, seated = translator("en"), make_match(GAMES["petersburg"], "2004", "en")
    (acting,) = seated.to_act
    times = dict.fromkeys(seated.to_act, NOON)

    def state(ai: str | None) -> str:
        user_id = None if ai else 5
        seats = tuple(
            replace(seat, name="Zed", ai=ai, user_id=user_id) if seat.seat == acting else seat for seat in seated.seats
        )
        return Listed(seated.match, seats, Pending(replace(seated, seats=seats), times, times, {}), "").state(0, say)

    assert state(None).startswith("to move: Zed, called <t:")
    assert state("steward") == "to move: Zed"


def test_what_is_refused_is_said_above_what_happened() -> None:
    seated = make_match(GAMES["petersburg"], "2004", "en")
    page = MenuPage(MenuFacts(seated, 0, translator("en"), "light"), remark=Remark("It is not your turn."))
    # discord.py types this method of View, not of LayoutView.
    text = page.message(None).to_components()[0]["content"].splitlines()  # type: ignore[no-untyped-call]
    assert len(text) > 2
    assert text[0] == "It is not your turn."


def test_two_capabilities_cannot_use_the_same_kind_of_message() -> None:
    board = MatchMessages(kinds=("board",), wants=lambda _connection, _subject: ())
    registered = [messages for capability in CAPABILITIES for messages in capability.messages]
    with pytest.raises(ValueError, match="board"):
        AllMessages([*registered, board])
