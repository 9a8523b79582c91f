"""Two-factor login: time-based codes from an authenticator app (TOTP, RFC 6238), or recovery codes for when the app is lost.

It is opt-in. Every code is accepted once; of recovery codes only digests are kept.
"""

import hmac
import secrets
from base64 import b32decode, b32encode
from hashlib import sha256
from urllib.parse import quote, urlencode

from django.db import transaction

from chat.accounts.models import SecondFactor, User
from memory.clock import Clock, system_clock

BYTES, DIGITS, SECONDS = 20, 6, 30
"""Length of the secret in bytes, digits of a code, and seconds per time step: the defaults that every app assumes."""
STEPS_EITHER_WAY = 1
"""Time steps by which a clock may be off in either direction."""
RECOVERY_CODES, RECOVERY_BYTES = 8, 10


def new_secret() -> str:
    """A new random secret in base32, as authenticator apps expect."""
    return b32encode(secrets.token_bytes(BYTES)).decode()


def address_of(user: User, secret: str, site: str) -> str:
    """The `otpauth://` URI that sets up an authenticator app."""
    name = quote(f"{site}:{user.username}")
    return f"otpauth://totp/{name}?{urlencode({'secret': secret, 'issuer': site, 'digits': DIGITS, 'period': SECONDS})}"


def code_at(secret: str, step: int) -> str:
    """The code for a time step (RFC 4226, section 5.3)."""
    digest = hmac.digest(b32decode(secret), step.to_bytes(8, "big"), "sha1")
    first = digest[-1] & 15
    number = int.from_bytes(digest[first : first + 4], "big") & 0x7FFFFFFF
    return str(number % 10**DIGITS).zfill(DIGITS)


def step_of(secret: str, code: str, clock: Clock = system_clock) -> int | None:
    """The time step whose code this is, if within `STEPS_EITHER_WAY` of now; otherwise None."""
    now = int(clock().timestamp()) // SECONDS
    steps = range(now - STEPS_EITHER_WAY, now + STEPS_EITHER_WAY + 1)
    return next((step for step in steps if hmac.compare_digest(code_at(secret, step), code)), None)


def switch_on(user: User, secret: str, code: str, clock: Clock = system_clock) -> list[str] | None:
    """Switches two-factor login on; returns the recovery codes. None, changing nothing, if `code` does not match the secret."""
    step = step_of(secret, _plain(code), clock)
    if step is None:
        return None
    codes = [b32encode(secrets.token_bytes(RECOVERY_BYTES)).decode().lower() for _ in range(RECOVERY_CODES)]
    kept = {"secret": secret, "last_step": step, "recovery": [_digest(each) for each in codes], "since": clock()}
    SecondFactor.objects.update_or_create(user=user, defaults=kept)
    return codes


def is_on(user: User) -> bool:
    """Whether this person has two-factor login."""
    return SecondFactor.objects.filter(user=user).exists()


def lets_in(user: User, code: str, clock: Clock = system_clock) -> bool:
    """Whether this code lets the person in, and uses it up. Without two-factor login, any code does."""
    with transaction.atomic():
        factor = SecondFactor.objects.select_for_update().filter(user=user).first()
        if factor is None:
            return True
        given = _plain(code)
        step = step_of(factor.secret, given, clock)
        if step is not None and step > factor.last_step:
            factor.last_step = step
        elif (digest := _digest(given)) in factor.recovery:
            factor.recovery = [each for each in factor.recovery if each != digest]
        else:
            return False
        factor.save(update_fields=["last_step", "recovery"])
        return True


def _plain(code: str) -> str:
    """The bare code of what people type: “123 456”, “ABCD-EFGH”."""
    return "".join(sign for sign in code.lower() if sign.isascii() and sign.isalnum())


def _digest(code: str) -> str:
    """A recovery code has 80 bits of entropy, so an unsalted hash cannot be reversed by guessing."""
    return sha256(code.encode()).hexdigest()
