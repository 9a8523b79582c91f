"""The admin form for the site's forgetting settings."""

from typing import Any

from django import forms
from unfold.widgets import UnfoldAdminRadioSelectWidget

from chat.consolidating.models import ForgettingSettings
from chat.consolidating.policy_choices import policy_choices

FIELDS = (
    "policy", "budget", "unused_days", "newest_kept", "judged_days", "blends", "blended_after_days", "bin_days", "at_once"
)  # fmt: skip
LABELS = {
    "budget": "Budget (exchanges)",
    "unused_days": "Unused after (days)",
    "newest_kept": "Always keep the newest (exchanges)",
    "judged_days": "Keep rated ones for (days)",
    "blended_after_days": "Merge after (days)",
    "bin_days": "Keep in the bin for (days)",
    "at_once": "Memories processed at once",
}


class ForgettingSettingsForm(forms.ModelForm):  # type: ignore[type-arg]
    """The site's settings; each policy is offered with its description."""

    policy = forms.ChoiceField(
        widget=UnfoldAdminRadioSelectWidget,
        help_text="Each person can choose a different one, or none, on the page “Forgetting”.",
    )

    class Meta:
        """The fields and their labels."""

        model = ForgettingSettings
        fields = FIELDS
        labels = LABELS

    def __init__(self, *arguments: Any, **more: Any) -> None:
        """Fills in the available policies."""
        super().__init__(*arguments, **more)
        self.fields["policy"].choices = [(each.name, f"{each.title}: {each.about}") for each in policy_choices()]  # type: ignore[attr-defined]
