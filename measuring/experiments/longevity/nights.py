"""The nightly work of a site, for one simulated person: indexing, blending, forgetting, emptying the bin, compacting files."""

import time
from collections.abc import Iterable
from dataclasses import dataclass, field
from datetime import timedelta
from functools import cache
from pathlib import Path

import numpy as np
from rdflib import URIRef

from measuring.experiments.longevity.measured import MEBIBYTE, Size
from measuring.experiments.stage import Participant, Stage
from memory.consolidation import faded_interests
from memory.consolidation.blending import blending
from memory.consolidation.forgetting import running
from memory.consolidation.forgetting.rules import NEVER, Rules
from memory.curation.bin import emptying
from memory.curation.bin.batches import batches_in, roots_of
from memory.curation.bin.places import places_of
from memory.curation.bin.reading import DAYS_KEPT, count
from memory.embedding.chosen import EMBEDDERS
from memory.embedding.embedder import Embedder, Vectors
from memory.indexing.labels import index_learned_labels
from memory.indexing.talk import index_new_turns
from memory.inspector.health import number_of_episodes, statements_in
from memory.store.engine import StoreChange
from memory.vocabulary import MEM


class KeptVectors:
    """Wraps an embedder with a cache, since lives under different policies say the same things."""

    def __init__(self, embedder: Embedder) -> None:
        self.identity = embedder.identity
        self._embedder = embedder
        self._kept: dict[str, Vectors] = {}

    def vectors(self, texts: Iterable[str]) -> Vectors:
        """As in Embedder."""
        texts = list(texts)
        new = [each for each in dict.fromkeys(texts) if each not in self._kept]
        self._kept |= zip(new, self._embedder.vectors(new), strict=True)
        return np.stack([self._kept[each] for each in texts]) if texts else self._embedder.vectors(())


@cache
def kept_vectors() -> KeptVectors:
    """The only instance in this process."""
    return KeptVectors(EMBEDDERS.wanted())


@dataclass(frozen=True)
class NightTotals:
    """What the nights did: exchanges forgotten, exchanges blended, and the seconds it took."""

    forgotten: int = 0
    blended: int = 0
    seconds: float = 0.0

    def and_also(self, other: "NightTotals") -> "NightTotals":
        """The sum of both."""
        return NightTotals(self.forgotten + other.forgotten, self.blended + other.blended, self.seconds + other.seconds)


@dataclass
class Nights:
    """The nights of one life. `folder` contains the dataset."""

    stage: Stage
    person: Participant
    folder: Path
    rules: Rules
    _done: NightTotals = NightTotals()
    _members: dict[URIRef, set[URIRef]] = field(default_factory=dict)
    """The exchanges that each blend stands for."""
    _mebibytes_before: float = 0.0

    def __post_init__(self) -> None:
        """Records the size of the files before the life."""
        self.clean()
        self._mebibytes_before = self._mebibytes()

    def index(self) -> None:
        """Indexes new turns and newly learned labels."""
        memory, store = self.stage.memory_of(self.person), self.stage.store
        index_learned_labels(store.engine, memory.learned.graph, store.labels.of(self.person.id), memory.embedder)
        index_new_turns(memory.episodes, memory.index, kept_vectors(), lambda *_: None)

    def come(self) -> None:
        """Does all the nightly work, in the same order as the site."""
        start = time.perf_counter()
        self.index()
        holding = self.stage.memory_of(self.person).holding
        done = NightTotals()
        if self.rules.policy != NEVER:
            done = NightTotals(blended=blending.blend(holding, self.rules).blended)
            self._note_blends()
            done = done.and_also(NightTotals(forgotten=running.forget(holding, self.rules).forgotten))
            faded_interests.let_go(holding)
            emptying.empty(holding, (holding.clock() - timedelta(days=DAYS_KEPT)).date())
        self.stage.store.index.optimise()
        self._done = self._done.and_also(done).and_also(NightTotals(seconds=time.perf_counter() - start))

    def clean(self) -> None:
        """Rewrites and compacts all files, as the site does after large removals."""
        store = self.stage.store
        store.index.optimise()
        store.labels.optimise()
        store.write_anew(StoreChange())
        store.engine.optimise()

    def done_since(self) -> NightTotals:
        """What was done since the last call."""
        done, self._done = self._done, NightTotals()
        return done

    def blended_into(self, blend: URIRef) -> set[URIRef]:
        """The inputs of the exchanges that a blend stands for; empty for anything else."""
        return self._members.get(blend, set())

    def _note_blends(self) -> None:
        """Records the members of new blends from the bin, before it is emptied; those of an earlier blend are carried over."""
        place = places_of(self.stage.memory_of(self.person).holding).bin
        left = {each.iri: each.blend for each in reversed(batches_in(place)) if each.blend and each.blend not in self._members}
        roots = roots_of(place, left)
        for batch, blend in left.items():
            of = roots.get(batch, [])
            self._members[blend] = {member for each in of for member in self._members.get(each, {each})}

    def size(self) -> Size:
        """The current size of the memory."""
        holding = self.stage.memory_of(self.person).holding
        kinds = {row["kind"]: int(row["number"]) for row in holding.reader(holding.episodes).rows("counts_of_kinds")}
        return Size(
            exchanges=kinds.get(MEM.InputEpisode, 0),
            blends=kinds.get(MEM.BlendedEpisode, 0),
            episodes=number_of_episodes(holding),
            statements=sum(statements_in(holding.engine, each) for each in (holding.episodes, holding.knowledge, holding.model)),
            in_bin=count(holding),
            mebibytes=round(self._mebibytes() - self._mebibytes_before, 1),
        )

    def _mebibytes(self) -> float:
        beside = self.folder.with_name(f"{self.folder.name}-index")
        index = sum(each.stat().st_size for each in beside.rglob("*") if each.is_file())
        return ((self.stage.store.engine.bytes_on_disk() or 0) + index) / MEBIBYTE
