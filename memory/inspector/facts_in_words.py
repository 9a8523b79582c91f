"""Learned facts in words: the sentence, the tellings, the confidence, and what came of it."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime

from rdflib import URIRef

from memory.access import Memory
from memory.facts.facts import LearnedFact, ManualEdit, Telling
from memory.facts.relations import NAME
from memory.inspector.editable import editable
from memory.realisation.blends import span_in_words
from memory.realisation.relative_times import on_day_in_words
from memory.realisation.told import ToldSpeaker
from memory.realisation.told_times import at_clock
from memory.realisation.values import date_in_words, sentence
from memory.vocabulary import MEM

COUNTS, HISTORY, RETIRED = "counts", "history", "retired"
SURENESS = ((0.95, "very sure"), (0.8, "sure"), (0.6, "fairly sure"), (0.0, "not sure"))
"""Confidence thresholds with their words, in descending order."""


@dataclass(frozen=True)
class ShownTelling:
    """One telling of a fact. `episode_id` is empty if there is no episode; `blend` describes what a blend stands for."""

    words: str
    when: str
    episode_id: str
    at: datetime
    confidence: float
    blend: str = ""
    is_forgotten: bool = False
    """Whether its exchange has been forgotten since."""


@dataclass(frozen=True)
class Other:
    """A related fact, as a sentence."""

    iri: URIRef
    sentence: str


@dataclass(frozen=True)
class ShownFact:
    """A fact in words. `state` is COUNTS, HISTORY or RETIRED; `tellings` are newest first; times are in words."""

    learned: LearnedFact
    sentence: str
    state: str
    sureness: str
    learned_when: str
    told_when: str
    event_time: str
    subject: str
    value: str
    tellings: tuple[ShownTelling, ...]
    by_hand: tuple[str, ...]
    """What was done to it by hand, in sentences."""
    superseded_when: str = ""
    instead: Other | None = None
    """The fact that superseded it."""
    replaced: tuple[Other, ...] = ()
    """The facts it superseded."""
    plain: str = ""
    """The sentence without its time, for the edit field."""
    time: str | None = None
    """The time, for the edit field; None if the sentence itself is about a time."""

    @property
    def name(self) -> str:
        """The last part of its IRI, for use in a URL."""
        return self.iri.rpartition("/")[2]

    @property
    def iri(self) -> URIRef:
        """The fact's IRI."""
        return self.learned.iri

    @property
    def value_thing(self) -> URIRef | None:
        """The value if it is a thing; None for a literal."""
        return self.learned.fact.value if isinstance(self.learned.fact.value, URIRef) else None

    @property
    def on_its_day(self) -> str:
        """The sentence without its day, but with its time of day, for where the day is seen."""
        return self.plain if self.time is None else f"{self.plain.rstrip('.')}{at_clock(self.learned)}."

    @property
    def is_put_right(self) -> bool:
        """Whether it was entered by hand in place of what was told, or of another time of it."""
        return self.is_put_in and _is_correction(self.learned, self.replaced, self.tellings)

    @property
    def is_put_in(self) -> bool:
        """Whether its newest wording was entered by hand."""
        return self.learned.episode == MEM.PutInByHand


