"""All services of a process, made over one store."""

from __future__ import annotations

from bot.agents.hints import Hints
from bot.agents.reasons import Reasons
from bot.agreement.replacing import Replacing
from bot.agreement.votes import Votes
from bot.clocks.coming_back import Absence
from bot.clocks.deadlines import Deadlines
from bot.clocks.departures import Departures
from bot.clocks.vacation_ends import VacationEnds
from bot.clocks.vacations import Vacations
from bot.community.communities import Communities
from bot.core.admission import Admission
from bot.core.clock import Clock
from bot.core.metrics import Metrics
from bot.core.priority import Priority
from bot.core.processes import Processes
from bot.core.services import Services
from bot.core.settings import Settings
from bot.core.users import Users
from bot.daily.daily import Daily
from bot.lobby.lobby import Lobby
from bot.lobby.match_limits import MatchLimits
from bot.lobby.solo import Solo
from bot.match.changes import Changes
from bot.match.moments import Moments
from bot.match.pace import Pace
from bot.match.table import Table
from bot.match.waiting import Waiting
from bot.moderation.moderation import Moderation
from bot.people.privacy import Privacy
from bot.play.plans import Plans
from bot.play.takebacks import Takebacks
from bot.ratings.match_ratings import count_match
from bot.ratings.ratings import Ratings
from bot.review.coach import Coach
from bot.workers.jobs import Workers
from bot.workers.own_workers import OwnWorkers
from bot.workers.render_pool import RenderPool
from bot.workers.worker_pool import WorkerPool
from db.store import Store


def make_services(settings: Settings, store: Store, clock: Clock, metrics: Metrics | None = None) -> Services:
    """Make the services over an open store. Nothing runs yet, and no process is started."""
    changes, priority, workers = Changes(), Priority(), _workers(settings, store)
    users = Users(store, clock.now, on_change=changes.announce)
    table = Table(store, clock.now, on_move=changes.moved, on_end=count_match)
    departures = Departures(store, table, clock.now, on_change=changes.announce)
    deadlines = Deadlines(store, clock, table, departures.has_left)
    votes = Votes(table)
    changes.complete_with(votes.settle)
    changes.plan_with(deadlines.plan)
    changes.follow(store, table.locked)
    limits = MatchLimits(settings.max_tables_per_user, settings.max_tables_per_channel, settings.max_tables_per_guild)
    return Services(
        clock,
        settings,
        store,
        metrics or Metrics(),
        changes,
        Privacy(store, clock.now, on_change=changes.announce),
        Processes(store, clock.now, on_match=changes.heard, on_user=users.heard),
        users,
        table,
        Takebacks(table),
        votes,
        Moments(store),
        Reasons(store),
        Hints(store, table, workers, changes, clock.now),
        Coach(store, workers, clock.now),
        Plans(store, table, clock.now),
        Lobby(store, clock.now, limits, on_change=changes.announce),
        Daily(store, clock.now, limits, on_change=changes.announce),
        Solo(store, clock.now, limits, on_change=changes.announce),
        Absence(store, table, clock.now, on_change=changes.announce),
        Replacing(table),
        departures,
        Moderation(store, clock.now, on_change=changes.announce),
        Communities(store, clock.now),
        deadlines,
        Vacations(store, clock.now, on_change=changes.announce),
        VacationEnds(store, clock, on_change=changes.announce),
        Ratings(store),
        Waiting(store, table, clock.now),
        RenderPool(WorkerPool(settings.render_workers)),
        workers,
        Pace(store, clock, settings.agent_pace),
        priority,
        Admission(priority, settings.interaction_pace),
    )


def _workers(settings: Settings, store: Store) -> Workers:
    own = OwnWorkers(settings.thinking_workers)
    if settings.workers == "pool":
        return own
    from bot.workers.job_queue import JobQueue  # not before: with it comes the library

    return JobQueue(settings.direct_url, store, own)
