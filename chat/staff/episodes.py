"""The page of recent replies over all people: by component, by what was missing and by day, with links to their turns and wordings.

The words themselves are shown only if the person's memory is open.
"""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date, timedelta

from django.contrib.auth.decorators import permission_required
from django.http import HttpRequest, HttpResponse
from django.utils.translation import gettext as _
from django.utils.translation import gettext_noop
from django.views.decorators.http import require_safe

from chat.accounts.models import User
from chat.staff.laid_out import laid_out
from chat.staff.listing import DAYS, days_in, one_of, people_after
from chat.staff.opening import opened_people
from chat.staff.people import MAY_SEE_PEOPLE
from memory.access import memory_of
from memory.clock import Clock, system_clock
from memory.episodes.judgements import BAD, GOOD
from memory.inspector.pictures.growth import LinePicture, line_picture
from memory.inspector.replies_made import DANGER, DEAD_END, OUTCOMES, PLAIN, ReplyOutcome, replies_made

LINES_AT_MOST = 20
WORDS = {
    GOOD: gettext_noop("Rated good"),
    BAD: gettext_noop("Rated bad"),
    DEAD_END: gettext_noop("No answer"),
    DANGER: gettext_noop("Safety reply"),
    "failed": gettext_noop("Error"),
    PLAIN: gettext_noop("Not rated"),
}
DEAD_ENDS = {
    "not_understood": gettext_noop("Not understood"),
    "not_told": gettext_noop("The person never mentioned it"),
    "not_known": gettext_noop("The answer isn’t known"),
    "nothing_found": gettext_noop("The thing is known, but not what was asked about it"),
    "unknown_name": gettext_noop("Unknown name"),
    "no_view": gettext_noop("Asked for an opinion"),
}
"""What was missing, by the intent of a reply that there is no answer."""
DRAWN = (GOOD, BAD, DEAD_END, DANGER)
RATED = (GOOD, BAD)
KINDS_DRAWN = 3


@dataclass(frozen=True)
class ShownEpisode:
    """A line: whose reply, and its outcome; `episode` links to it if the memory is open, and is empty otherwise."""

    person: User
    made: ReplyOutcome
    outcome: str
    episode: str


@dataclass(frozen=True)
class ShownKind:
    """The number of replies by one component, in total and per outcome in the order of OUTCOMES."""

    component: str
    number: int
    outcomes: tuple[int, ...]


@dataclass(frozen=True)
class ShownDeadEnd:
    """How many replies with this intent said that there is no answer, and how many of them were rated bad."""

    intent: str
    words: str
    number: int
    bad: int


@dataclass(frozen=True)
class EpisodeFilter:
    """The filter of the page."""

    days: int
    outcome: str
    component: str
    intent: str
    after: str

    @classmethod
    def read(cls, request: HttpRequest) -> "EpisodeFilter":
        """Reads the filter from the query parameters; invalid values are ignored."""
        given = request.GET
        chosen = days_in(request, DAYS[0]), one_of(request, "outcome", OUTCOMES)
        return cls(*chosen, given.get("component", ""), given.get("intent", ""), given.get("after", ""))

    def takes(self, made: ReplyOutcome) -> bool:
        """Whether a reply passes the filter."""
        is_of_words = self.component in {"", made.component} and self.intent in {"", made.intent}
        return is_of_words and self.outcome in {"", made.outcome}


@require_safe
@permission_required(MAY_SEE_PEOPLE, raise_exception=True)
def page(request: HttpRequest) -> HttpResponse:
    """Shows the replies of the last days, newest first, for some people at a time, by component, by what was missing and by day."""
    chosen = EpisodeFilter.read(request)
    people, following = people_after(chosen.after)
    made = [(person, each) for person in people for each in _of(person, chosen.days)]
    listed = sorted((each for each in made if chosen.takes(each[1])), key=lambda each: each[1].at, reverse=True)
    everything, taken = [each for _, each in made], [each for _, each in listed]
    opened = {person.pk for person in opened_people(request)}
    shown = {
        "episodes": [
            ShownEpisode(person, each, WORDS[each.outcome], each.episode_id if person.pk in opened else "")
            for person, each in listed[:LINES_AT_MOST]
        ],
        "number": len(listed),
        "chosen": chosen,
        "days": DAYS,
        "outcomes": [(each, WORDS[each]) for each in OUTCOMES],
        "kinds": _by_kind(everything),
        "dead_ends": _dead_ends(everything),
        "pictures": _over_time(taken, chosen.days),
        "rated": [] if chosen.component else _rated_by_kind(taken, chosen.days),
        "next": following,
    }
    return laid_out(request, "episodes", _("Episodes"), shown)


def _of(person: User, days: int, clock: Clock = system_clock) -> list[ReplyOutcome]:
    return replies_made(memory_of(person, clock).episodes.reader, clock().astimezone(person.zone).date(), days)


def _by_kind(made: Sequence[ReplyOutcome]) -> list[ShownKind]:
    """The counts per component, the most frequent first."""
    counts = Counter((each.component, each.outcome) for each in made)
    totals = Counter(each.component for each in made)
    return [
        ShownKind(component, number, tuple(counts[component, outcome] for outcome in OUTCOMES))
        for component, number in sorted(totals.items(), key=lambda each: (-each[1], each[0]))
    ]


def _dead_ends(made: Sequence[ReplyOutcome]) -> list[ShownDeadEnd]:
    """The counts of replies that there is no answer, per intent, the most frequent first."""
    missing = [each for each in made if each.is_dead_end]
    bad = Counter(each.intent for each in missing if each.outcome == BAD)
    counts = sorted(Counter(each.intent for each in missing).items(), key=lambda each: (-each[1], each[0]))
    return [ShownDeadEnd(intent, DEAD_ENDS.get(intent, intent), number, bad[intent]) for intent, number in counts]


def _over_time(made: Sequence[ReplyOutcome], days: int) -> list[LinePicture]:
    """A line chart over the days for each outcome in DRAWN that occurred."""
    drawn = [(WORDS[outcome], [each for each in made if each.outcome == outcome]) for outcome in DRAWN]
    return _lines(drawn, days)


def _rated_by_kind(made: Sequence[ReplyOutcome], days: int) -> list[LinePicture]:
    """Line charts of the good and of the bad ratings, for each of the components that were rated most."""
    rated = [each for each in made if each.outcome in RATED]
    drawn = [
        (f"{WORDS[outcome]}: {component}", [each for each in rated if (each.component, each.outcome) == (component, outcome)])
        for component, _ in Counter(each.component for each in rated).most_common(KINDS_DRAWN)
        for outcome in RATED
    ]
    return _lines(drawn, days)


def _lines(drawn: Sequence[tuple[str, Sequence[ReplyOutcome]]], days: int) -> list[LinePicture]:
    """A line chart over the days for each title that has replies."""
    today = system_clock().date()
    shown = [today - timedelta(days=back) for back in range(days, -1, -1)]
    pictures = [_line(title, shown, Counter(each.at.date() for each in made)) for title, made in drawn if made]
    return [each for each in pictures if each is not None]


def _line(title: str, days: Sequence[date], counts: Counter[date]) -> LinePicture | None:
    return line_picture(title, [(day, counts[day]) for day in days], lambda value: f"{value:g}", unit=_("replies a day"))
