"""How much each signal counts: of nearness, learned by `python -m memory.retrieval.own_words.training`; of what answers, by `….weighing_anew`."""

from collections.abc import Mapping

WEIGHTS: Mapping[str, float] = {"part": 3.67, "whole": 3.95, "shared": 1.91, "rarest": 1.71, "kind": 1.21, "new": 0.36}
OF_SAYINGS: Mapping[str, float] = {
    "read": 0.39, "read_whole": 0.29, "read_alone": 0.11, "near": 0.14, "near_whole": 0.44, "near_alone": -0.1, "in_short": 2.25,
    "shared": -0.19, "not_of_kind": 0.45, "of_whom": 0.86, "of_another": -0.85, "new": 1.7, "new_now": 0.22, "later": 0.64,
    "changes": 0.31,
}  # fmt: skip
OF_NONE: Mapping[str, float] = {"none": 5.6, "kind": 0.29, "leaning": 0.66, "words": -2.21}
