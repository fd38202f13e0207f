"""Action texts: parse and print are inverse, and other texts are rejected."""

from __future__ import annotations

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from engine.game import MalformedAction
from engine.petersburg.actions import Action, parse
from engine.petersburg.cards import CATALOGUE
from tests.engine.petersburg.invariants import universe

WORDS = ["buy", "take", "play", "draw", "discard", "drawn", "pass", "phase", "no", "pub", "for", "upper", "lower",
         "worker", "trading", "market", "bank", "lumberjack", "3", "-1", "", " ",
         "on", "jester", "2", "0"]  # fmt: skip


def test_every_action_comes_back_from_its_text() -> None:
    texts = {str(action) for action in universe()}
    assert len(texts) == len(universe())
    for action in universe():
        assert parse(str(action)) == action


def test_the_texts_are_those_of_the_documentation() -> None:
    for text in ("buy upper fur_trapper", "buy lower wharf for ship_builder", "take upper market", "play pub",
                 "play weaving_mill for shepherd", "pass", "pass phase", "pass phase no", "draw aristocrat",
                 "buy drawn", "buy drawn for market", "take drawn", "discard drawn", "pub 0", "pub 10",
                 "play jester on judge", "play jester on judge 2", "buy upper czar for judge 1",
                 "buy drawn for judge 2"):  # fmt: skip
        assert str(parse(text)) == text


@pytest.mark.parametrize(
    "text",
    ["", " ", "Pass", "pass ", " pass", "pass  phase", "pass\n", "buy", "buy upper", "buy middle market", "buy market",
     "buy upper unicorn", "buy upper market for", "buy upper market for unicorn", "buy upper for market",
     "take upper market for pub", "take hand market", "take market", "play", "play drawn", "play upper market",
     "draw", "draw pub", "draw worker for market", "discard", "discard market", "discard drawn for market",
     "pub", "pub -1", "pub +1", "pub 01", "pub 1.0", "pub ٣", "pub ²", "pub 1 for market", "pass for market",
     "buy drawn market", "take drawn for market", "pub " + "9" * 5000, "buy upper market " * 50,
     "play jester on judge 0", "play jester on judge 02", "play jester on judge for bank", "play judge on bank 2",
     "buy upper czar 2", "buy upper czar for judge 0", "play jester judge 2", "take upper judge 2", "\x00", "\ud800"],
)  # fmt: skip
def test_anything_else_is_no_action(text: str) -> None:
    with pytest.raises(MalformedAction) as caught:
        parse(text)
    assert len(str(caught.value)) < 300


@given(st.text() | st.lists(st.sampled_from(WORDS + [card.id for card in CATALOGUE[:3]]), max_size=6).map(" ".join))
@example("pub 3")
def test_any_text_is_an_action_that_prints_the_same_or_malformed(text: str) -> None:
    try:
        action = parse(text)
    except MalformedAction:
        return
    assert isinstance(action, Action)
    assert str(action) == text
