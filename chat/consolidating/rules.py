"""By which rules a memory is kept in shape: the site's, with the policy that its person chose, if any."""

from chat.accounts.models import User
from chat.consolidating.models import THE_ONE, ForgettingSettings
from chat.consolidating.policy_choices import SITES_CHOICE, choice_named
from memory.consolidation.forgetting.policies import POLICIES
from memory.consolidation.forgetting.rules import DEFAULT, NEVER, Rules


def site_settings() -> ForgettingSettings:
    """What the site has chosen; as it comes where nobody has chosen anything."""
    return ForgettingSettings.objects.filter(pk=THE_ONE).first() or ForgettingSettings(pk=THE_ONE)


def choose(user: User, policy: str) -> None:
    """Keeps by which policy this person's memory forgets; empty for the site's. Raises BadInput for a name that is none."""
    user.forgetting = choice_named(policy).name if policy else SITES_CHOICE
    user.save(update_fields=["forgetting"])


def rules_of(user: User, policy: str = "") -> Rules:
    """The rules for this person; another `policy` takes the place of the site's and of the person's, but for a person's “never”.

    Where a policy was chosen that this version does not know, it is the default.
    """
    site = site_settings()
    kept = user.forgetting or site.policy
    known = kept if kept == NEVER or kept in POLICIES else DEFAULT
    return site.rules(NEVER if known == NEVER and user.forgetting else policy or known)
