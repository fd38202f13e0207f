"""Events in words, of a game or of the platform."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from bot.games.registry import PRESENTERS
from engine.history import Ended, TakenBack
from engine.match import PlatformEvent, TimeRanOut
from i18n.translator import Say

_PLATFORM_LINES = {TimeRanOut: "line-time-ran-out", TakenBack: "line-taken-back", Ended: "line-ended"}


def event_words(game: str, event: Any, view: Any, names: Sequence[str], say: Say) -> str:
    """Describe an event in one Markdown line; empty if it needs none.

    `view` is the reader's view at any moment. `names` are escaped for Markdown.
    """
    if isinstance(event, PlatformEvent):
        return say(_PLATFORM_LINES[type(event)], name=names[event.seat])
    return PRESENTERS[game].line(event, view, names, say) or ""
