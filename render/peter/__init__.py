"""Pictures of Peter the Great."""

from pathlib import Path

from i18n.translator import add_texts
from render.peter.alt import describe_board
from render.peter.board import board
from render.peter.card import card
from render.peter.hand import hand
from render.peter.scores import scores

add_texts(Path(__file__).with_name("locales"))

__all__ = ["board", "card", "describe_board", "hand", "scores"]
