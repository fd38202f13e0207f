"""List the legal actions of a seat, in the order in which menus show them; why.py explains the others."""

from __future__ import annotations

from typing import Final

from engine.native import i64, vec
from engine.petersburg.cards import CATALOGUE, NO_CARD, Colour
from engine.petersburg.copies import numbers_to_lay_on, numbers_to_replace
from engine.petersburg.decisions import FETCHED, Decision, DecisionKind
from engine.petersburg.effects import Effect
from engine.petersburg.rules import numbers
from engine.petersburg.rules.scoring import pub_limit
from engine.petersburg.rules.state import State, without
from engine.petersburg.ruleset import GUILD_HALL_INCOME, PUB_POINTS, PUB_PRICE, TRADING_HOUSE_PRICE

_BUILDING: Final[i64] = int(Colour.BUILDING)
_ARISTOCRAT: Final[i64] = int(Colour.ARISTOCRAT)
_PASS_PHASE: Final = numbers.action(numbers.PASS_PHASE)
# Shared instances of the common actions, by op and card.
_CARDS = range(len(CATALOGUE))
_OF_CARDS = {op: [numbers.action(op, card) for card in _CARDS] for op in range(numbers.BUY_UPPER, numbers.DISCARD)}


def legal_actions(state: State, seat: i64) -> list[int]:
    """Return all legal actions, with standing orders. Out of turn: those that take no turn."""
    if state.over or not 0 <= seat < state.seats:
        return []
    if seat != state.actor():
        return _out_of_turn(state, seat) if state.in_actions() else []
    if state.pending:
        return answers(state, state.pending[0])
    found: list[int] = []
    _add_row(state, found, seat, numbers.BUY_UPPER, numbers.TAKE_UPPER, state.upper)
    _add_row(state, found, seat, numbers.BUY_LOWER, numbers.TAKE_LOWER, state.lower)
    if state.is_opening():
        return found
    for card in dict.fromkeys(state.hands[seat]):
        if state.tables.is_action[card]:
            found += plays(state, seat, card)
        else:
            _add_buys(state, found, seat, numbers.BUY_HAND, card)
    if not state.extra:
        found += uses(state, seat)
    found.append(numbers.PASS)
    if not state.extra:
        found.append(_PASS_PHASE)
    _add_free(state, found, seat)
    return found


def choices(state: State) -> list[int]:
    """Return the legal actions of the seat to act without standing orders, in the order of their numbers.

    The order decides between actions that a search rates alike.
    """
    return sorted([action for action in legal_actions(state, state.actor()) if action < numbers.ORDERS])


def specials(state: State, seat: i64) -> list[int]:
    """List the actions that play action cards, use buildings, or take no turn."""
    found: list[int] = []
    if state.tables.has_action_cards:
        played: list[int] = []
        for card in state.hands[seat]:
            if state.tables.is_action[card] and card not in played:
                played.append(card)
                found += plays(state, seat, card)
    if _owns_usable(state, seat):
        if not state.extra:
            found += uses(state, seat)
        found += free(state, seat)
    return found


def _out_of_turn(state: State, seat: i64) -> list[int]:
    """SP-1.12, SP-5.6, SP-6.3, SP-6.4."""
    found: list[int] = []
    if not state.is_opening():
        found.append(numbers.action(numbers.UNPASS) if state.standing[seat] else _PASS_PHASE)
    _add_free(state, found, seat)
    return found


# Cards


def _add_row(state: State, found: list[int], seat: i64, buy: i64, take: i64, row: tuple[int, ...]) -> None:
    """Add buying (SP-1.9) and taking (SP-1.10) of each distinct card of a row."""
    fixed, money, is_lower = state.tables, state.money[seat], buy == numbers.BUY_LOWER
    buys, takes = _OF_CARDS[buy], _OF_CARDS[take]
    can_take = state.has_room(seat) and not state.is_opening()
    for card in dict.fromkeys(row):
        if fixed.plain[card]:
            if state.price_of(seat, card, NO_CARD, is_lower) <= money:
                found.append(buys[card])
        elif not fixed.is_action[card]:
            _add_trades(state, found, seat, buy, card)
        if can_take:
            found.append(takes[card])


