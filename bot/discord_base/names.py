"""Names and words of users, made safe for the bot's sentences.

A display name may hold nearly any character: it may reverse or break the line, look like a mention, time stamp or link,
hold Markdown, or be invisible.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable, Sequence

from bot.core.discord_limits import DISPLAY_NAME
from db.match.matches import Seat
from engine.agents.levels import CHOICES, LEVELS, STEWARD, level_of, style_of
from i18n.translator import Say, translator
from render.labels import SeatLabel
from render.typography import printable_name

_LONGEST_QUOTATION = 50
_MOST_MARKS = 2  # accents on one letter; more overlap the lines around
_JOINERS = "\u200c\u200d"  # inside emoji and in some scripts
_BLANKS = "\u115f\u1160\u2800\u3164\uffa0"  # letters by category, but invisible
_FIRST_STRONG_ISOLATE, _POP_ISOLATE = "\u2068", "\u2069"
_MARKDOWN = re.compile(r"[\\*_~`|<>\[\]]|:(?=//)")
_CALL = re.compile(r"@(?=everyone|here)")


def clean_name(name: str) -> str:
    """Return the name on one line, of bounded length, without control characters; may be empty.

    For plain text: pictures, titles of threads, labels. Messages use `shown_name`.
    """
    return _cut(_visible(name), DISPLAY_NAME)


def shown_name(name: str) -> str:
    """Return the name for a message: without markup or effect on the direction of other text."""
    return _neutral(clean_name(name)) or "?"


def stored_name(name: str, say: Say) -> str:
    """Clean a stored name; for a forgotten user, return a word instead."""
    return clean_name(name) if name else say("former-player")


def plain_names(seats: Iterable[Seat], say: Say) -> list[str]:
    """Return the names at a table for plain text, no two alike.

    Names that pictures show alike, or only as "Player 2", have the number of their seat.
    """
    names = _drawable_names(seats, say)
    return [name if printable_name(name) else _numbered(name, number) for number, name in enumerate(names, 1)]


def names_of(seats: Iterable[Seat], say: Say) -> list[str]:
    """Return `plain_names` for a message."""
    return [_neutral(name) for name in plain_names(seats, say)]


def agent_name(locale: str, agent: str) -> str:
    """`agent` is an id; one that no version knows any more has the name of a steward."""
    say = translator(locale)
    level, style = level_of(agent), style_of(agent)
    return say(f"name-{level}-{style}") if agent in CHOICES else say(f"level-{level if level in LEVELS else STEWARD}")


def labels_of(seats: Sequence[Seat], say: Say) -> tuple[SeatLabel, ...]:
    names = _drawable_names(seats, say)
    return tuple(
        SeatLabel(
            name=name,
            computer=seat.is_computer,
            resigned=seat.resigned_at is not None,
            agent=(seat.ai or "") if seat.user_id is None else "",
            stand_in=agent_name(say.locale, seat.ai) if seat.has_left and seat.ai else "",
        )
        for seat, name in zip(seats, names, strict=True)
    )


def _drawable_names(seats: Iterable[Seat], say: Say) -> list[str]:
    """Return the names at a table, with the number of the seat where pictures would show two alike."""
    names = [stored_name(seat.name, say) or "?" for seat in seats]
    while True:
        shown = [
            (printable_name(name) or say("picture-player", number=number)).casefold()
            for number, name in enumerate(names, 1)
        ]
        if len(set(shown)) == len(names):
            return names
        for at, name in enumerate(names):
            if shown.count(shown[at]) > 1 and printable_name(name):
                names[at] = _numbered(name, at + 1)


def _numbered(name: str, number: int) -> str:
    end = f" ({number})"
    return _cut(name, DISPLAY_NAME - len(end)) + end


def quote(text: str) -> str:
    """Return a user's words for a message, cut to bounded length."""
    return _neutral(_cut(_visible(text), _LONGEST_QUOTATION))


def _visible(text: str) -> str:
    kept: list[str] = []
    marks = 0
    for letter in unicodedata.normalize("NFC", text):
        category = unicodedata.category(letter)
        marks = marks + 1 if category in ("Mn", "Me") else 0
        if category in ("Cc", "Zl", "Zp") or letter in _BLANKS:
            kept.append(" ")
        elif marks <= _MOST_MARKS and (category not in ("Cf", "Cs", "Cn") or letter in _JOINERS):
            kept.append(letter)
    return " ".join("".join(kept).split()).strip(_JOINERS + " ")


def _cut(text: str, longest: int) -> str:
    return text if len(text) <= longest else text[: longest - 1].rstrip(_JOINERS + " ") + "…"


def _neutral(text: str) -> str:
    """Escape markup, and isolate text with right-to-left letters."""
    safe = _CALL.sub("@\u200b", _MARKDOWN.sub(r"\\\g<0>", text))
    if any(unicodedata.bidirectional(letter) in ("R", "AL", "AN") for letter in text):
        return f"{_FIRST_STRONG_ISOLATE}{safe}{_POP_ISOLATE}"
    return safe
