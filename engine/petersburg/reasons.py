"""The reasons for which an action is refused, each with an English sentence for the command line and for logs."""

from __future__ import annotations

from engine.game import IllegalAction

_SENTENCES = {
    "game-over": "the game is over",
    "not-your-turn": "it is not this seat's turn",
    "no-such-seat": "there is no such seat",
    "decide-first": "the drawn card comes first: buy, take or discard it",
    "fetched-first": "the chosen card comes first: buy it or take it",
    "pub-first": "the Pub comes first: say how many points to buy",
    "guild-first": "the Guild Hall comes first: say how many of its {income} are rubles",
    "trade-first": "the Trading House comes first: trade, or trade no",
    "upkeep-first": "the upkeep of {card} comes first: pay it or drop the crate",
    "goods-first": "{card} comes first: choose its good",
    "steal-first": "the Pickpocket comes first: steal, steal no or steal later",
    "double-turn": "the Double Turn comes first: buy, take, play or pass",
    "must-buy": "in the first worker phase every action is a buy",
    "not-now": "this cannot be done now",
    "not-on-board": "{card} is not in the {row} row",
    "not-in-hand": "{card} is not in the hand",
    "not-in-discard": "{card} is not in the discard",
    "hand-full": "the hand is full: {held} of {limit} cards",
    "hand-has-room": "there is room in the hand: {card} is bought or taken",
    "must-replace": "{card} has to replace a card of the tableau",
    "cannot-replace": "{card} replaces no card",
    "not-in-tableau": "{replaced} is not in the tableau",
    "wrong-replacement": "{card} cannot replace {replaced}",
    "face-down": "{replaced} is face down and cannot be replaced now",
    "no-such-copy": "there is no such copy of {card}, or it need not be named",
    "too-expensive": "{card} costs {price} rubles, there are {money}",
    "cannot-buy-action": "{card} is an action card: it is taken and played, never bought",
    "cannot-fetch-action": "{card} is an action card: nothing brings it back",
    "needs-target": "{card} needs another card",
    "cannot-lay": "{card} can only be laid on a card of the tableau that prints rubles and points, not on {target}",
    "cannot-throw-away": "{target} cannot be thrown away",
    "cannot-use": "{target} can neither be bought nor taken now",
    "pickpocket-in-time": "the Pickpocket is played at the start of a phase only",
    "no-observatory": "there is no Observatory to use",
    "no-prison": "there is no Debtor's Prison to use",
    "deck-too-small": "the {deck} deck holds fewer than two cards",
    "no-pub": "there is no Pub to use",
    "pub-limit": "the Pub sells {least} to {most} points now",
    "no-trading-house": "there is no Trading House to use",
    "trade-price": "the Trading House asks {price} rubles, there are {money}",
    "no-guild-hall": "there is no Guild Hall to set",
    "guild-limit": "the Guild Hall gives {income} in all",
    "guild-same": "the Guild Hall is set so already",
    "no-sycophant": "there is no Sycophant to let go",
    "good-taken": "another card carries this good already",
    "already-ordered": "this seat passes until the end of the phase already",
    "no-order": "there is no order to take back",
}
REASONS = frozenset(_SENTENCES)
"""The keys of all refusals; the bot has a sentence for each in every language."""


def illegal(reason: str, **facts: object) -> IllegalAction:
    """Make the refusal with its English sentence."""
    return IllegalAction(reason, _SENTENCES[reason].format(**facts), **facts)
