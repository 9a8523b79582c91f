"""What Alice said of memories of texts counts where they are ranked: judgements of replies made from them, and pins."""

import pytest

from memory.creation.creating import create
from memory.creation.reading import pasted
from memory.curation.pins import pin_observations
from memory.embedding.minilm import minilm
from memory.episodes.judgements import NOT_MEANT
from memory.model import Analysis, Reply, Source
from memory.retrieval.from_texts.marks import Marks, marking
from memory.retrieval.from_texts.question import text_question
from memory.retrieval.from_texts.searches import TextCue
from memory.retrieval.from_texts.searching import Library, search
from memory.retrieval.from_texts.weights import WEIGHTS
from tests.living import life_of

TEXT = "The red boat sank in 1871. The blue boat sank in 1880. The green boat sank in 1885. A pilot saw the storm."
QUESTION = "When did the boat sink?"


@pytest.fixture
def life(store, alice):
    """Alice had a text read."""
    life = life_of(alice)
    create(life.memory.observations, minilm(), pasted(TEXT).called("Boats", None))
    return life


def observed(life):
    observations = life.memory.observations
    return observations.of_document(observations.documents()[0].iri, 0, 9)


def replied_with(life, seen, *judgements):
    """A reply that was made from a memory, and what was said of it."""
    episodes = life.memory.episodes
    episodes.record_input(QUESTION, f"m{episodes.last_number()}")
    reply = Reply(
        seen.said, "text_quote", "observations", 0.8, sources=(Source("observation", str(seen.iri), seen.said, "in it"),)
    )
    recorded = episodes.record_turn(episodes.awaiting_reply()[0], Analysis("wh_question"), reply)
    for value, reason in judgements:
        episodes.record_evaluation(recorded.episode, value, reason)


def found(life, most=9, reader=None):
    memory = life.memory
    library = Library((memory.observations,), memory.embedder, memory.clock(), marking(reader or memory.episodes.reader))
    return search(TextCue(QUESTION, QUESTION, text_question(QUESTION)), library, most)


def part(life, seen, name):
    return next(each.parts[name] for each in found(life) if each.observation.iri == seen.iri) / WEIGHTS[name]


@pytest.mark.parametrize(
    ("judgements", "value"),
    [
        ([], 0),
        ([("good", "")], 1),
        ([("bad", "wrong")], -1),
        ([("good", ""), ("bad", "")], -1),
        ([("bad", ""), ("none", "")], 0),
        ([("bad", NOT_MEANT)], 0),
    ],
    ids=["nothing", "good", "bad", "changed", "withdrawn", "not-meant"],
)
def test_a_judgement_of_a_reply_is_one_of_what_it_was_made_from(life, judgements, value):
    seen = observed(life)[1]
    replied_with(life, seen, *judgements)
    assert part(life, seen, "evaluation") == value


def test_judgements_of_several_replies_add_up_within_bounds(life):
    first, second = observed(life)[:2]
    for value in ("good", "good", "good"):
        replied_with(life, first, (value, ""))
    for value in ("good", "bad"):
        replied_with(life, second, (value, ""))
    assert (part(life, first, "evaluation"), part(life, second, "evaluation")) == (1, 0)


def test_what_is_liked_comes_before_its_like_and_what_is_bad_behind(life):
    last = found(life)[2].observation
    replied_with(life, last, ("good", ""))
    assert found(life)[0].observation.iri == last.iri
    replied_with(life, last, ("bad", ""))
    replied_with(life, last, ("bad", ""))
    assert found(life)[2].observation.iri == last.iri


def test_what_is_pinned_counts_more_and_is_not_cut_off(life):
    seen = next(each for each in observed(life) if "pilot" in each.said)
    assert seen.iri not in {each.observation.iri for each in found(life, 2)}
    assert pin_observations(life.memory.holding, [seen.iri]) == 1
    assert part(life, seen, "pinned") == 1
    assert found(life, 2)[1].observation.iri == seen.iri
    assert pin_observations(life.memory.holding, [seen.iri], pinned=False) == 1
    assert part(life, seen, "pinned") == 0


def test_nobody_pins_what_another_has(life, bob):
    seen = observed(life)[0]
    assert pin_observations(life_of(bob).memory.holding, [seen.iri]) == 0
    assert life.memory.observations.pinned([seen.iri]) == frozenset()


def test_what_bob_thinks_of_it_counts_nothing_for_alice(life, bob):
    seen = observed(life)[0]
    replied_with(life_of(bob), seen, ("bad", "wrong"))
    assert part(life, seen, "evaluation") == 0


def test_where_nobody_said_anything_there_are_no_marks(life):
    memory = life.memory
    of = marking(memory.episodes.reader)
    assert of({memory.observations: [each.iri for each in observed(life)]}) == of({}) == Marks()
