"""Which decisions are puzzles: ten searches agree on an action that clearly beats three others."""

from __future__ import annotations

from dataclasses import replace

from engine.assessment import Assessed
from engine.games import GAMES
from engine.puzzle import CHOICES, LEAST_POINTS, SEARCHES, Puzzle, is_hopeless, judge_puzzle, least_gap, pick_choices
from engine.record import begin, read
from engine.review import Decision, decisions_of
from tests.golden.records import FOLDER

GAME = GAMES["petersburg"]
NOISE = (0.5, -0.5)


def decision(*, least: int = CHOICES, late: bool = True) -> Decision:
    """Return a decision of a golden record with at least `least` legal actions; a late one has a small model error."""
    record = read((FOLDER / "2004" / "03.json").read_bytes())
    game, state = begin(record)
    found = decisions_of(game, state, record.actions, 0, lambda _seq, _logged: True)
    fitting = [one for one in found if len(one.legal) >= least]
    return fitting[-1 if late else 0]


def searches(
    one: Decision, lead: float, number: int = SEARCHES, noise: tuple[float, ...] = NOISE, chance: float = 0.5
) -> list[list[Assessed[str]]]:
    """Return searches that find the first of four actions better by `lead`, with some noise.

    Its chance to win is `chance`; the others are even.
    """
    texts = [str(action) for action in one.legal[:CHOICES]]
    values = (lead, 0.0, -1.0, -2.0)
    return [
        [
            Assessed(text, 0.0, value + noise[at % len(noise)], chance=chance)
            if text == texts[0]
            else Assessed(text, 0.0, value)
            for text, value in zip(texts, values, strict=True)
        ]
        for at in range(number)
    ]


def judged(
    one: Decision, lead: float, noise: tuple[float, ...] = NOISE, first: int = 0, chance: float = 0.5
) -> Puzzle | None:
    one = replace(one, action=one.legal[1])
    return judge_puzzle(GAME, one, str(one.legal[first]), searches(one, lead, noise=noise, chance=chance))


def test_the_best_has_to_lead_by_four_points_and_three_standard_errors() -> None:
    one = decision()
    assert least_gap(GAME, one.view) <= LEAST_POINTS, "a late decision"
    found = judged(one, 4.1)
    assert found is not None
    assert (found.best, found.played) == (str(one.legal[0]), str(one.legal[1]))
    assert sorted(found.choices) == sorted(str(action) for action in one.legal[:CHOICES])
    assert judged(one, 3.9) is None
    assert judged(one, 4.1, noise=(6.0, -6.0)) is None, "the error is two points"
    assert judged(one, 9.0, noise=(6.0, -6.0)) is not None
    assert judged(one, 9.0, first=1) is None, "the first search found another action best"


def test_a_tenth_of_the_chance_to_win_is_as_good_as_four_points_but_no_less_sure() -> None:
    one = decision()
    found = judged(one, 3.0, chance=0.62)
    assert found is not None
    assert dict(zip(found.choices, found.chances, strict=True))[found.best] == 0.62
    assert judged(one, 3.0, chance=0.58) is None
    assert judged(one, 1.0, chance=0.62) is None, "less than three errors"
    assert not is_hopeless(searches(one, 0.0, 3, chance=0.65))


def test_early_decisions_need_more_since_the_model_errs_more() -> None:
    early = decision(late=False)
    assert least_gap(GAME, early.view) > 2 * LEAST_POINTS
    assert judged(early, 4.1) is None
    assert judged(early, 1.2 * least_gap(GAME, early.view)) is not None


def test_the_own_move_is_among_the_four_choices() -> None:
    one = decision(least=CHOICES + 1)
    found = [Assessed(str(action), 0.0, 20.0 - 10 * at) for at, action in enumerate(one.legal)]
    for action in one.legal:
        picked = pick_choices(GAME, replace(one, action=action), found)
        assert len(set(picked)) == CHOICES
        assert action in picked
        assert picked[0] == one.legal[0]


def test_nothing_is_compared_where_the_first_search_sees_no_clear_best_or_fewer_than_four_are_legal() -> None:
    one = decision()
    close = [Assessed(str(action), 0.0, 3.0 - at) for at, action in enumerate(one.legal)]
    assert pick_choices(GAME, one, close) == ()
    few = [Assessed(str(action), 0.0, 90.0 - 30 * at) for at, action in enumerate(one.legal[:3])]
    assert pick_choices(GAME, replace(one, legal=one.legal[:3], action=one.legal[0]), few) == ()


def test_a_search_that_sees_no_difference_ends_early() -> None:
    one = decision()
    assert not is_hopeless(searches(one, 0.0, 2))
    assert is_hopeless(searches(one, 0.0, 3))
    assert not is_hopeless(searches(one, 4.0, 3))


def test_it_is_written_and_read() -> None:
    found = judged(decision(), 5.0)
    assert found is not None
    assert Puzzle.from_json(found.to_json()) == found


def test_the_order_of_choices_does_not_tell_the_best() -> None:
    one = decision(least=CHOICES + 2)
    places = set[int]()
    for first in range(len(one.legal) - CHOICES + 1):
        shifted = replace(one, legal=one.legal[first:], action=one.legal[first])
        found = judge_puzzle(GAME, shifted, str(shifted.legal[0]), searches(shifted, 9.0))
        assert found is not None
        places.add(found.choices.index(found.best))
    assert len(places) > 1