def _add_buys(state: State, found: list[int], seat: i64, op: i64, card: i64) -> None:
    """Add all ways to buy a card of the hand (SP-1.11) or the fetched one."""
    if not state.tables.plain[card]:
        _add_trades(state, found, seat, op, card)
    elif state.price_of(seat, card, NO_CARD, False) <= state.money[seat]:
        found.append(numbers.action(op) if op == numbers.BUY_DRAWN else _OF_CARDS[op][card])


def _add_trades(state: State, found: list[int], seat: i64, op: i64, card: i64) -> None:
    """Add buying a trading card for each card that it may replace (SP-1.14), and each copy that differs (SP-5.7)."""
    olds = state.replaceable(seat, card, state.money[seat], op == numbers.BUY_LOWER)
    if not olds:
        return
    named = NO_CARD if op == numbers.BUY_DRAWN else card
    tableau, laid = state.tableaus[seat], state.laid[seat]
    for replaced in sorted(olds, key=tableau.index):
        copies = numbers_to_replace(tableau, laid, replaced)
        found += [numbers.action(op, named, replaced, copy) for copy in copies]


def can_fetch(state: State, seat: i64, card: i64) -> bool:
    """Return whether a Black Market, once out of the hand, could fetch this card (SP-5.4)."""
    if state.tables.is_action[card]:
        return False
    return len(state.hands[seat]) - 1 < state.hand_limit(seat) or _can_buy_drawn(state, seat, card)


def _can_buy_drawn(state: State, seat: i64, card: i64) -> bool:
    if state.tables.plain[card]:
        return state.price_of(seat, card, NO_CARD, False) <= state.money[seat]
    return bool(state.replaceable(seat, card, state.money[seat], False))


# Action cards


def plays(state: State, seat: i64, card: i64) -> list[int]:
    """List all ways to play this action card now (SP-5.1)."""
    rules = state.rules
    effect = rules.effect[card]
    if effect is Effect.GOLDEN_DONKEY or effect is Effect.DOUBLE_TURN:
        return [numbers.action(numbers.PLAY, card)]
    if effect is Effect.AWAY_WITH_IT:
        return [numbers.action(numbers.PLAY, card, other) for other in throwable(state, seat, card)]
    if effect is Effect.BLACK_MARKET:
        fetchable = [other for other in dict.fromkeys(state.discard) if can_fetch(state, seat, other)]
        return [numbers.action(numbers.PLAY, card, other) for other in fetchable]
    if effect is Effect.JESTER or effect is Effect.BANQUET:
        tableau, laid = state.tableaus[seat], state.laid[seat]
        return [
            numbers.action(numbers.PLAY, card, own, number)
            for own in dict.fromkeys(tableau)
            if own in rules.printing_both
            for number in numbers_to_lay_on(tableau, laid, own)
        ]
    return []  # a Pickpocket, played at the start of a phase (SP-5.6)


def throwable(state: State, seat: i64, card: i64) -> list[int]:
    """List the distinct cards in hand for this Away With It (SP-5.4)."""
    return list(dict.fromkeys(without(state.hands[seat], card)))


# Buildings


def usable(state: State, seat: i64, cards: vec[i64]) -> i64:
    """Return the first of these cards that the seat can use now (building phase only), or NO_CARD."""
    if state.tables.scored[state.phase] != _BUILDING:
        return NO_CARD
    return state.first_unused(seat, cards)


