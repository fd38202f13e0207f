"""Finding the action that somebody means by what was typed."""

from __future__ import annotations

from bot.core.errors import UserError
from bot.discord_base.card_names import find_card
from bot.discord_base.names import quoted
from bot.games.presenter import CardParameter, Presenter
from bot.games.registry import PRESENTERS
from bot.match.table import Seated
from engine.game import MalformedAction
from engine.history import END, UNDO
from i18n.translator import Say


def find_action(seated: Seated, seat: int, say: Say, words: str, verb: str = "") -> str:
    """Return the text form of the action that is meant: one that was completed, or the one legal action that fits.

    `verb` is the command that was used, with which the text forms of its actions begin; empty for any action. Where no
    legal action fits, return an action on the card that was typed, one of the kind that was begun, or just what was
    typed, so that the rules say why not. Raises `UserError` if several actions fit, or no card does.
    """
    legal = {str(action): action for action in seated.legal(seat)}
    typed = words.strip().lower()  # as the texts of all actions are
    begin = f"{verb} " if verb else ""
    if not verb and typed in (UNDO, END):  # no words of a move, though one may contain them
        return typed
    for whole in (typed, f"{begin}{typed}"):
        if whole in legal or (whole.startswith(begin) and _is_action(seated, whole)):
            return whole
    presenter, view = PRESENTERS[seated.match.game], seated.view(seat)
    spellings = {typed, typed.replace(" ", "_")}
    meant = [
        text
        for text, action in legal.items()
        if text.startswith(begin)
        and (typed in presenter.action(view, action, say).lower() or any(one in text for one in spellings))
    ]
    if len(meant) > 1:
        raise UserError("ambiguous", words=quoted(words))
    if meant:
        return meant[0]
    if not verb:
        named = next((one for one in _verbs_of_cards(presenter) if typed.startswith(f"{one} ")), "")
        if named:
            return find_action(seated, seat, say, typed.removeprefix(named), named)
        samples = ((text, presenter.action(view, seated.game.parse(text), say)) for text in presenter.samples())
        begun = (text for text, label in samples if typed and (text.startswith(typed) or typed in label.lower()))
        return next(begun, typed)
    card = find_card(presenter.cards(say), typed)
    if card is None:
        raise UserError("no-card", card=quoted(words))
    return presenter.action_on(view, verb, card[0])


def _verbs_of_cards(presenter: Presenter) -> list[str]:
    """List the commands that do something with a card."""
    return [one.name for one in presenter.move_commands() if isinstance(one.parameter, CardParameter)]


def _is_action(seated: Seated, text: str) -> bool:
    try:
        seated.game.parse(text)
    except MalformedAction:
        return False
    return True
