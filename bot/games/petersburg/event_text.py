"""The log of Saint Petersburg: one Markdown line for each event, as far as its reader may see it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from bot.games.petersburg.card_text import DECK_ICONS, GOOD_ICONS, listing, marked, name
from engine.petersburg import events as happened
from engine.petersburg.cards import GOODS, NO_CARD
from engine.petersburg.effects import LAID, Effect
from engine.petersburg.ruleset import PUB_PRICE, Ruleset
from i18n.translator import Say


@dataclass(frozen=True, slots=True)
class _Teller:
    """Who reads: the rules in force, the seats' names, and the language."""

    rules: Ruleset
    names: Sequence[str]
    say: Say

    def card(self, card: int) -> str:
        return marked(card, self.rules, self.say)

    def plain(self, card: int) -> str:
        return name(card, self.rules, self.say)


def line(event: happened.Event, rules: Ruleset, names: Sequence[str], say: Say) -> str:
    """Describe an event in one line. A card that the reader may not see is NO_CARD in the event and is not named."""
    return _LINES[type(event)](event, _Teller(rules, names, say))


def _bought(event: happened.Bought, tell: _Teller) -> str:
    facts: dict[str, str | int] = {
        "name": tell.names[event.seat],
        "source": event.source.value,
        "card": tell.card(event.card),
        "price": event.price,
    }
    if event.replaced == NO_CARD:
        return tell.say("petersburg-line-bought", **facts)
    return tell.say("petersburg-line-replaced", replaced=tell.plain(event.replaced), **facts)


def _took(event: happened.Took, tell: _Teller) -> str:
    who = tell.names[event.seat]
    if event.card == NO_CARD:
        return tell.say("petersburg-line-took-hidden", name=who)
    return tell.say("petersburg-line-took", name=who, source=event.source.value, card=tell.card(event.card))


def _drew(event: happened.Drew, tell: _Teller) -> str:
    who = tell.names[event.seat]
    if event.card == NO_CARD:
        return tell.say("petersburg-line-drew-hidden", name=who, deck=event.deck.id)
    return tell.say("petersburg-line-drew", name=who, deck=event.deck.id, card=tell.card(event.card))


def _discarded(event: happened.Discarded, tell: _Teller) -> str:
    return tell.say("petersburg-line-discarded", name=tell.names[event.seat], card=tell.card(event.card))


def _passed(event: happened.Passed, tell: _Teller) -> str:
    return tell.say("petersburg-line-passed", name=tell.names[event.seat])


def _ordered(event: happened.Ordered, tell: _Teller) -> str:
    return tell.say("petersburg-line-ordered" if event.standing else "petersburg-line-unordered")


def _pickpocket_ordered(event: happened.PickpocketOrdered, tell: _Teller) -> str:
    return tell.say("petersburg-line-steal-later" if event.later else "petersburg-line-steal-ask")


def _pub(event: happened.PubUsed, tell: _Teller) -> str:
    price = PUB_PRICE * event.points
    return tell.say("petersburg-line-pub", name=tell.names[event.seat], points=event.points, price=price)


def _trading_house(event: happened.TradingHouseUsed, tell: _Teller) -> str:
    return tell.say("petersburg-line-trade" if event.used else "petersburg-line-trade-no", name=tell.names[event.seat])


def _guild_hall(event: happened.GuildHallUsed | happened.GuildHallSet, tell: _Teller) -> str:
    key = "petersburg-line-guild" if isinstance(event, happened.GuildHallUsed) else "petersburg-line-guild-set"
    return tell.say(key, name=tell.names[event.seat], rubles=event.rubles, points=event.points)


def _sycophants(event: happened.SycophantsLost, tell: _Teller) -> str:
    key = "petersburg-line-sycophants-free" if event.free else "petersburg-line-sycophants"
    return tell.say(key, name=tell.names[event.seat], number=event.number)


def _good(event: happened.GoodChosen, tell: _Teller) -> str:
    return tell.say(
        "petersburg-line-good",
        icon=GOOD_ICONS[event.good],
        name=tell.names[event.seat],
        good=GOODS[event.good],
        card=tell.card(event.card),
    )


def _crate_kept(event: happened.CrateKept, tell: _Teller) -> str:
    card = tell.card(event.card)
    return tell.say("petersburg-line-crate-kept", name=tell.names[event.seat], card=card, price=event.rubles)


def _crate_lost(event: happened.CrateLost, tell: _Teller) -> str:
    return tell.say("petersburg-line-crate-lost", name=tell.names[event.seat], card=tell.card(event.card))


