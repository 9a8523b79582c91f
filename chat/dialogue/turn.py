"""One turn: resolve, understand, collect candidates, route, remark, and check the reply's grounding."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from functools import partial

from rdflib import URIRef

from chat.dialogue.agreed import asks_no_questions
from chat.dialogue.analysis import analysis_of
from chat.dialogue.aside import as_aside
from chat.dialogue.candidate import Candidate, ExecutedCommand, Remark, Situation
from chat.dialogue.components import FIRST, components_for
from chat.dialogue.components.forgetting import COMPONENT as FORGETTING
from chat.dialogue.components.language_model import COMPONENT
from chat.dialogue.consulting import consult_last_components
from chat.dialogue.feedback import feedback
from chat.dialogue.grounding.available import available_grounds, key_of
from chat.dialogue.grounding.by_meaning import by_meaning
from chat.dialogue.grounding.by_model import SplitsByModel
from chat.dialogue.grounding.checking import AvailableGrounds, CheckedReply, check_reply
from chat.dialogue.interests import touches
from chat.dialogue.judgement_adjustment import adjust_by_judgements
from chat.dialogue.learning import Learning, analysis_of_lessons, learn_from
from chat.dialogue.listening.addressing import addressed
from chat.dialogue.listening.opening import opened
from chat.dialogue.remarks import REMARKERS, choose_remark
from chat.dialogue.remembering import likeliest_analysis, with_recent, with_similar_exchanges
from chat.dialogue.router import choose
from chat.dialogue.running import run_in_parallel
from chat.dialogue.several_questions import AnsweredQuestion, answered_before, join_replies
from chat.dialogue.situating import situation_of
from chat.dialogue.strategies import route
from chat.dialogue.timing import Laps
from chat.intents.wording import TemplateWordings
from chat.language_model.consultation import Consultation
from memory.access import Memory
from memory.episodes.short_term import ShortTerm
from memory.interests.user_model import Touch
from memory.language.moves.reading import Move
from memory.language.spelling import plainly_spelt
from memory.model import Analysis, Considered, Input, ModelRequest, Reply
from memory.store.engine import StoreChange
from memory.store.reading import RanQuery
from memory.understanding.feeling import felt_in
from memory.understanding.memory_commands import CommandKind, ParsedCommand

BESIDE_A_QUESTION = 0.35
"""Lower scores are of what stands beside a question."""
CLAIMING_NOTHING = frozenset({"agreeing", "calling", "danger", "listening", "small_talk", "cannot"})
"""The components of sympathy and manners, whose text makes no claims to check."""


@dataclass(frozen=True)
class Turn:
    """The result of an input: the analysis, the reply, and all candidates, best first."""

    analysis: Analysis
    reply: Reply
    candidates: tuple[Candidate, ...]
    touches: tuple[Touch, ...] = ()
    """Updates of the person's interests."""
    learning: Learning = field(default_factory=Learning)
    """What the input taught."""
    milliseconds: Mapping[str, float] = field(default_factory=dict, compare=False, hash=False)
    """Duration of each part."""
    checked: CheckedReply = field(default_factory=CheckedReply, compare=False, hash=False, repr=False)
    """The claims of the reply, checked against the grounds."""
    at_hand: AvailableGrounds = field(default_factory=AvailableGrounds, compare=False, hash=False, repr=False)
    """The grounds that the reply may rest on."""
    situation: Situation | None = field(default=None, compare=False, hash=False, repr=False)
    """The final situation, for explaining the turn."""

    @property
    def moves(self) -> tuple[Move, ...]:
        """The moves of the input."""
        return self.situation.moves.each if self.situation is not None else ()

    def change(self, memory: Memory, episode: URIRef) -> StoreChange:
        """The changes to the person's graphs, apart from the episodes."""
        touched, taught = memory.user_model.change(self.touches, episode), self.learning.change
        return StoreChange((*touched.added, *taught.added), (*touched.removed, *taught.removed))


