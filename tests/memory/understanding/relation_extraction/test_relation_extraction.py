from datetime import UTC, datetime

import pytest

from memory.understanding.relation_extraction.examples import annotated_messages, parse_annotation
from memory.understanding.relation_extraction.extractor import FILE, bundled
from memory.understanding.relation_extraction.stating import extract_statements

NOW = datetime(2026, 3, 2, 9, tzinfo=UTC)


def told(text):
    return {(each.subject.text, each.relation, each.value.text) for each in extract_statements(text, (), NOW)}


def test_it_was_learned_from_its_examples():
    """If not: `python -m memory.understanding.relation_extraction.training`."""
    from memory.understanding.relation_extraction.training import digest_of

    assert bundled().digest == digest_of(annotated_messages())
    assert FILE.stat().st_size < 4_000_000


def test_there_are_examples_of_every_relation_and_of_nothing_to_keep():
    from memory.understanding.relation_extraction.training import relations_of

    examples = annotated_messages()
    assert len(examples) > 5000
    assert sum(not each.facts for each in examples) > 1000
    assert set(bundled().relations) == set(relations_of(examples))


@pytest.mark.parametrize("line", ["me | has | parrot |", "Otto | age | 7 |", "me | likes | rain | on Mondays"])
def test_a_fact_whose_words_do_not_stand_in_its_message_teaches_nothing(line):
    assert parse_annotation("we keep bees, my niece Petra does the honey", line) is None


@pytest.mark.parametrize(
    ("text", "fact"),
    [
        ("im allergic to walnuts btw, found that out at a wedding", ("I", "be allergic to", "walnuts")),
        ("my brother osman moved to rotterdam in june, he works as a welder there", ("my brother", "name", "osman")),
        ("my brother osman moved to rotterdam in june, he works as a welder there", ("my brother", "work as", "welder")),
        ("started at the tile factory last week, nights mostly", ("I", "work at", "tile factory")),
        ("not vegan any more, the smell of bacon broke me", ("I", "be", "vegan")),
    ],
)
def test_facts_are_drawn_from_talk_as_it_is_typed(text, fact):
    assert fact in told(text)


def test_what_no_longer_is_so_is_denied():
    assert all(each.negated for each in extract_statements("not vegan any more, the smell of bacon broke me", (), NOW))


@pytest.mark.parametrize("text", ["", "lol ok", "what a day, honestly", "do you think it will rain later?", "haha no way"])
def test_nothing_is_drawn_from_what_tells_nothing(text):
    assert told(text) == set()


def test_all_words_stand_in_the_message():
    text = "Ruta from next door has two parrots, Kip and Sol, and her sister Jonė drives a tram in Vilnius"
    for each in bundled().extract(text):
        assert each.value in text
        assert each.who in text
        assert each.when in text


def test_who_is_spoken_of_by_a_pronoun_is_the_one_told_of_before():
    before = extract_statements("my cousin Milo is staying with us", (), NOW)
    found = extract_statements("he works as a plumber over in the docks, been there since 2019", before, NOW)
    assert {each.subject.text for each in found if each.value.text == "plumber"} <= {"Milo", "my cousin"}
    assert found
