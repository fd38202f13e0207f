"""A state drawn from a view fits the view."""

from __future__ import annotations

import math
import random
from collections import Counter

import pytest

from engine.petersburg.decisions import DecisionKind
from engine.petersburg.rules.state import State
from engine.petersburg.strength.sample import Sampler
from engine.shuffle import derive_seed
from tests.conformance import KITS, begin, busy_action, positions, some_action
from tests.engine.petersburg.random_play import GAME, assert_up_to_date, play_on
from tests.engine.petersburg.situation import changed

KIT = KITS["petersburg"]
_NUMBERS = range(2 * len(KIT.options))


@pytest.mark.sample(4)
@pytest.mark.parametrize("number", _NUMBERS)
def test_a_sample_has_the_view_that_it_was_drawn_from(number: int) -> None:
    """Every card exists once, and the game can be played to its end."""
    rng = random.Random(number)
    for state in positions(GAME, number, every=9, choose=busy_action if number % 2 else some_action):
        for viewer in (*range(state.seats), None):
            view = GAME.view(state, viewer)
            sample = Sampler(view).draw(rng)
            assert GAME.view(sample, viewer) == view
            KIT.check(sample)
        assert_up_to_date(sample)
        if rng.random() < 0.2:
            play_on(sample, rng)


@pytest.mark.sample(4)
@pytest.mark.parametrize("number", _NUMBERS)
def test_what_the_viewer_may_not_know_does_not_change_a_playout(number: int) -> None:
    rng = random.Random(number)
    for state in positions(GAME, number, every=60, choose=busy_action)[:-1]:  # a finished game hides nothing
        for viewer in (rng.randrange(state.seats), None):
            first, second = (
                playout_from_view(twin, viewer, number) for twin in (state, KIT.scrambled(state, viewer, rng))
            )
            assert GAME.dump(first) == GAME.dump(second)


def playout_from_view(state: State, viewer: int | None, number: int) -> State:
    rng = random.Random(number)
    sample = Sampler(GAME.view(state, viewer)).draw(rng)
    play_on(sample, rng)
    return sample


def test_a_sample_has_the_printed_cards_while_others_are_asked_about_a_pickpocket() -> None:
    """A required Pickpocket takes no other hidden card's place.

    Uses games in which this occurs.
    """
    looked_at = 0
    for number in (35, 59, 71, 79):
        for state in positions(GAME, number, every=1, choose=busy_action):
            decks = [sorted(deck) for deck in state.decks]
            if tuple(map(tuple, decks)) != state.rules.deck_cards:
                continue  # a puzzle
            for viewer in range(state.seats):
                view = GAME.view(state, viewer)
                if view.deciding is DecisionKind.BEGIN:
                    sample = Sampler(view).draw(random.Random(number))
                    assert [sorted(deck) for deck in sample.decks] == decks
                    looked_at += 1
    assert looked_at


def test_samples_differ_and_bring_every_hidden_card() -> None:
    """Over many samples every remaining card is on top of the deck."""
    state = GAME.new(GAME.Options(), 4, derive_seed(1))
    sampler = Sampler(GAME.view(state, 0))
    tops = {sampler.draw(random.Random(number)).decks[1][0] for number in range(600)}
    assert tops == set(state.decks[1])


def test_every_hidden_card_is_equally_likely_in_every_place() -> None:
    """The places: both cards of a hand; top, middle and end of their deck."""
    state, phase, draws = GAME.new(GAME.Options(), 4, derive_seed(1)), 1, 3000
    state = changed(state, hands={1: state.decks[phase][:2]}, dealt={phase: 2})
    sampler, rng = Sampler(GAME.view(state, 0)), random.Random(1)
    found: list[Counter[int]] = [Counter() for _ in range(5)]
    for _ in range(draws):
        sample = sampler.draw(rng)
        deck = sample.decks[phase][sample.dealt[phase] :]
        for at, card in enumerate((*sample.hands[1], deck[0], deck[len(deck) // 2], deck[-1])):
            found[at][card] += 1
    copies = Counter(state.decks[phase])
    freedom = len(copies) - 1
    for cards in found:
        expected = {card: draws * number / copies.total() for card, number in copies.items()}
        chi_square = sum((cards[card] - mean) ** 2 / mean for card, mean in expected.items())
        assert chi_square < freedom + 4 * math.sqrt(2 * freedom)


def test_the_rubles_of_the_first_phase_are_known() -> None:
    for number in range(30):
        state, rng = begin(GAME, number), random.Random(number)
        while (state.round, state.phase) == (1, 0):
            assert list(Sampler(GAME.view(state, None)).draw(rng).money) == list(state.money)
            GAME.apply(state, *busy_action(GAME, state, rng))
