"""Looks up the account that a management command names."""

from django.core.exceptions import ValidationError

from chat.accounts.models import User
from memory.errors import BadInput


def account_named(username: str, *, create: bool = False) -> User:
    """The account; created if missing and `create` is set. Raises BadInput if there is none or the name is invalid."""
    user = User.objects.filter(username=username).first()
    if user is None and not create:
        raise BadInput(f"There’s no account called “{username}”.", "Add --create to create it.")
    return user or _created(username)


def _created(username: str) -> User:
    user = User(username=username)
    user.set_unusable_password()
    try:
        user.full_clean()
    except ValidationError as problem:
        raise BadInput(
            f"“{username[:40]}” can’t be a username: {' '.join(problem.messages)}", "Choose another name."
        ) from problem
    user.save()
    return user
