import json

import pytest

from measuring.benchmarks.recall_quality import learned_weights, measure
from memory.embedding.minilm import minilm
from memory.errors import BadInput
from memory.retrieval.recall_weights import WEIGHTS
from tests.talks import TALK, written

QUESTIONS = [
    {"query": "What did Otto buy?", "evidence": ["a2"], "category": "plain"},
    {"query": "Which instruments have been played?", "evidence": ["c1", "c2"], "category": "several"},
    {"query": "What happened in February?", "evidence": ["b1"], "category": "plain", "at": "2026-03-05T09:30:00+00:00"},
]


@pytest.fixture
def pairs(tmp_path):
    """Two conversations: the talk, and its later half."""
    made = []
    for name, talk in (("whole", TALK), ("half", TALK[4:])):
        asked = [each for each in QUESTIONS if set(each["evidence"]) <= {line[0] for line in talk}]
        questions = tmp_path / f"{name}.questions.jsonl"
        questions.write_text("\n".join(json.dumps(each) for each in asked), encoding="utf-8")
        made.append((written(tmp_path / f"{name}.jsonl", talk), questions))
    return made


def test_each_way_is_measured_over_all_questions_and_by_category(pairs):
    rows = list(measure(pairs, minilm()))
    ways = {row.way for row in rows}
    assert {"BM25 over turns", "embeddings of turns", "recall", *(f"recall without {name}" for name in WEIGHTS)} < ways
    assert {(row.category, row.questions) for row in rows if row.way == "recall"} == {("all", 5), ("plain", 3), ("several", 2)}
    assert all(0 <= figure <= 1 for row in rows for figure in (*row.recall.values(), row.reciprocal_rank))


def test_in_a_short_talk_all_evidence_is_among_the_first_ten(pairs):
    (row,) = (row for row in measure(pairs[:1], minilm()) if (row.way, row.category) == ("recall", "all"))
    assert row.recall[10] == 1


def test_all_conversations_together_teach_a_weight_for_each_signal(pairs):
    assert set(learned_weights(pairs, minilm())) == set(WEIGHTS)


@pytest.mark.parametrize("line", ["no JSON", "{}", '{"query": "boat"}', '{"query": "boat", "evidence": []}'])
def test_questions_without_evidence_are_refused(pairs, line):
    transcript, questions = pairs[0]
    questions.write_text(line, encoding="utf-8")
    with pytest.raises(BadInput):
        list(measure([(transcript, questions)], minilm()))
