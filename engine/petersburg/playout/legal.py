"""List the legal actions of the seat to act, without standing orders; see legal.py of the rules."""

from __future__ import annotations

from engine.native import i64
from engine.petersburg.cards import CATALOGUE, GOODS, NO_CARD, Deck
from engine.petersburg.copies import numbers_to_lay_on, numbers_to_replace
from engine.petersburg.effects import Effect
from engine.petersburg.moves.offers import first_unused
from engine.petersburg.playout import actions
from engine.petersburg.playout.state import SearchState
from engine.petersburg.playout.tables import PLACES
from engine.petersburg.ruleset import GUILD_HALL_INCOME, PUB_POINTS, PUB_PRICE, TRADING_HOUSE_PRICE


def _pubs(most: int) -> list[int]:
    return [actions.action(actions.PUB, number=number) for number in range(most + 1)]


# The common actions, made once; the first ones by card.
_CARDS = range(len(CATALOGUE))
_BUYS_UPPER = [actions.action(actions.BUY_UPPER, card) for card in _CARDS]
_BUYS_LOWER = [actions.action(actions.BUY_LOWER, card) for card in _CARDS]
_BUYS_HAND = [actions.action(actions.BUY_HAND, card) for card in _CARDS]
_TAKES_UPPER = [actions.action(actions.TAKE_UPPER, card) for card in _CARDS]
_TAKES_LOWER = [actions.action(actions.TAKE_LOWER, card) for card in _CARDS]
_PUBS = _pubs(PUB_POINTS * 2)
_DRAWS = [actions.action(actions.DRAW, number=int(deck)) for deck in Deck]
_GUILDS = [actions.action(actions.GUILD, number=rubles) for rubles in range(GUILD_HALL_INCOME + 1)]


def legal(state: SearchState) -> list[int]:
    """Return no actions if the game is over."""
    if state.over:
        return []
    if state.pending:
        return _decide(state, state.pending[0])
    tables, seat = state.tables, state.active
    money, levels = min(state.money[seat], tables.top), state.levels[seat]
    level, level_lower = levels[money], levels[money + 1] if money else 0
    found: list[int] = []
    _add(state, found, state.upper_plain & level, _BUYS_UPPER)
    _add(state, found, state.lower_plain & level_lower, _BUYS_LOWER)
    if state.opening:
        return found
    _add(state, found, state.hand_plain[seat] & level, _BUYS_HAND)
    _add_trades(state, found, seat, actions.BUY_UPPER, state.upper_special)
    _add_trades(state, found, seat, actions.BUY_HAND, state.hand_special[seat])
    _add_trades(state, found, seat, actions.BUY_LOWER, state.lower_special)
    if len(state.hands[seat]) < state.limits[seat]:
        found += [_TAKES_UPPER[card] for card in dict.fromkeys(state.upper)]
        found += [_TAKES_LOWER[card] for card in dict.fromkeys(state.lower)]
    found += list_rare(state, seat)
    found.append(actions.PASS)
    return found


def list_rare(state: SearchState, seat: i64) -> list[int]:
    """List the plays of action cards and the uses of buildings."""
    found: list[int] = []
    if state.hand_actions[seat]:
        for card in state.hand_special[seat]:
            if state.tables.is_action[card]:
                _add_plays(state, found, seat, card)
    if state.own_plain[seat] & state.usable_plain or state.own_special[seat] & state.usable_special:
        if not state.extra:
            _add_uses(state, found, seat)
        _add_free(state, found, seat)
    return found


def _add(state: SearchState, found: list[int], mask: i64, made: list[int]) -> None:
    """Add the actions in `made` for the plain cards of the mask."""
    plain_at = state.tables.plain_at
    while mask:
        bit = mask & -mask
        mask ^= bit
        found.append(made[plain_at[bit % PLACES]])


def trades(state: SearchState, seat: i64, op: i64, card: i64) -> i64:
    """Return the mask of cards that the seat can replace by a trading card now (SP-1.14, SP-1.15)."""
    money = state.money[seat]
    if not money:
        return 0
    missing = state.prices[seat][card] - money
    if op == actions.BUY_LOWER:
        missing -= 1
    return state.exposed[seat] & state.tables.worth[card][missing if missing > 0 else 0]


def _add_trades(state: SearchState, found: list[int], seat: i64, op: i64, cards: list[int]) -> None:
    for card in cards:
        olds = trades(state, seat, op, card)
        while olds:
            old = olds & -olds
            olds ^= old
            _add_trade(state, found, seat, op, card, state.tables.plain_at[old % PLACES])


def _add_trade(state: SearchState, found: list[int], seat: i64, op: i64, card: i64, old: i64) -> None:
    """Add the buy for each copy of the replaced card that differs by its action cards (SP-5.7)."""
    named = NO_CARD if op == actions.BUY_DRAWN else card
    laid = state.laid[seat]
    if not laid:
        found.append(actions.action(op, named, old))
        return
    numbers = numbers_to_replace(tuple(state.tableaus[seat]), laid, old)
    found += [actions.action(op, named, old, number) for number in numbers]


# Action cards


