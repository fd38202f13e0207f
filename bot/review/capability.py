"""Tells the bot what this folder adds to it."""

from __future__ import annotations

from bot.core.services import Services
from bot.match.changes import Changes
from bot.match.registration import Capability
from bot.play.board_buttons import BoardButtons
from bot.review.coach import Coach
from bot.review.ui import verify  # noqa: F401 - it registers what its button does
from bot.review.ui.coach import Followers
from bot.workers.jobs import Workers
from db.store import Store


def _make(services: Services) -> None:
    buttons = services[BoardButtons]
    buttons.offer("fair")
    buttons.offer("coach", lambda seated, seat: seat is not None and seated.match.status == "finished")
    coach = Coach(services[Store], services[Workers], services.now, on_change=services[Changes].announce)
    services.add(coach, Followers())


REVIEW = Capability(make=_make)
