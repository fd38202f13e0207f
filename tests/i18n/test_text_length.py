"""Lengths are counted in UTF-16 units."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from hypothesis import given
from hypothesis import strategies as st

from i18n.text_length import count_units, cut_at_sentence, cut_at_word, cut_text


@pytest.mark.parametrize(
    ("text", "limit", "expected"),
    [
        ("To move: Ann.", 13, "To move: Ann."),
        ("To move: Ann.", 12, "To move…"),
        ("Upper row: Judge 7, Sawmill 5", 20, "Upper row: Judge 7…"),
        ("one\ntwo three", 8, "one\ntwo…"),
        ("Gartenbaumeisterei", 7, "Garten…"),
        ("😀😀😀😀", 8, "😀😀😀😀"),
        ("😀😀😀😀", 7, "😀😀😀…"),
        ("😀😀😀😀", 6, "😀😀…"),
    ],
)
def test_what_is_too_long_ends_after_a_word(text: str, limit: int, expected: str) -> None:
    assert cut_at_word(text, limit) == expected


@pytest.mark.parametrize(
    ("limit", "expected"),
    [(25, "Ann moves. Rows: Judge 7."), (24, "Ann moves."), (10, "Ann moves."), (9, "Ann…")],
)
def test_a_text_of_sentences_ends_after_one(limit: int, expected: str) -> None:
    assert cut_at_sentence("Ann moves. Rows: Judge 7.", limit) == expected


@given(st.text("ab ,\n😀я", max_size=40), st.integers(2, 30), st.sampled_from([cut_text, cut_at_word]))
def test_a_cut_text_keeps_its_limit(text: str, limit: int, cut_text: Callable[[str, int], str]) -> None:
    cut = cut_text(text, limit)
    assert count_units(cut) == len(cut.encode("utf-16-le")) // 2 <= limit
    assert cut == text or (cut.endswith("…") and text.startswith(cut[:-1]))
