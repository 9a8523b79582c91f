"""The forgetting policies that a site and each person can choose, with titles and descriptions."""

from dataclasses import dataclass

from django.core.exceptions import ValidationError
from django.utils.translation import gettext as _
from django.utils.translation import gettext_noop

from memory.consolidation.forgetting.policies import POLICIES
from memory.consolidation.forgetting.rules import DEFAULT, NEVER
from memory.errors import BadInput

SITES_CHOICE = ""
"""The choice of a person who leaves the policy to the site."""
NEVER_ABOUT = gettext_noop("I keep everything until you delete it.")
PLAIN = (SITES_CHOICE, "unused", NEVER)
"""The three common choices, listed before the others."""
TITLES = {
    "default": gettext_noop("Keep what matters"),
    "decay": gettext_noop("Fade with time"),
    "least_activated": gettext_noop("Keep what comes up often"),
    "oldest": gettext_noop("Oldest first"),
    "redundant": gettext_noop("Only duplicates"),
    "unused": gettext_noop("Only what’s never used"),
    NEVER: gettext_noop("Keep everything"),
}


@dataclass(frozen=True)
class PolicyChoice:
    """A policy's name, and what it does in one sentence."""

    name: str
    about: str

    @property
    def title(self) -> str:
        """The title, such as “Keep what matters”; derived from the name if TITLES has none."""
        return _(TITLES[self.name]) if self.name in TITLES else self.name.replace("_", " ").capitalize()


def policy_choices() -> list[PolicyChoice]:
    """All choices, the default first, “never” last."""
    names = sorted(POLICIES, key=lambda name: (name != DEFAULT, name))
    return [*(PolicyChoice(name, POLICIES[name].about) for name in names), PolicyChoice(NEVER, NEVER_ABOUT)]


def policies_for_people(sites: str = "") -> list[tuple[str, str]]:
    """Pairs of name and text for a person's form; those in PLAIN come first, led by the site's policy (`sites`)."""
    of_site = _("Site default: %(policy)s") % {"policy": PolicyChoice(sites, "").title.lower()} if sites else _("Site default")
    others = {each.name: f"{each.title}. {_(each.about)}" for each in policy_choices()}
    in_order = [*PLAIN[1:], *(name for name in others if name not in PLAIN)]
    return [(SITES_CHOICE, of_site), *((name, others[name]) for name in in_order)]


def choice_named(name: str) -> PolicyChoice:
    """The choice with this name. Raises BadInput, listing the valid names, if there is none."""
    for each in policy_choices():
        if each.name == name:
            return each
    names = ", ".join(each.name for each in policy_choices())
    raise BadInput(f"There is no policy called “{name[:40]}”.", f"Choose one of {names}.")


def check_policy(name: str) -> None:
    """Raises ValidationError if `name` is not a policy."""
    try:
        choice_named(name)
    except BadInput as problem:
        raise ValidationError(str(problem)) from problem
