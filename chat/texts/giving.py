"""Parses the date on which a text was written."""

import re
from datetime import UTC, datetime

from django.utils.translation import gettext_lazy as _

from memory.errors import BadInput

_PARTS = re.compile(r"(\d{4})(?:-(\d{2})(?:-(\d{2}))?)?")
HINT = _("Use a format such as 1912, 1912-04, 1912-04-15 or 1912-04-15T09:30+01:00, or leave it empty.")


def moment_written(text: str) -> datetime | None:
    """The moment for a year, month, day or time in ISO 8601, in UTC by default; None for an empty text. Raises BadInput."""
    text = text.strip()
    if not text:
        return None
    try:
        if parts := _PARTS.fullmatch(text):
            year, month, day = (int(part or 1) for part in parts.groups())
            return datetime(year, month, day, tzinfo=UTC)
        moment = datetime.fromisoformat(text)
    except ValueError as problem:
        raise BadInput(_("“%(text)s” isn’t a date.") % {"text": text[:40]}, str(HINT)) from problem
    return moment if moment.tzinfo else moment.replace(tzinfo=UTC)
