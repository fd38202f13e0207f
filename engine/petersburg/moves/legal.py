"""List all legal actions of a seat, fast.

legality.py explains illegal ones; a property test checks that both agree.
"""

from __future__ import annotations

from engine.petersburg.actions import (
    DISCARD_DRAWN,
    NO_STEAL,
    NO_TRADE,
    PASS,
    PASS_PHASE,
    STEAL,
    STEAL_ASK,
    STEAL_LATER,
    TAKE_DRAWN,
    TRADE,
    UNPASS,
    Action,
    Source,
    Verb,
    make_buy,
)
from engine.petersburg.cards import CATALOGUE, NO_CARD, Deck
from engine.petersburg.copies import numbers_to_lay_on, numbers_to_replace
from engine.petersburg.effects import Effect
from engine.petersburg.moves.offers import affordable, first_unused
from engine.petersburg.moves.prices import price
from engine.petersburg.ruleset import GUILD_HALL_INCOME, PUB_POINTS, PUB_PRICE, TRADING_HOUSE_PRICE
from engine.petersburg.scoring import pub_limit
from engine.petersburg.state import FETCHED, Decision, DecisionKind, State, without

# Shared instances of the common actions: playouts ask for millions.
_PLAIN = {
    source: tuple(Action(Verb.PLAY if source is Source.HAND else Verb.BUY, source, card.index) for card in CATALOGUE)
    for source in (Source.UPPER, Source.LOWER, Source.HAND)
}
_TAKES = {row: tuple(Action(Verb.TAKE, row, card.index) for card in CATALOGUE) for row in (Source.UPPER, Source.LOWER)}
_BUY_DRAWN = Action(Verb.BUY, Source.DRAWN)


