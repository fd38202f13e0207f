"""Finds the action that typed words mean."""

from __future__ import annotations

from bot.core.errors import UserError
from bot.discord_base.card_names import find_card
from bot.discord_base.names import quote
from bot.games.registry import PRESENTERS
from bot.match.table import Seated
from engine.game import MalformedAction
from engine.history import END, UNDO
from i18n.translator import Say


def find_action(seated: Seated, seat: int, say: Say, words: str) -> str:
    """Return the text form of the intended action: a completed one, or the only legal action that fits.

    If none fits, return an action on the typed card, one of the typed kind, or the typed text, and let the rules
    explain. Raises `UserError` if several actions fit or no card does.
    """
    legal = {str(action): action for action in seated.legal(seat)}
    typed = words.strip().lower()  # action texts are in lower case
    if typed in legal or typed in (UNDO, END) or _is_action(seated, typed):
        return typed
    presenter, view = PRESENTERS[seated.match.game], seated.view(seat)

    def find_fitting(part: str, verb: str = "") -> list[str]:
        spellings = {part, part.replace(" ", "_")}
        return [
            text
            for text, action in legal.items()
            if text.startswith(verb)
            and (part in presenter.action(view, action, say).lower() or any(one in text for one in spellings))
        ]

    verb = next((one for one in presenter.card_verbs() if typed.startswith(f"{one} ")), "")
    name = words.strip()[len(verb) :].strip()
    found = find_fitting(typed) or (find_fitting(name.lower(), f"{verb} ") if verb else [])
    if len(found) > 1:
        raise UserError("ambiguous", words=quote(words))
    if found:
        return found[0]
    if verb:
        card = find_card(presenter.cards(say), name.lower())
        if card is None:
            raise UserError("no-card", card=quote(name))
        return presenter.action_on(view, verb, card[0])
    samples = ((text, presenter.action(view, seated.game.parse(text), say)) for text in presenter.samples())
    begun = (text for text, label in samples if typed and (text.startswith(typed) or typed in label.lower()))
    return next(begun, typed)


def _is_action(seated: Seated, text: str) -> bool:
    try:
        seated.game.parse(text)
    except MalformedAction:
        return False
    return True
