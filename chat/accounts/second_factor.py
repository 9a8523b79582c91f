"""The second step at the login: a code of an authenticator app, by time (RFC 6238), or one of the codes that were written down for when the app is lost.

Nothing of it is asked of those who have not switched it on. A code counts once; so does each of the written-down ones, of which only digests are kept.
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
"""Of the secret, of a code, and of how long one counts: what every app takes for granted."""
STEPS_EITHER_WAY = 1
"""So many steps a clock may be wrong."""
RECOVERY_CODES, RECOVERY_BYTES = 8, 10


def new_secret() -> str:
    """Such as an app takes."""
    return b32encode(secrets.token_bytes(BYTES)).decode()


def address_of(user: User, secret: str, site: str) -> str:
    """What an app is opened with."""
    name = quote(f"{site}:{user.username}")
    return f"otpauth://totp/{name}?{urlencode({'secret': secret, 'issuer': site, 'digits': DIGITS, 'period': SECONDS})}"


def code_at(secret: str, step: int) -> str:
    """The code of a step of time (RFC 4226, section 5.3)."""
    digest = hmac.digest(b32decode(secret), step.to_bytes(8, "big"), "sha1")
    first = digest[-1] & 15
    number = int.from_bytes(digest[first : first + 4], "big") & 0x7FFFFFFF
    return str(number % 10**DIGITS).zfill(DIGITS)


def step_of(secret: str, code: str, clock: Clock = system_clock) -> int | None:
    """The step of time that a code is of, if that is about now."""
    now = int(clock().timestamp()) // SECONDS
    steps = range(now - STEPS_EITHER_WAY, now + STEPS_EITHER_WAY + 1)
    return next((step for step in steps if hmac.compare_digest(code_at(secret, step), code)), None)


def switch_on(user: User, secret: str, code: str, clock: Clock = system_clock) -> list[str] | None:
    """From now on a code is asked of this person; gives the codes to write down. None where this one is not of the secret, changing nothing."""
    step = step_of(secret, _plain(code), clock)
    if step is None:
        return None
    codes = [b32encode(secrets.token_bytes(RECOVERY_BYTES)).decode().lower() for _ in range(RECOVERY_CODES)]
    kept = {"secret": secret, "last_step": step, "recovery": [_digest(each) for each in codes], "since": clock()}
    SecondFactor.objects.update_or_create(user=user, defaults=kept)
    return codes


def is_on(user: User) -> bool:
    """Whether a code is asked of this person."""
    return SecondFactor.objects.filter(user=user).exists()


def lets_in(user: User, code: str, clock: Clock = system_clock) -> bool:
    """Whether this code lets the person in, now and only now; so does anything where no code is asked."""
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
    """As people copy it: “123 456”, “ABCD-EFGH”."""
    return "".join(sign for sign in code.lower() if sign.isascii() and sign.isalnum())


def _digest(code: str) -> str:
    """A code holds 80 bits of chance: a plain hash of it cannot be guessed back."""
    return sha256(code.encode()).hexdigest()
