"""What the person said of a topic in chats brought in from other programs, for questions about earlier talk."""

from collections.abc import Sequence
from dataclasses import replace

from chat.dialogue.candidate import Candidate, Situation
from chat.dialogue.own_words_finding import said_elsewhere, source_of
from chat.dialogue.own_words_put_right import as_they_stand
from chat.dialogue.own_words_saying import quotations
from memory.realisation.told_summary import more_in_words
from memory.retrieval.own_words.about import Mention, Topic, mentions_of
from memory.retrieval.own_words.saying import Answer
from memory.understanding.past_question import PastAnswerType, PastQuestion

INTENT, SCORE = "said_elsewhere", 0.9655
"""The score is below a quotation of all that was told, and above “nobody told me”."""
QUOTED_AT_MOST = 3
ASKING = frozenset({PastAnswerType.INPUTS, PastAnswerType.TOPICS, PastAnswerType.WHEN, PastAnswerType.WHETHER})
"""The questions that what was said elsewhere answers; nothing of it is counted."""


def with_what_was_said_elsewhere(situation: Situation, question: PastQuestion, found: Candidate, *, is_empty: bool) -> Candidate:
    """The answer to a question about earlier talk, with what was said of its topic elsewhere.

    That stands alone if nothing was said here (`is_empty`), and beside the rest only if all of it is wanted.
    """
    if not (is_empty or question.wants is PastAnswerType.INPUTS):
        return found
    mentions = _mentions(situation, question)
    if not mentions:
        return found
    quoted = mentions[:QUOTED_AT_MOST]
    left = {each.saying.episode for each in mentions} - {each.saying.episode for each in quoted}
    said = f"{quotations(situation, quoted)}{more_in_words(len(left))}".rstrip(".")
    text = situation.say(INTENT, said=said, is_also=not is_empty)
    sources = tuple(dict.fromkeys(source_of(situation, each.saying) for each in quoted))
    evidence = tuple(Answer(each.saying, each.words, 1.0) for each in quoted)
    answers = tuple(each.words for each in quoted)
    if is_empty:
        return replace(found, intent=INTENT, text=text, score=SCORE, sources=sources, evidence=evidence, answers=answers)
    return replace(
        found,
        text=f"{found.text} {text}",
        sources=(*found.sources, *sources),
        evidence=(*found.evidence, *evidence),
        answers=(*found.answers, *answers),
    )


def _mentions(situation: Situation, question: PastQuestion) -> Sequence[Mention]:
    """What was said of the topic by name and in the time that the question names, in the order that it asks for."""
    topic = Topic.of(question.topic.said, situation.wording.voice.short_name)
    is_of_own_talk = question.who != "you" and question.wants in ASKING and not (question.only_questions or question.of_sitting)
    if not topic.keys or not is_of_own_talk:
        return []
    every = as_they_stand(situation, said_elsewhere(situation.memory, question.topic.said))
    within = [each for each in every if question.stretch is None or question.stretch.holds(each.at)]
    found = mentions_of(topic, sorted(within, key=lambda each: each.at, reverse=question.order == "last"))
    return [each for each in found if each.is_named]
