"""A simulated person who says every kind of thing one can say to the companion, deterministically from a seed."""

import random
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field

from rdflib import URIRef

from measuring.experiments.groundedness.sayings import ATTRIBUTES, NAMES, PEOPLE, SMALL_TALK, Attribute
from measuring.experiments.topics import ARTIST, FOOD, MUSIC, TOPICS, ExperimentTopic, filled, is_well_known, things_of
from memory.domain_knowledge.knowledge import DomainKnowledge
from memory.model import Fact
from memory.realisation.nouns import class_plural

INVERSE = {
    "birthPlace": "Who was born in {o}?",
    "instrument": "Who plays the {o}?",
    "award": "Who won {o}?",
    "recordLabel": "Who was on {o}?",
    "genre": "Which bands play {o}?",
    "colour": "Which fruits are {o}?",
    "richIn": "What is rich in {o}?",
    "countryOfOrigin": "Which dishes come from {o}?",
    "ingredient": "Which dishes contain {o}?",
}
WHETHER = {
    "birthPlace": "Was {x} born in {o}?",
    "instrument": "Does {x} play the {o}?",
    "nationality": "Does {x} come from {o}?",
    "member": "Was {o} in {x}?",
    "colour": "Are {x} {o}?",
    "ingredient": "Is there {o} in {x}?",
    "richIn": "Are {x} rich in {o}?",
}
COUNTING = ("How many {c} do you know?", "How many {c} were born in {o}?", "How many albums did {x} record?")
FIRST = ("Who is the oldest {s}?", "Who is the youngest {s}?", "Which {s} died first?", "Which band has the most members?")
COMPARING = (
    "Who is older, {x} or {y}?",
    "Was {x} born before {y}?",
    "What do {x} and {y} have in common?",
    "Who won more awards, {x} or {y}?",
)
DECADES = ("Which {c} were born in the 1940s?", "Which {c} were born before 1900?", "Who was born in 1942?", "Who died in 1980?")
ABOUT = ("Who is {x}?", "Tell me about {x}.", "What do you know about {x}?")
FOLLOWING = ("And {y}?", "When was that?", "What else?", "And when was {y} born?", "Where does {y} come from?")
UNANSWERABLE = ("What is the shoe size of {x}?", "What does {x} think of trains?", "How many cousins does {x} have?")
UNKNOWN = ("Where was {n} born?", "What does {n} play?", "Who is {n}?", "Do you know {n}?")
PAST = (
    "What did we talk about?",
    "What did we talk about yesterday?",
    "How often did I ask about {x}?",
    "When did I last ask about {x}?",
    "Did I ask about {x}?",
    "Have I asked about {y}?",
    "What did you tell me about {x}?",
    "What was my first question?",
    "What was my last question?",
    "How many questions did I ask yesterday?",
    "What did I say about {x}?",
    "Did we talk about {y} yesterday?",
    "How many artists did we talk about?",
)
ORDERS = (
    "Keep that in mind.",
    "Remember that my {who} collects stamps.",
    "That's wrong.",
    "Forget that.",
    "Forget what I told you about my {who}.",
    "Who are you?",
    "What can you do?",
    "Why?",
)
NOBODY = ("Xaver Blunz", "Ottoline Grabbe", "Fenno Quast", "The Marsh Lanterns", "Ilka Dornbusch")
OPEN = (
    "What do you know about me?",
    "What do you know about my {who}?",
    "Do I like {x}?",
    "Where do I live?",
    "Do I have a {who}?",
)
OWN = (
    "I live in {t}.",
    "I have two cats.",
    "I work as a nurse.",
    "I don't like fish.",
    "I was in {t} in 2019.",
    "I used to play the cello.",
)
LIFE = (
    "Where did you grow up?",
    "What do you do for a living?",
    "Do you have a brother?",
    "What is your dog called?",
    "Have you ever been abroad?",
    "What is your favourite food?",
    "Who taught you to row?",
    "Are you married?",
    "When were you born?",
    "Who is your oldest friend?",
    "What car do you drive?",
    "Where did you study law?",
    "Who dug the canal?",
    "Who are you?",
)
TOWNS = ("Graz", "Ghent", "Bergen", "Porto", "Basel")
SINGULAR = ("singer", "guitarist", "pianist", "composer", "drummer", "songwriter")


