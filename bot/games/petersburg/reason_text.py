"""Reasons for and against an action of Saint Petersburg, in words: the terms of engine/petersburg/terms.py."""

from __future__ import annotations

from collections.abc import Sequence

from bot.games.petersburg.card_text import good_name, name, split, voice
from engine.assessment import Term
from engine.petersburg.cards import CARD_IDS, GOODS
from engine.petersburg.view import View
from i18n.translator import Say


def reason(term: Term, view: View, names: Sequence[str], say: Say) -> str:
    """Describe a term in the words of the edition; the text for less than 0 points says that something is lost."""
    say = voice(view.rules, say)
    facts: dict[str, str | int] = {"way": "down" if term.points < 0 else "up", "on": ""}
    for fact, value in term.facts.items():
        match fact:
            case "card" | "on":
                facts[fact] = name(CARD_IDS[str(value)], view.rules, say)
            case "seat":
                facts["name"] = names[int(value)]
            case "good":
                facts["good"] = good_name(GOODS.index(str(value)), say)
            case _:
                facts[fact] = value if isinstance(value, str) else round(value)
    if term.kind in ("scorings", "replaced"):
        facts["gain"] = split(int(facts["rubles"]), int(facts["points"]), say)
    elif term.kind == "split":
        facts["gain"] = split(int(facts["rubles"]), int(facts["bought"]), say)
    if facts["on"]:
        return say("petersburg-term-action-on", **facts)
    return say(f"petersburg-term-{term.kind}", **facts)
