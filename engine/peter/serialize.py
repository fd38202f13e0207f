"""A state as JSON values: described for people and programs, and dumped to be loaded again."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from engine.peter.actions import Stage
from engine.peter.cards import CARD_IDS, COLOURS, Bid, Cubes, ids
from engine.peter.options import Options
from engine.peter.rules.chance import Chance
from engine.peter.rules.flow import outcome
from engine.peter.rules.state import State


def describe(state: State) -> dict[str, Any]:
    """See `Game.describe`."""
    to_act = list(state.to_act())
    return {
        "round": state.turn,
        "phase": state.decision().value,
        "to_act": to_act,
        "current": state.current,
        "line": ids(state.line),
        "deck_sizes": {"deck": state.in_deck},
        "discard": ids(state.gone),
        "pouch": _cubes(tuple(state.pouch)),
        "seats": [
            {
                "points": state.points(seat),
                "cubes": _cubes(state.cubes_of(seat)),
                "bid": _bid(state.bid_of(seat)),
                "pile": ids(state.piles[seat]),
            }
            for seat in range(state.seats)
        ],
        "outcome": outcome(state).to_json() if state.over else None,
        "pending": None if state.over else {"kind": state.decision().value, "seats": to_act, "owed": state.owed},
    }


def _cubes(cubes: Cubes) -> dict[str, int]:
    return dict(zip(COLOURS, cubes, strict=True))


def _bid(bid: Bid | None) -> list[str | int] | int | None:
    """Return colour and number, 0 for no cubes, None before the bid."""
    if bid is None:
        return None
    return [COLOURS[bid[0]], bid[1]] if bid[1] else 0


def dump(state: State) -> dict[str, Any]:
    """Return JSON values, with cards by id: indexes may change between versions."""
    seats = range(state.seats)
    return {
        "seed": state.chance.seed,
        "turn": state.turn,
        "current": state.current,
        "asked": state.asked,
        "owed": state.owed,
        "over": state.over,
        "draws": state.draws,
        "stage": state.decision().value,
        "deck": ids(state.deck_cards()),
        "line": ids(state.line),
        "gone": ids(state.gone),
        "pouch": list(state.pouch),
        "piles": [ids(pile) for pile in state.piles],
        "cubes": [list(state.cubes_of(seat)) for seat in seats],
        "bids": [None if (bid := state.bid_of(seat)) is None else list(bid) for seat in seats],
        "scored": list(state.scored),
        "gained": list(state.gained),
    }


def load(options: Options, data: Mapping[str, Any]) -> State:
    state = State(options, len(data["scored"]), Chance(data["seed"]))
    state.turn, state.current = data["turn"], data["current"]
    state.set_decision(Stage(data["stage"]), data["asked"], data["owed"])
    state.over, state.draws = data["over"], data["draws"]
    state.lay_cards(_indexes(data["deck"]), _indexes(data["line"]), [_indexes(pile) for pile in data["piles"]])
    state.gone = tuple(_indexes(data["gone"]))
    state.lay_cubes(data["pouch"], [tuple(cubes) for cubes in data["cubes"]])
    state.lay_bids([None if bid is None else (bid[0], bid[1]) for bid in data["bids"]])
    state.set_points(data["scored"], data["gained"])
    return state


def _indexes(cards: list[str]) -> list[int]:
    return [CARD_IDS[card] for card in cards]
