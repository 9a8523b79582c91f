import pytest

from memory.understanding.concepts import concepts_of
from memory.understanding.nearest.wording import QuestionConcepts, asked_kind, implied_by, share_said
from memory.understanding.understand import understand


def asked(text, domain):
    return understand(text, domain).question


@pytest.mark.parametrize(
    ("text", "kind"),
    [
        ("How tall is Liv Hagen?", "degree"),
        ("How did Liv Hagen die?", "manner"),
        ("Why was Brisk sold?", "manner"),
        ("How many seats does Runa have?", "how many"),
        ("Who designed Runa?", "who"),
    ],
)
def test_how_asks_for_a_degree_or_for_a_manner(text, kind, ferries):
    assert asked_kind(asked(text, ferries)) == kind


@pytest.mark.parametrize(("text", "predicate"), [("Who designed Runa?", "captain"), ("Is it late?", "capital")])
def test_what_is_not_said_is_not_found(text, predicate, ferries):
    iri = next(each for each in ferries.schema.properties if each.endswith(predicate))
    wording = QuestionConcepts(asked(text, ferries))
    assert not wording.places(iri)
    assert not wording.is_well_said(iri)


def test_a_question_word_says_a_part_of_a_label(ferries):
    iri = next(each for each in ferries.schema.properties if each.endswith("completionDate"))
    question = asked("When was Runa completed?", ferries)
    said = implied_by(question) | concepts_of("completed")
    assert share_said(ferries.schema.properties[iri], said) == 1
    assert share_said(ferries.schema.properties[iri], concepts_of("completed")) == 0.5
