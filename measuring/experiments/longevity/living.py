"""Plays a life under one policy: says each day's utterances, checks the needs, and consolidates at night."""

import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from itertools import groupby

from rdflib import URIRef

from measuring.benchmarks.measuring import percentile
from measuring.experiments.longevity.life import START, YEAR, LifeUtterance, SimulatedLife
from measuring.experiments.longevity.measured import HalfYear, Met, Quickness
from measuring.experiments.longevity.needs import Need
from measuring.experiments.longevity.nights import Nights
from measuring.experiments.stage import Participant, Stage, StagedTurn
from memory.retrieval.recall import Recollection

PERSON = Participant("Vera")
HALF_YEAR = YEAR / 2
BETWEEN_NIGHTS = 14
"""In days; more frequent nights would change little and take long."""
AMONG = 10
"""How many of the top results count as recalled."""
TIMES = 3
"""How often each timed utterance is repeated; the median counts."""

Told = Callable[[str], None]


@dataclass
class Living:
    """One life as remembered under one policy."""

    policy: str
    life: SimulatedLife
    stage: Stage
    nights: Nights
    told: Told = print
    _held: dict[int, StagedTurn] = field(default_factory=dict)
    _numbers: dict[URIRef, int] = field(default_factory=dict)
    """The utterance number by IRI of its input, and of its reply."""
    _answered: set[int] = field(default_factory=set)
    """Numbers of the needs that were answered correctly."""
    _met: list[Met] = field(default_factory=list)

    def half_years(self) -> Iterator[HalfYear]:
        """Plays the life and measures at the end of each half year; a shorter life is measured once."""
        number = 1
        for day, said in groupby(self.life.said, self.life.day_of):
            while day >= round(number * HALF_YEAR):
                yield self._measured(number)
                number += 1
            self._live(day, list(said))
        if number * HALF_YEAR <= self.life.days + 1 or number == 1:
            yield self._measured(number)

    def _live(self, day: int, said: Sequence[LifeUtterance]) -> None:
        if any(each.need for each in said):
            self.nights.index()
        for each in said:
            if each.need is not None:
                self._met.append(self._meet(each, each.need, day))
            else:
                self._hold(each)
        if day % BETWEEN_NIGHTS == BETWEEN_NIGHTS - 1:
            self.nights.come()

    def _hold(self, said: LifeUtterance) -> StagedTurn:
        rehearsed = None if said.is_whole else self.life.rehearsed[said.text]
        held = self.stage.hold(PERSON, said.text, said.at, rehearsed)
        self._numbers |= {held.input: said.number, held.message: said.number}
        if said.judged:
            self.stage.memory_of(PERSON).episodes.record_evaluation(held.message, said.judged, "")
        return held

    def _meet(self, said: LifeUtterance, need: Need, day: int) -> Met:
        """Checks whether the need is among the recalled turns, then asks for it in an ordinary turn."""
        self.stage.clock.set(said.at)
        is_recalled = self._is_recalled(need)
        reply = self._hold(said).turn.reply
        is_answered = need.is_answered_by(reply.text, reply.answers)
        if is_answered:
            self._answered.add(said.number)
        return Met(self.policy, day, need, is_recalled, is_answered, reply.text)

    def _is_recalled(self, need: Need) -> bool:
        """Whether recall finds an exchange that contains the answer, or a blend that absorbed one."""
        memory = self.stage.memory_of(PERSON)
        recalled = Recollection(memory.episodes, memory.index, memory.embedder).recall(need.question, memory.clock(), AMONG)
        wanted = {*need.held_by, *(self._answered & {*need.asked_before})}
        return any(wanted & self._stands_for(each.turn.episode) for each in recalled)

    def _stands_for(self, episode: URIRef) -> set[int]:
        if episode in self._numbers:
            return {self._numbers[episode]}
        return {self._numbers[each] for each in self.nights.blended_into(episode) if each in self._numbers}

    def _measured(self, number: int) -> HalfYear:
        self.nights.index()
        self.nights.clean()
        done, met = self.nights.done_since(), self._met
        self._met = []
        row = HalfYear(
            self.policy,
            number,
            len(self._numbers) // 2,
            self.nights.size(),
            self._quickness(),
            tuple(met),
            done.forgotten,
            done.blended,
            done.seconds,
        )
        self.told(
            f"{self.policy}: {number / 2:g} years, {row.said} exchanges said, {row.size.exchanges} held, {row.quickness.p95} ms"
        )
        return row

    def _quickness(self) -> Quickness:
        """Times each utterance several times without storing anything."""
        taken = [self._turn_times() for _ in range(TIMES)]
        clock, processor = (
            sorted(sorted(each)[TIMES // 2] for each in zip(*([times[kind] for times in run] for run in taken), strict=True))
            for kind in (0, 1)
        )
        of = (percentile(times, percent) for times in (clock, processor) for percent in (50, 95))
        return Quickness(*(round(each, 1) for each in of))

    def _turn_times(self) -> list[tuple[float, float]]:
        """Milliseconds per utterance, as (wall-clock, processor)."""
        taken = []
        for text in self.life.timed:
            start, processor = time.perf_counter(), time.process_time()
            self.stage.would_say(PERSON, text)
            taken.append(((time.perf_counter() - start) * 1000, (time.process_time() - processor) * 1000))
        return taken


__all__ = ["PERSON", "START", "Living"]
