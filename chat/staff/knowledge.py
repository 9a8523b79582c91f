"""The knowledge bases page, and the import of a file: inspected first, then imported in the background."""

from django import forms
from django.contrib import messages
from django.core.cache import cache
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect
from django.utils.translation import gettext_lazy as _
from django.views.decorators.http import require_http_methods

from chat.accounts.logged_in import account_with
from chat.accounts.models import User
from chat.jobs import OPEN, JobState
from chat.labels import problem_in_words
from chat.staff.health import Figure
from chat.staff.importing_knowledge import BYTES_AT_MOST, begin, discard, stop, take_in
from chat.staff.knowledge_removal import MAY_REMOVE
from chat.staff.laid_out import laid_out
from chat.staff.models import KnowledgeImport, KnowledgeRemoval
from chat.staff.removing_knowledge import size_key
from memory.access import STORE
from memory.domain_knowledge.bundled import bundled_names
from memory.domain_knowledge.catalogue import Catalogue
from memory.errors import BadInput
from memory.inspector.bases import BaseSize, ShownBase, bases_shown, size_of
from memory.store.rdf_files import FORMATS

MAY_IMPORT = "staff.add_knowledgeimport"
SIZES_KEPT_SECONDS = 30 * 24 * 3600


class KnowledgeUpload(forms.Form):
    """The upload form: a file, and the name of the knowledge base."""

    file = forms.FileField(error_messages={"required": _("Choose a file first."), "empty": _("The file is empty.")})
    name = forms.CharField(required=False, max_length=80)


@require_http_methods(["GET", "HEAD", "POST"])
def page(request: HttpRequest) -> HttpResponse:
    """Lists the knowledge bases and the latest imports, with the upload form."""
    if request.method == "POST":
        return _given(request, account_with(request, MAY_IMPORT))
    shown = {
        "bases": [(each, _size(each)) for each in bases_shown(STORE.engine)],
        "removals": KnowledgeRemoval.objects.filter(state__in=(*OPEN, JobState.FAILED)),
        "removed_ones": [each for each in Catalogue(STORE.engine).removed() if each.name in bundled_names()],
        "may_remove": request.user.has_perm(MAY_REMOVE),
        "imports": KnowledgeImport.objects.defer("content").select_related("given_by"),
        "may_import": request.user.has_perm(MAY_IMPORT),
        "endings": ",".join(FORMATS),
        "megabytes": BYTES_AT_MOST >> 20,
    }
    return laid_out(request, "knowledge", str(_("Knowledge bases")), shown)


@require_http_methods(["GET", "HEAD", "POST"])
def one(request: HttpRequest, number: int) -> HttpResponse:
    """Shows an uploaded file: its content in numbers, the import's progress and outcome."""
    given = get_object_or_404(KnowledgeImport.objects.defer("content"), pk=number)
    if request.method == "POST":
        return _act(request, given, account_with(request, MAY_IMPORT))
    base = Catalogue(STORE.engine).base(given.name)
    shown = {
        "given": given,
        "figures": _figures(given),
        "replaced": base,
        "is_the_same": base is not None and given.foreseen.get("graph") == str(base.graph),
        "may_import": request.user.has_perm(MAY_IMPORT),
    }
    return laid_out(request, "knowledge_import", f"{given.file_name} as “{given.name}”", shown)


def _given(request: HttpRequest, staff: User) -> HttpResponse:
    upload = KnowledgeUpload(request.POST, request.FILES)
    if not upload.is_valid():
        messages.warning(request, " ".join(str(each) for some in upload.errors.values() for each in some))
        return redirect("staff:knowledge")
    try:
        given = take_in(staff, upload.cleaned_data["file"], upload.cleaned_data["name"])
    except BadInput as problem:
        messages.warning(request, problem_in_words(problem))
        return redirect("staff:knowledge")
    return redirect("staff:knowledge_import", number=given.pk)


def _act(request: HttpRequest, given: KnowledgeImport, staff: User) -> HttpResponse:
    act = request.POST.get("act", "")
    if act == "discard" and discard(given):
        messages.success(request, f"Discarded {given.file_name}.")
        return redirect("staff:knowledge")
    if act == "stop":
        stop(given)
    elif act == "import" and not begin(staff, given):
        messages.warning(request, _("This can’t be imported right now."))
    return redirect("staff:knowledge_import", number=given.pk)


def _size(shown: ShownBase) -> BaseSize:
    """The size of a knowledge base, cached: the statements of its graph never change."""
    found = cache.get_or_set(size_key(shown.base), lambda: size_of(STORE.engine, shown.base), SIZES_KEPT_SECONDS)
    return found if isinstance(found, BaseSize) else size_of(STORE.engine, shown.base)


def _figures(given: KnowledgeImport) -> list[Figure]:
    """The content of the file, in numbers."""
    names = (
        ("things", _("Things")),
        ("triples", _("Statements")),
        ("number_of_classes", _("Kinds of things")),
        ("number_of_properties", _("Properties")),
    )
    return [Figure(name, str(label), f"{given.foreseen[name]:,}") for name, label in names if name in given.foreseen]
