"""The SPARQL page: read-only queries over the shared graphs and an opened memory; queries can be saved."""

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods

from chat.accounts.models import User
from chat.labels import problem_in_words
from chat.staff.asking_sparql import BOUNDS, as_csv, as_table, asked, graphs_seen
from chat.staff.laid_out import laid_out
from chat.staff.looking_into import ReadableMemory, look_into, memories_open_to
from chat.staff.models import SavedQuery
from memory.errors import BadInput, MemoryProblem

PAGE = "SPARQL"
EXAMPLE = """\
PREFIX mem: <https://companion.example/memory#>
PREFIX rdf: <http://www.w3.org/1999/02/22-rdf-syntax-ns#>
PREFIX rdfs: <http://www.w3.org/2000/01/rdf-schema#>

SELECT ?class (COUNT(?thing) AS ?things) WHERE {
  ?thing a ?class .
}
GROUP BY ?class
ORDER BY DESC(?things)
LIMIT 20
"""


@require_http_methods(["GET", "POST"])
def page(request: HttpRequest) -> HttpResponse:
    """Shows the form, and after a POST the answer below it."""
    act = request.POST.get("act", "")
    if act in {"save", "delete"}:
        return _keep(request, act)
    if request.method == "POST":
        return _answered(request)
    saved = SavedQuery.objects.filter(pk=_number(request.GET.get("saved", ""))).first()
    return _page(request, saved.text if saved else EXAMPLE, None, {"name": saved.name if saved else ""})


def _answered(request: HttpRequest) -> HttpResponse:
    text, key = request.POST.get("query", ""), request.POST.get("whose", "")
    whose = None
    try:
        whose = look_into(request, key, PAGE) if key else None
        answer = asked(text, whose)
    except MemoryProblem as problem:
        return _page(request, text, whose, {"problem": problem, "name": request.POST.get("name", "")}, 400)
    if request.POST.get("act") == "csv":
        headers = {"Content-Disposition": 'attachment; filename="answer.csv"'}
        return HttpResponse(as_csv(answer), content_type="text/csv; charset=utf-8", headers=headers)
    return _page(request, text, whose, {"table": as_table(answer), "name": request.POST.get("name", "")})


def _keep(request: HttpRequest, act: str) -> HttpResponse:
    """Saves a query under a name, or deletes it; only its author or a superuser may change a saved query."""
    name, text = request.POST.get("name", "").strip(), request.POST.get("query", "")
    try:
        number = _saved(request, name, text) if act == "save" else _deleted(request, name)
    except BadInput as problem:
        messages.warning(request, problem_in_words(problem))
        return _page(request, text, None, {"name": name}, 400)
    return redirect(f"{request.path}?saved={number}" if number else request.path)


def _saved(request: HttpRequest, name: str, text: str) -> int:
    if not name or not text.strip() or len(name) > 100 or len(text) > 20_000:
        raise BadInput(_("A saved query needs a name of at most 100 characters and a query."), _("Fill in both."))
    author = request.user if isinstance(request.user, User) else None
    saved = _own(request, name) or SavedQuery(name=name, author=author)
    saved.text = text
    saved.save()
    messages.success(request, _("Saved as “%(name)s”.") % {"name": name})
    return saved.pk


def _deleted(request: HttpRequest, name: str) -> int:
    saved = _own(request, name)
    if saved is None:
        raise BadInput(_("There’s no saved query with this name."), _("Choose one from the list."))
    saved.delete()
    messages.success(request, f"Deleted “{name}”.")
    return 0


def _own(request: HttpRequest, name: str) -> SavedQuery | None:
    saved = SavedQuery.objects.filter(name=name).first()
    if saved is not None and saved.author not in {request.user, None} and not getattr(request.user, "is_superuser", False):
        raise BadInput(
            _("%(author)s has already saved a query called “%(name)s”.") % {"author": saved.author, "name": name},
            _("Choose another name."),
        )
    return saved


def _number(given: str) -> int:
    return int(given) if given.isascii() and given.isdecimal() and len(given) < 10 else 0


def _page(
    request: HttpRequest, text: str, whose: ReadableMemory | None, shown: dict[str, object], status: int = 200
) -> HttpResponse:
    memories = memories_open_to(request)
    context = {
        "query": text,
        "whose": whose,
        "memories": memories,
        "graphs": graphs_seen(whose),
        "saved": SavedQuery.objects.select_related("author")[:200],
        "base": (whose or memories[0]).base,
        "bounds": BOUNDS,
        **shown,
    }
    return laid_out(request, "sparql", PAGE, context, status)
