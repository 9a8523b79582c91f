"""Which earlier message a new one continues."""

from datetime import UTC, datetime
from pathlib import Path

import pytest
from rdflib import URIRef

from memory.embedding.minilm import MiniLM
from memory.language.moves.classifier import digest_of
from memory.retrieval.continuations.continuing import bundled, continued_by
from memory.retrieval.continuations.examples import examples, stories
from memory.retrieval.own_words.saying import Saying

HELD_OUT = Path(__file__).parent / "held_out"
EMBEDDER = MiniLM(kept=20_000)


def _sayings(*texts):
    return [Saying(URIRef(f"x/{day}"), text, datetime(2026, 3, day, 18, tzinfo=UTC)) for day, text in enumerate(texts, 1)]


def test_the_weights_are_those_of_the_examples():
    digest = digest_of(examples(stories(), EMBEDDER))
    assert bundled().digest == digest, "run python -m memory.retrieval.continuations.training"


@pytest.mark.parametrize(
    ("later", "earlier"),
    [
        ("he PASSED. by one point, we are all screaming", "our Ned sits his plumbing exam on the 9th"),
        ("knees gone again, couldnt get down the stairs", "my knee swelled up like a melon"),
    ],
)
def test_the_outcome_and_what_comes_back_are_found(later, earlier):
    told = _sayings("our Ned sits his plumbing exam on the 9th, he's dreading it", "my knee swelled up like a melon", "made soup")
    found = continued_by(later, told, EMBEDDER)
    assert found is not None
    assert earlier in found.earlier.text


@pytest.mark.parametrize("later", ["made a chicken pie", "our Ned had a haircut", "the bus was late"])
def test_what_only_shares_a_subject_continues_nothing(later):
    told = _sayings("our Ned sits his plumbing exam on the 9th, he's dreading it", "my knee swelled up like a melon", "made soup")
    assert continued_by(later, told, EMBEDDER) is None


def test_nothing_told_before_is_continued():
    assert continued_by("he passed!", [], EMBEDDER) is None


@pytest.mark.figures
def test_of_lives_it_never_saw_what_it_takes_up_is_what_a_friend_would():
    right = wrong = due = 0
    for story in stories(HELD_OUT):
        for told in story.told:
            found = continued_by(told.saying.text, story.before(told), EMBEDDER)
            chapters = story.chapters_of(told)
            due += bool(chapters)
            right += found is not None and found.earlier.episode in chapters
            wrong += found is not None and found.earlier.episode not in chapters
    assert right / (right + wrong) >= 0.68
    assert right / due >= 0.3
