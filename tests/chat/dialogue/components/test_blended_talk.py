"""What is said about talk that was blended: how often, first and last, in a month; and unasked, that a question came before."""

import pytest

from memory.consolidation.blending.blending import blend
from memory.consolidation.forgetting.rules import Rules
from memory.indexing.talk import index_new_turns
from memory.vocabulary import MEM
from tests.living import life_of

BORN = "Where was Mira Holt born?"
TALK = [
    *((f"2025-{day} 10:00", BORN) for day in ("03-03", "03-20", "04-04", "05-05", "05-06", "06-07", "07-08", "08-09", "08-10")),
    ("2025-03-04 10:00", "When was Mira Holt born?"),
    ("2025-05-05 11:00", "When did Mira Holt die?"),
    ("2025-05-07 11:00", "What did Mira Holt plant?"),
    *((f"2025-05-0{day} 12:00", "Thank you!") for day in (1, 2, 3)),
    ("2025-09-01 10:00", "When was Jon Ashe born?"),
    ("2025-12-20 10:00", "Hello"),
]
NOW = "2025-12-20 11:00"


@pytest.fixture
def life(store, alice):
    """Alice asked about Mira Holt nine times and about all kinds of things besides, which was blended; about Jon Ashe once, which was not."""
    lived = life_of(alice)
    for moment, text in sorted(TALK):
        lived.says(moment, text)
    assert blend(lived.memory.holding, Rules(newest_kept=1)).blended == 15
    return lived


ANSWERS = [
    ("Did I ever ask about The Widow?", "have not asked about The Widow"),
    ("How often did I ask about Mira Holt?", "you asked about Mira Holt 12 times"),
    ("How often did I ask about Mira Holt in 2024?", "you did not ask about Mira Holt in 2024"),
    ("How often did I ask about Mira Holt in 2025?", "you asked about Mira Holt 12 times in 2025"),
    ("How often did I ask about Mira Holt in May?", "you asked about Mira Holt 4 times in May"),
    ("How often did I ask where Mira Holt was born?", "you asked that 9 times"),
    ("When did I first ask about Mira Holt?", "on 3 March"),
    ("When did I last ask about Mira Holt?", "on 10 August"),
    ("What did we talk about in May?", "about Mira Holt"),
    ("What did I ask about Mira Holt?", "You asked about the birth place of Mira Holt nine times between March and August 2025."),
    ("What did I ask in May?", "nine times between March and August 2025; two of these in May."),
    ("How many questions did I ask in May?", "4 questions"),
    ("Have I ever asked about Mira Holt?", "Yes"),
    ("What did you tell me about Mira Holt?", "word for word"),
    ("When did we first talk?", "on 3 March"),
    ("Which people did I ask about?", "Mira Holt and Jon Ashe"),
    ("When did I last ask about Jon Ashe?", "on 1 September: “When was Jon Ashe born?”"),
]


def test_what_was_blended_is_counted_and_dated(life):
    assert [(question, said) for question, said in ANSWERS if said not in life.asks(question, NOW).reply.text] == []
    sources = life.asks("How often did I ask where Mira Holt was born?", NOW).reply.sources
    assert [(source.kind, source.label) for source in sources] == [("episode", "a blend of nine memories")]


TOLD = [
    ("2025-03-03 10:00", "My sister lives in Graz."),
    ("2025-03-20 10:00", "My brother lives in Linz."),
    ("2025-04-04 10:00", "My aunt lives in Salzburg."),
    ("2025-12-20 10:00", "Hello"),
]
WHEN_TOLD = [
    ("When did I tell you that my brother lives in Linz?", "on 20 March"),
    ("Did I tell you that my aunt lives in Salzburg?", "Yes"),
    ("When did I tell you that my uncle lives in Linz?", "can't find that in anything you've told me"),
    ("When did I ask about Salzburg?", "you have not asked about Salzburg"),
]


def test_what_was_told_in_words_is_found_among_what_was_blended(store, alice):
    lived = life_of(alice)
    for moment, text in TOLD:
        lived.says(moment, text)
    memory = lived.memory
    index_new_turns(memory.episodes, memory.index, memory.embedder, lambda *_: None)
    assert blend(memory.holding, Rules(newest_kept=1)).blended == 3
    said = [(question, lived.asks(question, NOW).reply.text) for question, _ in WHEN_TOLD]
    assert [(question, text) for (question, text), (_, wanted) in zip(said, WHEN_TOLD, strict=True) if wanted not in text] == []


def test_the_same_question_again_is_remarked_on_and_the_blend_marked_as_of_use(life):
    turn = life.says(NOW, BORN)
    assert "ten times" in turn.reply.text
    assert "since March" in turn.reply.text
    blends = {source.id for source in turn.reply.sources if source.kind == "episode"}
    marks = life.memory.episodes.reader.rows("statements_about", predicate=MEM.lastRetrieved)
    assert blends <= {str(row["subject"]) for row in marks if row["value"] == life.clock()}
