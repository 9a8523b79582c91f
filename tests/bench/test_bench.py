"""The table of all figures: what is there is read, what is missing is named, what was measured is kept."""

import pytest

from measuring.benchmarks.register import BENCHMARKS
from measuring.experiments import EXPERIMENTS
from tests.bench.figures import FIGURES, value_of
from tests.bench.keeping import Kept, keep, read
from tests.bench.machine import this_machine
from tests.bench.measurements import MANAGE, MEASUREMENTS, Failed, rows_printed
from tests.bench.table import BEGINS, ENDS, put_into, table

KILLS = {"kills": 100, "accepted": 420, "lost": 0, "stored_twice": 0, "not_answered": 0, "answered_twice": 0}
TURNS = (
    {"episodes": 10_000, "p50_ms": 50.0, "p95_ms": 100.0, "rss_mib": 800.0},
    {"episodes": 1_000_000, "p50_ms": 60.0, "p95_ms": 160.0, "rss_mib": 900.0},
)


def kept(*rows, machine="a quiet one"):
    return Kept("manage.py …", "2026-03-05", machine, 61.0, rows)


def line_of(text, what):
    (line,) = [line for line in text.splitlines() if line.startswith(f"| {what}")]
    return line


def test_what_is_missing_is_named():
    text = table({})
    assert "not measured: lacks `kills`" in line_of(text, "messages lost")
    assert "lacks `unseen domains` (needs `DATA`)" in line_of(text, "questions over domains")
    assert "**no**" not in text


def test_what_is_measured_stands_there_with_whether_it_is_enough():
    text = table({"turn": kept(*TURNS), "kills": kept(KILLS)})
    assert "| 1.60 × (100 → 160 ms) | **no** |" in line_of(text, "turn, p95, 1,000,000 episodes against")
    assert "| 0 lost, 0 twice, of 420 over 100 kills | yes |" in line_of(text, "messages lost")
    assert "| kills | `manage.py …` | 2026-03-05 | 61 s |" in text
    assert "Machine: a quiet one." in text


def test_one_claim_without_a_source_is_not_enough():
    found = {"experiment": "groundedness", "claims": 300, "supported": 299, "references named": 5, "references right": 5}
    value = value_of(next(each for each in FIGURES if each.of == ("groundedness",)), {"groundedness": ({"turn": 1}, found)})
    assert (value.words, value.is_reached) == ("299 of 300, references right 5 of 5", False)


def test_one_message_that_came_twice_is_not_enough():
    value = value_of(next(each for each in FIGURES if each.of == ("kills",)), {"kills": ({**KILLS, "answered_twice": 1},)})
    assert value.is_reached is False


def test_two_machines_are_told_apart():
    text = table({"turn": kept(*TURNS), "kills": kept(KILLS, machine="another")})
    assert "Machine 2: another." in text
    assert "| kills | `manage.py …` | 2026-03-05 | 61 s | 2 |" in text


def test_what_was_measured_is_kept_and_the_rest_is_as_it_was(tmp_path):
    file = tmp_path / "figures.json"
    assert read(file) == {}
    keep(file, "turn", kept(*TURNS))
    keep(file, "kills", kept({"lost": 3}))
    keep(file, "kills", kept(KILLS))
    assert read(file) == {"turn": kept(*TURNS), "kills": kept(KILLS)}


def test_the_table_is_put_between_its_marks_and_nothing_else_is_touched(tmp_path):
    document = tmp_path / "page.md"
    document.write_text(f"before\n{BEGINS}\nold\n{ENDS}\nafter\n", encoding="utf-8")
    put_into(document, "new")
    put_into(document, "newer")
    assert document.read_text(encoding="utf-8") == f"before\n{BEGINS}\nnewer\n{ENDS}\nafter\n"
    document.write_text("no marks", encoding="utf-8")
    with pytest.raises(ValueError, match="lacks the marks"):
        put_into(document, "new")


def test_every_benchmark_and_experiment_is_measured_and_every_measurement_is_in_a_figure():
    commands = [each.command.split() for each in MEASUREMENTS.values()]
    named = {words[2] for words in commands if words[0] == "manage.py" and words[1] in {"benchmark", "experiment"}}
    assert named == {*BENCHMARKS, *(each.name for each in EXPERIMENTS)}
    assert {name for figure in FIGURES for name in figure.of} == set(MEASUREMENTS)


def test_rows_are_the_lines_of_json_that_a_command_prints():
    assert list(rows_printed(("-c", "print('a heading'); print('{\"a\": 1}')"))) == [{"a": 1}]
    with pytest.raises(Failed, match="ended with 2"):
        list(rows_printed((MANAGE, "benchmark", "turn", "--turns", "1")))


def test_the_machine_is_told_without_its_name():
    words = this_machine().in_words()
    assert "cores" in words
    assert "Python 3." in words
