"""Apply one action to a state; flow.py then continues the game."""

from __future__ import annotations

from collections.abc import Callable

from engine.petersburg import flow, goods
from engine.petersburg.actions import Action, Source, Verb
from engine.petersburg.cards import NO_CARD, Deck
from engine.petersburg.copies import Laid, on_copy, remove_laid
from engine.petersburg.effects import LAID, Effect
from engine.petersburg.events import (
    ActionPlayed,
    Bought,
    CrateKept,
    Discarded,
    Drew,
    Event,
    Fetched,
    GoodChosen,
    GuildHallSet,
    GuildHallUsed,
    LaidSpent,
    Ordered,
    Passed,
    PickpocketAsked,
    PickpocketOrdered,
    PubUsed,
    SycophantsLost,
    Took,
    TradingHouseUsed,
)
from engine.petersburg.moves.legal import usable
from engine.petersburg.moves.legality import why_illegal
from engine.petersburg.moves.prices import price
from engine.petersburg.ruleset import (
    DOUBLE_TURN_ACTIONS,
    GOLDEN_DONKEY_RUBLES,
    GUILD_HALL_INCOME,
    PUB_PRICE,
    TRADING_HOUSE_POINTS,
    TRADING_HOUSE_PRICE,
)
from engine.petersburg.state import Decision, DecisionKind, State, without


def apply(state: State, seat: int, action: Action) -> list[Event]:
    """Raises `IllegalAction` and then changes nothing."""
    error = why_illegal(state, seat, action)
    if error:
        raise error
    return step(state, seat, action)


def step(state: State, seat: int, action: Action) -> list[Event]:
    """Apply a legal action unchecked; the result for an illegal one is undefined."""
    events: list[Event] = []
    _STEPS[action.verb](state, seat, action, events)
    return events


# Cards


def _pick_up(state: State, seat: int, action: Action) -> tuple[int, Source]:
    """Remove the action's card from its place; return it and the place that events show."""
    card, source = action.card, action.source
    match source:
        case Source.UPPER:
            state.upper = without(state.upper, card)
        case Source.LOWER:
            state.lower = without(state.lower, card)
        case Source.HAND:
            state.hands[seat] = without(state.hands[seat], card)
        case Source.DRAWN:
            kind, _, card = state.pending[0]
            state.pending = ()
            source = Source.DRAWN if kind is DecisionKind.DRAWN else Source.PILE
    return card, source


def _buy(state: State, seat: int, action: Action, events: list[Event]) -> None:
    card, source = _pick_up(state, seat, action)
    rules = state.rules
    if rules.action[card]:
        _play(state, seat, card, action, events)
        return
    old, tableau = action.replaced, state.tableaus[seat]
    cost = price(rules, tableau, card, old, lower=source is Source.LOWER)
    state.money[seat] -= cost
    if old != NO_CARD:
        tableau = without(tableau, old)
    state.tableaus[seat] = (*tableau, card)
    events.append(Bought(seat, source, card, old, cost))
    if old != NO_CARD:
        _leave(state, seat, old, action.number or tableau.count(old) + 1, events)
    if card in rules.wild and state.free_goods():
        state.pending = (Decision(DecisionKind.GOODS, seat, card),)
        return
    flow.continue_after_action(state, events)


def _leave(state: State, seat: int, old: int, copy: int, events: list[Event]) -> None:
    """Discard this copy of a replaced card and the action cards on it."""
    state.discard += (old,)
    if old in state.used[seat] and old not in state.rules.turns_when_used:  # lose a used Pub before an unused one
        state.used[seat] = without(state.used[seat], old)
    goods.forget_good(state, seat, old)
    laid = state.laid[seat]
    if laid:  # SP-5.7
        for action in on_copy(laid, old, copy):
            state.discard += (action,)
            events.append(LaidSpent(seat, action, old, lost=True))
        state.laid[seat] = remove_laid(laid, old, copy)


