"""A persona's answers about itself, from its own biography and world: “Where did you grow up?”; honest where it does not say."""

from collections.abc import Iterator
from dataclasses import replace

from chat.dialogue.candidate import Candidate, Situation
from chat.dialogue.own_story import told
from memory.forms.folding import folded
from memory.language.moves.reading import ASKS_WHAT_I_TOLD
from memory.model import Analysis
from memory.retrieval.from_texts.reading import Read, read
from memory.retrieval.from_texts.searching import Library
from memory.retrieval.from_texts.told_of import is_of_whom_is_asked, name_told, whose_in
from memory.understanding.addressed import about_companion, put_otherwise

COMPONENT = "own_story"
TOLD, NOT_TOLD = 0.966, 0.91
"""Nobody knows more about its own life; where its story says nothing, another's plain answer may come first."""
ASKING = frozenset({"wh_question", "yes_no_question", "request", "other"})
POINTING, HAVING = frozenset("that it this these those them me".split()), frozenset({"have", "got"})
BY_NAME_AT_LEAST = 0.85
"""How sure an answer found only by way of a name has to be."""


def candidates(situation: Situation) -> list[Candidate]:
    """Its story's answer to a question about itself; that there is none, or no story at all; nothing to any other message."""
    asked = _asked(situation)
    if not asked:
        return []
    found = read_for(situation)
    if found is not None and found.answer is not None:
        return [told(COMPONENT, situation, found, found.answer, TOLD)]
    if found is None and (_is_of_what_it_knows(situation) or ASKS_WHAT_I_TOLD in situation.topics):
        return []  # “what do you call this new boss I am getting”
    analysis = Analysis(situation.understanding.utterance_class, in_words=found.asked.text if found is not None else asked)
    intent = "persona_nothing" if found is not None else "no_story"
    return [Candidate(COMPONENT, intent, situation.say(intent), NOT_TOLD, failed="nothing found", analysis=analysis)]


def read_for(situation: Situation) -> Read | None:
    """What the story says to the message; None where it is not about the persona, or there is no story."""
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
    ways = (_read(way, library, situation) for way in put_otherwise(asked))
    if (again := next((each for each in ways if each.answer is not None), None)) is not None:
        return again
    named = (_read(way, library, situation) for way in _by_names(asked, library, situation))
    return next((each for each in named if each.answer is not None and each.answer.score >= BY_NAME_AT_LEAST), found)


def _is_of_what_it_knows(situation: Situation) -> bool:
    """“Which songs do you have by Lou Reed?”, “did you get that?”: about what it knows or what was just said, not itself."""
    words, mentions = folded(situation.input.text).split(), situation.understanding.mentions
    return words[-1] in POINTING or (not HAVING.isdisjoint(words) and bool(mentions.things or mentions.classes))


def _asked(situation: Situation) -> str:
    return question_to(situation) if situation.understanding.utterance_class in ASKING else ""


def question_to(situation: Situation) -> str:
    """The message as a question about the persona by name; empty where it is not one."""
    return about_companion(situation.question, situation.wording.voice.short_name)


def _by_names(asked: str, library: Library, situation: Situation) -> Iterator[str]:
    """“What does Mara’s daughter study?” once more with the daughter’s name, where the story tells it."""
    for owned in whose_in(asked, situation.wording.voice.short_name):
        named = (_read(way, library, situation) for way in put_otherwise(f"What is {owned} called?"))
        name = next((each.answer.short for each in named if each.answer is not None), "")
        if name[:1].isupper():
            yield asked.replace(owned, name)


def _read(asked: str, library: Library, situation: Situation) -> Read:
    name = situation.wording.voice.short_name
    found = read(asked, (), library, may_answer=lambda seen: is_of_whom_is_asked(asked, name, seen))
    called = name_told(asked, found.answer.observation) if found.answer is not None else ""
    return replace(found, answer=replace(found.answer, short=called)) if found.answer is not None and called else found
