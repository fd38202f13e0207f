"""Pictures of Peter the Great."""

from render.peter.alt import describe_board
from render.peter.board import board
from render.peter.card import card
from render.peter.hand import hand
from render.peter.scores import scores

__all__ = ["board", "card", "describe_board", "hand", "scores"]
