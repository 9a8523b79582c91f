"""The page for somebody who is logged in, but not as staff, and opens a page for staff."""

from collections.abc import Callable
from urllib.parse import urlsplit

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import reverse


def staff_pages_explained(get_response: Callable[[HttpRequest], HttpResponse]) -> Callable[[HttpRequest], HttpResponse]:
    """Middleware that replaces the staff login by a 403 that says whom to ask, for those who are logged in without being staff."""

    def respond(request: HttpRequest) -> HttpResponse:
        response = get_response(request)
        if _is_staff_login(request, response) and request.user.is_authenticated and not request.user.is_staff:
            return render(request, "for_staff.html", status=403)
        return response

    return respond


def _is_staff_login(request: HttpRequest, response: HttpResponse) -> bool:
    """Whether the response is the staff login or leads to it; not what the login says to a name and password."""
    login = reverse("admin:login")
    if response.status_code == 302:
        return urlsplit(response.headers["Location"]).path == login
    return request.path == login and request.method != "POST"
