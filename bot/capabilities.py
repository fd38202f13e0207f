"""All capabilities of the bot: each is a folder of bot/ and a line here."""

from __future__ import annotations

from bot.agents.capability import AGENTS
from bot.agreement.capability import AGREEMENT
from bot.champions.capability import CHAMPIONS
from bot.clocks.capability import CLOCKS
from bot.club.capability import CLUB
from bot.community.capability import COMMUNITY
from bot.contests.capability import CONTESTS
from bot.cups.capability import CUPS
from bot.daily.capability import DAILY
from bot.finding.capability import FINDING
from bot.learning.capability import LEARNING
from bot.lobby.capability import LOBBY
from bot.match.capability import MATCH
from bot.match.registration import Order
from bot.moderation.capability import MODERATION
from bot.notices.capability import NOTICES
from bot.operation.capability import OPERATION
from bot.people.capability import PEOPLE
from bot.play.capability import PLAY
from bot.publishing.capability import PUBLISHING
from bot.ratings.capability import RATINGS
from bot.review.capability import REVIEW
from bot.seasons.capability import SEASONS
from bot.statistics.capability import STATISTICS
from bot.trophies.capability import TROPHIES
from bot.weekly.capability import WEEKLY

CAPABILITIES = (
    MATCH,
    PUBLISHING,
    CLUB,
    PLAY,
    LEARNING,
    AGENTS,
    RATINGS,
    STATISTICS,
    COMMUNITY,
    LOBBY,
    CLOCKS,
    AGREEMENT,
    NOTICES,
    MODERATION,
    PEOPLE,
    REVIEW,
    DAILY,
    CONTESTS,
    SEASONS,
    CUPS,
    TROPHIES,
    CHAMPIONS,
    FINDING,
    WEEKLY,
    OPERATION,
)
"""In the order of construction: each may use those before it."""

ORDER = Order(
    tabs=("rating", "statistics", "trophies", "tips", "notices", "colours", "vacation", "blocks", "data"),
    club=("overview", "find", "season", "cup", "week", "trophies"),
    menu=("plan", "hint", "why", "away", "signs", "log", "notips"),
    last_message=("rematch", "levelup", "leveldown", "coach", "replay", "film", "share", "fair"),
)
