"""The kinds of questions. Each module has one function `readings(question)`, which proposes or stays silent."""

from collections.abc import Callable

from memory.understanding.kinds import (
    adjective,
    age,
    dated,
    description,
    existence,
    linked_class,
    listing,
    living,
    located,
    makeup,
    membership,
    property_both_known,
    property_one_known,
    shared,
    time_known,
    whereabouts,
)
from memory.understanding.question import Question, Reading

KINDS: tuple[Callable[[Question], list[Reading]], ...] = (
    property_one_known.readings,
    property_both_known.readings,
    time_known.readings,
    membership.readings,
    living.readings,
    adjective.readings,
    linked_class.readings,
    listing.readings,
    whereabouts.readings,
    located.readings,
    makeup.readings,
    existence.readings,
    age.readings,
    dated.readings,
    shared.readings,
    description.readings,
)
