"""Saint Petersburg's `Artist` (render/artist.py), and its films."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from PIL import Image

from engine.petersburg.cards import CARD_IDS
from engine.petersburg.events import Bought, Ordered, Passed, PickpocketOrdered, Took
from engine.petersburg.view import View
from i18n.translator import Say
from render import palette
from render.canvas import Box, Canvas, box
from render.film import Flight, Turn
from render.labels import SeatLabel
from render.pages.invitation import Table, invitation_picture
from render.pages.legend import Seen, draw_seen, legend_picture
from render.palette import Theme
from render.petersburg import emoji_drawings
from render.petersburg.alt import describe_board
from render.petersburg.board import (
    ACROSS,
    GAP,
    MARGIN,
    ROWS_TOP,
    SIDES,
    Layout,
    board,
    draw_board,
    draw_layout,
    highest,
    place_panels,
    rows_place,
    seat_lines,
)
from render.petersburg.card import card, sample_cards
from render.petersburg.closeup import closeup
from render.petersburg.hand import hand
from render.petersburg.menu import draw_menu, menu
from render.petersburg.names import Priced
from render.petersburg.parts.changes import Changes, changes
from render.petersburg.parts.own_hand import list_held, own_hands
from render.petersburg.parts.rows import ROWS, around_card, card_places, rows_of
from render.petersburg.parts.seats import contents_of, tableau_corner
from render.petersburg.parts.signs import Sign
from render.petersburg.parts.tiles import HEIGHT, WIDTH, draw_tile, tile_of
from render.petersburg.scores import scores
from render.picture import Picture

_HAND = 44
"""Side of the place at the head of a panel where cards taken into the hand land."""
_NOTHING = changes(())


class Stage(NamedTuple):
    """The common sizes of a film's boards."""

    top: int
    """The top of the seats."""
    side: int
    lines: tuple[tuple[int, ...], ...]
    """Seats by line."""
    heights: tuple[int, ...]
    height: int


class PetersburgCamera:
    def stage(self, turns: Sequence[Turn], say: Say) -> Stage:
        say = say.variant(turns[0].view.rules.options.edition)
        seats = len(turns[0].view.seats)
        top = max(_seats_top(turn.view) for turn in turns)
        marked = [(turn.view, changes(turn.events)) for turn in turns]
        contents = [[contents_of(view, seat, changed, say) for seat in range(seats)] for view, changed in marked]
        for side in SIDES:
            found = []
            for lines in seat_lines(seats):
                placed = [place_panels(one, lines, top, side)[0] for one in contents]
                tops = [sum(map(len, lines[:number])) for number in range(len(lines))]
                heights = tuple(max(panels[first][1].height for panels in placed) for first in tops)
                _, bottom = place_panels(contents[0], lines, top, side, heights)
                found.append(Stage(top, side, tuple(map(tuple, lines)), heights, bottom + MARGIN))
            lowest = min(found, key=lambda one: one.height)
            if lowest.height <= highest(seats):
                break
        return lowest

    def height(self, stage: Stage) -> int:
        return stage.height

    def board(
        self, stage: Stage, view: View, labels: Sequence[SeatLabel], say: Say, events: Sequence[Any], theme: Theme
    ) -> Image.Image:
        say, changed = say.variant(view.rules.options.edition), changes(events)
        return draw_layout(_lay_out(stage, view, changed, say), view, labels, say, changed, theme).image

    def flights(
        self, stage: Stage, before: View, after: View, events: Sequence[Any], say: Say, theme: Theme
    ) -> Sequence[Flight]:
        moved = [event for event in events if isinstance(event, Bought | Took)]
        if not moved:
            return ()
        rows, say = rows_of(before), say.variant(after.rules.options.edition)
        places = card_places(rows_place(rows), rows)
        shown = {(source, one.card): one for source, row in zip(ROWS, rows.cards, strict=True) for one in row}
        plan = _lay_out(stage, after, _NOTHING, say)
        found = []
        for event in moved:
            at = event.source, event.card
            if at in places:  # only cards of the rows have a place
                card = _draw_card(shown[at], before, say, theme)
                around = None if shown[at].copies > 1 else around_card(places[at])
                found.append(Flight(card, places[at], _target(plan, event), around))
        return found

    def points(self, view: View) -> Sequence[int]:
        return [seat.points for seat in view.seats]

    def is_quiet(self, events: Sequence[Any]) -> bool:
        return all(isinstance(event, Passed | Ordered | PickpocketOrdered) for event in events)


def _seats_top(view: View) -> int:
    rows = rows_of(view)
    own = own_hands(list_held(view), rows, ACROSS)[0]
    return ROWS_TOP + max(rows.height, own.place.bottom) + GAP // 2


def _lay_out(stage: Stage, view: View, changed: Changes, say: Say) -> Layout:
    rows = rows_of(view)
    own = own_hands(list_held(view), rows, ACROSS)[0]
    contents = [contents_of(view, seat, changed, say) for seat in range(len(view.seats))]
    panels, _ = place_panels(contents, stage.lines, stage.top, stage.side, stage.heights)
    return Layout(rows, own, panels, stage.height)


def _draw_card(shown: Priced, view: View, say: Say, theme: Theme) -> Image.Image:
    canvas = Canvas(WIDTH, HEIGHT, palette.MIST, theme)
    draw_tile(canvas, (0, 0), tile_of(shown._replace(copies=1, affordable=None), view.rules, say))
    return canvas.image


def _target(plan: Layout, event: Bought | Took) -> Box:
    """Return a card's place in its new tableau, or the head of the seat's panel."""
    panel, place = plan.panels[event.seat]
    head = box(place.left + (place.width - _HAND) // 2, place.top + _HAND, _HAND, _HAND)
    if isinstance(event, Took):
        return head
    chips = [spot.chip for spot in panel.spots if spot.pile.card == event.card and not spot.pile.turned]
    return chips[0].shift(*tableau_corner(place, panel)) if chips else head


class PetersburgArtist:
    card_ids: Sequence[str] = tuple(CARD_IDS)
    emoji = emoji_drawings.DRAWINGS

    camera = PetersburgCamera()

    board = staticmethod(board)
    closeup = staticmethod(closeup)
    menu = staticmethod(menu)
    hand = staticmethod(hand)
    scores = staticmethod(scores)
    card = staticmethod(card)
    describe_board = staticmethod(describe_board)

    def invitation(self, options: Mapping[str, Any], table: Table, say: Say, *, theme: Theme = "light") -> Picture:
        return invitation_picture(table, sample_cards(options, say), say, theme=theme)

    def legend(self, seen: Sequence[Seen], labels: Sequence[SeatLabel], say: Say, *, theme: Theme = "light") -> Picture:
        say = say.variant(seen[0].view.rules.options.edition)
        sheets = draw_seen(seen, labels, say, theme, draw_board, draw_menu)
        texts = {sign: say(f"legend-{sign}") for sign in Sign}
        if {Sign.COST, Sign.PRICE} <= {sign for sheet in sheets for sign in sheet.noted}:  # the same coin twice
            texts[Sign.PRICE] = say("legend-cost-and-price")
            del texts[Sign.COST]
        return legend_picture(sheets, texts.items(), say, theme)
