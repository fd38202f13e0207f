"""Why a seat may not do something now: the first rule that forbids it."""

from __future__ import annotations

from engine.game import IllegalAction
from engine.petersburg.actions import PASS, Action, Source, Verb
from engine.petersburg.cards import CATALOGUE, NO_CARD, Deck
from engine.petersburg.copies import numbers_to_lay_on, numbers_to_replace
from engine.petersburg.effects import LAID, TARGETED, Effect
from engine.petersburg.legal import can_fetch, can_let_go, can_set_guild, choices, has_room, throwable, usable
from engine.petersburg.prices import price
from engine.petersburg.reasons import illegal
from engine.petersburg.ruleset import GUILD_HALL_INCOME, PUB_POINTS, PUB_PRICE, TRADING_HOUSE_PRICE
from engine.petersburg.scoring import pub_limit
from engine.petersburg.state import FETCHED, Decision, DecisionKind, State

_IN_A_DOUBLE_TURN = {Verb.BUY, Verb.TAKE, Verb.PLAY, Verb.PASS}  # SP-5.5


def refusal(state: State, seat: int, action: Action) -> IllegalAction | None:
    """Return why the seat may not do this now, or None if it may."""
    if state.over:
        return illegal("game-over")
    if not 0 <= seat < state.seats:
        return illegal("no-such-seat")
    pending = state.pending[0] if state.pending else None
    asked = state.to_act()[0] == seat
    if not (asked and pending):
        order = _order_refusal(state, seat, action, asked=asked)
        if not isinstance(order, bool):
            return order
    if not asked:
        return illegal("not-your-turn")
    if pending and pending.kind not in FETCHED:
        return _answer_refusal(state, pending, action)
    if pending and action.source is not Source.DRAWN:
        return illegal("decide-first" if pending.kind is DecisionKind.DRAWN else "fetched-first")
    if state.opening() and not pending and action.verb is not Verb.BUY:
        return illegal("must-buy")
    if state.extra and not pending and action.verb not in _IN_A_DOUBLE_TURN:
        return illegal("double-turn")
    return _turn_refusal(state, seat, action)


def _order_refusal(state: State, seat: int, action: Action, *, asked: bool) -> IllegalAction | bool | None:
    """Check an action that is possible in and out of turn: why not, or None; True for any other action."""
    running = state.in_actions() and not state.opening()
    match action.verb:
        case Verb.UNPASS:
            return None if running and state.standing[seat] else illegal("no-order")
        case Verb.PASS_PHASE if running and not (asked and state.extra):
            return illegal("already-ordered") if state.standing[seat] else None
        case Verb.STEAL_ASK:
            return None if state.in_actions() and state.later[seat] else illegal("no-order")
        case Verb.GUILD if state.in_actions():
            if not can_set_guild(state, seat):
                return illegal("no-guild-hall")
            if not 0 <= action.number <= GUILD_HALL_INCOME:
                return illegal("guild-limit", income=GUILD_HALL_INCOME)
            return illegal("guild-same") if action.number == state.split[seat] else None
        case Verb.DROP if state.in_actions():
            return None if can_let_go(state, seat, action.card) else illegal("no-sycophant")
        case _:
            return True


def _answer_refusal(state: State, decision: Decision, action: Action) -> IllegalAction | None:
    """Check the answer to a decision that is not about a fetched card: return why not, or None."""
    if action in choices(state, decision):
        return None
    match decision.kind, action.verb:
        case DecisionKind.PUB, Verb.PUB:
            seat = decision.seat
            return illegal("pub-limit", least=0, most=pub_limit(state.rules, state.tableaus[seat], state.money[seat]))
        case DecisionKind.GUILD, Verb.GUILD:
            return illegal("guild-limit", income=GUILD_HALL_INCOME)
        case DecisionKind.GOODS, Verb.GOODS:
            return illegal("good-taken")
        case DecisionKind.GUILD, _:
            return illegal("guild-first", income=GUILD_HALL_INCOME)
        case (DecisionKind.GOODS | DecisionKind.UPKEEP) as kind, _:
            return illegal(f"{kind}-first", card=CATALOGUE[decision.card].id)
        case kind, _:
            return illegal(f"{kind}-first")


