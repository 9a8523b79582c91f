"""The kinds of questions: one function each, which takes a question and returns proposals, or an empty list.

To add a kind, write its function and list it in `KINDS`. That is all if its readings reuse a `Reading.kind`, such as “values” or
“yes_no”; these strings are not the names of the functions. A new string also needs

* an entry in `say_answer` of `memory.realisation.answers` (without one, it raises KeyError);
* one in `answer` of `memory.retrieval.answers`, unless the reading asks for what fits its patterns (the default);
* one in `KINDS` of `memory.realisation.readings`, unless “birth date of Charlie Parker” suits it (the default);
* in `chat.dialogue.components.domain_knowledge`: `AGES` if it asks for a time since, `JOINED_BY_OR` if answers can be united;
* `chat.dialogue.grounding.facts`, if its answers use words that are in no fact, such as those for ages.

A kind reads the `DomainQuestion` (words, mentions, domain) and builds
patterns of `memory.model`; it imports `question`, `mentions`, `phrases` and `beginnings` from `memory.understanding`.
"""

from collections.abc import Callable

from memory.understanding.kinds.classes import adjective, linked_class, listing, membership
from memory.understanding.kinds.description import description
from memory.understanding.kinds.makeup import makeup
from memory.understanding.kinds.properties import located, property_both_known, property_one_known
from memory.understanding.kinds.shared import shared
from memory.understanding.kinds.times import age, dated, existence, living, time_known, whereabouts
from memory.understanding.question import DomainQuestion, Reading

KINDS: tuple[Callable[[DomainQuestion], list[Reading]], ...] = (
    property_one_known,
    property_both_known,
    time_known,
    membership,
    living,
    adjective,
    linked_class,
    listing,
    whereabouts,
    located,
    makeup,
    existence,
    age,
    dated,
    shared,
    description,
)
