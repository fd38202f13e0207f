"""The gains of a card for the viewing seat: per round, round of payback, final bonus.

The number of rounds is unknown, so texts promise nothing.
"""

from __future__ import annotations

from dataclasses import dataclass

from bot.games.petersburg.menu_page import MenuContext
from engine.petersburg.cards import NO_CARD, Colour, Deck
from engine.petersburg.rules.scoring import aristocrat_points, income
from engine.petersburg.rules.state import without

_SCORED = ((Deck.WORKER, Colour.WORKER), (Deck.BUILDING, Colour.BUILDING), (Deck.ARISTOCRAT, Colour.ARISTOCRAT))
"""Scorings that pay by the cards of a tableau (SP-1.17)."""


@dataclass(frozen=True, slots=True)
class Gain:
    """A card's effect on a seat's income, minus the pay of the replaced card."""

    rubles: int
    """Per round; in the last round, in the remaining scorings. Negative for a loss."""
    points: int
    """Likewise."""
    first: tuple[int, Deck] | None
    """Round and phase of the first affected scoring, or None."""
    late: bool
    """Whether the game ends before its first scoring."""
    back: int | None
    """The round that repays the price; None if never."""
    names: int
    """Points for the final bonus of different aristocrats (SP-1.26)."""

    @property
    def words(self) -> str:
        """Format as `+3 ₽ +1 ⭐`, in any language; empty for neither."""
        parts = ((self.rubles, "₽"), (self.points, "⭐"))
        return " ".join(f"{_format_signed(number)} {unit}" for number, unit in parts if number)


def _format_signed(number: int) -> str:
    return f"{number:+d}".replace("-", "−")


def gain(context: MenuContext, card: int, replaced: int = NO_CARD, price: int = 0) -> Gain:
    """Return a card's gains if the seat bought it now."""
    rules, tableau = context.rules, context.seat.tableau
    rest = tableau if replaced == NO_CARD else without(tableau, replaced)
    after = tableau if rules.action[card] else (*rest, card)
    changes = {
        deck: tuple(
            new - old
            for new, old in zip(
                income(rules, after, (), (), colour), income(rules, tableau, (), (), colour), strict=True
            )
        )
        for deck, colour in _SCORED
    }
    to_come = _to_come(context)
    scored = {deck for _, deck in to_come}
    rubles, points = (sum(change[at] for deck, change in changes.items() if deck in scored) for at in (0, 1))
    first = next(((round_, deck) for round_, deck in to_come if any(changes[deck])), None)
    back, paid = None, 0
    for round_, deck in to_come if rubles > 0 else ():
        paid += changes[deck][0]
        if paid >= price:
            back = round_
            break
    late = first is None and any(any(change) for change in changes.values())
    names = aristocrat_points(rules, after) - aristocrat_points(rules, tableau)
    return Gain(rubles, points, first, late, back, names)


def _to_come(context: MenuContext) -> list[tuple[int, Deck]]:
    """List future scorings as (round, phase), enough to repay any price; in the last round only its own."""
    view, phases = context.view, context.rules.phases
    now = [(view.round, deck) for deck, _ in _SCORED if phases.index(deck) >= phases.index(view.phase)]
    if view.last_round:
        return now
    later = range(view.round + 1, view.round + _MOST_ROUNDS)
    return [*now, *((round_, deck) for round_ in later for deck, _ in _SCORED)]


_MOST_ROUNDS = 30
"""An upper limit of card prices in rubles."""


def gain_words(context: MenuContext, found: Gain) -> list[str]:
    say, words = context.say, []
    if found.late:
        words.append(say("petersburg-gain-late"))
    elif found.words:
        words.append(say(f"petersburg-gain-{'last' if context.view.last_round else 'round'}", gain=found.words))
    if found.back is not None:
        words.append(say("petersburg-gain-back", round=found.back))
    if found.names:
        words.append(say("petersburg-gain-names", points=_format_signed(found.names)))
    return words


def gain_lines(context: MenuContext, card: int, found: Gain, price: int) -> list[str]:
    say, lines = context.say, []
    if found.late:
        lines.append(say("petersburg-page-gain-late"))
    elif found.words and found.first is not None:
        round_, deck = found.first
        lines.append(say("petersburg-page-gain", gain=found.words, deck=deck.id, round=round_))
        if found.back is not None:
            lines.append(say("petersburg-page-gain-back", price=price, round=found.back))
    if context.rules.colour[card] is Colour.ARISTOCRAT:
        key = "petersburg-page-gain-names" if found.names else "petersburg-page-gain-same"
        lines.append(say(key, points=_format_signed(found.names)))
    return lines
