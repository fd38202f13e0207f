"""Names of users, made safe for the bot's sentences; matches, as in `#2 Ann · Boris · 🤖 · Everything`; and cards.

A display name may hold nearly any character: it may reverse or break the line, look like a mention, time stamp or link,
hold Markdown, or be invisible.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, NamedTuple, TypeVar

import discord
from discord import ui

from bot.core.discord_limits import DISPLAY_NAME
from bot.discord_base.time_words import short_day_words
from bot.games.presenter import Presenter
from bot.games.registry import PRESENTERS, distinct
from db.match.matches import FORGOTTEN, RECORDED, Match, Seat
from engine.agents.levels import CHOICES, COMPANION, LEVELS, STEWARD, level_of, style_of
from i18n.text_length import count_units, first_units
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


def bold_names(names: Sequence[str], most: int) -> str:
    """Return shown names as a list in bold, with … for those beyond `most`."""
    return ", ".join([*(f"**{name}**" for name in names[:most]), *(["…"] if len(names) > most else [])])


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
    """Return the name of the agent with this id; for an unknown id, such as a removed agent's, the Steward's."""
    say = translator(locale)
    level, style = level_of(agent), style_of(agent)
    if agent in CHOICES:
        return say(f"name-{level}-{style}")
    return say(f"level-{level if level in (*LEVELS, COMPANION) else STEWARD}")


def labels_of(seats: Sequence[Seat], say: Say) -> tuple[SeatLabel, ...]:
    names = _drawable_names(seats, say)
    return tuple(
        SeatLabel(
            name=name,
            computer=seat.is_computer,
            resigned=seat.resigned_at is not None,
            agent=(seat.ai or "") if seat.user_id is None else "",
            stand_in=agent_name(say.locale, seat.ai) if seat.has_left and seat.ai else "",
            colour=seat.colour_number,
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


_PARTS = " · "


def match_name(match: Match, seats: Sequence[Seat], say: Say, longest: int) -> str:
    """Return number, people, agents, rules and result of a match as plain text; of a daily deal its day for its rules.

    Names beyond `longest` UTF-16 units are left out from the end.
    """
    return _name(match, seats, plain_names(seats, say), say, longest)


def status_words(match: Match, say: Say) -> str:
    """Return the status; a lobby that never started is closed, not cancelled."""
    is_closed = match.status == "cancelled" and match.started_at is None
    return say("status-closed" if is_closed else f"status-{match.status}")


def end_words(match: Match, say: Say) -> str:
    """Return the status, and who ended a match without a result."""
    if match.status == "cancelled" and match.started_at is not None and match.early_end is not None:
        return say(f"cancelled-{match.early_end['how']}")
    return status_words(match, say)


def linked_name(match: Match, seats: Sequence[Seat], say: Say, longest: int, link: str | None) -> str:
    name = _name(match, seats, names_of(seats, say), say, longest)
    return f"[{name}]({link})" if link else name


def _name(match: Match, seats: Sequence[Seat], names: Sequence[str], say: Say, longest: int) -> str:
    people = [
        name
        for seat, name in zip(seats, names, strict=True)
        if seat.user_id is not None or seat.resigned_at or seat.name == FORGOTTEN or seat.ai == RECORDED
    ]
    agents = len(seats) - len(people)
    last = [f"🤖×{agents}" if agents > 1 else "🤖"] if agents else []
    first = [] if match.daily is None else [say("daily-name", day=short_day_words(match.daily, say))]
    if match.daily is None:
        last.append(PRESENTERS[match.game].short_title(match.options, say))
    if match.status in ("finished", "cancelled"):
        last.append(status_words(match, say))
    for kept in range(len(people), -1, -1):
        shown = [*first, *people[:kept], *(["…"] if kept < len(people) else []), *last]
        name = " ".join(f"#{match.id} {_PARTS.join(shown)}".split())  # as Discord shortens blanks in titles
        if count_units(name) <= longest:
            return name
    return first_units(name, longest)


def place_link(guild_id: int, channel_id: int, message_id: int | None = None) -> str:
    message = "" if message_id is None else f"/{message_id}"
    return f"https://discord.com/channels/{guild_id}/{channel_id}{message}"


def link_button(label: str, url: str) -> ui.Button[Any]:
    return ui.Button(style=discord.ButtonStyle.link, label=label, url=url)


T = TypeVar("T", bound=tuple[str, ...])

_BESIDE_THE_NAME = re.compile(r" / | ?[(]")
"""Start of another edition's name, or of a remark that distinguishes cards of the same name."""


class CardOfGame(NamedTuple):
    game: str
    id: str
    distinct_id: str
    """Unique across games."""
    name: str
    """If games share a name, all but the first append the title of their game."""


def cards_of_games(presenters: Mapping[str, Presenter], say: Say, first: str = "") -> list[CardOfGame]:
    """List the cards of these games (by id), beginning with the game `first`."""
    order = sorted(presenters, key=lambda game: game != first)
    cards = [(game, *card) for game in order for card in presenters[game].cards(say)]
    ids = distinct([(game, card_id) for game, card_id, _ in cards], ":")
    owners: dict[str, str] = {}
    found = []
    for (game, card_id, name), distinct_id in zip(cards, ids, strict=True):
        alone = owners.setdefault(name, game) == game
        shown = name if alone else f"{name} · {presenters[game].title({}, say)}"
        found.append(CardOfGame(game, card_id, distinct_id, shown))
    return found


def find_card(cards: Iterable[T], typed: str) -> T | None:
    """Return the best of these cards, (…, id, name): by id or name, then a plain name, then a part of the name."""
    wanted = typed.strip().casefold()
    listed = [(card, card[-2], card[-1].casefold()) for card in cards]
    exact = (card for card, card_id, name in listed if wanted in (card_id, name))
    plain = (card for card, _, name in listed if wanted in split_names(name))
    partly = (card for card, _, name in listed if wanted and wanted in name)
    return next(exact, None) or next(plain, None) or next(partly, None)


def split_names(name: str) -> list[str]:
    """Return the names in `Name / Other name (remark)`, without the remark."""
    return _BESIDE_THE_NAME.split(name)
