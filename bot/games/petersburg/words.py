"""Words of Saint Petersburg: cards; actions, with reasons for and against them; log lines and occasions to comment.

Names and earnings of cards depend on the game's `Ruleset`.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from itertools import groupby

from bot.games.presenter import Kind, Occasion, end_occasions
from engine.assessment import Term
from engine.game import IllegalAction
from engine.petersburg import events as happened
from engine.petersburg.actions import Action, Source, Verb
from engine.petersburg.cards import CARD_IDS, GOODS, NO_CARD, Colour, Deck
from engine.petersburg.copies import on_copy, stacks
from engine.petersburg.decisions import DecisionKind
from engine.petersburg.effects import LAID, Effect
from engine.petersburg.rules.prices import Bill
from engine.petersburg.ruleset import GUILD_HALL_INCOME, PUB_PRICE, Ruleset
from engine.petersburg.view import SeatView, View
from i18n.signs import plain
from i18n.translator import Say
from render.petersburg.alt import specials
from render.petersburg.emoji import ANY_GOOD, CARDS, DECKS, GOOD_SIGNS


def voice(rules: Ruleset, say: Say) -> Say:
    return say.variant(rules.options.edition)


def name(card: int, rules: Ruleset, say: Say) -> str:
    """Return the name with the card's goods, also for labels."""
    return plain(_signed_name(card, rules, say))


def _signed_name(card: int, rules: Ruleset, say: Say) -> str:
    goods = goods_signs(card, rules)
    return rules.cards[card].names[say.locale] + (f" {goods}" if goods else "")


def copy_name(card: int, copy: int, seat: SeatView, rules: Ruleset, say: Say) -> str:
    """Return the name, with the action cards on this copy if the seat's copies differ (SP-5.7)."""
    if seat.tableau.count(card) < 2 or not stacks(seat.laid, card):
        return name(card, rules, say)
    lie = " + ".join(name(action, rules, say) for action in on_copy(seat.laid, card, copy))
    return say("petersburg-copy" if lie else "petersburg-copy-bare", card=name(card, rules, say), laid=lie)


def goods_signs(card: int, rules: Ruleset) -> str:
    """Example: `🐟🐟🐟`; empty for most cards."""
    if card in rules.wild:
        return ANY_GOOD
    return "".join(icon * number for icon, number in zip(GOOD_SIGNS, rules.goods[card], strict=False))


def count_goods(goods: Iterable[int]) -> str:
    """Example: `🐔 🐟×3`."""
    return " ".join(
        icon + (f"×{number}" if number > 1 else "") for icon, number in zip(GOOD_SIGNS, goods, strict=False) if number
    )


def mark_card(card: int, rules: Ruleset, say: Say) -> str:
    return f"{CARDS[card]} {_signed_name(card, rules, say)}"


def list_names(cards: Iterable[int], rules: Ruleset, say: Say) -> str:
    """Example: `Market ×2, Library`."""
    numbers = Counter(cards)
    return ", ".join(
        _signed_name(card, rules, say) + (f" ×{number}" if number > 1 else "") for card, number in numbers.items()
    )


def earns(card: int, rules: Ruleset, say: Say) -> str:
    """Describe a card's pay in each scoring of its colour, or its own rule: `earns 3 ₽ and 2 points`."""
    facts = rules.cards[card]
    if facts.effect and not (rules.rubles[card] or facts.points):
        return short_rule(card, rules, say)
    return say("petersburg-earns", rubles=rules.rubles[card], points=facts.points)


def own_rule(card: int, rules: Ruleset, say: Say) -> str:
    """Return the sentences of a card with a rule of its own, as on its page; empty for other cards."""
    effect = rules.effect[card]
    return say(f"petersburg-effect-{effect}") if effect else ""


def short_rule(card: int, rules: Ruleset, say: Say) -> str:
    """Return what a card does besides its pay, as on its picture; empty if nothing."""
    facts = rules.cards[card]
    if facts.effect:
        return specials(card, rules, say)[-1]
    return say("petersburg-card-value", value=facts.value).rstrip(".") if facts.value != facts.cost else ""


