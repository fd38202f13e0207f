"""The contract of a game's pictures, and a base class for new games."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from io import BytesIO
from typing import Any, ClassVar, Generic, Protocol, TypeAlias, TypeVar

from PIL import Image

from engine.game import AnyView, PublicView
from engine.outcome import EarlyEnd, Outcome
from i18n.translator import Say
from render import palette
from render.emoji_drawings import Draw
from render.film import SHEET, Camera, Flight, Turn
from render.labels import SeatLabel, drawn_labels
from render.pages.invitation import SampleCard, Table, invitation_picture
from render.pages.legend import Seen
from render.pages.score_sheet import Column, NotOver, ScoreSheet, parts_of, score_picture
from render.pages.text_card import text_card
from render.palette import Theme
from render.picture import Picture
from render.sheet import Sheet

_HIGHEST = 2 * SHEET


@dataclass(frozen=True, slots=True)
class BoardCamera:
    picture: Callable[..., Picture]
    """Draws a board like `Artist.board`."""

    def stage(self, turns: Sequence[Turn], say: Say) -> int:
        return min(_HIGHEST, max(self.picture(turn.view, (), say, events=turn.events).height for turn in turns))

    def height(self, stage: int) -> int:
        return stage

    def board(
        self, stage: int, view: Any, labels: Sequence[SeatLabel], say: Say, events: Sequence[Any], theme: Theme
    ) -> Image.Image:
        sheet = Sheet(SHEET, stage, palette.MIST, theme)
        with Image.open(BytesIO(self.picture(view, labels, say, events=events, theme=theme).data)) as image:
            sheet.image.paste(image, (0, 0))  # both images have the same palette
        return sheet.image

    def flights(
        self, stage: int, before: Any, after: Any, events: Sequence[Any], say: Say, theme: Theme
    ) -> Sequence[Flight]:
        return ()

    def points(self, view: Any) -> Sequence[int]:
        return ()

    def is_quiet(self, events: Sequence[Any]) -> bool:
        return False


V_contra = TypeVar("V_contra", contravariant=True)
E_contra = TypeVar("E_contra", contravariant=True)


class GameArtist(Protocol[V_contra, E_contra]):
    """The pictures of one game, drawn from its views and events. `labels` are the names at the seats."""

    @property
    def card_ids(self) -> Sequence[str]:
        """Return the ids that `card` accepts."""

    @property
    def emoji(self) -> Mapping[str, Draw]:
        """Return the drawings of the game's signs (i18n/signs.py), by name."""

    @property
    def camera(self) -> Camera:
        """Return the camera that films its boards."""

    def board(
        self,
        view: V_contra,
        labels: Sequence[SeatLabel],
        say: Say,
        *,
        events: Sequence[E_contra] = (),
        theme: Theme = "light",
    ) -> Picture:
        """Draw the whole table as the view's owner may see it; mark the effects of these visible events."""

    def closeup(
        self,
        view: V_contra,
        labels: Sequence[SeatLabel],
        say: Say,
        seats: Sequence[int],
        *,
        theme: Theme = "light",
    ) -> Picture:
        """Draw what lies on the table and only these seats: low, with type that a phone shows large enough."""

    def menu(
        self,
        view: V_contra,
        labels: Sequence[SeatLabel],
        say: Say,
        *,
        events: Sequence[E_contra] = (),
        theme: Theme = "light",
        marked: Sequence[str] = (),
    ) -> Picture:
        """Draw the picture of a seat's menu, for the width of a phone; mark events as on the board.

        Number the `marked` signs, named as in the legend. Raises `KeyError` for one that is not there.
        """

    def hand(self, view: V_contra, labels: Sequence[SeatLabel], say: Say, *, theme: Theme = "light") -> Picture:
        """Draw the viewing seat's hand."""

    def scores(
        self, view: V_contra, labels: Sequence[SeatLabel], say: Say, *, early: EarlyEnd = "", theme: Theme = "light"
    ) -> Picture:
        """Draw the final score sheet. Raises `NotOver` while the game runs."""

    def card(self, card_id: str, options: Mapping[str, Any] | None, say: Say, *, theme: Theme = "light") -> Picture:
        """Draw one card of a game with these options. Raises `KeyError` for an unknown id."""

    def invitation(self, options: Mapping[str, Any], table: Table, say: Say, *, theme: Theme = "light") -> Picture:
        """Draw sample cards of a game with these options, and the users at its table."""

    def legend(self, seen: Sequence[Seen], labels: Sequence[SeatLabel], say: Say, *, theme: Theme = "light") -> Picture:
        """Draw every sign of these boards and menus, with its meaning."""

    def describe_board(self, view: V_contra, labels: Sequence[SeatLabel], say: Say) -> str:
        """Describe the whole board, one line per thing, without a limit of length."""


