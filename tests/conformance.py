"""Shared by the tests of every game: kits and positions."""

from __future__ import annotations

import os
import random
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import lru_cache
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
"""By game id."""
PLAYED = {match_id: game for match_id, game in GAMES.items() if match_id in KITS}
"""Games with a kit. A game without one fails only tests/test_conformance.py."""
games = pytest.mark.parametrize("game", PLAYED.values(), ids=list(PLAYED))
"""Parametrize a test over these games."""
_OUT_OF_TURN = 600
"""Actions that a seat out of turn tries, besides those legal for others."""
_FEWEST = 3
"""Tried positions of a game, besides the last."""


def number_of_games() -> int:
    """Return how many random games the tests of a game play."""
    return int(os.environ.get("NEVA_GAMES", "1000"))


def begin(game: AnyGame, number: int) -> Any:
    """Start a game; the number determines seats, options and seed."""
    kit = KITS[game.id]
    options = game.Options(**kit.options[number % len(kit.options)])
    seats = game.seats(options)
    return game.new(options, seats[number % len(seats)], derive_seed(number))


def some_action(game: AnyGame, state: Any, rng: random.Random) -> tuple[int, Any]:
    """Choose an action, usually of a seat to act, sometimes another's standing order."""
    seats = seats_of(game, state) if rng.random() < 0.1 else game.to_act(state)
    seat = rng.choice(seats)
    legal = game.legal_actions(state, seat)
    if not legal:
        seat = game.to_act(state)[0]
        legal = game.legal_actions(state, seat)
    return seat, rng.choice(legal)


def seats_of(game: AnyGame, state: Any) -> range:
    return range(len(game.describe(state)["seats"]))


def assert_complete(game: AnyGame, state: Any) -> set[str]:
    """Assert that exactly the legal actions are accepted, and that refused ones change nothing; return the reasons.

    Seats to act try every conceivable action. Others, some invalid, try all actions legal for any seat, and a sample.
    """
    universe = KITS[game.id].universe()
    known, to_act, before, reasons = set(universe), game.to_act(state), game.dump(state), set[str]()
    others = {*universe[:: len(universe) // _OUT_OF_TURN + 1]}
    others.update(*(game.legal_actions(state, seat) for seat in seats_of(game, state)))
    for seat in (-1, *seats_of(game, state), 9):
        legal = game.legal_actions(state, seat)
        assert len(set(legal)) == len(legal)
        assert known.issuperset(legal)
        for action in (known if seat in to_act else others).difference(legal):
            refused = refusal(game, state, seat, action)
            assert refused is not None, f"{action} of seat {seat} is accepted"
            assert str(refused), f"{action} of seat {seat} is refused without words"
            reasons.add(refused.reason)
        for action in legal:
            game.apply(game.copy(state), seat, action)
    assert game.dump(state) == before
    return reasons


def refusal(game: AnyGame, state: Any, seat: int, action: Any) -> IllegalAction | None:
    """Return the error; None if the action was accepted. `pytest.raises` would be slower than the game."""
    try:
        game.apply(state, seat, action)
    except IllegalAction as refused:
        return refused
    return None


def busy_action(game: AnyGame, state: Any, rng: random.Random) -> tuple[int, Any]:
    """Choose an action of a seat to act, rarely the default: hands fill up, and rare decisions come up."""
    seat = rng.choice(game.to_act(state))
    legal, default = game.legal_actions(state, seat), game.default_action(state, seat)
    (action,) = rng.choices(legal, [0.2 if action == default else 1.0 for action in legal])
    return seat, action


def positions(
    game: AnyGame, number: int, every: int, choose: Callable[..., tuple[int, Any]] = some_action
) -> list[Any]:
    """Return every n-th position (`every`) of a random game, and the last one; at least `_FEWEST` of a short game."""
    found = _whole_game(game.id, number, choose)
    wanted = [*found[: -1 : max(1, min(every, len(found) // _FEWEST))], found[-1]]
    return [game.copy(state) for state in wanted]


@lru_cache(maxsize=8)  # one after another, all agents of a test are asked in the same game
def _whole_game(match_id: str, number: int, choose: Callable[..., tuple[int, Any]]) -> Sequence[Any]:
    """Return all positions of a random game, which nobody may change."""
    game, rng = PLAYED[match_id], random.Random(number)
    state = begin(game, number)
    found = [game.copy(state)]
    while game.to_act(state):
        game.apply(state, *choose(game, state, rng))
        found.append(game.copy(state))
    return found


def same_hands(game: AnyGame, number: int, key: Callable[[Any], str]) -> Iterator[tuple[bool, Any, Any]]:
    """Yield pairs of different views of a seat with the same key, and whether it is to act in both or neither."""
    seen: dict[tuple[int, bool, str], Any] = {}
    for state in positions(game, number, every=1, choose=busy_action):
        for seat in seats_of(game, state):
            view, acts = game.view(state, seat), seat in game.to_act(state)
            first = seen.setdefault((seat, acts, key(view)), view)
            if first != view:
                yield acts, first, view
