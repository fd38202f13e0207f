"""What follows from a tableau is kept up to date, and copies are independent."""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from itertools import product

import pytest

from engine.petersburg.cards import CARD_IDS, CATALOGUE, GOODS, NO_CARD, Colour
from engine.petersburg.rules import numbers
from engine.petersburg.rules.apply import apply
from engine.petersburg.rules.legal import choices
from engine.petersburg.rules.scoring import majority
from engine.petersburg.rules.state import new_state
from engine.petersburg.ruleset import ruleset
from engine.petersburg.strength.worth import shares
from engine.shuffle import derive_seed, shuffle
from tests.conformance import KITS, begin, busy_action, positions
from tests.engine.petersburg.random_play import GAME, assert_up_to_date, play_on
from tests.engine.petersburg.situation import Situation

_MANY_COPIES: Mapping[str, Sequence[str]] = {
    "worker": ["lumberjack", "new_farmer"] * 8 + ["ns_czar_and_carpenter"],
    "building": ["market", "pub", "ns_observatory", "debtors_prison"] * 5,
    "aristocrat": ["controller", "judge", "sycophant", "black_market"] * 5,
    "trading": ["jester", "banquet", "pickpocket"] * 5 + ["czar", "obshchina_commune", "pope", "wharf"] * 3,
}
"""Decks with more laid, used and stolen equal cards than the printed ones."""


@pytest.mark.sample(4)
@pytest.mark.parametrize("number", range(len(KITS["petersburg"].options)))
def test_what_follows_from_a_tableau_is_up_to_date(number: int) -> None:
    state, rng = begin(GAME, number), random.Random(number)
    for moment in range(5_000):
        if state.over:
            return
        GAME.apply(state, *busy_action(GAME, state, rng))
        if moment % 5 == 0:
            assert_up_to_date(state)
    raise AssertionError("the game does not end")


@pytest.mark.sample(2)
@pytest.mark.parametrize("number", range(12))
def test_what_follows_from_a_tableau_is_up_to_date_with_many_copies(number: int) -> None:
    """Equal cards carry action cards, some copies are face down, several seats hold a Pickpocket."""
    options = GAME.Options.model_validate({"preset": "complete", "reading": 2 + number % 2})
    decks = {deck: list(shuffle(cards, derive_seed(number), deck)) for deck, cards in _MANY_COPIES.items()}
    state = GAME.new(options, 2 + number % 4, derive_seed(number), {"decks": decks})
    rng = random.Random(number)
    while not state.over:
        found = choices(state)
        apply(state, state.actor(), rng.choice([action for action in found if action != numbers.PASS] or found))
        assert_up_to_date(state)


@pytest.mark.parametrize("number", range(8))
def test_a_copy_is_equal_and_independent(number: int) -> None:
    for state in positions(GAME, number, every=50):
        before, twin = GAME.dump(state), GAME.copy(state)
        assert GAME.dump(twin) == before
        play_on(twin, random.Random(number))
        assert GAME.dump(state) == before
        assert_up_to_date(state)


def test_the_first_unused_of_some_cards() -> None:
    state, pub = new_state(ruleset(GAME.Options()), 2), CARD_IDS["pub"]
    state.place(0, (pub, pub, CARD_IDS["market"]), (), (), ())
    for _ in range(2):
        assert state.first_unused(0, state.tables.pubs) == pub
        state.use(0, pub)
    assert state.first_unused(0, state.tables.pubs) == NO_CARD
    assert state.first_unused(0, state.tables.observatories) == NO_CARD
    state.turn_up(0, pub)
    assert state.first_unused(0, state.tables.pubs) == pub


def test_every_action_has_an_int_of_its_own() -> None:
    """An action card that replaces a card is never legal and has no code."""
    universe = [
        action
        for action in KITS["petersburg"].universe()
        if action.replaced == NO_CARD or CATALOGUE[action.card].colour is not Colour.ACTION
    ]
    ints = [numbers.encode(action) for action in universe]
    assert [numbers.decode(action) for action in ints] == universe
    assert len(set(ints)) == len(set(universe))
    assert all(
        GAME.is_standing_order(action) == (number >= numbers.ORDERS)
        for action, number in zip(universe, ints, strict=True)
    )


@pytest.mark.rule("SP-3.5", "SP-3.6")
@pytest.mark.parametrize("seats", [2, 3, 5])
def test_agents_count_the_shares_of_a_good_as_the_rules_do(seats: int) -> None:
    situation = Situation(seats, options={"preset": "market"})
    state, good = situation.state, len(GOODS) - 1
    for counts in product(range(4 if seats == 5 else 5), repeat=seats):
        for seat, count in enumerate(counts):
            state.goods[seat][good] = count
        for number in (1, 4, 9):
            counted = [counts[0] + 1, *counts[1:]]
            own, *others = majority(counted, state.rules.market_values(number))
            assert shares(state, 0, good, 1, number) == (own, sum(others))
