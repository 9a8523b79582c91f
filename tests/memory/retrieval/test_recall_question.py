from datetime import UTC, datetime

import pytest

from memory.retrieval.recall_question import asked_for, recall_question, wants_several

NOW = datetime(2026, 3, 5, 9, 30, tzinfo=UTC)
SPEAKERS = ["Ines", "Otto Bergmann", "Will"]


def question(text):
    return recall_question(text, SPEAKERS, NOW)


@pytest.mark.parametrize(
    ("text", "voices"),
    [
        ("What is the harbour like?", set()),
        ("Who will repair the boat?", set()),
        ("Which inesita came?", set()),
        ("What did Ines buy?", {"Ines"}),
        ("What is Ines's boat called?", {"Ines"}),
        ("what did ines buy?", {"Ines"}),
        ("Where does Otto live?", {"Otto Bergmann"}),
        ("Did Ines and Otto Bergmann meet?", {"Ines", "Otto Bergmann"}),
        ("What did Ines tell me?", {"Ines"}),
        ("What did I say of it?", {"input"}),
        ("What did you answer?", {"message"}),
    ],
)
def test_who_is_asked_about(text, voices):
    assert question(text).voices == voices


@pytest.mark.parametrize(
    ("text", "searched"),
    [
        ("What did Ines buy?", "What did buy?"),
        ("What is Ines's boat called?", "What is boat called?"),
        ("When did Otto Bergmann sail?", "When did sail?"),
        ("What is the harbour like?", "What is the harbour like?"),
        ("Ines?", "Ines?"),
    ],
)
def test_it_is_searched_without_the_names_of_speakers(text, searched):
    assert question(text).text == searched


@pytest.mark.parametrize(
    ("text", "kind"),
    [
        ("What did she buy?", ""),
        ("Whenever it rains, what then?", ""),
        ("When did she come?", "time"),
        ("How long was it?", "time"),
        ("How many boats are there?", "number"),
        ("Where is it?", "place"),
        ("Who came?", "person"),
        ("Why did he go?", "reason"),
    ],
)
def test_what_kind_of_answer_is_asked_for(text, kind):
    assert asked_for(text) == kind


@pytest.mark.parametrize(
    ("text", "several"),
    [
        ("When did she come?", False),
        ("What bus does he take?", False),
        ("Which boat is red?", False),
        ("Which boats are red?", True),
        ("What kinds of fish does he sell?", True),
        ("What has she painted?", True),
        ("What do they both like?", True),
        ("How many windows broke?", True),
    ],
)
def test_whether_it_asks_for_several_things(text, several):
    assert wants_several(text) is several
