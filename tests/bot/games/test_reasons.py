"""Words for every kind of term, in every language, for every viewer."""

from __future__ import annotations

import random
import re

import pytest

from bot.agents.ui.agent_words import reason_lines
from bot.games.registry import PRESENTERS
from engine.assessment import Term
from engine.game import AnyGame
from engine.peter import terms as peter_terms
from engine.petersburg.strength import terms as petersburg_terms
from i18n.translator import LOCALES, translator
from tests.bot.games.shown import SHOWN, names_in
from tests.conformance import KITS, begin, busy_action, positions, seats_of

WITH_TERMS = {match_id: game for match_id, game in SHOWN.items() if "terms" in type(game).__dict__}
games = pytest.mark.parametrize("game", WITH_TERMS.values(), ids=list(WITH_TERMS))
_TERMS = {"peter": peter_terms, "petersburg": petersburg_terms}
LONGEST_REASON = 200
"""Characters: two or three lines on a phone."""


def kinds(game: AnyGame) -> set[str]:
    """Read the kinds from the docstring of the game's `terms.py`."""
    text = _TERMS[game.id].__doc__ or ""
    return {
        one for pair in re.findall(r"^(?:\| `([\w-]+)` \||([a-z]+) {2,}\S)", text, re.MULTILINE) for one in pair if one
    }


@games
def test_every_reason_that_comes_up_has_words_in_every_language(game: AnyGame) -> None:
    presenter, says, seen = PRESENTERS[game.id], [translator(locale) for locale in LOCALES], set()
    for number in range(8):
        state, rng = begin(game, number), random.Random(number)
        names = names_in(game, state)
        while game.to_act(state):
            if rng.random() < 0.1:
                for seat in game.to_act(state):
                    for viewer in (None, seat):
                        view = game.view(state, viewer)
                        for action in game.legal_actions(state, seat):
                            for term in game.terms(view, seat, action):
                                seen.add(term.kind)
                                for say in says:
                                    words = presenter.reason(term, view, names, say)
                                    assert 0 < len(words) <= LONGEST_REASON
                                    assert "\n" not in words
                                    assert "{" not in words
            game.apply(state, *busy_action(game, state, rng))
        assert seats_of(game, state)
    assert seen <= kinds(game)
    assert len(seen) > len(kinds(game)) / 2, f"never seen: {kinds(game) - seen}"


@games
def test_other_hidden_cards_change_no_reason(game: AnyGame) -> None:
    presenter, say, rng, read = PRESENTERS[game.id], translator("en"), random.Random(1), 0
    for number in range(4):
        for state in positions(game, number, every=17, choose=busy_action):
            for seat in game.to_act(state):
                for viewer in (None, seat):
                    views = [game.view(one, viewer) for one in (state, KITS[game.id].scrambled(state, viewer, rng))]
                    for action in game.legal_actions(state, seat)[:12]:
                        told = [
                            reason_lines(game.terms(view, seat, action), presenter, view, names_in(game, state), say)
                            for view in views
                        ]
                        assert told[0] == told[1]
                        read += len(told[0])
    assert read > 100


@pytest.mark.parametrize(
    ("points", "lines"),
    [
        ((7.0, -1.3, 0.4), ["+7", "−1.3", "+0.4"]),
        ((7.0, 0.1, -1.3), ["+7", "−1.3"]),
        ((0.3, 0.1), ["+0.3", "+0.1"]),
        ((0.04,), []),
    ],
)
def test_what_hardly_weighs_beside_the_rest_gets_no_line(points: tuple[float, ...], lines: list[str]) -> None:
    presenter = PRESENTERS["petersburg"]
    view = presenter.game.view(begin(presenter.game, 0), None)
    terms = [Term("price", one, {"rubles": 3}) for one in points]
    found = reason_lines(terms, presenter, view, (), translator("en"))
    assert [line.split("**")[1] for line in found] == lines
