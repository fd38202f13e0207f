"""In the last round agents buy what surely pays for itself instead of passing."""

from __future__ import annotations

import random

import pytest

from engine.agents import AGENTS
from engine.agents.levels import APPRENTICE, CLERK, CZAR, MINISTER, STEWARD
from engine.petersburg.actions import PASS, Action, Source, Verb
from engine.petersburg.decisions import DecisionKind
from engine.petersburg.forecast import is_worthless, sure_gain
from engine.petersburg.rules.state import State
from engine.petersburg.ruleset import RUBLES_PER_POINT
from tests.conformance import positions
from tests.engine.petersburg.random_play import GAME
from tests.engine.petersburg.situation import Facts, Situation


def last_round(**facts: object) -> Situation:
    """The first seat has a ruble; a lumberjack costs it one and pays three in this phase."""
    usual = {"upper": "", "lower": "lumberjack", "tableaus": ["lumberjack*2 market*3", "market*6"], "money": [1, 9]}
    return Situation(**{"phase": "worker", "round": 6, "last_round": True, **usual, **facts})  # type: ignore[arg-type]


@pytest.mark.parametrize("level", [APPRENTICE, CLERK, STEWARD, MINISTER, CZAR])
def test_agents_take_sure_money_in_the_last_round(level: str) -> None:
    state = last_round().state
    view, legal = GAME.view(state, 0), GAME.legal_actions(state, 0)
    for seed in range(4):
        assert str(AGENTS[level].choose(GAME, view, legal, random.Random(seed))) == "buy lower lumberjack"


def at_the_end(**facts: object) -> Situation:
    """The last phase of the game: no scoring follows."""
    usual = {"phase": "trading", "lower": "", "tableaus": ["lumberjack*2", "lumberjack"], "money": [20, 9]}
    return last_round(**{**usual, **facts})


@pytest.mark.parametrize("level", [APPRENTICE, CLERK, STEWARD, MINISTER, CZAR])
def test_agents_play_their_hand_at_the_very_end_for_as_long_as_it_pays(level: str, whole: bool) -> None:
    for seed in range(12 if whole else 3):
        state, rng = at_the_end(hands=["pub theater", ""], money=[30, 9]).state, random.Random(seed)
        while 0 in GAME.to_act(state):
            GAME.apply(state, 0, AGENTS[level].choose(GAME, GAME.view(state, 0), GAME.legal_actions(state, 0), rng))
            if not GAME.to_act(state):
                break
            GAME.apply(state, 1, PASS)
        assert Facts(state).hands[0] == ()


@pytest.mark.parametrize(
    ("facts", "gain"),
    [
        ({"hands": ["theater", ""]}, 50 - 20),
        ({"hands": ["theater", ""], "last_round": False}, 0),
        ({"hands": ["hermitage", ""], "money": [18, 9], "tableaus": ["pub", ""]}, 50 - 17),
        ({"lower": "author", "money": [9, 9]}, 10 - 3),
        ({"lower": "author", "money": [12, 9]}, 0),
        ({"lower": "author", "money": [9, 9], "tableaus": ["author", ""]}, 0),
        ({"lower": "czar", "money": [30, 9], "tableaus": ["author*2 judge", ""]}, 30 - 19),
        ({"lower": "czar", "money": [30, 9], "tableaus": ["author judge", ""]}, 0),
        ({"lower": "market", "money": [9, 9]}, 0),
    ],
)
def test_at_the_very_end_only_the_score_counts(facts: dict[str, object], gain: int) -> None:
    state = at_the_end(**facts).state
    view = GAME.view(state, 0)
    gains = {str(action): sure_gain(view, action) for action in GAME.legal_actions(state, 0)}
    assert max(gains.values()) == gain, gains


@pytest.mark.parametrize(
    ("facts", "gain"),
    [
        ({}, 2),
        ({"last_round": False}, 0),
        ({"phase": "building"}, 0),
        ({"tableaus": ["market*3", "market*6"], "money": [9, 9]}, 1),
        ({"tableaus": ["market*3", "market*6"], "money": [9, 9], "lower": "gold_miner"}, 0),
        ({"tableaus": ["market*3", "market*6"], "money": [9, 9], "lower": "shepherd"}, 0),
        ({"tableaus": ["ship_builder", "market*6"], "money": [9, 9], "lower": "wharf"}, 0),
        ({"tableaus": ["shepherd", "market*6"], "money": [9, 9], "lower": "weaving_mill"}, 1),
        ({"phase": "aristocrat", "tableaus": ["author*4", ""], "money": [9, 9], "lower": "author"}, 0),
        ({"phase": "aristocrat", "tableaus": ["administrator*5", ""], "money": [9, 9], "lower": "administrator"}, 1),
    ],
)
def test_only_what_pays_in_this_phase_is_sure(facts: dict[str, object], gain: int) -> None:
    state = last_round(**facts).state
    view = GAME.view(state, 0)
    gains = [sure_gain(view, action) for action in GAME.legal_actions(state, 0) if action.source is Source.LOWER]
    assert max(gains, default=0) == gain


