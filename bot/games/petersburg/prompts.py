"""The awaited decision in a few words, for the asked seat and for the whole table."""

from __future__ import annotations

from bot.games.petersburg.card_text import name, voice
from engine.petersburg.cards import NO_CARD
from engine.petersburg.decisions import DecisionKind
from engine.petersburg.view import View
from i18n.translator import Say

_ABOUT_A_CARD = frozenset({DecisionKind.PRISON, DecisionKind.BLACK_MARKET, DecisionKind.GOODS, DecisionKind.UPKEEP})
"""Decisions about a public card."""


def decision(view: View, say: Say) -> str:
    """Describe the decision after a mention: `do you pay 4 ₽ for Crate of Fish?`."""
    say = voice(view.rules, say)
    if view.outcome is not None:
        return say("petersburg-decision-over")
    if view.deciding is not None or view.extra:
        return say(f"petersburg-decision-{_kind(view)}", **_facts(view, say))
    return say("petersburg-decision-move", deck=view.phase.id)


def question(view: View, say: Say) -> str:
    """Describe publicly a decision that interrupts normal moves; empty for a normal move."""
    if view.outcome is not None or (view.deciding is None and not view.extra):
        return ""
    say = voice(view.rules, say)
    return say(f"petersburg-question-{_kind(view)}", **_facts(view, say))


def _kind(view: View) -> str:
    """Return the kind of decision. A view that must not reveal a Pickpocket holds `begin` (SP-5.6)."""
    return view.deciding or "double"


def _facts(view: View, say: Say) -> dict[str, str | int]:
    if view.deciding is None:
        return {"actions": view.extra}
    facts: dict[str, str | int] = {}
    if view.deciding in _ABOUT_A_CARD and view.fetched != NO_CARD:
        facts["card"] = name(view.fetched, view.rules, say)
    if view.deciding is DecisionKind.UPKEEP:
        facts["price"] = view.values[0]
    return facts
