"""Simulated people: each has favourites, tends to return to the last thing mentioned, and sometimes picks another one."""

import random
from dataclasses import dataclass, field

from rdflib import URIRef

from measuring.experiments.rounds import SimulatedInput
from measuring.experiments.topics import TOPICS, ExperimentTopic, filled, is_well_known, things_of
from memory.domain_knowledge.knowledge import DomainKnowledge
from memory.model import Fact
from memory.store.terms import Term

FAVOURITES = 3
OFTEN, LATELY = 0.45, 0.65
"""Cumulative probabilities of picking a favourite (frequency), and of picking the last thing (recency): the intervention."""
KINDS = {"statement": 0.5, "question": 0.25, "opinion": 0.1, "mention": 0.1, "news": 0.05}


@dataclass
class Simulated:
    """One person's side of the conversation, deterministic from the seed."""

    seed: int
    domain: DomainKnowledge
    favourites: dict[str, list[URIRef]] = field(default_factory=dict)
    _last: dict[str, URIRef] = field(default_factory=dict)

    def __post_init__(self) -> None:
        """Draws the favourites for each topic."""
        self._chance = random.Random(self.seed)  # noqa: S311  reproducible on purpose
        self._things = {topic.name: things_of(topic, self.domain) for topic in TOPICS}
        for topic in TOPICS:
            self.favourites[topic.name] = [self._any(topic) for _ in range(FAVOURITES)]

    def says(self, topic: ExperimentTopic) -> SimulatedInput:
        """The next utterance about a topic."""
        thing = self._thing(topic)
        self._last[topic.name] = thing
        kind = self._chance.choices(list(KINDS), list(KINDS.values()))[0]
        if kind in {"statement", "question"}:
            made = self._of_fact(topic, thing, kind)
            if made is not None:
                return made
            kind = "mention"
        templates = {"mention": topic.mentions, "opinion": topic.opinions, "news": topic.news}[kind]
        text = filled(self._chance.choice(templates), topic, thing, None, self.domain)
        return SimulatedInput(text, kind, topic.name, frozenset({thing}))

    def _thing(self, topic: ExperimentTopic) -> URIRef:
        drawn = self._chance.random()
        if drawn < OFTEN:
            return self._chance.choice(self.favourites[topic.name])
        if drawn < LATELY and topic.name in self._last:
            return self._last[topic.name]
        return self._any(topic)

    def _any(self, topic: ExperimentTopic) -> URIRef:
        while True:
            thing = self._chance.choice(self._things[topic.name])
            if is_well_known(thing, self.domain):
                return thing

    def _of_fact(self, topic: ExperimentTopic, thing: URIRef, kind: str) -> SimulatedInput | None:
        """A true statement, or a question that has an answer; None if there is no suitable fact."""
        templates = topic.statements if kind == "statement" else topic.questions
        facts = [each for each in self.domain.facts_about(thing)[0] if each.predicate in templates]
        if not facts:
            return None
        fact: Fact = self._chance.choice(sorted(facts, key=lambda each: (each.predicate, str(each.value))))
        text = filled(self._chance.choice(templates[fact.predicate]), topic, thing, fact.value, self.domain)
        named: set[Term] = {thing} if kind == "question" else {thing, fact.value}
        return SimulatedInput(text, kind, topic.name, frozenset(named), fact.predicate)
