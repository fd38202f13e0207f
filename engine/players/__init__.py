"""Computer players: they see a view, never a state."""

from __future__ import annotations

from collections.abc import Mapping

from engine.players.greedy import GreedyPlayer
from engine.players.player import Player
from engine.players.random import RandomPlayer

__all__ = ["PLAYERS", "Player"]

PLAYERS: Mapping[str, Player] = {player.id: player for player in (RandomPlayer(), GreedyPlayer())}
"""The computer players by id."""
