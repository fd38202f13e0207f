"""Remaining and elapsed times in sentences of every language."""

from __future__ import annotations

import pytest

from bot.discord_base.time_words import day_words, time_line, time_words
from db.match.deadlines import TimeControl
from i18n.translator import LOCALES, translator

_AGO = "<t:1:R>"
"""Discord shows it as `3 hours ago` in the reader's language."""


@pytest.mark.parametrize(
    ("locale", "words"), [("en", "3 days each for the whole game"), ("ru", "3 дня каждому на всю игру")]
)
def test_a_bank_that_decisions_do_not_fill_is_for_the_whole_game(locale: str, words: str) -> None:
    say, time = translator(locale), TimeControl(bank_hours=72, increment_hours=0)
    assert time_words(time, say) == words
    assert words in (time_line(time, say) or "")


@pytest.mark.parametrize(("locale", "words"), [("en", "1 minute per move"), ("ru", "1 минута на ход")])
def test_a_limit_may_be_minutes(locale: str, words: str) -> None:
    assert time_words(TimeControl(limit_minutes=1), translator(locale)) == words


@pytest.mark.parametrize("locale", LOCALES)
def test_a_bank_without_increment_says_nothing_of_at_once(locale: str) -> None:
    say, time = translator(locale), TimeControl(bank_hours=72, increment_hours=0)
    assert say("duration-hours", hours=0) not in f"{time_words(time, say)} {time_line(time, say)}"


@pytest.mark.parametrize(
    ("locale", "clock", "words"),
    [
        ("en", "Clock", "3 days each, +12 h per move"),
        ("de", "Uhr", "je 3 Tage, +12 Std. pro Zug"),
        ("ru", "Часы", "3 дня каждому, +12 ч за ход"),
    ],
)
def test_a_bank_takes_about_six_words_and_is_called_a_clock(locale: str, clock: str, words: str) -> None:
    say, time = translator(locale), TimeControl(bank_hours=72, increment_hours=12)
    assert time_words(time, say) == words
    assert time_line(time, say) == f"⌛ {clock}: {words}"
    assert time_line(TimeControl(), say) is None


@pytest.mark.parametrize(
    ("locale", "key", "words"),
    [
        ("en", "paused-here", "was paused <t:1:R>."),
        ("de", "paused-here", "begann <t:1:R>."),
        ("ru", "paused-here", "поставлена на паузу <t:1:R>."),
        ("en", "table-absent", "took over <t:1:R>"),
        ("de", "table-absent", "sprang <t:1:R> ein"),
        ("ru", "table-absent", "вступил в игру <t:1:R>"),
        ("de", "table-paused", "begann <t:1:R>"),
        ("ru", "table-paused", "началась <t:1:R>"),
        ("en", "about-since", "Started <t:1:R>."),
        ("de", "about-since", "Gestartet <t:1:R>."),
        ("ru", "about-since", "запуск: <t:1:R>."),
    ],
)
def test_what_began_at_a_moment_is_told_in_the_past(locale: str, key: str, words: str) -> None:
    assert words in translator(locale)(key, id=1, since=_AGO)


@pytest.mark.parametrize(
    ("locale", "words"), [("en", "3 November 2026"), ("de", "3. November 2026"), ("ru", "3 ноября 2026")]
)
def test_a_day_is_written_as_the_language_does(locale: str, words: str) -> None:
    assert day_words("2026-11-03", translator(locale)) == words
