"""Messages with several questions: answers each in turn, with the earlier answers as context."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from chat.dialogue.analysis import analysis_of
from chat.dialogue.candidate import Candidate, Situation
from chat.dialogue.components import components_for, small_talk, unanswered
from chat.dialogue.components.own_words import COMPONENT as OWN_WORDS
from chat.dialogue.components.own_words import TASK, asks_for_more, parts_asked
from chat.dialogue.judgement_adjustment import adjust_by_judgements
from chat.dialogue.own_words_saying import answers_in, say_together
from chat.dialogue.router import choose
from chat.dialogue.running import run_in_parallel
from chat.dialogue.situating import situation_of
from memory.language.moves.reading import ASKS_THE_WORLD, ASKS_WHAT_I_TOLD
from memory.model import Analysis, Exchange
from memory.retrieval.own_words.in_talk import Asked
from memory.retrieval.own_words.leaning import WORDS_LEANING, leans_on_last
from memory.retrieval.own_words.nearest import keys_of
from memory.vocabulary import MEM

UNASKED = frozenset({"listening", "noting", "reacting", "small_talk", "start_afresh", "keeping", "forgetting"})
"""The components whose replies are no answers to a question."""
OF_ALL = frozenset({"came_first"})
"""The intents that answer the whole message, however many questions it seems to contain."""
NOT_TOLD, LISTING, NO_VIEW = "not_told", "past_topics", "no_view"
"""The intents that say that something was not told, that list what was spoken of, and that have no view."""
QUESTIONS_AT_MOST = 4
"""How many questions before the last are answered."""
KEYS_OF_ITS_OWN = 2
"""The least content words that a question shares with none before it if it is another one, not the same in other words."""


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


def join_replies(before: Sequence[AnsweredQuestion], last: Candidate, situation: Situation) -> Candidate:
    """One reply to all questions, without repetition; the last reply alone if no other question was answered."""
    every = [*_not_read_again(before, last, situation), AnsweredQuestion(situation, last)]
    known = [each for each in every if each.is_answer]
    declined = _declined(last, situation)
    if not (before or declined) or not known or last.act is not None or last.intent in OF_ALL:
        return last
    every = _without_told_twice([each for each in every if each.chosen.component not in UNASKED])
    known = [each for each in known if each in every]
    every += declined
    main = known[-1].chosen
    analyses = [each.analysis for each in reversed(known)]
    return replace(
        main,
        text=" ".join(dict.fromkeys(_texts(every, situation))),
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


def _not_read_again(before: Sequence[AnsweredQuestion], last: Candidate, situation: Situation) -> Sequence[AnsweredQuestion]:
    """The replies without those in the person's own words to questions that the last reply was sought for together."""
    if last.component != OWN_WORDS:
        return before
    together = [each.text for each in parts_asked(situation)]
    return [each for each in before if not (_is_in_own_words(each) and _is_among(each, together))]


def _without_told_twice(every: Sequence[AnsweredQuestion]) -> list[AnsweredQuestion]:
    """The replies without those to a question that the last reply answers in the person's own words as well."""
    *before, last = every
    told = [each.question for each in answers_in(last.chosen)]

    def is_less(each: AnsweredQuestion) -> bool:
        return (_is_in_own_words(each) or each.chosen.intent == LISTING) and _is_among(each, told)

    return [*(each for each in before if not is_less(each)), last]


def _declined(last: Candidate, situation: Situation) -> list[AnsweredQuestion]:
    """What is said to the last question if the reply in the person's own words answers only those before it.

    That is so of a task, of the world, or of a view that is wanted; that something was not told is said with the answers.
    """
    asked = [move for move in situation.moves.each if move.text in situation.moves.questions]
    if last.component != OWN_WORDS or last.intent in OF_ALL or len(asked) < 2:
        return []
    move, parts = asked[-1], parts_asked(situation)
    one = replace(
        situation,
        input=replace(situation.input, text=move.text),
        moves=replace(situation.moves, each=(move,), asks_told=0.0),
    )
    if parts and _is_among(AnsweredQuestion(one, last), [each.question for each in answers_in(last)]):
        return []
    if move.topic.startswith(TASK):
        found = [each for each in small_talk.candidates(one) if each.component == small_talk.CANNOT]
    else:
        is_of_world = move.topic == ASKS_THE_WORLD and _asks_another(parts)
        found = [each for each in unanswered.candidates(one) if is_of_world or each.intent == NO_VIEW]
    return [AnsweredQuestion(one, each) for each in found[:1]]


def _asks_another(parts: Sequence[Asked]) -> bool:
    """Whether the last question is another one, not the one before it in other words: “…, what was it”."""
    if asks_for_more(parts) or len(parts) < 2:
        return len(parts) > 1
    last = parts[-1].text
    is_whole = len(last.split()) <= WORDS_LEANING or not leans_on_last(last)  # so short, it leans for its length alone
    return is_whole and len(keys_of(last) - keys_of(" ".join(each.text for each in parts[:-1]))) >= KEYS_OF_ITS_OWN


def _texts(every: Sequence[AnsweredQuestion], situation: Situation) -> list[str]:
    """The replies in order; those in the person's own words as one, which also says if one of the questions was not told of."""
    own = [each for each in every if _is_in_own_words(each)]
    answered = [_asked(each) for each in every if each not in own and each.is_answer]
    told = [
        each for one in own for each in answers_in(one.chosen) if not any(each.question.endswith(asked) for asked in answered)
    ]
    if not told:
        return [_beside_answers(each) for each in every if each not in own]
    others = [each for each in every if each not in own and each.chosen.intent != NOT_TOLD]
    questions = [*(each.question for each in told), *map(_asked, others)]
    parts = parts_asked(situation)
    is_open = any(not any(part.text.endswith(one) for one in questions) for part in parts)
    together = say_together(situation, told, untold=is_open and _asks_another(parts))
    return [together if each is own[0] else _beside_answers(each) for each in every if each is own[0] or each in others]


def _is_in_own_words(each: AnsweredQuestion) -> bool:
    """Whether its reply gives answers in the person's own words, which can be said together with others."""
    return each.chosen.component == OWN_WORDS and each.chosen.intent not in OF_ALL


def _asked(each: AnsweredQuestion) -> str:
    """The last of its questions, as it is read in the person's own words."""
    parts = parts_asked(each.situation)
    return parts[-1].text if parts else Asked.of(each.situation.input.text).text


def _is_among(each: AnsweredQuestion, told: Sequence[str]) -> bool:
    """Whether its question, with a remark before it or without, is among those told of."""
    return any(question.endswith(_asked(each)) for question in told)


def _beside_answers(each: AnsweredQuestion) -> str:
    """The reply to one of several questions; “not understood” would seem to be about them all, so it says “not known”."""
    is_unclear = not each.is_answer and each.chosen.intent == "not_understood"
    return each.situation.say("not_known") if is_unclear else each.chosen.text
