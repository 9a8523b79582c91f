"""The account of a name that a command was given."""

from django.core.exceptions import ValidationError

from chat.accounts.models import User
from memory.errors import BadInput


def account_named(username: str, *, create: bool = False) -> User:
    """The account; with `create` made where there is none. Raises BadInput."""
    user = User.objects.filter(username=username).first()
    if user is None and not create:
        raise BadInput(f"There is no account “{username}”.", "Add --create to make it.")
    return user or _created(username)


def _created(username: str) -> User:
    user = User(username=username)
    user.set_unusable_password()
    try:
        user.full_clean()
    except ValidationError as problem:
        raise BadInput(
            f"“{username[:40]}” cannot be an account: {' '.join(problem.messages)}", "Choose another name."
        ) from problem
    user.save()
    return user
