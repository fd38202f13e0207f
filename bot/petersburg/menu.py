"""The move menu of Saint Petersburg: pages of cards, prices and reasons, all made from the view of one seat.

Paths: `""` the first page, `card:upper:judge` one card, `observatory`, `pub`. What is offered to be done is always in
the list of legal actions; everything else is explained.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from bot.petersburg.words import COLOUR_ICONS, DECK_ICONS, bill, description, earns, name, open_bill
from bot.presenter import Choice, Do, Go, Menu, Pick, Style
from bot.texts import Say
from engine.petersburg.actions import (
    DISCARD_DRAWN,
    PASS,
    PASS_PHASE,
    TAKE_DRAWN,
    UNPASS,
    Action,
    Source,
    Verb,
)
from engine.petersburg.cards import CARD_IDS, CATALOGUE, NOBODY
from engine.petersburg.prices import Price
from engine.petersburg.ruleset import PUB_PRICE
from engine.petersburg.view import SeatView, View

MOST_CHOICES = 25
LONGEST_LABEL = 80
LONGEST_NOTE = 100

_PLACE_ICONS: Mapping[Source, str] = {Source.UPPER: "⬆️", Source.LOWER: "⬇️", Source.HAND: "✋", Source.DRAWN: "🔭"}


def stage(view: View, say: Say) -> str:
    """Say where the game stands: `Round 2 · Buildings`."""
    if view.outcome is not None:
        return say("petersburg-stage-over")
    key = "petersburg-stage-last" if view.last_round else "petersburg-stage"
    return say(key, round=view.round, deck=view.phase.id)


def menu(view: View, legal: Sequence[Action], path: str, names: Sequence[str], say: Say) -> Menu:
    """Give a page of the menu of the viewing seat; a path that leads nowhere now gives the first page."""
    if view.viewer is None:
        return Menu(say("petersburg-menu-watching", stage=stage(view, say)))
    page = _Pages(view, view.seats[view.viewer], frozenset(legal), say)
    if view.outcome is not None:
        return Menu(page.head())
    if view.viewer not in view.to_act:
        return page.waiting(", ".join(names[seat] for seat in view.to_act))
    if view.deciding == "drawn":
        return page.drawn()
    if view.deciding == "pub":
        return page.pub(back=False)
    match path.split(":"):
        case ["card", ("upper" | "lower" | "hand") as place, card_id] if page.holds(Source(place), card_id):
            return page.card(Source(place), CARD_IDS[card_id])
        case ["observatory"] if page.has(Verb.DRAW):
            return page.observatory()
        case ["pub"] if page.has(Verb.PUB):
            return page.pub(back=True)
    return page.root()


def _short(text: str, limit: int) -> str:
    return text if len(text) <= limit else text[: limit - 1] + "…"


@dataclass(frozen=True, slots=True)
class _Offer:
    """What one card would cost the seat: without a replacement, or by the card that it replaces."""

    source: Source
    card: int
    prices: Mapping[int, Price]
    face_down: tuple[int, ...]

    @property
    def cheapest(self) -> int | None:
        """Give the least price in rubles; None when there is nothing to replace."""
        return min((price.total for price in self.prices.values()), default=None)


class _Pages:
    """The pages of one menu: what the seat sees, what it may do, and its language."""

    def __init__(self, view: View, seat: SeatView, legal: frozenset[Action], say: Say) -> None:
        self.view, self.seat, self.legal, self.say = view, seat, legal, say
        self.money = seat.money or 0
        self.hand = seat.hand or ()

    # What is so

    def holds(self, source: Source, card_id: str) -> bool:
        """Tell whether this card lies there."""
        return CARD_IDS.get(card_id, NOBODY) in self._cards(source)

    def has(self, verb: Verb) -> bool:
        """Tell whether some action of this kind is legal."""
        return any(action.verb is verb for action in self.legal)

    def _cards(self, source: Source) -> tuple[int, ...]:
        match source:
            case Source.UPPER:
                return self.view.upper
            case Source.LOWER:
                return self.view.lower
            case Source.HAND:
                return self.hand
            case Source.DRAWN:
                return (self.view.fetched,)

    def _offer(self, source: Source, card: int) -> _Offer:
        view, tableau, lower = self.view, self.seat.tableau, source is Source.LOWER
        seat = self.seat.seat
        if not view.rules.trading[card]:
            return _Offer(source, card, {NOBODY: view.price(seat, card, lower=lower)}, ())
        olds = [old for old in dict.fromkeys(tableau) if old in view.rules.replaceable[card]]
        face_down = tuple(old for old in olds if self._face_down(old))
        return _Offer(
            source,
            card,
            {old: view.price(seat, card, old, lower=lower) for old in olds if old not in face_down},
            face_down,
        )

    def _face_down(self, card: int) -> bool:
        used = self.seat.used.count(card)
        return card in self.view.rules.observatories and 0 < used >= self.seat.tableau.count(card)

    def _hand_full(self) -> bool:
        return len(self.hand) >= self.seat.hand_limit

    # The first page

    def head(self) -> str:
        """Say where the game stands, for a game that is over."""
        return f"**{stage(self.view, self.say)}**\n{self._you()}"

    def _you(self) -> str:
        return self.say(
            "petersburg-menu-you",
            rubles=self.money,
            points=self.seat.points,
            held=len(self.hand),
            limit=self.seat.hand_limit,
        )

    def waiting(self, movers: str) -> Menu:
        """Give the page of a seat that is not to move: its standing order."""
        lines = [self.say("petersburg-menu-waiting", stage=stage(self.view, self.say), names=movers), self._you()]
        if self.view.standing:
            lines.append(self.say("petersburg-menu-standing"))
        return Menu("\n".join(lines), buttons=self._passes())

    def _passes(self) -> list[Choice]:
        offered: list[tuple[Action, str, Style]] = [
            (PASS, "pass", "primary"),
            (PASS_PHASE, "pass-phase", "secondary"),
            (UNPASS, "unpass", "secondary"),
        ]
        return [
            self._do(action, self.say(f"petersburg-menu-{key}"), style=style)
            for action, key, style in offered
            if action in self.legal
        ]

    def root(self) -> Menu:
        """Give the first page of the seat that is to move."""
        text = self.say("petersburg-menu-your-turn", stage=stage(self.view, self.say)) + "\n" + self._you()
        cards = [
            self._line(source, card, copies)
            for source in (Source.UPPER, Source.LOWER, Source.HAND)
            for card, copies in Counter(self._cards(source)).items()
        ]
        picks = [Pick(self.say("petersburg-menu-choose"), cards[:MOST_CHOICES])] if cards else []
        buttons = self._passes()
        if self.has(Verb.DRAW):
            buttons.append(Choice(self.say("petersburg-menu-observatory"), Go("observatory"), emoji="🔭"))
        if self.has(Verb.PUB):
            buttons.append(Choice(self.say("petersburg-menu-pub"), Go("pub"), emoji="🍺"))
        return Menu(text, picks, buttons)

    def _line(self, source: Source, card: int, copies: int) -> Choice:
        """Give a card's line in the select: where it lies, its price, and why or why not."""
        offer = self._offer(source, card)
        kind = "-no-price" if offer.cheapest is None else "-from" if CATALOGUE[card].trading else ""
        label = self.say(
            f"petersburg-menu-card{kind}",
            card=name(card, self.say) + (f" ×{copies}" if copies > 1 else ""),
            price=offer.cheapest or 0,
            source=source.value,
        )
        return Choice(
            _short(label, LONGEST_LABEL),
            Go(f"card:{source.value}:{CATALOGUE[card].id}"),
            note=_short(self._note(offer), LONGEST_NOTE),
            emoji=COLOUR_ICONS[CATALOGUE[card].colour],
        )

    def _note(self, offer: _Offer) -> str:
        say, cheapest = self.say, offer.cheapest
        if cheapest is not None and cheapest <= self.money:
            old, price = min(offer.prices.items(), key=lambda item: item[1].total)
            return " · ".join((" ".join(bill(price, say, replaced=old)), earns(offer.card, say)))
        if cheapest is None:
            reasons = [say("petersburg-menu-nothing-to-replace")]
        else:
            key = "-from" if len(offer.prices) > 1 else ""
            reasons = [say(f"petersburg-menu-too-expensive{key}", price=cheapest, money=self.money)]
        if offer.source is not Source.HAND:
            if self._hand_full():
                full = say("petersburg-menu-hand-full", held=len(self.hand), limit=self.seat.hand_limit)
                reasons.append(full)
            else:
                reasons.append(say("petersburg-menu-can-take"))
        return " · ".join(reasons)

    # One card

    def card(self, source: Source, card: int) -> Menu:
        """Give the page of one card: what it is, its price step by step, and what can be done with it."""
        offer = self._offer(source, card)
        lines = [
            description(CATALOGUE[card], self.view.rules, self.say),
            f"{_PLACE_ICONS[source]} {self.say('petersburg-page-place', source=source.value, money=self.money)}",
            *self._explained(offer),
        ]
        buttons = self._buys(offer)
        if source is not Source.HAND:
            take = Action(Verb.TAKE, source, card)
            if take in self.legal:
                buttons.append(self._do(take, self.say("petersburg-menu-take"), style="primary"))
            elif self._hand_full():
                lines.append(self._full())
        buttons.append(self._back())
        return Menu("\n".join(lines), self._replacements(offer), buttons)

    def drawn(self) -> Menu:
        """Give the page on which the drawn card is bought, taken or discarded."""
        card = self.view.fetched
        offer = self._offer(Source.DRAWN, card)
        lines = [
            f"**{stage(self.view, self.say)}**",
            self._you(),
            self.say("petersburg-page-drawn"),
            description(CATALOGUE[card], self.view.rules, self.say),
            *self._explained(offer),
        ]
        buttons = self._buys(offer)
        if TAKE_DRAWN in self.legal:
            buttons.append(self._do(TAKE_DRAWN, self.say("petersburg-menu-take"), style="primary"))
        elif self._hand_full():
            lines.append(self._full())
        if DISCARD_DRAWN in self.legal:
            buttons.append(self._do(DISCARD_DRAWN, self.say("petersburg-menu-discard"), style="danger"))
        return Menu("\n".join(lines), self._replacements(offer), buttons)

    def _full(self) -> str:
        return self.say("petersburg-page-hand-full", held=len(self.hand), limit=self.seat.hand_limit)

    def _explained(self, offer: _Offer) -> list[str]:
        """Give the price step by step, and why the card cannot be bought or not in place of some cards."""
        say, seat, lower = self.say, self.seat.seat, offer.source is Source.LOWER
        if not CATALOGUE[offer.card].trading:
            price = offer.prices[NOBODY]
            lines = [say("petersburg-page-price", price=price.total), *(f"- {step}" for step in bill(price, say)[:-1])]
            if price.total > self.money:
                lines.append(say("petersburg-page-too-expensive", price=price.total, money=self.money))
            return lines
        steps = open_bill(self.view.price(seat, offer.card, lower=lower), say)
        lines = [say("petersburg-page-price-open"), *(f"- {step}" for step in steps)]
        refused = [
            say("petersburg-page-replacement-expensive", card=name(old, say), price=price.total, money=self.money)
            for old, price in offer.prices.items()
            if price.total > self.money
        ]
        refused += [say("petersburg-page-face-down", card=name(old, say)) for old in offer.face_down]
        if refused:
            lines += [say("petersburg-page-not-replaceable"), *(f"- {reason}" for reason in refused)]
        elif not offer.prices:
            lines.append(say("petersburg-page-nothing-to-replace"))
        return lines

    def _buy(self, offer: _Offer, replaced: int) -> Action:
        if offer.source is Source.HAND:
            return Action(Verb.PLAY, Source.HAND, offer.card, replaced)
        if offer.source is Source.DRAWN:
            return Action(Verb.BUY, Source.DRAWN, NOBODY, replaced)
        return Action(Verb.BUY, offer.source, offer.card, replaced)

    def _buys(self, offer: _Offer) -> list[Choice]:
        if NOBODY not in offer.prices:
            return []
        action = self._buy(offer, NOBODY)
        key = "petersburg-menu-play" if offer.source is Source.HAND else "petersburg-menu-buy"
        if action not in self.legal:
            return []
        return [self._do(action, self.say(key, price=offer.prices[NOBODY].total), style="success")]

    def _replacements(self, offer: _Offer) -> list[Pick]:
        """Give the select of what a trading card may replace, each with its price and why."""
        if not CATALOGUE[offer.card].trading:
            return []
        choices = []
        for old, price in sorted(offer.prices.items(), key=lambda item: item[1].total):
            action = self._buy(offer, old)
            if action in self.legal:
                label = self.say("petersburg-page-replacement", card=name(old, self.say), price=price.total)
                note = " · ".join((" ".join(bill(price, self.say, replaced=old)), earns(old, self.say)))
                choices.append(self._do(action, label, note=note, emoji=COLOUR_ICONS[CATALOGUE[old].colour]))
        return [Pick(self.say("petersburg-page-replace"), choices[:MOST_CHOICES])] if choices else []

    # Observatory and Pub

    def observatory(self) -> Menu:
        """Give the page on which a deck is chosen."""
        lines, buttons = [self.say("petersburg-page-observatory")], []
        for deck, size in zip(self.view.rules.phases, self.view.deck_sizes, strict=True):
            action = Action(Verb.DRAW, number=deck)
            if action in self.legal:
                label = self.say("petersburg-page-deck", deck=deck.id, size=size)
                buttons.append(self._do(action, label, emoji=DECK_ICONS[deck]))
            else:
                lines.append(self.say("petersburg-page-deck-small", deck=deck.id, size=size))
        return Menu("\n".join(lines), buttons=[*buttons, self._back()])

    def pub(self, *, back: bool) -> Menu:
        """Give the page on which points are bought; `back` where the seat may do something else instead."""
        lines = [f"**{stage(self.view, self.say)}**", self._you(), self.say("petersburg-page-pub")]
        numbers = sorted(action.number for action in self.legal if action.verb is Verb.PUB)
        choices = [
            self._do(
                Action(Verb.PUB, number=number),
                self.say("petersburg-page-pub-points", points=number, price=PUB_PRICE * number),
                note=self.say("petersburg-page-pub-left", money=self.money - PUB_PRICE * number),
            )
            for number in numbers
        ]
        picks = [Pick(self.say("petersburg-page-pub-choose"), choices)] if choices else []
        return Menu("\n".join(lines), picks, [self._back()] if back else [])

    def _do(self, action: Action, label: str, *, note: str = "", emoji: str = "", style: Style = "secondary") -> Choice:
        return Choice(_short(label, LONGEST_LABEL), Do(str(action)), _short(note, LONGEST_NOTE), emoji, style)

    def _back(self) -> Choice:
        return Choice(self.say("petersburg-menu-back"), Go(""), emoji="↩️")
