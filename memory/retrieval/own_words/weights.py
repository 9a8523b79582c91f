"""How much each signal counts: of nearness, learned by `python -m memory.retrieval.own_words.training`; of what answers, by `….weighing_anew`."""

from collections.abc import Mapping

WEIGHTS: Mapping[str, float] = {"part": 3.67, "whole": 3.95, "shared": 1.91, "rarest": 1.71, "kind": 1.21, "new": 0.36}
OF_SAYINGS: Mapping[str, float] = {
    "read": 0.49, "read_whole": 0.27, "read_alone": 0.09, "near": -0.15, "near_whole": 0.44, "near_alone": 0.17, "in_short": 1.32,
    "shared": -0.53, "not_of_kind": 0.34, "of_whom": 0.71, "of_another": -0.62, "new": 3.71, "new_now": 0.14, "later": 0.71,
    "changes": 0.29,
}  # fmt: skip
OF_NONE: Mapping[str, float] = {"none": 5.67, "kind": 0.22, "leaning": 0.4, "words": -0.27}
