"""Refuses interactions before discord.py reads them, while the bot has too much to do.

Reading an interaction with the message that was pressed takes more processor time than anything else in a refusal.
When many are refused, that time goes to answers and boards instead.
"""

from __future__ import annotations

import asyncio
from collections.abc import Mapping
from typing import Any

import discord
from discord.http import Route
from discord.webhook.async_ import async_context, interaction_message_response_params

from bot.core.admission import Admission
from bot.core.errors import UserError
from bot.core.metrics import Kind, Metrics
from bot.core.priority import Priority
from bot.core.services import Services
from bot.core.tasks import end_tasks
from bot.discord_base.errors import NO_ANSWER
from bot.discord_base.replies import (
    Answer,
    PrivateAnswers,
    kind_of_payload,
    note_lost_answer,
    text_view,
    unkept,
    words,
)
from i18n.translator import translator


class EarlyRefusals:
    def __init__(self, services: Services, client: discord.Client) -> None:
        self._services = services
        self._client = client
        self._bodies: dict[tuple[str, str], Mapping[str, Any]] = {}  # by reason and locale
        self._telling: set[asyncio.Task[None]] = set()

    def refuse(self, data: Any) -> bool:
        """Return whether an interaction, as Discord sent it, needs no reading: its user is told, or has been told.

        Interactions that Discord has given up are dropped: their users see that they failed.
        """
        admission = self._services[Admission]
        created_at = discord.utils.snowflake_time(int(data["id"])).timestamp()
        kind = kind_of_payload(discord.enums.try_enum(discord.InteractionType, data["type"]), data.get("data"))
        if admission.is_given_up(created_at):
            self._services[Metrics].count_answer(kind, "late", 0.0)
            return True
        if kind == "completion":
            return False
        user = data["member"]["user"] if "member" in data else data["user"]
        error = admission.refuse_at_once(int(user["id"]), created_at)
        if isinstance(error, UserError):
            task = asyncio.create_task(self._tell(data, kind, error), name="refusing an interaction")
            self._telling.add(task)
            task.add_done_callback(self._telling.discard)
        elif error is not None:
            self._services[Metrics].count_answer(kind, "dropped", 0.0)
        return error is not None

    async def _tell(self, data: Any, kind: Kind, error: UserError) -> None:
        loop, answer = asyncio.get_running_loop(), Answer("refused")
        began = loop.time()
        with self._services[Priority].mark_awaited(data["id"]):
            try:
                await self._send(data["id"], data["token"], self._body(error, data.get("locale", "")))
            except NO_ANSWER as lost:
                note_lost_answer(lost, answer)
        self._services[Metrics].count_answer(kind, answer.result, loop.time() - began)
        flags = discord.MessageFlags._from_value((data.get("message") or {}).get("flags", 0))
        if "channel_id" in data and not flags.ephemeral:
            self._services[PrivateAnswers].add(int(data["channel_id"]), int(data["id"]))

    def _body(self, error: UserError, locale: str) -> Mapping[str, Any]:
        """Return the answer in JSON. The refusals here have no facts, so there is one for each reason and language."""
        key = error.reason, locale
        if key not in self._bodies:
            made = interaction_message_response_params(
                type=discord.InteractionResponseType.channel_message.value,
                view=unkept(text_view(words(error, translator(locale)))),
                flags=discord.MessageFlags(ephemeral=True),
                previous_allowed_mentions=self._client.allowed_mentions,
            )
            assert made.payload is not None
            self._bodies[key] = made.payload
        return self._bodies[key]

    async def _send(self, interaction_id: str, token: str, body: Mapping[str, Any]) -> None:
        """Answer without asking Discord for the message, unlike discord.py: nothing is done with it."""
        path = "/interactions/{webhook_id}/{webhook_token}/callback"
        route, http = Route("POST", path, webhook_id=int(interaction_id), webhook_token=token), self._client.http
        session: Any = http._HTTPClient__session  # type: ignore[attr-defined]
        await async_context.get().request(
            route, session, payload=dict(body), proxy=http.proxy, proxy_auth=http.proxy_auth
        )

    async def close(self) -> None:
        await end_tasks(list(self._telling))
