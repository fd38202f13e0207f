"""The note in the private menu, its form, and the tab with all notes of a user."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import discord
from discord import ui

from bot.core.discord_limits import OPTION_LABEL
from bot.core.errors import UserError
from bot.discord_base.components import Handlers, Verb, caption, number_of, select_row, value_of
from bot.discord_base.names import quote
from bot.discord_base.replies import note_first_answer, report_errors, services_of
from bot.discord_base.tabs import Press, Tab, control_id
from bot.match.ui.authority import own_seat
from bot.play.ui.living_menus import menus_of
from bot.play.ui.offers import MenuEntry, MenuFacts
from i18n.text_length import cut_text
from i18n.translator import Say, translator
from tests.notes.notes import LONGEST, Notes


def entry(notes: Notes) -> MenuEntry:
    """Return the button behind *More*, and the note as a line of the menu."""

    async def read_lines(facts: MenuFacts) -> Sequence[str]:
        text = "" if facts.user_id is None else await notes.of(facts.seated.match.id, facts.user_id)
        return [facts.say("note-line", note=quote(text))] if text else []

    return MenuEntry(verb=Verb("note", "📝"), read=read_lines)


class NoteForm(ui.Modal):
    def __init__(self, match_id: int, text: str, say: Say) -> None:
        super().__init__(title=say("note-title", id=match_id))
        self._match_id = match_id
        self._field: ui.TextInput[Any] = ui.TextInput(
            style=discord.TextStyle.paragraph, default=text, required=False, max_length=LONGEST, custom_id="note"
        )
        self.add_item(ui.Label(text=say("note-field"), description=say("note-private"), component=self._field))

    async def on_submit(self, interaction: discord.Interaction[Any]) -> None:
        async with report_errors(interaction):
            seated, seat = await own_seat(interaction, self._match_id)
            notes = services_of(interaction)[Notes]
            await notes.write(self._match_id, interaction.user.id, self._field.value.strip())
            await menus_of(interaction).show(interaction, seated, seat)


async def _open_form(interaction: discord.Interaction[Any], match_id: int) -> None:
    """Raises `UserError` if the user holds no seat."""
    await own_seat(interaction, match_id)
    text = await services_of(interaction)[Notes].of(match_id, interaction.user.id)
    await interaction.response.send_modal(NoteForm(match_id, text, translator(interaction.locale.value)))
    note_first_answer(interaction)


async def _show_tab(interaction: discord.Interaction[Any], press: Press) -> Sequence[ui.Item[Any]]:
    notes, say, user_id = services_of(interaction)[Notes], translator(interaction.locale.value), interaction.user.id
    if press.control == "delete" and press.item is not None:
        await notes.write(number_of(value_of(press.item)), user_id, "")
    elif press.control:
        raise UserError("unknown-button")
    found = await notes.list(user_id)
    if not found:
        return [ui.TextDisplay(say("notes-none"))]
    lines = [f"**#{match_id}** {quote(text)}" for match_id, text in found]
    choices = [(str(match_id), cut_text(f"#{match_id} {text}", OPTION_LABEL)) for match_id, text in found]
    return [
        ui.TextDisplay("\n".join([say("notes-heading"), *lines])),
        caption(say("notes-delete")),
        select_row(control_id(interaction, "notes", "delete"), choices, None),
    ]


HANDLERS = Handlers(buttons={"note": _open_form})
TABS = (Tab("notes", "tab-notes", _show_tab),)
