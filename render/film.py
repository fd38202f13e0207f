"""Films of matches: one board after another, moving cards, and a race of points below; a finale may close them.

A film is planned once, from all views. Its shots are then drawn and encoded in parts. A part needs only the view before
it, so films take little memory and several processes can draw one.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Any, NamedTuple, Protocol

from PIL import Image, ImageDraw

from engine.outcome import Outcome
from i18n.translator import Say
from render import palette
from render.canvas import Box, Canvas, Style, box
from render.labels import SeatLabel, drawn_name
from render.pages.beside_board import Paragraph, draw_disc, write
from render.palette import Theme
from render.seats import seat_colour
from render.typography import Face, format_signed
from render.webp import Frame, encode_frame

SHEET = 1120
"""Width of all boards."""
WIDE = 640
"""Width of most films."""
_LONGEST, _SHORTEST = 900, 110  # milliseconds of a shot; shots that change points count twice
_LIFT, _STEP = 0.25, 0.15
"""Shares of a shot: for a card at its origin, and for each step of its way."""
_STEPS = (0.35, 0.75)  # positions of a moving card on its way
_LANDED = 0.55  # relative size of a card on arrival
_RING = 4
_MARGIN, _PAD, _ROW, _NAME, _NUMBER = 20, 14, 48, 300, 96
_CAPTION = 262
"""Height of a caption: a heading and three lines, on a board of `SHEET` width."""
_HIGHEST_ROW = 66
_DISC = 56
_RESULT, _REWIND = 900, 700  # milliseconds of the last board, and of the board before the turning point


class Format(NamedTuple):
    seconds: float
    """Without the last picture."""
    shots: int
    """Longer matches show several turns per shot."""
    last_milliseconds: int
    width: int = WIDE
    shows_moves: bool = True
    """Whether cards fly and changes are marked; a summary shows so only its turning point."""
    plays: int = 0
    """How often it plays until it rests at its last picture; 0 for without end."""
    whole_frames: bool = False
    """Whether each frame is an opaque picture of its own: twice the bytes, but no reader has to blend frames."""


WHOLE_MATCH = Format(34.0, 160, 4000)
SUMMARY = Format(5.2, 24, 3000, 480, shows_moves=False, plays=3, whole_frames=True)
"""With its finale ten seconds at most. Discord may show larger animations late or as a still picture, and has broken
animations whose frames are transparent parts.
"""


class Flight(NamedTuple):
    """A moving card, in coordinates of the board."""

    card: Image.Image
    """In RGB, at its size on the board."""
    origin: Box
    target: Box
    around: Box | None
    """The place that becomes empty; None if equal cards stay there."""


class Camera(Protocol):
    """Films the boards of one game. A picklable `stage` fixes all sizes, so that nothing shifts from board to board."""

    def stage(self, turns: Sequence[Turn], say: Say) -> Any:
        """Return a stage with room for all these boards and their marked changes."""

    def height(self, stage: Any) -> int:
        """Return the height of all boards on a stage."""

    def board(
        self, stage: Any, view: Any, labels: Sequence[SeatLabel], say: Say, events: Sequence[Any], theme: Theme
    ) -> Image.Image:
        """Draw a board with the effects of these events marked, `SHEET` pixels wide and as high as the stage."""

    def flights(
        self, stage: Any, before: Any, after: Any, events: Sequence[Any], say: Say, theme: Theme
    ) -> Sequence[Flight]:
        """Return the cards that these events move."""

    def points(self, view: Any) -> Sequence[int]:
        """Return the points of each seat; empty in a game without a race of points."""

    def is_quiet(self, events: Sequence[Any]) -> bool:
        """Return True to show these events, such as a pass, together with the next ones."""


class Turn(NamedTuple):
    """One action, as the film's viewer may see it."""

    view: Any
    events: tuple[Any, ...]


class Caption(NamedTuple):
    """Words that stand below a board instead of the race."""

    heading: str
    words: str
    is_turn: bool
    """Whether it has the mark of a turning point."""


class Finale(NamedTuple):
    """How a film ends: with the board after one turn, and words."""

    turn: Turn
    caption: Caption
    before: Any = None
    """The view before the turn, to which the film goes back; None if the turn is the last one."""


class Shot(NamedTuple):
    view: Any
    events: tuple[Any, ...]
    milliseconds: int
    caption: Caption | None = None


@dataclass(frozen=True, slots=True)
class Plan:
    stage: Any
    width: int
    height: int
    below: int
    """The height of the race or caption, on a board of `SHEET` width."""
    most: int
    """The points of a full bar; 0 without a race."""
    opening: Shot
    shots: tuple[Shot, ...]
    whole_frames: bool
    """As in `Format`."""


