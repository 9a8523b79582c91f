"""The weights of the signals of `nearest` and of `weighing`.

`WEIGHTS` is learned by `python -m memory.retrieval.own_words.training`, `OF_SAYINGS` and `OF_NONE` by `….weighing_anew`. Set by
hand: `whole`, because the signal for parts of a message, learned beside it, was dropped.
"""

from collections.abc import Mapping

WEIGHTS: Mapping[str, float] = {"whole": 8.0, "shared": 1.91, "rarest": 1.71, "kind": 1.21, "new": 0.36}
OF_SAYINGS: Mapping[str, float] = {
    "read": 0.34,
    "read_whole": 0.49,
    "near": 0.23,
    "near_whole": 0.1,
    "in_short": 4.0,
    "shared": 0.19,
    "of_whom": 0.94,
    "of_another": -2.19,
    "new": 2.49,
    "new_now": 0.68,
    "later": 1.58,
    "changes": 0.45,
}
OF_NONE: Mapping[str, float] = {"none": 8.03, "kind": -0.88, "leaning": -0.27}
