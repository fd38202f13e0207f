"""What a cup says in the messages on its rounds: at its beginning, who is in front or goes on, who has won."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from sqlalchemy import Connection

from bot.contests.points import points_words
from bot.cups.cups import CupState
from bot.discord_base.names import bold_names, shown_name, stored_name
from db.club.contests import Contest, Entrant
from db.club.rounds import Round
from i18n.translator import Say, translator

_MOST_NAMES = 16


def tell_of_round(connection: Connection, contest: Contest, round_: Round) -> Sequence[str]:
    say = translator(contest.settings.locale)
    cup = CupState.read(connection, contest)
    if round_.state == "revealed":
        return [*(_end(cup, say) if cup.contest.state == "ended" else _between(cup, say))]
    return [*_beginning(cup, round_, say)]


def _beginning(cup: CupState, round_: Round, say: Say) -> Iterator[str]:
    if round_.number == 1:
        yield say("cup-started", people=len(cup.people), rounds=cup.total)
    if cup.is_knockout:
        yield f"**{stage(cup, round_.number, say)}**"
    elif cup.is_final(round_):
        seats = cup.tables_in(round_)[0]
        finalists = [cup.entrants[one.entrant] for one in seats if one.entrant is not None]
        yield say("cup-final", names=_names(finalists, say))


def stage(cup: CupState, number: int, say: Say) -> str:
    """Return the name of a round of a knock-out, such as `semi-finals`."""
    return say("cup-stage", people=2 ** (cup.total - number + 1))


def _between(cup: CupState, say: Say) -> Iterator[str]:
    if cup.is_knockout:
        yield say("cup-through", names=_names((one for one in cup.people if one.place is None), say))
        return
    best = cup.standings()[: cup.contest.seats]
    shown = [f"{_names([cup.entrants[one.entrant]], say)} ({points_words(one.points, say)})" for one in best]
    yield say("cup-leads", names=", ".join(shown))


def _end(cup: CupState, say: Say) -> Iterator[str]:
    winner = cup.winner()
    yield say("cup-nobody") if winner is None else say("cup-won", name=_names([winner], say))
    yield say("cup-has-ended", number=cup.contest.number)


def _names(entrants: Iterable[Entrant], say: Say) -> str:
    names = [shown_name(stored_name(one.name or "", say)) for one in entrants]
    return bold_names(names, _MOST_NAMES)
