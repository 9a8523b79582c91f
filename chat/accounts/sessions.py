"""The configured session engine: database sessions that know their account, so that people can list and end theirs."""

import re
from datetime import datetime
from typing import Any

from django.contrib.sessions.backends.db import SessionStore as DatabaseStore
from django.http import HttpRequest
from django.utils import timezone

from chat.accounts.models import OpenSession, User, session_number

DEVICE, NUMBER, BEGAN = "device", "number", "began"
"""Keys in the session's data, copied to the row's columns at each save."""
_BROWSERS = (("Edg", "Edge"), ("OPR", "Opera"), ("Firefox", "Firefox"), ("Chrome", "Chrome"), ("Safari", "Safari"))
_SYSTEMS = (
    ("iPhone", "iPhone"),
    ("iPad", "iPad"),
    ("Android", "Android"),
    ("Windows", "Windows"),
    ("Mac OS X", "Mac"),
    ("Linux", "Linux"),
)
"""Pairs of a token in a User-Agent header and its everyday name, the more specific first."""


class SessionStore(DatabaseStore):
    """Django's database session store, with the account beside the data."""

    @classmethod
    def get_model_class(cls) -> type[OpenSession]:
        """The model with the extra columns."""
        return OpenSession

    def create_model_instance(self, data: dict[str, Any]) -> OpenSession:
        """The row, with account, device, number and start filled in."""
        number, began = data.setdefault(NUMBER, session_number()), data.setdefault(BEGAN, timezone.now().isoformat())
        row: OpenSession = super().create_model_instance(data)  # type: ignore[assignment]
        row.account_id = data.get("_auth_user_id")
        row.device = data.get(DEVICE, "")
        row.number, row.began = number, datetime.fromisoformat(began)
        return row


def note_device(request: HttpRequest) -> None:
    """Notes in the session the device it began on, in words: “Firefox on Linux”."""
    request.session[BEGAN] = timezone.now().isoformat()
    request.session[DEVICE] = device_in_words(request.headers.get("User-Agent", ""))


def device_in_words(agent: str) -> str:
    """Words for a User-Agent header: “Firefox on Linux”; “an unknown device” if nothing in it is known."""
    browser = next((words for name, words in _BROWSERS if re.search(rf"\b{name}[A-Za-z]*/", agent)), "")
    system = next((words for name, words in _SYSTEMS if name in agent), "")
    return " on ".join(filter(None, (browser, system))) or "an unknown device"


def sessions_of(user: User, current: str | None) -> list[OpenSession]:
    """The user's open sessions, the current one first, then the newest."""
    rows = OpenSession.open_ones().filter(account_id=user.pk)
    return sorted(rows, key=lambda row: (row.session_key != current, -row.began.timestamp()))


def end_session(user: User, number: int) -> bool:
    """Ends one of the user's sessions; False if there is no such session."""
    return bool(OpenSession.objects.filter(account_id=user.pk, number=number).delete()[0])


def end_other_sessions(user: User, current: str | None) -> int:
    """Ends all sessions of the user but the current one (all if None); returns how many."""
    return OpenSession.objects.filter(account_id=user.pk).exclude(session_key=current).delete()[0]
