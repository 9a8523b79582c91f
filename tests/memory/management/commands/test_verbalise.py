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
