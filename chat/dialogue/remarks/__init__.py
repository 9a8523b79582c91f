"""Unasked remarks: each module has one function `remarks(situation)`, which proposes some or none, once the reply is chosen."""

from collections.abc import Callable, Sequence
from datetime import timedelta

from chat.dialogue.candidate import Remark, Situation
from chat.dialogue.judged_remarks import heeding
from chat.dialogue.remarks import interest_property, open_loop, reminder, repeated_question, similar_interaction, value_tendency
from memory.model import Considered
from memory.retrieval.past import PAST_TALK

REMARKERS: tuple[Callable[[Situation], Sequence[Remark]], ...] = (
    reminder.remarks,
    open_loop.remarks,
    repeated_question.remarks,
    value_tendency.remarks,
    interest_property.remarks,
    similar_interaction.remarks,
)
ALWAYS_FITTING = frozenset({"due", "later", "repeated"})
"""The kinds of remarks that take up what was just said, or whose day has come."""
NO_PLACE_FOR_REMARKS = frozenset({"listening", "small_talk", "cannot", "danger"})
"""The components that reply to what somebody tells, or to nothing at all."""
NOT_AGAIN_WITHIN = timedelta(days=1)


def _is_out_of_place(situation: Situation) -> bool:
    """Whether somebody told of themselves or merely said hello: nobody wants to be reminded of anything then."""
    return situation.chosen is not None and situation.chosen.component in NO_PLACE_FOR_REMARKS


def choose_remark(remarks: Sequence[Remark], situation: Situation) -> tuple[Remark | None, tuple[Considered, ...]]:
    """The best remark, or none; and what was considered: that one, and those that judgements hold back.

    Never a remark in two replies in a row, never the same one twice within a day. Replies about earlier talk need none.
    """
    last = situation.short_term.last
    remarks = [each for each in remarks if each.kind in ALWAYS_FITTING or not _is_out_of_place(situation)]
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
