"""How much each feature of a way counts (see `features`), and when the best is good enough.

Learned by softmax regression (L2 0.01) over public questions on two graphs with nothing but labels. “None” is one of the
choices: right if no way gives the answer, and, at half the weight, for each question again without the ways that do.
In five-fold cross-validation, the best way was right for 87 % of the questions of one graph and 86 % of the other's.
"""

WEIGHTS: dict[str, float] = {
    "by_label": 0.69,  # how much of the question, besides the names, the properties' labels explain
    "by_class": 0.24,  # how much more the class of the answers explains
    "unexplained": -1.11,  # the logarithm of the number of words that nothing explains
    "not_owned": -0.57,  # “THING's dog”, “the dog of THING”: what is asked for is not explained
    "unknown_names": -0.26,  # unexplained words that look like names or numbers: another thing is meant
    "label_said": 1.95,  # how much of the labels the question says: a long label half said is another one
    "rest_label": 1.25,  # cosine of the question without the names to the labels
    "rest_class": 1.36,  # the same to the labels with the usual class of the answers
    "typed_class": 0.51,  # the same with the things' kinds in place of their names
    "word_fits": 0.73,  # when, where, who, how many, how tall: 1 for a value of that kind, −1 for another
    "outward": 0.95,  # people ask for what a thing has more often than for what has the thing
    "answers": 0.92,  # the logarithm of the number of answers: what is much used is meant more often
    "popular": -0.71,  # the logarithm of all uses of the thing: takes back the advantage of many answers
    "several": 0.4,  # “give me all”: 1 for several answers, −1 for one
    "name_length": 1.02,  # the length of the names, the longest found being 1
    "in_part": -0.64,  # how much of the name is not said
    "within": -1.19,  # the words are a part of a longer name
    "two_steps": -0.35,  # through something in between: rarer than straight on
    "of_class": 0.38,  # the answers are of a class that is asked for
}

NONE = 2.65
"""What a way must score to be as likely as there being none."""
CONFIDENCE_AT_LEAST = 0.2
"""The least odds against there being none, as a share. In cross-validation, 4 % and 10 % of the questions got wrong answers."""
CONFIDENCE_NOT_OWNED = 0.8
"""The same if what is asked of a thing is not explained: a word from another domain is mostly asked for in vain."""