def _add_plays(state: SearchState, found: list[int], seat: i64, card: i64) -> None:
    """SP-5.1."""
    rules, hand, tableau = state.tables.rules, state.hands[seat], state.tableaus[seat]
    effect = rules.effect[card]
    if effect is Effect.GOLDEN_DONKEY or effect is Effect.DOUBLE_TURN:
        found.append(actions.action(actions.PLAY, card))
    elif effect is Effect.AWAY_WITH_IT:
        others = hand.copy()
        others.remove(card)
        found += [actions.action(actions.PLAY, card, other) for other in dict.fromkeys(others)]
    elif effect is Effect.BLACK_MARKET:
        room = len(hand) - 1 < state.limits[seat]
        found += [
            actions.action(actions.PLAY, card, other)
            for other in dict.fromkeys(state.discard)
            if not rules.action[other] and (room or _can_buy(state, seat, other))
        ]
    elif effect is Effect.JESTER or effect is Effect.BANQUET:
        found += [
            actions.action(actions.PLAY, card, own, number)
            for own in dict.fromkeys(tableau)
            if own in rules.printing_both
            for number in numbers_to_lay_on(tuple(tableau), state.laid[seat], own)
        ]


def _can_buy(state: SearchState, seat: i64, card: i64) -> bool:
    """Return whether the seat can buy a drawn or fetched card."""
    if not state.tables.plain[card]:
        return trades(state, seat, actions.BUY_DRAWN, card) != 0
    money = min(state.money[seat], state.tables.top)
    return state.levels[seat][money] & state.tables.bit[card] != 0


# Used buildings


def _add_uses(state: SearchState, found: list[int], seat: i64) -> None:
    """SP-1.20, SP-4.7, SP-6.2."""
    tables, rules, money = state.tables, state.tables.rules, state.money[seat]
    usable = state.usable_plain & state.exposed[seat]  # exposed Observatories and Prisons have an unused copy
    if usable & tables.observatories:
        for at, deck in enumerate(rules.phases):
            if len(state.decks[at]) - state.dealt[at] >= 2:
                found.append(_DRAWS[deck])
    if usable & (tables.pubs | tables.trading_houses):
        tableau, used = tuple(state.tableaus[seat]), tuple(state.used[seat])
        if first_unused(tableau, used, rules.pubs) != NO_CARD:
            found += _PUBS[1 : min(PUB_POINTS, money // PUB_PRICE) + 1]
        if money >= TRADING_HOUSE_PRICE and first_unused(tableau, used, rules.trading_houses) != NO_CARD:
            found.append(actions.TRADE)
    if usable & tables.prisons:
        fetchable = [card for card in dict.fromkeys(state.discard) if not rules.action[card]]
        found += [actions.action(actions.PRISON, card) for card in fetchable]


def _add_free(state: SearchState, found: list[int], seat: i64) -> None:
    """SP-6.3, SP-6.4."""
    tables = state.tables
    if state.usable_special & state.own_special[seat] & tables.guild_halls:
        found += [_GUILDS[rubles] for rubles in range(GUILD_HALL_INCOME + 1) if rubles != state.split[seat]]
    if state.usable_plain & state.own_plain[seat] & tables.sycophants:
        own = [card for card in tables.rules.sycophants if card in state.tableaus[seat]]
        found += [actions.action(actions.DROP, card) for card in own]


# Decisions


def _decide(state: SearchState, decision: int) -> list[int]:
    kind, seat, card = decision >> 12, decision >> 8 & 0xF, (decision & 0xFF) - 1
    if kind <= actions.BLACK_MARKET:
        return _decide_fetched(state, kind, seat, card)
    if kind == actions.PUBS:
        pubs = 0
        for pub in state.tables.rules.pubs:
            pubs += state.tableaus[seat].count(pub)
        most = min(PUB_POINTS * pubs, state.money[seat] // PUB_PRICE)
        return _PUBS[: most + 1] if most < len(_PUBS) else _pubs(most)
    if kind == actions.GOOD:
        taken = [good for pairs in state.chosen for _, good in pairs]
        return [actions.action(actions.GOODS, number=good) for good in range(len(GOODS)) if good not in taken]
    if kind == actions.CRATE:
        return [actions.action(actions.UPKEEP, card), actions.action(actions.DROP, card)]
    if kind == actions.HALL:
        return _GUILDS
    if kind == actions.HOUSE:
        return [actions.TRADE, actions.NO_TRADE]
    return [actions.STEAL, actions.NO_STEAL]


def _decide_fetched(state: SearchState, kind: i64, seat: i64, card: i64) -> list[int]:
    """SP-1.20, SP-4.7, SP-5.4."""
    found: list[int] = []
    if not state.tables.plain[card]:
        _add_trades(state, found, seat, actions.BUY_DRAWN, [card])
    elif _can_buy(state, seat, card):
        found.append(actions.BUY_DRAWN)
    room = len(state.hands[seat]) < state.limits[seat]
    if room:
        found.append(actions.TAKE_DRAWN)
    if kind == actions.DRAWN or (kind == actions.PRISONER and not room):
        found.append(actions.DISCARD)
    return found