def split(rubles: int, points: int, say: Say) -> str:
    """Example: `2 ₽ and 3 points`."""
    return say("petersburg-split", rubles=rubles, points=points)


def bill_steps(bill: Bill, rules: Ruleset, say: Say, *, replaced: int = NO_CARD) -> list[str]:
    """List the steps of a price, cost first and total last; an unreduced price has one step."""
    if bill.total == bill.cost:
        return [say("petersburg-bill-full", rubles=bill.total)]
    steps = [say("petersburg-bill-cost", rubles=bill.cost)]
    if replaced != NO_CARD:
        steps.append(say("petersburg-bill-replaced", rubles=bill.replaced, card=name(replaced, rules, say)))
    steps += _reductions(bill, rules, say)
    rest = bill.cost - bill.replaced - bill.same_name - bill.lower_row - len(bill.discounts)
    if rest < bill.total:
        steps.append(say("petersburg-bill-least"))
    steps.append(say("petersburg-bill-total", rubles=bill.total))
    return steps


def open_bill_steps(bill: Bill, rules: Ruleset, say: Say) -> list[str]:
    """List the price steps of a trading card before the choice of the replaced card."""
    cost = say("petersburg-bill-cost", rubles=bill.cost)
    return [cost, say("petersburg-bill-replaces"), *_reductions(bill, rules, say)]


def _reductions(bill: Bill, rules: Ruleset, say: Say) -> list[str]:
    steps = []
    if bill.same_name:
        steps.append(say("petersburg-bill-own", number=bill.same_name))
    if bill.lower_row:
        steps.append(say("petersburg-bill-lower"))
    steps += [say("petersburg-bill-discount", card=name(card, rules, say)) for card in bill.discounts]
    return steps


def description(index: int, rules: Ruleset, say: Say) -> str:
    """Describe a card completely, in Markdown."""
    card = rules.cards[index]
    kind = "petersburg-kind-trading" if card.trading else "petersburg-kind"
    cost = "petersburg-card-free" if card.colour is Colour.ACTION else "petersburg-card-cost"
    copies = sum(deck.count(index) for deck in rules.deck_cards) or card.copies
    rubles = rules.rubles[index]
    lines = [
        f"{CARDS[index]} **{_signed_name(index, rules, say)}** — {say(kind, colour=card.colour.id)}",
        say(cost, cost=card.cost, deck=card.deck.id, copies=copies),
    ]
    if rubles or card.points:
        lines.append(say("petersburg-card-scoring", colour=card.colour.id, rubles=rubles, points=card.points))
    if any(rules.goods[index]):
        lines.append(say("petersburg-card-goods", goods=goods_signs(index, rules)))
    if index in rules.wild:
        lines.append(say("petersburg-card-wild"))
    if card.effect:
        lines.append(own_rule(index, rules, say))
    if card.effect is Effect.SYCOPHANT and rules.options.sycophant == "free":
        lines.append(say("petersburg-card-free-to-go"))
    if not (rubles or card.points or card.effect or any(rules.goods[index])):
        lines.append(say("petersburg-card-no-income"))
    if card.value != card.cost:
        lines.append(say("petersburg-card-value", value=card.value))
    if card.trading:
        if card.effect is not Effect.REPLACES_ANY_WORKER:  # that effect explains itself
            olds = list_names(sorted(rules.replaceable[index]), rules, say)
            lines.append(say("petersburg-card-replaces", colour=card.colour.id, cards=olds))
    elif card.symbol:
        news = [new for new in sorted(rules.in_play) if index in rules.replaceable[new]]
        lines.append(say("petersburg-card-replaced-by", cards=list_names(news, rules, say)))
    return "\n".join(lines)


_CARD_FACTS = ("card", "replaced", "target")


def illegal(error: IllegalAction, rules: Ruleset, say: Say) -> str:
    """Put a refusal into words. Raises `UnknownText` for another game's reason."""
    facts = {fact: value if isinstance(value, int) else str(value) for fact, value in error.facts.items()}
    for fact in _CARD_FACTS:
        if fact in facts:
            facts[fact] = name(CARD_IDS[str(facts[fact])], rules, say)
    return say(f"illegal-{error.reason}", **facts)


