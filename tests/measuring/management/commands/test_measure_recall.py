import json

import pytest

from companion_site.commanding import run
from tests.talks import written


@pytest.fixture
def files(tmp_path):
    questions = tmp_path / "questions.jsonl"
    questions.write_text(json.dumps({"query": "What did Otto buy?", "evidence": ["a2"]}), encoding="utf-8")
    return str(written(tmp_path / "talk.jsonl")), str(questions)


def test_files_that_are_no_pairs_are_refused(files, capsys):
    assert run(["manage.py", "measure_recall", files[0]]) == 2
    assert run(["manage.py", "measure_recall", files[0], "nowhere.jsonl"]) == 2
    assert "pairs" in capsys.readouterr().err


def test_a_table_is_printed(files, capsys):
    assert run(["manage.py", "measure_recall", *files]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[0].startswith("| search | category | n | R@1 |")
    assert "| recall | all | 1 | 1.000 | 1.000 | 1.000 | 1.000 | 1.000 |" in lines
