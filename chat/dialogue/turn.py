"""One turn: fill in what is left unsaid, understand, let every component propose, route, remark, and say what was done."""

from dataclasses import dataclass, replace

from chat.dialogue.analysis import analysis_of
from chat.dialogue.candidate import Candidate, Remark, Situation
from chat.dialogue.components import COMPONENTS
from chat.dialogue.evaluated import evaluated
from chat.dialogue.feedback import feedback
from chat.dialogue.interests import touches
from chat.dialogue.remarks import REMARKERS, choose_remark
from chat.dialogue.router import choose
from chat.dialogue.running import side_by_side
from chat.intents.wording import Wording
from memory.access import Memory
from memory.model import Analysis, Considered, Input, Reply
from memory.realisation.sentences import Speaker
from memory.store.reading import RanQuery
from memory.understanding.context import resolved
from memory.understanding.understand import understand
from memory.user_model import Touch


@dataclass(frozen=True)
class Turn:
    """What an input led to: how it was understood, the reply, and all candidates, best first."""

    analysis: Analysis
    reply: Reply
    candidates: tuple[Candidate, ...]
    touches: tuple[Touch, ...] = ()
    """What the person showed interest in."""


def take_turn(memory: Memory, said: Input, wording: Wording) -> Turn:
    """Works out the reply to an input; stores nothing."""
    short_term = memory.episodes.short_term()
    context = resolved(said.text, short_term, memory.domain, memory.embedder)
    understanding = context.understanding or understand(context.text, memory.domain, memory.embedder)
    situation = Situation(said, understanding, memory, Speaker(memory.domain), wording, short_term, context)
    ran = side_by_side(COMPONENTS, situation)
    chosen, ranked = choose(evaluated(ran.found, situation))
    if ran.problems and chosen.component == "unanswered":
        raise ran.problems[0]  # what is missing may have been the answer
    analysis = chosen.analysis or analysis_of(understanding, chosen.reading, situation.speaker)
    situation = replace(situation, analysis=analysis, chosen=chosen)
    remark = choose_remark(side_by_side(REMARKERS, situation).found, situation)
    reply = replace(_reply(chosen, ranked, remark, context.queries), feedback=feedback(situation))
    shown = touches(analysis, reply, understanding, memory.domain)
    return Turn(replace(analysis, resolved=context.text if context.text != said.text else ""), reply, ranked, tuple(shown))


def _reply(chosen: Candidate, ranked: tuple[Candidate, ...], remark: Remark | None, searched: tuple[RanQuery, ...]) -> Reply:
    return Reply(
        text=f"{chosen.text} {remark.text}" if remark else chosen.text,
        intent=chosen.intent,
        component=chosen.component,
        confidence=chosen.score,
        sources=(*chosen.sources, *(remark.sources if remark else ())),
        queries=(*searched, *(ran for each in ranked for ran in each.queries), *(remark.queries if remark else ())),
        choices=chosen.choices or (remark.choices if remark else ()),
        answers=chosen.answers,
        failed=chosen.failed,
        remark=remark.key if remark else "",
        considered=tuple(Considered(each.component, each.score, each.text, each.adjusted) for each in ranked),
    )
