"""The components: each module has a function `candidates(situation)` that proposes replies, or none.

To add one, add a module and list its function here. OF_ANYTHING are always asked; OF_QUESTIONS unless the message is mere
manners or tells of the person's own life. The last of OF_ANYTHING always proposes, so that everything gets a reply. LAST see
the candidates of all others, and are asked in order until one proposes. FIRST (danger) precedes all of them.
"""

from collections.abc import Callable, Sequence
from typing import TypeAlias

from chat.dialogue.candidate import Candidate, Situation
from chat.dialogue.components import (
    agreeing,
    asked_length,
    calling,
    condensed_talk,
    danger,
    domain_knowledge,
    forgetting,
    giving_reasons,
    keeping,
    language_model,
    listening,
    noting,
    objecting,
    observations,
    own_story,
    own_words,
    past_talk,
    reacting,
    reminders,
    retrieve_context,
    small_talk,
    start_afresh,
    suggesting,
    texts_again,
    told_about,
    told_facts,
    told_of_the_world,
    unanswered,
    which_first,
)

__all__ = ["COMPONENTS", "FIRST", "LAST", "components_for"]

Component: TypeAlias = Callable[[Situation], Sequence[Candidate]]

FIRST: Component = danger.candidates
"""If it proposes, its reply is said alone."""
OF_QUESTIONS: tuple[Component, ...] = (
    condensed_talk.candidates,
    domain_knowledge.candidates,
    giving_reasons.candidates,
    observations.candidates,
    own_story.candidates,
    own_words.candidates,
    past_talk.candidates,
    suggesting.candidates,
    told_about.candidates,
    told_facts.candidates,
    told_of_the_world.candidates,
    which_first.candidates,
)
OF_ANYTHING: tuple[Component, ...] = (
    agreeing.candidates,
    asked_length.candidates,
    calling.candidates,
    forgetting.candidates,
    keeping.candidates,
    listening.candidates,
    noting.candidates,
    objecting.candidates,
    reacting.candidates,
    reminders.candidates,
    retrieve_context.candidates,
    small_talk.candidates,
    start_afresh.candidates,
    unanswered.candidates,
)
COMPONENTS: tuple[Component, ...] = (*OF_QUESTIONS, *OF_ANYTHING)
LAST: tuple[Component, ...] = (texts_again.candidates, language_model.candidates)
MANNERS = frozenset({"greeting", "goodbye", "thanks", "positive_feedback", "agreement", "rejection"})
"""Dialogue acts that neither ask nor tell anything."""


def components_for(situation: Situation) -> tuple[Component, ...]:
    """The components to ask in a turn: thanks, orders to remember, and what people tell of themselves, need no retrieval."""
    is_manners = all(move.act in MANNERS for move in situation.moves.each) and not situation.asks
    is_mere = is_manners or situation.tells_of_oneself or keeping.is_ordered(situation)
    return OF_ANYTHING if is_mere else COMPONENTS
