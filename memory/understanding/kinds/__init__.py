"""The kinds of questions: one module each, with a function `readings(question)` that returns proposals, or an empty list.

To add a kind, add a module and list it in `KINDS`. That is all if its readings reuse a `Reading.kind`, such as “values” or
“yes_no”; these strings are not the names of the modules. A new string also needs

* an entry in `say_answer` of `memory.realisation.answers` (without one, it raises KeyError);
* one in `answer` of `memory.retrieval.answers`, unless the reading asks for what fits its patterns (the default);
* one in `KINDS` of `memory.realisation.readings`, unless “birth date of Charlie Parker” suits it (the default);
* in `chat.dialogue.components.domain_knowledge`: `AGES` if it asks for a time since, `JOINED_BY_OR` if answers can be united;
* `chat.dialogue.grounding.facts`, if its answers use words that are in no fact, such as those for ages.

A module reads the `DomainQuestion` (words, mentions, domain) and builds
patterns of `memory.model`; it imports `question`, `mentions`, `phrases` and `beginnings` from `memory.understanding`.
"""

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
from memory.understanding.question import DomainQuestion, Reading

KINDS: tuple[Callable[[DomainQuestion], list[Reading]], ...] = (
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
