"""Describes the last run over a person's memory in a sentence for that person."""

from datetime import datetime

from django.utils.formats import number_format
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from chat.accounts.models import User
from chat.consolidating.models import ConsolidationRun, RunState
from chat.consolidating.waiting import last_run
from chat.labels import worded
from memory.realisation.relative_times import when_in_words


def last_run_in_words(user: User, now: datetime) -> str:
    """“I last tidied up your memory yesterday morning: 12 were forgotten.”; empty if there was no run."""
    if ConsolidationRun.objects.filter(person=user, state=RunState.RUNNING).exists():
        return _("I’m tidying up your memory right now.")
    last = last_run(user)
    if last is None or last.ended is None:
        return ""
    when = worded(when_in_words(last.ended, now, user.zone))
    if last.state == RunState.FAILED:
        return _("I tried to tidy up your memory %(when)s, but something went wrong. Nothing has been lost; I’ll try again.") % {
            "when": when
        }
    return _("I last tidied up your memory %(when)s: %(done)s.") % {"when": when, "done": _done(last)}


def _done(run: ConsolidationRun) -> str:
    counts = (
        (run.forgotten, ngettext("%(number)s was forgotten", "%(number)s were forgotten", run.forgotten)),
        (run.blended, ngettext("%(number)s was merged", "%(number)s were merged", run.blended)),
        (
            run.emptied,
            ngettext(
                "%(number)s was deleted from the bin for good", "%(number)s were deleted from the bin for good", run.emptied
            ),
        ),
    )
    *others, last = [words % {"number": number_format(number, force_grouping=True)} for number, words in counts if number] or [""]
    if others:
        return _("%(others)s and %(last)s") % {"others": ", ".join(others), "last": last}
    return last or _("there was nothing to forget")
