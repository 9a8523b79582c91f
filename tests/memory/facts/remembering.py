"""Somebody who tells things, and what is remembered of them."""

from datetime import UTC, datetime, timedelta
from uuid import UUID

from rdflib import URIRef

from memory.clock import SettableClock
from memory.domain_knowledge.knowledge import DomainKnowledge, SchemaCache
from memory.embedding.minilm import minilm
from memory.facts.answering import answer_told
from memory.facts.facts import FactReader
from memory.facts.knowledge import LearnedKnowledge
from memory.facts.question_completion import complete_question
from memory.facts.reference_resolution import NAME
from memory.realisation.told import ToldSpeaker
from memory.understanding.statements import statements_in

ALICE = UUID(int=0xA11CE)
START = datetime(2026, 3, 5, 9, 30, tzinfo=UTC)


class Teller:
    """Tells, a minute apart, and asks."""

    def __init__(self, engine, person=ALICE):
        self.engine, self.clock, self.before = engine, SettableClock(START), ()
        domain = DomainKnowledge(engine, SchemaCache(engine))
        self.knowledge = LearnedKnowledge(engine, person, self.clock, domain)
        self.said = []

    @property
    def facts(self) -> FactReader:
        return self.knowledge.facts

    @property
    def speaker(self) -> ToldSpeaker:
        names = {each.fact.subject: str(each.fact.value) for each in self.facts.facts(None, NAME)}
        return ToldSpeaker(self.knowledge.person, self.knowledge.labels_of, self.clock(), UTC, names, self.knowledge.schema)

    def tell(self, *texts):
        for text in texts:
            self.clock.set(self.clock() + timedelta(minutes=1))
            self.before = statements_in(text, self.before, self.clock())
            episode = URIRef(f"https://companion.example/e/{len(self.said)}")
            self.engine.apply(self.knowledge.lessons(self.before, episode)[1])
            self.said.insert(0, text)
        return self

    def ask(self, text):
        asked = complete_question(text, self.said, self.knowledge)
        return answer_told(asked, self.knowledge, minilm()) if asked else None

    def answer(self, text):
        """What answers, in words; “?” for an honest unknown, nothing where it is left to others."""
        told = self.ask(text)
        if told is None:
            return ""
        return self.speaker.sentences(told.facts) if told.facts else "?"
