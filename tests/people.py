"""Alice and Bob where no account is needed: the same ids as their accounts have."""

from uuid import UUID

ALICE = UUID(int=0xA11CE)
BOB = UUID(int=0xB0B)
