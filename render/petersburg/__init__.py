"""The pictures of Saint Petersburg."""

from pathlib import Path

from i18n.translator import add_texts
from render.petersburg.alt import describe_board
from render.petersburg.board import board
from render.petersburg.card import card
from render.petersburg.hand import hand
from render.petersburg.scores import scores

add_texts(Path(__file__).with_name("locales"))

__all__ = ["board", "card", "describe_board", "hand", "scores"]
