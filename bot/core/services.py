"""Everything that a handler of a command or a button needs, in one value without Discord."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime

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
from bot.ratings.ratings import Ratings
from bot.review.coach import Coach
from bot.workers.jobs import Workers
from bot.workers.own_workers import OwnWorkers
from bot.workers.render_pool import RenderPool
from bot.workers.worker_pool import WorkerPool
from db.store import Store


@dataclass(frozen=True, slots=True)
class Services:
    """The services of one process over one store."""

    settings: Settings
    """The settings of this process."""
    store: Store
    """The database: the only thing that outlives the process."""
    clock: Clock
    """The time; tests move it."""
    started_at: datetime
    """When this process began (UTC)."""
    processes: Processes
    """Notes this process, and watches the others over the same database."""
    metrics: Metrics
    """What is counted and timed."""
    changes: Changes
    """Has planned what follows from each change of a match, and passes on that it was changed."""
    users: Users
    """What is remembered of people."""
    privacy: Privacy
    """Looks for what is stored of a user, and forgets it."""
    table: Table
    """The one place where a running match changes."""
    moments: Moments
    """What happened in a match, move by move."""
    reasons: Reasons
    """Why agents moved as they did."""
    hints: Hints
    """What would be best, for users who play against agents alone."""
    plans: Plans
    """Moves that users give ahead."""
    coach: Coach
    """Looks back at the moves of users in matches that are over."""
    takebacks: Takebacks
    """Takes moves back, and asks those who have to agree."""
    votes: Votes
    """Asks the users of a match to agree to a pause, another time, going on without somebody or the end."""
    lobby: Lobby
    """Opens matches, and ends them without a result."""
    solo: Solo
    """Opens private matches against agents, which begin at once."""
    daily: Daily
    """Begins matches of daily deals, and reads their results."""
    absence: Absence
    """Lets absent users decide again."""
    replacing: Replacing
    """Changes who holds the seats of running matches."""
    departures: Departures
    """Looks for users who have left the server of their matches."""
    moderation: Moderation
    """Moves matches to other channels."""
    communities: Communities
    """What servers and users chose about playing together."""
    deadlines: Deadlines
    """Until when the seats of a match have to decide."""
    vacations: Vacations
    """Times in which the clocks of users stand still."""
    vacation_ends: VacationEnds
    """Notes when vacations end."""
    ratings: Ratings
    """How strong users and levels of agents are on a server."""
    waiting: Waiting
    """What running matches wait for, and since when."""
    render_pool: RenderPool
    """Has pictures drawn, and keeps the last ones."""
    workers: Workers
    """Choose for agents and assess actions in other processes."""
    pace: Pace
    """Says when agents act."""
    priority: Priority
    """Lets publishing wait while an interaction is answered."""
    admission: Admission
    """Bounds how many interactions are worked on at once, and how often each user may act."""

    @classmethod
    def over(cls, settings: Settings, store: Store, clock: Clock, metrics: Metrics | None = None) -> Services:
        """Make the services over an open store. Nothing runs yet, and no process is started."""
        changes, priority, workers = Changes(), Priority(), _workers(settings, store)
        users = Users(store, clock.now, on_change=changes.announce)
        table = Table(store, clock.now, on_move=changes.moved)
        departures = Departures(store, table, clock.now, on_change=changes.announce)
        deadlines = Deadlines(store, clock, table, departures.has_left)
        votes = Votes(table)
        changes.complete_with(votes.settle)
        changes.plan_with(deadlines.plan)
        changes.follow(store, table.locked)
        limits = MatchLimits(
            settings.max_tables_per_user, settings.max_tables_per_channel, settings.max_tables_per_guild
        )
        return cls(
            settings=settings,
            store=store,
            clock=clock,
            started_at=clock.now(),
            metrics=metrics or Metrics(),
            changes=changes,
            privacy=Privacy(store, clock.now, on_change=changes.announce),
            processes=Processes(store, clock.now, on_match=changes.heard, on_user=users.heard),
            users=users,
            table=table,
            takebacks=Takebacks(table),
            votes=votes,
            moments=Moments(store),
            reasons=Reasons(store),
            hints=Hints(store, table, workers, changes, clock.now),
            coach=Coach(store, workers, clock.now),
            plans=Plans(store, table, clock.now),
            lobby=Lobby(store, clock.now, limits, on_change=changes.announce),
            daily=Daily(store, clock.now, limits, on_change=changes.announce),
            solo=Solo(store, clock.now, limits, on_change=changes.announce),
            absence=Absence(store, table, clock.now, on_change=changes.announce),
            replacing=Replacing(table),
            departures=departures,
            moderation=Moderation(store, clock.now, on_change=changes.announce),
            communities=Communities(store, clock.now),
            deadlines=deadlines,
            vacations=Vacations(store, clock.now, on_change=changes.announce),
            vacation_ends=VacationEnds(store, clock, on_change=changes.announce),
            ratings=Ratings(store),
            waiting=Waiting(store, table, deadlines, clock.now),
            render_pool=RenderPool(WorkerPool(settings.render_workers)),
            workers=workers,
            pace=Pace(store, clock, settings.agent_pace),
            priority=priority,
            admission=Admission(priority, settings.interaction_pace),
        )

    def now(self) -> datetime:
        """Return the current time in UTC."""
        return self.clock.now()


def _workers(settings: Settings, store: Store) -> Workers:
    own = OwnWorkers(settings.thinking_workers)
    if settings.workers == "pool":
        return own
    from bot.workers.job_queue import JobQueue  # not before: with it comes the library

    return JobQueue(settings.direct_url, store, own)
