"""The site as an app: its manifest, its worker, and the page for when there is no connection."""

import re
import struct
from pathlib import Path

import pytest
from django.contrib.staticfiles import finders

from chat.personas.kept import site_speaking


def size_of(address: str) -> str:
    """The size that a PNG's header tells."""
    width, height = struct.unpack(">II", Path(finders.find(address.removeprefix("/static/"))).read_bytes()[16:24])
    return f"{width}x{height}"


@pytest.mark.django_db
def test_the_manifest_names_the_app_and_where_it_starts(client):
    answer = client.get("/app.webmanifest")
    held = answer.json()
    assert answer.headers["Content-Type"] == "application/manifest+json"
    assert (held["name"], held["start_url"], held["display"]) == (site_speaking().voice.name, "/", "standalone")
    assert held["icons"][0]["src"].endswith(".svg")


@pytest.mark.django_db
def test_every_icon_is_there_in_the_size_that_is_named(client):
    pictures = [each for each in client.get("/app.webmanifest").json()["icons"] if each["type"] == "image/png"]
    assert {(each["sizes"], each["purpose"]) for each in pictures} >= {
        ("192x192", "any"),
        ("512x512", "any"),
        ("512x512", "maskable"),
    }
    assert all(size_of(each["src"]) == each["sizes"] for each in pictures)
    touched = re.search(r'rel="apple-touch-icon" href="([^"]+)"', client.get("/accounts/login/").content.decode())
    assert size_of(touched[1]) == "180x180"


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
