"""The benchmark of forgetting at a small size: a conversation goes on meanwhile, and a second run changes nothing."""

from measuring.benchmarks.episodes import load_conversation, person_numbered
from measuring.benchmarks.forgetting import live, measure_forgetting
from measuring.benchmarks.own_process import in_a_process
from measuring.benchmarks.talk import Subjects
from memory.domain_knowledge.knowledge import DomainKnowledge, SchemaCache
from memory.store.opening import open_store
from tests.made_stores import bundled_store


def test_memories_are_tidied_while_somebody_talks():
    (row,) = measure_forgetting([900], 2, turns=3)
    assert row["episodes"] == 900
    assert row["blend"]["looked_at"] > 250
    assert row["blend"]["blended"] + row["forget"]["forgotten"] > 0
    assert row["statements_after"] < row["statements_before"]
    assert row["idle"]["turns"] == row["after"]["turns"] == 3
    assert row["meanwhile"]["turns"] == row["blend_turns"]["turns"] + row["forget_turns"]["turns"] >= 2
    assert row["most_rss_mib"] > 0
    assert row["second_run"] == 0


def test_what_would_take_too_long_is_stopped_and_said_to_be(tmp_path):
    engine = open_store(bundled_store(tmp_path / "memory"))
    subjects = Subjects(DomainKnowledge(engine, SchemaCache(engine)))
    for number in range(2):
        load_conversation(engine, person_numbered(number), 450, subjects)
    engine.close()
    row = in_a_process(live, tmp_path, 2, 3, 1e-6)
    assert not row["blend"]["is_whole"]
    assert row["blend"]["blended"] == row["forget"]["forgotten"] == 0
    assert "second_run" not in row
