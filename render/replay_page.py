"""A match as one HTML page that plays in any browser and loads nothing.

Boards differ little from move to move. So pictures are cut into tiles. A reel holds each tile once, side by side on
sheets, and lists the tiles that differ from picture to picture.
"""

from __future__ import annotations

import base64
import hashlib
import html
import io
import json
import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from importlib import resources

from PIL import Image

from i18n.translator import Say
from render.picture import Picture

TILE = 32
"""Side of a tile. Smaller tiles are shared more often, but more of them differ."""
ACROSS, DOWN = 40, 80
"""Tiles across and down a sheet, small enough for a phone's memory."""
SCORES = "scores"
_STILLS = 2
"""The final board and the scores."""


@dataclass(frozen=True, slots=True)
class Cut:
    tiles: tuple[int, ...]
    """Tile numbers, row by row; tiles at the right and lower edge may reach beyond the picture."""
    width: int
    height: int
    words: str


@dataclass(frozen=True, slots=True)
class Strip:
    """Pictures cut by one worker."""

    tiles: tuple[bytes, ...]
    """All tiles by number, as palette indices."""
    cuts: tuple[Cut, ...]
    palette: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Frame:
    changes: tuple[int, ...]
    """Tiles that differ from the previous picture, in runs that are also adjacent on the sheets. A run is three
    numbers: tiles of the picture to skip, length, distance of its first tile from the end of the previous run on the
    sheets.
    """
    width: int
    height: int
    words: str


@dataclass(frozen=True, slots=True)
class Still:
    data: bytes
    """Lossless WebP."""
    width: int
    height: int
    words: str


@dataclass(frozen=True, slots=True)
class Reel:
    sheets: tuple[bytes, ...]
    """All tiles, in lossless WebP files of `ACROSS` * `DOWN`; the last may hold fewer."""
    frames: tuple[Frame, ...]
    last: tuple[Still, ...]
    """The last pictures, whole, for readers that run no scripts."""


def cut_strip(pictures: Iterable[Picture]) -> Strip:
    """Cut pictures of one palette into tiles."""
    rows: dict[bytes, tuple[int, ...]] = {}
    tiles: dict[bytes, int] = {}
    cuts: list[Cut] = []
    palette: list[int] = []
    for picture in pictures:
        with Image.open(io.BytesIO(picture.data)) as image:
            palette = palette or image.getpalette() or []
            found = [one for top in range(0, image.height, TILE) for one in _cut_row(image, top, rows, tiles)]
        cuts.append(Cut(tuple(found), picture.width, picture.height, picture.words or picture.alt))
    return Strip(tuple(tiles), tuple(cuts), tuple(palette))


