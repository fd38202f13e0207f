"""Random play on numbers, and what follows from a tableau in words."""

from __future__ import annotations

import random

from engine.petersburg.cards import NO_CARD, Colour
from engine.petersburg.game import Petersburg
from engine.petersburg.rules.apply import apply
from engine.petersburg.rules.legal import choices
from engine.petersburg.rules.prices import price, replacements
from engine.petersburg.rules.scoring import income
from engine.petersburg.rules.state import State
from engine.petersburg.strength.judge import Judge
from engine.petersburg.strength.weights import WEIGHTS

GAME = Petersburg()


def assert_up_to_date(state: State) -> None:
    """Compare what is kept with what the words of the rules say of the seats' cards."""
    rules = state.rules
    for seat in range(state.seats):
        tableau, used, laid, money = state.tableaus[seat], state.used[seat], state.laid[seat], state.money[seat]
        for card in rules.in_play:
            assert state.price_of(seat, card, NO_CARD, False) == price(rules, tableau, card)
            assert state.price_of(seat, card, NO_CARD, True) == price(rules, tableau, card, lower=True)
            if rules.trading[card]:
                olds = replacements(rules, tableau, used, card)
                for lower in (False, True):
                    paid = [old for old in olds if price(rules, tableau, card, old, lower=lower) <= money]
                    assert state.replaceable(seat, card, money, lower) == sorted(paid)
        for colour in Colour:
            assert state.income(seat, colour) == income(rules, tableau, used, laid, colour)
        assert state.has_room(seat) == (len(state.hands[seat]) < rules.hand_limit(tableau))
        assert state.names[seat] == len({card for card in tableau if rules.colour[card] is Colour.ARISTOCRAT})
        assert state.counting[seat] == sum(card in rules.counting for card in tableau)
        if rules.options.market:
            assert tuple(state.goods[seat]) == rules.count_goods(tableau, state.chosen[seat])


def play_on(state: State, rng: random.Random) -> None:
    """Play random legal actions to the end."""
    while not state.over:
        apply(state, state.actor(), rng.choice(choices(state)))


def judge_of(state: State) -> Judge:
    judge = Judge(state.tables, WEIGHTS[""], state.seats)
    judge.look(state)
    return judge
