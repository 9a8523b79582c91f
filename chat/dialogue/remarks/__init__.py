"""Unasked remarks: each module has one function `remarks(situation)`, which proposes some or none, once the reply is chosen."""

from collections.abc import Callable, Sequence
from datetime import timedelta

from chat.dialogue.candidate import Remark, Situation
from chat.dialogue.judged_remarks import heeding
from chat.dialogue.remarks import interest_property, repeated_question, similar_interaction, value_tendency
from memory.model import Considered
from memory.retrieval.past import PAST_TALK

REMARKERS: tuple[Callable[[Situation], Sequence[Remark]], ...] = (
    repeated_question.remarks,
    value_tendency.remarks,
    interest_property.remarks,
    similar_interaction.remarks,
)
NOT_AGAIN_WITHIN = timedelta(days=1)


def choose_remark(remarks: Sequence[Remark], situation: Situation) -> tuple[Remark | None, tuple[Considered, ...]]:
    """The best remark, or none; and what was considered: that one, and those that judgements keep from being made.

    Never two replies in a row with a remark, never the same one twice within a day. What speaks of earlier talk already needs none.
    """
    last = situation.short_term.last
    speaks_of_talk = situation.chosen is not None and situation.chosen.component == PAST_TALK
    if not remarks or speaks_of_talk or (last is not None and last.remark):
        return None, ()
    since = situation.memory.clock() - NOT_AGAIN_WITHIN
    fresh = [each for each in remarks if not situation.memory.episodes.was_remarked(each.key, since)]
    made, kept_back = heeding(fresh, situation)
    best = max(made, key=lambda each: (each.score, each.key), default=None)
    return best, tuple(
        Considered(f"remark_{each.kind}", each.score, each.text, each.because, each.heeds)
        for each in (*([best] if best else []), *kept_back)
    )