def _take(state: State, seat: int, action: Action, events: list[Event]) -> None:
    card, source = _pick_up(state, seat, action)
    state.hands[seat] += (card,)
    events.append(Took(seat, source, card))
    flow.continue_after_action(state, events)


def _discard(state: State, seat: int, action: Action, events: list[Event]) -> None:
    card, _ = _pick_up(state, seat, action)
    state.discard += (card,)
    events.append(Discarded(seat, card))
    flow.continue_after_action(state, events)


def _choose_good(state: State, seat: int, action: Action, events: list[Event]) -> None:
    """SP-3.4."""
    card = state.pending[0].card
    state.pending = ()
    state.chosen[seat] += ((card, action.number),)
    events.append(GoodChosen(seat, card, action.number))
    flow.continue_after_action(state, events)


# Action cards


def _play(state: State, seat: int, card: int, action: Action, events: list[Event]) -> None:
    """Play an action card that `_pick_up` took from the hand (SP-5.1)."""
    effect, target = state.rules.effect[card], action.target
    events.append(ActionPlayed(seat, card, target))
    if effect in LAID:  # SP-5.7; until the scoring
        state.laid[seat] += (Laid(target, card, action.number or 1),)
        flow.continue_after_action(state, events)
        return
    state.discard += (card,)
    match effect:
        case Effect.GOLDEN_DONKEY:  # SP-5.4
            state.money[seat] += GOLDEN_DONKEY_RUBLES
        case Effect.AWAY_WITH_IT:  # SP-5.4
            state.hands[seat] = without(state.hands[seat], target)
            state.discard += (target,)
        case Effect.BLACK_MARKET:  # SP-5.4
            _fetch(state, Decision(DecisionKind.BLACK_MARKET, seat, target), card, events)
            return
        case Effect.DOUBLE_TURN:  # SP-5.5
            state.passes = 0
            state.extra = max(state.extra - 1, 0) + DOUBLE_TURN_ACTIONS
            return
    flow.continue_after_action(state, events)


def _fetch(state: State, decision: Decision, by: int, events: list[Event]) -> None:
    """Move the decision's card out of the discard by the card `by`; it is then bought or taken (SP-4.7, SP-5.4)."""
    state.discard = without(state.discard, decision.card)
    state.pending = (decision,)
    events.append(Fetched(decision.seat, by, decision.card))


def _steal(state: State, seat: int, action: Action, events: list[Event]) -> None:
    """Start the phase with a Pickpocket, or do not (SP-5.6)."""
    stolen = action.verb is Verb.STEAL
    events.append(PickpocketAsked(seat, stolen))
    state.pending = state.pending[1:]
    if action.verb is Verb.STEAL_LATER:
        state.later[seat] = True
        events.append(PickpocketOrdered(seat, later=True))
    if stolen:
        card = next(card for card in state.rules.pickpockets if card in state.hands[seat])
        state.hands[seat] = without(state.hands[seat], card)
        state.discard += (card,)
        state.first = state.active = seat
        state.pending = ()


def _steal_ask(state: State, seat: int, _action: Action, events: list[Event]) -> None:
    state.later[seat] = False
    events.append(PickpocketOrdered(seat, later=False))


# Used buildings


def _draw(state: State, seat: int, action: Action, events: list[Event]) -> None:
    """SP-1.20."""
    deck = Deck(action.number)
    at = state.rules.phases.index(deck)
    card = state.decks[at][state.dealt[at]]
    state.dealt[at] += 1
    state.used[seat] += (usable(state, seat, state.rules.observatories),)
    state.pending = (Decision(DecisionKind.DRAWN, seat, card),)
    events.append(Drew(seat, deck, card))


def _prison(state: State, seat: int, action: Action, events: list[Event]) -> None:
    """SP-4.7."""
    prison = usable(state, seat, state.rules.prisons)
    state.used[seat] += (prison,)
    _fetch(state, Decision(DecisionKind.PRISON, seat, action.card), prison, events)


