"""Answers questions about knowledge-base things from told facts: “Where does paella come from?”."""

from chat.dialogue.candidate import Candidate, Situation
from chat.dialogue.told_speaker import told_speaker
from memory.facts.facts import LearnedFact
from memory.model import Source
from memory.realisation.values import sentence
from memory.understanding.question import Reading

COMPONENT = "told_of_the_world"
SCORE = 0.74
"""Below the knowledge bases, above no answer."""
READINGS_TRIED = 4
"""How many readings are looked up."""


def candidates(situation: Situation) -> list[Candidate]:
    """One reply with what this person told, else with what others told; none if nobody did."""
    understanding = situation.understanding
    whole = [each for each in understanding.readings if not understanding.unexplained(each)][:READINGS_TRIED]
    for reading in whole:
        own, shared = _told(reading, situation)
        if own or shared:
            return [_said(situation, reading, own or shared, is_shared=not own)]
    return []


def _told(reading: Reading, situation: Situation) -> tuple[list[LearnedFact], list[LearnedFact]]:
    """Told facts that answer a question for one property of one thing: this person's, and others'. Denials are left out."""
    if len(reading.patterns) != 1 or reading.patterns[0].known_subject is None or reading.patterns[0].value is not None:
        return [], []
    asked, learned = reading.patterns[0], situation.memory.learned
    own, shared = (each.facts(asked.known_subject, asked.predicate) for each in (learned.facts, learned.shared))
    return [each for each in own if not each.is_denied], [each for each in shared if not each.is_denied]


def _said(situation: Situation, reading: Reading, facts: list[LearnedFact], *, is_shared: bool) -> Candidate:
    memory = situation.memory
    speaker = told_speaker(memory.learned, memory.clock(), memory.episodes.zone)
    clause, when = speaker.statement(facts), speaker.when(facts[0])
    is_disputed = any(each.is_disputed for each in facts)
    text = situation.say(
        "told_answer", said=sentence(clause), clause=clause, when=when, is_shared=is_shared, is_disputed=is_disputed
    )
    label = "someone else told me" if is_shared else f"you told me {when}"
    return Candidate(
        COMPONENT,
        "told_answer",
        text,
        SCORE,
        sources=tuple(Source("fact", str(each.iri), sentence(speaker.statement([each])), label, each.fact) for each in facts),
        answers=tuple(dict.fromkeys(speaker.value(each) for each in facts)),
        reading=reading,
        evidence=tuple(facts),
    )
