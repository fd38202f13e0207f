"""A match as one HTML page that plays in any browser and loads nothing."""

from __future__ import annotations

import base64
import hashlib
import html
import json
import re
from collections.abc import Sequence
from dataclasses import dataclass
from importlib import resources

from i18n.translator import Say
from render.reel import ACROSS, DOWN, TILE, Reel

_TEMPLATE, _SCRIPT = (
    resources.files(__package__).joinpath(name).read_text(encoding="utf-8")
    for name in ("replay_page.html", "replay_page.js")
)
_FIELD = re.compile(r"\{\{(\w+)\}\}")
_WORDS = ("replay", "move", "back", "older", "newer", "on", "end", "play", "pause", "speed", "noscript")


@dataclass(frozen=True, slots=True)
class Step:
    """Its picture is the frame of the same number."""

    where: str
    """The progress of the game, as plain text."""
    phase: str
    """A text that stays the same throughout a phase."""
    lines: tuple[str, ...]
    """The events, as plain text."""


def write_page(title: str, reel: Reel, steps: Sequence[Step], say: Say) -> bytes:
    """Return the page as UTF-8. Frames and steps correspond."""
    words = {word: say(f"replay-page-{word}") for word in _WORDS}
    data = {
        "tile": TILE,
        "across": ACROSS,
        "down": DOWN,
        "words": words,
        "sheets": [base64.b64encode(sheet).decode() for sheet in reel.sheets],
        "frames": [[one.width, one.height, one.words, one.changes] for one in reel.frames],
        "steps": [[step.where, step.phase, step.lines] for step in steps],
    }
    fields = {
        **{word: html.escape(text) for word, text in words.items()},
        "title": html.escape(title),
        "language": html.escape(say.locale),
        # A text must not close its element.
        "data": json.dumps(data, ensure_ascii=False, separators=(",", ":")).replace("<", "\\u003c"),
        "script": _SCRIPT,
        "script_hash": "sha256-" + base64.b64encode(hashlib.sha256(_SCRIPT.encode()).digest()).decode(),
    }
    return _FIELD.sub(lambda found: fields[found[1]], _TEMPLATE).encode("utf-8", "replace")
