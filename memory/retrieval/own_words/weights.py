"""How much each signal counts; learned by `python -m memory.retrieval.own_words.training`."""

from collections.abc import Mapping

WEIGHTS: Mapping[str, float] = {"part": 3.44, "whole": 3.64, "shared": 1.94, "rarest": 2.19, "kind": 1.09, "new": 0.43}
