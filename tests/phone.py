"""Widths of a message's texts on a phone 390 pixels wide, and the texts that do not fit.

Discord's font is not free; Noto Sans Condensed, an eighth larger, is about as wide.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from playground.limits.component_tree import BUTTON, SELECT
from playground.world import Json
from render.typography import Face, printable, width

WIDE = 322
"""Pixels of a message."""
BOXED = WIDE - 2 * 12 - 4
"""Pixels inside a container, without padding and accent."""
MOST_LINES = {1: 1, 2: 1, 3: 1, 4: 2, 5: 2}
"""Lines of a row by number of buttons. Three are side by side: tabs, answers, the main row of an invitation. More, such
as below a board, may wrap once.
"""
MENU_LINES = 4
"""Lines of a row in a move menu or plan: its labels contain names of cards."""
_NUMBERED = re.compile(r"[0-9]+\. ")
"""The start of moves, plans and other sentences that are both in a select and above it: their number suffices."""
_MENU_SELECTS = ("pick:", "planpick:")
"""Prefixes of ids of selects that list cards or people: the start of a line must fit, with a price."""
_PRICED = re.compile(r"(.+? · [^·]*₽|[^·]+)")
_SCALE = 16 / 14
"""Factor that makes the condensed font as wide as Discord's."""
_GAP = 4
_BUTTON_PADDING, _LEAST_BUTTON, _EMOJI = 24, 60, 23
_SELECT_PADDING = 48
"""Pixels of a select without its text: padding, border and arrow."""
_OPTION = 310
"""Pixels of a line in an open select, about 40 letters; Discord cuts the rest."""
_SECTION_GAP = 16
_SECTION_LINES = 2
"""Lines that the first line of a section may take."""
_HEADING_LINES = 3
"""Lines that a heading may take: a title names all expansions."""
_CODE_SIGN, _CODE_PADDING = 8.4, 20
_NOTE_LINES = 2
"""Lines that the note below an option may take."""
_SIZES = {"#": 24, "##": 20, "###": 18, "-#": 13}
_BODY = 16
_MARKUP = re.compile(r"\[([^\]]*)\]\([^)]*\)|<[#@:/t][^>]*>|`[^`]*`|https?://\S+|[*_~|]")


def text_width(text: str, size: int, *, bold: bool = False) -> int:
    """Return the width of a text in pixels; emoji are square."""
    face = Face.BOLD if bold else Face.TEXT
    emoji = sum(letter > "\u2fff" for letter in text)
    return width(printable(text, face), face, round(size * _SCALE)) + emoji * size


def button_width(button: Json) -> int:
    emoji = _EMOJI if button.get("emoji") else 0
    return max(_LEAST_BUTTON, text_width(button.get("label") or "", 14) + emoji + _BUTTON_PADDING)


def find_misfits(components: Sequence[Json], room: int = WIDE) -> Iterator[str]:
    """Yield the texts that do not fit: rows of buttons, selects, headings, sections, code and words."""
    for one in components:
        match one["type"]:
            case 1 if one["components"][0]["type"] == BUTTON:
                yield from _check_row(one["components"], room)
            case 1 if one["components"][0]["type"] == SELECT:
                yield from _check_select(one["components"][0], room)
            case 9:
                yield from _check_section(one, room)
            case 10:
                yield from _check_text(one["content"], room)
            case 17:
                yield from find_misfits(one["components"], BOXED)


def _check_row(buttons: Sequence[Json], room: int) -> Iterator[str]:
    lines, left = 1, room
    for button in buttons:
        wide = button_width(button)
        if wide > room:
            yield f"{wide} of {room}: button {button['label']}"
        if wide > left:
            lines, left = lines + 1, room
        left -= wide + _GAP
    is_menu = any(button.get("custom_id", "").startswith(("do:", "go:", "plan")) for button in buttons)
    most = MENU_LINES if is_menu else MOST_LINES[len(buttons)]
    if lines > most:
        yield f"{lines} of {most} lines: row {' | '.join(button['label'] for button in buttons)}"


def _check_select(select: Json, room: int) -> Iterator[str]:
    shown = [select.get("placeholder") or ""]
    if select.get("max_values", 1) == 1:
        shown += [option["label"] for option in select["options"] if option.get("default")]
    for text in shown:
        if not _NUMBERED.match(text):
            yield from _check_line("select", text, _BODY, room - _SELECT_PADDING)
    for option in select["options"]:
        label = option["label"]
        if select["custom_id"].startswith(_MENU_SELECTS) and (found := _PRICED.match(label)):
            label = found[0]
        if not _NUMBERED.match(label):
            yield from _check_line("option", label, 15, _OPTION)
        yield from _check_line("note", option.get("description") or "", 13, _OPTION * _NOTE_LINES)


def _check_section(section: Json, room: int) -> Iterator[str]:
    accessory = section["accessory"]
    left = room - _SECTION_GAP - (button_width(accessory) if accessory["type"] == BUTTON else 0)
    for text in section["components"]:
        first, *_ = text["content"].splitlines()
        yield from _check_line("section", _plain(first), _BODY, left * _SECTION_LINES, bold=True)
        yield from _check_text(text["content"], left)


def _check_text(content: str, room: int) -> Iterator[str]:
    in_code = False
    for line in content.splitlines():
        if line.startswith("```"):
            in_code = not in_code
        elif in_code:
            if len(line) * _CODE_SIGN > room - _CODE_PADDING:
                yield f"{len(line)} letters: code {line}"
        else:
            mark, _, rest = line.partition(" ")
            size = _SIZES.get(mark, _BODY)
            plain = _plain(rest if mark in _SIZES else line)
            if size > _BODY:
                yield from _check_line("heading", plain, size, room * _HEADING_LINES, bold=True)
            for word in re.split(r"[\s\u00ad-]", plain):
                yield from _check_line("word", word, size, room)


def _check_line(what: str, text: str, size: int, room: int, *, bold: bool = False) -> Iterator[str]:
    if (wide := text_width(text, size, bold=bold)) > room:
        yield f"{wide} of {room}: {what} {text}"


def _plain(line: str) -> str:
    """Remove markup, and also mentions, times and code, which clients break anywhere."""
    return _MARKUP.sub(lambda found: found[1] or "", line)
