"""A whole game as one HTML page, which plays in any browser and loads nothing."""

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
from render.reel import ACROSS, TILE, Reel

_TEMPLATE, _SCRIPT = (
    resources.files(__package__).joinpath(name).read_text(encoding="utf-8")
    for name in ("replay_page.html", "replay_page.js")
)
_FIELD = re.compile(r"\{\{(\w+)\}\}")
_WORDS = ("replay", "move", "back", "older", "newer", "on", "end", "play", "pause", "speed", "noscript")


@dataclass(frozen=True, slots=True)
class Step:
    """The words of one step; its picture is the frame of the same number."""

    where: str
    """How far the game is, as plain text."""
    phase: str
    """A text that stays the same throughout a phase."""
    lines: tuple[str, ...]
    """What happened, as plain text."""


def write_page(title: str, reels: Sequence[Reel], steps: Sequence[Step], say: Say) -> bytes:
    """Return the page as UTF-8. Its frames, reel after reel, are the pictures of the steps."""
    places = [(number, at) for number, reel in enumerate(reels) for at in range(len(reel.frames))]
    words = {word: say(f"replay-page-{word}") for word in _WORDS}
    data = {
        "tile": TILE,
        "across": ACROSS,
        "words": words,
        "reels": [
            {
                "sheet": base64.b64encode(reel.sheet).decode(),
                "rows": reel.rows,
                "frames": [
                    {"rows": one.rows, "width": one.width, "height": one.height, "words": one.words}
                    for one in reel.frames
                ],
            }
            for reel in reels
        ],
        "steps": [
            {"reel": reel, "frame": at, "where": step.where, "phase": step.phase, "lines": step.lines}
            for step, (reel, at) in zip(steps, places, strict=True)
        ],
    }
    fields = {
        **{word: html.escape(text) for word, text in words.items()},
        "title": html.escape(title),
        "language": html.escape(say.locale),
        # No text may end the element that it stands in.
        "data": json.dumps(data, ensure_ascii=False, separators=(",", ":")).replace("<", "\\u003c"),
        "script": _SCRIPT,
        "script_hash": "sha256-" + base64.b64encode(hashlib.sha256(_SCRIPT.encode()).digest()).decode(),
    }
    return _FIELD.sub(lambda found: fields[found[1]], _TEMPLATE).encode("utf-8", "replace")
