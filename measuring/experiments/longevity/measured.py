"""What is measured of a life under a policy: what each need met with, and, each half year, how big and how quick the memory is."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from measuring.experiments.longevity.needs import Need

MEBIBYTE = 1 << 20


@dataclass(frozen=True)
class Met:
    """A need, and what came of it: whether what held it was among the first that were recalled, and whether the reply was right."""

    policy: str
    day: int
    need: Need
    is_recalled: bool
    is_answered: bool
    reply: str

    def as_row(self) -> dict[str, object]:
        """For JSON."""
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
    """What a memory holds. `statements` are those of what is remembered; what lies in the bin is counted apart.

    `mebibytes`: the files of dataset and index after the upkeep, less those of the same store before the life.
    """

    exchanges: int
    blends: int
    episodes: int
    statements: int
    in_bin: int
    mebibytes: float


@dataclass(frozen=True)
class Quickness:
    """Milliseconds of a turn, the median and the 95th percentile: by the clock, and of all threads on a processor."""

    p50: float
    p95: float
    processor_p50: float
    processor_p95: float


@dataclass(frozen=True)
class HalfYear:
    """A memory after so many half years. Needs, forgotten and blended are those of this half year."""

    policy: str
    number: int
    said: int
    """So many exchanges there were since the beginning."""
    size: Size
    quickness: Quickness
    met: Sequence[Met]
    forgotten: int
    blended: int
    seconds: float
    """All nightly work of this half year took so long."""

    def as_row(self) -> dict[str, object]:
        """For JSON."""
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
        """See Entry: the half year, and what each need of it met with."""
        yield self.as_row()
        for each in self.met:
            yield each.as_row()

    def lines(self) -> Iterator[str]:
        """See Entry."""
        size = self.size
        met = f"{sum(each.is_recalled for each in self.met)} recalled, {sum(each.is_answered for each in self.met)} answered of {len(self.met)}"
        yield (
            f"{self.policy}, {self.number / 2:g} years: {size.exchanges} exchanges, {size.blends} blends, {size.statements} statements, "
            f"{size.mebibytes:g} MiB; a turn {self.quickness.p50:g} / {self.quickness.p95:g} ms; {met}"
        )


@dataclass(frozen=True)
class Shares:
    """Of the needs that were met without forgetting, the share that is met under a policy: by recall, and by a right reply."""

    recalled: float
    answered: float


def shares(met: Sequence[Met], without: Sequence[Met]) -> Shares:
    """The shares of what a policy met, against what was met where nothing was forgotten: of the very same needs, in order."""

    def share(have: Sequence[bool], had: Sequence[bool]) -> float:
        return round(sum(h for h, k in zip(have, had, strict=True) if k) / max(1, sum(had)), 4)

    recalled = share([each.is_recalled for each in met], [each.is_recalled for each in without])
    return Shares(recalled, share([each.is_answered for each in met], [each.is_answered for each in without]))
