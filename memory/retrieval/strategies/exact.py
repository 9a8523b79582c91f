"""The same question: the same patterns, understood the same way, whatever the words."""

from memory.retrieval.cue import Cue
from memory.retrieval.similar import SearchedPast, SimilarExchange, comparable_patterns


def similar(cue: Cue, past: SearchedPast) -> list[SimilarExchange]:
    """The exchanges with exactly the cue's patterns; the answer type (`in_words`) must match too."""
    first = next((pattern for pattern in cue.patterns if pattern.known_subject), None)
    predicate = cue.patterns[0].predicate if cue.patterns else None
    if predicate is None:
        return []
    found = past.exchanges(first.known_subject if first else None, first.predicate if first else predicate)
    wanted = comparable_patterns(cue.patterns)
    return [
        SimilarExchange(each, "exact", frozenset(cue.things), frozenset(cue.properties))
        for each in found
        if comparable_patterns(each.patterns) == wanted and each.understood == cue.in_words
    ]
