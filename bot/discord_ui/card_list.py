"""A list of cards in one parameter of a command: ids or names, separated by commas."""

from __future__ import annotations

from collections.abc import Sequence

from bot.discord_limits import CHOICE_NAME, CHOICE_VALUE
from bot.discord_ui.card_names import plain_names
from bot.discord_ui.names import quoted
from bot.services.errors import UserError

Named = Sequence[tuple[str, str]]
"""Cards as (id, name in the reader's language), as a presenter lists them."""


def read_cards(text: str, cards: Named) -> list[str]:
    """Return the ids of the cards that the text lists. Raises `UserError`."""
    return [card_id for word in text.split(",") if word.strip() for card_id in _meant(word.strip(), cards)]


def _meant(word: str, cards: Named) -> list[str]:
    wanted = word.casefold()
    exact = [card_id for card_id, name in cards if wanted in (card_id, name.casefold())]
    if exact:
        return exact
    plain = [card_id for card_id, name in cards if wanted in plain_names(name.casefold())]
    found = plain or [card_id for card_id, name in cards if wanted in name.casefold()]
    if not found or (len(found) > 1 and not plain):
        raise UserError("no-card", card=quoted(word))
    return found


def complete(text: str, cards: Named) -> list[tuple[str, str]]:
    """Return what the end of the text may become, as (label, value): the list so far and one more card."""
    *listed, last = (word.strip() for word in text.split(","))
    try:
        chosen = read_cards(",".join(listed), cards)
    except UserError:
        return []
    names = dict(cards)
    found = []
    for card_id, name in cards:
        if card_id not in chosen and last.casefold() in name.casefold():
            label = ", ".join([*(names[card] for card in chosen), name])
            value = ",".join([*chosen, card_id])
            if len(label) <= CHOICE_NAME and len(value) <= CHOICE_VALUE:
                found.append((label, value))
    return found
