"""The accounts app."""

from django.apps import AppConfig
from django.contrib import admin
from django.db.models.signals import post_migrate


class AccountsConfig(AppConfig):
    """Accounts and sign-up."""

    name = "chat.accounts"
    label = "accounts"
    verbose_name = "Accounts"

    def ready(self) -> None:
        """Creates the reviewers group after migration, once permissions exist; rate-limits the staff login too."""
        from chat.accounts.paced_login import PacedStaffLogin  # noqa: PLC0415  models are not ready before
        from chat.accounts.reviewers import make_reviewers  # noqa: PLC0415  the same

        admin.site.login_form = PacedStaffLogin
        post_migrate.connect(make_reviewers, sender=self, dispatch_uid="reviewers")
