"""Messages with several questions: answers each in turn, with the earlier answers as context."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from chat.dialogue.analysis import analysis_of
from chat.dialogue.candidate import Candidate, Situation
from chat.dialogue.components import components_for
from chat.dialogue.components.own_words import COMPONENT as OWN_WORDS
from chat.dialogue.judgement_adjustment import adjust_by_judgements
from chat.dialogue.router import choose
from chat.dialogue.running import run_in_parallel
from chat.dialogue.situating import situation_of
from memory.language.moves.reading import ASKS_WHAT_I_TOLD
from memory.model import Analysis, Exchange
from memory.vocabulary import MEM

UNASKED = frozenset({"listening", "noting", "reacting", "small_talk", "start_afresh", "keeping", "forgetting"})
"""The components whose replies are no answers to a question."""
OF_ALL = frozenset({"came_first"})
"""The intents that answer the whole message, however many questions it seems to contain."""
QUESTIONS_AT_MOST = 4
"""How many questions before the last are answered."""


@dataclass(frozen=True)
class AnsweredQuestion:
    """One of several questions, with its reply."""

    situation: Situation
    chosen: Candidate

    @property
    def is_answer(self) -> bool:
        """Whether it really answers, rather than saying that nothing is known or something is unclear."""
        return not self.chosen.failed and self.chosen.component not in UNASKED | {"retrieve_context", "unanswered"}

    @property
    def analysis(self) -> Analysis:
        """How the question was understood."""
        found = analysis_of(self.situation.understanding, self.chosen.reading, self.situation.speaker)
        return self.chosen.analysis or found

    def as_exchange(self) -> Exchange:
        """The question and its answer as an exchange, as if it had been a message of its own."""
        said, analysis = self.situation.input, self.analysis
        return Exchange(
            input=said.episode,
            number=said.number,
            text=said.text,
            resolved=self.situation.context.text or said.text,
            at=said.at,
            utterance_class=analysis.utterance_class,
            patterns=analysis.patterns,
            message=MEM.Unknown,
            reply=self.chosen.text,
            intent=self.chosen.intent,
            component=self.chosen.component,
            facts=tuple(source.fact for source in self.chosen.sources if source.fact is not None),
        )


def answered_before(situation: Situation) -> tuple[AnsweredQuestion, ...]:
    """The questions before the last one, each with its reply."""
    found: list[AnsweredQuestion] = []
    for question in situation.moves.questions[:-1][:QUESTIONS_AT_MOST]:
        earlier = situation.short_term.after([each.as_exchange() for each in reversed(found)])
        said = replace(situation.input, text=question)
        one = replace(situation_of(situation.memory, said, situation.wording, earlier), is_aside=situation.is_aside)
        ran = run_in_parallel(components_for(one), one, tells_why=not one.is_aside)
        found.append(AnsweredQuestion(one, choose(adjust_by_judgements(ran.found, one))[0]))
    is_of_told = ASKS_WHAT_I_TOLD in situation.topics  # the whole message may be answerable where no part is
    kept = [each for each in found if each.is_answer or not is_of_told]
    return tuple(each for each in kept if each.chosen.component not in UNASKED and each.chosen.act is None)


def _beside_answers(each: AnsweredQuestion) -> str:
    """The reply to one of several questions; “not understood” would seem to be about them all, so it says “not known”."""
    is_unclear = not each.is_answer and each.chosen.intent == "not_understood"
    return each.situation.say("not_known") if is_unclear else each.chosen.text


def _once_each(every: Sequence[AnsweredQuestion]) -> list[AnsweredQuestion]:
    """Drops the same answer from the same source; a long answer beats a short one, and one from more sources one from fewer.

    “what was wrong with the cat, what did the vet say it was”
    """
    own = [{*each.chosen.sources} for each in every if each.chosen.component == OWN_WORDS]
    every = [each for each in every if each.chosen.component != OWN_WORDS or not any({*each.chosen.sources} < one for one in own)]
    said = [(each.chosen.sources, each.chosen.answers) if each.chosen.component == OWN_WORDS else (each,) for each in every]
    at_length = {each.chosen.sources for each in every if each.chosen.intent == OWN_WORDS}
    kept = [each for each in every if each.chosen.sources not in at_length or each.chosen.intent == OWN_WORDS]
    return [
        each for place, each in enumerate(kept) if said[every.index(each)] not in [said[every.index(one)] for one in kept[:place]]
    ]


def join_replies(before: Sequence[AnsweredQuestion], last: Candidate, situation: Situation) -> Candidate:
    """One reply to all questions, without repetition; the last reply alone if no other question was answered."""
    every = [*before, AnsweredQuestion(situation, last)]
    known = [each for each in every if each.is_answer]
    if not before or not known or last.act is not None or last.intent in OF_ALL:
        return last
    every = [each for each in every if each.chosen.component not in UNASKED]
    main = known[-1].chosen
    analyses = [each.analysis for each in reversed(known)]
    return replace(
        main,
        text=" ".join(dict.fromkeys(_beside_answers(each) for each in _once_each(every))),
        score=min(each.chosen.score for each in known),
        sources=tuple(dict.fromkeys(source for each in reversed(known) for source in each.chosen.sources)),
        queries=tuple(ran for each in every for ran in each.chosen.queries),
        choices=last.choices,
        answers=tuple(dict.fromkeys(answer for each in known for answer in each.chosen.answers)),
        analysis=replace(
            analyses[0],
            patterns=tuple(dict.fromkeys(pattern for each in analyses for pattern in each.patterns)),
            denied=tuple(dict.fromkeys(pattern for each in analyses for pattern in each.denied)),
            in_words="; ".join(each.in_words for each in reversed(analyses) if each.in_words),
        ),
        evidence=tuple(found for each in every for found in each.chosen.evidence),
    )
