"""Finding actions by typed words."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest

from bot.core.errors import UserError
from bot.play.ui.moves import find_action
from engine.games import GAMES
from i18n.translator import translator


def seated(match_id: str, *legal: str) -> Any:
    game = GAMES[match_id]
    actions = [game.parse(text) for text in legal]
    return SimpleNamespace(
        legal=lambda seat: actions, game=game, match=SimpleNamespace(game=match_id, options={}), view=lambda seat: None
    )


def test_a_move_on_a_card_is_understood_by_do_as_by_its_command() -> None:
    say, board, game = translator("en"), seated("petersburg"), GAMES["petersburg"]
    view = game.view(game.new(game.Options(), 2, "0" * 64), 0)
    board.view = lambda seat: view
    assert find_action(board, 0, say, "buy Judge") == find_action(board, 0, say, "buy upper judge") == "buy upper judge"
    assert find_action(board, 0, say, "take Judge") == "take upper judge", "the rules say that it does not lie there"
    assert find_action(board, 0, say, "play Judge") == "play judge"
    with pytest.raises(UserError, match="no-card"):
        find_action(board, 0, say, "buy Kremlin")
    assert find_action(board, 0, say, "draw") == "draw worker", "the rules say that there is no Observatory"
    assert find_action(board, 0, translator("ru"), "Кабак") == "pub 1"
    assert find_action(board, 0, say, "fly") == "fly"


def test_any_game_can_be_played_by_words_of_its_menu() -> None:
    say, bids = translator("en"), seated("peter", "bid red 3", "bid red 2", "bid blue 2", "bid 0")
    assert find_action(bids, 0, say, "bid red 3") == "bid red 3", "completed"
    assert find_action(bids, 0, say, "Red 3") == "bid red 3"
    assert find_action(bids, 0, say, "nothing") == "bid 0", "as the menu words it"
    assert find_action(bids, 0, say, "call") == "call", "an action that the rules refuse"
    assert find_action(bids, 0, say, "fly to Moscow") == "fly to moscow", "no action at all"
    with pytest.raises(UserError, match="ambiguous"):
        find_action(bids, 0, say, "2")
