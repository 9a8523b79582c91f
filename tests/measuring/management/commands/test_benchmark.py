import pytest

from tests.commands import manage, manage_here


@pytest.mark.parametrize(
    "arguments",
    [
        ("forgetting", "--minutes", "0"),
        ("questions", "--labels", "0"),
        ("questions", "--questions", "nowhere.jsonl"),
        ("turn", "--turns", "17"),
        ("dreams",),
    ],
)
def test_what_cannot_be_measured_is_refused_in_one_line(capsys, arguments):
    done = manage_here(capsys, "benchmark", *arguments)
    assert (done.status, done.printed, len(done.complaints)) == (2, "", 1)


@pytest.mark.parametrize("line", ["", "Who?", "{}", '{"text": "Who?"}'])
def test_a_file_without_questions_is_refused(tmp_path, capsys, line):
    (tmp_path / "asked.jsonl").write_text(line, encoding="utf-8")
    done = manage_here(capsys, "benchmark", "questions", "--questions", tmp_path / "asked.jsonl")
    assert (done.status, len(done.complaints)) == (2, 1)


def test_a_made_up_graph_is_imported_and_asked(tmp_path):
    done = manage(tmp_path / "site", "benchmark", "questions", "--labels", "500")
    [row] = done.lines
    assert (done.status, row["labels"], row["kinds"]["unknown_name"]["answered"]) == (0, 500, 0)
    assert row["kinds"]["one_property"]["right"] >= 25
    assert 0 < row["processor"]["p50_ms"] <= row["processor"]["p95_ms"]


def test_turns_are_measured_by_kind_and_by_part(tmp_path):
    [row] = manage(tmp_path / "site", "benchmark", "turn", "--episodes", "300", "--turns", "18").lines
    assert set(row) == {"episodes", "own", "p50_ms", "p95_ms", "rss_mib", "processor", "kinds", "parts", "build_s"}
    assert (row["episodes"], row["own"]) == (300, 300)
    assert {"popular", "follow-up", "repeated", "count", "year", "liking", "small talk"} <= set(row["kinds"])
    assert {"short_term", "understanding", "components", "remarks", "recording the turn"} <= set(row["parts"])
    one_after_another = [part["share"] for name, part in row["parts"].items() if "/" not in name and "within" not in name]
    assert 0.8 < sum(one_after_another) <= 1.01


def test_the_queries_of_turns_and_pages_are_measured(tmp_path):
    *queries, whole = manage(tmp_path / "site", "benchmark", "store", "--episodes", "300").lines
    assert {row["episodes"] for row in queries} == {300}
    assert {"exchanges_numbered", "facts_that_count", "episodes_shown", "strongest_interests"} <= {
        row["query"] for row in queries
    }
    assert all(0 < row["p50_ms"] <= row["p95_ms"] and row["times"] for row in queries)
    assert (whole["query"], whole["rss_mib"] > 0) == ("(all)", True)
