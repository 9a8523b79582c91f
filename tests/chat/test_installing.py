"""The site as an app: its manifest, its worker, and the page for when there is no connection."""

import pytest

from chat.personas.kept import site_speaking


@pytest.mark.django_db
def test_the_manifest_names_the_app_and_where_it_starts(client):
    answer = client.get("/app.webmanifest")
    held = answer.json()
    assert answer.headers["Content-Type"] == "application/manifest+json"
    assert (held["name"], held["start_url"], held["display"]) == (site_speaking().voice.name, "/", "standalone")
    assert held["icons"][0]["src"].endswith(".svg")


@pytest.mark.django_db
def test_every_page_names_the_manifest(client):
    assert 'rel="manifest" href="/app.webmanifest"' in client.get("/accounts/login/").content.decode()


def test_the_worker_stands_at_the_root_and_keeps_one_page_alone(client):
    answer = client.get("/service-worker.js")
    assert answer.headers["Content-Type"].startswith("text/javascript")
    script = answer.content.decode()
    assert script.count("store.add(") == 1
    assert ".put(" not in script


def test_the_page_without_a_connection_names_nobody_and_needs_nothing_else(client):
    page = client.get("/offline/").content.decode()
    assert "You’re offline" in page
    assert "/static/" not in page
