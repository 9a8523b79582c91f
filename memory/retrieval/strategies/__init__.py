"""Ways to find earlier exchanges that are like the situation at hand, from narrow to wide (Sieber and Krenn 2010, section 3).

Each module has one function `similar(cue, past)`, which gives exchanges with what they share.
"""

from collections.abc import Callable
from typing import TypeAlias

from memory.retrieval.cue import Cue
from memory.retrieval.similar import Past, Similar
from memory.retrieval.strategies import exact, preferences, same_property, same_thing, subsets, words

Strategy: TypeAlias = Callable[[Cue, Past], list[Similar]]

STRATEGIES: tuple[Strategy, ...] = (
    exact.similar,
    subsets.similar,
    same_thing.similar,
    same_property.similar,
    preferences.similar,
    words.similar,
)


def name_of(strategy: Strategy) -> str:
    """The name of its module, which its findings carry as well."""
    return strategy.__module__.rpartition(".")[2]
