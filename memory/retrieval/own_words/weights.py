"""How much each signal counts: of nearness, learned by `python -m memory.retrieval.own_words.training`; of what answers, by `….weighing_anew`."""

from collections.abc import Mapping

WEIGHTS: Mapping[str, float] = {"whole": 8.0, "shared": 1.91, "rarest": 1.71, "kind": 1.21, "new": 0.36}
OF_SAYINGS: Mapping[str, float] = {
    "read": 0.53,
    "read_whole": 0.46,
    "near": -0.16,
    "near_whole": 0.35,
    "in_short": 3.2,
    "shared": -0.98,
    "not_of_kind": 0.91,
    "of_whom": 0.49,
    "of_another": -2.01,
    "new": 3.94,
    "new_now": 0.25,
    "later": 0.57,
    "changes": 0.1,
}
OF_NONE: Mapping[str, float] = {
    "none": 6.4,
    "kind": 0.91,
    "leaning": 0.35,
    "words": -0.31,
}
