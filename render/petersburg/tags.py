"""Price tags: what a card costs a seat, as pictures and alt texts show it."""

from __future__ import annotations

from engine.petersburg.cards import CATALOGUE, NOBODY
from engine.petersburg.view import View
from render.petersburg.faces import Tag
from render.words import Say


def tag(view: View, seat: int | None, card: int, say: Say, *, lower: bool = False) -> Tag:
    """Give the tag for a seat; a trading card's is its least price over what the seat could replace, else its cost.

    Without a seat the tag is the printed cost.
    """
    kind = CATALOGUE[card]
    cost = view.rules.cost[card]
    if seat is None:
        return Tag(str(cost))
    if kind.trading:
        tableau, used = view.seats[seat].tableau, view.seats[seat].used
        replaceable = [
            old
            for old in set(tableau)
            if old in view.rules.replaceable[card]
            and not (old in view.rules.observatories and used.count(old) >= tableau.count(old))
        ]
        if not replaceable:
            return Tag(f"({cost})")
        least = min(view.price(seat, card, old, lower=lower).total for old in replaceable)
        return Tag(say("picture-from", price=least) if len(replaceable) > 1 else str(least), str(cost))
    total = view.price(seat, card, NOBODY, lower=lower).total
    return Tag(str(total), str(cost) if total != cost else "")
