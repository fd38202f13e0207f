"""Events of Saint Petersburg in chat: log lines and occasions to comment."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby

from bot.games.occasion import Kind, Occasion, end_occasions
from bot.games.petersburg.card_text import DECK_ICONS, GOOD_ICONS, list_names, mark_card, name
from engine.petersburg import events as happened
from engine.petersburg.cards import GOODS, NO_CARD
from engine.petersburg.effects import LAID, Effect
from engine.petersburg.ruleset import PUB_PRICE, Ruleset
from i18n.translator import Say

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
            icon = GOOD_ICONS[good]
            return say("petersburg-line-good", icon=icon, name=names[seat], good=GOODS[good], card=mark(card))
        case happened.CrateKept(seat, card, rubles):
            return say("petersburg-line-crate-kept", name=names[seat], card=mark(card), price=rubles)
        case happened.CrateLost(seat, card, free):
            key = "petersburg-line-crate-lost-free" if free else "petersburg-line-crate-lost"
            return say(key, name=names[seat], card=mark(card))
        case happened.GoodScored(good, by_seat):
            scores = " · ".join(f"{who} **+{points}**" for who, points in zip(names, by_seat, strict=True) if points)
            return say("petersburg-line-good-scored", icon=GOOD_ICONS[good], good=GOODS[good], scores=scores)
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
            return say("petersburg-line-dealt", cards=f"{DECK_ICONS[deck]} {list_names(cards, rules, say)}")
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
