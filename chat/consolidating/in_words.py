"""Describes the last run over a person's memory in a sentence for that person."""

from datetime import datetime

from chat.accounts.models import User
from chat.consolidating.models import ConsolidationRun, RunState
from chat.consolidating.waiting import last_run
from memory.realisation.relative_times import when_in_words
from memory.realisation.values import listed


def last_run_in_words(user: User, now: datetime) -> str:
    """“I last tidied up your memory yesterday morning: 12 were forgotten.”; empty if there was no run."""
    if ConsolidationRun.objects.filter(person=user, state=RunState.RUNNING).exists():
        return "I’m tidying up your memory right now."
    last = last_run(user)
    if last is None or last.ended is None:
        return ""
    when = when_in_words(last.ended, now, user.zone)
    if last.state == RunState.FAILED:
        return f"I tried to tidy up your memory {when}, but something went wrong. Nothing is lost; I’ll try again."
    return f"I last tidied up your memory {when}: {_done(last)}."


def _done(run: ConsolidationRun) -> str:
    counts = ((run.forgotten, "forgotten"), (run.blended, "merged"), (run.emptied, "deleted from the bin for good"))
    done = [f"{number:,} {'was' if number == 1 else 'were'} {what}" for number, what in counts if number]
    return listed(done) if done else "nothing had to go"
