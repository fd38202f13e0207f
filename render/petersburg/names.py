"""Names of phases (locales/LANGUAGE/names.ftl) and cards."""

from __future__ import annotations

from engine.petersburg.cards import Deck
from engine.petersburg.ruleset import Ruleset
from i18n.translator import Say


def card_name(card: int, rules: Ruleset, say: Say) -> str:
    """Return the name in this edition and language, or else in English."""
    names = rules.cards[card].names
    return names.get(say.locale) or names["en"]


def phase_name(deck: Deck, say: Say) -> str:
    """Return the name of the phase and of its deck."""
    return say(f"picture-phase-{deck.id}")
