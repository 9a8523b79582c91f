"""Words an unasked message: the fact, what prompted it, its sources, and a follow-up question."""

from dataclasses import dataclass, field

from rdflib import URIRef

from chat.dialogue.on_the_mind import RetrievalTopic
from chat.dialogue.told_speaker import told_speaker
from chat.intents.wording import TemplateWordings
from memory.access import Memory
from memory.facts.facts import LearnedFact
from memory.forms.inflection import plural
from memory.model import Exchange, Fact, Source
from memory.realisation.kinds import speaker_of_kinds
from memory.realisation.nouns import with_definite_article
from memory.realisation.past import times_in_words
from memory.realisation.relative_times import when_in_words
from memory.realisation.sentences import Speaker
from memory.realisation.told_words import surface
from memory.realisation.values import sentence
from memory.retrieval.triple_memory import Stated
from memory.vocabulary import MEM

SHARED_LABEL = "someone else told me"
"""Source label of facts from other people."""


@dataclass(frozen=True)
class ProactiveMessage:
    """An unasked message: text, intent, reason, sources, and follow-up questions."""

    text: str
    intent: str
    why_now: str
    sources: tuple[Source, ...]
    choices: tuple[str, ...]


@dataclass
class RecommendingSpeaker:
    """Verbalises triples for one person, with the reason for saying them now."""

    memory: Memory
    wording: TemplateWordings
    _speaker: Speaker = field(init=False)

    def __post_init__(self) -> None:
        """Creates the speaker, which knows the knowledge bases' names."""
        self._speaker = Speaker(self.memory.domain)

    def said(self, stated: Stated, topic: RetrievalTopic, thing: URIRef) -> ProactiveMessage:
        """The triple as a message about `thing`, one of the topic's things."""
        words, name = self.fact(stated, topic.exchange.text), self._name(thing, topic.exchange)
        when = when_in_words(topic.exchange.at, self.memory.clock(), self.memory.episodes.zone)
        intent = "recommended_spoken_of" if topic.interest is None else "recommended_interest"
        slots = {"thing": name, "when": when, "said": words, "is_shared": stated.learned is not None}
        heard = Source("episode", str(topic.exchange.input), topic.exchange.text, f"you said {when}")
        return ProactiveMessage(
            self.wording.say(intent, slots, turn=self.memory.episodes.last_number()),
            intent,
            _why(topic, name, when),
            (self._source(stated, words), heard),
            self._choices(stated.fact, thing),
        )

    def fact(self, stated: Stated, words: str = "") -> str:
        """The triple as a sentence; generic, “the almond”, if `words` speak of the thing as a kind."""
        if stated.learned is None:
            return speaker_of_kinds(self._speaker, stated.fact, words).fact_sentence([stated.fact])
        return sentence(self._told(stated.learned))

    def _told(self, told: LearnedFact) -> str:
        memory = self.memory
        return told_speaker(memory.learned, memory.clock(), memory.episodes.zone).statement([told])

    def _name(self, thing: URIRef, exchange: Exchange) -> str:
        """The thing's name in the form that was used: “almonds”."""
        label = self.memory.learned.labels_of([thing])[thing]
        if not label.islower():
            return with_definite_article(label)
        form = next((said for text in (exchange.text, exchange.reply) if (said := surface(label, text)) != label), label)
        return self._plural(thing, label) if form.startswith(("a ", "an ", "the ")) else form

    def _plural(self, thing: URIRef, label: str) -> str:
        given, _ = self.memory.domain.values(thing, MEM.pluralLabel)
        return str(given[0]) if given else plural(label)

    def _source(self, stated: Stated, words: str) -> Source:
        if stated.learned is not None:
            return Source("fact", str(stated.learned.iri), words, SHARED_LABEL, stated.fact)
        base = self.memory.domain.base_of(stated.fact)
        return Source("domain", str(stated.fact.subject), words, base.label if base else "knowledge", stated.fact)

    def _choices(self, fact: Fact, thing: URIRef) -> tuple[str, ...]:
        """A follow-up question about the other end of the fact, if anything is known of it."""
        other = next((end for end in (fact.subject, fact.value) if isinstance(end, URIRef) and end != thing), None)
        if other is None or not self.memory.domain.facts_about(other)[0]:
            return ()
        return (f"Tell me about {self._speaker.label(other)}.",)


def _why(topic: RetrievalTopic, name: str, when: str) -> str:
    if topic.interest is None:
        return f"We spoke of {name} {when}. This I have not told you yet."
    times = times_in_words(topic.interest.frequency, is_whole=True)
    return f"We spoke of {name} {times}, the last time {when}. This I have not told you yet."
