"""The accounts app."""

from django.apps import AppConfig


class AccountsConfig(AppConfig):
    """Accounts and sign-up."""

    name = "chat.accounts"
    label = "accounts"
