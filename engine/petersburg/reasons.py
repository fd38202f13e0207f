"""The reasons for which an action of Saint Petersburg is illegal."""

from __future__ import annotations

from engine.reasons import BaseReason


class Reason(BaseReason):
    """The first rule that forbids an action. The bot has a sentence for each in every language."""

    GAME_OVER = "game-over", "the game is over"
    NOT_YOUR_TURN = "not-your-turn", "it is not this seat's turn"
    NO_SUCH_SEAT = "no-such-seat", "there is no such seat"
    DECIDE_FIRST = "decide-first", "the drawn card comes first: buy, take or discard it"
    FETCHED_FIRST = "fetched-first", "the chosen card comes first: buy it or take it"
    PUB_FIRST = "pub-first", "the Pub comes first: say how many points to buy"
    GUILD_FIRST = "guild-first", "the Guild Hall comes first: say how many of its {income} are rubles"
    TRADE_FIRST = "trade-first", "the Trading House comes first: trade, or trade no"
    UPKEEP_FIRST = "upkeep-first", "the upkeep of {card} comes first: pay it or drop the crate"
    GOODS_FIRST = "goods-first", "{card} comes first: choose its good"
    STEAL_FIRST = "steal-first", "the Pickpocket comes first: steal, steal no or steal later"
    DOUBLE_TURN = "double-turn", "the Double Turn comes first: buy, take, play or pass"
    MUST_BUY = "must-buy", "in the first worker phase every action is a buy"
    NOT_NOW = "not-now", "this cannot be done now"
    NOT_ON_BOARD = "not-on-board", "{card} is not in the {row} row"
    NOT_IN_HAND = "not-in-hand", "{card} is not in the hand"
    NOT_IN_DISCARD = "not-in-discard", "{card} is not in the discard"
    HAND_FULL = "hand-full", "the hand is full: {held} of {limit} cards"
    HAND_HAS_ROOM = "hand-has-room", "there is room in the hand: {card} is bought or taken"
    MUST_REPLACE = "must-replace", "{card} has to replace a card of the tableau"
    CANNOT_REPLACE = "cannot-replace", "{card} replaces no card"
    NOT_IN_TABLEAU = "not-in-tableau", "{replaced} is not in the tableau"
    WRONG_REPLACEMENT = "wrong-replacement", "{card} cannot replace {replaced}"
    FACE_DOWN = "face-down", "{replaced} is face down and cannot be replaced now"
    NO_SUCH_COPY = "no-such-copy", "there is no such copy of {card}, or it need not be named"
    TOO_EXPENSIVE = "too-expensive", "{card} costs {price} rubles, there are {money}"
    CANNOT_BUY_ACTION = "cannot-buy-action", "{card} is an action card: it is taken and played, never bought"
    CANNOT_FETCH_ACTION = "cannot-fetch-action", "{card} is an action card: nothing brings it back"
    NEEDS_TARGET = "needs-target", "{card} needs another card"
    CANNOT_LAY = (
        "cannot-lay",
        "{card} can only be laid on a card of the tableau that prints rubles and points, not on {target}",
    )
    CANNOT_USE = "cannot-use", "{target} can neither be bought nor taken now"
    PICKPOCKET_IN_TIME = "pickpocket-in-time", "the Pickpocket is played at the start of a phase only"
    NO_OBSERVATORY = "no-observatory", "there is no Observatory to use"
    NO_PRISON = "no-prison", "there is no Debtor's Prison to use"
    DECK_TOO_SMALL = "deck-too-small", "the {deck} deck holds fewer than two cards"
    NO_PUB = "no-pub", "there is no Pub to use"
    PUB_PRICE = "pub-price", "a point in the Pub costs {price} rubles, there are {money}"
    PUB_LIMIT = "pub-limit", "the Pub sells {least} to {most} points now"
    NO_TRADING_HOUSE = "no-trading-house", "there is no Trading House to use"
    TRADE_PRICE = "trade-price", "the Trading House asks {price} rubles, there are {money}"
    NO_GUILD_HALL = "no-guild-hall", "there is no Guild Hall to set"
    GUILD_LIMIT = "guild-limit", "the Guild Hall gives {income} in all"
    GUILD_SAME = "guild-same", "the Guild Hall is set so already"
    NO_SYCOPHANT = "no-sycophant", "there is no Sycophant to let go"
    GOOD_TAKEN = "good-taken", "another card carries this good already"
    ALREADY_ORDERED = "already-ordered", "this seat passes until the end of the phase already"
    NO_ORDER = "no-order", "there is no order to take back"
