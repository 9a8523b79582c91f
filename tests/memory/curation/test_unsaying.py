"""A fact that is removed goes from the words that told it."""

from uuid import uuid4

import pytest
from rdflib import URIRef

from memory.access import STORE
from memory.curation.facts import remove
from memory.curation.told_sentences import sentences_telling
from memory.curation.unsaying import text_without
from memory.model import Analysis, ModelRequest, Reply, SentMessage
from memory.store.engine import Scope
from tests.living import life_of

GRAZ = frozenset({"graz"})


@pytest.mark.parametrize(
    ("text", "told", "left"),
    [
        ("My sister lives in Graz.", "My sister lives in Graz.", "[removed]"),
        ("rain again. my sister lives in graz. hm", "my sister lives in graz.", "rain again. [removed] hm"),
        ("Rain again. She lives in Graz! Hm.", "Rain again. She lives in Graz! Hm.", "Rain again. [removed] Hm."),
        ("She lives in Graz. Hm. She lives in Graz.", "She lives in Graz.", "[removed] Hm. [removed]"),
        ("she moved there last week", "she moved there last week", "[removed]"),
    ],
)
def test_only_the_sentence_that_told_it_goes(text, told, left):
    places = {(URIRef("https://companion.example/e/0"), each): frozenset() for each in sentences_telling(text, told, GRAZ)}
    assert text_without(text, places) == left


def said(life, text, analysis, sent=()) -> URIRef:
    """An exchange, recorded as it was understood."""
    life.memory.episodes.record_input(text, str(uuid4()))
    (awaiting,) = life.memory.episodes.awaiting_reply()
    life.memory.episodes.record_turn(awaiting, analysis, Reply("Well.", "plain", "small_talk", 0.5, sent=sent))
    return awaiting.episode


def test_what_quotes_a_message_that_goes_in_part_loses_those_words(store, alice):
    life = life_of(alice, "2026-06-01 08:00")
    first = said(life, "My friend Tom hit me. My knee hurts.", Analysis("statement"))
    asked = ModelRequest("localhost", "parrot", "answered", 9, 1, (SentMessage("user", "Your friend Tom, again?", (first,)),))
    said(life, "He did it again.", Analysis("statement", resolved="Tom did it again."), (asked,))
    removed = remove(life.memory.holding, [], {first: ["My friend Tom hit me."]})
    graph = Scope((life.memory.holding.episodes,))
    left = " ".join(str(row["o"]) for row in STORE.engine.select("SELECT ?o { ?s ?p ?o }", graph))
    assert "Tom" not in left
    assert "[removed] did it again." in left
    assert "[removed] My knee hurts." in left
    assert removed.receipt.removed["other episodes that quoted it"] == 2
