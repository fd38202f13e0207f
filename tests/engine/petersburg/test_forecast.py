"""The forecast equals the engine's payments: income, aristocrats, final score."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from statistics import fmean

import pytest

from engine.petersburg.actions import Action, Verb
from engine.petersburg.cards import Colour, Deck
from engine.petersburg.decisions import IN_ACTIONS, DecisionKind
from engine.petersburg.events import CrateKept, Event, GoodScored, GuildHallUsed, Scored, SycophantsLost
from engine.petersburg.forecast import SCORED_IN, aristocrats, income, points_to_come, project_score, rounds_left
from engine.petersburg.options import PRESETS
from engine.petersburg.rules.state import State
from engine.petersburg.ruleset import GUILD_HALL_INCOME
from engine.petersburg.strength.judge import Judge
from engine.petersburg.strength.weights import WEIGHTS
from engine.shuffle import derive_seed
from tests.conformance import busy_action, seats_of
from tests.engine.petersburg.situation import GAME, Facts, Situation, changed

presets = pytest.mark.parametrize("preset", PRESETS)


def played(preset: str, number: int) -> Iterator[tuple[State, Action, Sequence[Event]]]:
    """Play a game with mostly buys; yield the state before each action, the action and its events."""
    rng, options = random.Random(number), GAME.Options.model_validate({"preset": preset})
    seats = GAME.seats(options)
    state = GAME.new(options, seats[number % len(seats)], derive_seed(number))
    while GAME.to_act(state):
        before = GAME.copy(state)
        seat, action = busy_action(GAME, state, rng)
        yield before, action, GAME.apply(state, seat, action)


def paid(events: Sequence[Event], seat: int, colour: Colour) -> tuple[int, int]:
    """Return the seat's rubles and points from a scoring of the colour."""
    rubles = points = 0
    for event in events:
        if isinstance(event, Scored) and (event.seat, event.phase) == (seat, SCORED_IN[colour]):
            rubles, points = rubles + event.rubles, points + event.points
        elif isinstance(event, GoodScored) and colour is Colour.MARKET:
            points += event.points[seat]
        elif isinstance(event, CrateKept) and event.seat == seat and colour is Colour.MARKET:
            rubles -= event.rubles
        elif isinstance(event, GuildHallUsed) and event.seat == seat and colour is Colour.BUILDING:
            rubles, points = rubles + event.rubles, points + event.points
    return rubles, points


@pytest.mark.sample(2)
@presets
def test_the_next_income_is_what_the_next_scoring_pays(preset: str) -> None:
    scored, colours = 0, {phase: colour for colour, phase in SCORED_IN.items()}
    for number in range(6):
        for before, action, events in played(preset, number):
            view = GAME.open_view(before)
            phase = view.phase
            ends = action.verb is Verb.PASS and view.deciding is None and len(view.passed) + 1 >= len(view.seats)
            if not ends or phase is Deck.TRADING or view.extra:
                continue
            if phase is Deck.MARKET:
                events = scored_market(before)
            for seat in seats_of(GAME, before):
                one = next(each for each in income(view, seat) if each.colour is colours[phase])
                assert (one.rubles, one.points) == paid(events, seat, one.colour)
                scored += any(paid(events, seat, one.colour))
    assert scored > 30


def scored_market(state: State) -> list[Event]:
    """Pass to the end of a copy's market phase and pay for all crates as far as the money goes; return all events."""
    state, events = GAME.copy(state), list[Event]()
    while not any(isinstance(event, GoodScored) for event in events):
        view, seat = GAME.open_view(state), GAME.to_act(state)[0]
        if view.phase is not Deck.MARKET:
            break
        pays = view.deciding is DecisionKind.UPKEEP
        action = Action(Verb.UPKEEP, card=view.fetched) if pays else Action(Verb.PASS)
        events += GAME.apply(state, seat, action)
    return events


def test_a_crate_that_cannot_be_paid_for_brings_no_points_for_its_goods() -> None:
    """SP-3.6: the crate is lost before the goods are scored."""
    situation = Situation(phase="market", tableaus=["fish_crate"], money=[0], options={"preset": "market"})
    assert foretold(situation, 0) == (0, 0)


def test_the_upkeep_of_a_crate_is_paid_from_the_next_income() -> None:
    """SP-3.6: yellow cards pay first, and crates are paid for one by one."""
    poor = Situation(phase="market", tableaus=["fish_crate grain_crate"], money=[3], options={"preset": "market"})
    assert foretold(poor, 0) == (-2, 2)
    rich = Situation(phase="market", tableaus=["fish_crate grain_crate"], money=[4], options={"preset": "market"})
    assert foretold(rich, 0) == (-4, 4)


def test_workers_of_this_round_pay_for_a_crate() -> None:
    situation = Situation(phase="worker", tableaus=["fish_crate lumberjack"], money=[0], options={"preset": "market"})
    assert foretold(situation, 0) == (-2, 2)


def test_a_crate_that_another_seat_will_lose_leaves_its_goods_to_the_others() -> None:
    tableaus = ["fish_crate", "fish_crate"]
    situation = Situation(phase="market", tableaus=tableaus, money=[9, 0], options={"preset": "market"})
    assert foretold(situation, 0) == (-2, 2)
    assert foretold(situation, 1) == (0, 0)


def foretold(situation: Situation, seat: int) -> tuple[int, int]:
    """Return the rubles and points that the next market scoring is said to bring, and see that it does."""
    one = next(each for each in income(GAME.open_view(situation.state), seat) if each.colour is Colour.MARKET)
    if situation.phase == "market":
        assert (one.rubles, one.points) == paid(scored_market(situation.state), seat, Colour.MARKET)
    return one.rubles, one.points


