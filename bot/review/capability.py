"""Register this capability with the bot."""

from __future__ import annotations

import discord

from bot.core.services import Services
from bot.discord_base.components import Verb
from bot.discord_base.open_answers import OpenAnswers
from bot.lobby.ui.solo import SoloPuzzles
from bot.match.changes import Changes
from bot.match.registration import Capability
from bot.match.ui.messages import FAIR
from bot.play.ui.offers import AfterEnd, BoardButtons, MenuEntries
from bot.review.coach import Coach
from bot.review.puzzles import PuzzlePost, Puzzles, PuzzleSearch
from bot.review.replay import Films, ReplayPages, Summaries
from bot.review.summary import request_summary
from bot.review.ui import coach, replay, verify
from bot.review.ui.coach import end_coach_answers
from bot.review.ui.posting import Posts
from bot.review.ui.puzzle import PuzzleButton, PuzzleMessages, PuzzlesButton, offer_puzzles, show_puzzle
from bot.review.ui.replay import FILM, PAGE, SUMMARY, end_film_answers
from bot.workers.jobs import Workers
from bot.workers.render_pool import RenderPool
from db.store import Store


def _make(services: Services) -> None:
    buttons = services[BoardButtons]
    buttons.offer(FAIR)
    buttons.offer(Verb("coach", "🔎"), lambda seated, seat: seat is not None and seated.match.status == "finished")
    reviews = Coach(services[Store], services[Workers], services.now, on_change=services[Changes].announce)
    pool = services[RenderPool]
    services.add(reviews, Films(pool), Summaries(pool), ReplayPages(pool), Posts())
    for verb in (Verb(FILM.name, "🎬"), Verb(PAGE.name, "📄")):
        buttons.offer(verb, lambda seated, _: seated.match.status == "finished")
    services.add(
        Puzzles(services[Store], services[Coach], services.now), PuzzleSearch(services), SoloPuzzles(show_puzzle)
    )
    services[Changes].end_with(request_summary, services[PuzzleSearch].plan)
    services[AfterEnd].add(offer_puzzles)
    services[MenuEntries].offer(replay.AWAY)


def _connect(services: Services, client: discord.Client) -> None:
    post = PuzzlePost(services, PuzzleMessages(services, client).send)
    services[PuzzleSearch].call_when_found(post.look_again)
    services.add(post)
    end_coach_answers(services)
    end_film_answers(services)
    services[OpenAnswers].end_with(PAGE.name, PAGE.ending(services))


REVIEW = Capability(
    make=_make,
    handlers=(coach.HANDLERS, replay.HANDLERS, verify.HANDLERS),
    messages=(SUMMARY.messages, FILM.messages, PAGE.messages),
    connect=_connect,
    components=(PuzzleButton, PuzzlesButton),
)
