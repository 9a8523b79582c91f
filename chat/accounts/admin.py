"""The admin pages for accounts, groups and the log of opened memories."""

from typing import Any

from django.contrib import admin, messages
from django.contrib.auth.admin import GroupAdmin, UserAdmin
from django.contrib.auth.models import Group
from django.db.models import QuerySet
from django.forms import ChoiceField
from django.http import HttpRequest
from django.shortcuts import redirect
from django.utils.translation import gettext_lazy as _
from unfold.admin import ModelAdmin, TabularInline
from unfold.forms import AdminPasswordChangeForm, UserChangeForm, UserCreationForm
from unfold.widgets import UnfoldAdminSelectWidget

from chat import tasks
from chat.accounts.models import MemoryAccess, SecondFactor, SeenPage, User
from chat.consolidating.policy_choices import policies_for_people
from chat.consolidating.staff import begin_now
from chat.curating.data import erase_memory
from chat.sharing import choose_contributing
from memory.errors import StoreUnavailable

RIGHTS = ("is_staff", "is_superuser", "groups", "user_permissions")
CHOICES = (
    "time_zone",
    "lives_in",
    "language",
    "remembers",
    "contributes",
    "accepts_proactive",
    "quiet_from",
    "quiet_until",
    "proactive_a_day",
    "forgetting",
)

admin.site.unregister(Group)


@admin.register(User)
class AccountAdmin(UserAdmin, ModelAdmin):  # type: ignore[misc, type-arg]  # the theme is not typed
    """A person's account and preferences; nothing the person said is shown here."""

    form = UserChangeForm
    add_form = UserCreationForm
    change_password_form = AdminPasswordChangeForm
    list_display = ("username", "time_zone", "contributes", "accepts_proactive", "is_active", "is_staff", "date_joined")
    list_filter = ("contributes", "accepts_proactive", "is_active", "is_staff", "is_superuser", "groups")
    search_fields = ("username", "first_name", "last_name", "email")
    fieldsets = (
        (None, {"fields": ("username", "password")}),
        (_("Preferences"), {"fields": CHOICES}),
        (_("Personal"), {"fields": ("first_name", "last_name", "email")}),
        (_("Permissions"), {"fields": ("is_active", *RIGHTS)}),
        (_("Dates"), {"fields": ("last_login", "date_joined")}),
    )
    readonly_fields = ("last_login", "date_joined")
    actions = ("forget_now", "let_in_without_code")

    @admin.action(description=_("Turn off two-step login"), permissions=["change"])
    def let_in_without_code(self, request: HttpRequest, people: QuerySet[User]) -> None:
        """Switches two-factor login off, for people who lost both their authenticator app and their recovery codes."""
        theirs = [person for person in people if _may_touch(request, person)]
        count, _of_each = SecondFactor.objects.filter(user__in=theirs).delete()
        messages.info(request, _("Two-step login turned off for %(count)d of %(all)d.") % {"count": count, "all": people.count()})

    @admin.action(description=_("Forget and merge memories now"), permissions=["change"])
    def forget_now(self, request: HttpRequest, people: QuerySet[User]) -> None:
        """Runs blending and forgetting now for these people, each by their own rules."""
        begin_now(self, request, people)

    def get_readonly_fields(self, request: HttpRequest, obj: User | None = None) -> tuple[str, ...]:
        """Makes the permission fields read-only for everybody but superusers."""
        fields = tuple(super().get_readonly_fields(request, obj))
        return fields if request.user.is_superuser else (*fields, *RIGHTS)

    def has_change_permission(self, request: HttpRequest, obj: User | None = None) -> bool:
        """Lets only superusers change the account of a superuser, its password included."""
        return super().has_change_permission(request, obj) and _may_touch(request, obj)

    def has_delete_permission(self, request: HttpRequest, obj: User | None = None) -> bool:
        """Lets only superusers delete the account of a superuser."""
        return super().has_delete_permission(request, obj) and _may_touch(request, obj)

    def formfield_for_dbfield(self, db_field: Any, request: HttpRequest, **more: Any) -> Any:
        """Offers the forgetting policies as a choice field."""
        if db_field.name == "forgetting":
            return ChoiceField(choices=policies_for_people, required=False, widget=UnfoldAdminSelectWidget)
        return super().formfield_for_dbfield(db_field, request, **more)

    def get_actions(self, request: HttpRequest) -> dict[str, Any]:
        """Removes bulk deletion: accounts are deleted one at a time."""
        return {name: action for name, action in super().get_actions(request).items() if name != "delete_selected"}

    def delete_model(self, request: HttpRequest, obj: User) -> None:
        """Erases the memory before the account, so that no memory is left without an owner."""
        for place, count in erase_memory(obj).removed.items():
            said = _("Deleted from %(name)s’s memory: %(count)d %(place)s.")
            messages.info(request, said % {"name": obj.username, "count": count, "place": place})
        super().delete_model(request, obj)
        tasks.clean_files.delay()

    def delete_view(self, request: HttpRequest, object_id: str, extra_context: dict[str, Any] | None = None) -> Any:
        """Deletes nothing while the store is unavailable and the memory cannot be erased."""
        try:
            return super().delete_view(request, object_id, extra_context)
        except StoreUnavailable:
            messages.error(request, _("The memory isn’t available right now, so nothing was deleted. Try again in a moment."))
            return redirect("admin:accounts_user_change", object_id)

    def save_model(self, request: HttpRequest, obj: User, form: Any, change: bool) -> None:  # noqa: FBT001  as Django has it
        """Saves the account; contributes or withdraws what the person told if that choice was changed."""
        super().save_model(request, obj, form, change)
        if "contributes" not in form.changed_data:
            return
        try:
            choose_contributing(obj, contributes=obj.contributes)
        except StoreUnavailable:
            messages.warning(
                request, _("Saved. The memory isn’t available right now, so the sharing setting will take effect later.")
            )


