"""The JSON views behind the side rail: the talks with their titles, search over everything said, renaming, pinning."""

from collections.abc import Callable
from datetime import date
from functools import wraps
from uuid import UUID

from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, JsonResponse
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST, require_safe

from chat.accounts.areas import area_of
from chat.accounts.models import User
from chat.curating.talks import NO_SUCH_TALK, TalkPlace, pin_talk, rename_talk
from chat.labels import problem_in_words
from memory.access import memory_of
from memory.errors import BadInput, StoreUnavailable
from memory.inspector.finding_talk import FoundTalk, finding_talk
from memory.inspector.talks import Talk, pinned_talks, talks_before

LETTERS_SOUGHT, DIGITS_AT_MOST = 200, 15

Answer = Callable[[HttpRequest, User], JsonResponse]


def _own(answer: Answer) -> Callable[..., JsonResponse]:
    """Makes a view for the logged-in person, or the area that the URL names; errors become JSON with one sentence in `detail`."""

    @login_required
    @wraps(answer)
    def view(request: HttpRequest, area: UUID | None = None) -> JsonResponse:
        if not isinstance(request.user, User):
            return JsonResponse({"detail": _("Log in first.")}, status=403)
        try:
            whose = request.user if area is None else area_of(request.user, area)
            return answer(request, whose) if whose else JsonResponse({"detail": _("That area no longer exists.")}, status=404)
        except BadInput as problem:
            return JsonResponse({"detail": problem_in_words(problem)}, status=400)
        except StoreUnavailable:
            return JsonResponse({"detail": _("Your memory isn’t available right now. Try again in a moment.")}, status=503)

    return view


@require_safe
@_own
def listed(request: HttpRequest, user: User) -> JsonResponse:
    """`{"talks": [{"day", "number", "messages", "title", "renamed", "pinned", "program"}], "pinned": […], "before"}`: newest first.

    `program` is empty but for chats brought in from another program. `before` (a day) asks for the next page; the first page also has all pinned talks.
    """
    memory, asked = memory_of(user), _day(request.GET.get("before", ""))
    found = talks_before(memory, asked)
    pinned = [] if asked else pinned_talks(memory)
    before = found.before.isoformat() if found.before else None
    return JsonResponse(
        {"talks": [_talk(each) for each in found.talks], "pinned": [_talk(each) for each in pinned], "before": before}
    )


@require_safe
@_own
def search(request: HttpRequest, user: User) -> JsonResponse:
    """Finds what was said: `{"found": [{"number", "text", "at", "who", "by", "said_by", "program"}]}`.

    Keyword matches come first, newest first, then semantic matches.
    """
    found = finding_talk(memory_of(user), request.GET.get("q", "").strip()[:LETTERS_SOUGHT])
    return JsonResponse({"found": [_found(each) for each in found]})


@require_POST
@_own
def rename(request: HttpRequest, user: User) -> JsonResponse:
    """Sets a talk's title; an empty one restores the generated title. Returns the talk as it is now."""
    return JsonResponse(_talk(rename_talk(user, _place(request), request.POST.get("title", ""))))


@require_POST
@_own
def pin(request: HttpRequest, user: User) -> JsonResponse:
    """Pins or unpins a talk (`pinned` yes or no). Returns the talk as it is now."""
    return JsonResponse(_talk(pin_talk(user, _place(request), pinned=request.POST.get("pinned") == "yes")))


def _talk(talk: Talk) -> dict[str, object]:
    return {
        "day": talk.day.isoformat(),
        "number": talk.number,
        "messages": talk.messages,
        "title": talk.title,
        "renamed": talk.is_renamed,
        "pinned": talk.is_pinned,
        "program": talk.program,
    }


def _found(found: FoundTalk) -> dict[str, object]:
    return {
        "number": found.number,
        "text": found.text,
        "at": found.at.isoformat(),
        "who": found.who,
        "by": found.by,
        "said_by": found.said_by,
        "program": found.program,
    }


def _place(request: HttpRequest) -> TalkPlace:
    """The `day` of a talk and the `number` of one of its messages; without a number, the day's first talk is meant."""
    day, number = _day(request.POST.get("day", "")), request.POST.get("number", "")
    if day is None or (number and not (number.isdecimal() and number.isascii() and len(number) <= DIGITS_AT_MOST)):
        raise NO_SUCH_TALK
    return TalkPlace(day, int(number) if number else None)


def _day(given: str) -> date | None:
    try:
        return date.fromisoformat(given) if given else None
    except ValueError:
        return None


ADDRESSES: tuple[tuple[str, Callable[..., JsonResponse], str], ...] = (
    ("talks/", listed, "talks"),
    ("talks/search/", search, "search_talks"),
    ("talks/rename/", rename, "rename_talk"),
    ("talks/pin/", pin, "pin_talk"),
)
"""The views with their addresses below the chat page, and their names."""
