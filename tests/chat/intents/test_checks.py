"""What is told at the start of the wordings of all folders."""

import pytest
from django.core import checks
from django.core.management import call_command
from django.core.management.base import SystemCheckError

from chat.intents.checks import messages


@pytest.fixture
def folders(tmp_path, settings):
    """The operator's own folder, empty, before the bundled one."""
    own = tmp_path / "intents"
    own.mkdir()
    settings.COMPANION_INTENT_FOLDERS = [own, settings.COMPANION_INTENT_FOLDERS[-1]]
    return settings.COMPANION_INTENT_FOLDERS


def of_intents():
    return [each for each in checks.run_checks() if (each.id or "").startswith("intents.")]


def test_there_is_nothing_to_tell_of_what_comes_along(folders):
    assert of_intents() == []


def test_own_wordings_that_can_be_said_are_not_told(folders):
    (folders[0] / "unknown_name.txt").write_text("Who is {{ name }}?\n", encoding="utf-8")
    assert of_intents() == []


@pytest.mark.parametrize(
    ("text", "because"),
    [
        ("Who is {{ name }}?\nHello {% if %}\n", "line 2"),
        ("Who is {{ person }}?\n", "“person”, which isn’t a slot"),
        ("Never heard of that.\n", "leaves out “name”"),
    ],
)
def test_a_broken_wording_of_the_operator_is_a_warning_that_names_it(folders, text, because):
    (folders[0] / "unknown_name.txt").write_text(text, encoding="utf-8")
    (told,) = of_intents()
    assert isinstance(told, checks.Warning)
    assert str(folders[0] / "unknown_name.txt") in told.msg
    assert because in told.msg
    assert "built-in wordings are used" in told.hint


def test_a_file_that_no_intent_is_called_by_is_a_warning(folders):
    (folders[0] / "greetings.txt").write_text("Ahoy!\n", encoding="utf-8")
    assert [each.id for each in of_intents()] == ["intents.W002"]


def test_a_warning_is_printed_and_stops_nothing(folders, capsys):
    (folders[0] / "greeting.txt").write_text("Hello {{ somebody }}!\n", encoding="utf-8")
    call_command("check")
    assert "greeting.txt, line 1: “Hello {{ somebody }}!” uses “somebody”" in capsys.readouterr().err


@pytest.mark.parametrize("text", ["Hello {% if %}\n", "Hello {{ somebody }}!\n", "", "[warm]\nHello!\n"])
def test_a_broken_wording_that_comes_along_is_an_error(tmp_path, settings, text):
    (tmp_path / "greeting.txt").write_text(text, encoding="utf-8")
    (told,) = messages([tmp_path / "own", tmp_path])
    assert isinstance(told, checks.Error)
    settings.COMPANION_INTENT_FOLDERS = [tmp_path / "own", tmp_path]
    with pytest.raises(SystemCheckError):
        call_command("check")


def test_an_intent_that_comes_along_and_is_declared_nowhere_is_an_error(tmp_path):
    (tmp_path / "small_hours.txt").write_text("It is late.\n", encoding="utf-8")
    assert [each.id for each in messages([tmp_path / "own", tmp_path])] == ["intents.E002"]
