"""A person's plans as an iCalendar feed. Its token is part of the URL, so it is good for nothing else."""

from datetime import timedelta

from django.http import HttpRequest, HttpResponse
from django.views.decorators.http import require_safe
from icalendar import Calendar, Event

from chat.accounts.tokens import CALENDAR
from chat.api.door import Caller, Refused, caller_by
from chat.api.shapes import name_of
from memory.errors import StoreUnavailable
from memory.inspector.plans import plans

KIND = "text/calendar; charset=utf-8"


@require_safe
def feed(request: HttpRequest, secret: str) -> HttpResponse:
    """The plans of the last 30 days and the coming year, each as an all-day event."""
    try:
        written = calendar_of(caller_by(request, secret, CALENDAR))
    except Refused as problem:
        return HttpResponse(str(problem), content_type="text/plain; charset=utf-8", status=problem.status)
    except StoreUnavailable as problem:
        return HttpResponse(str(problem), content_type="text/plain; charset=utf-8", status=503)
    return HttpResponse(written, content_type=KIND, headers={"Cache-Control": "private, no-store"})


def calendar_of(caller: Caller) -> bytes:
    """The plans in iCalendar format (RFC 5545); a plan keeps its UID as long as it is the same memory."""
    calendar = Calendar()
    calendar.add("prodid", "-//Companion//Plans//EN")
    calendar.add("version", "2.0")
    calendar.add("x-wr-calname", "My plans")
    for plan in plans(caller.memory, past=True):
        event = Event()
        event.add("uid", f"{name_of(plan.iri)}@companion")
        event.add("dtstamp", plan.told_at)
        event.add("dtstart", plan.day)
        event.add("dtend", plan.day + timedelta(days=1))
        event.add("summary", plan.sentence.rstrip("."))
        event.add("transp", "TRANSPARENT")
        calendar.add_component(event)
    return bytes(calendar.to_ical())
