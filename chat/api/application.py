"""Assembles the API: its router, its documentation page, and handlers that turn every error into JSON."""

import logging

from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse
from ninja import NinjaAPI
from ninja.errors import AuthenticationError, HttpError, ValidationError

from chat.api import changing, reading  # noqa: F401  their addresses are added to the router
from chat.api.door import Refused
from chat.api.router import router
from memory.errors import BadInput, Busy, MemoryProblem

logger = logging.getLogger("companion.api")

api = NinjaAPI(
    title="Companion",
    version="1",
    description="Your own memory, for other programs. A token says whose memory it is and what is allowed. Create one under *Preferences → Other programs and calendars*.",
    urls_namespace="api",
    docs_decorator=login_required,
)
api.add_router("", router)


@api.exception_handler(Refused)
def refused(request: HttpRequest, problem: Refused) -> HttpResponse:
    """Answers a refused request: no access, not found, or too many requests."""
    return _told(request, problem.status, str(problem))


@api.exception_handler(AuthenticationError)
def no_token(request: HttpRequest, _problem: AuthenticationError) -> HttpResponse:
    """Answers 401 if the request has no token."""
    return _told(request, 401, "This needs a token: “Authorization: Bearer …”.")


@api.exception_handler(ValidationError)
def not_understood(request: HttpRequest, problem: ValidationError) -> HttpResponse:
    """Answers 422 if the input does not fit its schema; the input itself is not echoed."""
    faults = [f"{'.'.join(map(str, each['loc'][1:]))}: {each['msg']}" for each in problem.errors[:5]]
    return _told(request, 422, "; ".join(faults))


@api.exception_handler(HttpError)
def unreadable(request: HttpRequest, problem: HttpError) -> HttpResponse:
    """Answers a malformed request, such as a body that is not JSON."""
    return _told(request, problem.status_code, str(problem))


@api.exception_handler(Busy)
def busy(request: HttpRequest, problem: Busy) -> HttpResponse:
    """Answers 429 if too many of the person's own messages wait, 503 if everybody's do; with the seconds to wait."""
    answer = _told(request, 429 if problem.is_own else 503, str(problem))
    answer.headers["Retry-After"] = str(problem.seconds)
    return answer


@api.exception_handler(MemoryProblem)
def not_possible(request: HttpRequest, problem: MemoryProblem) -> HttpResponse:
    """Answers 400 for bad input, which the caller can fix, and 503 for any other problem of the memory."""
    return _told(request, 400 if isinstance(problem, BadInput) else 503, str(problem))


@api.exception_handler(Exception)
def failed(request: HttpRequest, problem: Exception) -> HttpResponse:
    """Answers 500 for a bug; the reason goes to the log, not to the caller."""
    where = request.resolver_match and request.resolver_match.route
    logger.error("%s %s failed", request.method, where, exc_info=problem)
    return _told(request, 500, "Something went wrong on our side.")


def _told(request: HttpRequest, status: int, detail: str) -> HttpResponse:
    answer = api.create_response(request, {"detail": detail}, status=status)
    if status == 401:
        answer.headers["WWW-Authenticate"] = "Bearer"
    if status == 429:
        answer.headers["Retry-After"] = "60"
    return answer
