"""The gains of a card for the viewing seat: in each round, when its price is back, and in the final bonus.

Nothing here is certain, since nobody knows how many rounds will follow: texts name rounds and promise none.
"""

from __future__ import annotations

from dataclasses import dataclass

from bot.games.petersburg.menu_page import MenuContext
from engine.petersburg.cards import NO_CARD, Colour, Deck
from engine.petersburg.scoring import aristocrat_points, income
from engine.petersburg.state import without

_SCORED = ((Deck.WORKER, Colour.WORKER), (Deck.BUILDING, Colour.BUILDING), (Deck.ARISTOCRAT, Colour.ARISTOCRAT))
"""The scorings that pay by the cards of a tableau (SP-1.17)."""


@dataclass(frozen=True, slots=True)
class Gain:
    """A card's addition to the income of a seat, less the pay of the card that it replaces."""

    rubles: int
    """Rubles in all scorings of a round together, in the last round in those to come; negative for a loss."""
    points: int
    """Points, likewise."""
    first: tuple[int, Deck] | None
    """The round and phase of the first scoring that it changes; None if there is none."""
    late: bool
    """Whether it would be scored, but the game ends before."""
    back: int | None
    """The round in which the rubles have made up for the price; None if they never do."""
    names: int
    """The points that it adds to the final bonus for different aristocrats (SP-1.26)."""

    @property
    def words(self) -> str:
        """Return rubles and points as signed numbers, the same in all languages: `+3 ₽ +1 ⭐`; empty for neither."""
        parts = ((self.rubles, "₽"), (self.points, "⭐"))
        return " ".join(f"{_format_signed(number)} {unit}" for number, unit in parts if number)


def _format_signed(number: int) -> str:
    return f"{number:+d}".replace("-", "−")


def gain(context: MenuContext, card: int, replaced: int = NO_CARD, price: int = 0) -> Gain:
    """Return the gains of a card if the seat bought it now for this price."""
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
    """List the scorings to come as (round, phase), as many rounds as a price can take; in the last round its own."""
    view, phases = context.view, context.rules.phases
    now = [(view.round, deck) for deck, _ in _SCORED if phases.index(deck) >= phases.index(view.phase)]
    if view.last_round:
        return now
    later = range(view.round + 1, view.round + _MOST_ROUNDS)
    return [*now, *((round_, deck) for round_ in later for deck, _ in _SCORED)]


_MOST_ROUNDS = 30
"""An upper limit of the price of a card in rubles."""


def gain_words(context: MenuContext, found: Gain) -> list[str]:
    """List in a few words the card's income, when its price is back, and its final bonus."""
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
    """List the lines of a card's page on its gains, and on when its price is back."""
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
