"""The page of preferences and interests over all people: counts, and names of interests only if several people share them."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

from django.contrib.auth.decorators import permission_required
from django.http import HttpRequest, HttpResponse
from django.utils.translation import gettext as _
from django.utils.translation import gettext_noop
from django.views.decorators.http import require_safe

from chat.accounts.models import User
from chat.consolidating.policy_choices import choice_named
from chat.consolidating.rules import rules_of
from chat.staff.laid_out import laid_out
from chat.staff.listing import people_after
from chat.staff.opening import opened_people
from chat.staff.people import MAY_SEE_PEOPLE
from memory.access import STORE, memory_of
from memory.errors import BadInput
from memory.inspector.pictures.strength import MODERATE
from memory.interests.user_model import Interest
from memory.vocabulary import ROOT

INTERESTS_READ, DISLIKES_READ, SHARED_SHOWN = 50, 50, 20
AT_LEAST = 3
"""Minimum number of people: an interest shared by fewer might identify them."""


@dataclass(frozen=True)
class ShownPreferences:
    """A line: the person, their number of interests, dislikes and manual edits of either; `forgets` is the policy in words."""

    person: User
    interests: int
    disliked: int
    by_hand: int
    forgets: str
    is_open: bool


@require_safe
@permission_required(MAY_SEE_PEOPLE, raise_exception=True)
def page(request: HttpRequest) -> HttpResponse:
    """Lists some people at a time, by name, optionally filtered by a preference; and their common interests."""
    chosen, after = request.GET.get("choice", ""), request.GET.get("after", "")
    wanted = {chosen: CHOICES[chosen][0]} if chosen in CHOICES else {}
    found, following = people_after(after, User.objects.filter(**wanted))
    opened = {person.pk for person in opened_people(request)}
    interests = {person.pk: _at_least_moderate(person) for person in found}
    shown = {
        "preferences": [_line(each, interests[each.pk], is_open=each.pk in opened) for each in found],
        "shared": _shared(list(interests.values())),
        "least": AT_LEAST,
        "choices": [(name, words) for name, (_, words) in CHOICES.items()],
        "chosen": chosen if chosen in CHOICES else "",
        "next": following,
    }
    return laid_out(request, "preferences", _("User preferences"), shown)


CHOICES = {
    "remembers": (False, gettext_noop("Doesn’t save messages")),
    "contributes": (True, gettext_noop("Shares general knowledge")),
    "accepts_proactive": (True, gettext_noop("Lets the companion start conversations")),
    "stays_here": (True, gettext_noop("No language model")),
}
"""The filters by preference: field → (value, words)."""


def _at_least_moderate(person: User) -> list[Interest]:
    found = memory_of(person).user_model.strongest("thing", INTERESTS_READ)
    return [each for each in found if each.strength >= MODERATE]


def _line(person: User, interests: Sequence[Interest], *, is_open: bool) -> ShownPreferences:
    disliked = memory_of(person).user_model.page("thing", DISLIKES_READ, disliked=True)
    by_hand = sum(each.by_hand_at is not None for each in (*interests, *disliked))
    return ShownPreferences(person, len(interests), len(disliked), by_hand, _forgets(person), is_open)


def _forgets(person: User) -> str:
    try:
        return choice_named(rules_of(person).policy).title
    except BadInput:
        return person.forgetting


def _shared(of_people: Sequence[Sequence[Interest]]) -> list[tuple[str, int]]:
    """The knowledge base entities that at least AT_LEAST people are interested in, the most popular first."""
    counts = Counter(each.target for some in of_people for each in some if not each.target.startswith(ROOT))
    common = [(target, number) for target, number in counts.most_common(SHARED_SHOWN) if number >= AT_LEAST]
    labels = STORE.domain_knowledge().labels_of([target for target, _ in common]) if common else {}
    return [(labels[target], number) for target, number in common if target in labels]