def _good_scored(event: happened.GoodScored, tell: _Teller) -> str:
    pairs = zip(tell.names, event.points, strict=True)
    scores = " · ".join(f"{who} **+{points}**" for who, points in pairs if points)
    icon = GOOD_ICONS[event.good]
    return tell.say("petersburg-line-good-scored", icon=icon, good=GOODS[event.good], scores=scores)


def _fetched(event: happened.Fetched, tell: _Teller) -> str:
    card, by = tell.card(event.card), tell.plain(event.by)
    return tell.say("petersburg-line-fetched", name=tell.names[event.seat], card=card, by=by)


def _played(event: happened.ActionPlayed, tell: _Teller) -> str:
    who, card = tell.names[event.seat], tell.plain(event.card)
    effect = tell.rules.effect[event.card]
    if event.target == NO_CARD:
        return tell.say("petersburg-line-played", name=who, card=card)
    if effect is Effect.BLACK_MARKET:  # the next line names the card
        return tell.say("petersburg-line-played-market", name=who, card=card)
    key = "petersburg-line-played-lay" if effect in LAID else "petersburg-line-played-away"
    return tell.say(key, name=who, card=card, target=tell.card(event.target))


def _laid(event: happened.LaidSpent, tell: _Teller) -> str:
    key = "petersburg-line-laid-lost" if event.lost else "petersburg-line-laid-spent"
    return tell.say(key, name=tell.names[event.seat], card=tell.plain(event.card), target=tell.card(event.on))


def _pickpocket(event: happened.PickpocketAsked, tell: _Teller) -> str:
    key = "petersburg-line-stolen" if event.stolen else "petersburg-line-not-stolen"
    return tell.say(key, name=tell.names[event.seat])


def _disc(event: happened.DiscScored, tell: _Teller) -> str:
    return tell.say("petersburg-line-disc", name=tell.names[event.seat], points=event.points)


def _scored(event: happened.Scored, tell: _Teller) -> str:
    who = tell.names[event.seat]
    if event.rubles < 0:  # a Sycophant's pay may be more than all income
        return tell.say("petersburg-line-paid", name=who, rubles=-event.rubles, points=event.points)
    return tell.say("petersburg-line-scored", name=who, rubles=event.rubles, points=event.points)


def _dealt(event: happened.Dealt, tell: _Teller) -> str:
    cards = f"{DECK_ICONS[event.deck]} {listing(event.cards, tell.rules, tell.say)}"
    return tell.say("petersburg-line-dealt", cards=cards)


def _phase(event: happened.PhaseBegan, tell: _Teller) -> str:
    who = tell.names[event.first]
    return tell.say("petersburg-line-phase", round=event.round, deck=event.phase.id, name=who)


def _round_ended(event: happened.RoundEnded, tell: _Teller) -> str:
    if not event.discarded:
        return tell.say("petersburg-line-round-ended-empty", round=event.round)
    cards = listing(event.discarded, tell.rules, tell.say)
    return tell.say("petersburg-line-round-ended", round=event.round, cards=cards)


def _last_round(event: happened.LastRound, tell: _Teller) -> str:
    return tell.say("petersburg-line-last-round", deck=event.deck.id)


def _game_ended(event: happened.GameEnded, tell: _Teller) -> str:
    scores = " · ".join(f"{who} **{total}**" for who, total in zip(tell.names, event.totals, strict=True))
    return tell.say("petersburg-line-game-ended", scores=scores)


_LINES: Mapping[type[Any], Callable[[Any, _Teller], str]] = {
    happened.Bought: _bought,
    happened.Took: _took,
    happened.Drew: _drew,
    happened.Discarded: _discarded,
    happened.Passed: _passed,
    happened.Ordered: _ordered,
    happened.PickpocketOrdered: _pickpocket_ordered,
    happened.PubUsed: _pub,
    happened.TradingHouseUsed: _trading_house,
    happened.GuildHallUsed: _guild_hall,
    happened.GuildHallSet: _guild_hall,
    happened.SycophantsLost: _sycophants,
    happened.GoodChosen: _good,
    happened.CrateKept: _crate_kept,
    happened.CrateLost: _crate_lost,
    happened.GoodScored: _good_scored,
    happened.Fetched: _fetched,
    happened.ActionPlayed: _played,
    happened.LaidSpent: _laid,
    happened.PickpocketAsked: _pickpocket,
    happened.DiscScored: _disc,
    happened.Scored: _scored,
    happened.Dealt: _dealt,
    happened.PhaseBegan: _phase,
    happened.RoundEnded: _round_ended,
    happened.LastRound: _last_round,
    happened.GameEnded: _game_ended,
}
"""How each kind of event is told."""