@dataclass
class Talker:
    """The state of one person's talk, from which the next utterance is drawn."""

    seed: int
    domain: DomainKnowledge
    spoken_of: list[URIRef] = field(default_factory=list)
    said: list[str] = field(default_factory=list)
    told: list[tuple[str, Attribute]] = field(default_factory=list)

    def __post_init__(self) -> None:
        """Collects the things to talk about."""
        self._chance = random.Random(self.seed)  # noqa: S311  reproducible on purpose
        self._things = {topic.name: things_of(topic, self.domain) for topic in TOPICS}

    def says(self, kind: str) -> str:
        """The next utterance of a kind, one of KINDS."""
        text = KINDS[kind](self)
        self.said.append(text)
        return text

    def property(self) -> str:
        """A question with one or a few answers."""
        return self._of_fact(lambda topic: topic.questions)

    def plain_property(self) -> str:
        """The same, using the label of the property."""
        topic, thing = self._thing()
        facts = [each for each in self._facts(thing) if each.predicate in self.domain.schema.properties]
        label = self.domain.schema.properties[self._chance.choice(facts).predicate].label
        return filled(f"What is the {label} of {{x}}?", topic, thing, None, self.domain)

    def statement(self) -> str:
        """A statement that the knowledge bases make, too."""
        return self._of_fact(lambda topic: topic.statements)

    def inverse(self) -> str:
        """A question for the subject of a given value."""
        return self._of_fact(lambda _topic: _among(INVERSE))

    def whether(self) -> str:
        """A yes-or-no question, in half of the cases with another thing's value."""
        return self._of_fact(lambda _topic: _among(WHETHER), is_turned=self._chance.random() < 0.5)

    def repeated(self) -> str:
        """An earlier question once more."""
        return self._chance.choice([each for each in self.said if each.endswith("?")] or [self.property()])

    def personal(self) -> str:
        """A fact about someone close."""
        who, attribute = self._chance.choice(PEOPLE[:10]), self._chance.choice(ATTRIBUTES)
        self.told.append((who, attribute))
        return attribute.told.format(who=who, value=self._chance.choice(attribute.values))

    def corrected(self) -> str:
        """A correction of something told earlier that can change."""
        known = [each for each in self.told if each[1].corrected]
        if not known:
            return self.personal()
        who, attribute = self._chance.choice(known)
        return attribute.corrected.format(who=who, value=self._chance.choice(attribute.values))

    def asked_back(self) -> str:
        """A question about something told, or occasionally about something not told."""
        if not self.told or self._chance.random() < 0.2:
            return self._chance.choice(ATTRIBUTES).asked.format(who=self._chance.choice(PEOPLE))
        who, attribute = self._chance.choice(self.told)
        return attribute.asked.format(who=who)

    def one_of(self, templates: Sequence[str]) -> str:
        """A random template, filled in: {x} was mostly mentioned before, {y} is another, {c} a plural class, {s} a singular."""
        thing = self._any(ARTIST)
        other = self._chance.choice(self._things[ARTIST.name])
        known = self._chance.choice(self.spoken_of) if self.spoken_of and self._chance.random() < 0.7 else thing
        labels = self.domain.labels_of([known, other, thing])
        classes = [each for each in self.domain.schema.classes.values() if each.label in SINGULAR]
        one = self._chance.choice(classes)
        places = [each.value for each in self._facts(thing) if each.predicate == URIRef(f"{MUSIC}birthPlace")]
        where = self.domain.labels_of(places).get(URIRef(places[0]), "London") if places else "London"
        names = {"x": labels[known], "y": labels[other], "c": class_plural(one), "s": one.label, "o": where}
        return self._chance.choice(templates).format(
            **names, n=self._chance.choice(NOBODY), t=self._chance.choice(TOWNS), who=self._who(), name=self._chance.choice(NAMES)
        )

    def talk(self, of: Callable[[ExperimentTopic], Sequence[str]]) -> str:
        """A mention, an opinion or some news, as `of` selects."""
        topic, thing = self._thing()
        return filled(self._chance.choice(of(topic)), topic, thing, None, self.domain)

    def _who(self) -> str:
        return self._chance.choice(self.told)[0] if self.told else self._chance.choice(PEOPLE)

    def _thing(self) -> tuple[ExperimentTopic, URIRef]:
        topic = self._chance.choice(TOPICS)
        return topic, self._any(topic)

    def _any(self, topic: ExperimentTopic) -> URIRef:
        old = [each for each in self.spoken_of if each in self._things[topic.name]]
        if old and self._chance.random() < 0.3:
            return self._chance.choice(old)
        while True:
            thing = self._chance.choice(self._things[topic.name])
            if is_well_known(thing, self.domain):
                self.spoken_of.append(thing)
                return thing

    def _facts(self, thing: URIRef) -> list[Fact]:
        return sorted(self.domain.facts_about(thing)[0], key=lambda each: (each.predicate, str(each.value)))

    def _of_fact(
        self, templates_of: Callable[[ExperimentTopic], Mapping[URIRef, Sequence[str]]], *, is_turned: bool = False
    ) -> str:
        """A random fact in a sentence; with `is_turned`, with another thing's value."""
        while True:
            topic, thing = self._thing()
            templates = templates_of(topic)
            facts = [each for each in self._facts(thing) if each.predicate in templates]
            if facts:
                fact = self._chance.choice(facts)
                value = fact.value
                if is_turned:
                    other = [each for each in self._facts(self._any(topic)) if each.predicate == fact.predicate]
                    value = other[0].value if other else value
                return filled(self._chance.choice(templates[fact.predicate]), topic, thing, value, self.domain)


