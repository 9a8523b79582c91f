"""Similar wording, for inputs without a pattern: hybrid search over the person's own messages, by words and by meaning.

The index is private to this person; hits whose episodes are gone are dropped.
"""

from rdflib import URIRef

from memory.episodes.turns import INPUT
from memory.forms.folding import folded
from memory.retrieval.cue import Cue
from memory.retrieval.similar import SearchedPast, SimilarExchange
from memory.retrieval.spoken import without_annotations
from memory.store.text_index import Hit

WORDS_AT_LEAST, WORDS_AT_MOST = 3, 64
"""Length of a message, in words, for which this strategy is used."""
ALIKE = 0.62
"""Minimum likeness, from 0 to 1: below it, texts share a subject rather than a statement."""
SHARED_WORDS, MEANING = 0.4, 0.6
"""Weights of shared words and of meaning in the likeness."""
FOUND_AT_MOST = 5


def similar(cue: Cue, past: SearchedPast) -> list[SimilarExchange]:
    """The exchanges in which the person said something similar, `FOUND_AT_MOST` at most."""
    said = without_annotations(cue.text)
    if not WORDS_AT_LEAST <= len(said.split()) <= WORDS_AT_MOST:
        return []
    hits = [each for each in past.search(said) if each.turn.kind == INPUT and each.turn.number < past.probe.before]
    likely = {URIRef(each.turn.episode): _likeness(said, each) for each in hits}
    best = sorted(((score, each) for each, score in likely.items() if score >= ALIKE), reverse=True)[:FOUND_AT_MOST]
    return [
        SimilarExchange(each, "words", frozenset(), frozenset(), likeness=likely[each.input])
        for each in past.exchanges_of([episode for _, episode in best])
    ]


def _likeness(said: str, hit: Hit) -> float:
    """The weighted sum of word overlap (Dice coefficient) and the cosine of the embeddings."""
    one, other = {*folded(said).split()}, {*folded(hit.turn.text).split()}
    shared = 2 * len(one & other) / max(len(one) + len(other), 1)
    return round(SHARED_WORDS * shared + MEANING * max(hit.meaning, 0.0), 4)
