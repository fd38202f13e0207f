"""Names in other scripts are drawn in fonts of their own, and Latin names open none of these."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from render import typography
from render.typography import Face, can_shape, fit_line, letters, printable, printable_name, split, width

SIMPLE = ("张伟", "田中さくら", "ヤマダ", "김민준", "გიორგი", "Արմեն", "አበበ", "Ann 张伟")
SHAPED = (
    "محمد علي",
    "ترجمه\u200cها",
    "משה כהן",
    "राजेश कुमार",
    "প্রিয়াঙ্কা".replace("\u09df", "\u09af\u09bc"),
    "தமிழ்செல்வி",
    "తెలుగు",
    "ગુજરાતી",
    "ಕನ್ನಡ",
    "മലയാളം",
    "สมชาย ใจดี",
    "ລາວ",
    "ខ្មែរ",
    "မောင်",
    "ශ්\u200dරී ලංකා",
)
needs_shaping = pytest.mark.skipif(not can_shape(), reason="needs FriBidi (apt-get install libfribidi0)")


@pytest.fixture
def _forgetful() -> Iterator[None]:
    """Forget cached answers before and after the test."""
    cached = (printable, typography._in_script, width, letters, fit_line)
    for one in cached:
        one.cache_clear()
    yield
    for one in cached:
        one.cache_clear()


@pytest.mark.parametrize("name", [*SIMPLE, *(pytest.param(name, marks=needs_shaping) for name in SHAPED)])
def test_a_name_in_another_script_is_drawn_whole(name: str) -> None:
    assert printable_name(name) == name
    ink = letters(name, Face.BOLD, 38)
    assert ink is not None
    assert 0 < ink.mask.width <= width(name, Face.BOLD, 38) + 4
    assert -60 < ink.top < ink.top + ink.mask.height < 40


@pytest.mark.usefixtures("_forgetful")
def test_without_raqm_only_scripts_that_need_no_shaping_are_drawn(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(typography, "can_shape", lambda: False)
    assert [printable_name(name) for name in SIMPLE] == list(SIMPLE)
    assert [printable_name(name) for name in SHAPED] == [""] * len(SHAPED)
    assert printable_name("Ann محمد") == "Ann"


@needs_shaping
def test_hebrew_runs_to_the_left_and_the_rest_of_a_line_to_the_right() -> None:
    line, first = letters("לא", Face.BOLD, 38), letters("ל", Face.BOLD, 38)
    assert line is not None
    assert first is not None
    right = line.mask.width - first.mask.width
    assert line.mask.crop((right, 0, line.mask.width, line.mask.height)).tobytes() == first.mask.tobytes()
    assert [part for _, part in split("Ann: משה כהן (2)")] == ["Ann: ", "משה כהן", " (2)"]


@pytest.mark.usefixtures("_forgetful")
def test_a_name_in_latin_or_cyrillic_opens_no_other_font(monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*_: object) -> None:
        raise AssertionError("no other font is needed")

    monkeypatch.setattr(typography, "_script_font", refuse)
    for name in ("Ann", "Żółw …", "Борис Ёж", "Ωμέγα × –", "🦊 Fox", "𝓐𝓷𝓷"):
        assert letters(printable_name(name), Face.BOLD, 38) is not None


@given(st.text("张김מшAم र्ा ส…", max_size=40), st.integers(40, 400), st.integers(30, 60))
@settings(max_examples=60, deadline=None)
def test_fitted_text_of_any_script_fits(text: str, room: int, size: int) -> None:
    shown, used = fit_line(printable(text), Face.BOLD, size, room)
    assert width(shown, Face.BOLD, used) <= room
