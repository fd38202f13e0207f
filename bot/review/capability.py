"""Tells the bot what this folder adds to it."""

from __future__ import annotations

import discord

from bot.core.services import Services
from bot.match.changes import Changes
from bot.match.registration import Capability
from bot.play.board_buttons import BoardButtons
from bot.play.ui.after_end import AfterEnd
from bot.review.coach import Coach
from bot.review.puzzle_search import PuzzleSearch
from bot.review.puzzles import PuzzlePost, Puzzles
from bot.review.ui import verify  # noqa: F401 - it registers what its button does
from bot.review.ui.coach import Followers
from bot.review.ui.puzzle import PuzzleButton, PuzzleMessages, PuzzlesAlone, PuzzlesButton, offer_puzzles
from bot.workers.jobs import Workers
from db.store import Store


def _make(services: Services) -> None:
    buttons = services[BoardButtons]
    buttons.offer("fair")
    buttons.offer("coach", lambda seated, seat: seat is not None and seated.match.status == "finished")
    services.add(Coach(services[Store], services[Workers], services.now), Followers())
    services.add(Puzzles(services[Store], services[Coach], services.now), PuzzleSearch(services), PuzzlesAlone())
    services[Changes].end_with(services[PuzzleSearch].plan)
    services[AfterEnd].add(offer_puzzles)


def _connect(services: Services, client: discord.Client) -> None:
    post = PuzzlePost(services, PuzzleMessages(services, client).send)
    services[PuzzleSearch].call_when_found(post.look_again)
    services.add(post)


REVIEW = Capability(make=_make, connect=_connect, components=(PuzzleButton, PuzzlesButton))
