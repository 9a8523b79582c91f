"""Ways to find earlier exchanges that are like the situation at hand, from narrow to wide (Sieber and Krenn 2010, section 3).

Each module has one function `similar(cue, memory)`, which gives exchanges with what they share.
"""

from collections.abc import Callable, Sequence

from memory.retrieval.cue import Cue
from memory.retrieval.similar import Past, Similar
from memory.retrieval.strategies import exact, preferences, same_property, same_thing, subsets

STRATEGIES: tuple[Callable[[Cue, Past], Sequence[Similar]], ...] = (
    exact.similar,
    subsets.similar,
    same_thing.similar,
    same_property.similar,
    preferences.similar,
)
