"""Which actions the public can tell: sealed votes and bids, drawn cards, returned cubes."""

from __future__ import annotations

import random
from typing import Any

from engine.game import AnyGame
from engine.games import GAMES
from engine.openness import is_open
from engine.record import RecordedAction
from tests.conformance import KITS, begin, games, some_action
from tests.votes import Votes


def logged(*moves: str) -> list[RecordedAction]:
    """Return a log of moves such as `0 vote 1`."""
    return [RecordedAction(seat=int(move[0]), action=move[2:]) for move in moves]


def test_a_sealed_vote_is_open_once_it_shows() -> None:
    game = Votes()
    start = game.new(None, 2, "")
    assert not is_open(game, start, logged("0 vote 1"))
    assert not is_open(game, start, logged("0 vote 0", "1 vote 1"))
    assert is_open(game, start, logged("0 shout"))
    assert not is_open(game, start, logged("0 whisper")), "nobody knows that there was anything"


def play(game: AnyGame, number: int, length: int) -> tuple[list[Any], list[RecordedAction]]:
    """Play some random actions; return the state before each, and the log."""
    state, rng = begin(game, number), random.Random(number)
    before: list[Any] = []
    log: list[RecordedAction] = []
    while game.to_act(state) and len(log) < length:
        seat, action = some_action(game, state, rng)
        before.append(game.copy(state))
        log.append(RecordedAction(seat=seat, action=str(action)))
        game.apply(state, seat, action)
    return before, log


def test_a_bid_is_open_when_all_have_bid_and_cubes_that_are_put_back_never() -> None:
    game, bids, returned = GAMES["peter"], 0, 0
    for number in range(12):
        before, log = play(game, number, 60)
        if before[0].options.open_cubes:
            continue
        for at, (state, one) in enumerate(zip(before, log, strict=True)):
            if one.action.startswith("bid ") and one.action != "bid 0":
                bidding = len(game.to_act(state))
                assert not is_open(game, state, log[at : at + 1]) or bidding == 1
                if at + bidding <= len(log):
                    bids += 1
                    assert is_open(game, state, log[at : at + bidding])
            elif one.action.startswith("return "):
                returned += 1
                assert not is_open(game, state, log[at:])
    assert bids > 20
    assert returned > 3


def test_a_purchase_is_open_at_once() -> None:
    game, seen = GAMES["petersburg"], set()
    for number in range(6):
        before, log = play(game, number, 80)
        for at, (state, one) in enumerate(zip(before, log, strict=True)):
            if one.action.startswith(("buy upper", "take upper", "draw")):
                seen.add(one.action.partition(" ")[0])
                assert is_open(game, state, log[at : at + 1])
    assert seen >= {"buy", "take"}


@games
def test_other_hidden_cards_make_no_action_open(game: AnyGame) -> None:
    rng = random.Random(1)
    for number in range(6):
        before, log = play(game, number, 60)
        for state, one in zip(before[::5], log[::5], strict=True):
            twin = KITS[game.id].scrambled(state, None, rng)
            order = game.is_standing_order(game.parse(one.action))
            if not order and one.action in map(str, game.legal_actions(twin, one.seat)):
                assert is_open(game, twin, [one]) == is_open(game, state, [one])