@admin.register(Group)
class RightsAdmin(GroupAdmin, ModelAdmin):  # type: ignore[misc]  # the same
    """Permissions shared by several members of staff."""


class SeenPages(TabularInline):  # type: ignore[misc]  # the same
    """The pages viewed during an access."""

    model = SeenPage
    fields = readonly_fields = ("at", "name", "address")
    can_delete = False
    extra = 0
    per_page = 50

    def has_add_permission(self, _request: HttpRequest, _obj: object = None) -> bool:
        """Never: page views are logged automatically."""
        return False

    def has_change_permission(self, _request: HttpRequest, _obj: object = None) -> bool:
        """Never: the log is read-only."""
        return False

    def has_view_permission(self, request: HttpRequest, _obj: object = None) -> bool:
        """Whoever may view the access may view its pages."""
        return bool(request.user.has_perm("accounts.view_memoryaccess"))


@admin.register(MemoryAccess)
class OpenedMemoriesAdmin(ModelAdmin):  # type: ignore[misc]  # the same
    """Who opened whose memory. Read-only: nobody adds, changes or deletes an entry by hand."""

    list_display = ("at", "staff_name", "person_name", "reason", "until")
    list_filter = ("at",)
    search_fields = ("staff_name", "person_name", "reason")
    fields = ("staff_name", "person_name", "reason", "at", "until", "told_at")
    inlines = (SeenPages,)

    def has_add_permission(self, _request: HttpRequest) -> bool:
        """Never: opening a memory makes the entry."""
        return False

    def has_change_permission(self, _request: HttpRequest, _obj: object = None) -> bool:
        """Never."""
        return False

    def has_delete_permission(self, _request: HttpRequest, _obj: object = None) -> bool:
        """Never."""
        return False


def _may_touch(request: HttpRequest, account: User | None) -> bool:
    return bool(account is None or not account.is_superuser or request.user.is_superuser)
