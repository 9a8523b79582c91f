"""The weight of each ranking signal of `ranking_signals`, with its reason, and the bounds of the search."""

WEIGHTS: dict[str, float] = {
    "covered": 4.0,  # the share of the question's terms in the observation or its heading: an answer must have nearly all
    "meaning": 3.0,  # the best cosine of any search: finds paraphrases; cosines differ little
    "words": 2.0,  # BM25 of the whole question, relative to the best one: rare words decide
    "things": 1.5,  # whoever is asked about is named, or meant by a pronoun that was resolved
    "year": 1.5,  # the observation is about the year that the question names
    "kind": 0.8,  # “when” wants a date, “how many” a number, “who” a name
    "agreed": 0.6,  # found by several searches rather than by one
    "importance": 0.4,  # names, numbers and dates make a sentence worth asking about
    "recency": 0.2,  # base-level activation: of two equals, the one read or used later; texts age less than talk
    "evaluation": 1.0,  # answers from it were judged good or bad
    "pinned": 0.5,  # the person wants it kept in mind
}

FOUND_BY_EACH = 40
"""Maximum number of observations per search."""
TRIED_AT_MOST = 16
"""Number of top observations that are read closely for an answer; a sentence takes about 8 ms."""
ACTIVATION_FROM, ACTIVATION_TO = -4.0, 3.6
"""Base-level activations that scale to 0 and 1: of what was read eight years ago, and of what was read this minute."""