def test_a_sure_gain_is_one_if_nobody_does_anything_more(whole: bool) -> None:
    found = 0
    for number in range(40 if whole else 16):
        for state in positions(GAME, number, every=1):
            if not Facts(state).last_round:
                continue
            for seat in GAME.to_act(state):
                view = GAME.view(state, seat)
                for action in GAME.legal_actions(state, seat):
                    if gain := sure_gain(view, action):
                        found += 1
                        assert worth(state, seat, action) - worth(state, seat, PASS) >= gain, str(action)
    assert found > 20


def worth(state: State, seat: int, action: Action) -> int:
    """Return the seat's points in rubles, and its rubles, if all pass after the action."""
    state = GAME.copy(state)
    GAME.apply(state, seat, action)
    while to_act := GAME.to_act(state):
        GAME.apply(state, to_act[0], GAME.default_action(state, to_act[0]))
    outcome = GAME.outcome(state)
    assert outcome is not None
    score = outcome.scores[seat]
    return RUBLES_PER_POINT * (score.total - score.parts["rubles"]) + int(Facts(state).money[seat])


@pytest.mark.parametrize("level", [APPRENTICE, CLERK, STEWARD, MINISTER])
@pytest.mark.parametrize(
    ("phase", "upper"),
    [("trading", "lumberjack gold_miner shepherd market"), ("building", "lumberjack gold_miner fur_trapper")],
)
def test_agents_buy_nothing_that_scores_no_more(level: str, phase: str, upper: str) -> None:
    state = at_the_end(phase=phase, upper=upper, tableaus=["lumberjack", ""], money=[9, 0]).state
    view, legal = GAME.view(state, 0), GAME.legal_actions(state, 0)
    chosen = {AGENTS[level].choose(GAME, view, legal, random.Random(seed)) for seed in range(40)}
    assert not any(action.verb is Verb.BUY for action in chosen), chosen


@pytest.mark.parametrize(
    ("facts", "worthless"),
    [
        ({"lower": "lumberjack"}, True),
        ({"lower": "author", "tableaus": ["author", ""]}, True),
        ({"lower": "author", "money": [9, 9]}, False),
        ({"hands": ["market", ""]}, False),
        ({"lower": "lumberjack", "last_round": False}, False),
        ({"lower": "lumberjack", "phase": "worker"}, False),
        ({"lower": "lumberjack", "phase": "building"}, True),
        ({"lower": "market", "phase": "building"}, False),
        ({"lower": "author", "phase": "aristocrat", "tableaus": ["author", ""]}, False),
    ],
)
def test_worthless_is_what_scores_no_more_and_adds_no_point(facts: dict[str, object], worthless: bool) -> None:
    state = at_the_end(**facts).state
    view = GAME.view(state, 0)
    buys = [action for action in GAME.legal_actions(state, 0) if action.verb in (Verb.BUY, Verb.PLAY)]
    assert [is_worthless(view, buy) for buy in buys] == [worthless]


def test_a_card_that_would_help_another_more_is_not_plainly_bad() -> None:
    """The other seat has a name fewer and would win by it; the first seat has that name."""
    tableaus = ["author", "administrator judge secretary controller"]
    state = at_the_end(lower="author", tableaus=tableaus, money=[9, 9], points=[40, 40]).state
    view = GAME.view(state, 0)
    (buy,) = (action for action in GAME.legal_actions(state, 0) if action.verb is Verb.BUY)
    assert is_worthless(view, buy)
    assert not GAME.is_plainly_bad(view, buy)


@pytest.mark.parametrize("level", [APPRENTICE, CLERK, STEWARD, MINISTER, CZAR])
def test_agents_spend_in_the_last_pub_all_that_they_can_spare(level: str, whole: bool) -> None:
    state = at_the_end(phase="building", tableaus=["pub", ""], money=[21, 0]).state
    for _ in range(2):
        GAME.apply(state, GAME.to_act(state)[0], PASS)
    view, legal = GAME.view(state, 0), GAME.legal_actions(state, 0)
    assert view.deciding is DecisionKind.PUB
    seeds = range(20 if whole else 3)
    chosen = {str(AGENTS[level].choose(GAME, view, legal, random.Random(seed))) for seed in seeds}
    assert chosen == {"pub 5"}


@pytest.mark.rule("SP-1.19")
@pytest.mark.parametrize(
    ("money", "last", "chosen", "better"),
    [
        (21, True, "pub 2", "pub 5"),
        (10, True, "pub 2", "pub 3"),
        (10, True, "pub 4", "pub 4"),
        (5, True, "pub 0", "pub 0"),
        (3, True, "pub 1", "pub 1"),
        (21, False, "pub 2", "pub 2"),
    ],
)
def test_a_pub_leaves_the_rubles_for_an_author(money: int, last: bool, chosen: str, better: str) -> None:
    facts = {"phase": "building", "tableaus": ["pub", ""], "money": [money, 0], "last_round": last}
    state = at_the_end(**facts).state
    for _ in range(2):
        GAME.apply(state, GAME.to_act(state)[0], PASS)
    view, legal = GAME.view(state, 0), GAME.legal_actions(state, 0)
    assert str(GAME.take_sure_gain(view, GAME.parse(chosen), legal)) == better
