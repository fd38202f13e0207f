"""Buttons and selects that are shared by all capabilities, and the functions that answer them."""

from __future__ import annotations

from typing import Any

import discord
import pytest

from bot.discord_base.components import Handlers


async def _answer(_interaction: discord.Interaction[Any], _match_id: int) -> None:
    return


async def _choose(_interaction: discord.Interaction[Any], _match_id: int, _value: str) -> None:
    return


def test_handlers_of_all_capabilities_are_joined() -> None:
    joined = Handlers.join(
        [Handlers(buttons={"why": _answer}), Handlers(selects={"why": _choose}, pages={"a": _answer})]
    )
    assert joined == Handlers({"why": _answer}, {"why": _choose}, {"a": _answer})


def test_two_capabilities_cannot_handle_the_same_name() -> None:
    with pytest.raises(ValueError, match="why"):
        Handlers.join([Handlers(buttons={"why": _answer}), Handlers(buttons={"why": _answer})])
