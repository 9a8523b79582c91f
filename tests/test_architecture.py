"""The habits of this codebase, kept: each thing of a kind has its shape, its first line and its test; nothing grows too long."""

import ast
import re
from functools import cache
from pathlib import Path

import pytest

from chat.dialogue.components import COMPONENTS, FIRST, LAST
from chat.dialogue.remarks import REMARKERS
from memory.store.queries import query_names
from memory.understanding.statements.rules import BEFORE, BEHIND, RULES

PROJECT = Path(__file__).parents[1]
TESTS = PROJECT / "tests"
FUNCTION_LINES = 50
MODULE_LINES = 300
ARGUMENTS = 6


def sources_of(*folders):
    """The text of each module that stands in the folders."""
    files = sorted(file for folder in folders for file in (PROJECT / folder).rglob("*.py") if "migrations" not in file.parts)
    return {file: file.read_text(encoding="utf-8") for file in files}


@cache
def sources():
    return sources_of("companion_site", "measuring", "chat", "memory")


@cache
def trees():
    """Parsed when first asked for, not in every process that looks for tests."""
    return {file: ast.parse(text) for file, text in sources().items()}


def name_of(file):
    return str(file.relative_to(PROJECT))


def functions_of(tree):
    return [node for node in ast.walk(tree) if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)]


# --- Many of a kind --------------------------------------------------------------------------------

ROOMS = {
    "chat/dialogue/components": ("candidates", ["situation", "return"], (FIRST, *COMPONENTS, *LAST)),
    "chat/dialogue/remarks": ("remarks", ["situation", "return"], REMARKERS),
    "memory/understanding/statements/rules": ("statements", ["clause", "return"], (*BEFORE, *BEHIND, *RULES)),
}
"""The packages whose modules have one shape: the name and the annotations of their one function, and where they are registered."""


@pytest.mark.parametrize("room", ROOMS)
def test_what_is_of_a_kind_is_registered_has_a_test_and_one_shape(room):
    name, annotations, registered = ROOMS[room]
    modules = {file.stem for file in (PROJECT / room).glob("*.py") if file.stem != "__init__"}
    assert modules - {each.__module__.rpartition(".")[2] for each in registered} == set()
    assert {module for module in modules if not (TESTS / room / f"test_{module}.py").is_file()} == set()
    assert {each.__module__ for each in registered if (each.__name__, list(each.__annotations__)) != (name, annotations)} == set()


def test_every_query_has_an_example_and_is_asked_by_the_code():
    examples = "\n".join(file.read_text(encoding="utf-8") for file in (TESTS / "memory" / "store").rglob("test_*.py"))
    code = "\n".join(text for file, text in sources().items() if not file.is_relative_to(PROJECT / "measuring"))
    assert [name for name in query_names() if f'"{name}"' not in examples or f'"{name}"' not in code] == []


# --- Words -----------------------------------------------------------------------------------------


def test_every_module_says_in_its_first_line_what_it_is():
    said = {file: (ast.get_docstring(tree) or "").partition("\n")[0] for file, tree in trees().items() if sources()[file].strip()}
    assert [name_of(file) for file, first in said.items() if not first.endswith((".", "…", "?"))] == []


def test_every_setting_is_documented():
    source = (PROJECT / "companion_site" / "environment.py").read_text(encoding="utf-8")
    settings = {f"COMPANION_{name}" for name in re.findall(r"env\.\w+\(\s*\"([A-Z_]+)\"", source)}
    page = (PROJECT / "docs" / "settings.md").read_text(encoding="utf-8")
    assert len(settings) > 5
    assert sorted(name for name in settings if name not in page) == []


def test_no_other_module_reads_a_setting_from_the_environment():
    reading = re.compile(r"(environ|getenv)[^\n]*COMPANION_")
    readers = [name_of(file) for file, text in sources().items() if reading.search(text)]
    assert [name for name in readers if name != "companion_site/environment.py"] == []


def test_no_module_of_the_memory_or_the_chat_has_a_name_that_says_nothing():
    nothing = {"utils", "helpers", "services", "manager", "common", "misc", "base"}
    rooms = [file.relative_to(PROJECT) for file in sources() if not file.is_relative_to(PROJECT / "companion_site")]
    assert [str(file) for file in rooms if nothing & {file.stem, file.parent.name}] == []


# --- Budgets ---------------------------------------------------------------------------------------


def test_no_module_is_too_long():
    assert [name_of(file) for file, text in sources().items() if len(text.splitlines()) > MODULE_LINES] == []


def test_no_function_is_too_long():
    all_trees = trees() | {file: ast.parse(text) for file, text in sources_of("tests").items()}
    assert [
        f"{name_of(file)}:{function.name}"
        for file, tree in all_trees.items()
        for function in functions_of(tree)
        if function.end_lineno - function.lineno + 1 > FUNCTION_LINES
    ] == []


def test_no_function_takes_too_many_arguments():
    assert [
        f"{name_of(file)}:{function.name}"
        for file, tree in trees().items()
        for function in functions_of(tree)
        if len(function.args.posonlyargs + function.args.args + function.args.kwonlyargs) > ARGUMENTS + 1
    ] == []
