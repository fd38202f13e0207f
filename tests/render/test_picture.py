"""Alt texts are cut at a word."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from render.picture import cut_at_word


@pytest.mark.parametrize(
    ("text", "limit", "expected"),
    [
        ("To move: Ann.", 13, "To move: Ann."),
        ("To move: Ann.", 12, "To move…"),
        ("Upper row: Judge 7, Sawmill 5", 20, "Upper row: Judge 7…"),
        ("one\ntwo three", 8, "one\ntwo…"),
        ("Gartenbaumeisterei", 7, "Garten…"),
    ],
)
def test_what_is_too_long_ends_after_a_word(text: str, limit: int, expected: str) -> None:
    assert cut_at_word(text, limit) == expected


@given(st.text("ab ,\n", max_size=40), st.integers(2, 30))
def test_a_cut_text_keeps_its_limit(text: str, limit: int) -> None:
    cut = cut_at_word(text, limit)
    assert len(cut) <= limit
    assert cut == text or (cut.endswith("…") and text.startswith(cut[:-1]))