Artist: TypeAlias = GameArtist[AnyView, Any]
"""The artist of any game, for code that never looks inside views and events."""
PublicArtist: TypeAlias = GameArtist[PublicView, Any]
"""The artist of any game, for pictures that everybody sees."""


class ViewWithOutcome(Protocol):
    @property
    def outcome(self) -> Outcome | None:
        """Return the result, for the score sheet; None until the game is over."""


V = TypeVar("V", bound=ViewWithOutcome)
E = TypeVar("E")


class BaseArtist(ABC, Generic[V, E]):
    """Draw descriptions as text, for a game without drawings. Subclasses write `describe_board`."""

    game: ClassVar[str]
    """The game's id, and the prefix of its text keys."""
    card_ids: Sequence[str] = ()
    emoji: Mapping[str, Draw] = {}

    @property
    def camera(self) -> Camera:
        return BoardCamera(self.board)

    @abstractmethod
    def describe_board(self, view: V, labels: Sequence[SeatLabel], say: Say) -> str:
        """Describe the whole board, one line per thing; the first line is the picture's heading."""

    def describe_hand(self, view: V, labels: Sequence[SeatLabel], say: Say) -> str:
        """Describe the viewing seat's hand; the default is its board."""
        return self.describe_board(view, labels, say)

    def describe_card(self, card_id: str, options: Mapping[str, Any] | None, say: Say) -> str:
        """Describe a card, its name in the first line. The default has no cards and raises `KeyError`."""
        raise KeyError(card_id)

    def board(
        self, view: V, labels: Sequence[SeatLabel], say: Say, *, events: Sequence[E] = (), theme: Theme = "light"
    ) -> Picture:
        drawn = self.describe_board(view, drawn_labels(labels, say), say)
        return text_card(drawn, "board.png", self.describe_board(view, labels, say), theme)

    def closeup(
        self, view: V, labels: Sequence[SeatLabel], say: Say, seats: Sequence[int], *, theme: Theme = "light"
    ) -> Picture:
        """Draw the board. Override it if the board is high, or its type small."""
        return self.board(view, labels, say, theme=theme)

    def menu(
        self,
        view: V,
        labels: Sequence[SeatLabel],
        say: Say,
        *,
        events: Sequence[E] = (),
        theme: Theme = "light",
        marked: Sequence[str] = (),
    ) -> Picture:
        """Draw the board, without numbers. Override it if the board is too large for a phone."""
        return self.board(view, labels, say, events=events, theme=theme)

    def hand(self, view: V, labels: Sequence[SeatLabel], say: Say, *, theme: Theme = "light") -> Picture:
        drawn = self.describe_hand(view, drawn_labels(labels, say), say)
        return text_card(drawn, "hand.png", self.describe_hand(view, labels, say), theme)

    def legend(self, seen: Sequence[Seen], labels: Sequence[SeatLabel], say: Say, *, theme: Theme = "light") -> Picture:
        text = f"{say('legend-title')}\n{say('legend-none')}"
        return text_card(text, "legend.png", text, theme)

    def card(self, card_id: str, options: Mapping[str, Any] | None, say: Say, *, theme: Theme = "light") -> Picture:
        text = self.describe_card(card_id, options, say)
        return text_card(text, "card.png", text, theme)

    def sample_cards(self, options: Mapping[str, Any], say: Say) -> Sequence[SampleCard]:
        return ()

    def invitation(self, options: Mapping[str, Any], table: Table, say: Say, *, theme: Theme = "light") -> Picture:
        return invitation_picture(table, self.sample_cards(options, say), say, theme=theme)

    def scores(
        self, view: V, labels: Sequence[SeatLabel], say: Say, *, early: EarlyEnd = "", theme: Theme = "light"
    ) -> Picture:
        """Raises `NotOver` while the game runs. Text keys like `fair-picture-part-coins` name parts of the scores."""
        if view.outcome is None:
            raise NotOver("the game is not over")
        columns = {part: Column(say(f"{self.game}-picture-part-{part}")) for part in parts_of(view.outcome)}
        return score_picture(ScoreSheet(view.outcome, labels, columns, early=early), say, theme=theme)
