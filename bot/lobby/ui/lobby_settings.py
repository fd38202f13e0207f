"""The settings of a lobby by page, and the effect of each choice on the match.

Everything about a game comes from its presenter, so a new game or option needs no change here.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import asdict, replace
from typing import Any, TypeVar

from pydantic import ValidationError

from bot.agents.ui.level_words import first_strengths, level_choices, level_notes
from bot.core.discord_limits import SELECT_OPTIONS
from bot.core.errors import Stale, UserError
from bot.discord_base.settings_fields import Field, Page, one_of
from bot.discord_base.time_words import TIMES, duration, time_words
from bot.games.new_match import PRESETS, Preset
from bot.games.presenter import OptionChoice, Presenter
from bot.games.registry import PRESENTERS
from bot.lobby.match_request import DEFAULT_VOTE_AFTER_HOURS, MatchRequest, with_number
from bot.lobby.ui.agent_settings import DEFAULT_PACE, agent_fields, pace_field, with_agent
from bot.match.pace import PACES
from engine.agents import DEFAULT_AGENT
from engine.agents.levels import OFFERED
from engine.games import GAMES
from i18n.translator import LOCALES, Say
from render.palette import THEMES

_SWITCH = ("false", "true")
_OFF_FIRST, _ON_FIRST = {"false": False, "true": True}, {"true": True, "false": False}
VOTES_AFTER = (0, 12, 24, 48, 72, 7 * 24)
"""Offered hours before a vote can skip an absent user."""
_NUMBERS = [str(number) for number in range(max(max(game.players) for game in GAMES.values()) + 1)]
_SETTINGS: Mapping[str, tuple[str, Mapping[str, Any]]] = {
    "absent": ("vote_after_hours", {str(hours): hours for hours in VOTES_AFTER}),
    "sitsin": ("sits_in", {level: level for level in OFFERED}),
    "pace": ("pace_seconds", {DEFAULT_PACE: None, **{str(pace): pace for pace in PACES}}),
    "private": ("private", _OFF_FIRST),
    "language": ("locale", {locale: locale for locale in LOCALES}),
    "theme": ("theme", {theme: theme for theme in THEMES}),
    "turning": ("turning_point", _ON_FIRST),
    "talk": ("agents_talk", _ON_FIRST),
}
"""By field: its attribute of a request, and the meaning of each value, in order."""
_PAGE_FIELDS = 8
"""A field is a line of text, a row and a select, and a message holds 40 components."""


T = TypeVar("T")


def _batches(items: Sequence[T], size: int) -> list[Sequence[T]]:
    return [items[start : start + size] for start in range(0, len(items), size)]


def pages(
    request: MatchRequest,
    people: int,
    say: Say,
    strengths: Mapping[str, int] | None = None,
) -> list[Page]:
    """List the pages of settings of a match with this many people.

    `strengths` are the levels' ratings in the server; None for the measured ones.
    """
    presenter = PRESENTERS[request.game]
    strengths = first_strengths(request.game) if strengths is None else strengths
    by_key = {
        "settings-page-table": _table_fields(request, people, say),
        "settings-page-agents": agent_fields(request, people, say),
        "settings-page-rules": _rule_fields(request, presenter, say),
        "settings-page-cards": _card_fields(request, presenter, say),
        "settings-page-more": [
            *_absence_fields(request, say, level_notes(say, strengths)),
            *_look_fields(request, say),
        ],
    }
    return [Page(key, fields) for key, every in by_key.items() for fields in _batches(every, _PAGE_FIELDS)]


def _table_fields(request: MatchRequest, people: int, say: Say) -> list[Field]:
    game, seats = GAMES[request.game], request.seats or people
    options = game.Options.model_validate(request.options)
    room, times = range(seats - people + 1), {**TIMES, str(request.time): request.time}
    allowed = [number for number in game.seats(options) if number >= people]
    enough = [number for number in game.seats(options) if number <= seats]
    return [
        one_of("rules", say, ((name, say(preset.text)) for name, preset in PRESETS.items()), _rules(request)),
        one_of("seats", say, ((str(number), str(number)) for number in allowed), seats),
        one_of("least", say, ((str(number), str(number)) for number in enough), request.least_seats or seats),
        one_of("computers", say, ((str(number), str(number)) for number in room), len(request.agents)),
        one_of("limit", say, ((value, time_words(time, say)) for value, time in times.items()), str(request.time)),
        _setting("private", request, say, lambda value: f"settings-private-{value}"),
    ]


def _setting(name: str, request: MatchRequest, say: Say, key: Callable[[str], str]) -> Field:
    """Make the field of a setting, with value texts by `key`; the first value is the default."""
    attribute, values = _SETTINGS[name]
    now = getattr(request, attribute)
    chosen = next((value for value, meaning in values.items() if meaning == now), next(iter(values)))
    return one_of(name, say, ((value, say(key(value))) for value in values), chosen)


def _rule_fields(request: MatchRequest, presenter: Presenter, say: Say) -> list[Field]:
    """Make a field for each option with values, and one for every `SELECT_OPTIONS` switches."""
    switches = [option for option in presenter.option_choices(request.options) if _is_switch(option)]
    fields = [
        Field(
            f"on-{number}",
            say("settings-switches"),
            [(option.name, say(option.text)) for option in some],
            frozenset(option.name for option in some if request.options[option.name]),
            many=True,
        )
        for number, some in enumerate(_batches(switches, SELECT_OPTIONS))
    ]
    for option in presenter.option_choices(request.options):
        if option.values and not _is_switch(option):
            values = [(value, say(key)) for value, key in option.values]
            chosen = frozenset({str(request.options[option.name])})
            fields.append(Field(f"option-{option.name}", say(option.text), values, chosen))
    return fields


def _card_fields(request: MatchRequest, presenter: Presenter, say: Say) -> list[Field]:
    """Make fields that together hold all cards, for each option that is a list of cards."""
    return [
        Field(
            f"cards-{option.name}-{number}",
            f"{say(option.text)}: {some[0][1]} – {some[-1][1]}",
            some,
            frozenset(card for card, _ in some if card in request.options[option.name]),
            many=True,
        )
        for option in presenter.option_choices(request.options)
        if not option.values
        for number, some in enumerate(_card_chunks(request, presenter, say))
    ]


def _card_chunks(request: MatchRequest, presenter: Presenter, say: Say) -> list[Sequence[tuple[str, str]]]:
    cards = presenter.cards_with(request.options, say)
    return _batches(sorted(cards, key=lambda card: card[1].casefold()), SELECT_OPTIONS)


def _look_fields(request: MatchRequest, say: Say) -> list[Field]:
    return [
        _setting("language", request, say, lambda value: f"language-{value}"),
        _setting("theme", request, say, lambda value: f"theme-{value}"),
        _setting("turning", request, say, lambda value: f"settings-turning-{value}"),
        _setting("talk", request, say, lambda value: f"settings-talk-{value}"),
    ]


def _absence_fields(request: MatchRequest, say: Say, notes: Mapping[str, str]) -> list[Field]:
    after = DEFAULT_VOTE_AFTER_HOURS if request.vote_after_hours is None else request.vote_after_hours
    hours = [(str(number), duration(number, say)) for number in sorted({*VOTES_AFTER, after})]
    return [
        one_of("absent", say, hours, after),
        replace(one_of("sitsin", say, level_choices(say), request.sits_in or DEFAULT_AGENT), notes=notes),
        pace_field(request, say),
    ]


def _is_switch(option: OptionChoice) -> bool:
    return tuple(value for value, _ in option.values) == _SWITCH


def _rules(request: MatchRequest) -> str:
    """Return the name in `PRESETS` of the nearest preset."""
    preset, _ = _preset_of(request)
    return next(name for name, one in PRESETS.items() if (one.game, one.name) == (request.game, preset))


def _preset_of(request: MatchRequest) -> tuple[str, dict[str, Any]]:
    """Return the nearest preset, and the options that differ from it."""
    return GAMES[request.game].Options.model_validate(request.options).nearest_preset()


def revise(
    request: MatchRequest, field: str, values: Sequence[str], say: Say, default: str = DEFAULT_AGENT
) -> MatchRequest:
    """Return the request with these values of a field; `say` has the language in which they were shown.

    `default` is the default kind of agents where the match is played. Raises `Stale` for a field that the match lacks,
    such as an option of its former game, and for a value never offered.
    """
    kind, _, rest = field.partition("-")
    value = values[0] if values else ""
    match field:
        case "rules" if value in PRESETS:
            return _with_rules(request, PRESETS[value])
        case "seats" if value in _NUMBERS:
            most = int(value)  # the host can start at the latest when all seats are taken
            return replace(request, seats=most, least_seats=request.least_seats and min(request.least_seats, most))
        case "least" if value in _NUMBERS:
            return replace(request, least_seats=min(int(value), request.seats or int(value)))
        case "computers" if value in _NUMBERS:
            return replace(request, agents=with_number(request.agents, int(value), default))
        case "limit":
            return _with_time(request, value)
        case "absent" if value == str(request.vote_after_hours):  # can be kept although it is not offered
            return request
    if field in _SETTINGS:
        attribute, offered = _SETTINGS[field]
        if value not in offered:
            raise Stale
        return replace(request, **{attribute: offered[value]})
    if kind == "agent":
        return replace(request, agents=with_agent(request.agents, field, value))
    return _with_options(request, _revise_options(request, field, kind, rest, values, say))


def _with_time(request: MatchRequest, value: str) -> MatchRequest:
    """Raises `Stale`."""
    time = {**TIMES, str(request.time): request.time}.get(value)
    if time is None:
        raise Stale
    return replace(request, **asdict(time))


def _revise_options(
    request: MatchRequest, field: str, kind: str, rest: str, values: Sequence[str], say: Say
) -> Mapping[str, Any]:
    """Raises `Stale`."""
    presenter = PRESENTERS[request.game]
    if kind == "cards":
        name, _, number = rest.rpartition("-")
        chunks = {str(at): dict(chunk) for at, chunk in enumerate(_card_chunks(request, presenter, say))}
        chunk = chunks.get(number, {})
        if name not in request.options or not chunk or not chunk.keys() >= set(values):
            raise Stale
        return {name: [*(card for card in request.options[name] if card not in chunk), *values]}
    known = next((one for one in _rule_fields(request, presenter, say) if one.name == field), None)
    if known is None or not set(values) <= {value for value, _ in known.choices}:
        raise Stale
    if not known.many and len(values) != 1:
        raise Stale
    if known.many:
        return {name: name in values for name, _ in known.choices}
    return {rest: values[0]}


def _with_options(request: MatchRequest, changed: Mapping[str, Any]) -> MatchRequest:
    """Set these options, and the defaults that follow for everything not chosen."""
    preset, switches = _preset_of(request)
    return replace(request, options={"preset": preset, **switches, **changed})


def _with_rules(request: MatchRequest, preset: Preset) -> MatchRequest:
    """Set the rules of a preset; switches of the same game stay if they fit it, seats are clamped."""
    game = GAMES[preset.game]
    switches = _preset_of(request)[1] if request.game == preset.game else {}
    options = {"preset": preset.name, **switches}
    try:
        chosen = game.Options.of_new_game(options)
    except ValidationError:
        options = {"preset": preset.name}
        chosen = game.Options.of_new_game(options)
    allowed, chosen_seats = game.seats(chosen), (request.seats, request.least_seats)
    seats, least = (number and min(max(number, allowed[0]), allowed[-1]) for number in chosen_seats)
    return replace(request, game=preset.game, options=options, seats=seats, least_seats=least)


def in_words_of(game: str, error: UserError, say: Say) -> UserError:
    """Return an error of `check_request` in the game's words; any other error unchanged."""
    presenter = PRESENTERS[game]
    match error.reason:
        case "options":
            facts = dict(error.facts)
            return UserError("options", detail=presenter.explain_refusal(str(facts.pop("rule")), say, **facts))
        case "seats":
            return UserError("seats", **error.facts, hint=presenter.explain_refusal("seats", say))
    return error
