"""What is measured of a life under a policy: the outcome of each need and, per half year, the memory's size and turn time."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from measuring.experiments.longevity.needs import Need

MEBIBYTE = 1 << 20


@dataclass(frozen=True)
class Met:
    """The outcome of a need: whether the answer was among the top results of recall, and whether the reply was correct."""

    policy: str
    day: int
    need: Need
    is_recalled: bool
    is_answered: bool
    reply: str

    def as_row(self) -> dict[str, object]:
        """As a JSON row."""
        return {
            "policy": self.policy,
            "day": self.day,
            "need": self.need.kind,
            "question": self.need.question,
            "wanted": self.need.wanted,
            "days_since": self.need.days,
            "recalled": self.is_recalled,
            "answered": self.is_answered,
            "reply": self.reply,
        }


@dataclass(frozen=True)
class Size:
    """The size of a memory. `statements` does not include the bin, which `in_bin` counts.

    `mebibytes` is the size of the dataset and index files after compaction, minus their size before the life.
    """

    exchanges: int
    blends: int
    episodes: int
    statements: int
    in_bin: int
    mebibytes: float


@dataclass(frozen=True)
class Quickness:
    """Milliseconds of a turn, median and 95th percentile: wall-clock, and processor time of all threads."""

    p50: float
    p95: float
    processor_p50: float
    processor_p95: float


@dataclass(frozen=True)
class HalfYear:
    """A memory after `number` half years. `met`, `forgotten` and `blended` refer to the last one only."""

    policy: str
    number: int
    said: int
    """Exchanges since the beginning of the life."""
    size: Size
    quickness: Quickness
    met: Sequence[Met]
    forgotten: int
    blended: int
    seconds: float
    """Duration of all nightly work in this half year."""

    def as_row(self) -> dict[str, object]:
        """As a JSON row."""
        return {
            "policy": self.policy,
            "half_year": self.number,
            "said": self.said,
            **vars(self.size),
            "p50_ms": self.quickness.p50,
            "p95_ms": self.quickness.p95,
            "processor_p50_ms": self.quickness.processor_p50,
            "processor_p95_ms": self.quickness.processor_p95,
            "needs": len(self.met),
            "recalled": sum(each.is_recalled for each in self.met),
            "answered": sum(each.is_answered for each in self.met),
            "forgotten": self.forgotten,
            "blended": self.blended,
            "nightly_s": round(self.seconds, 1),
        }

    def rows(self) -> Iterator[dict[str, object]]:
        """As in Entry: the half year, followed by the outcomes of its needs."""
        yield self.as_row()
        for each in self.met:
            yield each.as_row()

    def lines(self) -> Iterator[str]:
        """As in Entry."""
        size = self.size
        met = f"{sum(each.is_recalled for each in self.met)} recalled, {sum(each.is_answered for each in self.met)} answered of {len(self.met)}"
        yield (
            f"{self.policy}, {self.number / 2:g} years: {size.exchanges} exchanges, {size.blends} blends, {size.statements} statements, "
            f"{size.mebibytes:g} MiB; a turn {self.quickness.p50:g} / {self.quickness.p95:g} ms; {met}"
        )


@dataclass(frozen=True)
class Shares:
    """Of the needs met without forgetting, the share also met under a policy: by recall, and by a correct reply."""

    recalled: float
    answered: float


def shares(met: Sequence[Met], without: Sequence[Met]) -> Shares:
    """The shares under a policy relative to `without` forgetting; both lists have the same needs in the same order."""

    def share(have: Sequence[bool], had: Sequence[bool]) -> float:
        return round(sum(h for h, k in zip(have, had, strict=True) if k) / max(1, sum(had)), 4)

    recalled = share([each.is_recalled for each in met], [each.is_recalled for each in without])
    return Shares(recalled, share([each.is_answered for each in met], [each.is_answered for each in without]))