class ReelWinder:
    """Makes a reel from strips; forgets the tiles of full sheets."""

    def __init__(self) -> None:
        self._numbers: dict[bytes, int] = {}
        self._waiting: list[bytes] = []
        self._sheets: list[bytes] = []
        self._frames: list[Frame] = []
        self._shown: Sequence[int] = ()
        self._last: list[tuple[Strip, Cut]] = []

    def add(self, strip: Strip) -> None:
        """Add pictures. Takes up to a second of a thread if that fills a sheet."""
        numbers = [self._number(tile, strip.palette) for tile in strip.tiles]
        for cut in strip.cuts:
            tiles = [numbers[one] for one in cut.tiles]
            self._frames.append(Frame(tuple(_list_changes(self._shown, tiles)), cut.width, cut.height, cut.words))
            self._shown = tiles
        self._palette = strip.palette
        self._last = [*self._last, *((strip, cut) for cut in strip.cuts)][-_STILLS:]

    def finish(self) -> Reel:
        if self._waiting:
            self._draw_sheet(self._palette)
        return Reel(tuple(self._sheets), tuple(self._frames), tuple(_whole(*one) for one in self._last))

    def _number(self, tile: bytes, palette: Sequence[int]) -> int:
        """Return a tile's number; put a new tile on a sheet."""
        key = hashlib.sha256(tile).digest()
        known = self._numbers.get(key)
        if known is not None:
            return known
        self._waiting.append(tile)
        if len(self._waiting) == ACROSS * DOWN:
            self._draw_sheet(palette)
        return self._numbers.setdefault(key, len(self._numbers))

    def _draw_sheet(self, palette: Sequence[int]) -> None:
        sheet = Image.new("P", (ACROSS * TILE, -(-len(self._waiting) // ACROSS) * TILE))
        sheet.putpalette(palette)
        for number, tile in enumerate(self._waiting):
            sheet.paste(Image.frombytes("P", (TILE, TILE), tile), (number % ACROSS * TILE, number // ACROSS * TILE))
        self._sheets.append(_encode(sheet))
        self._waiting.clear()


def _whole(strip: Strip, cut: Cut) -> Still:
    """Put the tiles of a picture together again."""
    across = -(-cut.width // TILE)
    image = Image.new("P", (cut.width, cut.height))
    image.putpalette(strip.palette)
    for place, number in enumerate(cut.tiles):
        tile = Image.frombytes("P", (TILE, TILE), strip.tiles[number])
        image.paste(tile, (place % across * TILE, place // across * TILE))
    return Still(_encode(image), cut.width, cut.height, cut.words)


def _encode(image: Image.Image) -> bytes:
    out = io.BytesIO()
    # More effort takes twice the time for a hundredth fewer bytes.
    image.convert("RGB").save(out, "WEBP", lossless=True, method=2, quality=50)
    return out.getvalue()


def _cut_row(
    image: Image.Image, top: int, rows: dict[bytes, tuple[int, ...]], tiles: dict[bytes, int]
) -> tuple[int, ...]:
    """Return the tile numbers of the row at `top`; number new tiles."""
    width = -(-image.width // TILE) * TILE
    row = image.crop((0, top, width, top + TILE)).tobytes()
    if row not in rows:
        starts = range(0, len(row), width)
        cut = (b"".join([row[at + left : at + left + TILE] for at in starts]) for left in range(0, width, TILE))
        rows[row] = tuple(tiles.setdefault(tile, len(tiles)) for tile in cut)
    return rows[row]


def _list_changes(before: Sequence[int], after: Sequence[int]) -> Iterable[int]:
    """Yield the numbers of `Frame.changes`."""
    at, known, end, place = 0, len(before), 0, 0
    while at < len(after):
        if at < known and before[at] == after[at]:
            at += 1
            continue
        first = at
        at += 1
        while at < len(after) and after[at] == after[at - 1] + 1 and (at >= known or before[at] != after[at]):
            at += 1
        yield from (first - place, at - first, after[first] - end)
        place, end = at, after[at - 1] + 1


_TEMPLATE, _SCRIPT = (
    resources.files(__package__).joinpath(name).read_text(encoding="utf-8")
    for name in ("replay_page.html", "replay_page.js")
)
_FIELD = re.compile(r"\{\{(\w+)\}\}")
_WORDS = ("replay", "move", "back", "older", "newer", "on", "end", "play", "pause", "speed", "still")


@dataclass(frozen=True, slots=True)
class Step:
    """Its picture is the frame of the same number."""

    where: str
    """The progress of the game, as plain text."""
    phase: str
    """A text that stays the same throughout a phase; `SCORES` for the scores after the end."""
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
        "stills": "\n".join(_still(one) for one in _ending(reel, steps)),
        "ending": "\n".join(f"<p>{html.escape(line)}</p>" for line in (steps[-1].where, *steps[-1].lines)),
        "script": _SCRIPT,
        "script_hash": "sha256-" + base64.b64encode(hashlib.sha256(_SCRIPT.encode()).digest()).decode(),
    }
    return _FIELD.sub(lambda found: fields[found[1]], _TEMPLATE).encode("utf-8", "replace")


def _ending(reel: Reel, steps: Sequence[Step]) -> Sequence[Still]:
    """Return the final board, and the scores of a game that is over."""
    return reel.last if steps[-1].phase == SCORES else reel.last[-1:]


def _still(still: Still) -> str:
    source = base64.b64encode(still.data).decode()
    size = f'width="{still.width}" height="{still.height}"'
    return f'<img {size} alt="{html.escape(still.words)}" src="data:image/webp;base64,{source}">'
