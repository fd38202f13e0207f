"""The setup of a game."""

from __future__ import annotations

import random
from collections import Counter
from typing import Any

import pytest
from pydantic import ValidationError

from engine.game import BadSetup
from engine.petersburg.cards import CATALOGUE, ids
from engine.petersburg.options import PRESETS, Options
from engine.petersburg.ruleset import ruleset
from engine.shuffle import derive_seed
from tests.engine.petersburg.invariants import check
from tests.engine.petersburg.situation import GAME, PHASES, Facts


def new(players: int, number: int = 1, setup: dict[str, Any] | None = None) -> Facts:
    return Facts(GAME.new(Options(), players, derive_seed(number), setup))


@pytest.mark.rule("SP-1.1")
def test_four_decks_of_their_sizes_each_shuffled_by_itself() -> None:
    one, other = new(4, 1), new(4, 2)
    for at, size in enumerate((31, 28, 27, 30)):
        assert len(one.decks[at]) == size
        assert {CATALOGUE[card].deck.id for card in one.decks[at]} == {PHASES[at]}
        assert Counter(one.decks[at]) == Counter(other.decks[at]) == Counter(ruleset(Options()).deck_cards[at])
        assert one.decks[at] != other.decks[at]
    assert new(4, 1).decks == one.decks


@pytest.mark.rule("SP-1.2")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_each_seat_starts_with_25_rubles_and_nothing_else(players: int) -> None:
    facts = new(players)
    assert facts.money == [25] * players
    assert facts.points == [0] * players
    assert facts.hands == facts.tableaus == [()] * players


@pytest.mark.rule("SP-1.3")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_holders_of_the_markers_begin_their_phases(players: int) -> None:
    for number in range(20):
        assert GAME.starters(Options(), players, derive_seed(number)) == new(players, number).markers


@pytest.mark.rule("SP-1.3", "example 26")
@pytest.mark.parametrize(("players", "shares"), [(2, [2, 2]), (3, [1, 1, 2]), (4, [1, 1, 1, 1])])
def test_markers_are_dealt_evenly_and_the_rest_by_chance(players: int, shares: list[int]) -> None:
    deals = [new(players, number).markers for number in range(60)]
    for markers in deals:
        assert sorted(Counter(markers).values()) == shares
    assert len(set(deals)) > 5
    if players == 3:
        assert {Counter(markers).most_common(1)[0][0] for markers in deals} == {0, 1, 2}


_STARTS = [("2004", players) for players in (2, 3, 4)] + [("market", players) for players in (2, 3, 4, 5)]


@pytest.mark.sample(4)
@pytest.mark.rule("SP-1.3", "SP-3.2", "SP-4.2")
@pytest.mark.parametrize(("preset", "players"), [*_STARTS, ("new society", 5)])
def test_a_chosen_seat_has_the_aristocrats_marker_for_its_first_other_one(preset: str, players: int) -> None:
    exchanged = 0
    for number in range(40):
        asked, seed = number % players, derive_seed(number)
        dealt = _list_starts(Options.model_validate({"preset": preset}), players, seed)
        chosen = Options.model_validate({"preset": preset, "first_aristocrats": asked})
        begun = _list_starts(chosen, players, seed)
        assert begun["aristocrat"] == asked
        changed = {name for name, seat in begun.items() if seat != dealt[name]}
        if dealt["aristocrat"] == asked:
            assert not changed, "it keeps what the deal gave it"
            continue
        exchanged += 1
        first = next(name for name, seat in dealt.items() if seat == asked)
        assert changed == {"aristocrat", first}
        assert begun[first] == dealt["aristocrat"]
        assert GAME.deals(chosen, players, seed)["markers"].order == tuple(map(str, dealt.values())), "the deal stays"
    assert exchanged > 10


def _list_starts(options: Options, players: int, seed: str) -> dict[str, int]:
    """Return the seat of each marker, in the order of the phases, the disc last."""
    dump = GAME.dump(GAME.new(options, players, seed))
    names = [deck.id for deck in ruleset(options).phases]
    starts = dict(zip(names, dump["markers"], strict=True))
    return {**starts, "disc": dump["disc"]} if dump["disc"] >= 0 else starts


