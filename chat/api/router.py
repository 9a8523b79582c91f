"""The API's only router, shared because one path may be both read and written."""

from ninja import Router

from chat.accounts.tokens import READ
from chat.api.door import Token

router = Router(auth=Token(READ))
"""Endpoints need the scope “read” unless they say otherwise."""
