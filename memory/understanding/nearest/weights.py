"""The learned weight of each feature of a way (see `features`), and the thresholds for accepting the best way.

Learned by softmax regression (L2 0.01) on public questions about two graphs that have nothing but labels. “None” is one of
the choices: right if no way gives the answer and, at half the weight, for each question again without the ways that do. In
five-fold cross-validation, the best way was right for 87 % of the questions of one graph and 86 % of the other's.
"""

WEIGHTS: dict[str, float] = {
    "by_label": 0.69,  # share of the question's words, names aside, that the properties' labels explain
    "by_class": 0.24,  # share of them that the class of the answers explains as well
    "unexplained": -1.11,  # the logarithm of the number of words that nothing explains
    "not_owned": -0.57,  # “THING's dog”, “the dog of THING”: the word for what is asked is unexplained
    "unknown_names": -0.26,  # unexplained words that look like names or numbers: another thing is meant
    "label_said": 1.95,  # share of the labels that is said: a long label half said is another property
    "rest_label": 1.25,  # cosine of the question without the names to the labels
    "rest_class": 1.36,  # the same to the labels with the usual class of the answers
    "typed_class": 0.51,  # the same with the things' classes in place of their names
    "word_fits": 0.73,  # when, where, who, how many, how tall: 1 for a value of that kind, −1 for another
    "outward": 0.95,  # people ask for what a thing has more often than for what has the thing
    "answers": 0.92,  # the logarithm of the number of answers: frequent properties are meant more often
    "popular": -0.71,  # the logarithm of all statements about the thing: offsets the advantage of many answers
    "several": 0.4,  # “give me all”: 1 for several answers, −1 for one
    "name_length": 1.02,  # the length of the names, the longest found being 1
    "in_part": -0.64,  # share of the name that is not said
    "within": -1.19,  # the span is part of a longer name
    "two_steps": -0.35,  # by way of another thing: rarer than a direct edge
    "of_class": 0.38,  # the answers belong to a class that is asked for
}

NONE = 2.65
"""The score at which a way is as likely as “none”."""
CONFIDENCE_AT_LEAST = 0.2
"""Threshold on the confidence. In cross-validation, 4 % and 10 % of the questions got wrong answers."""
CONFIDENCE_NOT_OWNED = 0.8
"""Threshold if what is asked of a thing is unexplained: a word from another domain is mostly asked for in vain."""
