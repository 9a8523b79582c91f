"""The habits of this codebase, kept: each thing of a kind has its shape, its first line and its test; nothing grows too long."""

import ast
import re
from pathlib import Path

import pytest

from chat.dialogue.components import COMPONENTS, FIRST, LAST
from chat.dialogue.remarks import REMARKERS
from memory.retrieval.signals import SIGNALS
from memory.retrieval.signals import name_of as signal_name
from memory.retrieval.strategies import STRATEGIES
from memory.retrieval.strategies import name_of as strategy_name
from memory.store.queries import query_names
from memory.understanding.kinds import KINDS
from memory.understanding.statements.rules import BEFORE, BEHIND, RULES

PROJECT = Path(__file__).parents[1]
TESTS = PROJECT / "tests"
PACKAGES = ("companion_site", "chat", "memory")
FUNCTION_LINES = 50
MODULE_LINES = 300
ARGUMENTS = 6


def modules_of(*folders):
    return sorted(file for folder in folders for file in (PROJECT / folder).rglob("*.py") if "migrations" not in file.parts)


SOURCES = modules_of(*PACKAGES)
EVERYTHING = SOURCES + modules_of("tests")


def name_of(file):
    return str(file.relative_to(PROJECT))


def members_of(folder):
    """The modules of a package whose modules have one shape."""
    return sorted(file.stem for file in (PROJECT / folder).glob("*.py") if file.stem != "__init__")


def functions_of(file):
    tree = ast.parse(file.read_text(encoding="utf-8"))
    return [node for node in ast.walk(tree) if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)]


def said_in(folder):
    """All that is written in the tests of a folder."""
    return "\n".join(file.read_text(encoding="utf-8") for file in (TESTS / folder).rglob("test_*.py"))


# --- Many of a kind --------------------------------------------------------------------------------


@pytest.mark.parametrize("component", members_of("chat/dialogue/components"))
def test_every_component_is_registered_and_has_a_test(component):
    assert component in {each.__module__.rpartition(".")[2] for each in (FIRST, *COMPONENTS, *LAST)}
    assert (TESTS / "chat" / "dialogue" / "components" / f"test_{component}.py").is_file()


@pytest.mark.parametrize("kind", members_of("memory/understanding/kinds"))
def test_every_kind_of_question_is_registered_and_has_a_test(kind):
    assert kind in {each.__module__.rpartition(".")[2] for each in KINDS}
    assert (TESTS / "memory" / "understanding" / "kinds" / f"test_{kind}.py").is_file()


@pytest.mark.parametrize("rule", members_of("memory/understanding/statements/rules"))
def test_every_rule_of_statements_is_registered_and_has_a_test(rule):
    assert rule in {each.__module__.rpartition(".")[2] for each in (*BEFORE, *BEHIND, *RULES)}
    assert (TESTS / "memory" / "understanding" / "statements" / "rules" / f"test_{rule}.py").is_file()


@pytest.mark.parametrize("signal", members_of("memory/retrieval/signals"))
def test_every_signal_is_registered_and_has_a_test(signal):
    assert signal in {signal_name(each) for each in SIGNALS}
    assert (TESTS / "memory" / "retrieval" / "signals" / f"test_{signal}.py").is_file()


@pytest.mark.parametrize("strategy", members_of("memory/retrieval/strategies"))
def test_every_strategy_is_registered_and_has_a_test(strategy):
    assert strategy in {strategy_name(each) for each in STRATEGIES}
    assert (TESTS / "memory" / "retrieval" / "strategies" / f"test_{strategy}.py").is_file()


@pytest.mark.parametrize("remark", members_of("chat/dialogue/remarks"))
def test_every_remark_is_registered_and_has_a_test(remark):
    assert remark in {each.__module__.rpartition(".")[2] for each in REMARKERS}
    assert (TESTS / "chat" / "dialogue" / "remarks" / f"test_{remark}.py").is_file()


@pytest.mark.parametrize(
    "each",
    [FIRST, *COMPONENTS, *LAST, *KINDS, *SIGNALS, *STRATEGIES, *REMARKERS, *BEFORE, *BEHIND, *RULES],
    ids=lambda each: each.__module__.rpartition(".")[2],
)
def test_what_is_of_a_kind_has_one_shape(each):
    shape = {
        "components": ("candidates", ["situation", "return"]),
        "kinds": ("readings", ["question", "return"]),
        "signals": ("values", ["question", "hits", "return"]),
        "strategies": ("similar", ["cue", "past", "return"]),
        "rules": ("statements", ["clause", "return"]),
        "remarks": ("remarks", ["situation", "return"]),
    }
    assert (each.__name__, list(each.__annotations__)) == shape[each.__module__.split(".")[-2]]


@pytest.mark.parametrize("name", query_names())
def test_every_query_has_an_example_and_is_asked_by_the_code(name):
    assert f'"{name}"' in said_in("memory/store")
    assert any(f'"{name}"' in file.read_text(encoding="utf-8") for file in SOURCES if "benchmarks" not in file.parts)


# --- Words -----------------------------------------------------------------------------------------


@pytest.mark.parametrize("file", SOURCES, ids=name_of)
def test_every_module_says_in_its_first_line_what_it_is(file):
    text = file.read_text(encoding="utf-8")
    first = (ast.get_docstring(ast.parse(text)) or "").partition("\n")[0]
    assert not text.strip() or first.endswith((".", "…", "?"))


def test_every_setting_is_in_the_readme():
    source = (PROJECT / "companion_site" / "environment.py").read_text(encoding="utf-8")
    settings = {f"COMPANION_{name}" for name in re.findall(r"env\.\w+\(\s*\"([A-Z_]+)\"", source)}
    readme = (PROJECT / "README.md").read_text(encoding="utf-8")
    assert len(settings) > 5
    assert sorted(name for name in settings if name not in readme) == []


def test_no_other_module_reads_a_setting_from_the_environment():
    reading = re.compile(r"(environ|getenv)[^\n]*COMPANION_")
    readers = [name_of(file) for file in SOURCES if reading.search(file.read_text(encoding="utf-8"))]
    assert [name for name in readers if name != "companion_site/environment.py"] == []


@pytest.mark.parametrize("word", ["utils", "helpers", "services", "manager", "common", "misc", "base"])
def test_no_module_of_the_memory_or_the_chat_has_a_name_that_says_nothing(word):
    assert [name_of(file) for file in modules_of("memory", "chat") if word in {file.stem, file.parent.name}] == []


# --- Budgets ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("file", SOURCES, ids=name_of)
def test_no_module_is_too_long(file):
    assert len(file.read_text(encoding="utf-8").splitlines()) <= MODULE_LINES


@pytest.mark.parametrize("file", EVERYTHING, ids=name_of)
def test_no_function_is_too_long(file):
    long = {function.name: function.end_lineno - function.lineno + 1 for function in functions_of(file)}
    assert {name: lines for name, lines in long.items() if lines > FUNCTION_LINES} == {}


@pytest.mark.parametrize("file", SOURCES, ids=name_of)
def test_no_function_takes_too_many_arguments(file):
    taken = {
        function.name: len(function.args.posonlyargs + function.args.args + function.args.kwonlyargs)
        for function in functions_of(file)
    }
    assert {name: count for name, count in taken.items() if count > ARGUMENTS + 1} == {}
