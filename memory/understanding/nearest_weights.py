"""How much each feature of a property candidate counts (see `nearest`), and when the best is good enough.

Learned by softmax regression over public questions on two graphs with nothing but labels; four-fold cross-validated, the
best candidate was right for 87 % of the simple questions (96 % had a right one among the candidates).
"""

WEIGHTS: dict[str, float] = {
    "rest_label": 0.9,  # cosine of the question without the name to the property's label
    "rest_class": 1.2,  # the same to the label with the usual class of the answers
    "typed_label": 0.1,  # cosine of the question with the thing's kind in the place of its name, to the label
    "typed_class": 0.6,  # the same to the label with the class
    "label_said": 2.0,  # how much of the property's names the question says: a long label half said is another one
    "asked_in_label": 0.8,  # how much of the question the property's names explain
    "asked_in_class": 0.1,  # how much the class of the answers explains
    "asked_in_both": 0.8,  # how much both together explain
    "asked_in_all": 1.5,  # and with the class of the thing: “film” in “who directed the film …”
    "asked_about": 0.7,  # how much of the thing's class the question says
    "word_fits": 0.8,  # when, where, who, how many: 1 for a value of that kind, −1 for another
    "outward": 1.1,  # people ask for what a thing has more often than for what has the thing
    "answers": 0.8,  # the logarithm of the number of answers: what is much used is meant more often
    "name_length": 1.0,  # the length of the name, the longest one found being 1
    "popular": -0.7,  # the logarithm of all uses of the thing: takes the advantage of many answers back
}

PROBABILITY_AT_LEAST = 0.4
"""Below, more than one property is as near."""
COSINE_AT_LEAST = 0.38
EXPLAINED_AT_LEAST = 0.5
"""One of these two must be reached: a best candidate may still be far from what was asked."""
