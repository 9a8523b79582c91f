"""The one router of the API: an address that is read and written is one."""

from ninja import Router

from chat.accounts.tokens import READ
from chat.api.door import Token

router = Router(auth=Token(READ))
"""What says nothing else is for tokens that read."""
