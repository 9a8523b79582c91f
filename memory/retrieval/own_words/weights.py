"""How much each signal counts; learned by `python -m memory.retrieval.own_words.training`."""

from collections.abc import Mapping

WEIGHTS: Mapping[str, float] = {"part": 4.01, "whole": 3.7, "shared": 1.8, "rarest": 2.14, "kind": 0.58, "new": 2.82}
