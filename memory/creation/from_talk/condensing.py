"""Condenses a person's conversations once they rest: each only once, starting after the last one that was condensed.

If interrupted, it resumes after the last conversation that was fully condensed.
"""

from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass

from rdflib import URIRef

from memory.creation.from_talk.by_rules import ByRules
from memory.creation.from_talk.condenser import CondensedObservation, Condenser, PersonUtterance
from memory.creation.from_talk.ended_conversations import REST, EndedConversation, ended_conversations
from memory.creation.from_talk.writing import add_gists
from memory.documents.condensed import Condensed
from memory.embedding.embedder import Embedder
from memory.episodes.log import Episodes
from memory.errors import EmbeddingsUnavailable
from memory.indexing.condensed import index_condensed
from memory.store.work import UNWATCHED, Work

WHAT = "conversations condensed"
BY_RULES = ByRules()


@dataclass(frozen=True)
class CondensingOutcome:
    """How many conversations were condensed, into how many observations; `is_whole` is False if the run stopped early.

    `last_inputs` has the last input of each conversation that has any.
    """

    rests: int = 0
    made: int = 0
    is_whole: bool = True
    last_inputs: tuple[URIRef, ...] = ()


def condense(
    condensed: Condensed, episodes: Episodes, embedder: Embedder, work: Work = UNWATCHED, condenser: Condenser = BY_RULES
) -> CondensingOutcome:
    """Condenses the conversations that rest. Does nothing during a conversation, or if everything is condensed already."""
    if not may_rest(condensed, episodes):
        return CondensingOutcome()
    last = episodes.last_number()
    with condensed.engine.locks.held(f"condensing:{condensed.person}", wait=False) as is_ours:
        return (
            _Condensing(condensed, episodes, embedder, condenser).condense(last, work)
            if is_ours
            else CondensingOutcome(is_whole=False)
        )


def may_rest(condensed: Condensed, episodes: Episodes) -> bool:
    """Whether there are new utterances, the last one is at least REST ago, and no reply is pending."""
    if episodes.last_number() <= condensed.progress().up_to:
        return False
    last_at = episodes.last_at()
    return last_at is not None and condensed.clock() - last_at >= REST and not episodes.awaiting_reply()


@dataclass
class _Condensing:
    """One condensing run for one person."""

    condensed: Condensed
    episodes: Episodes
    embedder: Embedder
    condenser: Condenser

    def condense(self, last: int, work: Work) -> CondensingOutcome:
        """Condenses the conversations one by one, up to episode number `last`."""
        count, made, last_inputs = 0, list[URIRef](), list[URIRef]()
        is_whole = True
        for rest in ended_conversations(self.episodes.reader, self.condensed.progress().up_to, last, self.episodes.zone):
            if not work.goes_on():
                is_whole = False
                break
            made += self._store(rest)
            count += 1
            last_inputs += [each.episode for each in rest.said[-1:]]
            work.progress(WHAT, rest.up_to, last)
        with suppress(EmbeddingsUnavailable):  # logged; a later indexing run catches up
            index_condensed(self.condensed, self.embedder, made)
        return CondensingOutcome(count, len(made), is_whole, tuple(last_inputs))

    def _store(self, rest: EndedConversation) -> Sequence[URIRef]:
        before = self.condensed.progress()
        gists = self._gists(rest.said)
        with self.condensed.engine.locks.held(f"write:{self.condensed.person}"):
            there = {row["input"] for row in self._inputs(gists)}
            whole = [each for each in gists if {part.said.episode for part in each.parts} <= there]
            if self.condensed.progress() != before:  # the memory was replaced meanwhile
                return []
            return add_gists(self.condensed, whole, before, rest.up_to, self.condenser.name)

    def _gists(self, said: Sequence[PersonUtterance]) -> list[CondensedObservation]:
        """The gists by the condenser; if it sends text elsewhere, utterances kept here are condensed by rules instead."""
        if self.condenser.is_local:
            return self.condenser.gists(said)
        kept = [each for each in said if each.is_local_only]
        sent = [each for each in said if not each.is_local_only]
        return [*(self.condenser.gists(sent) if sent else []), *(BY_RULES.gists(kept) if kept else [])]

    def _inputs(self, gists: Sequence[CondensedObservation]) -> list[dict[str, URIRef]]:
        """The episodes that still exist: what was deleted meanwhile must not end up in an observation."""
        inputs = list(dict.fromkeys(part.said.episode for each in gists for part in each.parts))
        return self.episodes.reader.rows("inputs_to_condense", input=inputs) if inputs else []
