"""Precomputes replies without any memory, to be recorded in every life, because the answer to a question hardly changes.

Analyses, queries, sources and candidates are those of whole turns; only what a memory would add is missing: remarks about
earlier talk, and attention to judgements.
"""

from dataclasses import dataclass, field, replace

from rdflib import URIRef

from chat.dialogue.turn import Turn
from measuring.experiments.stage import Participant, Stage

NOBODY = Participant("Nobody")


@dataclass
class Rehearsal:
    """The turns computed so far, by text."""

    stage: Stage
    turns: dict[str, Turn] = field(default_factory=dict)

    def turn(self, text: str) -> Turn:
        """The reply of a companion without memories; cached."""
        if text not in self.turns:
            turn = self.stage.would_say(NOBODY, text, len(self.turns) + 1)
            self.turns[text] = replace(turn, candidates=(), milliseconds={}, situation=None)
        return self.turns[text]

    def is_understood(self, question: str, thing: URIRef) -> bool:
        """Whether a question is answered as one about this thing."""
        turn = self.turn(question)
        return bool(turn.reply.answers) and any(thing in {each.subject, each.value} for each in turn.analysis.patterns)
