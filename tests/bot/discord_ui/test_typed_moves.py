"""Actions found by what somebody typed, in any game."""

from __future__ import annotations

from types import SimpleNamespace

import pytest

from bot.discord_ui.typed_moves import find_action
from bot.services.errors import UserError
from engine.petersburg.cards import CARD_IDS, NO_CARD
from i18n.translator import translator
from tests.bot.discord_ui.positions import seated


def test_a_move_on_a_card_is_understood_by_do_as_by_its_command() -> None:
    say, board = translator("en"), seated("petersburg")
    board.view = lambda seat: SimpleNamespace(fetched=NO_CARD, lower=(CARD_IDS["author"],), upper=())
    assert find_action(board, 0, say, "buy Author") == find_action(board, 0, say, "Author", "buy") == "buy lower author"
    assert find_action(board, 0, say, "take Judge") == "take upper judge", "the rules say that it does not lie there"
    assert find_action(board, 0, say, "play Judge") == "play judge"
    with pytest.raises(UserError, match="no-card"):
        find_action(board, 0, say, "buy Kremlin")


def test_any_game_can_be_played_by_words_of_its_menu() -> None:
    say, bids = translator("en"), seated("peter", "bid red 3", "bid red 2", "bid blue 2", "bid 0")
    assert find_action(bids, 0, say, "bid red 3") == "bid red 3", "completed"
    assert find_action(bids, 0, say, "Red 3") == "bid red 3"
    assert find_action(bids, 0, say, "nothing") == "bid 0", "as the menu words it"
    assert find_action(bids, 0, say, "call") == "call", "an action that the rules refuse"
    assert find_action(bids, 0, say, "fly to Moscow") == "fly to moscow", "no action at all"
    with pytest.raises(UserError, match="ambiguous"):
        find_action(bids, 0, say, "2")
