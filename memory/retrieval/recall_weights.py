"""How much each signal counts when turns are recalled (see `signals`), and why.

Learned by softmax regression on two long public conversations, each measured on the other (docs/measurements.md): the two
agree closely, and these are their means, rounded.
"""

WEIGHTS: dict[str, float] = {
    "meaning": 8.2,  # cosine of the question without names to the turn with the one before; cosines differ by little
    "time_named": 6.0,  # the turn is of the day, month or year that the question names: few turns are
    "words_around": 2.8,  # BM25 over the turn with its neighbours: an answer seldom repeats the words of the question
    "words_in_session": 2.8,  # the best of that in the same session: talk stays on a subject
    "speaker": 2.7,  # people talk about themselves: whoever is asked about most often said it
    "answer_kind": 2.0,  # “when” wants a time, “how many” a number, “where” a place
    "statement": 0.6,  # what ends with a question seldom answers one
}

SPREAD = 0.8
"""Taken off for every better turn of the same session, where a question asks for several things: they lie far apart."""