def take_turn(  # noqa: PLR0913  each of the last three makes a turn of another kind
    memory: Memory,
    said: Input,
    wording: TemplateWordings,
    *,
    done: ExecutedCommand | None = None,
    aside: ShortTerm | None = None,
    consultation: Consultation | None = None,
    country: str = "",
) -> Turn:
    """Works out the reply to an input; stores nothing. Raises StoreUnavailable, or a component's error if nothing else answered.

    `done` is the command of the input, once carried out; `aside` the off-the-record talk so far, None if the turn is kept.
    """
    laps = Laps()
    short_term = memory.episodes.short_term() if aside is None else aside
    laps.lap("short_term")
    situation = situation_of(memory, said, wording, short_term)
    situation = replace(situation, done=done, country=country, consultation=consultation, is_aside=aside is not None)
    if endangered := FIRST(situation):
        return _bare(endangered[0], situation, laps)
    situation, before, taught = _one_by_one(situation)
    laps.lap("understanding")
    ran = run_in_parallel(
        components_for(situation), situation, tells_why=aside is None, will_do=partial(_will_do, situation.order)
    )
    laps.lap("components", ran.milliseconds)
    situation = with_similar_exchanges(situation, likeliest_analysis(ran.found, situation))
    laps.lap("strategies")
    chosen, ranked = choose(as_aside(adjust_by_judgements(ran.found, situation), situation))
    if ran.problems and not (_answers(chosen) and _will_do(situation.order, chosen)):
        raise ran.problems[0]  # the component that failed may have had the answer
    if chosen.is_bare:
        return _bare(chosen, situation, laps)
    chosen = join_replies(before, chosen, situation)
    rules, (chosen, ranked) = chosen, _with_what_comes_last(chosen, ranked, situation)
    laps.lap("last")
    analysis = _analysis(chosen, situation)
    situation, looked = with_recent(with_similar_exchanges(replace(situation, analysis=analysis, chosen=chosen), analysis))
    laps.lap("judgements")
    chosen, remark, considered = _remarked(chosen, situation, laps)
    searched = (*situation.context.queries, *(situation.findings.queries if situation.findings else ()), *looked)
    taken = route(rules if rules.intent == chosen.intent else chosen, situation)
    reply = replace(_reply(chosen, ranked, remark, searched), strategy=taken.strategy, because=taken.because)
    reply = replace(reply, considered=(*reply.considered, *considered), feedback=feedback(situation))
    shown = touches(analysis, reply, situation)
    laps.lap("interests")
    reply, stated, grounds = _grounded(reply, chosen, remark, situation)
    laps.lap("grounding")
    return Turn(_whole(analysis, situation), reply, ranked, tuple(shown), taught, laps.milliseconds, stated, grounds, situation)


def _answers(candidate: Candidate) -> bool:
    """Whether it says more than that there is no answer."""
    return candidate.component != "unanswered" and not candidate.failed


def _answers_well(candidate: Candidate) -> bool:
    """Whether it answers, rather than only what stands beside the question."""
    return _answers(candidate) and candidate.score >= BESIDE_A_QUESTION


def _will_do(order: ParsedCommand | None, candidate: Candidate) -> bool:
    """Whether it answers well; an order to forget is answered by what carries it out only, however long that takes."""
    if order is not None and order.kind is CommandKind.FORGET and not order.in_other_words and not order.is_loose:
        return candidate.component == FORGETTING
    return _answers_well(candidate)


def _one_by_one(situation: Situation) -> tuple[Situation, tuple[AnsweredQuestion, ...], Learning]:
    """The situation of the last question, the answers to those before it, and what the input teaches."""
    before = answered_before(situation)
    if before:
        earlier = situation.short_term.after([each.as_exchange() for each in reversed(before)])
        last = situation_of(situation.memory, situation.input, situation.wording, earlier, situation.moves)
        situation = replace(situation, understanding=last.understanding, context=last.context, short_term=earlier)
    taught = learn_from(situation)
    return replace(situation, lessons=taught.lessons), before, taught


def _with_what_comes_last(
    chosen: Candidate, ranked: tuple[Candidate, ...], situation: Situation
) -> tuple[Candidate, tuple[Candidate, ...]]:
    """The reply after the components of LAST, preceded by a response to whatever else was told; and all candidates.

    A language model's reply counts only if all its claims are supported.
    """
    best, every = consult_last_components(chosen, ranked, situation)
    is_worded = best.component == COMPONENT
    best = best if not is_worded or _is_supported(best, every, situation) else chosen
    return addressed(opened(best, situation), situation), every


