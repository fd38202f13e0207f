"""Statistics as the content of pictures, in the reader's language."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from bot.agents.ui.agent_words import agent_words
from bot.discord_base.names import clean_name, stored_name
from bot.games.presenter import tenths
from bot.games.registry import PRESENTERS
from bot.statistics.statistics import Average, Best, Opponent, Records, Summary
from db.people.ratings import Rating
from engine.games import GAMES
from i18n.numbers import MINUS
from i18n.translator import Say
from render.pages.figure_sheet import Bar, Figure, FigureSheet, Section

_MOST_PRESETS = 5
"""The most played ones."""
_MOST_RECORDS = 9
"""Smallest tables first."""
_AROUND = 25.0
"""Rating points beyond a ladder's lowest and highest number."""


def summary_sheet(game: str, summary: Summary, say: Say) -> FigureSheet | None:
    """Leave out groups with one bar, which compares nothing; None if no group is left."""
    cards = dict(PRESENTERS[game].cards(say))
    presets = [(_preset(game, one, say), average) for one, average in summary.by_preset.items()][:_MOST_PRESETS]
    seats = [(say("stats-seat", number=seat + 1), average) for seat, average in summary.by_seat.items()]
    places = [
        Figure(say("stats-place", rank=rank), say("stats-games", games=times), Bar(0, times / summary.matches))
        for rank, times in summary.places.items()
    ]
    sections = [
        Section(say("stats-places"), places),
        Section(say("stats-by-edition"), _averages(presets, say)),
        Section(say("stats-by-seat"), _averages(seats, say)),
    ]
    if summary.by_part:
        parts = summary.by_part.items()
        most = max(1.0, *(points for _, points in parts))
        figures = [
            Figure(PRESENTERS[game].part(part, say), _points(points, say), Bar(0, points / most))
            for part, points in parts
        ]
        sections.append(Section(say("stats-by-source"), figures))
    if summary.cards:
        most_often = summary.cards[0][1]
        figures = [
            Figure(cards[card], say("stats-times", number=number), Bar(0, number / most_often))
            for card, number in summary.cards
            if card in cards
        ]
        sections.append(Section(say("stats-cards"), figures))
    compared = [section for section in sections if len(section.figures) > 1]
    return FigureSheet(say("tab-statistics"), PRESENTERS[game].name(say), compared) if compared else None


def _averages(averages: Iterable[tuple[str, Average]], say: Say) -> list[Figure]:
    found = list(averages)
    most = max([1.0, *(average.points for _, average in found)])
    return [
        Figure(
            f"{label} · {say('stats-games', games=average.matches)}",
            _points(average.points, say),
            Bar(0, average.points / most),
        )
        for label, average in found
    ]


def _points(points: float, say: Say) -> str:
    sign = MINUS if round(points * 10) < 0 else ""
    return sign + tenths(points, say)


def opponents_sheet(game: str, opponents: Sequence[Opponent], say: Say) -> FigureSheet:
    figures = [
        Figure(
            stored_name(one.name, say),
            say("stats-balance", won=one.won, lost=one.lost, tied=one.tied),
            Bar(0, one.won / one.matches),
        )
        for one in opponents
    ]
    return FigureSheet(say("stats-page-met"), PRESENTERS[game].name(say), [Section(say("stats-met"), figures)])


def records_sheet(game: str, records: Records, names: Mapping[int, str], say: Say) -> FigureSheet:
    """Only holders in `names` are named."""

    def record(label: str, value: str, best: Best) -> Figure:
        name = names.get(best.user_id, "") if best.user_id is not None else ""
        return Figure(label, value, note=name)

    scores = [
        record(
            f"{_preset(game, preset, say)} · {say('stats-players', seats=seats)}",
            say("stats-points", points=best.value),
            best,
        )
        for (preset, seats), best in records.points.items()
    ]
    others = []
    if records.lead is not None:
        points = say("stats-points", points=records.lead.value)
        others.append(record(say("stats-largest-win"), points, records.lead))
    if records.streak is not None:
        wins = say("stats-wins", wins=records.streak.value)
        others.append(record(say("stats-streak"), wins, records.streak))
    if records.moves is not None:
        others.append(Figure(say("stats-longest-game"), say("stats-moves", moves=records.moves)))
    sections = [Section(say("stats-highest"), scores[:_MOST_RECORDS]), Section(say("stats-other-records"), others)]
    return FigureSheet(say("stats-page-records"), PRESENTERS[game].name(say), sections)


def ladder_sheet(
    game: str, month: str, placed: Sequence[tuple[str, Rating]], levels: Mapping[str, int], say: Say
) -> FigureSheet:
    """Users stand in the order of their floors, among levels for comparison. A bar shows a rating's likely range."""
    ends = [(rating.floor, 2 * rating.mean - rating.floor) for _, rating in placed]
    numbers = [number for pair in (*ends, tuple(levels.values())) for number in pair]
    low, high = min(numbers) - _AROUND, max(numbers) + _AROUND

    def share(number: float) -> float:
        return (number - low) / (high - low)

    lines = [
        (
            rating.floor,
            Figure(
                f"{rank}. {name}",
                say(
                    "stats-rating",
                    floor=round(rating.floor),
                    rating=round(rating.mean),
                    deviation=round(rating.deviation),
                ),
                Bar(share(start), share(end), share(rating.mean)),
            ),
        )
        for rank, ((name, rating), (start, end)) in enumerate(zip(placed, ends, strict=True), 1)
    ]
    lines += [
        (rating, Figure(agent_words(level, say), str(rating), Bar(0, 0, share(rating)), is_mark=True))
        for level, rating in levels.items()
    ]
    lines.sort(key=lambda line: -line[0])
    heading = f"{PRESENTERS[game].name(say)} · {say('stats-rating-heading')}"
    return FigureSheet(say("stats-page-ladder"), month, [Section(heading, [figure for _, figure in lines])])


def _preset(game: str, preset: str, say: Say) -> str:
    """Return the preset's name if this version does not know it."""
    if preset not in GAMES[game].presets:
        return clean_name(preset)
    options = GAMES[game].Options.of_new_game({"preset": preset}).model_dump(mode="json")
    return PRESENTERS[game].short_title(options, say)