def _turn_refusal(state: State, seat: int, action: Action) -> IllegalAction | None:
    """Check an action of a seat that has the turn, or has to decide about a fetched card: return why not, or None."""
    rules = state.rules
    match action.verb:
        case Verb.BUY | Verb.PLAY | Verb.TAKE | Verb.DISCARD:
            card = _card_refusal(state, seat, action)
            if isinstance(card, IllegalAction):
                return card
            if action.verb is Verb.TAKE:
                return _take_refusal(state, seat)
            if action.verb is Verb.DISCARD:
                return _discard_refusal(state, seat)
            return _buy_refusal(state, seat, card, action)
        case Verb.DRAW:
            if usable(state, seat, rules.observatories) == NO_CARD:
                return illegal("no-observatory")
            deck = Deck(action.number)
            too_small = deck not in rules.phases or state.deck_size(rules.phases.index(deck)) < 2
            return illegal("deck-too-small", deck=deck.id) if too_small else None
        case Verb.PUB:
            if rules.options.pub_timing != "action" or usable(state, seat, rules.pubs) == NO_CARD:
                return illegal("no-pub")
            most = min(PUB_POINTS, state.money[seat] // PUB_PRICE)
            return None if 1 <= action.number <= most else illegal("pub-limit", least=1, most=most)
        case Verb.TRADE:
            if rules.options.pub_timing != "action" or usable(state, seat, rules.trading_houses) == NO_CARD:
                return illegal("no-trading-house")
            if state.money[seat] < TRADING_HOUSE_PRICE:
                return illegal("trade-price", price=TRADING_HOUSE_PRICE, money=state.money[seat])
            return None
        case Verb.PRISON:
            if usable(state, seat, rules.prisons) == NO_CARD:
                return illegal("no-prison")
            return _pile_refusal(state, action.card)
        case Verb.PASS if action == PASS:
            return None
        case _:
            return illegal("not-now")


def _card_refusal(state: State, seat: int, action: Action) -> int | IllegalAction:
    """Return the card that the action is about, or the refusal if it does not lie there."""
    card = action.card
    match action.source:
        case Source.DRAWN:
            return state.pending[0].card if state.pending else illegal("not-now")
        case Source.HAND:
            return card if card in state.hands[seat] else illegal("not-in-hand", card=CATALOGUE[card].id)
        case row:
            cards = state.upper if row is Source.UPPER else state.lower
            return card if card in cards else illegal("not-on-board", card=CATALOGUE[card].id, row=row.value)


def _pile_refusal(state: State, card: int) -> IllegalAction | None:
    """Check whether a card can be fetched from the discard (SP-4.7, SP-5.1): return why not, or None."""
    if card not in state.discard:
        return illegal("not-in-discard", card=CATALOGUE[card].id)
    return illegal("cannot-fetch-action", card=CATALOGUE[card].id) if state.rules.action[card] else None


def _take_refusal(state: State, seat: int) -> IllegalAction | None:
    if has_room(state, seat):
        return None
    return illegal("hand-full", held=len(state.hands[seat]), limit=state.rules.hand_limit(state.tableaus[seat]))


def _discard_refusal(state: State, seat: int) -> IllegalAction | None:
    """Check discarding: allowed for a card of an Observatory, for one of a Prison only with a full hand (SP-4.7)."""
    decision = state.pending[0]
    kind, room = decision.kind, has_room(state, seat)
    if kind is DecisionKind.DRAWN or (kind is DecisionKind.PRISON and not room):
        return None
    card = CATALOGUE[decision.card].id
    return illegal("hand-has-room", card=card) if room else illegal("fetched-first")


def _buy_refusal(state: State, seat: int, card: int, action: Action) -> IllegalAction | None:
    rules, tableau, old = state.rules, state.tableaus[seat], action.replaced
    name = CATALOGUE[card].id
    if rules.action[card]:
        if action.source is not Source.HAND:
            return illegal("cannot-buy-action", card=name)
        return illegal("cannot-replace", card=name) if old != NO_CARD else _play_refusal(state, seat, card, action)
    if action.target != NO_CARD:
        return illegal("not-now")
    if not rules.trading[card]:
        if old != NO_CARD:
            return illegal("cannot-replace", card=name)
    else:
        if old == NO_CARD:
            return illegal("must-replace", card=name)
        replaced = CATALOGUE[old].id
        if old not in tableau:
            return illegal("not-in-tableau", replaced=replaced)
        if old not in rules.replaceable[card]:
            return illegal("wrong-replacement", card=name, replaced=replaced)
        if rules.lies_face_down(old, tableau, state.used[seat]):
            return illegal("face-down", replaced=replaced)
        if action.number not in numbers_to_replace(rules, tableau, state.laid[seat], old):
            return illegal("no-such-copy", card=replaced)
    cost = price(rules, tableau, card, old, lower=action.source is Source.LOWER)
    if cost > state.money[seat]:
        return illegal("too-expensive", card=name, price=cost, money=state.money[seat])
    return None


def _play_refusal(state: State, seat: int, card: int, action: Action) -> IllegalAction | None:
    """Judge playing an action card from the hand (SP-5.1, SP-5.4 to SP-5.7)."""
    rules, effect, name, target = state.rules, state.rules.effect[card], CATALOGUE[card].id, action.target
    if effect is Effect.PICKPOCKET:
        return illegal("pickpocket-in-time")
    if (effect in TARGETED) != (target != NO_CARD):
        return illegal("needs-target", card=name) if target == NO_CARD else illegal("not-now")
    if target == NO_CARD:
        return None
    aim = CATALOGUE[target].id
    if effect in LAID:
        tableau = state.tableaus[seat]
        if target not in tableau:
            return illegal("not-in-tableau", replaced=aim)
        if target not in rules.printing_both:
            return illegal("cannot-lay", card=name, target=aim)
        numbers = numbers_to_lay_on(rules, tableau, state.laid[seat], target)
        return None if action.number in numbers else illegal("no-such-copy", card=aim)
    if effect is Effect.AWAY_WITH_IT:
        if target in throwable(state, seat, card):
            return None
        if target not in state.hands[seat]:
            return illegal("not-in-hand", card=aim)
        return illegal("needs-target" if rules.throws_action_cards else "cannot-throw-away", card=name, target=aim)
    missing = _pile_refusal(state, target)
    if missing:
        return missing
    return None if can_fetch(state, seat, target) else illegal("cannot-use", target=aim)