def legal_actions(state: State, seat: int) -> list[Action]:
    """Out of turn: standing orders and actions that take no turn."""
    if state.over or not 0 <= seat < state.seats:
        return []
    pending = state.pending[0] if state.pending else None
    if pending:
        if seat != pending.seat:
            return _out_of_turn(state, seat) if state.in_actions() else []
        return list_fetched(state, pending) if pending.kind in FETCHED else choices(state, pending)
    if seat != state.active:
        return _out_of_turn(state, seat)
    rules, tableau, money = state.rules, state.tableaus[seat], state.money[seat]
    trading, action, opening = rules.trading, rules.action, state.opening()
    room = has_room(state, seat) and not opening
    found: list[Action] = []
    for source, row in ((Source.UPPER, state.upper), (Source.LOWER, state.lower)):
        buys, takes, lower = _PLAIN[source], _TAKES[source], source is Source.LOWER
        for card in dict.fromkeys(row):
            if trading[card]:
                found += _trades(state, seat, source, card)
            elif not action[card] and price(rules, tableau, card, lower=lower) <= money:
                found.append(buys[card])
            if room:
                found.append(takes[card])
    if opening:
        return found
    for card in dict.fromkeys(state.hands[seat]):
        if trading[card]:
            found += _trades(state, seat, Source.HAND, card)
        elif action[card]:
            found += _plays(state, seat, card)
        elif price(rules, tableau, card) <= money:
            found.append(_PLAIN[Source.HAND][card])
    if state.extra:
        return [*found, PASS, *free(state, seat)]
    if usable(state, seat, rules.observatories) != NO_CARD:
        found += [
            Action(Verb.DRAW, number=deck) for i, deck in enumerate(state.rules.phases) if state.deck_size(i) >= 2
        ]
    if rules.options.pub_timing == "action":
        if usable(state, seat, rules.pubs) != NO_CARD:
            most = min(PUB_POINTS, money // PUB_PRICE)
            found += [Action(Verb.PUB, number=number) for number in range(1, most + 1)]
        if money >= TRADING_HOUSE_PRICE and usable(state, seat, rules.trading_houses) != NO_CARD:
            found.append(TRADE)
    if rules.prisons and usable(state, seat, rules.prisons) != NO_CARD:
        found += [Action(Verb.PRISON, card=card) for card in dict.fromkeys(state.discard) if not action[card]]
    found += (PASS, PASS_PHASE)
    return found + free(state, seat)


def _out_of_turn(state: State, seat: int) -> list[Action]:
    orders = [] if state.opening() else [UNPASS if state.standing[seat] else PASS_PHASE]
    return orders + free(state, seat)


def free(state: State, seat: int) -> list[Action]:
    """List the actions that take no turn, legal throughout the actions of a phase."""
    rules, found = state.rules, []
    if rules.guild_halls and can_set_guild(state, seat):
        found += [
            Action(Verb.GUILD, number=rubles) for rubles in range(GUILD_HALL_INCOME + 1) if rubles != state.split[seat]
        ]
    if rules.sycophants:
        found += [Action(Verb.DROP, card=card) for card in rules.sycophants if can_let_go(state, seat, card)]
    if can_be_asked_again(state, seat):
        found.append(STEAL_ASK)
    return found


def can_be_asked_again(state: State, seat: int) -> bool:
    """SP-5.6."""
    rules = state.rules
    return state.later[seat] and not (
        rules.orders_end_with_their_card and set(rules.pickpockets).isdisjoint(state.hands[seat])
    )


def can_set_guild(state: State, seat: int) -> bool:
    """SP-6.3."""
    rules = state.rules
    return (
        rules.options.guild_hall == "beforehand"
        and rules.phases[state.phase] is Deck.BUILDING
        and any(hall in state.tableaus[seat] for hall in rules.guild_halls)
    )


def can_let_go(state: State, seat: int, card: int) -> bool:
    """SP-6.4."""
    rules = state.rules
    return (
        rules.options.sycophant == "free"
        and rules.phases[state.phase] is Deck.ARISTOCRAT
        and card in rules.sycophants
        and card in state.tableaus[seat]
    )


def _trades(state: State, seat: int, source: Source, card: int) -> list[Action]:
    """List all ways to buy this trading card (SP-1.14, SP-1.15)."""
    rules, tableau, money = state.rules, state.tableaus[seat], state.money[seat]
    if rules.replaceable[card].isdisjoint(tableau):
        return []
    olds = affordable(rules, tableau, state.used[seat], card, money, lower=source is Source.LOWER)
    laid = state.laid[seat]
    if not laid:
        return [make_buy(source, card, old) for old in olds]
    return [make_buy(source, card, old, number) for old in olds for number in numbers_to_replace(tableau, laid, old)]


def _plays(state: State, seat: int, card: int) -> list[Action]:
    """List all ways to play this action card now (SP-5.1)."""
    rules = state.rules
    match rules.effect[card]:
        case Effect.GOLDEN_DONKEY | Effect.DOUBLE_TURN:
            return [_PLAIN[Source.HAND][card]]
        case Effect.AWAY_WITH_IT:
            targets = throwable(state, seat, card)
        case Effect.BLACK_MARKET:
            targets = [other for other in dict.fromkeys(state.discard) if can_fetch(state, seat, other)]
        case Effect.JESTER | Effect.BANQUET:
            tableau, laid = state.tableaus[seat], state.laid[seat]
            return [
                Action(Verb.PLAY, Source.HAND, card, number=number, target=own)
                for own in dict.fromkeys(tableau)
                if own in rules.printing_both
                for number in numbers_to_lay_on(tableau, laid, own)
            ]
        case _:
            targets = []
    return [Action(Verb.PLAY, Source.HAND, card, target=target) for target in targets]


def throwable(state: State, seat: int, card: int) -> list[int]:
    """List the distinct cards in hand for this Away With It (SP-5.4)."""
    return list(dict.fromkeys(without(state.hands[seat], card)))


def can_fetch(state: State, seat: int, card: int) -> bool:
    """Return whether a Black Market, once out of the hand, could fetch this card (SP-5.4)."""
    rules = state.rules
    if rules.action[card]:
        return False
    if len(state.hands[seat]) - 1 < rules.hand_limit(state.tableaus[seat]):
        return True
    return bool(affordable(rules, state.tableaus[seat], state.used[seat], card, state.money[seat]))


def list_fetched(state: State, decision: Decision) -> list[Action]:
    """SP-1.20, SP-4.7, SP-5.4."""
    rules, seat, card = state.rules, decision.seat, decision.card
    found: list[Action] = []
    if rules.trading[card]:
        found += _trades(state, seat, Source.DRAWN, card)
    elif not rules.action[card] and price(rules, state.tableaus[seat], card) <= state.money[seat]:
        found.append(_BUY_DRAWN)
    room = has_room(state, seat)
    if room:
        found.append(TAKE_DRAWN)
    kind = decision.kind
    if kind is DecisionKind.DRAWN or (kind is DecisionKind.PRISON and not room):
        found.append(DISCARD_DRAWN)
    return found


def choices(state: State, decision: Decision) -> list[Action]:
    """List the answers to a decision outside of `FETCHED`."""
    seat, card = decision.seat, decision.card
    match decision.kind:
        case DecisionKind.GOODS:
            return [Action(Verb.GOODS, number=good) for good in state.free_goods()]
        case DecisionKind.UPKEEP:
            return [Action(Verb.UPKEEP, card=card), Action(Verb.DROP, card=card)]
        case DecisionKind.GUILD:
            return [Action(Verb.GUILD, number=rubles) for rubles in range(GUILD_HALL_INCOME + 1)]
        case DecisionKind.TRADE:
            return [TRADE, NO_TRADE]
        case DecisionKind.STEAL:
            return [STEAL, NO_STEAL, STEAL_LATER]
        case _:
            most = pub_limit(state.rules, state.tableaus[seat], state.money[seat])
            return [Action(Verb.PUB, number=number) for number in range(most + 1)]


def usable(state: State, seat: int, cards: tuple[int, ...]) -> int:
    """Return the first of these cards that the seat can use now (building phase only), or NO_CARD."""
    if state.rules.phases[state.phase] is not Deck.BUILDING:
        return NO_CARD
    return first_unused(state.tableaus[seat], state.used[seat], cards)


def has_room(state: State, seat: int) -> bool:
    """SP-1.10."""
    return len(state.hands[seat]) < state.rules.hand_limit(state.tableaus[seat])


def absent_action(state: State, seat: int) -> Action:
    """Pass until the phase ends, else take the default action."""
    return PASS_PHASE if PASS_PHASE in legal_actions(state, seat) else default_action(state, seat)


def default_action(state: State, seat: int) -> Action:
    """Pass, pay no more than necessary, keep cards."""
    legal = legal_actions(state, seat)
    wanted = (PASS, TAKE_DRAWN, DISCARD_DRAWN, Action(Verb.PUB), Action(Verb.GUILD), NO_TRADE, NO_STEAL)
    for action in wanted:
        if action in legal:
            return action
    for action in legal:
        if action.verb is Verb.DROP:
            return action
    if state.pending:
        return legal[0]
    rules, tableau = state.rules, state.tableaus[seat]  # every action is a buy in this phase (SP-2.2)
    return min(legal, key=lambda buy: price(rules, tableau, buy.card, lower=buy.source is Source.LOWER))