def plan_film(
    camera: Camera,
    opening: Any,
    turns: Sequence[Turn],
    say: Say,
    film_format: Format = WHOLE_MATCH,
    finale: Finale | None = None,
) -> Plan:
    """Plan the film of some turns; `opening` is the view before them."""
    joined = _join_turns(camera, turns, film_format.shots)
    points = [_points(camera, view) for view in (opening, *(turn.view for turn in joined))]
    weights = [1 if before == after else 2 for before, after in pairwise(points)]
    unit = min(_LONGEST, round(film_format.seconds * 1000 / (sum(weights) + 1)))
    shots = [
        Shot(turn.view, turn.events if film_format.shows_moves else (), weight * unit)
        for turn, weight in zip(joined, weights, strict=True)
    ]
    if shots:
        last = film_format.last_milliseconds if finale is None else _RESULT
        shots[-1] = shots[-1]._replace(milliseconds=last)
    if finale is not None:
        shots += _closing_shots(finale, film_format.last_milliseconds)
    stage = camera.stage([Turn(opening, ()), *(Turn(shot.view, shot.events) for shot in shots)], say)
    most = max((number for row in points for number in row), default=0)
    below = max(_race_height(len(points[0])), 0 if finale is None else _CAPTION)
    height = _scale(camera.height(stage) + below, film_format.width)
    first, whole = Shot(opening, (), unit), film_format.whole_frames
    return Plan(stage, film_format.width, height, below, most, first, tuple(shots), whole)


def _closing_shots(finale: Finale, milliseconds: int) -> list[Shot]:
    last = Shot(finale.turn.view, finale.turn.events, milliseconds, finale.caption)
    if finale.before is None:
        return [last]
    return [Shot(finale.before, (), _REWIND, finale.caption), last]


