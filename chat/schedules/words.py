"""What the scheduled tasks are called and do, and how often they run, in words for staff."""

from django.utils.text import capfirst
from django.utils.translation import gettext as _
from django.utils.translation import gettext_noop, ngettext
from django_celery_beat.models import IntervalSchedule, PeriodicTask

TASKS = {
    "chat.answer_all_that_wait": (
        gettext_noop("Answer waiting messages"),
        gettext_noop("Answers messages that are still waiting because the program was stopped."),
    ),
    "chat.index_all_that_was_missed": (
        gettext_noop("Index missed messages"),
        gettext_noop("Adds to the search index any messages that were missed because the program was stopped."),
    ),
    "chat.review_contributions": (
        gettext_noop("Review contributions"),
        gettext_noop("Checks what people contributed to shared knowledge."),
    ),
    "chat.condense_everybody": (
        gettext_noop("Condense finished conversations"),
        gettext_noop("Summarises finished conversations and saves the summaries as memories."),
    ),
    "chat.index_labels": (
        gettext_noop("Index names"),
        gettext_noop("Adds the names in the knowledge bases to the search index."),
    ),
    "chat.recommend": (
        gettext_noop("Send suggestions"),
        gettext_noop("Sends suggestions to people who have agreed to get them and have the chat open."),
    ),
    "chat.take_health": (
        gettext_noop("Check the memory’s health"),
        gettext_noop("Collects the figures for the “Memory health” page."),
    ),
    "chat.take_snapshot": (
        gettext_noop("Take a snapshot"),
        gettext_noop("Saves a copy of all memories and accounts in the data folder, and deletes the oldest copy."),
    ),
    "chat.optimise_store": (
        gettext_noop("Compact the memory’s files"),
        gettext_noop("Compacts the memory’s files, so that reading stays fast."),
    ),
    "chat.free_room": (
        gettext_noop("Free up disk space"),
        gettext_noop("Rewrites the memory’s files if a quarter of their space is taken up by deleted data."),
    ),
    "chat.consolidate_everybody": (
        gettext_noop("Forget and merge"),
        gettext_noop("Merges similar exchanges, forgets what is no longer used, and deletes old items from the bin."),
    ),
    "chat.consolidate_next": (
        gettext_noop("Continue forgetting"),
        gettext_noop("Processes the memories that are still waiting, and resumes interrupted runs."),
    ),
    "chat.optimise_index": (
        gettext_noop("Optimise the search index"),
        gettext_noop("Compacts the search index, so that searching stays fast."),
    ),
}
"""Title and purpose, by the name of the task."""


def title_of(task: PeriodicTask) -> str:
    """What staff see it called; a schedule that is not in TASKS by its own name."""
    return _(TASKS[task.task][0]) if task.task in TASKS else capfirst(task.name)


def purpose_of(task: PeriodicTask) -> str:
    """What it does, in a sentence; for a task that is not in TASKS, its name."""
    return _(TASKS[task.task][1]) if task.task in TASKS else str(task.task)


def interval_in_words(interval: IntervalSchedule) -> str:
    """“every 2 hours”."""
    number = interval.every
    words = {
        IntervalSchedule.DAYS: ngettext("every day", "every %(number)s days", number),
        IntervalSchedule.HOURS: ngettext("every hour", "every %(number)s hours", number),
        IntervalSchedule.MINUTES: ngettext("every minute", "every %(number)s minutes", number),
        IntervalSchedule.SECONDS: ngettext("every second", "every %(number)s seconds", number),
    }
    return words[interval.period] % {"number": number} if interval.period in words else str(interval)
