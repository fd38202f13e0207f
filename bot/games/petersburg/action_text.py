"""Short texts of actions (`Buy Judge (16)`), and reasons for and against them."""

from __future__ import annotations

from collections.abc import Sequence

from bot.games.petersburg.card_text import copy_name, good_name, name, split, voice
from engine.assessment import Term
from engine.petersburg.actions import Action, Source, Verb
from engine.petersburg.cards import CARD_IDS, GOODS, NO_CARD, Deck
from engine.petersburg.decisions import DecisionKind
from engine.petersburg.effects import LAID, Effect
from engine.petersburg.ruleset import GUILD_HALL_INCOME, PUB_PRICE
from engine.petersburg.view import SeatView, View
from i18n.translator import Say

_PLAIN = {
    Verb.PASS: "pass",
    Verb.PASS_PHASE: "pass-phase",
    Verb.UNPASS: "unpass",
    Verb.TRADE: "trade",
    Verb.NO_TRADE: "trade-no",
    Verb.STEAL: "steal",
    Verb.NO_STEAL: "steal-no",
    Verb.STEAL_LATER: "steal-later",
    Verb.STEAL_ASK: "steal-ask",
}


def action_words(view: View, action: Action, say: Say) -> str:
    """Describe an action of the viewing seat (spectator: the seat to act) within `CHOICE_NAME`."""
    rules, say = view.rules, voice(view.rules, say)
    verb, card = action.verb, view.fetched if action.source is Source.DRAWN else action.card
    if action.source is Source.DRAWN and card == NO_CARD:
        return say("petersburg-action-hidden", verb=verb.value)
    source = action.source.value
    if action.source is Source.DRAWN and view.deciding is not DecisionKind.DRAWN:
        source = Source.PILE.value
    match verb:
        case Verb.PLAY if rules.action[card]:
            return _play(view, action, say)
        case Verb.BUY | Verb.PLAY:
            return _buy(view, action, card, source, say)
        case Verb.TAKE:
            return say("petersburg-action-take", source=source, card=name(card, rules, say))
        case Verb.DISCARD:
            return say("petersburg-action-discard", card=name(card, rules, say))
        case Verb.DRAW:
            return say("petersburg-action-draw", deck=Deck(action.number).id)
        case Verb.PRISON | Verb.UPKEEP | Verb.DROP:
            return say(f"petersburg-action-{verb.value}", card=name(card, rules, say))
        case Verb.PUB:
            return say("petersburg-action-pub", points=action.number, price=PUB_PRICE * action.number)
        case Verb.GUILD:
            rubles = action.number
            return say("petersburg-action-guild", rubles=rubles, points=GUILD_HALL_INCOME - rubles)
        case Verb.GOODS:
            return say("petersburg-action-goods", good=GOODS[action.number])
        case _:
            return say(f"petersburg-action-{_PLAIN[verb]}")


def _play(view: View, action: Action, say: Say) -> str:
    rules = view.rules
    card = name(action.card, rules, say)
    if action.target == NO_CARD:
        return say("petersburg-action-play", card=card)
    effect = rules.effect[action.card]
    key = "lay" if effect in LAID else "away" if effect is Effect.AWAY_WITH_IT else "market"
    target = name(action.target, rules, say)
    if effect in LAID:
        target = copy_name(action.target, action.number or 1, _seat(view), rules, say)
    return say(f"petersburg-action-{key}", card=card, target=target)


def _seat(view: View) -> SeatView:
    """Return the viewing seat; for a spectator, the seat to act."""
    return view.seats[view.viewer if view.viewer is not None else view.to_act[0]]


def _buy(view: View, action: Action, card: int, source: str, say: Say) -> str:
    seat = _seat(view)
    price = view.bill(seat.seat, card, action.replaced, lower=action.source is Source.LOWER).total
    facts: dict[str, str | int] = {"source": source, "card": name(card, view.rules, say), "price": price}
    if action.replaced == NO_CARD:
        return say("petersburg-action-buy", **facts)
    copy = action.number or seat.tableau.count(action.replaced)
    replaced = copy_name(action.replaced, copy, seat, view.rules, say)
    return say("petersburg-action-replace", replaced=replaced, **facts)


def reason(term: Term, view: View, names: Sequence[str], say: Say) -> str:
    """Describe a term (engine/petersburg/strength/terms.py); below 0 points the text describes a loss."""
    say = voice(view.rules, say)
    facts: dict[str, str | int] = {"way": "down" if term.points < 0 else "up", "on": ""}
    for fact, value in term.facts.items():
        match fact:
            case "card" | "on":
                facts[fact] = name(CARD_IDS[str(value)], view.rules, say)
            case "seat":
                facts["name"] = names[int(value)]
            case "good":
                facts["good"] = good_name(GOODS.index(str(value)), say)
            case _:
                facts[fact] = value if isinstance(value, str) else round(value)
    if term.kind in ("scorings", "replaced"):
        facts["gain"] = split(int(facts["rubles"]), int(facts["points"]), say)
    elif term.kind == "split":
        facts["gain"] = split(int(facts["rubles"]), int(facts["bought"]), say)
    if facts["on"]:
        return say("petersburg-term-action-on", **facts)
    return say(f"petersburg-term-{term.kind}", **facts)