def _join_turns(camera: Camera, turns: Sequence[Turn], most: int) -> list[Turn]:
    """Join quiet turns with the next one, then groups of turns, down to `most`."""
    joined: list[Turn] = []
    events: tuple[Any, ...] = ()
    for at, turn in enumerate(turns, 1):
        events += turn.events
        if at == len(turns) or not camera.is_quiet(turn.events):
            joined.append(Turn(turn.view, events))
            events = ()
    together = -(-len(joined) // most)
    if together <= 1:
        return joined
    groups = [joined[first : first + together] for first in range(0, len(joined), together)]
    return [Turn(group[-1].view, tuple(event for turn in group for event in turn.events)) for group in groups]


@dataclass(frozen=True, slots=True)
class Look:
    """The common data of a film's shots."""

    camera: Camera
    plan: Plan
    """Its shots are ignored."""
    labels: Sequence[SeatLabel]
    say: Say
    theme: Theme

    def draw(self, shot: Shot) -> Image.Image:
        """Draw a board with the race or a caption below it, in RGB and in the size of the film."""
        plan, camera = self.plan, self.camera
        board = camera.board(plan.stage, shot.view, self.labels, self.say, shot.events, self.theme)
        whole = Image.new("RGB", (plan.width, plan.height))
        high = _scale(board.height, plan.width) if plan.below else plan.height
        whole.paste(_shrink(board.convert("RGB"), plan.width, high), (0, 0))
        if plan.below:
            whole.paste(_shrink(self._below(shot), plan.width, plan.height - high), (0, high))
        return whole

    def _below(self, shot: Shot) -> Image.Image:
        canvas = Canvas(SHEET, self.plan.below, palette.MIST, self.theme)
        panel = Box(_MARGIN, 0, SHEET - _MARGIN, canvas.image.height - _MARGIN)
        canvas.panel(panel, palette.PAPER)
        if shot.caption is not None:
            self._draw_caption(canvas, panel, shot.caption)
        else:
            self._draw_race(canvas, panel, _points(self.camera, shot.view))
        return canvas.image

    def _draw_caption(self, canvas: Canvas, panel: Box, caption: Caption) -> None:
        room = panel.inset(_PAD + 4, _PAD)
        left = room.left
        if caption.is_turn:
            draw_disc(canvas, box(left, room.top, _DISC, _DISC), "!", 44)
            left += _DISC + 16
        heading = Box(left, room.top, room.right, room.top + _DISC)
        canvas.text(heading, caption.heading, Style(Face.BOLD, 46, palette.INK))
        words = Paragraph(caption.words, Style(Face.TEXT, 44, palette.INK), after=0, smaller=8)
        write(canvas, room._replace(top=room.top + _DISC + 10), words, 3)

    def _draw_race(self, canvas: Canvas, panel: Box, points: Sequence[int]) -> None:
        """Rows of few seats are higher, as far as there is room."""
        high = min(_HIGHEST_ROW, (panel.height - _PAD) // max(1, len(points)))
        top = (panel.height - len(points) * high) // 2
        size = 34 * high // _ROW
        for seat, number in enumerate(points):
            row = box(panel.left + _PAD, top + seat * high, panel.width - 2 * _PAD, high)
            name = drawn_name(self.labels, seat, self.say)
            canvas.text(row._replace(right=row.left + _NAME - 12), name, Style(Face.BOLD, size, palette.INK))
            room = Box(row.left + _NAME, row.top + 9, row.right - _NUMBER, row.bottom - 9)
            canvas.panel(room, palette.SAND, 8)
            wide = room.width * max(0, number) // max(1, self.plan.most)
            if wide > 0:
                canvas.panel(room._replace(right=room.left + max(wide, 20)), seat_colour(self.labels, seat), 8)
            total = Style(Face.BOLD, size + 4, palette.INK, "right")
            canvas.text(row._replace(left=room.right), format_signed(number), total)


def _shrink(image: Image.Image, width: int, height: int) -> Image.Image:
    """Type stays about as sharp as with Lanczos, in a third of the time."""
    return image.resize((width, height), Image.Resampling.HAMMING, reducing_gap=1.0)


def film_frames(look: Look, before: Shot | None, shots: Sequence[Shot]) -> Iterator[Frame]:
    """Draw and encode shots in order; `before` is the previous shot, None at the beginning."""
    is_whole = look.plan.whole_frames
    shown: Image.Image | None = None
    view = None
    if before is not None and (shots[0].events or not is_whole):
        shown, view = look.draw(before), before.view
    for shot in shots:
        left = shot.milliseconds
        if shown is not None:
            for image, share in _fly(look, shown, view, shot):
                spent = max(40, round(min(_LONGEST, shot.milliseconds) * share))
                if (frame := encode_frame(image, None if is_whole else shown, spent)) is not None:
                    yield frame
                    shown, left = image, left - spent
        image = look.draw(shot)
        frame = encode_frame(image, None if is_whole else shown, max(left, _SHORTEST))
        if frame is not None:
            yield frame
        shown, view = image, shot.view


def _fly(look: Look, shown: Image.Image, view: Any, shot: Shot) -> Iterator[tuple[Image.Image, float]]:
    """Yield pictures of moving cards, each with its share of the time."""
    flights = look.camera.flights(look.plan.stage, view, shot.view, shot.events, look.say, look.theme)
    if not flights:
        return
    ring, width = palette.AMBER.of(look.theme), look.plan.width
    lifted, ground = shown.copy(), shown.copy()
    for flight in flights:
        _draw_ring(lifted, _small_box(flight.origin, width), ring)
        if flight.around is not None:
            ground.paste(palette.MIST.of(look.theme), _small_box(flight.around, width))
    yield lifted, _LIFT
    for share in _STEPS:
        image = ground.copy()
        for flight in flights:
            place = _between(_small_box(flight.origin, width), _small_box(flight.target, width), share)
            image.paste(flight.card.resize((place.width, place.height), Image.Resampling.HAMMING), place[:2])
            _draw_ring(image, place, ring)
        yield image, _STEP


def _between(origin: Box, target: Box, share: float) -> Box:
    """Return a card's place after this share of its way; it shrinks on the way."""
    size = 1 - (1 - _LANDED) * share
    wide, high = round(origin.width * size), round(origin.height * size)
    across, down = (
        (first + second) / 2 + ((third + fourth) - (first + second)) / 2 * share
        for first, second, third, fourth in (
            (origin.left, origin.right, target.left, target.right),
            (origin.top, origin.bottom, target.top, target.bottom),
        )
    )
    return box(round(across - wide / 2), round(down - high / 2), wide, high)


def _draw_ring(image: Image.Image, place: Box, colour: palette.Rgb) -> None:
    around = place.inset(-_RING)
    edges = (around.left, around.top, around.right - 1, around.bottom - 1)
    ImageDraw.Draw(image).rounded_rectangle(edges, 10, outline=colour, width=_RING)


def _points(camera: Camera, view: Any) -> tuple[int, ...]:
    """Return the points of each seat; the totals once the game is over."""
    outcome: Outcome | None = getattr(view, "outcome", None)
    return tuple(camera.points(view) if outcome is None else (score.total for score in outcome.scores))


def _race_height(seats: int) -> int:
    return seats * _ROW + _PAD + _MARGIN if seats else 0


def _scale(length: int, width: int) -> int:
    return round(length * width / SHEET)


def _small_box(place: Box, width: int) -> Box:
    """Return a place of the board in a film of this width."""
    return Box(*(_scale(length, width) for length in place))