@dataclass(frozen=True)
class FactsInWords:
    """Puts the facts of one memory into words for the person."""

    memory: Memory

    def shown(self, facts: Sequence[LearnedFact]) -> list[ShownFact]:
        """These facts in words, in the same order."""
        if not facts:
            return []
        reader = self.memory.learned.facts
        rows = reader.reader.terms("facts_superseded_by", newer=[each.iri for each in facts])
        before = reader.facts_at([URIRef(row["fact"]) for row in rows])
        after = reader.facts_at([each.superseded_by for each in facts if each.superseded_by is not None])
        speaker = self.speaker([*facts, *before, *after])
        said = {each.iri: Other(each.iri, sentence(speaker.statement([each.as_told]))) for each in (*facts, *before, *after)}
        replaced: dict[URIRef, list[Other]] = {}
        for each in before:
            if each.superseded_by is not None:
                replaced.setdefault(each.superseded_by, []).append(said[each.iri])
        tellings: dict[URIRef, list[Telling]] = {}
        for telling in reader.tellings([each.iri for each in facts]):
            tellings.setdefault(telling.fact, []).insert(0, telling)
        blends = self._blends({telling.episode for some in tellings.values() for telling in some})
        shown = {iri: tuple(self._telling(each, blends) for each in some) for iri, some in tellings.items()}
        return [self._shown(each, said, speaker, shown.get(each.iri, ()), tuple(replaced.get(each.iri, ()))) for each in facts]

    def _blends(self, episodes: Iterable[URIRef]) -> dict[URIRef, str]:
        """What each of these that is a blend stands for: “3 times, between March and May 2025”."""
        rows = self.memory.episodes.reader.rows("episodes_shown", episode=sorted(episodes)) if episodes else []
        zone = self.memory.episodes.zone
        return {
            row["episode"]: f"{row['blends']:,} times, {span_in_words(row['first_at'], row['last_at'], zone)}"
            for row in rows
            if "blends" in row
        }

    def when(self, moment: datetime) -> str:
        """A time in words: “on Sunday, 3 May 2026, in the morning”."""
        return on_day_in_words(moment, self.memory.clock(), self.memory.episodes.zone)

    def speaker(self, facts: Sequence[LearnedFact]) -> ToldSpeaker:
        """A speaker that knows these facts and the names of what they are about."""
        learned = self.memory.learned
        things = {term for each in facts for term in (each.fact.subject, each.fact.value) if isinstance(term, URIRef)}
        names = {each.fact.subject: str(each.fact.value) for each in reversed(learned.facts.facts(sorted(things), NAME))}
        speaker = ToldSpeaker(
            learned.person, learned.labels_of, self.memory.clock(), self.memory.episodes.zone, names, learned.schema
        )
        speaker.learn(facts)
        return speaker

    def _shown(
        self,
        learned: LearnedFact,
        said: dict[URIRef, Other],
        speaker: ToldSpeaker,
        tellings: tuple[ShownTelling, ...],
        replaced: tuple[Other, ...],
    ) -> ShownFact:
        fields = editable(learned, speaker)
        return ShownFact(
            learned=learned,
            sentence=said[learned.iri].sentence,
            state=state_of(learned),
            sureness=sureness(learned.confidence),
            learned_when=self.when(learned.learned_at),
            told_when=self.when(learned.last_told),
            event_time=date_in_words(learned.when.value) if learned.when else "",
            subject=speaker.subject(learned.fact.subject),
            value=speaker.value(learned),
            tellings=tellings,
            by_hand=tuple(self._by_hand(learned, is_correction=_is_correction(learned, replaced, tellings))),
            superseded_when=self.when(learned.superseded_at) if learned.superseded_at else "",
            instead=said.get(learned.superseded_by) if learned.superseded_by else None,
            replaced=replaced,
            plain=fields.sentence,
            time=fields.when,
        )

    def _telling(self, telling: Telling, blends: Mapping[URIRef, str]) -> ShownTelling:
        is_there = telling.episode not in {MEM.PutInByHand, MEM.ForgottenEpisode}
        identifier = str(telling.episode).rpartition("/")[2] if is_there else ""
        when, blend = self.when(telling.at), blends.get(telling.episode, "")
        is_forgotten = telling.episode == MEM.ForgottenEpisode
        return ShownTelling(telling.words, when, identifier, telling.at, telling.confidence, blend, is_forgotten)

    def _by_hand(self, learned: LearnedFact, *, is_correction: bool) -> Iterable[str]:
        done = learned.by_hand
        for hand, said in (
            (done.entered, "corrected it" if is_correction else "added it"),
            (done.corrected, "replaced it"),
            (done.retired, "set it aside"),
            (done.restored, "started using it again"),
        ):
            if hand is not None:
                yield f"{self._author(hand)} {said} {self.when(hand.at)}."

    def _author(self, hand: ManualEdit) -> str:
        return "You" if hand.by == self.memory.learned.person else "Someone who runs this site"


def _is_correction(learned: LearnedFact, replaced: Sequence[Other], tellings: Sequence[ShownTelling]) -> bool:
    """Whether a fact was entered by hand where there was another, or after it was told."""
    return learned.by_hand.entered is not None and (
        bool(replaced) or any(each.episode_id or each.is_forgotten for each in tellings)
    )


def state_of(learned: LearnedFact) -> str:
    """COUNTS, HISTORY or RETIRED."""
    if learned.is_live:
        return COUNTS
    return RETIRED if learned.by_hand.retired is not None else HISTORY


def sureness(confidence: float) -> str:
    """A confidence (0 to 1) in words."""
    return next(words for least, words in SURENESS if confidence >= least)
