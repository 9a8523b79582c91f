"""Lists over all people: so many people at a time, by name, and what was said and rated in the last days."""

from collections.abc import Collection, Sequence

from django.db.models import QuerySet
from django.http import HttpRequest

from chat.accounts.models import User

PEOPLE_A_PAGE = 50
DAYS = (7, 30, 90)


def people_after(after: str, people: QuerySet[User] | None = None) -> tuple[Sequence[User], str]:
    """The next PEOPLE_A_PAGE people by name, and the name after which more follow; empty if there are no more."""
    every = User.objects.all() if people is None else people
    found = list(every.filter(username__gt=after).order_by("username")[: PEOPLE_A_PAGE + 1])
    return found[:PEOPLE_A_PAGE], found[PEOPLE_A_PAGE - 1].username if len(found) > PEOPLE_A_PAGE else ""


def days_in(request: HttpRequest, default: int) -> int:
    """How many days the query parameters ask for, one of DAYS."""
    days = request.GET.get("days", "")
    return int(days) if days in map(str, DAYS) else default


def one_of(request: HttpRequest, name: str, known: Collection[str]) -> str:
    """The value of a query parameter, if it is a known one; empty otherwise."""
    given = request.GET.get(name, "")
    return given if given in known else ""
