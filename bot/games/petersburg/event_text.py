"""The log of Saint Petersburg: one Markdown line for each event, as far as its reader may see it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from bot.games.petersburg.card_text import DECK_ICONS, GOOD_ICONS, list_names, mark_card, name
from engine.petersburg import events as happened
from engine.petersburg.cards import GOODS, NO_CARD
from engine.petersburg.effects import LAID, Effect
from engine.petersburg.ruleset import PUB_PRICE, Ruleset
from i18n.translator import Say


@dataclass(frozen=True, slots=True)
class _LogContext:
    """The context of a log line, besides the event."""

    rules: Ruleset
    """The rules in force."""
    names: Sequence[str]
    """The names of the seats."""
    say: Say
    """The translator to the reader's language."""

    def card(self, card: int) -> str:
        return mark_card(card, self.rules, self.say)

    def plain(self, card: int) -> str:
        return name(card, self.rules, self.say)


def line(event: happened.Event, rules: Ruleset, names: Sequence[str], say: Say) -> str:
    """Describe an event in one line. A card that the reader may not see is NO_CARD in the event and is not named."""
    return _LINES[type(event)](event, _LogContext(rules, names, say))


def _tell_bought(event: happened.Bought, context: _LogContext) -> str:
    facts: dict[str, str | int] = {
        "name": context.names[event.seat],
        "source": event.source.value,
        "card": context.card(event.card),
        "price": event.price,
    }
    if event.replaced == NO_CARD:
        return context.say("petersburg-line-bought", **facts)
    return context.say("petersburg-line-replaced", replaced=context.plain(event.replaced), **facts)


def _tell_took(event: happened.Took, context: _LogContext) -> str:
    who = context.names[event.seat]
    if event.card == NO_CARD:
        return context.say("petersburg-line-took-hidden", name=who)
    return context.say("petersburg-line-took", name=who, source=event.source.value, card=context.card(event.card))


def _tell_drew(event: happened.Drew, context: _LogContext) -> str:
    who = context.names[event.seat]
    if event.card == NO_CARD:
        return context.say("petersburg-line-drew-hidden", name=who, deck=event.deck.id)
    return context.say("petersburg-line-drew", name=who, deck=event.deck.id, card=context.card(event.card))


def _tell_discarded(event: happened.Discarded, context: _LogContext) -> str:
    return context.say("petersburg-line-discarded", name=context.names[event.seat], card=context.card(event.card))


def _tell_passed(event: happened.Passed, context: _LogContext) -> str:
    return context.say("petersburg-line-passed", name=context.names[event.seat])


def _tell_ordered(event: happened.Ordered, context: _LogContext) -> str:
    return context.say("petersburg-line-ordered" if event.standing else "petersburg-line-unordered")


def _tell_pickpocket_ordered(event: happened.PickpocketOrdered, context: _LogContext) -> str:
    return context.say("petersburg-line-steal-later" if event.later else "petersburg-line-steal-ask")


def _tell_pub(event: happened.PubUsed, context: _LogContext) -> str:
    price = PUB_PRICE * event.points
    return context.say("petersburg-line-pub", name=context.names[event.seat], points=event.points, price=price)


def _tell_trading_house(event: happened.TradingHouseUsed, context: _LogContext) -> str:
    return context.say(
        "petersburg-line-trade" if event.used else "petersburg-line-trade-no", name=context.names[event.seat]
    )


def _tell_guild_hall(event: happened.GuildHallUsed | happened.GuildHallSet, context: _LogContext) -> str:
    key = "petersburg-line-guild" if isinstance(event, happened.GuildHallUsed) else "petersburg-line-guild-set"
    return context.say(key, name=context.names[event.seat], rubles=event.rubles, points=event.points)


def _tell_sycophants(event: happened.SycophantsLost, context: _LogContext) -> str:
    key = "petersburg-line-sycophants-free" if event.free else "petersburg-line-sycophants"
    return context.say(key, name=context.names[event.seat], number=event.number)


def _tell_good(event: happened.GoodChosen, context: _LogContext) -> str:
    return context.say(
        "petersburg-line-good",
        icon=GOOD_ICONS[event.good],
        name=context.names[event.seat],
        good=GOODS[event.good],
        card=context.card(event.card),
    )


def _tell_crate_kept(event: happened.CrateKept, context: _LogContext) -> str:
    card = context.card(event.card)
    return context.say("petersburg-line-crate-kept", name=context.names[event.seat], card=card, price=event.rubles)


def _tell_crate_lost(event: happened.CrateLost, context: _LogContext) -> str:
    return context.say("petersburg-line-crate-lost", name=context.names[event.seat], card=context.card(event.card))


