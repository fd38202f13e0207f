"""Films of matches: one board after another, moving cards, and a race of points below.

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
from render.palette import Theme
from render.seats import seat_colour
from render.sheet import in_palette
from render.typography import Face, format_signed
from render.webp import Frame, encode_frame

SHEET = 1120
"""Width of all boards."""
WIDE = 640
"""Width of a film."""
_LONGEST, _SHORTEST = 900, 110  # milliseconds of a shot; shots that change points count twice
_LIFT, _STEP = 0.25, 0.15
"""Shares of a shot: for a card at its origin, and for each step of its way."""
_STEPS = (0.35, 0.75)  # positions of a moving card on its way
_LANDED = 0.55  # relative size of a card on arrival
_RING = 4
_MARGIN, _PAD, _ROW, _NAME, _NUMBER = 20, 14, 48, 300, 96
"""By seat; the name stands beside each bar."""


class Length(NamedTuple):
    seconds: float
    """Without the last picture."""
    shots: int
    """Longer matches show several turns per shot."""
    last_milliseconds: int


WHOLE_MATCH = Length(34.0, 160, 4000)


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

    def stage(self, views: Sequence[Any], say: Say) -> Any:
        """Return a stage with room for all these views."""

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


class Shot(NamedTuple):
    view: Any
    events: tuple[Any, ...]
    milliseconds: int


@dataclass(frozen=True, slots=True)
class Plan:
    stage: Any
    height: int
    most: int
    """The points of a full bar; 0 without a race."""
    opening: Shot
    shots: tuple[Shot, ...]


def plan_film(camera: Camera, opening: Any, turns: Sequence[Turn], say: Say, length: Length = WHOLE_MATCH) -> Plan:
    """Plan the film of some turns; `opening` is the view before them."""
    joined = _join_turns(camera, turns, length.shots)
    views = [opening, *(turn.view for turn in joined)]
    points = [_points(camera, view) for view in views]
    stage = camera.stage(views, say)
    weights = [1 if before == after else 2 for before, after in pairwise(points)]
    unit = min(_LONGEST, round(length.seconds * 1000 / (sum(weights) + 1)))
    shots = [Shot(*turn, weight * unit) for turn, weight in zip(joined, weights, strict=True)]
    if shots:
        shots[-1] = shots[-1]._replace(milliseconds=length.last_milliseconds)
    most = max((number for row in points for number in row), default=0)
    height = camera.height(stage) + _race_height(len(points[0]))
    return Plan(stage, _scale(height), most, Shot(opening, (), unit), tuple(shots))


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

    def draw(self, view: Any, events: Sequence[Any] = ()) -> Image.Image:
        """Draw a board and the race below it, in RGB and in the size of the film."""
        plan, camera = self.plan, self.camera
        board = camera.board(plan.stage, view, self.labels, self.say, events, self.theme)
        points = _points(camera, view)
        whole = Image.new("P", (SHEET, board.height + _race_height(len(points))))
        whole.putpalette(board.getpalette() or ())
        whole.paste(board, (0, 0))
        if points:
            whole.paste(in_palette(self._race(points), self.theme), (0, board.height))
        # Type stays about as sharp as with Lanczos, in half the time.
        return whole.convert("RGB").resize((WIDE, plan.height), Image.Resampling.HAMMING)

    def _race(self, points: Sequence[int]) -> Image.Image:
        canvas = Canvas(SHEET, _race_height(len(points)), palette.MIST, self.theme)
        panel = Box(_MARGIN, 0, SHEET - _MARGIN, canvas.image.height - _MARGIN)
        canvas.panel(panel, palette.PAPER)
        for seat, number in enumerate(points):
            row = box(panel.left + _PAD, _PAD // 2 + seat * _ROW, panel.width - 2 * _PAD, _ROW)
            name = drawn_name(self.labels, seat, self.say)
            canvas.text(row._replace(right=row.left + _NAME - 12), name, Style(Face.BOLD, 34, palette.INK))
            room = Box(row.left + _NAME, row.top + 9, row.right - _NUMBER, row.bottom - 9)
            canvas.panel(room, palette.SAND, 8)
            wide = room.width * max(0, number) // max(1, self.plan.most)
            if wide > 0:
                canvas.panel(room._replace(right=room.left + max(wide, 20)), seat_colour(seat), 8)
            total = Style(Face.BOLD, 38, palette.INK, "right")
            canvas.text(row._replace(left=room.right), format_signed(number), total)
        return canvas.image


def film_frames(look: Look, before: Shot | None, shots: Sequence[Shot]) -> Iterator[Frame]:
    """Draw and encode shots in order; `before` is the previous shot, None at the beginning."""
    shown: Image.Image | None = None
    view = None
    if before is not None:
        shown, view = look.draw(before.view, before.events), before.view
    for shot in shots:
        left = shot.milliseconds
        if shown is not None:
            for image, share in _fly(look, shown, view, shot):
                spent = max(40, round(min(_LONGEST, shot.milliseconds) * share))
                if (frame := encode_frame(image, shown, spent)) is not None:
                    yield frame
                    shown, left = image, left - spent
        image = look.draw(shot.view, shot.events)
        frame = encode_frame(image, shown, max(left, _SHORTEST))
        if frame is not None:
            yield frame
        shown, view = image, shot.view


def _fly(look: Look, shown: Image.Image, view: Any, shot: Shot) -> Iterator[tuple[Image.Image, float]]:
    """Yield pictures of moving cards, each with its share of the time."""
    flights = look.camera.flights(look.plan.stage, view, shot.view, shot.events, look.say, look.theme)
    if not flights:
        return
    ring = palette.AMBER.of(look.theme)
    lifted, ground = shown.copy(), shown.copy()
    for flight in flights:
        _draw_ring(lifted, _small_box(flight.origin), ring)
        if flight.around is not None:
            ground.paste(palette.MIST.of(look.theme), _small_box(flight.around))
    yield lifted, _LIFT
    for share in _STEPS:
        image = ground.copy()
        for flight in flights:
            place = _between(_small_box(flight.origin), _small_box(flight.target), share)
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


def _scale(length: int) -> int:
    return round(length * WIDE / SHEET)


def _small_box(place: Box) -> Box:
    return Box(*map(_scale, place))
