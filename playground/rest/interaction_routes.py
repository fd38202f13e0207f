"""Endpoints for the bot's answers to interactions."""

from __future__ import annotations

from playground.interactions import Interactions
from playground.limits.rate_limits import RateLimits
from playground.objects import Json
from playground.rest.routes import Call, Route, route

_ANSWER = r"/webhooks/\d+/(\w+)/messages/(@original|\d+)"


class InteractionRoutes:
    """Answers need only the interaction's own token."""

    def __init__(self, interactions: Interactions, rates: RateLimits) -> None:
        self._interactions, self._rates = interactions, rates
        self.routes: tuple[Route, ...] = (
            route("POST", r"/interactions/(\d+)/(\w+)/callback", self._callback),
            route("POST", r"/webhooks/\d+/(\w+)", self._follow_up),
            route("GET", _ANSWER, lambda _call, token, which: self._interactions.message_of(token, which)),
            route("PATCH", _ANSWER, self._edit),
            route("DELETE", _ANSWER, self._delete),
        )

    def _callback(self, call: Call, interaction_id: str, token: str) -> Json | None:
        answer = self._interactions.callback(interaction_id, token, call.body, call.files)
        return answer if call.query.get("with_response") in ("1", "true", "True") else None

    def _follow_up(self, call: Call, token: str) -> Json:
        self._rates.follow_up(token, self._interactions.by_token(token).channel_id)
        return self._interactions.follow_up(token, call.body, call.files)

    def _edit(self, call: Call, token: str, which: str) -> Json:
        return self._interactions.edit(token, which, call.body, call.files)

    def _delete(self, _call: Call, token: str, which: str) -> None:
        self._interactions.delete(token, which)
