"""The reasons against illegal actions in Peter the Great."""

from __future__ import annotations

from engine.reasons import BaseReason


class Reason(BaseReason):
    """The first rule that an action breaks. The bot has texts for each."""

    GAME_OVER = "game-over", "the game is over", "PG-9"
    NOT_YOUR_TURN = "not-your-turn", "it is not this seat's turn", "PG-2"
    NO_SUCH_SEAT = "no-such-seat", "there is no such seat"
    CALL_FIRST = "call-first", "say first whether to pass or to call for bids", "PG-4"
    BID_FIRST = "bid-first", "the bids come first", "PG-5"
    BID_MADE = "bid-made", "this seat has bid already", "PG-5"
    BID_LIMIT = "bid-limit", "there are {held} {colour} cubes", "PG-5"
    EFFECT_FIRST = "effect-first", "choose an effect for a Peter card, or be done", "PG-7"
    NO_OPPONENT = "no-opponent", "this is no opponent", "PG-7"
    NOTHING_TO_GIVE = "nothing-to-give", "this opponent has nothing to give", "PG-7"
    NOT_IN_LINE = "not-in-line", "{card} is not in the line", "PG-7"
    NOTHING_TO_DO = "nothing-to-do", "this effect can do nothing now", "PG-7"
    RETURN_FIRST = "return-first", "say first which cubes go back: {number}", "PG-7"
    GIVE_CUBE_FIRST = "give-cube-first", "say first which cubes are given: {number}", "PG-7"
    GIVE_CARD_FIRST = "give-card-first", "say first which card is given", "PG-7"
    UNDER_FIRST = "under-first", "say first which cards go under the deck: {number}", "PG-7"
    NO_SUCH_CUBE = "no-such-cube", "there is no {colour} cube", "PG-7"
    NOT_IN_PILE = "not-in-pile", "{card} is not in the pile", "PG-7"
