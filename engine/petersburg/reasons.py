"""The reasons why an action is illegal."""

from __future__ import annotations

from engine.reasons import BaseReason


class Reason(BaseReason):
    """The first rule that forbids an action. The bot has a text for each in every language."""

    GAME_OVER = "game-over", "the game is over", "SP-1.25"
    NOT_YOUR_TURN = "not-your-turn", "it is not this seat's turn", "SP-1.6"
    NO_SUCH_SEAT = "no-such-seat", "there is no such seat"
    DECIDE_FIRST = "decide-first", "the drawn card comes first: buy, take or discard it", "SP-1.20"
    FETCHED_FIRST = "fetched-first", "the chosen card comes first: buy it or take it", "SP-4.7", "SP-5.4"
    PUB_FIRST = "pub-first", "the Pub comes first: say how many points to buy", "SP-1.19"
    GUILD_FIRST = "guild-first", "the Guild Hall comes first: say how many of its {income} are rubles", "SP-4.6"
    TRADE_FIRST = "trade-first", "the Trading House comes first: trade, or trade no", "SP-4.6"
    UPKEEP_FIRST = "upkeep-first", "the upkeep of {card} comes first: pay it or drop the crate", "SP-3.6"
    GOODS_FIRST = "goods-first", "{card} comes first: choose its good", "SP-3.4"
    STEAL_FIRST = "steal-first", "the Pickpocket comes first: steal, steal no or steal later", "SP-5.6"
    DOUBLE_TURN = "double-turn", "the Double Turn comes first: buy, take, play or pass", "SP-5.5"
    MUST_BUY = "must-buy", "in the first worker phase every action is a buy", "SP-2.2"
    NOT_NOW = "not-now", "this cannot be done now", "SP-1.5"
    NOT_ON_BOARD = "not-on-board", "{card} is not in the {row} row", "SP-1.9"
    NOT_IN_HAND = "not-in-hand", "{card} is not in the hand", "SP-1.11"
    NOT_IN_DISCARD = "not-in-discard", "{card} is not in the discard", "SP-4.7", "SP-5.4"
    HAND_FULL = "hand-full", "the hand is full: {held} of {limit} cards", "SP-1.10"
    HAND_HAS_ROOM = "hand-has-room", "there is room in the hand: {card} is bought or taken", "SP-4.7", "SP-5.4"
    MUST_REPLACE = "must-replace", "{card} has to replace a card of the tableau", "SP-1.14"
    CANNOT_REPLACE = "cannot-replace", "{card} replaces no card", "SP-1.15"
    NOT_IN_TABLEAU = "not-in-tableau", "{replaced} is not in the tableau", "SP-1.15"
    WRONG_REPLACEMENT = "wrong-replacement", "{card} cannot replace {replaced}", "SP-1.15"
    FACE_DOWN = "face-down", "{replaced} is face down and cannot be replaced now", "SP-1.20"
    NO_SUCH_COPY = "no-such-copy", "there is no such copy of {card}, or it need not be named", "SP-5.7"
    TOO_EXPENSIVE = "too-expensive", "{card} costs {price} rubles, there are {money}", "SP-1.16"
    CANNOT_BUY_ACTION = "cannot-buy-action", "{card} is an action card: it is taken and played, never bought", "SP-5.1"
    CANNOT_FETCH_ACTION = "cannot-fetch-action", "{card} is an action card: nothing brings it back", "SP-5.1"
    NEEDS_TARGET = "needs-target", "{card} needs another card", "SP-5.1"
    CANNOT_LAY = (
        "cannot-lay",
        "{card} can only be laid on a card of the tableau that prints rubles and points, not on {target}",
        "SP-5.7",
    )
    CANNOT_USE = "cannot-use", "{target} can neither be bought nor taken now", "SP-5.4"
    PICKPOCKET_IN_TIME = "pickpocket-in-time", "the Pickpocket is played at the start of a phase only", "SP-5.6"
    NO_OBSERVATORY = "no-observatory", "there is no Observatory to use", "SP-1.20"
    NO_PRISON = "no-prison", "there is no Debtor's Prison to use", "SP-4.7"
    DECK_TOO_SMALL = "deck-too-small", "the {deck} deck holds fewer than two cards", "SP-1.20"
    NO_PUB = "no-pub", "there is no Pub to use", "SP-6.2", "SP-1.19"
    PUB_PRICE = "pub-price", "a point in the Pub costs {price} rubles, there are {money}", "SP-6.2", "SP-1.19"
    PUB_LIMIT = "pub-limit", "the Pub sells {least} to {most} points now", "SP-6.2", "SP-1.19"
    NO_TRADING_HOUSE = "no-trading-house", "there is no Trading House to use", "SP-6.2", "SP-4.6"
    TRADE_PRICE = "trade-price", "the Trading House asks {price} rubles, there are {money}", "SP-6.2", "SP-4.6"
    NO_GUILD_HALL = "no-guild-hall", "there is no Guild Hall to set", "SP-6.3", "SP-4.6"
    GUILD_LIMIT = "guild-limit", "the Guild Hall gives {income} in all", "SP-6.3", "SP-4.6"
    GUILD_SAME = "guild-same", "the Guild Hall is set so already", "SP-6.3"
    NO_SYCOPHANT = "no-sycophant", "there is no Sycophant to let go", "SP-6.4", "SP-4.8"
    GOOD_TAKEN = "good-taken", "another card carries this good already", "SP-3.4"
    ALREADY_ORDERED = "already-ordered", "this seat passes until the end of the phase already", "SP-1.12"
    NO_ORDER = "no-order", "there is no order to take back", "SP-1.12"
