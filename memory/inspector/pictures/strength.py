"""A chart of the strength of interests over the last year, and how they would decay from now on."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta, tzinfo

from memory.inspector.pictures.curves import NARROW, WIDE, AxisMark, Curves, DrawingFrame, Scale, Series, drawn
from memory.inspector.strength_history import DAYS, StrengthHistory
from memory.interests.strengths import faded
from memory.realisation.relative_times import MONTH_NAMES
from memory.realisation.values import listed

AHEAD = 56
"""Days shown after now, assuming no further touches."""
STEP = 2
"""Days between two points of a line."""
STRONG, MODERATE = 3.0, 0.5
"""Strength thresholds for these words; from STRONG on, an interest also counts as a preference in searches of earlier talk."""
HEADROOM = 1.12
"""Height of the chart, as a multiple of the highest strength."""
RISING, FALLING = 1.15, 0.85
"""Ratios to the strength a month ago, above and below which an interest is rising or fading."""


@dataclass(frozen=True)
class StrengthPicture:
    """The strongest interests in one chart: the drawings, a text alternative, and a table by month."""

    drawings: tuple[Curves, ...]
    words: str
    names: tuple[str, ...]
    rows: tuple[tuple[str, tuple[str, ...]], ...]
    is_whole: bool


def strength_in_words(strength: float) -> str:
    """“strong”, “moderate” or “mild”, by absolute strength."""
    return "strong" if abs(strength) >= STRONG else "moderate" if abs(strength) >= MODERATE else "mild"


def together(named: Sequence[tuple[str, StrengthHistory]], now: datetime, zone: tzinfo, days: int = DAYS) -> StrengthPicture:
    """The chart of several interests, strongest first, going back `days` days, at most a year."""
    back = min(days, DAYS)
    series = [Series(name, [each for each in _past(one, STEP) if each[0] >= -back], _ahead(one, STEP)) for name, one in named]
    highest = max((value for each in series for _, value in each.past), default=1.0) * HEADROOM
    scale = Scale(-back, AHEAD, highest)
    drawings = tuple(
        drawn(series, scale, _months(now, zone, back, every=1 if frame is WIDE else 3), _levels(highest, frame), frame)
        for frame in (WIDE, NARROW)
    )
    rows = tuple(
        (f"1 {MONTH_NAMES[first.month]} {first.year}", tuple(_figure(history, -days) for _, history in named))
        for days, first in _firsts(now, zone)
        if -back <= days <= 0
    )
    today = ("now", tuple(f"{history.values[-1]:.2f}" for _, history in named))
    later = (f"in {AHEAD // 7} weeks", tuple(f"{faded(history.values[-1], AHEAD):.2f}" for _, history in named))
    names = tuple(name for name, _ in named)
    return StrengthPicture(drawings, _said(named), names, (*rows, today, later), all(each.is_whole for _, each in named))


def _past(history: StrengthHistory, step: int) -> list[tuple[float, float]]:
    """One point for every `step` days up to now, with the highest value of those days, so that no peak is lost."""
    values, found = history.values, []
    for end in range(len(values), 0, -step):
        some = values[max(0, end - step) : end]
        found.append((float(end - len(values)), some[-1] if end == len(values) else max(some)))
    return found[::-1]


def _ahead(history: StrengthHistory, step: int) -> list[tuple[float, float]]:
    return [(float(day), faded(history.values[-1], day)) for day in range(0, AHEAD + 1, step)]


def _months(now: datetime, zone: tzinfo, back: int, *, every: int) -> list[AxisMark]:
    """Marks at the starts of months; January is labelled with the year."""
    return [
        AxisMark(days, str(moment.year) if moment.month == 1 else MONTH_NAMES[moment.month][:3])
        for days, moment in _firsts(now, zone)
        if (moment.month - 1) % every == 0 and days >= -back
    ]


def _firsts(now: datetime, zone: tzinfo) -> list[tuple[float, datetime]]:
    """The first of each month shown, as (days from now, time)."""
    today = now.astimezone(zone)
    found, first = [], today.replace(day=1, hour=0, minute=0, second=0, microsecond=0)
    for month in range(first.month - 13, first.month + 3):
        moment = first.replace(year=first.year + (month - 1) // 12, month=(month - 1) % 12 + 1)
        days = (moment - today) / timedelta(days=1)
        if -DAYS <= days <= AHEAD:
            found.append((days, moment))
    return found


def _levels(highest: float, frame: DrawingFrame) -> list[AxisMark]:
    """Marks at the thresholds for strong and moderate, unless they would overlap."""
    marks = [AxisMark(STRONG, "strong"), AxisMark(MODERATE, "moderate")]
    room = frame.height - frame.top - frame.bottom
    return [each for each in marks if each.at <= highest and room * each.at / highest >= 10.0]


def _figure(history: StrengthHistory, days_ago: float) -> str:
    place = history.starts - round(days_ago)
    return f"{history.values[place]:.2f}" if place >= 0 else "–"


def _course(history: StrengthHistory) -> str:
    """How an interest changed in a month, and its strength now: “rising, strong now”, “started recently, moderate now”."""
    now = history.values[-1]
    if history.starts < 30:
        return f"started recently, {strength_in_words(now)} now"
    before = history.values[-31]
    change = "rising" if now > before * RISING else "fading" if now < before * FALLING else "about the same as a month ago"
    return f"{change}, {strength_in_words(now)} now"


def _said(named: Sequence[tuple[str, StrengthHistory]]) -> str:
    return listed([f"{name} ({_course(each)})" for name, each in named])
