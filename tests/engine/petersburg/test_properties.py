"""Games from arbitrary decks and moves keep the invariants, and their records replay."""

from __future__ import annotations

import random

from hypothesis import given
from hypothesis import strategies as st

from engine.petersburg.cards import CATALOGUE, SETS, CardType, Colour
from engine.petersburg.options import Options
from engine.petersburg.rules.prices import price
from engine.petersburg.rules.scoring import final_score, income
from engine.petersburg.ruleset import ruleset
from engine.record import Record, RecordedAction, read, replay, write
from engine.shuffle import derive_seed
from tests.conformance import some_action
from tests.engine.petersburg.invariants import OPTIONS, check
from tests.engine.petersburg.situation import GAME
from tests.examples import examples

RULES = ruleset(Options())
BASE = [CATALOGUE[card] for card in SETS["base"]]
TABLEAU = st.lists(st.sampled_from([card.index for card in BASE]), max_size=25).map(tuple)


@st.composite
def beginnings(draw: st.DrawFn) -> tuple[Options, dict[str, list[str]]]:
    """Draw options and decks of any cards of their kind, even none or only Observatories."""
    options = Options(**draw(st.sampled_from(OPTIONS)))
    rules = ruleset(options)
    decks = {}
    for deck, cards in zip(rules.phases, rules.deck_cards, strict=True):
        kinds = sorted({CATALOGUE[card].id for card in cards})
        decks[deck.id] = draw(st.lists(st.sampled_from(kinds), max_size=14))
    return options, decks


@examples(60)
@given(beginnings(), st.integers(0, 4), st.integers(0, 2**32))
def test_any_decks_make_a_game_that_ends_and_replays(
    beginning: tuple[Options, dict[str, list[str]]], which: int, number: int
) -> None:
    chosen, given_decks = beginning
    seats = GAME.seats(chosen)[which % len(GAME.seats(chosen))]
    rng = random.Random(number)
    setup = {"decks": given_decks}
    state = GAME.new(chosen, seats, derive_seed(1), setup)
    actions, states = [], [GAME.dump(state)]
    while GAME.to_act(state):
        seat, action = some_action(GAME, state, rng)
        GAME.apply(state, seat, action)
        check(state)
        actions.append(RecordedAction(seat=seat, action=str(action)))
        states.append(GAME.dump(state))
        assert len(actions) < 3_000
    record = Record(
        game="petersburg",
        options=chosen.model_dump(),
        players=["x"] * seats,
        seed=derive_seed(1),
        setup=setup,
        actions=actions,
    )
    assert [GAME.dump(step.state) for step in replay(read(write(record)))] == states


@given(TABLEAU, st.sampled_from(BASE), st.booleans())
def test_more_in_the_tableau_never_makes_a_card_dearer(tableau: tuple[int, ...], card: CardType, lower: bool) -> None:
    for old in sorted(RULES.replaceable[card.index]) or [-1]:
        paid = price(RULES, tableau, card.index, old, lower=lower)
        assert 1 <= paid <= max(1, card.cost)
        for more in (card.index, *RULES.discounts_on[card.index]):
            assert price(RULES, (*tableau, more), card.index, old, lower=lower) <= paid


@given(TABLEAU, st.permutations(range(25)), st.sampled_from(Colour))
def test_the_order_of_a_tableau_does_not_matter(tableau: tuple[int, ...], order: list[int], colour: Colour) -> None:
    shuffled = tuple(tableau[at] for at in order if at < len(tableau))
    assert income(RULES, shuffled, (), (), colour) == income(RULES, tableau, (), (), colour)
    assert final_score(RULES, 3, 27, shuffled, (0,)) == final_score(RULES, 3, 27, tableau, (0,))
