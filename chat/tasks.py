"""Celery's tasks: unpack, call one action, return. They are given ids, never objects."""

from uuid import UUID

from celery import shared_task

from chat import actions
from chat.accounts.models import User
from memory.access import STORE, memory_of
from memory.errors import StoreUnavailable


@shared_task(name="chat.answer")
def answer(user_id: str) -> None:
    """Answers what a person said and nobody has answered yet."""
    user = User.objects.get(pk=UUID(user_id))
    try:
        actions.answer_waiting(user)
        index.delay(user_id)
    except StoreUnavailable as problem:
        actions.tell_unavailable(user, problem)


@shared_task(name="chat.answer_all_that_wait")
def answer_all_that_wait() -> None:
    """Sends the answering task for each person whose input was left waiting by a process that ended."""
    for user in User.objects.filter(is_active=True).iterator():
        if memory_of(user).episodes.awaiting_reply():
            answer.delay(str(user.pk))


@shared_task(name="chat.index")
def index(user_id: str) -> None:
    """Brings what was said into the text index, after the reply."""
    actions.index_new_turns(User.objects.get(pk=UUID(user_id)))


@shared_task(name="chat.index_all_that_was_missed")
def index_all_that_was_missed() -> None:
    """Indexes what a process that ended left out, person by person; quick where nothing is missing."""
    for user in User.objects.filter(is_active=True).iterator():
        actions.index_new_turns(user)


@shared_task(name="chat.optimise_index")
def optimise_index() -> None:
    """Puts the text index in order."""
    STORE.index.optimise()
