"""Replies worked out once, without any memory, and recorded in every life, as the answer to a question hardly changes.

Analyses, queries, sources and what was considered are those of whole turns; missing is what a memory would add: remarks about
earlier talk, and heeded judgements.
"""

from dataclasses import dataclass, field, replace

from rdflib import URIRef

from chat.dialogue.turn import Turn
from measuring.experiments.stage import Participant, Stage

NOBODY = Participant("Nobody")


@dataclass
class Rehearsal:
    """The turns worked out so far, by text."""

    stage: Stage
    turns: dict[str, Turn] = field(default_factory=dict)

    def turn(self, text: str) -> Turn:
        """The reply of a companion that remembers nothing."""
        if text not in self.turns:
            turn = self.stage.would_say(NOBODY, text, len(self.turns) + 1)
            self.turns[text] = replace(turn, candidates=(), milliseconds={}, situation=None)
        return self.turns[text]

    def is_understood(self, question: str, thing: URIRef) -> bool:
        """Whether it is answered as a question about this thing."""
        turn = self.turn(question)
        return bool(turn.reply.answers) and any(thing in {each.subject, each.value} for each in turn.analysis.patterns)
