"""How much each signal counts; learned by `python -m memory.retrieval.own_words.training`."""

from collections.abc import Mapping

WEIGHTS: Mapping[str, float] = {"part": 3.14, "whole": 3.35, "shared": 2.11, "rarest": 2.3, "kind": 0.99, "new": 1.0}