@pytest.mark.rule("SP-1.3")
def test_a_seat_that_does_not_exist_cannot_begin_the_aristocrats() -> None:
    options = Options(first_aristocrats=2)
    with pytest.raises(BadSetup, match="3 to 4"):
        GAME.new(options, 2, derive_seed(1))
    assert GAME.new(options, 3, derive_seed(1))
    for seat in (-1, 4):
        with pytest.raises(ValidationError):
            Options(first_aristocrats=seat)
    assert GAME.seats(Options(first_aristocrats=4, new_society=True)) == range(5, 6)


def test_a_given_setup_says_alone_who_begins() -> None:
    start = {"worker": 1, "building": 0, "aristocrat": 0, "trading": 1}
    state = GAME.new(Options(first_aristocrats=1), 2, derive_seed(1), {"start": start})
    assert Facts(state).markers == (1, 0, 0, 1)


@pytest.mark.rule("SP-1.4")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_two_workers_a_seat_lie_in_the_upper_row_and_the_worker_phase_begins(players: int) -> None:
    facts = new(players)
    assert facts.upper == facts.decks[0][: 2 * players]
    assert facts.lower == ()
    assert (facts.round, facts.phase, facts.active) == (1, 0, facts.markers[0])
    assert facts.dealt == [2 * players, 0, 0, 0]


def test_a_given_setup_fixes_decks_and_markers() -> None:
    decks = {"worker": ["lumberjack"] * 9, "building": ["pub"], "aristocrat": ["author"], "trading": ["bank"]}
    start = {"worker": 1, "building": 0, "aristocrat": 0, "trading": 1}
    facts = new(2, setup={"decks": decks, "start": start})
    assert [ids(deck) for deck in facts.decks] == list(decks.values())
    assert facts.markers == (1, 0, 0, 1)
    assert new(2, setup={"start": start}).decks == new(2).decks
    assert new(2, setup={"decks": decks}).markers == new(2).markers


_DECKS: dict[str, list[str]] = {"worker": [], "building": [], "aristocrat": [], "trading": []}


@pytest.mark.parametrize(
    ("setup", "words"),
    [
        ({"deck": {}}, "deck"),
        ({"decks": {"worker": []}}, "must name worker, building"),
        ({"decks": {**_DECKS, "worker": ["pub"]}}, "'pub' is a card of the building deck"),
        ({"decks": {**_DECKS, "worker": ["unicorn"]}}, "'unicorn' is no card"),
        ({"decks": {**_DECKS, "worker": [7]}}, "decks.worker.0"),
        ({"decks": {**_DECKS, "worker": "pub"}}, "decks.worker"),
        ({"start": {"worker": 0}}, "start must name"),
        ({"start": dict.fromkeys(_DECKS, 2)}, "seats from 0 to 1"),
        ({"start": dict.fromkeys(_DECKS, -1)}, "seats from 0 to 1"),
        ({"start": dict.fromkeys(_DECKS, True)}, "start.worker"),
        ({"start": dict.fromkeys(_DECKS, 0.5)}, "start.worker"),
    ],
)
def test_a_wrong_setup_is_refused_with_the_reason(setup: dict[str, Any], words: str) -> None:
    with pytest.raises(BadSetup, match=words):
        new(2, setup=setup)


@pytest.mark.parametrize("players", [-1, 0, 1, 5])
def test_other_numbers_of_seats_are_refused(players: int) -> None:
    with pytest.raises(BadSetup, match="2 to 4"):
        new(players)


@pytest.mark.parametrize("seed", ["", "00", "g" * 64, "A" * 64, "0" * 63 + "\n"])
def test_a_wrong_seed_is_refused(seed: str) -> None:
    with pytest.raises(BadSetup, match="64 hex digits"):
        GAME.new(Options(), 2, seed)


def test_a_card_that_these_options_do_without_is_refused_with_those_that_take_its_place() -> None:
    market = Options.model_validate({"preset": "market"})
    decks: dict[str, list[str]] = {deck: [] for deck in ("worker", "market", "building", "aristocrat", "trading")}
    for card, sentence in (
        ("ship_builder", "no card with these options; there is ship_builder_chicken, "),
        ("new_farmer", "no card with these options$"),
        ("czar", "a card of the trading deck"),
        ("unicorn", "no card of this game"),
    ):
        with pytest.raises(BadSetup, match=sentence):
            GAME.new(market, 2, derive_seed(1), {"decks": decks | {"worker": [card]}})


