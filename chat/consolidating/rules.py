"""The consolidation rules for a person: the site's settings, with the policy that the person chose, if any."""

from chat.accounts.models import User
from chat.consolidating.models import THE_ONE, ForgettingSettings
from chat.consolidating.policy_choices import SITES_CHOICE, choice_named
from memory.consolidation.forgetting.policies import POLICIES
from memory.consolidation.forgetting.rules import DEFAULT, NEVER, Rules


def site_settings() -> ForgettingSettings:
    """The site's settings, or the defaults if nothing was saved."""
    return ForgettingSettings.objects.filter(pk=THE_ONE).first() or ForgettingSettings(pk=THE_ONE)


def choose(user: User, policy: str) -> None:
    """Sets the person's forgetting policy; empty for the site's. Raises BadInput for an unknown policy."""
    user.forgetting = choice_named(policy).name if policy else SITES_CHOICE
    user.save(update_fields=["forgetting"])


def rules_of(user: User, policy: str = "") -> Rules:
    """The rules for this person; `policy` overrides the site's and the person's choice, except a person's “never”.

    A chosen policy that this version does not know is replaced by the default.
    """
    site = site_settings()
    kept = user.forgetting or site.policy
    known = kept if kept == NEVER or kept in POLICIES else DEFAULT
    return site.rules(NEVER if known == NEVER and user.forgetting else policy or known)
