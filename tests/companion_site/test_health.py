import json
import subprocess
import sys
from dataclasses import replace

from memory.access import STORE
from memory.store.opening import StoreSettings, open_store
from tests.commands import ROOT, environment


def test_without_its_store_the_site_is_not_ready(client, db, silent_store):
    answer = client.get("/readyz")
    assert answer.status_code == 503
    assert answer.json() == {"store": False, "broker": True, "database": True}


def test_a_store_that_goes_away_and_comes_back_is_noticed(client, db, service):
    assert client.get("/readyz").status_code == 200
    service.stop()
    assert client.get("/readyz").status_code == 503
    service.start()
    assert client.get("/readyz").status_code == 200


def test_a_store_that_another_process_holds_is_no_store(client, db, tmp_path):
    held = open_store(StoreSettings(folder=tmp_path / "memory"))
    STORE.configure(StoreSettings(folder=tmp_path / "memory"))
    assert client.get("/readyz").json()["store"] is False
    held.close()
    assert client.get("/readyz").json()["store"] is True
    STORE.close()


ASK = """
import django
django.setup()
from django.test import Client
answer = Client(headers={"host": "127.0.0.1"}).get("/readyz")
print(answer.status_code, answer.content.decode())
"""


def test_without_its_database_the_site_is_not_ready(tmp_path):
    settings = {
        "DJANGO_SETTINGS_MODULE": "companion_site.settings",
        "COMPANION_DATABASE_URL": "postgres://companion@127.0.0.1:9/none",
    }
    process = [sys.executable, "-c", ASK]
    done = subprocess.run(process, cwd=ROOT, env=environment(tmp_path / "data", **settings), capture_output=True, check=True)
    status, parts = done.stdout.decode().split(" ", 1)
    assert status == "503"
    assert json.loads(parts) == {"store": True, "broker": True, "database": False}


def test_with_all_that_it_needs_the_site_is_ready(client, db, store):
    answer = client.get("/readyz")
    assert (answer.status_code, answer.json()) == (200, {"store": True, "broker": True, "database": True})


def test_the_process_is_up_though_its_store_is_gone(client, silent_store):
    answer = client.get("/healthz")
    assert (answer.status_code, answer.content) == (200, b"ok\n")


def test_the_figures_are_for_staff(client, staff):
    client.force_login(staff)
    answer = client.get("/metrics")
    assert answer.headers["Content-Type"].startswith("text/plain")
    assert b"process_resident_memory_bytes" in answer.content


def test_or_for_whoever_has_the_token_of_the_settings(client, db, settings):
    settings.ENVIRONMENT = replace(settings.ENVIRONMENT, metrics_token="told to Prometheus")
    assert b"companion_turn_seconds" in client.get("/metrics", headers={"authorization": "Bearer told to Prometheus"}).content
    for wrong in ("Bearer guessed", "Bearer ", "Bearer tøld", "told to Prometheus", ""):
        assert client.get("/metrics", headers={"authorization": wrong}).status_code == 302


def test_where_no_token_is_set_none_is_the_right_one(client, db):
    for given in ("Bearer ", "Bearer", ""):
        assert client.get("/metrics", headers={"authorization": given}).status_code == 302
