"""Help in a user's first games: tips on menus, and questions before moves that lose many points.

Both come from a Steward's ratings of the user's view. Shared deals have neither, since all users play the same one.
Questions come only in matches that count for no rating.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from sqlalchemy import Connection

from bot.core.errors import Redelivered
from bot.games.decision import Facts, rate_moves
from bot.games.registry import PRESENTERS
from bot.match.requests import mark_handled
from bot.match.seated import PageFacts, Seated
from bot.match.shared_deals import is_shared
from bot.play.before_move import Attempt, doubt, doubted_action
from db.match import private_answers
from db.match.actions import is_noted
from db.match.happenings import is_unrated
from db.people import beginners, users
from db.people.beginners import ShownTip
from db.store import Store
from i18n.translator import translator

MOST_TIPS = 8
"""Per user and game."""
_FIRST_GAMES_WITH_DOUBTS = 3
_REMEMBERED = 10_000
"""Users and games without help in memory; others are looked up in the store."""


@dataclass(frozen=True, slots=True)
class Beginner:
    has_finished: bool
    """Whether the user has finished a match of the game, and is no beginner."""
    shown: Sequence[ShownTip]
    """The tips so far, oldest first; empty if the user gets none."""
    wants_none: bool


class Help:
    def __init__(self, store: Store, now: Callable[[], datetime]) -> None:
        self._store, self._now = store, now
        self._no_beginners: set[tuple[int, Any]] = set()  # user and game
        self._never_asked: set[tuple[int, Any]] = set()  # user and match

    def read_beginner(self, connection: Connection, seated: PageFacts, seat: int, user_id: int) -> Beginner | None:
        """Return None unless the user may get a tip in the seat's menu."""
        game = seated.match.game
        if PRESENTERS[game].tips() is None or (user_id, game) in self._no_beginners:
            return None
        if seat not in seated.to_act or seated.seats[seat].is_absent or is_shared(seated.match):
            return None
        finished = beginners.count_finished(connection, user_id, game, most=1) > 0
        user = users.get_user(connection, user_id)
        wants_none = finished or (user is not None and user.tips is False)
        return Beginner(finished, () if wants_none else beginners.list_tips(connection, user_id, game), wants_none)

    async def tip_for(
        self, beginner: Beginner | None, seated: PageFacts, seat: int, user_id: int
    ) -> tuple[str, Facts] | None:
        """Return the tip of the seat's menu, and store it as shown."""
        game, match_id, number = seated.match.game, seated.match.id, seated.position.menu_numbers[seat]
        tips = PRESENTERS[game].tips()
        if beginner is not None and beginner.has_finished:
            _remember(self._no_beginners, (user_id, game))
        if tips is None or beginner is None or beginner.wants_none:
            return None
        shown = beginner.shown
        fitting = tips.fitting(rate_moves(seated.game, seated.view(seat), seated.legal(seat)))
        again = next((tip.name for tip in shown if (tip.match_id, tip.menu_number) == (match_id, number)), None)
        if again is not None:
            return next(((tip.name, facts) for tip, facts in fitting if tip.name == again), None)
        known = {tip.name for tip in shown}
        new = next(((tip.name, facts) for tip, facts in fitting if tip.name not in known), None)
        if new is None or len(known) >= MOST_TIPS:
            return None
        tip = ShownTip(new[0], match_id, number)
        await self._store.write(beginners.note_tip, user_id, game, tip, now=self._now())
        return new

    def is_due(self, connection: Connection, seated: Seated, seat: int, attempt: Attempt) -> bool:
        """Return whether the action needs a question first, in a transaction that has locked the match.

        Raises `Redelivered` if this attempt got its question before.
        """
        match, user_id, most = seated.match, attempt.user_id, _FIRST_GAMES_WITH_DOUBTS
        if (user_id, match.id) in self._never_asked or is_shared(match) or seat not in seated.to_act:
            return False
        if not is_unrated(connection, match.id):  # rated, like most matches with other users
            return False
        if beginners.count_finished(connection, user_id, match.game, most=most) >= most:
            _remember(self._never_asked, (user_id, match.id))
            return False
        user, view = users.get_user(connection, user_id), seated.view(seat)
        if user is not None and user.doubts is False:
            return False
        if beginners.was_asked(connection, match.id, user_id, PRESENTERS[match.game].round(view)):
            if is_noted(connection, attempt.interaction_id):
                raise Redelivered
            if not _is_open_elsewhere(connection, attempt, seat):
                return False
        decision = rate_moves(seated.game, view, seated.legal(seat))
        return bool(doubt(decision, seated, attempt.action, translator(match.locale)))

    async def note(self, seated: Seated, seat: int, attempt: Attempt) -> None:
        """Store that the question is asked. Raises `Redelivered`."""
        in_round = PRESENTERS[seated.match.game].round(seated.view(seat))

        def store_question(connection: Connection) -> None:
            mark_handled(connection, attempt.interaction_id, self._now())
            beginners.note_doubt(connection, attempt.match_id, attempt.user_id, in_round)

        await self._store.write(store_question)


def _is_open_elsewhere(connection: Connection, attempt: Attempt, seat: int) -> bool:
    """Return whether a question stands open in the user's menu while an older message was pressed."""
    menu = private_answers.get_menu(connection, attempt.match_id, seat)
    if attempt.message_id is None or menu is None or menu.user_id != attempt.user_id:
        return False
    return bool(doubted_action(menu.path)) and menu.message_id != attempt.message_id


def _remember(known: set[tuple[int, Any]], one: tuple[int, Any]) -> None:
    if len(known) >= _REMEMBERED:
        known.clear()
    known.add(one)