def _among(templates: Mapping[str, str]) -> Mapping[URIRef, Sequence[str]]:
    return {URIRef(base + name): (said,) for name, said in templates.items() for base in (MUSIC, FOOD)}


def _one_of(templates: Sequence[str]) -> Callable[[Talker], str]:
    return lambda talker: talker.one_of(templates)


KINDS: Mapping[str, Callable[[Talker], str]] = {
    "property": Talker.property,
    "plain property": Talker.plain_property,
    "inverse": Talker.inverse,
    "count": _one_of(COUNTING),
    "time": _one_of(DECADES),
    "superlative": _one_of(FIRST),
    "comparison": _one_of(COMPARING),
    "yes or no": Talker.whether,
    "description": _one_of(ABOUT),
    "follow-up": _one_of(FOLLOWING),
    "unknown": _one_of(UNKNOWN),
    "unanswerable": _one_of(UNANSWERABLE),
    "repeated": Talker.repeated,
    "statement": Talker.statement,
    "mention": lambda talker: talker.talk(lambda topic: topic.mentions),
    "opinion": lambda talker: talker.talk(lambda topic: topic.opinions),
    "news": lambda talker: talker.talk(lambda topic: topic.news),
    "told": Talker.personal,
    "told of oneself": _one_of(OWN),
    "corrected": Talker.corrected,
    "asked what was told": Talker.asked_back,
    "asked of oneself": _one_of(OPEN),
    "earlier talk": _one_of(PAST),
    "order": _one_of(ORDERS),
    "small talk": _one_of(SMALL_TALK),
    "its life": _one_of(LIFE),
}
"""The utterance methods by kind."""
