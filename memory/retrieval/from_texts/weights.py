"""How much each part counts when observations are ranked for a question, and why; and the bounds of the search."""

WEIGHTS: dict[str, float] = {
    "covered": 4.0,  # the share of the demanded words that the observation or its heading has: an answer must have nearly all
    "meaning": 3.0,  # the best cosine of any search: finds what is said in other words; cosines differ by little
    "words": 2.0,  # BM25 of the whole question against the best one: rare words decide
    "things": 1.5,  # whoever is asked about is named, or meant by a pronoun that was resolved
    "year": 1.5,  # the year that the question names is the year that is spoken of
    "kind": 0.8,  # “when” wants a date, “how many” a number, “who” a name
    "agreed": 0.6,  # found by several searches rather than by one
    "importance": 0.4,  # names, numbers and dates make a sentence worth asking about
    "recency": 0.2,  # base-level activation: of two equals, what was read or used later; a text does not age as talk does
    "evaluation": 1.0,  # answers from it were called good or bad
    "pinned": 0.5,  # the person wants it kept in mind
}

FOUND_BY_EACH = 40
"""How many observations each search may give."""
TRIED_AT_MOST = 16
"""How many of the best are read closely for an answer: a sentence takes some 8 ms."""
ACTIVATION_FROM, ACTIVATION_TO = -4.0, 3.6
"""Base-level activation of what was read eight years ago and of what was read this minute: 0 and 1."""
