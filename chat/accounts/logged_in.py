"""The account behind a request."""

from django.core.exceptions import PermissionDenied
from django.http import HttpRequest

from chat.accounts.models import User


def account_of(request: HttpRequest) -> User:
    """The account that is logged in. Raises TypeError if none is: the view lacks its `login_required`."""
    if not isinstance(request.user, User):
        msg = "not logged in"
        raise TypeError(msg)
    return request.user


def account_with(request: HttpRequest, right: str) -> User:
    """The account that is logged in, if it has this permission. Raises PermissionDenied."""
    if not isinstance(request.user, User) or not request.user.has_perm(right):
        raise PermissionDenied
    return request.user
