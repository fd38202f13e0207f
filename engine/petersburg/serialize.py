"""A state as data, for replays and snapshots."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from engine.petersburg.cards import CARD_IDS, CATALOGUE, GOODS, NO_CARD, ids, indexes
from engine.petersburg.copies import Laid
from engine.petersburg.decisions import Decision, DecisionKind
from engine.petersburg.effects import Effect
from engine.petersburg.options import Options
from engine.petersburg.rules.flow import outcome
from engine.petersburg.rules.state import State, new_state
from engine.petersburg.ruleset import ruleset
from engine.petersburg.setup import NO_SEAT


def describe(state: State) -> dict[str, Any]:
    """Return the state, secrets included, for a line of `neva replay --states` (docs/records.md)."""
    rules = state.rules
    result = outcome(state).to_json() if state.over else None
    line: dict[str, Any] = {
        "round": state.round,
        "phase": rules.phases[state.phase].id,
        "to_act": list(state.to_act()),
        "upper": ids(state.upper),
        "lower": ids(state.lower),
        "deck_sizes": {deck.id: state.deck_size(i) for i, deck in enumerate(rules.phases)},
        "discard": ids(state.discard),
        "seats": [_seat(state, seat) for seat in range(state.seats)],
        "outcome": result,
        "pending": _pending_json(state),
    }
    if rules.options.market:
        line["market"] = list(rules.market_values(state.round))
    if state.disc != NO_SEAT:
        line["disc"] = state.disc
    return line


def _pending_json(state: State) -> dict[str, Any] | None:
    """Return the pending decision, or the remaining actions of a Double Turn."""
    if not state.pending:
        return {"kind": Effect.DOUBLE_TURN.value, "seat": state.active, "actions": state.extra} if state.extra else None
    kind, seat, card = state.pending[0]
    return {"kind": kind.value, "seat": seat} | ({} if card == NO_CARD else {"card": CATALOGUE[card].id})


def _seat(state: State, seat: int) -> dict[str, Any]:
    rules = state.rules
    line: dict[str, Any] = {
        "money": state.money[seat],
        "points": state.points[seat],
        "hand": ids(state.hands[seat]),
        "tableau": ids(state.tableaus[seat]),
        "used": ids(card for card in state.used[seat] if card in rules.turns_when_used),
    }
    if rules.options.market:
        counts = rules.count_goods(state.tableaus[seat], state.chosen[seat])
        line["goods"] = dict(zip(GOODS, counts, strict=True))
    if rules.options.banquet:
        line["laid"] = [_dump_laid(one) for one in state.laid[seat]]
    return line


_NUMBERS = ("round", "phase", "first", "active", "passes", "extra", "last_round", "over", "disc")
_LISTS = ("dealt", "money", "points", "split", "standing", "later")
_ROWS = ("upper", "lower", "discard")
_BY_SEAT = ("hands", "tableaus", "used")


def dump(state: State) -> dict[str, Any]:
    """Return the state as JSON values for `load`. Cards are ids because indexes change between versions."""
    return {
        **{name: getattr(state, name) for name in _NUMBERS},
        **{name: list(getattr(state, name)) for name in _LISTS},
        **{name: ids(getattr(state, name)) for name in _ROWS},
        **{name: [ids(cards) for cards in getattr(state, name)] for name in _BY_SEAT},
        "markers": list(state.markers),
        "pending": [[d.kind.value, d.seat, *ids((d.card,) if d.card != NO_CARD else ())] for d in state.pending],
        "decks": [ids(deck) for deck in state.decks],
        "laid": [[_dump_laid(one) for one in laid] for laid in state.laid],
        "chosen": [[[CATALOGUE[card].id, GOODS[good]] for card, good in pairs] for pairs in state.chosen],
    }


def load(options: Options, data: Mapping[str, Any]) -> State:
    state = new_state(ruleset(options), len(data["money"]))
    for name in _NUMBERS:
        setattr(state, name, data[name])
    for name in _LISTS:
        row = getattr(state, name)
        for at, value in enumerate(data[name]):
            row[at] = value
    for name in _ROWS:
        setattr(state, name, indexes(data[name]))
    state.markers = tuple(data["markers"])
    state.decks = tuple(indexes(deck) for deck in data["decks"])
    state.pending = tuple(Decision(DecisionKind(kind), seat, *indexes(cards)) for kind, seat, *cards in data["pending"])
    for seat in range(state.seats):
        state.hands[seat] = indexes(data["hands"][seat])
        state.place(
            seat,
            indexes(data["tableaus"][seat]),
            indexes(data["used"][seat]),
            tuple(Laid(CARD_IDS[on], CARD_IDS[action], *copy) for on, action, *copy in data["laid"][seat]),
            tuple((CARD_IDS[card], GOODS.index(good)) for card, good in data["chosen"][seat]),
        )
    return state


def _dump_laid(one: Laid) -> list[Any]:
    """Return the card, its action card, and the copy's number unless it is 1."""
    return [*ids((one.on, one.action)), *([one.copy] if one.copy > 1 else [])]