def _pub(state: State, seat: int, action: Action, events: list[Event]) -> None:
    """After scoring (SP-1.19) or as an action (SP-6.2)."""
    asked = bool(state.pending)
    if not asked:
        state.used[seat] += (usable(state, seat, state.rules.pubs),)
    state.money[seat] -= PUB_PRICE * action.number
    state.points[seat] += action.number
    events.append(PubUsed(seat, action.number))
    _continue_after_scoring(state, events) if asked else flow.continue_after_action(state, events)


def _trade(state: State, seat: int, action: Action, events: list[Event]) -> None:
    """After scoring (SP-4.6) or as an action (SP-6.2)."""
    asked, used = bool(state.pending), action.verb is Verb.TRADE
    if not asked:
        state.used[seat] += (usable(state, seat, state.rules.trading_houses),)
    if used:
        state.money[seat] -= TRADING_HOUSE_PRICE
        state.points[seat] += TRADING_HOUSE_POINTS
    events.append(TradingHouseUsed(seat, used))
    _continue_after_scoring(state, events) if asked else flow.continue_after_action(state, events)


def _guild(state: State, seat: int, action: Action, events: list[Event]) -> None:
    """At scoring (SP-4.6) or beforehand (SP-6.3)."""
    rubles, points = action.number, GUILD_HALL_INCOME - action.number
    if not (state.pending and state.pending[0].kind is DecisionKind.GUILD):
        state.split[seat] = rubles
        events.append(GuildHallSet(seat, rubles, points))
        return
    state.money[seat] += rubles
    state.points[seat] += points
    events.append(GuildHallUsed(seat, rubles, points))
    _continue_after_scoring(state, events)


def _upkeep(state: State, seat: int, action: Action, events: list[Event]) -> None:
    """SP-3.6."""
    rubles = goods.upkeep(state)
    state.money[seat] -= rubles
    events.append(CrateKept(seat, action.card, rubles))
    _continue_after_scoring(state, events)


def _drop(state: State, seat: int, action: Action, events: list[Event]) -> None:
    """Discard a crate instead of paying for it (SP-3.6), or let a Sycophant go (SP-6.4)."""
    if action.card in state.rules.sycophants:
        state.tableaus[seat] = without(state.tableaus[seat], action.card)
        state.discard += (action.card,)
        events.append(SycophantsLost(seat, 1, free=True))
        return
    goods.lose_crate(state, seat, action.card, events, free=True)
    _continue_after_scoring(state, events)


def _continue_after_scoring(state: State, events: list[Event]) -> None:
    state.pending = state.pending[1:]
    flow.ask(state, events)


# Passing


def _pass(state: State, seat: int, _action: Action, events: list[Event]) -> None:
    events.append(Passed(seat))
    flow.continue_after_pass(state, events)


def _pass_phase(state: State, seat: int, action: Action, events: list[Event]) -> None:
    state.standing[seat] = True
    events.append(Ordered(seat, standing=True))
    if seat == state.active:
        _pass(state, seat, action, events)


def _unpass(state: State, seat: int, _action: Action, events: list[Event]) -> None:
    state.standing[seat] = False
    events.append(Ordered(seat, standing=False))


_STEPS: dict[Verb, Callable[[State, int, Action, list[Event]], None]] = {
    Verb.BUY: _buy,
    Verb.PLAY: _buy,
    Verb.TAKE: _take,
    Verb.DISCARD: _discard,
    Verb.DRAW: _draw,
    Verb.PRISON: _prison,
    Verb.PUB: _pub,
    Verb.TRADE: _trade,
    Verb.NO_TRADE: _trade,
    Verb.GUILD: _guild,
    Verb.UPKEEP: _upkeep,
    Verb.DROP: _drop,
    Verb.GOODS: _choose_good,
    Verb.STEAL: _steal,
    Verb.NO_STEAL: _steal,
    Verb.STEAL_LATER: _steal,
    Verb.STEAL_ASK: _steal_ask,
    Verb.PASS: _pass,
    Verb.PASS_PHASE: _pass_phase,
    Verb.UNPASS: _unpass,
}
