"""The stage of an experiment: a store of its own with the bundled knowledge bases, where simulated people take turns."""

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta, tzinfo
from functools import partial
from pathlib import Path
from uuid import UUID, uuid5

from rdflib import URIRef

from chat.dialogue.turn import Turn, take_turn
from chat.intents.voice import Voice
from chat.intents.wording import TemplateWordings
from memory.access import Memory, Store
from memory.clock import SettableClock
from memory.creation.creating import create
from memory.creation.extraction import told_by
from memory.creation.reading import pasted
from memory.domain_knowledge.bundled import import_bundled
from memory.facts.contributing import news_of
from memory.facts.promotion import SharingRule
from memory.facts.sharing import Quarantine
from memory.indexing.labels import index_domain_labels, index_learned_labels
from memory.store.label_index import SHARED
from memory.store.opening import StoreSettings
from memory.vocabulary import SHARED_GRAPH

START = datetime(2026, 3, 2, 9, tzinfo=UTC)
BETWEEN = timedelta(minutes=3)
LABELS_A_STEP = 2_000
NAMES = UUID(int=0xE0)


@dataclass(frozen=True)
class Participant:
    """A simulated person. `shares`: whether they contribute what they tell about the world."""

    name: str
    shares: bool = False
    zone: tzinfo = UTC

    @property
    def id(self) -> UUID:
        """An account id that is the same in every run."""
        return uuid5(NAMES, self.name)


@dataclass
class Stage:
    """The store, wording and clock of an experiment. One supporter promotes a claim, as there are only two people."""

    store: Store
    wording: TemplateWordings
    clock: SettableClock = field(default_factory=lambda: SettableClock(START))
    story: UUID | None = None
    """The account that holds the persona's life story, if the current persona has one."""
    _said: int = 0

    def memory_of(self, person: Participant) -> Memory:
        """The memory of this person, as seen now."""
        return self.store.memory_of(person, self.clock, self.story)

    def talk_with(self, persona: Participant, voice: Voice, story: Mapping[str, str]) -> None:
        """Switches to a persona with this life story, given as texts by title, which are read in now."""
        memory = self.store.memory_of(persona, self.clock)
        for title, text in story.items():
            create(memory.observations, memory.embedder, pasted(text).called(title, None), extraction=told_by(voice.name))
        self.story, self.wording = persona.id, self.wording.of(voice)

    def say(self, person: Participant, text: str) -> Turn:
        """Takes one turn and stores it; facts told in it are indexed and, if the person shares, contributed."""
        self.clock.set(self.clock() + BETWEEN)
        self._said += 1
        episodes = self.memory_of(person).episodes
        episodes.record_input(text, str(uuid5(NAMES, f"{person.name} {self._said}")))
        (said,) = episodes.awaiting_reply()
        memory = self.memory_of(person)
        turn = take_turn(memory, said, self.wording)
        if memory.episodes.record_turn(said, turn.analysis, turn.reply, partial(turn.change, memory)) is None:
            msg = "a stage is spoken on by one at a time"
            raise RuntimeError(msg)
        if turn.learning.lessons:
            self._keep(person, said.episode)
        return turn

    def _keep(self, person: Participant, episode: URIRef) -> None:
        memory, embedder = self.memory_of(person), self.store.patient_embedder
        index_learned_labels(self.store.engine, memory.learned.graph, self.store.labels.of(person.id), embedder)
        if person.shares:
            quarantine = Quarantine(self.store.engine, self.clock, memory.domain, SharingRule(people=1))
            quarantine.update(person.id, *news_of(memory.learned.facts, episode))
            index_learned_labels(self.store.engine, SHARED_GRAPH, self.store.labels.of(SHARED), embedder)


@contextmanager
def opened_stage(folder: Path, wording: TemplateWordings) -> Iterator[Stage]:
    """A stage in an empty folder; imports and indexes the bundled knowledge bases, which takes about a minute."""
    with stage_in(folder, wording) as stage:
        store = stage.store
        for _ in import_bundled(store.engine, stage.clock, lambda *_: None, store.patient_embedder):
            pass
        domain = store.domain_knowledge()
        while index_domain_labels(store.engine, domain, store.labels, store.embedder(domain), LABELS_A_STEP):
            pass
        yield stage


@contextmanager
def stage_in(folder: Path, wording: TemplateWordings) -> Iterator[Stage]:
    """A stage with whatever the folder already contains."""
    store = Store()
    store.configure(StoreSettings(folder=folder))
    try:
        yield Stage(store, wording, SettableClock(START))
    finally:
        store.close()
