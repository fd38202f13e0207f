"""What an action is worth to the seat that thinks about it: the judgement of the greedy computer player."""

from __future__ import annotations

from engine.petersburg.actions import Action, Verb
from engine.petersburg.view import View


def worth(view: View, action: Action) -> float:
    """Rate an action for the viewing seat; higher is better, pass is 0."""
    return {Verb.BUY: 1.0, Verb.PLAY: 1.0}.get(action.verb, 0.0) if view.viewer is not None else 0.0