@pytest.mark.sample(2)
@presets
def test_everybody_is_shown_the_same_income_where_everything_can_be_paid(preset: str) -> None:
    for before, _, _ in played(preset, 3):
        facts = Facts(before)
        rules = facts.rules
        for seat, tableau in enumerate(facts.tableaus):
            own, public = income(GAME.view(before, seat), seat), income(GAME.view(before, None), seat)
            upkeep = sum(card in rules.crates for card in tableau) * rules.market_values(facts.round + 1)[0]
            rich = facts.money[seat] >= upkeep + sum(card in rules.sycophants for card in tableau)
            assert own == public or not rich


@pytest.mark.sample(2)
@presets
def test_the_projected_score_is_the_final_one_if_all_do_nothing_more_in_the_last_round(preset: str) -> None:
    checked = 0
    for number in range(3):
        for moment, (before, _, _) in enumerate(played(preset, number)):
            view, facts = GAME.view(before, None), Facts(before)
            if view.deciding not in (None, *IN_ACTIONS) or not (view.last_round or moment % 5 == 0):
                continue
            seat, crates = checked % facts.seats, facts.rules.crates
            # Whoever gets a crate, with money or without.
            before = changed(
                before, last_round=True, tableaus={seat: facts.tableaus[seat] + crates[number : number + 1]}
            )
            view = GAME.open_view(before)
            foretold = [project_score(view, seat) for seat in range(facts.seats)]
            sure = [points_to_come(view, seat) for seat in range(facts.seats)]
            end = idle(GAME.copy(before))
            if end is None:
                continue
            outcome = GAME.outcome(end)
            assert outcome is not None
            assert foretold == [score.total for score in outcome.scores]
            assert all(
                facts.points[seat] + sure[seat] <= score.parts["points"] + score.parts["aristocrats"]
                for seat, score in enumerate(outcome.scores)
            )
            checked += 1
    assert checked > 10


def idle(state: State) -> State | None:
    """Play to the end with as few actions as possible; None if another decision comes up."""
    while seats := GAME.to_act(state):
        legal = {str(action): action for action in GAME.legal_actions(state, seats[0])}
        action = legal.get("pass") or legal.get("guild 0") or legal.get("pub 0") or legal.get("trade 0")
        action = action or next((one for one in legal.values() if one.verb is Verb.UPKEEP), None)
        if action is None:
            return None
        if any(isinstance(event, SycophantsLost) for event in GAME.apply(state, seats[0], action)):
            return None  # with points for its name
    return state


@presets
def test_aristocrats_are_worth_what_the_final_scoring_pays(preset: str) -> None:
    last = None
    for before, _, _ in played(preset, 5):
        last = before
    assert last is not None
    end = idle(last)
    assert end is not None
    outcome = GAME.outcome(end)
    assert outcome is not None
    for seat, score in enumerate(outcome.scores):
        assert aristocrats(GAME.view(end, None), seat).points == score.parts["aristocrats"]


def test_a_finished_game_has_nothing_to_come() -> None:
    situation = Situation(phase="trading", tableaus=["author administrator"])
    assert points_to_come(GAME.view(situation.state, None), 0) == 3
    situation.change(last_round=True)
    situation.all_pass()
    view = GAME.view(situation.state, None)
    assert points_to_come(view, 0) == 0
    assert view.outcome is not None
    assert project_score(view, 0) == view.outcome.scores[0].total


def test_a_score_is_projected_only_in_the_last_round() -> None:
    situation = Situation()
    assert project_score(GAME.view(situation.state, 0), 0) is None
    situation.change(last_round=True)
    assert project_score(GAME.view(situation.state, 0), 0) is not None


def test_hidden_money_has_no_projected_score() -> None:
    situation = Situation(last_round=True)
    assert project_score(GAME.view(situation.state, None), 0) is None
    assert project_score(GAME.view(situation.state, 1), 0) is None
    assert project_score(GAME.view(situation.state, 0), 0) is not None


def test_a_guild_hall_earns_what_its_seat_will_choose() -> None:
    situation = Situation(phase="worker", tableaus=["guild_hall"], options={"preset": "new society"})
    (_, buildings, _) = income(GAME.view(situation.state, None), 0)
    assert (buildings.rubles, buildings.points, buildings.either) == (0, 0, GUILD_HALL_INCOME)


@pytest.mark.parametrize(("seats", "follow"), [(2, 6.7), (3, 6.2), (4, 6.3)])
def test_a_new_game_is_expected_to_last_as_long_as_games_of_stewards(seats: int, follow: float) -> None:
    """`follow` is the mean number of rounds after the first in 100 of their games."""
    assert rounds_left(GAME.view(Situation(seats).state, 0)) == pytest.approx(follow, abs=1.2)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_forecast_of_the_rounds_that_follow_is_off_by_less_than_one_on_average(seats: int) -> None:
    errors = []
    for number in range(8):
        state = GAME.new(GAME.Options(), seats, derive_seed(number))
        judge, ends = Judge(state.tables, WEIGHTS[""], seats, alone=True), []
        while not state.over:
            ends.append(float(state.round) + rounds_left(GAME.view(state, 0)))
            judge.play(state, state.round, state.phase + 1)
        errors += [abs(end - float(state.round)) for end in ends]
    assert fmean(errors) < 1.0


def test_no_round_follows_the_last_one() -> None:
    assert rounds_left(GAME.view(Situation(4, last_round=True).state, 0)) == 0
