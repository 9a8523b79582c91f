"""Takes up the name that somebody wants to be called by: “call me Bea”, “everybody calls me Al”."""

from chat.dialogue.candidate import ASKED, Candidate, Situation
from chat.dialogue.components.noting import source_of_lesson, speaker_of_lessons
from chat.dialogue.learning import analysis_of_lessons, tells_name
from chat.dialogue.listening.beside import heard_beside
from chat.dialogue.listening.greeting import greeted
from memory.facts.learning import Lesson
from memory.facts.relations import PREFERRED_NAME

COMPONENT, SCORE = "calling", 0.985
WILL_CALL, NO_LONGER = "will_call_you", "no_longer_called"


def candidates(situation: Situation) -> list[Candidate]:
    """One reply that takes up the name; none if the message asks for something else as well."""
    lesson, name = _lesson(situation), taken_up(situation)
    if lesson is None or not name or _asks_beside(situation):
        return []
    told = [each for each in situation.moves.each if each.is_told and not tells_name(situation, each)]
    heard = heard_beside(situation, max(told, key=lambda each: len(each.text))) if told else ""
    text = greeted(situation, f"{name} {heard}".strip())
    speaker = speaker_of_lessons(situation)
    sources = tuple(source_of_lesson(each, speaker) for each in situation.lessons)
    intent = NO_LONGER if lesson.learned.is_denied else WILL_CALL
    return [Candidate(COMPONENT, intent, text, SCORE, sources, analysis=analysis_of_lessons(situation))]


def taken_up(situation: Situation) -> str:
    """The words that take up the name told in this message, or that drop one; empty if none is told."""
    lesson = _lesson(situation)
    if lesson is None:
        return ""
    return situation.say(NO_LONGER if lesson.learned.is_denied else WILL_CALL, name=str(lesson.learned.fact.value))


def _lesson(situation: Situation) -> Lesson | None:
    """The lesson about the name; None off the record, where no name is kept."""
    if situation.is_aside:
        return None
    person = situation.memory.learned.person
    told = (each for each in situation.lessons if each.learned.fact.predicate == PREFERRED_NAME and not each.learned.stays_out)
    return next((each for each in told if each.learned.fact.subject == person), None)


def _asks_beside(situation: Situation) -> bool:
    """Whether the message also asks for something that the memory or a knowledge base may answer."""
    if not ASKED.isdisjoint(situation.topics):
        return True
    return any(each.act.endswith("question") and not tells_name(situation, each) for each in situation.moves.each)
