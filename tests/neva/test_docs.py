"""The examples of docs/records.md and the README work."""

from __future__ import annotations

import json
import re
import shlex
from pathlib import Path

import pytest

from bot.discord_base.invitation import PERMISSIONS, permission_key
from engine.games import GAMES
from engine.peter.actions import Verb as PeterVerb
from engine.peter.cards import COLOURS
from engine.petersburg.actions import Verb, parse
from engine.petersburg.cards import GOODS, Deck
from engine.record import RecordError, read, replay
from i18n.translator import translator
from neva.__main__ import main
from neva.command_line import COMMANDS

ROOT = Path(__file__).parents[2]
RECORDS = (ROOT / "docs" / "records.md").read_text(encoding="utf-8")
OPERATING = (ROOT / "docs" / "operating.md").read_text(encoding="utf-8")
SERVERS = (ROOT / "docs" / "servers.md").read_text(encoding="utf-8")
README = (ROOT / "README.md").read_text(encoding="utf-8")


def commands(text: str) -> list[list[str]]:
    lines = [line for block in re.findall(r"```sh\n(.*?)```", text, re.DOTALL) for line in block.splitlines()]
    found = [shlex.split(line, comments=True) for line in lines if re.match(r"(\.venv/bin/)?neva ", line)]
    return [words[1:] for words in found if words[1] != "run"]


def blocks(language: str) -> list[str]:
    return re.findall(rf"```{language}\n(.*?)```", RECORDS, re.DOTALL)


@pytest.mark.slow("leagues and simulations; each command has tests of its own")
def test_every_command_works_in_this_order(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    assert commands(RECORDS)
    for words in commands(RECORDS):
        assert main(words) == 0, words
        progress = r"neva: games: \d+ of \d+\n"  # printed by slow commands
        assert re.sub(progress, "", capsys.readouterr().err) == ""


def test_the_record_is_one() -> None:
    (text,) = blocks("json")
    assert len(list(replay(read(text)))) == 1 + len(json.loads(text)["actions"]) == 2


def test_the_message_about_a_wrong_record_is_that_one() -> None:
    (text,) = blocks("json")
    with pytest.raises(RecordError) as caught:
        list(replay(read(text.replace("fur_trapper", "judge"))))
    assert blocks("text") == [f"neva: game.json: {caught.value}\n"]


def test_every_action_text_is_in_the_table_and_every_one_in_the_table_is_an_action() -> None:
    rows = re.findall(r"^\| (`.*`) \|", RECORDS.partition("## Actions")[2].partition("##")[0], re.MULTILINE)
    texts = [text for row in rows for text in re.findall("`([^`]*)`", row)]
    goods = set(texts) & set(GOODS)
    texts = [text for text in texts if text not in goods]
    texts = [f"draw {text}" if text in {deck.id for deck in Deck} else text for text in texts]
    found = {parse(text.replace("CARD", "market").replace("N", "3").replace("GOOD", "fish")).verb for text in texts}
    assert found == set(Verb)
    assert {f"draw {deck.id}" for deck in Deck} <= set(texts)
    assert goods == set(GOODS)


def test_so_it_is_with_peter_the_great() -> None:
    section = RECORDS.partition("## Peter the Great")[2].partition("\n## ")[0]
    rows = re.findall(r"^\| (`[^|]*) \|", section, re.MULTILINE)
    texts = [text for row in rows for text in re.findall("`([^`]*)`", row)]
    assert [text for text in re.findall("`([a-z]+)`", section) if text in COLOURS] == list(COLOURS)
    words = {"give CARD": "give riga", "CARD": "riga", "COLOUR": "red", "SEAT": "1", "N": "3"}
    for word, example in words.items():
        texts = [text.replace(word, example) for text in texts]
    actions = {GAMES["peter"].parse(text) for text in texts}
    assert {action.verb for action in actions} == set(PeterVerb)
    assert {action.number for action in actions if action.verb is PeterVerb.EFFECT} == set(range(1, 8))


def test_every_field_of_a_state_of_peter_the_great_is_explained() -> None:
    state = GAMES["peter"].describe(GAMES["peter"].new(GAMES["peter"].Options(), 3, "0" * 64))
    for field in (*state, *state["seats"][0], *GAMES["peter"].Options.model_fields):
        assert f"`{field}`" in RECORDS, field


def test_every_field_of_a_state_is_explained(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "record.json"
    path.write_text(blocks("json")[0])
    main(["replay", str(path), "--states"])
    line = json.loads(capsys.readouterr().out.splitlines()[0])
    for field in (*line, *line["seats"][0], "ranks", "scores", "total", "parts"):
        assert f"`{field}`" in RECORDS, field


def test_every_command_has_an_example_or_a_word() -> None:
    for command in COMMANDS:
        assert f"neva {command}" in RECORDS + README + OPERATING, command


def test_the_docs_name_exactly_the_permissions_that_the_link_asks_for() -> None:
    told = re.search(r"## Permissions of the bot(.*?)\.", SERVERS, re.DOTALL)
    assert told is not None
    assert set(re.findall(r"\*([^*]+)\*", told[1])) == {translator("en")(permission_key(name)) for name in PERMISSIONS}
