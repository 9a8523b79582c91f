import io
import json

import pytest

from companion_site.commanding import run


def given(monkeypatch, capsys, *lines):
    monkeypatch.setattr("sys.stdin", io.StringIO("\n".join(lines)))
    status = run(["manage.py", "verbalise"])
    return status, capsys.readouterr()


def test_each_line_of_triples_is_a_line_of_text(monkeypatch, capsys):
    lines = [json.dumps({"triples": [["Varn", "capital", each]]}) for each in ("Skerra", "Norra")]
    status, said = given(monkeypatch, capsys, *lines)
    assert status == 0
    assert [json.loads(line) for line in said.out.splitlines()] == [
        {"text": "Varn has Skerra as its capital."},
        {"text": "Varn has Norra as its capital."},
    ]


@pytest.mark.parametrize(
    "line",
    [
        "no json",
        "[]",
        "{}",
        '{"triples": []}',
        '{"triples": [["a", "b"]]}',
        '{"triples": [["a", "b", 3]]}',
        '{"triples": [["a", "b", " "]]}',
    ],
)
def test_what_is_no_triple_is_refused_in_one_line(monkeypatch, capsys, line):
    status, said = given(monkeypatch, capsys, line)
    assert status == 2
    assert said.err.count("\n") == 1
    assert "Line 1" in said.err


def test_what_cannot_be_drawn_from_is_refused(capsys):
    assert run(["manage.py", "verbalise", "--drawn-from", "nothing of the kind"]) == 2
    assert "no knowledge base called “nothing of the kind”" in capsys.readouterr().err


@pytest.mark.usefixtures("store")
def test_things_of_a_knowledge_base_are_drawn_and_said(capsys):
    assert run(["manage.py", "verbalise", "--drawn-from", "orchard", "--texts", "3"]) == 0
    rows = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    assert len(rows) == 3
    assert all(row["triples"] and row["text"].endswith(".") for row in rows)