def good_name(good: int, say: Say) -> str:
    return say("petersburg-good", good=GOODS[good])


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
    elif term.kind == "later" and term.points >= 0:
        facts["card"] = _name_with_pay(CARD_IDS[str(term.facts["card"])], view.rules, say)
    if facts["on"]:
        return say("petersburg-term-action-on", **facts)
    return say(f"petersburg-term-{term.kind}", **facts)


def brings(view: View, action: Action, say: Say) -> str:
    """Say what the card that an action buys, plays or takes earns in each scoring, or its own rule."""
    rules, say = view.rules, voice(view.rules, say)
    card = view.fetched if action.source is Source.DRAWN else action.card
    if action.verb not in (Verb.BUY, Verb.PLAY, Verb.TAKE) or card == NO_CARD:
        return ""
    if rules.rubles[card] or rules.points[card]:
        facts: dict[str, str | int] = {"rubles": rules.rubles[card], "points": rules.points[card]}
        return say("petersburg-brings", card=name(card, rules, say), **facts)
    return f"{name(card, rules, say)}: {own_rule(card, rules, say)}" if rules.effect[card] else ""


def _name_with_pay(card: int, rules: Ruleset, say: Say) -> str:
    """Example: `Harbor (3 ₽ and 2 points)`; a card without pay has its bare name."""
    rubles, points = rules.rubles[card], rules.points[card]
    pay = f" ({split(rubles, points, say)})" if rubles or points else ""
    return name(card, rules, say) + pay


_HIGH_PRICE = 14
_MANY_POINTS = 5


def line(event: happened.Event, rules: Ruleset, names: Sequence[str], say: Say) -> str:
    """Describe an event in one line. NO_CARD is a card hidden from the reader."""

    def mark(card: int) -> str:
        return mark_card(card, rules, say)

    match event:
        case happened.Bought(seat, source, card, replaced, price):
            facts: dict[str, str | int] = {"source": source.value, "card": mark(card), "price": price}
            if replaced == NO_CARD:
                return say("petersburg-line-bought", name=names[seat], **facts)
            return say("petersburg-line-replaced", name=names[seat], replaced=name(replaced, rules, say), **facts)
        case happened.Took(seat, source, card):
            if card == NO_CARD:
                return say("petersburg-line-took-hidden", name=names[seat])
            return say("petersburg-line-took", name=names[seat], source=source.value, card=mark(card))
        case happened.Drew(seat, deck, card):
            if card == NO_CARD:
                return say("petersburg-line-drew-hidden", name=names[seat], deck=deck.id)
            return say("petersburg-line-drew", name=names[seat], deck=deck.id, card=mark(card))
        case happened.Discarded(seat, card):
            return say("petersburg-line-discarded", name=names[seat], card=mark(card))
        case happened.Passed(seat):
            return say("petersburg-line-passed", name=names[seat])
        case happened.Ordered(_, standing):
            return say("petersburg-line-ordered" if standing else "petersburg-line-unordered")
        case happened.PickpocketOrdered(_, later):
            return say("petersburg-line-steal-later" if later else "petersburg-line-steal-ask")
        case happened.PubUsed(seat, points):
            return say("petersburg-line-pub", name=names[seat], points=points, price=PUB_PRICE * points)
        case happened.TradingHouseUsed(seat, used):
            return say("petersburg-line-trade" if used else "petersburg-line-trade-no", name=names[seat])
        case happened.GuildHallUsed(seat, rubles, points):
            return say("petersburg-line-guild", name=names[seat], rubles=rubles, points=points)
        case happened.GuildHallSet(seat, rubles, points):
            return say("petersburg-line-guild-set", name=names[seat], rubles=rubles, points=points)
        case happened.SycophantsLost(seat, number, free):
            key = "petersburg-line-sycophants-free" if free else "petersburg-line-sycophants"
            return say(key, name=names[seat], number=number)
        case happened.GoodChosen(seat, card, good):
            icon = GOOD_SIGNS[good]
            return say("petersburg-line-good", icon=icon, name=names[seat], good=GOODS[good], card=mark(card))
        case happened.CrateKept(seat, card, rubles):
            return say("petersburg-line-crate-kept", name=names[seat], card=mark(card), price=rubles)
        case happened.CrateLost(seat, card, free):
            key = "petersburg-line-crate-lost-free" if free else "petersburg-line-crate-lost"
            return say(key, name=names[seat], card=mark(card))
        case happened.GoodScored(good, by_seat):
            scores = " · ".join(f"{who} **+{points}**" for who, points in zip(names, by_seat, strict=True) if points)
            return say("petersburg-line-good-scored", icon=GOOD_SIGNS[good], good=GOODS[good], scores=scores)
        case happened.Fetched(seat, by, card):
            return say("petersburg-line-fetched", name=names[seat], card=mark(card), by=name(by, rules, say))
        case happened.ActionPlayed(seat, card, target):
            return _tell_played(card, target, names[seat], rules, say)
        case happened.LaidSpent(seat, card, on, lost):
            key = "petersburg-line-laid-lost" if lost else "petersburg-line-laid-spent"
            return say(key, name=names[seat], card=name(card, rules, say), target=mark(on))
        case happened.PickpocketAsked(seat, stolen):
            return say("petersburg-line-stolen" if stolen else "petersburg-line-not-stolen", name=names[seat])
        case happened.DiscScored(seat, points):
            return say("petersburg-line-disc", name=names[seat], points=points)
        case happened.Scored(seat, _, rubles, points):
            if rubles < 0:  # the upkeep of Sycophants can exceed all income
                return say("petersburg-line-paid", name=names[seat], rubles=-rubles, points=points)
            return say("petersburg-line-scored", name=names[seat], rubles=rubles, points=points)
        case happened.Dealt(deck, cards):
            return say("petersburg-line-dealt", cards=f"{DECKS[deck]} {list_names(cards, rules, say)}")
        case happened.PhaseBegan(number, phase, first):
            return say("petersburg-line-phase", round=number, deck=phase.id, name=names[first])
        case happened.RoundEnded(number, cards):
            if not cards:
                return say("petersburg-line-round-ended-empty", round=number)
            return say("petersburg-line-round-ended", round=number, cards=list_names(cards, rules, say))
        case happened.LastRound(deck):
            return say("petersburg-line-last-round", deck=deck.id)
        case happened.GameEnded(totals):
            scores = " · ".join(f"{who} **{total}**" for who, total in zip(names, totals, strict=True))
            return say("petersburg-line-game-ended", scores=scores)