def _remarked(chosen: Candidate, situation: Situation, laps: Laps) -> tuple[Candidate, Remark | None, tuple[Considered, ...]]:
    """The reply, without its question back if a remark follows; the remark, if any; and what was considered."""
    remarked = run_in_parallel(REMARKERS, situation, tells_why=not situation.is_aside)
    remark, considered = choose_remark(remarked.found, situation)
    laps.lap("remarks", remarked.milliseconds)
    is_asking = chosen.unasked and (remark is not None or asks_no_questions(situation.memory))
    return (chosen.without_question() if is_asking else chosen), remark, considered


def _is_supported(worded: Candidate, ranked: tuple[Candidate, ...], situation: Situation) -> bool:
    """Whether all claims of a language model's reply are supported, split by the rules."""
    stated = check_reply(
        worded.text, available_grounds(situation, worded, None, worded.text), [key_of(each) for each in worded.sources]
    )
    return not by_meaning(stated, _reply(worded, ranked, None, ()), situation).unsupported


def _grounded(
    reply: Reply, chosen: Candidate, remark: Remark | None, situation: Situation
) -> tuple[Reply, CheckedReply, AvailableGrounds]:
    """The reply with its unsupported claims, the check, and the grounds; a model's words are also checked by meaning."""
    grounds, keys = available_grounds(situation, chosen, remark, reply.text), [key_of(each) for each in reply.sources]
    stating = reply.text.removeprefix(chosen.text if chosen.component in CLAIMING_NOTHING else chosen.opening)
    if chosen.component == COMPONENT and situation.consultation is not None:
        stated = check_reply(reply.text, grounds, keys, SplitsByModel(situation.consultation))
        stated = by_meaning(stated, reply, situation)
    else:
        stated = check_reply(stating, grounds, keys)
    unsupported = tuple(each.text for each in stated.unsupported)
    said = replace(reply, claims=len(stated.claims), unsupported=unsupported, said_by=situation.wording.voice.name)
    return replace(said, sent=_sent(situation.consultation)), stated, grounds


def _analysis(chosen: Candidate, situation: Situation) -> Analysis:
    """How the input was understood, given the chosen reply."""
    analysis = chosen.analysis or analysis_of(situation.understanding, chosen.reading, situation.speaker)
    return analysis_of_lessons(situation) if situation.lessons and not analysis.patterns else analysis


def _whole(analysis: Analysis, situation: Situation) -> Analysis:
    """The analysis with the resolved input and the strength of feeling."""
    said, filled = situation.input.text, situation.context.text
    return replace(
        analysis,
        resolved="" if filled in {said, plainly_spelt(said)} else filled,
        intensity=felt_in(said, situation.understanding),
    )


def _sent(consultation: Consultation | None) -> tuple[ModelRequest, ...]:
    return consultation.sent if consultation is not None else ()


def _bare(chosen: Candidate, situation: Situation, laps: Laps) -> Turn:
    """A turn that stores only the reply's text: candidates and queries may contain what is to be forgotten."""
    chosen, taken = addressed(chosen, situation), route(chosen, situation)
    reply = replace(_reply(chosen, (chosen,), None, ()), strategy=taken.strategy, because=taken.because)
    reply, stated, grounds = _grounded(reply, chosen, None, situation)
    return Turn(
        Analysis("request"),
        reply,
        (chosen,),
        milliseconds=laps.milliseconds,
        checked=stated,
        at_hand=grounds,
        situation=situation,
    )


def _reply(chosen: Candidate, ranked: tuple[Candidate, ...], remark: Remark | None, searched: tuple[RanQuery, ...]) -> Reply:
    return Reply(
        text=f"{chosen.text} {remark.text}" if remark else chosen.text,
        intent=chosen.intent,
        component=chosen.component,
        confidence=chosen.score,
        sources=tuple(dict.fromkeys((*chosen.sources, *(remark.sources if remark else ())))),
        queries=(*searched, *(ran for each in ranked for ran in each.queries), *(remark.queries if remark else ())),
        choices=chosen.choices or (remark.choices if remark else ()),
        answers=chosen.answers,
        failed=chosen.failed,
        remark=remark.key if remark else "",
        starts_afresh=chosen.starts_afresh,
        act=chosen.act,
        considered=tuple(Considered(each.component, each.score, each.text, each.adjusted, each.heeds) for each in ranked),
    )
