"""The group “Reviewers”: what staff need who answer people and look after what is shared, without being superusers."""

from typing import Any

from django.contrib.auth.models import Group, Permission

NAME = "Reviewers"
RIGHTS = ("view_user", "add_memoryaccess", "view_memoryaccess", "view_seenpage")
"""To see who has an account, to open a memory with a reason, to read who opened which."""


def make_reviewers(**_more: Any) -> None:
    """Makes the group where there is none; one that is there keeps the rights that it was given."""
    group, is_new = Group.objects.get_or_create(name=NAME)
    if is_new:
        group.permissions.set(Permission.objects.filter(content_type__app_label="accounts", codename__in=RIGHTS))
