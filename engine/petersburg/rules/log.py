"""Record the events of an action. Searches keep no log and make no events."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from engine.native import i64
from engine.petersburg import events
from engine.petersburg.actions import Source
from engine.petersburg.cards import Deck


class Log:
    """Each method records the event of its name."""

    def __init__(self, *, is_kept: bool) -> None:
        self.is_kept: bool = is_kept
        self.events: list[events.Event] = []
        """The events of the current action, in order; always empty if `is_kept` is False."""

    def bought(self, seat: i64, source: Source, card: i64, replaced: i64, price: i64) -> None:
        if self.is_kept:
            self.events.append(events.Bought(seat, source, card, replaced, price))

    def took(self, seat: i64, source: Source, card: i64) -> None:
        if self.is_kept:
            self.events.append(events.Took(seat, source, card))

    def drew(self, seat: i64, deck: i64, card: i64) -> None:
        if self.is_kept:
            self.events.append(events.Drew(seat, Deck(deck), card))

    def discarded(self, seat: i64, card: i64) -> None:
        if self.is_kept:
            self.events.append(events.Discarded(seat, card))

    def passed(self, seat: i64) -> None:
        if self.is_kept:
            self.events.append(events.Passed(seat))

    def ordered(self, seat: i64, standing: bool) -> None:
        if self.is_kept:
            self.events.append(events.Ordered(seat, standing))

    def pickpocket_ordered(self, seat: i64, later: bool) -> None:
        if self.is_kept:
            self.events.append(events.PickpocketOrdered(seat, later))

    def pickpocket_asked(self, seat: i64, stolen: bool) -> None:
        if self.is_kept:
            self.events.append(events.PickpocketAsked(seat, stolen))

    def pub_used(self, seat: i64, points: i64) -> None:
        if self.is_kept:
            self.events.append(events.PubUsed(seat, points))

    def trading_house_used(self, seat: i64, used: bool) -> None:
        if self.is_kept:
            self.events.append(events.TradingHouseUsed(seat, used))

    def guild_hall_used(self, seat: i64, rubles: i64, points: i64) -> None:
        if self.is_kept:
            self.events.append(events.GuildHallUsed(seat, rubles, points))

    def guild_hall_set(self, seat: i64, rubles: i64, points: i64) -> None:
        if self.is_kept:
            self.events.append(events.GuildHallSet(seat, rubles, points))

    def sycophants_lost(self, seat: i64, number: i64, free: bool) -> None:
        if self.is_kept:
            self.events.append(events.SycophantsLost(seat, number, free))

    def good_chosen(self, seat: i64, card: i64, good: i64) -> None:
        if self.is_kept:
            self.events.append(events.GoodChosen(seat, card, good))

    def crate_kept(self, seat: i64, card: i64, rubles: i64) -> None:
        if self.is_kept:
            self.events.append(events.CrateKept(seat, card, rubles))

    def crate_lost(self, seat: i64, card: i64, free: bool) -> None:
        if self.is_kept:
            self.events.append(events.CrateLost(seat, card, free))

    def good_scored(self, good: i64, points: tuple[int, ...]) -> None:
        if self.is_kept:
            self.events.append(events.GoodScored(good, points))

    def fetched(self, seat: i64, by: i64, card: i64) -> None:
        if self.is_kept:
            self.events.append(events.Fetched(seat, by, card))

    def action_played(self, seat: i64, card: i64, target: i64) -> None:
        if self.is_kept:
            self.events.append(events.ActionPlayed(seat, card, target))

    def laid_spent(self, seat: i64, card: i64, on: i64, lost: bool) -> None:
        if self.is_kept:
            self.events.append(events.LaidSpent(seat, card, on, lost))

    def disc_scored(self, seat: i64, points: i64) -> None:
        if self.is_kept:
            self.events.append(events.DiscScored(seat, points))

    def scored(self, seat: i64, phase: Deck, rubles: i64, points: i64) -> None:
        if self.is_kept:
            self.events.append(events.Scored(seat, phase, rubles, points))

    def dealt(self, deck: Deck, cards: tuple[int, ...]) -> None:
        if self.is_kept:
            self.events.append(events.Dealt(deck, cards))

    def phase_began(self, round_: i64, phase: Deck, first: i64) -> None:
        if self.is_kept:
            self.events.append(events.PhaseBegan(round_, phase, first))

    def round_ended(self, round_: i64, discarded: tuple[int, ...]) -> None:
        if self.is_kept:
            self.events.append(events.RoundEnded(round_, discarded))

    def last_round(self, deck: Deck) -> None:
        if self.is_kept:
            self.events.append(events.LastRound(deck))

    def game_ended(self, totals: Sequence[int]) -> None:
        if self.is_kept:
            self.events.append(events.GameEnded(tuple(totals)))


NO_LOG: Final = Log(is_kept=False)
"""Shared by all states of searches, and by states between two actions."""
