"""What tests of every game share: the kits of all games, and positions of their games."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Mapping
from typing import Any

import pytest

from engine.game import AnyGame, IllegalAction
from engine.games import GAMES
from engine.shuffle import derive_seed
from tests.engine.peter import kit as peter
from tests.engine.petersburg import kit as petersburg
from tests.kit import Kit

KITS: Mapping[str, Kit] = {
    "petersburg": petersburg.KIT,
    "peter": peter.KIT,
}
"""The kit of each game, by the game's id."""
PLAYED = {match_id: game for match_id, game in GAMES.items() if match_id in KITS}
"""The games that have a kit: a game without one fails a test of its own (tests/test_conformance.py), and no other."""
games = pytest.mark.parametrize("game", PLAYED.values(), ids=list(PLAYED))
"""Run a test for each of them."""
_OUT_OF_TURN = 600
"""Actions that a seat out of turn tries, beside those that are legal for another one."""
_FEWEST = 3
"""Positions of a game that are tried, beside the last one."""


def begin(game: AnyGame, number: int) -> Any:
    """Begin the game with this number: seats, options and seed follow from it."""
    kit = KITS[game.id]
    options = game.Options(**kit.options[number % len(kit.options)])
    seats = game.seats(options)
    return game.new(options, seats[number % len(seats)], derive_seed(number))


def some_action(game: AnyGame, state: Any, rng: random.Random) -> tuple[int, Any]:
    """Choose a seat and its next action: mostly a seat that has to act, sometimes another's standing order."""
    seats = seats_of(game, state) if rng.random() < 0.1 else game.to_act(state)
    seat = rng.choice(seats)
    legal = game.legal_actions(state, seat)
    if not legal:
        seat = game.to_act(state)[0]
        legal = game.legal_actions(state, seat)
    return seat, rng.choice(legal)


def seats_of(game: AnyGame, state: Any) -> range:
    """Return the seats of a game."""
    return range(len(game.describe(state)["seats"]))


def assert_complete(game: AnyGame, state: Any) -> None:
    """Assert that legal actions are exactly what is accepted, and that what is refused changes nothing.

    Seats that have to act try every action anybody could think of. Others, and some that do not exist, try what is
    legal for somebody, and a part of the rest.
    """
    universe = KITS[game.id].universe()
    known, to_act, before = set(universe), game.to_act(state), game.dump(state)
    others = {*universe[:: len(universe) // _OUT_OF_TURN + 1]}
    others.update(*(game.legal_actions(state, seat) for seat in seats_of(game, state)))
    for seat in (-1, *seats_of(game, state), 9):
        legal = game.legal_actions(state, seat)
        assert len(set(legal)) == len(legal)
        assert known.issuperset(legal)
        for action in (known if seat in to_act else others).difference(legal):
            assert _refusal(game, state, seat, action), f"{action} of seat {seat} is accepted, or refused without words"
        for action in legal:
            game.apply(game.copy(state), seat, action)
    assert game.dump(state) == before


def _refusal(game: AnyGame, state: Any, seat: int, action: Any) -> str:
    """Return why the game refuses an action, "" if it accepts it.

    Tests ask this ten thousand times in one position; `pytest.raises` would take longer than the game.
    """
    try:
        game.apply(state, seat, action)
    except IllegalAction as refused:
        return str(refused)
    return ""


def busy_action(game: AnyGame, state: Any, rng: random.Random) -> tuple[int, Any]:
    """Choose a seat to act and its action, seldom the default one: hands fill up, and rare decisions come."""
    seat = rng.choice(game.to_act(state))
    legal, default = game.legal_actions(state, seat), game.default_action(state, seat)
    (action,) = rng.choices(legal, [0.2 if action == default else 1.0 for action in legal])
    return seat, action


def positions(
    game: AnyGame, number: int, every: int, choose: Callable[..., tuple[int, Any]] = some_action
) -> list[Any]:
    """Play the game with this number at random and return every n-th position (`every`), and the last one.

    Of a short game more of them are returned: at least `_FEWEST`.
    """
    rng = random.Random(number)
    state = begin(game, number)
    found = [game.copy(state)]
    while game.to_act(state):
        game.apply(state, *choose(game, state, rng))
        found.append(game.copy(state))
    return [*found[: -1 : max(1, min(every, len(found) // _FEWEST))], state]


def same_hands(game: AnyGame, number: int, key: Callable[[Any], str]) -> Iterator[tuple[bool, Any, Any]]:
    """Yield pairs of different views of one seat that have the same key, and whether it has to act in both or none."""
    seen: dict[tuple[int, bool, str], Any] = {}
    for state in positions(game, number, every=1, choose=busy_action):
        for seat in seats_of(game, state):
            view, acts = game.view(state, seat), seat in game.to_act(state)
            first = seen.setdefault((seat, acts, key(view)), view)
            if first != view:
                yield acts, first, view
