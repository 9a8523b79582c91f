"""One turn: understand the input, let every component propose, route, and say what was done."""

from dataclasses import dataclass

from chat.dialogue.analysis import analysis_of
from chat.dialogue.candidate import Candidate, Situation
from chat.dialogue.components import COMPONENTS
from chat.dialogue.router import choose
from chat.intents.wording import Wording
from memory.access import Memory
from memory.model import Analysis, Input, Reply
from memory.realisation.sentences import Speaker
from memory.understanding.understand import understand


@dataclass(frozen=True)
class Turn:
    """What an input led to: how it was understood, the reply, and all candidates, best first."""

    analysis: Analysis
    reply: Reply
    candidates: tuple[Candidate, ...]


def take_turn(memory: Memory, said: Input, wording: Wording) -> Turn:
    """Works out the reply to an input; stores nothing."""
    understanding = understand(said.text, memory.domain)
    situation = Situation(said, understanding, memory, Speaker(memory.domain), wording)
    proposed = [candidate for component in COMPONENTS for candidate in component(situation)]
    chosen, ranked = choose(proposed)
    queries = tuple(ran for candidate in proposed for ran in candidate.queries)
    reply = Reply(
        text=chosen.text,
        intent=chosen.intent,
        component=chosen.component,
        confidence=chosen.score,
        sources=chosen.sources,
        queries=queries,
        choices=chosen.choices,
        answers=chosen.answers,
        failed=chosen.failed,
    )
    return Turn(analysis_of(understanding, chosen.reading, situation.speaker), reply, ranked)
