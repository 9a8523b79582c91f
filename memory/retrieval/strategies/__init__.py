"""Strategies that find earlier exchanges similar to the current input, from narrow to wide (Sieber and Krenn 2010, section 3).

One file per strategy, with one function `similar(cue, past)` that returns exchanges with what they share. To add a strategy,
add a file and list its function in `STRATEGIES`. Imports from `memory.retrieval.cue` and `memory.retrieval.similar`.
"""

from collections.abc import Callable
from typing import TypeAlias

from memory.retrieval.cue import Cue
from memory.retrieval.similar import SearchedPast, SimilarExchange
from memory.retrieval.strategies import exact, preferences, same_property, same_thing, subsets, words

Strategy: TypeAlias = Callable[[Cue, SearchedPast], list[SimilarExchange]]

STRATEGIES: tuple[Strategy, ...] = (
    exact.similar,
    subsets.similar,
    same_thing.similar,
    same_property.similar,
    preferences.similar,
    words.similar,
)


def name_of(strategy: Strategy) -> str:
    """The name of a strategy's module, which its findings carry as `strategy`."""
    return strategy.__module__.rpartition(".")[2]
