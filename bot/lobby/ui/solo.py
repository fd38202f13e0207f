"""`/solo`, the steps from one level to the next, and *Play on from here*: private matches against agents."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass
from typing import Any

import discord
from discord import app_commands, ui

from bot.core.errors import UserError
from bot.discord_base.commands import localize
from bot.discord_base.components import Handlers, MatchButton, PersistentItem, Verb
from bot.discord_base.names import agent_name, names_of
from bot.discord_base.replies import report_errors, services_of
from bot.games.registry import PRESENTERS, PRESETS, Preset
from bot.learning.lessons import Lessons
from bot.lobby.match_request import Place, with_settings
from bot.lobby.solo import Offer, Solo, Start, Step, solo_request, step_from
from bot.lobby.ui.joining import find_place, host_of, tell_where
from bot.lobby.ui.lobby_message import SHORT_COMMITMENT
from bot.lobby.ui.lobby_settings import in_words_of
from bot.lobby.ui.opening import rules_of
from bot.match.positions import beginning_of
from bot.match.registration import in_servers
from bot.match.shared_deals import is_secret
from bot.match.ui.authority import begun_match_for
from db.match.happenings import FIRST_ALONE, WITH_COMPANION, WITH_HANDICAP, happenings_of
from db.match.matches import get_match_and_seats
from db.store import Store
from engine.agents.levels import COMPANION, MIXED, OFFERED, level_of
from engine.games import GAMES
from engine.record import Record
from engine.shuffle import commitment
from i18n.translator import Say, translator

_MOST_OPPONENTS = max(max(game.players) for game in GAMES.values()) - 1


@dataclass(frozen=True, slots=True)
class SoloPuzzles:
    """The puzzles of `/solo`."""

    show: Callable[[discord.Interaction[Any]], Awaitable[None]]
    """Answers with a puzzle that the user has not solved. Raises `UserError`."""


@dataclass(frozen=True, slots=True)
class _SoloWishes:
    """The options of `/solo`; None is no choice."""

    rules: str | None
    level: str | None
    opponents: int | None
    start: str | None
    talk: bool | None
    rated: bool


async def _solo(interaction: discord.Interaction[Any], default: Preset, wishes: _SoloWishes) -> None:
    """Begin a match against agents; the user's last one in this channel gives the settings not chosen."""
    services = services_of(interaction)
    say = translator(interaction.locale.value)
    place = await find_place(interaction, private=True)
    choice = await services[Solo].last_choice(interaction.user.id, place.channel_id)
    offers = await services[Solo].offers(interaction.user.id)
    request = solo_request(
        choice,
        rules_of(wishes.rules),
        (default.game, default.name),
        against=(wishes.level, wishes.opponents),
        place=place,
        start=None if wishes.start is None else Start(wishes.start),
        offers=offers,
    )
    if wishes.talk is not None:
        request = with_settings(request, agents_talk=wishes.talk)
    try:
        match_id = await services[Solo].begin(
            host_of(interaction),
            request,
            lambda agent: agent_name(request.settings.locale, agent),
            rated=wishes.rated,
            interaction_id=interaction.id,
        )
    except UserError as error:
        raise in_words_of(request.game, error, say) from None
    if wishes.level:
        await tell_begun(interaction, match_id)
        return
    offer = offers[request.game]
    lines = [*against_lines(request.agents, say), *step_lines(offer, say)]
    await tell_begun(interaction, match_id, *lines, buttons=_way_back(match_id, offer, say))


def against_lines(agents: Sequence[str], say: Say) -> list[str]:
    """Name the level of the opponents; no line if they differ."""
    levels = {level_of(agent) for agent in agents}
    if len(levels) != 1:
        return []
    (level,) = levels
    words = say(f"level-{level}"), say(f"strength-{level}")
    return [say("solo-against", number=len(agents), level=words[0], strength=words[1])]


def step_lines(offer: Offer, say: Say) -> list[str]:
    """Say why the level is another than last time; no line if it is the same."""
    return [] if offer.step is Step.STAY else [say(f"solo-{offer.step}")]


LEVEL_UP, LEVEL_DOWN = Verb("levelup", "⬆️"), Verb("leveldown", "⬇️")
_VERBS = {Step.UP: LEVEL_UP, Step.DOWN: LEVEL_DOWN}
_BACK = {Step.UP: Step.DOWN, Step.DOWN: Step.UP}


def _way_back(match_id: int, offer: Offer, say: Say) -> list[ui.Item[Any]]:
    """Make the button that takes the level before a step instead; none without a step."""
    back = _BACK.get(offer.step)
    level = None if back is None else step_from(offer.level, back)
    if back is None or level is None:
        return []
    return [MatchButton.of(_VERBS[back], match_id, say, words=say("solo-back", level=say(f"level-{level}")))]


async def _step(interaction: discord.Interaction[Any], match_id: int, step: Step) -> None:
    """Begin a match like this one, one level up or down."""
    place, say = await _place_below(interaction), translator(interaction.locale.value)
    done = await services_of(interaction)[Solo].step(
        match_id,
        host_of(interaction),
        step,
        place,
        lambda agent: agent_name(place.locale, agent),
        interaction_id=interaction.id,
    )
    closed = [say("solo-instead", id=match_id)] if done.replaces else []
    await tell_begun(interaction, done.match_id, *closed, *against_lines(done.agents, say))


