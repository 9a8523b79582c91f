"""How much each signal counts; learned by `python -m memory.retrieval.own_words.training`."""

from collections.abc import Mapping

WEIGHTS: Mapping[str, float] = {"part": 3.67, "whole": 3.95, "shared": 1.91, "rarest": 1.71, "kind": 1.21, "new": 0.36}