@pytest.mark.rule("SP-1.1")
def test_a_table_may_leave_cards_out() -> None:
    options = Options.model_validate({"preset": "complete", "without": ["pub", "fur_trapper", "pub"]})
    assert options.without == ("fur_trapper", "pub")
    assert options == Options.model_validate(options.model_dump(mode="json"), strict=True)
    rules, whole = ruleset(options), ruleset(Options.model_validate({"preset": "complete"}))
    gone = Counter(card for deck in whole.deck_cards for card in deck)
    gone.subtract(card for deck in rules.deck_cards for card in deck)
    assert {CATALOGUE[card].id: number for card, number in gone.items() if number} == {"pub": 2, "fur_trapper": 6}
    assert rules.pubs == ()
    state = GAME.new(options, 4, derive_seed(1))
    assert {len(deck) for deck in Facts(state).decks} == {len(deck) for deck in rules.deck_cards}
    setup = {"decks": {deck: ["pub"] if deck == "building" else [] for deck in PHASES}}
    with pytest.raises(BadSetup, match="'pub' is no card with these options"):
        GAME.new(options, 4, derive_seed(1), setup)


@pytest.mark.rule("SP-1.1", "SP-3.3", "SP-4.1")
@pytest.mark.parametrize(
    ("options", "named", "left_out"),
    [
        ({"preset": "market"}, "ship_builder", {"fish", "grain", "fruit", "vegetable", "chicken", "any"}),
        ({"preset": "market"}, "ship_builder_fish", {"fish"}),
        ({"preset": "new society"}, "observatory", {"ns_observatory"}),
        ({"preset": "banquet"}, "potemkin_village", {"potemkin_village"}),
    ],
)
def test_a_card_is_left_out_by_its_id_or_all_that_bear_its_name(
    options: dict[str, Any], named: str, left_out: set[str]
) -> None:
    whole = ruleset(Options.model_validate(options)).in_play
    rest = ruleset(Options.model_validate({**options, "without": [named]})).in_play
    assert {CATALOGUE[card].id.removeprefix("ship_builder_") for card in whole - rest} == left_out


@pytest.mark.rule("SP-1.1")
@pytest.mark.parametrize(
    ("options", "reason", "sentence"),
    [
        ({"without": ["unicorn"]}, "refused-without-unknown", "no card 'unicorn' is played with these options"),
        ({"without": ["jester"]}, "refused-without-unknown", "no card 'jester' is played"),
        (
            {"without": ["lumberjack", "gold_miner", "shepherd", "fur_trapper"]},
            "refused-without-too-few",
            "every deck keeps at least 12 cards, 7 would be left in the worker deck",
        ),
        ({"without": "pub"}, "tuple_type", "tuple"),
        ({"without": [3]}, "string_type", "string"),
    ],
)
def test_what_cannot_be_left_out_is_refused(options: dict[str, Any], reason: str, sentence: str) -> None:
    with pytest.raises(ValidationError) as caught:
        Options.model_validate(options)
    (error,) = caught.value.errors()
    assert error["type"] == reason
    assert sentence in error["msg"]


@pytest.mark.sample(3)
@pytest.mark.parametrize("preset", PRESETS)
def test_every_deck_can_be_left_with_its_fewest_cards(preset: str) -> None:
    rng = random.Random(preset)
    options = {"preset": preset}
    played = sorted(ruleset(Options.model_validate(options)).in_play)
    left_out: list[str] = []
    for card in rng.sample(played, len(played)):
        try:
            Options.model_validate({**options, "without": [*left_out, CATALOGUE[card].id]})
        except ValidationError:
            continue
        left_out.append(CATALOGUE[card].id)
    chosen = Options.model_validate({**options, "without": left_out})
    for seats in GAME.seats(chosen):
        state = GAME.new(chosen, seats, derive_seed(seats))
        assert not GAME.view(state, None).last_round, "no deck is empty after the first deal"
        while GAME.to_act(state):
            seat = GAME.to_act(state)[0]
            GAME.apply(state, seat, rng.choice(GAME.legal_actions(state, seat)))
            check(state)
