"""Somebody whose talk is recorded over months, quickly: what is said is understood as the example says."""

from datetime import UTC, datetime, timedelta
from functools import partial

from pyshacl import validate
from rdflib import Graph, Literal, URIRef

import memory.store
from memory.clock import SettableClock
from memory.curation.person_store import PersonStore
from memory.curation.pins import pin
from memory.domain_knowledge.knowledge import DomainKnowledge, SchemaCache
from memory.embedding.minilm import WIDTH, minilm
from memory.episodes.draft import EpisodeChange
from memory.episodes.log import Episodes
from memory.facts.knowledge import LearnedKnowledge
from memory.interests.user_model import Touch, UserModel
from memory.model import Analysis, Fact, Pattern, Reply, Source, Utterance
from memory.store.engine import Scope, StoreChange
from memory.store.label_index import LabelIndex
from memory.store.observation_index import ObservationIndex
from memory.store.reading import RanQuery
from memory.store.text_index import TextIndex
from memory.understanding.statements import statements_in
from memory.vocabulary import MEM
from tests.people import ALICE

START = datetime(2024, 1, 1, 9, tzinfo=UTC)
PLANTED_BY = URIRef("https://orchard.example/plantedBy")


def tree(name):
    return URIRef(f"https://orchard.example/{name.replace(' ', '')}")


class Held:
    """A person with a memory; every exchange is five minutes after the one before unless a day is named."""

    def __init__(self, engine, person=ALICE):
        self.engine, self.clock = engine, SettableClock(START)
        index, labels = TextIndex(None, minilm().identity, WIDTH), LabelIndex(None, minilm().identity, WIDTH)
        observed, condensed = (ObservationIndex(None, minilm().identity, WIDTH).of(person) for _ in range(2))
        self.episodes = Episodes(engine, person, self.clock)
        self.holding = PersonStore(
            engine, person, self.clock, UTC, minilm(), index.of(person), labels.of(person), observed, condensed
        )
        self.learned = LearnedKnowledge(engine, person, self.clock, DomainKnowledge(engine, SchemaCache(engine)))
        self.model = UserModel(engine, person, self.clock)

    def on(self, day):
        """So many days after the start."""
        self.clock.set(max(self.clock(), START + timedelta(days=day)))
        return self

    def _recorded(self, text, analysis, reply, also=None):
        self.clock.set(self.clock() + timedelta(minutes=5))
        episode = self.episodes.record_input(text, f"m{self.episodes.last_number()}").episode
        said = next(each for each in self.episodes.awaiting_reply() if each.episode == episode)
        return episode, self.episodes.record_turn(said, analysis, reply, also)

    def asks(self, name="Old Tom", *, of=(), finds=True):
        """Who planted it; the reply was made from the episodes `of`. Gives the input and the reply."""
        thing, sentence = tree(name), f"{name} was planted by Mira Holt."
        sources = [Source("domain", str(thing), sentence, "orchard knowledge", Fact(thing, PLANTED_BY, Literal("Mira Holt")))]
        sources += [Source("episode", str(each), "You asked me that before.", "earlier talk") for each in of]
        reply = Reply(
            sentence, "answer_values", "domain_knowledge", 0.95, tuple(sources), (RanQuery("values", "SELECT", int(finds), 0.2),)
        )
        analysis = Analysis("wh_question", (Pattern(thing, PLANTED_BY, None),), in_words=f"planter of {name}")
        touch = [Touch(thing, "thing", 1.0)]
        return self._recorded(f"Who planted {name}?", analysis, reply, partial(self._touched, touch))

    def _touched(self, touches, episode):
        return self.model.change(touches, episode)

    def greets(self, text="Hello!"):
        return self._recorded(text, Analysis("greeting"), Reply("Hello.", "greeting", "small_talk", 0.8))

    def tells(self, text):
        """Tells a fact, which is learned."""
        statements = statements_in(text, (), self.clock())
        reply = Reply("I will remember that.", "noted", "noting", 0.85)
        return self._recorded(text, Analysis("statement"), reply, lambda episode: self.learned.lessons(statements, episode)[1])

    def hears(self, *texts):
        """Reads in a transcript."""
        at = self.clock()
        some = [Utterance(f"t{number}", "Ines", text, at + timedelta(seconds=number)) for number, text in enumerate(texts)]
        return self.episodes.record_utterances(some)

    def is_told(self, text):
        """Something unasked."""
        source = Source("domain", str(tree("Old Tom")), text, "orchard knowledge")
        return self.episodes.record_proactive(
            Reply(text, "recommended", "recommending", 0.5, (source,), remark=f"recommended:{text}", why_now="We spoke of trees.")
        )

    def judges(self, recorded, value):
        return self.episodes.record_evaluation(recorded.episode, value)

    def pins(self, episode):
        pin(self.holding, [episode])

    def used(self, episode):
        """A reply was made from an episode, once more."""
        draft = EpisodeChange(self.holding.person, self.episodes.last_number(), None, self.clock(), UTC)
        for row in self.episodes.reader.terms("retrieval_marks", episode=episode):
            draft.mark_retrieved(episode, row.get("times"), row.get("last"))
        self.engine.apply(draft.own_change())

    def feels(self, episode, intensity):
        literal = Literal(f"{intensity:.3f}", datatype=URIRef("http://www.w3.org/2001/XMLSchema#decimal"))
        there = self.episodes.reader.terms("statements_about", subject=episode, predicate=MEM.emotionalIntensity)
        before = tuple((episode, MEM.emotionalIntensity, row["value"], self.holding.episodes) for row in there)
        self.engine.apply(StoreChange(((episode, MEM.emotionalIntensity, literal, self.holding.episodes),), before))

    def quads(self, *graphs):
        """Everything that is held, or what is in these graphs."""
        rows = [
            (row["s"], row["p"], row["o"], name)
            for name in graphs or (*self.holding.graphs, self.holding.bin)
            for row in self.engine.stream("SELECT ?s ?p ?o { ?s ?p ?o }", Scope((name,)))
        ]
        return set(rows)

    def there(self):
        """All subjects that count."""
        return {quad[0] for quad in self.quads(*self.holding.graphs)}

    def is_valid(self):
        for graphs in (self.holding.graphs, (*self.holding.graphs, self.holding.bin)):
            whole = Graph()
            for subject, predicate, value, _ in self.quads(*graphs):
                whole.add((subject, predicate, value))
            valid, _, why = validate(whole, shacl_graph=SHAPES)
            assert valid, why
        return True


SHAPES = Graph().parse(f"{memory.store.__path__[0]}/ontology/shapes.ttl")
