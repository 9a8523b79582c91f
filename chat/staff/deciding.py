"""Executes staff decisions about contributions and records them in the admin log."""

from collections.abc import Callable, Collection, Mapping, Sequence

from django.contrib.admin.models import CHANGE, LogEntry
from django.utils.translation import gettext as _
from django.utils.translation import gettext_noop
from rdflib import URIRef

from chat.accounts.models import User
from chat.labels import problem_in_words
from chat.sharing import conflicts
from memory.errors import BadInput
from memory.facts.sharing import Quarantine
from memory.realisation.values import sentence

DECISIONS = ("promote", "reject", "reopen")
DECIDED = {
    "promote": gettext_noop("Promoted to shared knowledge."),
    "reject": gettext_noop("Rejected."),
    "reopen": gettext_noop("Left for the companion to decide automatically."),
}


def decide(quarantine: Quarantine, staff: User, decision: str, chosen: Sequence[URIRef]) -> tuple[int, list[str]]:
    """Applies one of DECISIONS to each chosen contribution; returns how many succeeded, and the problems with the others."""
    acts: Mapping[str, Callable[[URIRef], None]] = {
        "promote": lambda iri: quarantine.promote(iri, staff.pk),
        "reject": lambda iri: quarantine.reject(iri, staff.pk),
        "reopen": quarantine.reopen,
    }
    problems = []
    for iri in chosen:
        try:
            words = sentence(quarantine.named(iri))
            acts[decision](iri)
            _write_down(staff, iri, words, DECIDED[decision])
        except BadInput as problem:
            problems.append(problem_in_words(problem))
    return len(chosen) - len(problems), problems


def keep_of(quarantine: Quarantine, staff: User, sides: Collection[URIRef], kept: Collection[URIRef]) -> list[str]:
    """Promotes the kept sides of a conflict and rejects the others; returns the problems.

    Raises BadInput, changing nothing, if the conflict has changed since it was shown.
    """
    known = [{each.contribution.iri for each in conflict.standings} for conflict in conflicts()]
    if set(sides) not in known:
        raise BadInput(_("This conflict has changed since the page was loaded."), _("Review it again before you decide."))
    first = decide(quarantine, staff, "reject", sorted(set(sides) - set(kept)))[1]
    second = decide(quarantine, staff, "promote", sorted(set(sides) & set(kept)))[1]
    return [*first, *second]


def _write_down(staff: User, iri: URIRef, words: str, what: str) -> None:
    LogEntry.objects.create(
        user_id=staff.pk, object_id=str(iri), object_repr=words[:200], action_flag=CHANGE, change_message=what
    )
