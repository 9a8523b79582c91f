"""The page of recent ratings over all people: value, reason, component. Free text is shown only if the memory is open."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime

from django.contrib.auth.decorators import permission_required
from django.http import HttpRequest, HttpResponse
from django.utils.translation import gettext as _
from django.views.decorators.http import require_safe

from chat.accounts.accesses import note
from chat.accounts.models import User
from chat.staff.laid_out import laid_out
from chat.staff.listing import DAYS, days_in, one_of, people_after
from chat.staff.opening import access_to, opened_people
from chat.staff.people import MAY_SEE_PEOPLE
from memory.access import memory_of
from memory.clock import Clock, system_clock
from memory.episodes.judgements import BAD, GOOD
from memory.inspector.judged import JudgedReply, judged_replies

OWN_WORDS = _("(in their own words)")


@dataclass(frozen=True)
class ShownJudgement:
    """A rating as listed; `episode` links to the reply if the memory is open, and is empty otherwise."""

    person: User
    value: str
    reason: str
    component: str
    at: datetime
    turn: str
    episode: str


@dataclass(frozen=True)
class EvaluationFilter:
    """The filter of the page."""

    days: int
    value: str
    component: str
    after: str

    @classmethod
    def read(cls, request: HttpRequest) -> "EvaluationFilter":
        """Reads the filter from the query parameters; invalid values are ignored."""
        given = request.GET
        chosen = days_in(request, DAYS[1]), one_of(request, "value", {GOOD, BAD})
        return cls(*chosen, given.get("component", ""), given.get("after", ""))

    def takes(self, judged: JudgedReply) -> bool:
        """Whether a rating passes the filter."""
        return self.value in {"", judged.value} and self.component in {"", judged.component}


@require_safe
@permission_required(MAY_SEE_PEOPLE, raise_exception=True)
def page(request: HttpRequest) -> HttpResponse:
    """Shows the ratings of the last days, newest first, for some people at a time."""
    wanted = EvaluationFilter.read(request)
    people, following = people_after(wanted.after)
    judged = [(person, each) for person in people for each in _of(person, wanted.days)]
    listed = sorted((each for each in judged if wanted.takes(each[1])), key=lambda each: each[1].at, reverse=True)
    shown = {
        "judged": _shown(request, listed),
        "wanted": wanted,
        "days": DAYS,
        "values": (BAD, GOOD),
        "components": sorted({each.component for _, each in judged} | ({wanted.component} if wanted.component else set())),
        "next": following,
    }
    return laid_out(request, "evaluations", _("Evaluations"), shown)


def _of(person: User, days: int, clock: Clock = system_clock) -> list[JudgedReply]:
    today = clock().astimezone(person.zone).date()
    return judged_replies(memory_of(person, clock).episodes.reader, today, days)


def _shown(request: HttpRequest, listed: Sequence[tuple[User, JudgedReply]]) -> list[ShownJudgement]:
    """The lines; showing words from an opened memory is noted in the access log."""
    opened = {person.pk for person in opened_people(request)}
    for person in {person for person, each in listed if person.pk in opened and each.is_in_own_words}:
        access = access_to(request, person.pk)
        if access is not None:
            note(access, "evaluations", "")
    return [_line(person, each, is_open=person.pk in opened) for person, each in listed]


def _line(person: User, judged: JudgedReply, *, is_open: bool) -> ShownJudgement:
    hidden = judged.is_in_own_words and not is_open
    return ShownJudgement(
        person,
        judged.value,
        OWN_WORDS if hidden else judged.reason,
        judged.component,
        judged.at,
        judged.episode_id,
        judged.episode_id if is_open else "",
    )
