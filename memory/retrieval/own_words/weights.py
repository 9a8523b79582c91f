"""How much each signal counts; learned by `python -m memory.retrieval.own_words.training`."""

from collections.abc import Mapping

WEIGHTS: Mapping[str, float] = {"part": 3.99, "whole": 3.69, "shared": 1.74, "rarest": 2.16, "kind": 0.59, "new": 2.82}
