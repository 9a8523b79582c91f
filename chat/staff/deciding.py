"""What staff decide about contributions: done, and written down in the admin's log of who did what."""

from collections.abc import Callable, Mapping, Sequence

from django.contrib.admin.models import CHANGE, LogEntry
from rdflib import URIRef

from chat.accounts.models import User
from memory.errors import BadInput
from memory.facts.sharing import Quarantine

DECISIONS = ("promote", "reject", "reopen")
DECIDED = {"promote": "Promoted to everybody's knowledge.", "reject": "Rejected.", "reopen": "Left to the rule."}


def decide(quarantine: Quarantine, staff: User, decision: str, chosen: Sequence[URIRef]) -> tuple[int, list[str]]:
    """Decides each of the chosen contributions; gives how many, and what was wrong with the others."""
    acts: Mapping[str, Callable[[URIRef], None]] = {
        "promote": lambda iri: quarantine.promote(iri, staff.pk),
        "reject": lambda iri: quarantine.reject(iri, staff.pk),
        "reopen": quarantine.reopen,
    }
    problems = []
    for iri in chosen:
        try:
            words = quarantine.named(iri)
            acts[decision](iri)
            _write_down(staff, iri, words, DECIDED[decision])
        except BadInput as problem:
            problems.append(str(problem))
    return len(chosen) - len(problems), problems


def _write_down(staff: User, iri: URIRef, words: str, what: str) -> None:
    LogEntry.objects.create(
        user_id=staff.pk, object_id=str(iri), object_repr=words[:200], action_flag=CHANGE, change_message=what
    )
