"""Counting and timing the answers to interactions."""

from __future__ import annotations

import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any

import discord

from bot.core.metrics import Kind, Metrics, Result

_ANSWERED_AT = "answered at"
"""Key in the `extras` of an interaction."""
_TOO_LATE = 10062  # “Unknown interaction”: Discord has given up on it


@dataclass(slots=True)
class Answer:
    """The result of an interaction, set by the code that answers it."""

    result: Result = "answered"


@contextmanager
def measure_answer(interaction: discord.Interaction[Any], metrics: Metrics) -> Iterator[Answer]:
    """Count the result of the interaction inside; time its first answer, or else the block."""
    began, answer = time.perf_counter(), Answer()
    try:
        yield answer
    finally:
        at = interaction.extras.get(_ANSWERED_AT) or time.perf_counter()
        metrics.count_answer(kind_of(interaction), answer.result, at - began)


def note_first_answer(interaction: discord.Interaction[Any]) -> None:
    interaction.extras.setdefault(_ANSWERED_AT, time.perf_counter())


def kind_of(interaction: discord.Interaction[Any]) -> Kind:
    match interaction.type:
        case discord.InteractionType.application_command:
            return "command"
        case discord.InteractionType.autocomplete:
            return "completion"
        case discord.InteractionType.modal_submit:
            return "modal"
    data: Any = interaction.data
    return "button" if data and data.get("component_type") == discord.ComponentType.button.value else "select"


def lost_result(error: Exception) -> Result:
    """Return the result to count for an answer that Discord rejected or did not confirm."""
    return "late" if getattr(error, "code", None) == _TOO_LATE else "failed"
