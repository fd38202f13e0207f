"""Peter the Great's `Artist` (render/artist.py), and its films with room for the longest line."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from PIL import Image

from engine.peter.cards import CARD_IDS, CARDS
from engine.peter.events import BidMade, LineWon, Passed
from engine.peter.view import View
from i18n.translator import Say
from render import palette
from render.canvas import Canvas, box
from render.film import Flight, Turn
from render.labels import SeatLabel
from render.pages.invitation import Table, invitation_picture
from render.pages.legend import Seen, draw_seen, legend_picture
from render.palette import Theme
from render.peter import emoji_drawings
from render.peter.alt import describe_board
from render.peter.board import board, board_height, card_place, closeup, draw_board, lines_of, seat_place
from render.peter.cards import CARD_HIGH, CARD_WIDE, card, sample_cards, tile
from render.peter.hand import hand
from render.peter.menu import draw_menu, menu
from render.peter.scores import scores
from render.peter.symbols import Sign
from render.picture import Picture

_PILE = 90  # where a won line lands in a seat

Stage = tuple[int, int]
"""The number of seats, and rows of cards."""


class PeterCamera:
    def stage(self, turns: Sequence[Turn], say: Say) -> Stage:
        return len(turns[0].view.seats), max(lines_of(turn.view) for turn in turns)

    def height(self, stage: Stage) -> int:
        return board_height(*stage)

    def board(
        self, stage: Stage, view: View, labels: Sequence[SeatLabel], say: Say, events: Sequence[Any], theme: Theme
    ) -> Image.Image:
        return draw_board(view, labels, say, events, theme, stage[1]).image

    def flights(
        self, stage: Stage, before: View, after: View, events: Sequence[Any], say: Say, theme: Theme
    ) -> Sequence[Flight]:
        found = []
        places = {card: card_place(at) for at, card in enumerate(before.line)}
        for event in events:
            if isinstance(event, LineWon):
                seat = seat_place(event.seat, stage[1])
                target = box(seat.left + seat.width // 3, seat.top + (seat.height - _PILE) // 2, _PILE, _PILE)
                for card, place in places.items():
                    if card in event.cards:
                        found.append(Flight(_draw_card(card, say, theme), place, target, place.inset(-2)))
        return found

    def points(self, view: View) -> Sequence[int]:
        return [seat.points for seat in view.seats]

    def is_quiet(self, events: Sequence[Any]) -> bool:
        return all(isinstance(event, BidMade | Passed) for event in events)


def _draw_card(card: int, say: Say, theme: Theme) -> Image.Image:
    canvas = Canvas(CARD_WIDE, CARD_HIGH, palette.MIST, theme)
    tile(canvas, 0, 0, card, CARDS[card].names[say.locale])
    return canvas.image


class PeterArtist:
    card_ids: Sequence[str] = tuple(CARD_IDS)
    emoji = emoji_drawings.DRAWINGS

    camera = PeterCamera()

    board = staticmethod(board)
    closeup = staticmethod(closeup)
    menu = staticmethod(menu)
    hand = staticmethod(hand)
    scores = staticmethod(scores)
    card = staticmethod(card)
    describe_board = staticmethod(describe_board)

    def invitation(self, options: Mapping[str, Any], table: Table, say: Say, *, theme: Theme = "light") -> Picture:
        return invitation_picture(table, sample_cards(say), say, theme=theme)

    def legend(self, seen: Sequence[Seen], labels: Sequence[SeatLabel], say: Say, *, theme: Theme = "light") -> Picture:
        texts = ((sign, say(f"peter-legend-{sign}")) for sign in Sign)
        return legend_picture(draw_seen(seen, labels, say, theme, draw_board, draw_menu), texts, say, theme)