async def _step_up(interaction: discord.Interaction[Any], match_id: int) -> None:
    await _step(interaction, match_id, Step.UP)


async def _step_down(interaction: discord.Interaction[Any], match_id: int) -> None:
    await _step(interaction, match_id, Step.DOWN)


HANDLERS = Handlers(buttons={LEVEL_UP.name: _step_up, LEVEL_DOWN.name: _step_down})


async def tell_begun(
    interaction: discord.Interaction[Any], match_id: int, *lines: str, buttons: Sequence[ui.Item[Any]] = ()
) -> None:
    """Answer with a link to a match's private thread, these lines, why it is unrated, and further buttons.

    The commitment follows the lines: no lobby shows it.
    """
    say, store = translator(interaction.locale.value), services_of(interaction)[Store]
    found = await store.read(get_match_and_seats, match_id)
    assert found is not None
    match, seats = found
    what = PRESENTERS[match.game].handicap(match.options, names_of(seats, say), say)
    remarks = {
        FIRST_ALONE: say("solo-first"),
        WITH_COMPANION: say("solo-companion"),
        WITH_HANDICAP: say("solo-handicap", what=what),
    }
    told = await store.read(happenings_of, match_id)
    remarked = [remarks[one.kind] for one in told if one.kind in remarks]
    promise = say("fair-short", commitment=commitment(match.seed)[:SHORT_COMMITMENT])
    await tell_where(interaction, match_id, "solo-soon", *lines, *remarked, f"-# {promise}", buttons=buttons)


def solo_command(default: Preset) -> app_commands.Command[Any, ..., None]:
    """Make the command; the default preset is for users without an earlier match alone."""
    presenter = PRESENTERS[default.game]

    @in_servers
    @app_commands.describe(
        level=localize("option-level"),
        opponents=localize("option-opponents"),
        start=localize("option-start", what=_ask_handicap),
        rules=localize("option-rules", default=lambda say: presenter.preset_words(default.name, say)),
        talk=localize("option-talk"),
        rated=localize("option-rated"),
        puzzle=localize("option-puzzle"),
    )
    @app_commands.choices(
        level=[
            app_commands.Choice(name=localize(f"choice-{level}"), value=level) for level in (*OFFERED, COMPANION, MIXED)
        ],
        rules=[app_commands.Choice(name=localize(preset.text), value=name) for name, preset in PRESETS.items()],
        start=[app_commands.Choice(name=localize(f"choice-start-{start}"), value=start) for start in Start],
    )
    async def callback(
        interaction: discord.Interaction[Any],
        level: str | None = None,
        opponents: app_commands.Range[int, 1, _MOST_OPPONENTS] | None = None,
        rules: str | None = None,
        start: str | None = None,
        talk: bool | None = None,
        rated: bool = False,
        puzzle: bool = False,
    ) -> None:
        async with report_errors(interaction):
            if puzzle:
                await services_of(interaction)[SoloPuzzles].show(interaction)
            else:
                await _solo(interaction, default, _SoloWishes(rules, level, opponents, start, talk, rated))

    return app_commands.Command(name="solo", description=localize("command-solo"), callback=callback)


def _ask_handicap(say: Say) -> str:
    """Ask for the seat with the better start, in the words of the games that have one."""
    games = (presenter for presenter in PRESENTERS.values() if presenter.game.Options.handicap)
    return " / ".join(say(f"{presenter.game.id}-handicap-ask") for presenter in games)


class PlayOnButton(
    PersistentItem,
    template=r"lesson:(?P<lesson>[a-z_]{1,30}):play|playon:(?P<game>[0-9]{1,18}):(?P<seq>[0-9]{1,9}):(?P<seat>[0-9])",
):
    """Begins a match where a game's lesson ends (bot/learning/ui/lesson.py makes the button).

    Or in a seat, after an action of a match (`play_on_button` in bot/match/ui/messages.py).
    """

    async def answer(self, interaction: discord.Interaction[Any]) -> None:
        if self.parts["lesson"]:
            record = services_of(interaction)[Lessons].of(self.parts["lesson"]).record
            await _play_on(interaction, record, 0)
        else:
            record = await _beginning(interaction, self.match_id, int(self.parts["seq"]))
            await _play_on(interaction, record, int(self.parts["seat"]))


async def _beginning(interaction: discord.Interaction[Any], match_id: int, seq: int) -> Record:
    """Return the record of a finished match up to an action. Raises `UserError`."""
    services = services_of(interaction)
    match = (await begun_match_for(interaction, match_id)).match
    if match.status != "finished":
        raise UserError("replay-not-finished")
    if is_secret(match, services.now()):
        raise UserError("replay-secret")
    return await services[Store].read(beginning_of, match, seq)


async def _place_below(interaction: discord.Interaction[Any]) -> Place:
    """Return the place of a new private match: the channel of a thread. Raises `UserError` if it cannot be opened."""
    channel = interaction.channel
    parent = channel.parent if isinstance(channel, discord.Thread) else None
    return await find_place(interaction, private=True, channel=parent)


async def _play_on(interaction: discord.Interaction[Any], record: Record, seat: int) -> None:
    place = await _place_below(interaction)
    match_id = await services_of(interaction)[Solo].play_on(
        host_of(interaction),
        record,
        place,
        lambda agent: agent_name(place.locale, agent),
        seat=seat,
        interaction_id=interaction.id,
    )
    await tell_where(interaction, match_id, "solo-soon")
