"""The settings of a lobby by page, and the effect of each choice on the match.

`SETTINGS` has a line for each field of `MatchSettings`. Everything about a game comes from its presenter, so a new game
or an option of its rules needs no change here.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, TypeVar

from pydantic import ValidationError

from bot.agents.ui.agent_words import agent_choices, agent_words, first_strengths, level_notes
from bot.core.discord_limits import SELECT_OPTIONS
from bot.core.errors import Stale, UserError
from bot.discord_base.names import agent_name
from bot.discord_base.time_words import TIMES, duration, time_words
from bot.games.presenter import OptionChoice, Presenter
from bot.games.registry import PRESENTERS, PRESETS, Preset
from bot.lobby.match_request import DEFAULT_VOTE_AFTER_HOURS, MatchRequest, with_number, with_settings
from bot.match.seat_time import LEAST_SECONDS, PACES
from db.match.deadlines import TimeControl
from engine.agents import DEFAULT_AGENT
from engine.agents.levels import CHOICES, CZAR, OFFERED
from engine.games import GAMES
from i18n.translator import LOCALES, Say
from render.palette import THEMES


@dataclass(frozen=True, slots=True)
class Field:
    name: str
    caption: str
    choices: Sequence[tuple[str, str]]
    """Values with their texts, at most `SELECT_OPTIONS`."""
    chosen: frozenset[str]
    many: bool = False
    """Whether several values can be chosen."""
    empty: str = "settings-none"
    """Key of the text while no value is selected."""
    descriptions: Mapping[str, str] = field(default_factory=dict)
    """By value: small print below its text."""


@dataclass(frozen=True, slots=True)
class Page:
    """Fields that fit into one message."""

    key: str
    fields: Sequence[Field]
    """At least one."""


def one_of(name: str, say: Say, choices: Iterable[tuple[str, str]], chosen: object, **facts: int) -> Field:
    """Make a field with one selected value and the caption `settings-NAME` with these facts."""
    return Field(name, say(f"settings-{name}", **facts), list(choices), frozenset({str(chosen)}))


@dataclass(frozen=True, slots=True)
class Setting:
    """How a field of `MatchSettings` is shown, and changed by the host."""

    attribute: str
    name: str
    """In custom ids and keys: the caption is `settings-NAME`."""
    page: str
    choices: Mapping[str, Any]
    """Stored values by the menu's values, in the menu's order."""
    words: Callable[[str, Say], str] | None = None
    """Makes the text of a choice; None for `settings-NAME-VALUE`."""
    default: str = ""
    """The choice that stands for None; empty for the first one."""
    keeps_others: bool = False
    """Whether a stored value that is not offered can be kept."""
    facts: Mapping[str, int] = field(default_factory=dict)
    """Of the caption."""


NEW_AGENT = "agent-new"
"""The field that adds an agent; all seated users may use it."""
_REMOVED = "remove"
"""Removes the agent of the field."""
_TABLE, _MORE = "settings-page-table", "settings-page-more"
_SWITCH = ("false", "true")
_OFF_FIRST, _ON_FIRST = {"false": False, "true": True}, {"true": True, "false": False}
_DEFAULT_PACE = "usual"
VOTES_AFTER = (0, 12, 24, 48, 72, 7 * 24)
"""Offered hours before a vote can skip an absent user."""


def _as_text(values: Iterable[Any]) -> dict[str, Any]:
    return {str(value): value for value in values}


SETTINGS = (
    Setting(
        "time", "limit", _TABLE, TIMES, lambda value, say: time_words(TimeControl.parse(value), say), keeps_others=True
    ),
    Setting("private", "private", _TABLE, _OFF_FIRST),
    Setting(
        "vote_after_hours",
        "absent",
        _MORE,
        _as_text(VOTES_AFTER),
        lambda value, say: duration(int(value), say),
        default=str(DEFAULT_VOTE_AFTER_HOURS),
        keeps_others=True,
    ),
    Setting(
        "sits_in",
        "sitsin",
        _MORE,
        _as_text(OFFERED),
        lambda value, say: say(f"choice-{value}"),
        default=DEFAULT_AGENT,
    ),
    Setting(
        "pace_seconds",
        "pace",
        _MORE,
        {_DEFAULT_PACE: None, **_as_text(PACES)},
        lambda value, say: say("pace-usual") if value == _DEFAULT_PACE else say("pace-seconds", seconds=int(value)),
        facts={"seconds": int(LEAST_SECONDS[CZAR])},  # a Czar takes them at any pace
    ),
    Setting("locale", "language", _MORE, _as_text(LOCALES), lambda value, say: say(f"language-{value}")),
    Setting("theme", "theme", _MORE, _as_text(THEMES), lambda value, say: say(f"theme-{value}")),
    Setting("turning_point", "turning", _MORE, _ON_FIRST),
    Setting("film", "film", _MORE, _ON_FIRST),
    Setting("agents_talk", "talk", _MORE, _ON_FIRST),
)
"""In the order of their pages."""
_NUMBERS = [str(number) for number in range(max(max(game.players) for game in GAMES.values()) + 1)]
_PAGE_FIELDS = 8
"""Most fields on a page: each takes a line of text, a row and a select, and a message holds 40 components."""


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
        _TABLE: [*_table_fields(request, people, say), *_setting_fields(_TABLE, request, say)],
        "settings-page-agents": _agent_fields(request, people, say),
        "settings-page-rules": _rule_fields(request, presenter, say),
        "settings-page-cards": _card_fields(request, presenter, say),
        _MORE: _setting_fields(_MORE, request, say, {"sitsin": level_notes(say, strengths)}),
    }
    return [Page(key, fields) for key, every in by_key.items() for fields in _batches(every, _PAGE_FIELDS)]


def _table_fields(request: MatchRequest, people: int, say: Say) -> list[Field]:
    game, seats = GAMES[request.game], request.seats or people
    options = game.Options.model_validate(request.options)
    room = range(seats - people + 1)
    allowed = [number for number in game.seats(options) if number >= people]
    enough = [number for number in game.seats(options) if number <= seats]
    return [
        one_of("rules", say, ((name, say(preset.text)) for name, preset in PRESETS.items()), _rules(request)),
        one_of("seats", say, ((str(number), str(number)) for number in allowed), seats),
        one_of("least", say, ((str(number), str(number)) for number in enough), request.least_seats or seats),
        one_of("computers", say, ((str(number), str(number)) for number in room), len(request.agents)),
    ]


def _setting_fields(
    page: str, request: MatchRequest, say: Say, descriptions: Mapping[str, Mapping[str, str]] | None = None
) -> list[Field]:
    """`descriptions` are those of choices, by field."""
    every = (_setting_field(setting, request, say) for setting in SETTINGS if setting.page == page)
    return [replace(one, descriptions=(descriptions or {}).get(one.name, {})) for one in every]


def _setting_field(setting: Setting, request: MatchRequest, say: Say) -> Field:
    now, choices = getattr(request.settings, setting.attribute), _choices_of(setting, request)
    chosen = next((value for value, stored in choices.items() if stored == now), setting.default)
    words = setting.words or (lambda value, say: say(f"settings-{setting.name}-{value}"))
    texts = ((value, words(value, say)) for value in choices)
    return one_of(setting.name, say, texts, chosen or next(iter(choices)), **setting.facts)


def _choices_of(setting: Setting, request: MatchRequest) -> Mapping[str, Any]:
    now = getattr(request.settings, setting.attribute)
    return {**setting.choices, str(now): now} if setting.keeps_others and now is not None else setting.choices


def _agent_fields(request: MatchRequest, people: int, say: Say) -> list[Field]:
    """Make a field for each agent, and one that adds another if a seat is free.

    A field's name holds its agent, so that an outdated menu changes no other.
    """
    agents, choices = request.agents, agent_choices(say)
    fields = []
    for number, agent in enumerate(agents, start=1):
        kept = [] if agent in CHOICES else [(agent, agent_words(agent, say))]
        offered = [*kept, *choices, (_REMOVED, say("settings-agent-remove"))]
        fields.append(Field(f"agent-{number}-{agent}", agent_name(say.locale, agent), offered, frozenset({agent})))
    if people + len(agents) < (request.seats or 0):
        fields.append(Field(NEW_AGENT, say("settings-agent-new"), choices, frozenset(), empty="button-computer"))
    return fields


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
            most = int(value)  # once all seats are taken, the host can always start
            return replace(request, seats=most, least_seats=request.least_seats and min(request.least_seats, most))
        case "least" if value in _NUMBERS:
            return replace(request, least_seats=min(int(value), request.seats or int(value)))
        case "computers" if value in _NUMBERS:
            return replace(request, agents=with_number(request.agents, int(value), default))
    setting = next((one for one in SETTINGS if one.name == field), None)
    if setting is not None:
        choices = _choices_of(setting, request)
        if value not in choices:
            raise Stale
        return with_settings(request, **{setting.attribute: choices[value]})
    if kind == "agent":
        return replace(request, agents=_with_agent(request.agents, field, value))
    return _with_options(request, _revise_options(request, field, kind, rest, values, say))


def new_agent(values: Sequence[str]) -> str:
    """Return the agent to add. Raises `Stale` for a value never offered."""
    if len(values) != 1 or values[0] not in CHOICES:
        raise Stale
    return values[0]


def _with_agent(agents: Sequence[str], field: str, value: str) -> tuple[str, ...]:
    """Return the agents after a choice in one's field. Raises `Stale` if that agent has left."""
    number, _, now = field.removeprefix("agent-").partition("-")
    at = int(number) - 1 if number.isdecimal() else -1
    if tuple(agents[at : at + 1]) != (now,) or value not in (now, _REMOVED, *CHOICES):
        raise Stale
    return (*agents[:at], *(() if value == _REMOVED else (value,)), *agents[at + 1 :])


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
