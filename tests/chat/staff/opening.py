"""Staff with the rights of a reviewer, and memories that they open."""

from django.contrib.auth.models import Permission
from django.test import Client

from chat.accounts.models import User
from chat.accounts.reviewers import RIGHTS

REASON = "You asked me to look."


def reviewing(user: User) -> Client:
    """The browser of somebody who may do what reviewers may."""
    user.user_permissions.set(Permission.objects.filter(codename__in=RIGHTS))
    client = Client()
    client.force_login(user)
    return client


def base_of(person: User) -> str:
    return f"/admin/people/{person.pk}/memory/"


def opens(client: Client, person: User, reason: str = REASON):
    """Says why, and gets there."""
    return client.post(f"/admin/people/{person.pk}/open/", {"reason": reason}, follow=True)


def only(*people) -> None:
    """Removes all other accounts but those of staff: the pages show fifty people at a time, and earlier tests may have left some."""
    User.objects.exclude(pk__in=[person.pk for person in people]).exclude(is_staff=True).delete()
