"""Sessions in the database that know whose they are, so that a person can see them and end them. Named in the settings as the engine."""

import re
from datetime import datetime
from typing import Any

from django.contrib.sessions.backends.db import SessionStore as DatabaseStore
from django.http import HttpRequest
from django.utils import timezone

from chat.accounts.models import OpenSession, User, session_number

DEVICE, NUMBER, BEGAN = "device", "number", "began"
"""What a session keeps of itself, so that each save writes the same beside it."""
_BROWSERS = (("Edg", "Edge"), ("OPR", "Opera"), ("Firefox", "Firefox"), ("Chrome", "Chrome"), ("Safari", "Safari"))
_SYSTEMS = (
    ("iPhone", "iPhone"),
    ("iPad", "iPad"),
    ("Android", "Android"),
    ("Windows", "Windows"),
    ("Mac OS X", "Mac"),
    ("Linux", "Linux"),
)
"""What a User-Agent header holds, the narrower before the wider, and what people call it."""


class SessionStore(DatabaseStore):
    """Django's own, with the account beside the data."""

    @classmethod
    def get_model_class(cls) -> type[OpenSession]:
        """The table."""
        return OpenSession

    def create_model_instance(self, data: dict[str, Any]) -> OpenSession:
        """The row, with whose it is and on what device it began."""
        number, began = data.setdefault(NUMBER, session_number()), data.setdefault(BEGAN, timezone.now().isoformat())
        row: OpenSession = super().create_model_instance(data)  # type: ignore[assignment]
        row.account_id = data.get("_auth_user_id")
        row.device = data.get(DEVICE, "")
        row.number, row.began = number, datetime.fromisoformat(began)
        return row


def note_device(request: HttpRequest) -> None:
    """Writes down with the session on what it began, in words: “Firefox on Linux”."""
    request.session[BEGAN] = timezone.now().isoformat()
    request.session[DEVICE] = device_in_words(request.headers.get("User-Agent", ""))


def device_in_words(agent: str) -> str:
    """“Firefox on Linux”, of a User-Agent header; “an unknown device” where it names nothing known."""
    browser = next((words for name, words in _BROWSERS if re.search(rf"\b{name}[A-Za-z]*/", agent)), "")
    system = next((words for name, words in _SYSTEMS if name in agent), "")
    return " on ".join(filter(None, (browser, system))) or "an unknown device"


def sessions_of(user: User, current: str | None) -> list[OpenSession]:
    """The sessions that are open, the current one first, then the newest."""
    rows = OpenSession.open_ones().filter(account_id=user.pk)
    return sorted(rows, key=lambda row: (row.session_key != current, -row.began.timestamp()))


def end_session(user: User, number: int) -> bool:
    """Ends one of the person's sessions; False where there is no such one."""
    return bool(OpenSession.objects.filter(account_id=user.pk, number=number).delete()[0])


def end_other_sessions(user: User, current: str | None) -> int:
    """Ends all sessions of the person but the current one; gives how many."""
    return OpenSession.objects.filter(account_id=user.pk).exclude(session_key=current).delete()[0]
