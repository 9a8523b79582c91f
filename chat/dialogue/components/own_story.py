"""Answers of a persona about itself, from its own biography and world: “Where did you grow up?”; honest where its story does not say it."""

from chat.dialogue.candidate import Candidate, Situation
from chat.dialogue.own_story import told
from memory.model import Analysis
from memory.retrieval.from_texts.reading import Read, read
from memory.retrieval.from_texts.searching import Library
from memory.retrieval.from_texts.told_of import is_of_whom_is_asked
from memory.understanding.addressed import about_companion, by_its_name

COMPONENT = "own_story"
TOLD, NOT_TOLD = 0.966, 0.91
"""Of its own life nobody knows more; where its story says nothing, a plain answer of somebody else may come first."""


def candidates(situation: Situation) -> list[Candidate]:
    """The answer of its story to a question about itself; that there is none; nothing to any other message, or without a story."""
    found = read_for(situation)
    if found is None:
        return []
    if found.answer is not None:
        return [told(COMPONENT, situation, found, found.answer, TOLD)]
    analysis = Analysis(situation.understanding.utterance_class, in_words=found.asked.text)
    text = situation.say("persona_nothing")
    return [Candidate(COMPONENT, "persona_nothing", text, NOT_TOLD, failed="nothing found", analysis=analysis)]


def read_for(situation: Situation) -> Read | None:
    """What the story says to the message; None where it is not about the persona, or there is no story."""
    memory = situation.memory
    if memory.persona is None or memory.persona.index.is_empty:
        return None
    asked = question_to(situation)
    if not asked:
        return None
    library = Library((memory.persona,), memory.embedder, memory.clock())
    found = _read(asked, library, situation)
    again = by_its_name(asked)
    return _read(again, library, situation) if found.answer is None and again else found


def question_to(situation: Situation) -> str:
    """The message as a question about the persona by its name; empty where it is none."""
    return about_companion(situation.input.text, situation.wording.voice.short_name)


def _read(asked: str, library: Library, situation: Situation) -> Read:
    name = situation.wording.voice.short_name
    return read(asked, (), library, lambda seen: is_of_whom_is_asked(asked, name, seen))
