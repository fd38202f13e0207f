"""Buttons that stand near each other: each meaning has its own words."""

from __future__ import annotations

import re
from itertools import combinations

import pytest

import bot.games.registry  # noqa: F401 - adds the games' texts
from i18n.translator import LOCALES, translator

MEANINGS = {
    "undo a move": ("button-undo", "button-undo-ask"),
    "turn a page": ("menu-back",),
    "another move": ("menu-go-back", "lesson-back"),
    "take a card": ("petersburg-menu-take",),
    "cancel plans": ("plan-back", "plan-clear"),
}
_SHORTEST = 4
"""Letters of a word that counts."""
_SAME = {("another move", "undo a move"), ("undo a move", "cancel plans")}
"""Both act on a move; Russian has one verb for undoing a move and cancelling a plan."""


def words_of(keys: tuple[str, ...], locale: str) -> set[str]:
    labels = " ".join(translator(locale)(key, number=1) for key in keys)
    return {word[:_SHORTEST] for word in re.findall(r"\w+", labels.casefold()) if len(word) >= _SHORTEST}


@pytest.mark.parametrize("locale", LOCALES)
def test_labels_with_different_meanings_share_no_word(locale: str) -> None:
    for one, other in combinations(MEANINGS, 2):
        if not {(one, other), (other, one)} & _SAME:
            assert not words_of(MEANINGS[one], locale) & words_of(MEANINGS[other], locale), (one, other)


@pytest.mark.parametrize("locale", LOCALES)
def test_labels_with_the_same_meaning_are_equal(locale: str) -> None:
    say = translator(locale)
    assert say("menu-go-back") == say("lesson-back")
