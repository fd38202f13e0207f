"""The messages of all capabilities together."""

from __future__ import annotations

import pytest

from bot.capabilities import CAPABILITIES
from bot.match.match_messages import AllMessages, MatchMessages


def test_two_capabilities_cannot_use_the_same_kind_of_message() -> None:
    board = MatchMessages(kinds=("board",), wants=lambda _connection, _subject: ())
    registered = [messages for capability in CAPABILITIES for messages in capability.messages]
    with pytest.raises(ValueError, match="board"):
        AllMessages([*registered, board])
