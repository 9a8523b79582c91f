"""Django system checks: every wording in every folder must be valid for the slots of its intent.

Invalid wordings of the operator only raise a warning, and the bundled ones are used instead; an invalid bundled wording is an
error.
"""

from collections.abc import Iterable, Sequence
from pathlib import Path

from django.apps import AppConfig
from django.conf import settings
from django.core import checks

from chat.intents.checking import WordingProblem, problems_in
from chat.intents.own_words import Intent, intents, strangers
from chat.intents.slots import is_declared, slots_of


def check_wordings(app_configs: Sequence[AppConfig] | None, **_more: object) -> list[checks.CheckMessage]:
    """The check of all intent folders; skipped when only other apps are checked."""
    if app_configs is not None and all(each.label != "chat" for each in app_configs):
        return []
    return messages(list(settings.COMPANION_INTENT_FOLDERS))


def messages(folders: Sequence[Path]) -> list[checks.CheckMessage]:
    """What is wrong in these folders, the operator's first and the bundled one last."""
    known = intents(folders)
    return [
        *(each for intent in known for each in _of_bundled(intent)),
        *(each for intent in known if intent.is_own for each in _of_own(intent, folders[0])),
        *(_of_stranger(file) for file in strangers(folders)),
    ]


def _of_bundled(intent: Intent) -> Iterable[checks.Error]:
    if not is_declared(intent.name):
        yield checks.Error(f"The slots of the intent “{intent.name}” aren’t declared.", "Declare them.", id="intents.E002")
    for problem in problems_in(intent.bundled, slots_of(intent.name)):
        yield checks.Error(f"{intent.name}.txt, {_in_words(problem)}", problem.hint, id="intents.E001")


def _of_own(intent: Intent, folder: Path) -> Iterable[checks.Warning]:
    for problem in intent.problems:
        hint = f"{problem.hint} Until then, the built-in wordings are used."
        yield checks.Warning(f"{folder / intent.name}.txt, {_in_words(problem)}", hint, id="intents.W001")


def _of_stranger(file: Path) -> checks.Warning:
    return checks.Warning(f"{file}: no intent has this name, so it’s never used.", "Rename or delete it.", id="intents.W002")


def _in_words(problem: WordingProblem) -> str:
    return f"line {problem.line}: {problem.sentence}" if problem.line else problem.sentence