def uses(state: State, seat: i64) -> list[int]:
    """List the uses of buildings as actions (SP-1.20, SP-4.7, SP-6.2)."""
    fixed, money = state.tables, state.money[seat]
    found: list[int] = []
    if not _owns_usable(state, seat):
        return found
    if usable(state, seat, fixed.observatories) != NO_CARD:
        for phase, deck in enumerate(fixed.deck_of):
            if state.deck_size(phase) >= 2:
                found.append(numbers.action(numbers.DRAW, number=int(deck)))
    if not fixed.asks_pubs:
        if usable(state, seat, fixed.pubs) != NO_CARD:
            found += _pub_points(1, min(PUB_POINTS, money // PUB_PRICE))
        if money >= TRADING_HOUSE_PRICE and usable(state, seat, fixed.trading_houses) != NO_CARD:
            found.append(numbers.action(numbers.TRADE))
    if usable(state, seat, fixed.prisons) != NO_CARD:
        fetchable = [card for card in dict.fromkeys(state.discard) if not fixed.is_action[card]]
        found += [numbers.action(numbers.PRISON, card) for card in fetchable]
    return found


def _owns_usable(state: State, seat: i64) -> bool:
    return state.owns_any(seat, state.tables.usable[state.phase])


def _pub_points(least: i64, most: i64) -> list[int]:
    return [numbers.action(numbers.PUB, number=number) for number in range(least, most + 1)]


# Actions that take no turn


def free(state: State, seat: i64) -> list[int]:
    """List the settings of a Guild Hall (SP-6.3) and the Sycophants to let go (SP-6.4)."""
    found: list[int] = []
    if can_set_guild(state, seat):
        others = [rubles for rubles in range(GUILD_HALL_INCOME + 1) if rubles != state.split[seat]]
        found += [numbers.action(numbers.GUILD, number=rubles) for rubles in others]
    if state.tables.lets_sycophants_go:
        sycophants = [card for card in state.rules.sycophants if can_let_go(state, seat, card)]
        found += [numbers.action(numbers.DROP, card) for card in sycophants]
    return found


def can_set_guild(state: State, seat: i64) -> bool:
    """SP-6.3."""
    fixed = state.tables
    is_time = fixed.sets_guild_halls and fixed.scored[state.phase] == _BUILDING
    return is_time and state.owns_any(seat, fixed.guild_halls)


def can_let_go(state: State, seat: i64, card: i64) -> bool:
    """SP-6.4."""
    fixed = state.tables
    is_time = fixed.lets_sycophants_go and fixed.scored[state.phase] == _ARISTOCRAT
    return is_time and card in state.rules.sycophants and state.copies[seat][card] > 0


def _add_free(state: State, found: list[int], seat: i64) -> None:
    """Add the actions that take no turn, including standing orders for Pickpockets (SP-5.6)."""
    if _owns_usable(state, seat):
        found += free(state, seat)
    if state.later[seat] and can_be_asked_again(state, seat):
        found.append(numbers.action(numbers.STEAL_ASK))


def can_be_asked_again(state: State, seat: i64) -> bool:
    """SP-5.6."""
    return state.later[seat] and (state.holds_pickpocket(seat) or not state.rules.orders_end_with_their_card)


# Decisions


def answers(state: State, decision: Decision) -> list[int]:
    """List the answers to a decision."""
    kind, seat, card = decision
    if kind in FETCHED:
        return _answers_for_fetched(state, kind, seat, card)
    if kind is DecisionKind.GOODS:
        return [numbers.action(numbers.GOODS, number=good) for good in state.free_goods()]
    if kind is DecisionKind.UPKEEP:
        return [numbers.action(numbers.UPKEEP, card), numbers.action(numbers.DROP, card)]
    if kind is DecisionKind.GUILD:
        return [numbers.action(numbers.GUILD, number=rubles) for rubles in range(GUILD_HALL_INCOME + 1)]
    if kind is DecisionKind.TRADE:
        return [numbers.action(numbers.TRADE), numbers.action(numbers.NO_TRADE)]
    if kind is DecisionKind.STEAL:
        return [numbers.action(op) for op in (numbers.STEAL, numbers.NO_STEAL, numbers.STEAL_LATER)]
    return _pub_points(0, pub_limit(state.rules, state.tableaus[seat], state.money[seat]))


def _answers_for_fetched(state: State, kind: DecisionKind, seat: i64, card: i64) -> list[int]:
    """SP-1.20, SP-4.7, SP-5.4."""
    found: list[int] = []
    if not state.tables.is_action[card]:
        _add_buys(state, found, seat, numbers.BUY_DRAWN, card)
    if state.has_room(seat):
        found.append(numbers.action(numbers.TAKE_DRAWN))
    if can_discard(state, seat, kind):
        found.append(numbers.action(numbers.DISCARD))
    return found


def can_discard(state: State, seat: i64, kind: DecisionKind) -> bool:
    """Always for an Observatory's card, for a Prison's only with a full hand (SP-1.20, SP-4.7)."""
    return kind is DecisionKind.DRAWN or (kind is DecisionKind.PRISON and not state.has_room(seat))
