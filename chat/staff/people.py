"""The page of all accounts, and the form that opens a person's memory: with a reason, for an hour, visible to the person."""

from uuid import UUID

from django import forms
from django.contrib import messages
from django.contrib.auth.decorators import permission_required
from django.db.models import Max
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect
from django.utils.translation import gettext_lazy as _
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from chat.accounts.models import User
from chat.staff.laid_out import laid_out
from chat.staff.listing import people_after
from chat.staff.opening import MAY_OPEN, close_for, open_for, opened_people

ULID_LENGTH = 26
MAY_SEE_PEOPLE = "accounts.view_user"


class ReasonForm(forms.Form):
    """The reason for opening a memory."""

    reason = forms.CharField(
        max_length=500,
        min_length=5,
        widget=forms.Textarea(attrs={"rows": 3}),
        error_messages={
            "required": _("Give a reason. The person will see it."),
            "min_length": _("Say a little more. The person will see it."),
        },
    )


@require_safe
@permission_required(MAY_SEE_PEOPLE, raise_exception=True)
def people_page(request: HttpRequest) -> HttpResponse:
    """Lists all accounts by name, page by page, optionally filtered by part of the name."""
    words, after = request.GET.get("name", "").strip(), request.GET.get("after", "")
    named = User.objects.filter(username__icontains=words).annotate(last_opened=Max("accesses__at"))
    people, following = people_after(after, named)
    shown = {
        "people": people,
        "next": following,
        "words": words,
        "after": after,
        "opened": {person.pk for person in opened_people(request)},
        "may_open": request.user.has_perm(MAY_OPEN),
        "may_change": request.user.has_perm("accounts.change_user"),
    }
    return laid_out(request, "people", str(_("People")), shown)


@require_http_methods(["GET", "HEAD", "POST"])
@permission_required(MAY_OPEN, raise_exception=True)
def open_page(request: HttpRequest, person: UUID) -> HttpResponse:
    """Asks for the reason, logs it, and opens the memory for this session."""
    whose = get_object_or_404(User, pk=person)
    if whose == request.user:
        return redirect("memory_pages:home")
    form = ReasonForm(request.POST if request.method == "POST" else None)
    if not form.is_valid():
        return laid_out(
            request,
            "open_memory",
            _("Open %(name)s’s memory") % {"name": whose.username},
            {"person": whose, "form": form, "to": _turn(request)},
            status=400 if form.is_bound else 200,
        )
    open_for(request, whose, form.cleaned_data["reason"])
    if turn := _turn(request):
        return redirect("staff:memory_episode", person=whose.pk, episode_id=turn)
    return redirect("staff:memory_home", person=whose.pk)


def _turn(request: HttpRequest) -> str:
    """The id of the turn to go to after opening; empty for none."""
    given = request.POST.get("to", request.GET.get("to", ""))
    return given if given.isascii() and given.isalnum() and len(given) == ULID_LENGTH else ""


@require_POST
def close_page(request: HttpRequest, person: UUID) -> HttpResponse:
    """Closes the memory."""
    close_for(request, person)
    messages.success(request, _("Memory closed."))
    return redirect("staff:people" if request.user.has_perm(MAY_SEE_PEOPLE) else "admin:index")
