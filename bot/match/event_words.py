"""Events in words, of a game or of the platform."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Any

from bot.games.registry import PRESENTERS
from engine.history import Ended, TakenBack
from engine.match import OnlyChoice, PlatformEvent, TimeRanOut
from i18n.translator import Say

_PLATFORM_LINES = {TimeRanOut: "line-time-ran-out", TakenBack: "line-taken-back", Ended: "line-ended"}


def tell(
    game: str, events: Iterable[Any], view: Any, names: Sequence[str], say: Say, *, planned: bool = False
) -> Iterator[str]:
    """Describe the events of one action as `event_words` does; its first line explains an automatic action.

    `planned` is for the eyes of the user who planned it.
    """
    remark = "line-planned" if planned else ""
    for event in events:
        if isinstance(event, OnlyChoice):
            remark = "line-only-choice"
        elif line := event_words(game, event, view, names, say):
            yield say(remark, line=line) if remark else line
            remark = ""


def event_words(game: str, event: Any, view: Any, names: Sequence[str], say: Say) -> str:
    """Describe an event, except `OnlyChoice`, in one Markdown line; empty if it needs none.

    `view` is the reader's view at any moment. `names` are escaped for Markdown.
    """
    if isinstance(event, PlatformEvent):
        return say(_PLATFORM_LINES[type(event)], name=names[event.seat])
    return PRESENTERS[game].line(event, view, names, say) or ""
