"""The components: each module has one function `candidates(situation)`, which proposes replies or none.

The last of COMPONENTS always proposes, so that there is a reply to everything. LAST propose once these have, and know
what they proposed: in this order, until one does.
"""

from collections.abc import Callable, Sequence

from chat.dialogue.candidate import Candidate, Situation
from chat.dialogue.components import (
    condensed_talk,
    domain_knowledge,
    forgetting,
    giving_reasons,
    keeping,
    language_model,
    noting,
    objecting,
    observations,
    own_story,
    past_talk,
    retrieve_context,
    small_talk,
    start_afresh,
    suggesting,
    texts_again,
    told_facts,
    told_of_the_world,
    unanswered,
)

COMPONENTS: tuple[Callable[[Situation], Sequence[Candidate]], ...] = (
    condensed_talk.candidates,
    domain_knowledge.candidates,
    forgetting.candidates,
    giving_reasons.candidates,
    keeping.candidates,
    noting.candidates,
    objecting.candidates,
    observations.candidates,
    own_story.candidates,
    past_talk.candidates,
    retrieve_context.candidates,
    small_talk.candidates,
    start_afresh.candidates,
    suggesting.candidates,
    told_facts.candidates,
    told_of_the_world.candidates,
    unanswered.candidates,
)
LAST: tuple[Callable[[Situation], Sequence[Candidate]], ...] = (texts_again.candidates, language_model.candidates)
