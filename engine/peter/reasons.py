"""The reasons for which an action of Peter the Great is illegal."""

from __future__ import annotations

from engine.reasons import BaseReason


class Reason(BaseReason):
    """The first rule that forbids an action. The bot has a sentence for each in every language."""

    GAME_OVER = "game-over", "the game is over"
    NOT_YOUR_TURN = "not-your-turn", "it is not this seat's turn"
    NO_SUCH_SEAT = "no-such-seat", "there is no such seat"
    CALL_FIRST = "call-first", "say first whether to pass or to call for bids"
    BID_FIRST = "bid-first", "the bids come first"
    BID_MADE = "bid-made", "this seat has bid already"
    BID_LIMIT = "bid-limit", "there are {held} {colour} cubes"
    EFFECT_FIRST = "effect-first", "choose an effect for a Peter card, or be done"
    NO_OPPONENT = "no-opponent", "this is no opponent"
    NOTHING_TO_GIVE = "nothing-to-give", "this opponent has nothing to give"
    NOT_IN_LINE = "not-in-line", "{card} is not in the line"
    NOTHING_TO_DO = "nothing-to-do", "this effect can do nothing now"
    RETURN_FIRST = "return-first", "say first which cubes go back: {number}"
    GIVE_CUBE_FIRST = "give-cube-first", "say first which cubes are given: {number}"
    GIVE_CARD_FIRST = "give-card-first", "say first which card is given"
    UNDER_FIRST = "under-first", "say first which cards go under the deck: {number}"
    NO_SUCH_CUBE = "no-such-cube", "there is no {colour} cube"
    NOT_IN_PILE = "not-in-pile", "{card} is not in the pile"
