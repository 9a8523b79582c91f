"""Unasked remarks, added once the reply is chosen: each module has a function `remarks(situation)` that proposes some or none.

To add one, add a module and list its function in REMARKERS. Imports from `chat.dialogue` and `memory`.
"""

from collections.abc import Callable, Sequence
from datetime import timedelta

from chat.dialogue.agreed import hushed_keys
from chat.dialogue.candidate import Remark, Situation
from chat.dialogue.judged_remarks import adjust_remarks
from chat.dialogue.remarks import interest_property, open_loop, reminder, repeated_question, similar_interaction, value_tendency
from memory.model import Considered
from memory.retrieval.own_words.nearest import keys_of
from memory.retrieval.past import PAST_TALK

REMARKERS: tuple[Callable[[Situation], Sequence[Remark]], ...] = (
    reminder.remarks,
    open_loop.remarks,
    repeated_question.remarks,
    value_tendency.remarks,
    interest_property.remarks,
    similar_interaction.remarks,
)
DUE = "due"
ALWAYS_FITTING = frozenset({DUE, "later", "repeated"})
"""Kinds that are never out of place: they take up what was just said, or are due today."""
NO_PLACE_FOR_REMARKS = frozenset({"listening", "small_talk", "cannot", "danger"})
"""Components after whose replies other remarks are out of place: somebody tells of themselves, or says hello."""
NOT_AGAIN_WITHIN = timedelta(days=1)
"""How long the same remark is not repeated."""


def _is_out_of_place(situation: Situation) -> bool:
    """Whether the person told of themselves or merely said hello, when nobody wants reminders."""
    return situation.chosen is not None and situation.chosen.component in NO_PLACE_FOR_REMARKS


def choose_remark(remarks: Sequence[Remark], situation: Situation) -> tuple[Remark | None, tuple[Considered, ...]]:
    """The best remark, or None; and what was considered: that one, and those silenced by judgements.

    No remark follows a reply that had one, none is repeated within NOT_AGAIN_WITHIN, and none is added to answers about earlier
    talk.
    """
    last = situation.short_term.last
    hushed = hushed_keys(situation.memory) if remarks else frozenset()
    remarks = [each for each in remarks if each.kind == DUE or not hushed & keys_of(each.text)]
    remarks = [each for each in remarks if each.kind in ALWAYS_FITTING or not _is_out_of_place(situation)]
    speaks_of_talk = situation.chosen is not None and situation.chosen.component == PAST_TALK
    if not remarks or speaks_of_talk or (last is not None and last.remark):
        return None, ()
    since = situation.memory.clock() - NOT_AGAIN_WITHIN
    fresh = [each for each in remarks if not situation.memory.episodes.was_remarked(each.key, since)]
    made, kept_back = adjust_remarks(fresh, situation)
    best = max(made, key=lambda each: (each.score, each.key), default=None)
    return best, tuple(
        Considered(f"remark_{each.kind}", each.score, each.text, each.because, each.heeds)
        for each in (*([best] if best else []), *kept_back)
    )
