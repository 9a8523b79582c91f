"""Answers questions about the persona itself, “where did you grow up?”, from its story; honest if the story does not say."""

from collections.abc import Iterator
from dataclasses import replace

from chat.dialogue.candidate import ASKED, Candidate, Situation
from chat.dialogue.own_story import story_candidate
from memory.forms.folding import folded
from memory.model import Analysis
from memory.retrieval.from_texts.reading import TextsRead, read
from memory.retrieval.from_texts.searching import Library
from memory.retrieval.from_texts.told_of import is_of_whom_is_asked, name_told, whose_in
from memory.understanding.addressed import about_companion, paraphrases_of_name_question

COMPONENT = "own_story"
TOLD, NOT_TOLD = 0.966, 0.91
"""Scores of an answer from the story, and of saying that it has none, which other answers may outscore."""
ASKING = frozenset({"wh_question", "yes_no_question", "request", "other"})
"""The utterance classes that may ask something."""
POINTING, HAVING = frozenset("that it this these those them me".split()), frozenset({"have", "got"})
BY_NAME_AT_LEAST = 0.85
"""The least probability of an answer found by substituting a name."""


def candidates(situation: Situation) -> list[Candidate]:
    """The story's answer to a question about the persona; else that it does not say, or that there is no story.

    None to any other message.
    """
    asked = _asked(situation)
    if not asked:
        return []
    found = read_for(situation)
    if found is not None and found.answer is not None:
        return [story_candidate(COMPONENT, situation, found, found.answer, TOLD)]
    if found is None and (_is_of_what_it_knows(situation) or not ASKED.isdisjoint(situation.topics)):
        return []  # “what do you call this new boss I am getting”, “at what age may you drive a lorry”
    analysis = Analysis(situation.understanding.utterance_class, in_words=found.asked.text if found is not None else asked)
    intent = "persona_nothing" if found is not None else "no_story"
    return [Candidate(COMPONENT, intent, situation.say(intent), NOT_TOLD, failed="nothing found", analysis=analysis)]


def read_for(situation: Situation) -> TextsRead | None:
    """What the story says to the message; None if the message is not about the persona, or there is no story."""
    memory = situation.memory
    if memory.persona is None or memory.persona.index.is_empty:
        return None
    asked = _asked(situation)
    if not asked:
        return None
    library = Library((memory.persona,), memory.embedder, memory.clock())
    found = _read(asked, library, situation)
    if found.answer is not None:
        return found
    ways = (_read(way, library, situation) for way in paraphrases_of_name_question(asked))
    if (again := next((each for each in ways if each.answer is not None), None)) is not None:
        return again
    named = (_read(way, library, situation) for way in _by_names(asked, library, situation))
    return next((each for each in named if each.answer is not None and each.answer.score >= BY_NAME_AT_LEAST), found)


def _is_of_what_it_knows(situation: Situation) -> bool:
    """Whether it is about its knowledge or the talk: “which songs do you have by Lou Reed?”, “did you get that?”."""
    words, mentions = folded(situation.input.text).split(), situation.understanding.mentions
    return words[-1] in POINTING or (not HAVING.isdisjoint(words) and bool(mentions.things or mentions.classes))


def _asked(situation: Situation) -> str:
    return question_to(situation) if situation.understanding.utterance_class in ASKING else ""


def question_to(situation: Situation) -> str:
    """The message rephrased in the third person with the persona's name; empty if it is not about the persona."""
    return about_companion(situation.question, situation.wording.voice.short_name)


def _by_names(asked: str, library: Library, situation: Situation) -> Iterator[str]:
    """“What does Mara’s daughter study?” with the daughter’s name instead, if the story tells it."""
    for owned in whose_in(asked, situation.wording.voice.short_name):
        named = (_read(way, library, situation) for way in paraphrases_of_name_question(f"What is {owned} called?"))
        name = next((each.answer.short for each in named if each.answer is not None), "")
        if name[:1].isupper():
            yield asked.replace(owned, name)


def _read(asked: str, library: Library, situation: Situation) -> TextsRead:
    name = situation.wording.voice.short_name
    found = read(asked, (), library, may_answer=lambda seen: is_of_whom_is_asked(asked, name, seen))
    called = name_told(asked, found.answer.observation) if found.answer is not None else ""
    return replace(found, answer=replace(found.answer, short=called)) if found.answer is not None and called else found
