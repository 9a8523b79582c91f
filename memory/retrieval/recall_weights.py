"""The weight of each signal in the ranking of recalled turns (see `signals`), with its reason.

Learned by softmax regression on two long public conversations, each evaluated on the other (docs/measurements.md). The two
sets of weights agree closely; these are their means, rounded.
"""

WEIGHTS: dict[str, float] = {
    "meaning": 8.2,  # cosine of the question (without names) and the turn with its predecessor; cosines differ little
    "time_named": 6.0,  # the turn is from the day, month or year that the question names: few turns are
    "words_around": 2.8,  # BM25 over the turn and its neighbours: an answer seldom repeats the question's words
    "words_in_session": 2.8,  # the best `words_around` of the session: talk stays on a subject
    "speaker": 2.7,  # people talk about themselves: the answer is mostly said by whoever is asked about
    "answer_kind": 2.0,  # “when” wants a time, “how many” a number, “where” a place
    "statement": 0.6,  # a turn that ends with a question seldom answers one
}

SPREAD = 0.8
"""Penalty per better turn of the same session, for questions that ask for several things, which tend to lie far apart."""
