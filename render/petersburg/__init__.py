"""The pictures of Saint Petersburg."""

from render.petersburg.alt import describe_board
from render.petersburg.board import board
from render.petersburg.card import card
from render.petersburg.hand import hand
from render.petersburg.scores import scores

__all__ = ["board", "card", "describe_board", "hand", "scores"]
