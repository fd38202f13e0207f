"""Runs jobs: in a worker process (worker_pool.py), or in the bot if they are short."""

from __future__ import annotations

import random
from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from bot.workers.ending import draw_ending
from bot.workers.jobs import (
    Assessment,
    CardDrawing,
    Choice,
    Drawing,
    DrawnEmoji,
    EmojiDrawing,
    EndingDrawing,
    FigureDrawing,
    FilmPart,
    FilmPlanning,
    Footage,
    InvitationDrawing,
    Job,
    LegendDrawing,
    Opinion,
    RecordCheck,
    Result,
    ReviewDrawing,
    SelfPlay,
    StripDrawing,
    TurningPointDrawing,
    WeekDrawing,
)
from engine.agents import AGENTS
from engine.agents.comparison import compare, look_closer
from engine.agents.greedy import GreedyAgent
from engine.agents.levels import STEWARD, style_of
from engine.agents.search import Budget, SearchAgent, assess
from engine.agents.self_play import play_on
from engine.games import GAMES
from engine.match import visible
from engine.outcome import Outcome
from engine.record_check import check_record
from engine.shuffle import derive_seed
from i18n.translator import translator
from render.artist import Artist
from render.emoji_drawings import encode
from render.film import Look, film_frames, plan_film
from render.pages.figure_sheet import figure_picture
from render.pages.legend import Seen
from render.pages.review_sheet import review_picture, turning_picture
from render.pages.week_sheet import week_picture
from render.picture import Picture
from render.replay_page import cut_strip

_SAMPLE_SEED, _SAMPLE_ACTIONS, _SAMPLE_EVENTS = 4, 70, 12


def artists() -> Mapping[str, Artist]:
    """Load the artists at the first call, so that the bot starts faster."""
    from render.registry import ARTISTS

    return ARTISTS


def do(job: Job) -> Result:
    match job:
        case Drawing():
            return _draw(job)
        case InvitationDrawing():
            say = translator(job.locale)
            return artists()[job.game].invitation(dict(job.options), job.table, say, theme=job.theme)
        case CardDrawing():
            say = translator(job.locale)
            return artists()[job.game].card(job.card_id, job.options, say, theme=job.theme)
        case LegendDrawing():
            seen, say = job.seen or _sample_position(job.game), translator(job.locale)
            return artists()[job.game].legend(seen, job.labels, say, theme=job.theme)
        case ReviewDrawing():
            return review_picture(job.sheet, translator(job.locale), theme=job.theme)
        case TurningPointDrawing():
            return _draw_turning_point(job)
        case EndingDrawing():
            return draw_ending(job, artists()[job.game])
        case FilmPlanning():
            camera, say = artists()[job.game].camera, translator(job.locale)
            return plan_film(camera, job.opening, job.turns, say, job.format, job.finale)
        case FilmPart():
            look = Look(artists()[job.game].camera, job.plan, job.labels, translator(job.locale), job.theme)
            return Footage(tuple(film_frames(look, job.before, job.shots)))
        case FigureDrawing():
            return figure_picture(job.sheet, theme=job.theme)
        case WeekDrawing():
            return week_picture(job.sheet, theme=job.theme)
        case EmojiDrawing():
            from render.registry import emoji  # late, as in `artists`

            drawings = emoji()
            return DrawnEmoji(tuple(encode(drawings[name]()) for name in job.names))
        case StripDrawing():
            return cut_strip(_draw(drawing) for drawing in job.drawings)
        case SelfPlay():
            return _self_play(job)
        case RecordCheck():
            return check_record(job.data)
        case Choice():
            return choose(job)
        case Assessment():
            return opinion(job)


def choose(job: Choice) -> str:
    rng = random.Random(job.seed)
    return str(AGENTS[job.agent].choose(GAMES[job.game], job.view, job.legal, rng))


def opinion(job: Assessment) -> Opinion:
    """Agents without a search only rate the actions."""
    agent, rng = AGENTS[job.agent], random.Random(job.seed)
    budget = agent.budget if isinstance(agent, SearchAgent) else Budget(trials=0)
    if job.trials is not None:
        budget = replace(budget, trials=job.trials)
    style = style_of(job.agent)
    if job.without_ratings:
        found = compare(GAMES[job.game], job.view, job.legal, rng, budget.trials, style)
    else:
        found = assess(GAMES[job.game], job.view, job.legal, rng, budget, style)
    if job.looks_closer:
        found = look_closer(GAMES[job.game], job.view, found, rng, style)
    return tuple(replace(one, action=str(one.action)) for one in found)


def _draw(drawing: Drawing) -> Picture:
    artist, say = artists()[drawing.game], translator(drawing.locale)
    view, labels, theme = drawing.view, drawing.labels, drawing.theme
    match drawing.kind:
        case "board":
            return artist.board(view, labels, say, events=drawing.events, theme=theme)
        case "menu":
            return artist.menu(view, labels, say, events=drawing.events, theme=theme, marked=drawing.marked)
        case "hand":
            return artist.hand(view, labels, say, theme=theme)
        case "scores":
            return artist.scores(view, labels, say, early=drawing.early, theme=theme)


def _draw_turning_point(drawing: TurningPointDrawing) -> Picture:
    artist, say, theme = artists()[drawing.game], translator(drawing.locale), drawing.theme
    board = artist.closeup(drawing.view, drawing.labels, say, drawing.turning_point.seats, theme=theme)
    return turning_picture(drawing.number, drawing.turning_point, board, say, theme=theme)


def _sample_position(game_id: str) -> tuple[Seen, ...]:
    """Return a seat's view after some actions of agents with the default preset; always the same."""
    game, agent, rng = GAMES[game_id], GreedyAgent(STEWARD), random.Random(_SAMPLE_SEED)
    options = game.Options()
    state = game.new(options, game.seats(options)[-1], derive_seed(_SAMPLE_SEED))
    events: list[Any] = []
    for _ in range(_SAMPLE_ACTIONS):
        seat = game.to_act(state)[0]
        legal = game.legal_actions(state, seat)
        events += game.apply(state, seat, agent.choose(game, game.view(state, seat), legal, rng))
    shown = (visible(game, state, event, 0) for event in events[-_SAMPLE_EVENTS:])
    return (Seen(game.view(state, 0), tuple(event for event in shown if event is not None)),)


def _self_play(job: SelfPlay) -> Outcome:
    game = GAMES[job.game]
    state = game.new(game.Options.model_validate(job.options), len(job.agents), job.deal, job.setup)
    return play_on(game, state, [AGENTS[agent] for agent in job.agents], random.Random(job.seed))