def _tell_played(card: int, target: int, who: str, rules: Ruleset, say: Say) -> str:
    called, effect = name(card, rules, say), rules.effect[card]
    if target == NO_CARD:
        return say("petersburg-line-played", name=who, card=called)
    if effect is Effect.BLACK_MARKET:  # the next line names the card
        return say("petersburg-line-played-market", name=who, card=called)
    key = "petersburg-line-played-lay" if effect in LAID else "petersburg-line-played-away"
    return say(key, name=who, card=called, target=mark_card(target, rules, say))


def occasions(events: Sequence[happened.Event], seats: int) -> Iterator[Occasion]:
    for kind, group in groupby(events, type):
        for event in group:
            match event:
                case happened.Bought(seat=buyer, price=price) if price >= _HIGH_PRICE:
                    yield Occasion(Kind.COSTLY, [seat for seat in range(seats) if seat != buyer])
                case happened.RoundEnded():
                    yield Occasion(Kind.ROUND)
                case happened.LastRound():
                    yield Occasion(Kind.LAST, range(seats))
                case happened.GameEnded(totals=totals):
                    yield from end_occasions(totals)
        if kind is happened.Scored:
            yield from _best_of([event for event in events if isinstance(event, happened.Scored)])


def _best_of(scored: Sequence[happened.Scored]) -> Iterator[Occasion]:
    """Yield the seat that alone scored the most points, if they are many."""
    best = max(event.points for event in scored)
    seats = [event.seat for event in scored if event.points == best]
    if best >= _MANY_POINTS and len(seats) == 1:
        yield Occasion(Kind.POINTS, seats)
