"""Renders the staff pages within the admin site's frame."""

from collections.abc import Mapping

from django.contrib import admin
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render


def laid_out(request: HttpRequest, name: str, title: str, shown: Mapping[str, object], status: int = 200) -> HttpResponse:
    """Renders a page; `name` is its template, `title` its heading."""
    context = {**admin.site.each_context(request), "title": title, "content_title": title, **shown}
    return render(request, f"staff/{name}.html", context, status=status)
