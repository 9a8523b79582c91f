"""How much each signal counts: of nearness, learned by `python -m memory.retrieval.own_words.training`; of what answers, by `….weighing_anew`.

By hand: `whole` of nearness, without the parts that were learned beside it; `new`, now in days, with what `none` weighs more for it; and `shared`.
"""

from collections.abc import Mapping

WEIGHTS: Mapping[str, float] = {"whole": 8.0, "shared": 1.91, "rarest": 1.71, "kind": 1.21, "new": 0.36}
OF_SAYINGS: Mapping[str, float] = {
    "read": 0.5,
    "read_whole": 0.54,
    "near": -0.24,
    "near_whole": -0.02,
    "in_short": 3.1,
    "shared": 0.5,
    "of_whom": 0.3,
    "of_another": -1.86,
    "new": 6.5,
    "new_now": 0.32,
    "later": 0.53,
    "changes": 0.11,
}
OF_NONE: Mapping[str, float] = {"none": 8.22, "kind": 0.49, "leaning": 0.65, "words": 1.04}
