"""Tells the bot what this folder adds to it."""

from __future__ import annotations

from bot.core.services import Services
from bot.match.changes import Changes
from bot.match.registration import Capability
from bot.play.board_buttons import BoardButtons
from bot.review.coach import Coach
from bot.review.film import Films
from bot.review.ui import coach, film, verify  # noqa: F401 - coach and verify register what their buttons do
from bot.review.ui.followers import Followers
from bot.workers.jobs import Workers
from bot.workers.render_pool import RenderPool
from db.store import Store


def _make(services: Services) -> None:
    buttons = services[BoardButtons]
    buttons.offer("fair")
    buttons.offer("coach", lambda seated, seat: seat is not None and seated.match.status == "finished")
    reviews = Coach(services[Store], services[Workers], services.now, on_change=services[Changes].announce)
    services.add(reviews, Films(services[RenderPool]), Followers())
    buttons.offer("film", lambda seated, _: seated.match.status == "finished")


REVIEW = Capability(make=_make, messages=film.MESSAGES)
