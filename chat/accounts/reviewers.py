"""The group “Reviewers”: permissions for staff who support users and moderate shared facts without being superusers."""

from typing import Any

from django.contrib.auth.models import Group, Permission

NAME = "Reviewers"
RIGHTS = ("view_user", "add_memoryaccess", "view_memoryaccess", "view_seenpage")
"""Permissions to list accounts, to open a memory with a reason, and to read the access log."""


def make_reviewers(**_more: Any) -> None:
    """Creates the group if missing; an existing group keeps its permissions."""
    group, is_new = Group.objects.get_or_create(name=NAME)
    if is_new:
        group.permissions.set(Permission.objects.filter(content_type__app_label="accounts", codename__in=RIGHTS))