def _tell_good_scored(event: happened.GoodScored, context: _LogContext) -> str:
    pairs = zip(context.names, event.points, strict=True)
    scores = " · ".join(f"{who} **+{points}**" for who, points in pairs if points)
    icon = GOOD_ICONS[event.good]
    return context.say("petersburg-line-good-scored", icon=icon, good=GOODS[event.good], scores=scores)


def _tell_fetched(event: happened.Fetched, context: _LogContext) -> str:
    card, by = context.card(event.card), context.plain(event.by)
    return context.say("petersburg-line-fetched", name=context.names[event.seat], card=card, by=by)


def _tell_played(event: happened.ActionPlayed, context: _LogContext) -> str:
    who, card = context.names[event.seat], context.plain(event.card)
    effect = context.rules.effect[event.card]
    if event.target == NO_CARD:
        return context.say("petersburg-line-played", name=who, card=card)
    if effect is Effect.BLACK_MARKET:  # the next line names the card
        return context.say("petersburg-line-played-market", name=who, card=card)
    key = "petersburg-line-played-lay" if effect in LAID else "petersburg-line-played-away"
    return context.say(key, name=who, card=card, target=context.card(event.target))


def _tell_laid(event: happened.LaidSpent, context: _LogContext) -> str:
    key = "petersburg-line-laid-lost" if event.lost else "petersburg-line-laid-spent"
    return context.say(
        key, name=context.names[event.seat], card=context.plain(event.card), target=context.card(event.on)
    )


def _tell_pickpocket(event: happened.PickpocketAsked, context: _LogContext) -> str:
    key = "petersburg-line-stolen" if event.stolen else "petersburg-line-not-stolen"
    return context.say(key, name=context.names[event.seat])


def _tell_disc(event: happened.DiscScored, context: _LogContext) -> str:
    return context.say("petersburg-line-disc", name=context.names[event.seat], points=event.points)


def _tell_scored(event: happened.Scored, context: _LogContext) -> str:
    who = context.names[event.seat]
    if event.rubles < 0:  # a Sycophant's pay may be more than all income
        return context.say("petersburg-line-paid", name=who, rubles=-event.rubles, points=event.points)
    return context.say("petersburg-line-scored", name=who, rubles=event.rubles, points=event.points)


def _tell_dealt(event: happened.Dealt, context: _LogContext) -> str:
    cards = f"{DECK_ICONS[event.deck]} {list_names(event.cards, context.rules, context.say)}"
    return context.say("petersburg-line-dealt", cards=cards)


def _tell_phase(event: happened.PhaseBegan, context: _LogContext) -> str:
    who = context.names[event.first]
    return context.say("petersburg-line-phase", round=event.round, deck=event.phase.id, name=who)


def _tell_round_ended(event: happened.RoundEnded, context: _LogContext) -> str:
    if not event.discarded:
        return context.say("petersburg-line-round-ended-empty", round=event.round)
    cards = list_names(event.discarded, context.rules, context.say)
    return context.say("petersburg-line-round-ended", round=event.round, cards=cards)


def _tell_last_round(event: happened.LastRound, context: _LogContext) -> str:
    return context.say("petersburg-line-last-round", deck=event.deck.id)


def _tell_game_ended(event: happened.GameEnded, context: _LogContext) -> str:
    scores = " · ".join(f"{who} **{total}**" for who, total in zip(context.names, event.totals, strict=True))
    return context.say("petersburg-line-game-ended", scores=scores)


_LINES: Mapping[type[Any], Callable[[Any, _LogContext], str]] = {
    happened.Bought: _tell_bought,
    happened.Took: _tell_took,
    happened.Drew: _tell_drew,
    happened.Discarded: _tell_discarded,
    happened.Passed: _tell_passed,
    happened.Ordered: _tell_ordered,
    happened.PickpocketOrdered: _tell_pickpocket_ordered,
    happened.PubUsed: _tell_pub,
    happened.TradingHouseUsed: _tell_trading_house,
    happened.GuildHallUsed: _tell_guild_hall,
    happened.GuildHallSet: _tell_guild_hall,
    happened.SycophantsLost: _tell_sycophants,
    happened.GoodChosen: _tell_good,
    happened.CrateKept: _tell_crate_kept,
    happened.CrateLost: _tell_crate_lost,
    happened.GoodScored: _tell_good_scored,
    happened.Fetched: _tell_fetched,
    happened.ActionPlayed: _tell_played,
    happened.LaidSpent: _tell_laid,
    happened.PickpocketAsked: _tell_pickpocket,
    happened.DiscScored: _tell_disc,
    happened.Scored: _tell_scored,
    happened.Dealt: _tell_dealt,
    happened.PhaseBegan: _tell_phase,
    happened.RoundEnded: _tell_round_ended,
    happened.LastRound: _tell_last_round,
    happened.GameEnded: _tell_game_ended,
}
"""The function that describes each kind of event."""
